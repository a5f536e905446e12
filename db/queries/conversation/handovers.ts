import { Case, type CaseRow } from '../../entities/cases.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { changeEscalation, listEscalationsOfType } from '../coordination/escalations.ts';

/** A person of the team has a case's conversation: the assistant does not answer meanwhile (Decisions §5). */

type HandedCase = Pick<CaseRow, 'id' | 'patient_id' | 'handed_to' | 'handed_at'>;
export type HandoverEnd = 'given_back' | 'case_closed' | 'reassigned' | 'role_lost';

/**
 * The person takes the conversation of a locked case over, from another person too; who has it already keeps it. A patient's open request for a person
 * is acknowledged with it. @returns since when
 */
export async function startHandover(tx: Tx, row: HandedCase, person_id: string): Promise<Date | string> {
  if (row.handed_to === person_id && row.handed_at !== null) return row.handed_at;
  const handed_at = new Date();
  await setHolder(tx, row.id, { handed_to: person_id, handed_at });
  await recordEvent(tx, {
    ...{ type: 'handover.started', patient_id: row.patient_id, case_id: row.id },
    payload: { case_id: row.id, person_id, ...(row.handed_to === null ? {} : { taken_from: row.handed_to }) },
  });
  await moveRequests(tx, row, ['open'], { status: 'acknowledged', resolved_by: person_id });
  return handed_at;
}

/** The assistant answers again; a request for a person that was taken up is settled with it. @returns false when nobody had the conversation */
export async function endHandover(tx: Tx, row: HandedCase, reason: HandoverEnd): Promise<boolean> {
  if (row.handed_to === null) return false;
  await setHolder(tx, row.id, { handed_to: null, handed_at: null });
  const payload = { case_id: row.id, person_id: row.handed_to, reason };
  await recordEvent(tx, { type: 'handover.ended', patient_id: row.patient_id, case_id: row.id, payload });
  if (reason === 'given_back') {
    const settled = { status: 'resolved', resolution: 'Answered in the conversation.', resolved_by: row.handed_to };
    await moveRequests(tx, row, ['open', 'acknowledged'], settled);
  }
  return true;
}

/** Whoever coordinates no more has no conversation any more. */
export async function endHandoversOf(tx: Tx, person_id: string): Promise<void> {
  const rows = await tx.sql<HandedCase>(
    'select id, patient_id, handed_to, handed_at from cases where tenant_id = $1 and handed_to = $2 order by id for no key update',
    [tx.scope.tenantId, person_id],
  );
  for (const row of rows) await endHandover(tx, row, 'role_lost');
}

export type HandoverSides = {
  handed_to: string | null;
  handed_at: Date | string | null;
  /** Of the person among the coordinators; null for one without an entry. */
  name: string | null;
  languages: string[];
  patient_user: string | null;
  patient_language: string;
};

/** Both sides of a case's conversation while a person has it. */
export async function readHandoverSides(tx: Tx, caseId: string): Promise<HandoverSides | undefined> {
  const [row] = await tx.sql<HandoverSides>(
    `select c.handed_to, c.handed_at, k.name, coalesce(k.languages, '[]') as languages, p.idp_user_id as patient_user, p.preferred_language as patient_language
     from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     left join coordinators k on k.tenant_id = c.tenant_id and k.user_id = c.handed_to where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return row;
}

const setHolder = (tx: Tx, id: string, holder: Pick<CaseRow, 'handed_to' | 'handed_at'>) =>
  tx.em.nativeUpdate(Case, { tenant_id: tx.scope.tenantId, id }, holder);

type Change = Parameters<typeof changeEscalation>[2];

async function moveRequests(tx: Tx, { id: case_id, patient_id }: HandedCase, statuses: readonly string[], change: Change): Promise<void> {
  const requests = await listEscalationsOfType(tx, case_id, { type: 'patient_request', statuses });
  for (const request of requests) {
    const { status, severity } = await changeEscalation(tx, request.id, change);
    const payload = { case_id, escalation_id: request.id, status, severity, fields_updated: ['status'] };
    await recordEvent(tx, { type: 'escalation.updated', patient_id, case_id, payload });
  }
}
