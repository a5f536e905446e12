import { endHandover, startHandover } from '../../db/queries/conversation/handovers.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { caseChannel } from '../../adapters/realtime/realtime.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import type { handoverContract } from './contract.ts';
import { isoTime } from './present-case.ts';
import { getOpenCaseOrFail } from './visible-case.ts';

/** POST /cases/{id}/handover */
export async function handOver({ actor, body, params, scope, services }: Call<typeof handoverContract>) {
  const answer = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getOpenCaseOrFail(tx, actor, params.case_id);
    return { case_id: id, ...(body.active ? await takeOver(tx, id, actor.userId) : await giveBack(tx, id)) };
  });
  await announceHandover(services, { tenantId: actor.tenantId, caseId: answer.case_id, active: answer.active });
  return answer;
}

async function takeOver(tx: Tx, caseId: string, userId: string) {
  return { active: true, since: isoTime(await startHandover(tx, await lockCaseOrFail(tx, caseId), userId)) };
}

async function giveBack(tx: Tx, caseId: string) {
  await endHandover(tx, await lockCaseOrFail(tx, caseId), 'given_back');
  return { active: false, since: null };
}

async function lockCaseOrFail(tx: Tx, caseId: string) {
  const row = await lockCase(tx, caseId);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return row;
}

/** Tells whoever has the case open; best effort, after the commit. */
export async function announceHandover(
  { realtime }: Services,
  { tenantId, caseId, active }: { tenantId: string; caseId: string; active: boolean },
): Promise<void> {
  await realtime.publish(caseChannel(tenantId, caseId), { event: 'handover', data: { active } });
}
