import { v7 as newId, validate as isUuid } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import type { PatientErasureRow } from '../../db/entities/people.ts';
import { getErasure, insertErasure, lockErasureFacts } from '../../db/queries/people/erasures.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { erasureObstacles, type ErasureObstacle, HELD_NOTHING, REMAINDERS } from '../../domain/people/erasure.ts';
import { erasureStart } from '../../messages/people.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { type Actor, isAdministrator } from '../auth/actor.ts';
import type { Call } from '../pipeline/route.ts';
import { reply } from '../pipeline/route.ts';
import type { getErasureContract, requestErasureContract } from './contract.ts';
import { getPersonOrFail, mayAsk, requesterDigest } from './person-rights.ts';

/** POST /patients/{id}/erasure : refused with everything that forbids it, which is recorded too; else the workflow carries it out. */
export async function requestErasure({ actor, params, scope, services }: Call<typeof requestErasureContract>) {
  const known = await findOwnErasure(params.patient_id, actor, (work) => withTenant(services.db, scope, work));
  if (known) return reply(present(known), { status: 202 });
  const patient_id = params.patient_id;
  refuse(await withTenant(services.db, scope, (tx) => findObstacles(tx, actor, patient_id)));
  await services.temporal.start(erasureStart({ tenant_id: scope.tenantId, patient_id }));
  const erasure = await withTenant(services.db, scope, async (tx) => {
    refuse(await findObstacles(tx, actor, patient_id));
    return begin(tx, actor, patient_id);
  });
  return reply(present(erasure), { status: 202 });
}

/** Locks the patient until the transaction ends. What it finds is recorded: that somebody asked, and why it was refused. */
async function findObstacles(tx: Tx, actor: Actor, patientId: string): Promise<ErasureObstacle[]> {
  await getPersonOrFail(tx, actor, patientId);
  const facts = await lockErasureFacts(tx, patientId);
  if (!facts) throw new ApiError('PATIENT_NOT_FOUND');
  const obstacles = erasureObstacles(facts, new Date());
  const codes = [...new Set(obstacles.map(({ code }) => code))];
  if (codes.length > 0) await recordEvent(tx, { type: 'patient.erasure_refused', patient_id: patientId, payload: { codes } });
  return obstacles;
}

/** @throws ApiError PATIENT_ERASURE_OPEN_CASE, PATIENT_ERASURE_RETENTION: everything that forbids it, an entry each */
function refuse(obstacles: readonly ErasureObstacle[]): void {
  const [first] = obstacles;
  if (first) throw new ApiError(first.code, { entries: obstacles.map((obstacle) => ({ ...obstacle, field: null })) });
}

async function begin(tx: Tx, actor: Actor, patient_id: string): Promise<PatientErasureRow> {
  const running = await getErasure(tx, patient_id);
  if (running) return running;
  const erasure = await insertErasure(tx, { id: newId(), patient_id, requester: requesterDigest(actor, patient_id) });
  await recordEvent(tx, { type: 'patient.erasure_requested', patient_id, payload: { erasure_id: erasure.id } });
  return erasure;
}

/** GET /patients/{id}/erasure : the record may be gone, so it is the erasure that says who may read it. */
export async function getErasureOfPerson({ actor, params, scope, services }: Call<typeof getErasureContract>) {
  const row = await findOwnErasure(params.patient_id, actor, (work) => withTenant(services.db, scope, work));
  if (row) return present(row);
  if (!mayAsk(actor)) await withTenant(services.db, scope, (tx) => getPersonOrFail(tx, actor, params.patient_id));
  throw new ApiError('PATIENT_ERASURE_NOT_FOUND');
}

/** Before the answer is given again. @throws ApiError PATIENT_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export async function erasureStillOwn({ actor, params, scope, services }: Call<typeof requestErasureContract>): Promise<void> {
  const inScope: InScope = (work) => withTenant(services.db, scope, work);
  if (!(await findOwnErasure(params.patient_id, actor, inScope))) await inScope((tx) => getPersonOrFail(tx, actor, params.patient_id));
}

type InScope = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The erasure that this account asked for; for an administrator, any of the tenant. */
async function findOwnErasure(patientId: string, actor: Actor, inScope: InScope): Promise<PatientErasureRow | undefined> {
  if (!isUuid(patientId)) return undefined;
  const row = await inScope((tx) => getErasure(tx, patientId));
  const mayRead = row && (isAdministrator(actor) || row.requester === requesterDigest(actor, patientId));
  return mayRead ? row : undefined;
}

function present(row: PatientErasureRow) {
  const isCompleted = row.status === 'completed';
  return {
    ...{ erasure_id: row.id, patient_id: row.patient_id, status: row.status },
    requested_at: isoTime(row.created_at),
    completed_at: isoTimeOrNull(row.completed_at),
    certificate: isCompleted ? { removed: row.removed, held_nothing: [...HELD_NOTHING], remains: [...REMAINDERS] } : null,
  };
}
