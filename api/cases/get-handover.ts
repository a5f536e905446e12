import { presentIn } from '../../adapters/realtime/presence.ts';
import { type HandoverSides, readHandoverSides } from '../../db/queries/conversation/handovers.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { speaks } from '../../domain/coordination/rank-coordinators.ts';
import { ApiError } from '../../domain/errors.ts';
import { loggableError } from '../../platform/log.ts';
import type { Call } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import type { handoverStateContract } from './contract.ts';
import { isoTime } from './present-case.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/handover */
export async function getHandover({ actor, params, scope, services }: Call<typeof handoverStateContract>) {
  const { id, sides } = await withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id, 'conversation');
    return { id: found.id, sides: await readHandoverSides(tx, found.id) };
  });
  if (!sides) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const present = await readPresent(services, actor.tenantId, id, sides);
  const { handed_to, handed_at, name, languages, patient_language, patient_user } = sides;
  const isThere = (user: string | null) => user !== null && present.has(user);
  const person =
    handed_to === null || handed_at === null ? null : { since: isoTime(handed_at), name, languages, is_present: isThere(handed_to) };
  return {
    ...{ case_id: id, active: person !== null, person, patient: { language: patient_language, is_present: isThere(patient_user) } },
    needs_translation: person === null || languages.length === 0 ? null : !speaks(languages, patient_language),
  };
}

/** Without Redis nobody is known to be there. */
async function readPresent({ redis, log }: Services, tenantId: string, caseId: string, { handed_to, patient_user }: HandoverSides) {
  const users = [handed_to, patient_user].filter((user) => user !== null);
  return presentIn(redis, tenantId, caseId, users).catch((error: unknown) => {
    log.warn({ error: loggableError(error), purpose: 'presence' }, 'presence is not known');
    return new Set<string>();
  });
}
