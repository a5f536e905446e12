import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { sayAnswer } from './announce-answers.ts';
import { lockShareToAnswer, rejectQuote } from './provider-answer.ts';
import type { CommandHandler } from '../cases/command.ts';

/** A provider's quote; it takes the place of the provider's earlier one. @throws ApiError CONSENT_REQUIRED_001, QUOTE_INVALID_STATE once one is selected */
export const submitQuote: CommandHandler<'submitQuote'> = async (tx, { row, input, actor, say }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  const earlier = await readQuotes(tx, row.id);
  if (earlier.some(({ status }) => status === 'selected'))
    throw new ApiError('QUOTE_INVALID_STATE', { message: 'The patient has selected a quote.' });
  for (const quote of earlier) if (quote.provider_id === share.provider_id) await rejectQuote(tx, row, quote, 'replaced by a newer quote');
  const quoteId = newId();
  const { line_items, currency, total_cents, valid_until = null, terms = {} } = input;
  await tx.run(
    tx.kysely.insertInto('quotes').values({
      id: quoteId,
      tenant_id: tx.scope.tenantId,
      case_id: row.id,
      provider_id: share.provider_id,
      share_id: share.id,
      line_items,
      currency,
      total_cents,
      terms,
      status: 'submitted',
      valid_until,
      submitted_at: sql`now()`,
      submitted_by: actor.id,
    }),
  );
  await tx.sql(
    `update case_shares set responded_at = coalesce(responded_at, now()), status = case status when 'open' then 'acknowledged' else status end
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, share.id],
  );
  await recordEvent(tx, {
    type: 'quote.submitted',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, quote_id: quoteId, provider_id: share.provider_id, case_share_id: share.id, currency, total_cents },
  });
  await sayAnswer(tx, say, { row, provider_id: share.provider_id, kind: 'quote', key: quoteId });
  const notification_id = await queueNotification(tx, {
    kind: 'quote_received',
    recipient_kind: 'patient',
    recipient_id: row.patient_id,
    case_id: row.id,
    dedupe_key: `quote_received/${quoteId}`,
  });
  return { quote_id: quoteId, notification_id };
};

function readQuotes(tx: Tx, caseId: string): Promise<{ id: string; provider_id: string; status: string }[]> {
  return tx.sql(
    `select id, provider_id, status from quotes where tenant_id = $1 and case_id = $2 and status in ('submitted', 'selected') order by id for update`,
    [tx.scope.tenantId, caseId],
  );
}
