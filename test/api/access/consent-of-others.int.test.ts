import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { codes } from '../../support/caller.ts';
import { until } from '../../support/until.ts';
import { type AccessWorld, OWNER, startAccessWorld } from './access-world.ts';

/** Who agrees for a patient (Part 1.3, 5.7): the patient who has an account alone. No worker runs: a consent that is let in is stored and waits. */

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 400_000);
afterAll(() => world?.stop());

const stored = (caseId: string) =>
  world.sql<{ actor_id: string }>(`select actor_id from case_commands where case_id = $1 and kind = 'recordConsent'`, [caseId]);

it.each(['platform_admin', 'super_admin'])('%s does not agree for a patient who has an account, by either route', async (role) => {
  const { case_id } = await world.openWholeCase({ state: 'provider_selected' });
  const admin = await world.as(role, 'user_consentadmin000001');
  for (const category of ['data_sharing', 'treatment', 'research']) {
    const terms = { category, granted: true, share_identity: true };
    const answers = [
      await admin.post(`/api/v1/cases/${case_id}/consent`, terms),
      await admin.post('/api/v1/consent/', { case_id, ...terms }),
    ];
    for (const answer of answers) expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  }
  expect(await stored(case_id)).toEqual([]);
});

it('the patient does, and an administrator for who has none', async () => {
  const own = await world.openWholeCase({ state: 'provider_selected' });
  const without = await world.openWholeCase({ state: 'provider_selected' });
  await world.sql('update patients set idp_user_id = null where id = $1', [without.patient_id]);
  const ask = async (role: string, sub: string, caseId: string) => {
    const asking = (await world.as(role, sub)).post(`/api/v1/cases/${caseId}/consent`, { granted: true });
    asking.catch(() => undefined);
    await until(
      () => stored(caseId),
      (commands) => commands.length > 0,
    );
  };
  await ask('patient', OWNER, own.case_id);
  await ask('platform_admin', 'user_consentadmin000001', without.case_id);
  expect([await stored(own.case_id), await stored(without.case_id)]).toEqual([
    [{ actor_id: OWNER }],
    [{ actor_id: 'user_consentadmin000001' }],
  ]);
}, 400_000);
