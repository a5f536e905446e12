import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { recordEvent } from '../../db/events.ts';
import { getCase, lockCase } from '../../db/queries/cases/cases.ts';
import { startHandover } from '../../db/queries/conversation/handovers.ts';
import {
  changeEscalation,
  type EscalationView,
  getEscalation,
  listEscalations,
  lockEscalation,
  raiseEscalation,
} from '../../db/queries/coordination/escalations.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { isEmergency } from '../../assistant/emergency.ts';
import { EMERGENCY_SEVERITY, REQUEST_SEVERITY, type Severity, takeUpBy } from '../../domain/coordination/escalations.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { announceHandover } from '../cases/hand-over.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { escalationShape } from './shapes.ts';
import type { listContract, patchContract, raiseContract } from './contract.ts';

/** POST /escalations */
export function raise(call: Call<typeof raiseContract>) {
  const { actor, body, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id, patient_id } = await getOpenCaseOrFail(tx, actor, body.case_id);
    const id = rowIdOf(call, `escalation ${case_id}`);
    const { description } = body;
    const severity = body.severity ?? (isEmergency(description) ? EMERGENCY_SEVERITY : REQUEST_SEVERITY);
    const given = { id, case_id, patient_id, type: 'coordinator_manual', severity, description, raised_by: actor.userId } as const;
    const row = (await raiseEscalation(tx, { ...given, dedupe_key: null })) ?? (await getEscalation(tx, id));
    if (!row) throw new ApiError('SYS_INTERNAL_001');
    return reply(presentEscalation(row), { status: 201 });
  });
}

/** GET /coordinator/escalations */
export async function list({ query, scope, services }: Call<typeof listContract>) {
  const statuses = query.status === undefined ? ['open', 'acknowledged'] : [query.status];
  const filter = { statuses, severity: query.severity ?? null, case_id: query.case_id ?? null };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listEscalations(tx, filter, page));
  return reply(rows.map(presentEscalation), { total });
}

/** PATCH /escalations/{id} : a resolved one is history. */
export async function patch({ actor, body, params, scope, services }: Call<typeof patchContract>) {
  const { changed, isTaken } = await withTenant(services.db, scope, async (tx) => {
    const row = isUuid(params.escalation_id) ? await lockEscalation(tx, params.escalation_id) : undefined;
    const found = row && (await getCase(tx, row.case_id));
    if (!row || !found) throw new ApiError('ESCALATION_NOT_FOUND');
    if (row.status === 'resolved') throw new ApiError('ESCALATION_ALREADY_RESOLVED');
    const changed = await changeEscalation(tx, row.id, { ...body, resolved_by: actor.userId });
    const fields_updated = Object.keys(body).filter((name) => body[name as keyof typeof body] !== undefined);
    await recordEvent(tx, {
      type: 'escalation.updated',
      patient_id: found.patient_id,
      case_id: row.case_id,
      payload: { case_id: row.case_id, escalation_id: row.id, status: changed.status, severity: changed.severity, fields_updated },
    });
    return { changed, isTaken: body.status === 'acknowledged' && (await takeUp(tx, changed, actor.userId)) };
  });
  if (isTaken) await announceHandover(services, { tenantId: actor.tenantId, caseId: changed.case_id, active: true });
  return presentEscalation(changed);
}

/** Who takes up a patient's request for a person has the conversation from then on (Decisions §5). */
async function takeUp(tx: Tx, { case_id, type }: EscalationView, userId: string): Promise<boolean> {
  if (type !== 'patient_request') return false;
  const row = await lockCase(tx, case_id);
  if (!row || row.state === 'closed') return false;
  await startHandover(tx, row, userId);
  return true;
}

export function presentEscalation(row: EscalationView): z.input<typeof escalationShape> {
  const { created_at, resolved_at, breached_at, updated_at, ...rest } = row;
  const instants = {
    take_up_by: takeUpBy(isoTime(created_at), row.severity as Severity),
    ...{ breached_at: isoTimeOrNull(breached_at), resolved_at: isoTimeOrNull(resolved_at) },
    ...{ created_at: isoTime(created_at), updated_at: isoTime(updated_at) },
  };
  return { ...(rest as z.input<typeof escalationShape>), ...instants };
}
