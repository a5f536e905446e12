import { recordEvent } from '../../db/events.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { requireNotForbidden } from '../../db/queries/risk/risk.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { lockShareToAnswer, rejectQuote } from './provider-answer.ts';
import { type CommandHandler, requireState } from '../cases/command.ts';

type Offered = { id: string; provider_id: string; share_id: string; status: string; expired: boolean };

const CHOOSING = ['quotes_received', 'scheduled', 'mso_offered', 'mso_in_progress', 'mso_complete'];

/**
 * The patient selects one quote, which rejects the others and assigns the case to its provider (Decisions §5). While a second opinion is open
 * the choice stands and the case waits. @throws ApiError QUOTE_NOT_FOUND, QUOTE_INVALID_STATE, CASE_INVALID_TRANSITION, RISK_BLOCKING_FACTORS, CONSENT_REQUIRED_001
 */
export const selectQuote: CommandHandler<'selectQuote'> = async (tx, { row, input, flags }) => {
  const quotes = await readQuotes(tx, row.id);
  const quote = quotes.find(({ id }) => id === input.quote_id);
  if (!quote) throw new ApiError('QUOTE_NOT_FOUND');
  requireChoosable(quote, quotes);
  requireState(row, CHOOSING, 'select a quote');
  if (flags.isOn('risk_assessment_enabled')) await requireNotForbidden(tx, row.id);
  await lockShareToAnswer(tx, row, await latestShare(tx, quote));
  for (const other of quotes)
    if (other !== quote && other.status === 'submitted') await rejectQuote(tx, row, other, 'another quote was selected');
  await tx.sql(`update quotes set status = 'selected' where tenant_id = $1 and id = $2`, [tx.scope.tenantId, quote.id]);
  await tx.sql('update cases set assigned_provider_id = $3 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    row.id,
    quote.provider_id,
  ]);
  await passOverOthers(tx, row, quote);
  return { quote_id: quote.id, notification_id: await tellSelected(tx, row, quote) };
};

/** From now on the other hospitals read nothing that comes, and nobody's name. */
async function passOverOthers(tx: Tx, row: CaseRow, { provider_id }: Offered): Promise<void> {
  await tx.sql(
    `update case_shares set passed_over_at = now()
     where tenant_id = $1 and case_id = $2 and provider_id is not null and provider_id <> $3 and passed_over_at is null`,
    [tx.scope.tenantId, row.id, provider_id],
  );
}

/** By which the hospital has the record now: the one of its quote may have ended with a consent that was given anew. */
async function latestShare(tx: Tx, { provider_id, share_id }: Offered): Promise<string> {
  const [latest] = await tx.sql<{ id: string }>(
    `select l.id from case_shares s join case_shares l on l.tenant_id = s.tenant_id and l.case_id = s.case_id and l.provider_id = $3
     where s.tenant_id = $1 and s.id = $2 order by l.status in ('revoked', 'expired'), l.created_at desc, l.id desc limit 1`,
    [tx.scope.tenantId, share_id, provider_id],
  );
  return latest?.id ?? share_id;
}

function requireChoosable(quote: Offered, quotes: Offered[]): void {
  if (quotes.some(({ status }) => status === 'selected'))
    throw new ApiError('QUOTE_INVALID_STATE', { message: 'A quote is selected already.' });
  if (quote.status !== 'submitted')
    throw new ApiError('QUOTE_INVALID_STATE', { message: `A quote that is ${quote.status} cannot be selected.` });
  if (quote.expired) throw new ApiError('QUOTE_INVALID_STATE', { message: 'The quote is not valid any more.' });
}

async function tellSelected(tx: Tx, row: CaseRow, { id, provider_id }: Offered): Promise<string> {
  await recordEvent(tx, {
    type: 'quote.selected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, quote_id: id, provider_id },
  });
  return queueNotification(tx, {
    kind: 'provider_selected',
    recipient_kind: 'provider',
    recipient_id: provider_id,
    case_id: row.id,
    dedupe_key: `provider_selected/${id}`,
  });
}

function readQuotes(tx: Tx, caseId: string): Promise<Offered[]> {
  return tx.sql<Offered>(
    `select id, provider_id, share_id, status, coalesce(valid_until < (now() at time zone 'UTC')::date, false) as expired
     from quotes where tenant_id = $1 and case_id = $2 and status <> 'draft' order by id for update`,
    [tx.scope.tenantId, caseId],
  );
}
