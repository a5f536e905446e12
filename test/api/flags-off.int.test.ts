import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../api/app.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import type { FlagName } from '../../domain/flags.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';
import { type Caller, codes } from '../support/caller.ts';
import { nameOf } from './access/route-requests.ts';

/** Part 9.6: what a route behind a flag answers while the flag is off, whoever asks, with whatever body and of whatever record. */

const NAMED: Record<string, string> = {
  ...{ user_id: 'user_aaaaaaaaaaaaaaaa01', tenant_id: 'alpha', identifier: 'alpha', name: 'travel', resource_type: 'Condition' },
  ...{ slug: 'marked', feature_name: 'gates_v2', page: '1', n: '1-0-5', country: 'TR', procedure_code: '27447', language: 'en' },
};
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const pathOf = ({ path }: RouteContract) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => NAMED[name] ?? NOWHERE);
const GATED = ROUTES.map(({ contract }) => contract).filter(({ flag, access }) => flag && ['tenant', 'public'].includes(access.kind));
const FLAGS = [...new Set(GATED.flatMap(({ flag }) => [flag?.name, flag?.or, flag?.and]).filter((name) => name !== undefined))];

let admin: AdminApi;
let patient: Caller;
beforeAll(async () => {
  admin = await startAdminApi({ RATE_LIMIT_PUBLIC: '0' });
  patient = await admin.as('patient', 'user_flagsoffpatient0001');
  for (const flag of FLAGS) await admin.setFlag(flag, false);
}, 400_000);
afterAll(() => admin?.api.stop());

const ask = (caller: Caller, contract: RouteContract) =>
  caller.call(contract.method.toUpperCase(), pathOf(contract), contract.body ? {} : undefined);

describe('a route behind a flag that is off', () => {
  it.each(GATED.map((contract) => [nameOf(contract), contract] as const))('%s is not there', async (_name, contract) => {
    for (const caller of [admin.superAdmin, patient]) {
      const answer = await ask(caller, contract);
      expect([answer.status, codes(answer)]).toEqual([contract.flag?.status ?? 503, ['FEATURE_DISABLED']]);
    }
  });

  it('is one of those that the specification gates', () => {
    const gates: FlagName[] = [
      ...(['admin_user_management_enabled', 'admin_tenant_management_enabled', 'facilitator_sourced_cases_enabled'] as const),
      ...(['facilitator_consent_enabled', 'coordinator_assignment_enabled', 'coordinator_queue_enabled'] as const),
      ...(['coordinator_services_transport_v1', 'coordinator_timeline_enabled', 'coordinator_escalation_enabled'] as const),
      ...(['coordinator_csat_enabled', 'risk_assessment_enabled', 'mso_consultation_enabled', 'mso_video_embedded'] as const),
      ...(['provider_portal_v1', 'provider_portal_enabled', 'provider_ehr_review', 'provider_analytics_dashboard'] as const),
      ...(['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED', 'STOREFRONT_PAGES_ENABLED'] as const),
    ];
    expect(FLAGS).toEqual(expect.arrayContaining(gates));
  });
});

describe('case_state_machine_v2', () => {
  it.each([false, true])('%s: a case carries its state beside the older status', async (isOn) => {
    await admin.setFlag('case_state_machine_v2', isOn);
    const person = { first_name: 'Ana', last_name: 'Horvat', email: `ana${String(isOn)}@example.org`, date_of_birth: '1970-02-03' };
    const owner = await admin.as('patient', `user_flagsoffowner${isOn ? '1' : '0'}00001`);
    await owner.post('/api/v1/patients/', person);
    const made = await owner.post<{ status: string; state?: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    expect([made.status, made.body.data.status, made.body.data.state]).toEqual([201, 'draft', isOn ? 'draft' : undefined]);
  });
});
