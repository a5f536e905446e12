import type { z } from 'zod';
import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import * as grants from '../../db/queries/sharing/facilitator-grants.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { getOpenCaseOrFail, getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { grantShape } from './shapes.ts';
import type { grantContract, listGrantsContract, revokeContract } from './contract.ts';

/** POST /consent/facilitator/grant : nobody grants for the patient. A grant takes the place of the one before. */
export function grant(call: Call<typeof grantContract>) {
  const { actor, body, scope, services } = call;
  return withTenant(services.db, scope, async (tx) => {
    const { id: case_id, patient_id, reach } = await getOpenCaseOrFail(tx, actor, body.case_id);
    if (reach !== 'own') throw new ApiError('AUTH_UNAUTHORIZED_001');
    const { facilitator_id } = body;
    await requireActive(tx, facilitator_id);
    const id = rowIdOf(call, `grant ${case_id} ${facilitator_id}`);
    await lockCase(tx, case_id);
    if (!(await grants.getGrant(tx, id))) {
      await grants.endGrants(tx, case_id, facilitator_id);
      const expires_at = body.expires_at ?? null;
      await grants.insertGrant(tx, { id, case_id, facilitator_id, scope: body.scope, expires_at });
      const payload = { case_id, grant_id: id, facilitator_id, scope: body.scope, expires_at };
      await recordEvent(tx, { type: 'consent.facilitator_granted', patient_id, case_id, payload });
    }
    return reply(presentGrant(await getGrantOrFail(tx, id)), { status: 201 });
  });
}

/** @throws ApiError FACILITATOR_NOT_FOUND, FACILITATOR_INACTIVE */
async function requireActive(tx: Tx, facilitatorId: string): Promise<void> {
  const standing = await grants.getFacilitatorStanding(tx, facilitatorId);
  if (standing === 'unknown') throw new ApiError('FACILITATOR_NOT_FOUND', { field: 'facilitator_id' });
  if (standing === 'inactive') throw new ApiError('FACILITATOR_INACTIVE', { field: 'facilitator_id' });
}

/** POST /consent/facilitator/revoke : from the commit on the facilitator reads nothing more of the case. Also of a closed case. */
export function revoke({ actor, body, scope, services }: Call<typeof revokeContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const asked = await findGrantOrFail(tx, actor, body);
    const row = await lockCase(tx, asked.case_id);
    const found = await getGrantOrFail(tx, asked.id);
    if (!row || found.revoked_at !== null) throw new ApiError('CONSENT_ALREADY_REVOKED_001');
    await grants.endGrants(tx, found.case_id, found.facilitator_id);
    await recordEvent(tx, {
      type: 'consent.facilitator_revoked',
      patient_id: row.patient_id,
      case_id: row.id,
      payload: { case_id: row.id, grant_id: found.id, facilitator_id: found.facilitator_id },
    });
    return presentGrant(await getGrantOrFail(tx, found.id));
  });
}

/** Before the answer to a revocation is given again. @throws ApiError as the revocation */
export const grantStillVisible = ({ actor, body, scope, services }: Call<typeof revokeContract>) =>
  withTenant(services.db, scope, (tx) => findGrantOrFail(tx, actor, body));

/** GET /consent/facilitator/list */
export function list({ actor, query, scope, services }: Call<typeof listGrantsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, query.case_id);
    return (await grants.listGrants(tx, id)).map(presentGrant);
  });
}

type RevokeBody = Call<typeof revokeContract>['body'];

/** The grant that is meant, of a case that the caller may see. @throws ApiError CONSENT_NOT_FOUND_001, INTAKE_CASE_NOT_FOUND_001 for a case that is named */
async function findGrantOrFail(tx: Tx, actor: Actor, body: RevokeBody): Promise<grants.GrantView> {
  const { case_id, facilitator_id, grant_id } = body;
  if (case_id !== undefined) await getVisibleCaseOrFail(tx, actor, case_id);
  const found =
    grant_id !== undefined ? await grants.getGrant(tx, grant_id) : await grants.getLatestGrant(tx, case_id ?? '', facilitator_id ?? '');
  const isMeant =
    found && (case_id ?? found.case_id) === found.case_id && (facilitator_id ?? found.facilitator_id) === found.facilitator_id;
  if (!isMeant) throw new ApiError('CONSENT_NOT_FOUND_001');
  await getVisibleCaseOrFail(tx, actor, found.case_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new ApiError('CONSENT_NOT_FOUND_001') : error;
  });
  return found;
}

async function getGrantOrFail(tx: Tx, id: string): Promise<grants.GrantView> {
  const found = await grants.getGrant(tx, id);
  if (!found) throw new ApiError('CONSENT_NOT_FOUND_001');
  return found;
}

function presentGrant({ created_at, expires_at, revoked_at, ...row }: grants.GrantView): z.input<typeof grantShape> {
  const is_active = revoked_at === null && (expires_at === null || new Date(expires_at).getTime() > Date.now());
  return {
    ...{ ...row, is_active },
    ...{ expires_at: isoTimeOrNull(expires_at), revoked_at: isoTimeOrNull(revoked_at), created_at: isoTime(created_at) },
  };
}
