import { consentInForce } from '../../db/access/consent-in-force.ts';
import { recordEvent } from '../../db/events.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { recordDeclineFeedback } from '../../db/queries/feedback/match-feedback.ts';
import { outcomeFacts } from '../../db/queries/feedback/outcome-facts.ts';
import { isSharedWith } from '../../db/queries/sharing/is-shared-with.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { canAnswer, type SaidBefore, type SaidNow, saysNothingNew } from '../../domain/sharing/share-answers.ts';
import { type CaseState, canMove } from '../../domain/cases/states.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { Command } from '../cases/command.ts';
import { sayAnswer } from './announce-answers.ts';
import { makeMove } from '../cases/apply-transitions.ts';

export type LockedShare = SaidBefore & { id: string; provider_id: string; sent_at: Date | string | null };
export type Answer = SaidNow;

type Say = Command<CaseCommandKind>['say'];

const EVENTS = { acknowledged: 'provider.acknowledged', scheduled: 'provider.scheduled', declined: 'provider.declined' } as const;

/** The share by which a provider has the record, while its consent is in force. @throws ApiError CONSENT_REQUIRED_001 */
export async function lockSharedRecord(tx: Tx, row: CaseRow, shareId: string): Promise<LockedShare> {
  const [share] = await tx.sql<LockedShare & { in_force: boolean }>(
    `select s.id, s.provider_id, s.status, s.created_at as sent_at, s.scheduled_date::text as scheduled_date, s.response_reason, s.assigned_doctor_id,
            s.status not in ('revoked', 'expired') and ${consentInForce('k')} as in_force
     from case_shares s join consents k on k.tenant_id = s.tenant_id and k.id = s.consent_id
     where s.tenant_id = $1 and s.case_id = $2 and s.id = $3 and s.provider_id is not null for update of s`,
    [tx.scope.tenantId, row.id, shareId],
  );
  if (!share?.in_force) throw new ApiError('CONSENT_REQUIRED_001');
  return share;
}

/** As above, for an answer. @throws ApiError CONSENT_REQUIRED_001, CASE_INVALID_TRANSITION once it was declined */
export async function lockShareToAnswer(tx: Tx, row: CaseRow, shareId: string): Promise<LockedShare> {
  const share = await lockSharedRecord(tx, row, shareId);
  if (share.status === 'declined') throw new ApiError('CASE_INVALID_TRANSITION', { message: 'The provider has declined this case.' });
  return share;
}

/** A hospital that the patient did not choose offers and asks nothing more. @throws ApiError CASE_INVALID_TRANSITION */
export function requireNotPassedOver({ assigned_provider_id }: CaseRow, { provider_id }: LockedShare): void {
  if (assigned_provider_id !== null && assigned_provider_id !== provider_id)
    throw new ApiError('CASE_INVALID_TRANSITION', { message: 'The patient has chosen another provider.' });
}

/**
 * Notes a provider's answer on its share, with its events and the patient's mail; a refusal takes the provider's quote off the table, and the
 * refusal of the last open share moves the case. The same answer again changes nothing.
 * @returns the id of the mail @throws ApiError CASE_INVALID_TRANSITION, QUOTE_INVALID_STATE for a refusal after the quote was selected
 */
export async function answerShareWithin(tx: Tx, row: CaseRow, share: LockedShare, answer: Answer, say: Say): Promise<string | null> {
  const { status, reason, scheduled_date, assigned_doctor_id } = answer;
  if (status === 'scheduled') requireNotPassedOver(row, share);
  if (!canAnswer(share.status, status))
    throw new ApiError('CASE_INVALID_TRANSITION', { message: `A share that is ${share.status} cannot become ${status}.` });
  if (saysNothingNew(share, answer)) return null;
  await tx.sql(
    `update case_shares set status = $3, responded_at = coalesce(responded_at, now()),
            declined_at = case $3 when 'declined' then now() end, response_reason = coalesce($4, response_reason),
            scheduled_date = coalesce($5, scheduled_date), assigned_doctor_id = coalesce($6, assigned_doctor_id)
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, share.id, status, reason, scheduled_date, assigned_doctor_id],
  );
  const eventId = await recordAnswer(tx, row, share, answer);
  const said = { row, provider_id: share.provider_id, key: eventId };
  if (status === 'acknowledged') await sayAnswer(tx, say, { ...said, kind: 'taken' });
  if (status === 'scheduled') await sayAnswer(tx, say, { ...said, kind: 'date', date: scheduled_date });
  if (status === 'declined' && !(await afterRefusal(tx, row, share, eventId))) await sayAnswer(tx, say, { ...said, kind: 'refused' });
  return queueNotification(tx, {
    kind: 'provider_responded',
    recipient_kind: 'patient',
    recipient_id: row.patient_id,
    case_id: row.id,
    dedupe_key: `provider_responded/${eventId}`,
  });
}

async function recordAnswer(
  tx: Tx,
  row: CaseRow,
  share: LockedShare,
  { status, scheduled_date, assigned_doctor_id }: Answer,
): Promise<string> {
  const { provider_id } = share;
  const about = { patient_id: row.patient_id, case_id: row.id };
  const outcome = await outcomeFacts(tx, {
    ...{ case_id: row.id, event_type: EVENTS[status], provider_id, doctor_id: assigned_doctor_id, began_at: share.sent_at },
  });
  const payload = { ...outcome, provider_id, case_share_id: share.id };
  const responded = { ...payload, event_type: 'provider.responded', response: status };
  if (status !== 'declined') await recordEvent(tx, { type: 'provider.responded', ...about, payload: responded });
  return recordEvent(tx, { type: EVENTS[status], ...about, payload: { ...payload, ...(scheduled_date ? { scheduled_date } : {}) } });
}

async function afterRefusal(tx: Tx, row: CaseRow, share: LockedShare, event_id: string): Promise<boolean> {
  await recordDeclineFeedback(tx, { case_id: row.id, event_id, provider_id: share.provider_id });
  const quotes = await tx.sql<{ id: string; status: string }>(
    `select id, status from quotes where tenant_id = $1 and case_id = $2 and provider_id = $3 and status in ('submitted', 'selected') for update`,
    [tx.scope.tenantId, row.id, share.provider_id],
  );
  if (quotes.some(({ status }) => status === 'selected'))
    throw new ApiError('QUOTE_INVALID_STATE', { message: "The patient has selected this provider's quote." });
  for (const { id } of quotes) await rejectQuote(tx, row, { id, provider_id: share.provider_id }, 'the provider declined');
  return declineWithoutProviders(tx, row, 'the last provider declined');
}

/** The case moves on when nobody is left who could take it. @returns whether it did */
export async function declineWithoutProviders(tx: Tx, row: CaseRow, reason: string): Promise<boolean> {
  if (!canMove(row.state as CaseState, 'declined') || (await someProviderIsLeft(tx, row.id))) return false;
  await makeMove(tx, { caseId: row.id, patientId: row.patient_id, from: row.state as CaseState, to: 'declined', reason });
  return true;
}

/** A share that is not declined, or a provider whom a consent in force still sends the record to. */
async function someProviderIsLeft(tx: Tx, caseId: string): Promise<boolean> {
  const [row] = await tx.sql<{ left: boolean }>(
    `select exists (select 1 from case_shares where tenant_id = $1 and case_id = $2 and provider_id is not null and status in ('open', 'acknowledged', 'scheduled'))
         or exists (select 1 from consents k cross join unnest(k.provider_ids) as wanted (id)
                    join providers p on p.tenant_id = $1 and p.id = wanted.id and p.is_active and p.deleted_at is null
                    where k.tenant_id = $1 and k.case_id = $2 and k.category = 'data_sharing' and ${consentInForce('k')}
                      and not ${isSharedWith('k', 'wanted.id')}) as left`,
    [tx.scope.tenantId, caseId],
  );
  return row?.left === true;
}

/** Takes a quote off the table. */
export async function rejectQuote(tx: Tx, row: CaseRow, quote: { id: string; provider_id: string }, reason: string): Promise<void> {
  await tx.sql(`update quotes set status = 'rejected' where tenant_id = $1 and id = $2`, [tx.scope.tenantId, quote.id]);
  await recordEvent(tx, {
    type: 'quote.rejected',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, quote_id: quote.id, provider_id: quote.provider_id, reason },
  });
}
