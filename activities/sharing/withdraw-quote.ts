import { recordEvent } from '../../db/events.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CommandHandler } from '../cases/command.ts';
import { sayAnswer } from './announce-answers.ts';
import { lockShareToAnswer } from './provider-answer.ts';

/** A provider takes its open quote back; it may send another one. @throws ApiError CONSENT_REQUIRED_001, QUOTE_NOT_FOUND, QUOTE_INVALID_STATE once it is selected */
export const withdrawQuote: CommandHandler<'withdrawQuote'> = async (tx, { row, input, say }) => {
  const share = await lockShareToAnswer(tx, row, input.share_id);
  const quotes = await lockQuotesOf(tx, row.id, share.provider_id);
  if (quotes.some(({ status }) => status === 'selected'))
    throw new ApiError('QUOTE_INVALID_STATE', { message: 'The patient has selected this quote.' });
  const open = quotes.find(({ status }) => status === 'submitted');
  if (!open) throw new ApiError('QUOTE_NOT_FOUND');
  const ended = [tx.scope.tenantId, open.id, input.reason ?? null];
  await tx.sql(`update quotes set status = 'withdrawn', ended_reason = $3 where tenant_id = $1 and id = $2`, ended);
  const payload = { case_id: row.id, quote_id: open.id, provider_id: share.provider_id, case_share_id: share.id };
  await recordEvent(tx, { type: 'quote.withdrawn', patient_id: row.patient_id, case_id: row.id, payload });
  await sayAnswer(tx, say, { row, provider_id: share.provider_id, kind: 'quote_withdrawn', key: open.id });
  return { quote_id: open.id };
};

const lockQuotesOf = (tx: Tx, caseId: string, providerId: string): Promise<{ id: string; status: string }[]> =>
  tx.sql(
    `select id, status from quotes where tenant_id = $1 and case_id = $2 and provider_id = $3 order by created_at desc, id desc for update`,
    [tx.scope.tenantId, caseId, providerId],
  );
