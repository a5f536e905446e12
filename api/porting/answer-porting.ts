import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import * as portings from '../../db/queries/cases/portings.ts';
import { insertConsent } from '../../db/queries/sharing/insert-consent.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { portingStart } from '../../messages/porting.ts';
import { assertMayAgree } from '../cases/record-consent.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { answerPortingContract } from './contract.ts';
import { factsOf, getPortingOrFail, lockWaitingOrFail, presentPorting, requireTaker } from './request-porting.ts';

/** POST /cases/{id}/porting/consent : the workflow is started before the answer is committed and waits for it, so that no agreement is forgotten. */
export async function answerPorting(call: Call<typeof answerPortingContract>) {
  const { actor, body, params, scope, services } = call;
  const { granted, with_conversation } = body;
  const waiting = await withTenant(services.db, scope, async (tx) => (await findWaiting(tx)).porting);
  if (granted) await services.temporal.start(portingStart({ tenant_id: actor.tenantId, porting_id: waiting.id }));
  const porting = await withTenant(services.db, scope, async (tx) => {
    const { found, porting: asked } = await findWaiting(tx);
    const terms = { category: 'porting', granted, provider_ids: [], share_identity: true, period_start: null, period_end: null } as const;
    const consent_id = await insertConsent(tx, found, terms, actor.userId);
    const status = granted ? 'moving' : 'refused';
    await portings.answerPorting(tx, asked.id, { status, consent_id, with_conversation: granted && with_conversation });
    const about = { patient_id: found.patient_id, case_id: found.id };
    if (!granted) await recordEvent(tx, { type: 'case.porting_refused', ...about, payload: factsOf(asked) });
    return getPortingOrFail(tx, found.id);
  });
  return reply(presentPorting(porting), { status: 202 });

  async function findWaiting(tx: Tx) {
    const found = await getOpenCaseOrFail(tx, actor, params.case_id);
    if (granted) await assertMayAgree(tx, found);
    await lockCase(tx, found.id);
    const asked = await lockWaitingOrFail(tx, found.id);
    if (granted) {
      await requireTaker(tx, services, asked.target_tenant_id);
      await portings.requirePortable(tx, found);
    }
    return { found, porting: asked };
  }
}
