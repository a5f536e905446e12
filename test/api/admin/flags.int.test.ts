import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { connectServices } from '../../../api/connect-services.ts';
import { FLAGS } from '../../../domain/flags.ts';
import { type AdminApi, PLATFORM_ADMIN, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';

type Flag = {
  name: string;
  description: string;
  type: string;
  default: unknown;
  states: { feature_state_id: string; environment: string; value: unknown }[];
};

const BASE = '/api/v1/admin/flags';
const USER = 'user_flagged00000000001';
const ID = '01890000-0000-7000-8000-000000000000';

/** Part 9.6: every flag with its default. `per tenant` is off until a tenant turns it on. */
const OFF = [
  ...[
    'admin_user_management_enabled',
    'admin_tenant_management_enabled',
    'facilitator_sourced_cases_enabled',
    'facilitator_consent_enabled',
  ],
  ...['coordinator_assignment_enabled', 'coordinator_queue_enabled', 'coordinator_services_transport_v1', 'coordinator_timeline_enabled'],
  ...['coordinator_escalation_enabled', 'coordinator_csat_enabled', 'risk_blocking_override_allowed', 'mso_consultation_enabled'],
  ...['mso_video_embedded', 'provider_forwarding_v1', 'provider_clerk_integration', 'provider_portal_v1', 'rbac_enforcement'],
  ...['case_state_machine_v2', 'redaction_engine', 'wave2_layer_ui', 'provider_portal_enabled', 'provider_ehr_review'],
  ...['provider_auto_prompt_staging', 'provider_analytics_dashboard', 'PUBLIC_API_ENABLED', 'STOREFRONT_PAGES_ENABLED'],
  ...['PUBLIC_SEARCH_ENABLED', 'STOREFRONT_CACHE_ENABLED', 'PROVIDER_COMPLETENESS_DISPLAY', 'guardrail_input_classifier_enabled'],
  ...['guardrail_output_validator_enabled', 'guardrail_file_validation_enabled', 'triage_agent_v3', 'procedure_reqs_from_graph'],
  ...['enable_inline_ocr', 'enable_chat_cache', 'enable_response_streaming', 'enable_parallel_pipeline', 'enable_deferred_extraction'],
  ...['enable_timing_middleware', 'case_porting_enabled', 'DOCTORS_IN_MATCHING'],
];
const ON = ['risk_assessment_enabled', 'risk_review_human_required', 'gates_v2', 'icd_cache_enabled'];

let admin: AdminApi;
let flags: Flag[];
beforeAll(async () => {
  admin = await startAdminApi();
  flags = (await admin.platformAdmin.get<Flag[]>(BASE)).body.data;
}, 400_000);
afterAll(() => admin.api.stop());

const named = (name: string) => {
  const found = flags.find((flag) => flag.name === name);
  if (!found) throw new Error(`no flag ${name}`);
  return found;
};
const stateOf = (name: string, environment = 'test') =>
  named(name).states.find((state) => state.environment === environment)?.feature_state_id;
const effective = async (name: string, query = '') => {
  const { body } = await admin.platformAdmin.get<{ environment: string; tenant_id: string; flags: Record<string, unknown> }>(
    `${BASE}/effective${query}`,
  );
  return body.data.flags[name];
};

describe('the list of flags', () => {
  it('holds every flag of the specification and no other', () => {
    expect(flags.map(({ name }) => name).toSorted()).toEqual([...OFF, ...ON].toSorted());
  });

  it.each([...OFF.map((name) => [name, false] as const), ...ON.map((name) => [name, true] as const)])(
    '%s is %s by default, and says what it gates',
    (name, value) => {
      expect(named(name)).toMatchObject({ type: 'boolean', default: value });
      expect(named(name).description).toMatch(/\w+ \w+.*\.$|^Second opinions\.$|^Escalations\.$/);
      expect(named(name).states.map(({ environment }) => environment)).toEqual(['production', 'staging', 'test']);
    },
  );
});

describe('the flag of administration itself', () => {
  it.each([
    ['GET', BASE],
    ['GET', `${BASE}/effective`],
    ['GET', `${BASE}/${ID}`],
    ['PATCH', `${BASE}/${ID}`],
    ['POST', `${BASE}/gates_v2/identities/alpha`],
    ['GET', '/api/v1/admin/matching/config'],
    ['PATCH', '/api/v1/admin/matching/config'],
    ['GET', '/api/v1/admin/audit-log'],
  ])('%s %s needs one of the two flags, then the permission', async (method, path) => {
    const call = (caller: AdminApi['superAdmin']) => caller.call(method, path, method === 'GET' ? undefined : {});
    expect(codes(await call(admin.coordinator))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_user_management_enabled', false);
    expect(codes(await call(admin.coordinator))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_tenant_management_enabled', false);
    const off = await call(admin.superAdmin);
    expect([off.status, codes(off)]).toEqual([503, ['FEATURE_DISABLED']]);
    await admin.setFlag('admin_user_management_enabled', true);
    expect(codes(await call(admin.coordinator))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_tenant_management_enabled', true);
  });

  it('comes after the path pattern', async () => {
    await admin.setFlag('admin_user_management_enabled', false);
    await admin.setFlag('admin_tenant_management_enabled', false);
    const answer = await admin.coordinator.post(`${BASE}/gates_v2/identities/Not-an-id`);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['SYS_VALIDATION'], ['identifier']]);
    await admin.setFlag('admin_user_management_enabled', true);
    await admin.setFlag('admin_tenant_management_enabled', true);
  });
});

describe('changing a flag', () => {
  it('counts in this process at once and in every other within a second, and is recorded once', async () => {
    const other = await connectServices(admin.api.services.config);
    try {
      const elsewhere = () => other.services.flags.forActor('alpha', null).isOn('wave2_layer_ui');
      expect(await elsewhere()).toBe(false);
      const answer = await admin.platformAdmin.patch<{ value: boolean }>(`${BASE}/${stateOf('wave2_layer_ui')}`, { value: true });
      expect([answer.status, answer.body.data]).toMatchObject([200, { name: 'wave2_layer_ui', environment: 'test', value: true }]);
      expect(await effective('wave2_layer_ui')).toBe(true);
      await delay(900);
      expect(await elsewhere()).toBe(true);
      await admin.platformAdmin.patch(`${BASE}/${stateOf('wave2_layer_ui')}`, { value: true });
      expect(await admin.events('alpha', 'admin.flag_changed')).toMatchObject([
        { actor_id: PLATFORM_ADMIN, payload: { feature_name: 'wave2_layer_ui', environment: 'test', before: false, after: true } },
      ]);
    } finally {
      await other.close();
    }
  });

  it('in another environment changes nothing here', async () => {
    await admin.platformAdmin.patch(`${BASE}/${stateOf('triage_agent_v3', 'staging')}`, { value: true });
    expect(await effective('triage_agent_v3')).toBe(false);
    const { body } = await admin.platformAdmin.get<{ value: unknown }>(`${BASE}/${stateOf('triage_agent_v3', 'staging')}`);
    expect(body.data.value).toBe(true);
  });

  it.each([
    ['GET', `${BASE}/${ID}`, undefined, 404, 'FLAG_NOT_FOUND', null],
    ['GET', `${BASE}/gates_v2`, undefined, 404, 'FLAG_NOT_FOUND', null],
    ['PATCH', `${BASE}/${ID}`, { value: true }, 404, 'FLAG_NOT_FOUND', null],
    ['POST', `${BASE}/no_such_flag/identities/alpha`, { value: true }, 404, 'FLAG_NOT_FOUND', null],
    ['POST', `${BASE}/gates_v2/identities/nowhere`, { value: true }, 404, 'TENANT_NOT_FOUND_001', 'identifier'],
    ['POST', `${BASE}/gates_v2/identities/alpha`, { value: 'yes' }, 422, 'SYS_VALIDATION', 'value'],
    ['POST', `${BASE}/gates_v2/identities/alpha`, {}, 422, 'SYS_VALIDATION', 'value'],
    ['POST', `${BASE}/gates_v2/identities/alpha`, { value: true, colour: 1 }, 422, 'SYS_VALIDATION', 'colour'],
  ])('%s %s with %j is %i %s', async (method, path, body, status, code, field) => {
    const answer = await admin.platformAdmin.call(method, path, body);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([status, [code], [field]]);
  });

  it.each([
    [{ value: 1 }, 'value'],
    [{}, 'value'],
    [{ value: true, note: 'x' }, 'note'],
  ])('refuses %j', async (body, field) => {
    const answer = await admin.platformAdmin.patch(`${BASE}/${stateOf('gates_v2')}`, body);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['SYS_VALIDATION'], [field]]);
  });
});

describe('an override', () => {
  it('of a user counts before that of a tenant, before the environment, before the default; null removes it', async () => {
    const set = (identifier: string, value: boolean | null) =>
      admin.platformAdmin.post(`${BASE}/icd_cache_enabled/identities/${identifier}`, { value });
    const forUser = () => effective('icd_cache_enabled', `?tenant_id=beta&identifier=${USER}`);
    expect(await forUser()).toBe(FLAGS.icd_cache_enabled.default);
    await set('beta', false);
    expect(await forUser()).toBe(false);
    expect(await effective('icd_cache_enabled')).toBe(true);
    await set(USER, true);
    expect(await forUser()).toBe(true);
    expect(await effective('icd_cache_enabled', '?tenant_id=beta')).toBe(false);
    expect(await effective('icd_cache_enabled', '?identifier=beta')).toBe(false);
    for (const [query, field] of [
      ['tenant_id=nowhere-1', 'tenant_id'],
      ['identifier=nowhere-1', 'identifier'],
    ]) {
      const unknown = await admin.platformAdmin.get(`${BASE}/effective?${query}`);
      expect([unknown.status, codes(unknown), fields(unknown)]).toEqual([404, ['TENANT_NOT_FOUND_001'], [field]]);
    }
    await set(USER, null);
    expect(await forUser()).toBe(false);
    await set('beta', null);
    expect(await forUser()).toBe(true);
    const ofTenant = await admin.events('beta', 'admin.flag_identity_override');
    expect(ofTenant.map(({ payload }) => [payload.identifier, payload.before, payload.after])).toEqual([
      ['beta', null, false],
      ['beta', false, null],
    ]);
    const ofUser = await admin.events('alpha', 'admin.flag_identity_override');
    expect(ofUser.map(({ payload }) => [payload.identifier, payload.after])).toEqual([
      [USER, true],
      [USER, null],
    ]);
  });
});

describe('matching weights', () => {
  const CONFIG = '/api/v1/admin/matching/config';
  const DEFAULTS = { clinical_fit: 0.35, outcomes: 0.25, cost: 0.2, travel: 0.1, preferences: 0.1 };

  it('are the defaults until changed, in part or whole, and are recorded with before and after', async () => {
    expect((await admin.platformAdmin.get(CONFIG)).body.data).toEqual(DEFAULTS);
    const after = { ...DEFAULTS, clinical_fit: 0.3, outcomes: 0.3 };
    expect((await admin.platformAdmin.patch(CONFIG, { clinical_fit: 0.3, outcomes: 0.3 })).body.data).toEqual(after);
    expect((await admin.platformAdmin.get(CONFIG)).body.data).toEqual(after);
    await admin.platformAdmin.patch(CONFIG, after);
    expect((await admin.events('alpha', 'admin.matching_config_changed')).map(({ payload }) => payload)).toEqual([
      { before: DEFAULTS, after },
    ]);
    const beta = await admin.as('platform_admin', PLATFORM_ADMIN, 'beta');
    expect((await beta.get(CONFIG)).body.data).toEqual(DEFAULTS);
  });

  it.each([
    [{ cost: 0.5 }, 'MATCHING_WEIGHTS_INVALID', [null]],
    [{ cost: 0.215 }, 'MATCHING_WEIGHTS_INVALID', [null]],
    [{ cost: -0.1, travel: 1.2, colour: 1 }, 'SYS_VALIDATION', ['colour', 'cost', 'travel']],
    [{ cost: '0.2' }, 'SYS_VALIDATION', ['cost']],
  ])('refuses %j', async (body, code, atFault) => {
    const answer = await admin.platformAdmin.patch(CONFIG, body);
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([422, new Set([code]), atFault]);
  });

  it('may miss the sum by 0.01', async () => {
    expect((await admin.platformAdmin.patch(CONFIG, { cost: 0.21 })).status).toBe(200);
  });
});
