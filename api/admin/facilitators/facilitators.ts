import { validate as isUuid } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import * as store from '../../../db/queries/administration/facilitators.ts';
import { isUniqueViolation, type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { assertMayForce } from '../authority.ts';
import type {
  createFacilitatorContract,
  deleteFacilitatorContract,
  listFacilitatorsContract,
  patchFacilitatorContract,
} from './contract.ts';

/** GET /admin/facilitators */
export async function listAllFacilitators({ query, scope, services }: Call<typeof listFacilitatorsContract>) {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => store.listFacilitators(tx, query.active_only ?? false, page));
  return reply(rows.map(present), { total });
}

/** POST /admin/facilitators */
export function createFacilitator({ body, scope, services }: Call<typeof createFacilitatorContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { email, name = null, phone = null, notes = null } = body;
    const row = await store.insertFacilitator(tx, { email, name, phone, notes });
    await recordEvent(tx, { type: 'admin.facilitator_created', payload: { facilitator_id: row.id } });
    return present(row);
  }).catch(asDuplicate);
}

/** PATCH /admin/facilitators/{facilitator_id} */
export function patchFacilitator({ params, body, scope, services }: Call<typeof patchFacilitatorContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const stored = await lockOrFail(tx, params.facilitator_id);
    const changes = Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== undefined && stored[name as keyof typeof stored] !== value),
    ) as store.FacilitatorChanges;
    if (Object.keys(changes).length === 0) return present(stored);
    const row = await store.updateFacilitator(tx, stored.id, changes);
    await recordEvent(tx, { type: 'admin.facilitator_updated', payload: { facilitator_id: row.id, fields_updated: Object.keys(changes) } });
    return present(row);
  }).catch(asDuplicate);
}

/** DELETE /admin/facilitators/{facilitator_id} */
export function removeFacilitator({ actor, params, query, scope, services }: Call<typeof deleteFacilitatorContract>) {
  assertMayForce(actor, query.force);
  return withTenant(services.db, scope, async (tx) => {
    const stored = await lockOrFail(tx, params.facilitator_id);
    const attributed = await store.countAttributed(tx, stored.id);
    if (attributed > 0 && !query.force) throw new ApiError('FACILITATOR_HAS_ATTRIBUTED_RECORDS');
    const deletion = query.force ? ('hard' as const) : ('soft' as const);
    const deleted = { is_active: false, is_deleted: true };
    if (deletion === 'hard') await store.deleteFacilitator(tx, stored.id);
    else await store.updateFacilitator(tx, stored.id, deleted);
    const facilitator_id = stored.id;
    if (attributed > 0) {
      const payload = { guard: 'FACILITATOR_HAS_ATTRIBUTED_RECORDS', facilitator_id, attributed_records: attributed };
      await recordEvent(tx, { type: 'admin.force_used', payload });
    }
    await recordEvent(tx, { type: 'admin.facilitator_deleted', payload: { facilitator_id, deletion } });
    return { ...present({ ...stored, ...deleted }), deletion };
  });
}

async function lockOrFail(tx: Tx, id: string): Promise<store.FacilitatorRecord> {
  const row = isUuid(id) ? await store.lockFacilitator(tx, id) : undefined;
  if (!row) throw new ApiError('FACILITATOR_NOT_FOUND');
  return row;
}

function asDuplicate(error: unknown): never {
  if (isUniqueViolation(error, 'facilitators_email')) throw new ApiError('FACILITATOR_DUPLICATE_EMAIL', { field: 'email' });
  throw error;
}

function present({ created_at, updated_at, ...row }: store.FacilitatorRecord) {
  return { ...row, created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() };
}
