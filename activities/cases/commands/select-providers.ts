import { recordEvent } from '../../../db/events.ts';
import { takenPlaces } from '../../../db/queries/directory/taken-places.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError, type ErrorCode } from '../../../domain/errors.ts';
import { readIdentity } from '../../../db/queries/patients/patients.ts';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import { type CommandHandler, requireState } from '../command.ts';
import { getPresentedMatch } from '../present-match.ts';
import { requireUnblocked } from '../require-unblocked.ts';

/**
 * The patient chooses among the providers that were shown (Decisions §5).
 * @throws ApiError CASE_BLOCKED_BY_VALIDATION, CASE_INVALID_TRANSITION also while what the match rests on has changed, INTAKE_VALIDATION_001 for a
 * provider that was not shown, PROVIDER_CAPACITY_001
 */
export const selectProviders: CommandHandler<'selectProviders'> = async (tx, { row, input }) => {
  await requireUnblocked(tx, row.id);
  requireState(row, ['matched'], 'select providers');
  const match = await getPresentedMatch(tx, row.id);
  if (!match)
    throw new ApiError('CASE_INVALID_TRANSITION', { message: 'Providers are being ranked; choose among those that will be shown.' });
  const rankOf = new Map(match.results.map(({ provider_id, rank }) => [provider_id, rank]));
  refuse('INTAKE_VALIDATION_001', input.provider_ids, (id) => (rankOf.has(id) ? null : 'is not part of the match that was shown'));
  const free = await lockFreeProviders(tx, row.id, input.provider_ids);
  refuse('PROVIDER_CAPACITY_001', input.provider_ids, (id) => (free.has(id) ? null : 'has no free capacity, or takes nobody any more'));

  await tx.sql(
    `update cases set selected_provider_ids = $3, selected_doctor_id = $4, selection_reason = $5, hospital_question = $6
     where tenant_id = $1 and id = $2`,
    [
      ...[tx.scope.tenantId, row.id, input.provider_ids, input.doctor_id ?? null],
      ...[input.selection_reason ?? null, input.question ?? null],
    ],
  );
  const rank = Math.min(...input.provider_ids.map((id) => rankOf.get(id) ?? Number.POSITIVE_INFINITY));
  const now = new Date();
  const reason = await withoutIdentity(tx, row.patient_id, input.selection_reason ?? null);
  await recordEvent(tx, {
    type: 'match.accepted',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: {
      event_type: 'match.accepted',
      case_id: row.id,
      timestamp: now.toISOString(),
      outcome: {
        provider_selected: input.provider_ids.find((id) => rankOf.get(id) === rank) ?? '',
        provider_rank: rank,
        total_matches_shown: match.results.length,
        time_to_decision_minutes: Math.max(0, Math.round((now.getTime() - new Date(match.presented_at).getTime()) / 60_000)),
        doctor_selected: input.doctor_id ?? null,
      },
      decision_refs: [match.event_id],
      feedback_signals: { top_match_accepted: rank === 1, selection_reason: reason },
    },
  });
  return { match_run_id: match.match_run_id };
};

/** The log outlives the person's record: their words without who they are. */
async function withoutIdentity(tx: Tx, patientId: string, reason: string | null): Promise<string | null> {
  const identity = reason === null ? undefined : await readIdentity(tx, patientId);
  return reason === null || identity === undefined ? null : redactMessage(reason, identity);
}

function refuse(code: ErrorCode, ids: string[], fault: (id: string) => string | null): void {
  const entries = ids.flatMap((id, index) => {
    const message = fault(id);
    return message === null ? [] : [{ code, message: `provider_ids.${index} ${message}`, field: `provider_ids.${index}` }];
  });
  if (entries.length > 0) throw new ApiError(code, { entries });
}

/** Of these providers, those in the directory with a free place. Locked, so that two patients cannot take the last place. */
async function lockFreeProviders(tx: Tx, caseId: string, providerIds: string[]): Promise<Set<string>> {
  const rows = await tx.sql<{ id: string }>(
    `select p.id from providers p
     where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.is_active and p.deleted_at is null
       and (p.capacity_limit is null or (select count(*) ${takenPlaces('p')} and c.id <> $3) < p.capacity_limit)`,
    [tx.scope.tenantId, await lockProviders(tx, providerIds), caseId],
  );
  return new Set(rows.map(({ id }) => id));
}

async function lockProviders(tx: Tx, providerIds: string[]): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    'select id from providers where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update',
    [tx.scope.tenantId, providerIds],
  );
  return rows.map(({ id }) => id);
}
