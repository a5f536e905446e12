import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Caller, codes, fields } from '../../support/caller.ts';
import { type AccessWorld, OWNER, startAccessWorld, type WholeCase } from './access-world.ts';

type Entry = {
  at: string;
  role: string | null;
  tenant: string;
  organization: string | null;
  resource: string;
  resource_id: string | null;
  purpose: string;
};

const DOCTOR = 'user_logdoctor0000000001';
const HELPER = 'user_logfacilitator00001';

let world: AccessWorld;
let owner: Caller;
let owned: WholeCase;
const log = (who: Caller, query = '', id = owned.case_id) => who.get<Entry[]>(`/api/v1/cases/${id}/access-log${query}`);
const looksOf = async (role: string) => (await log(owner, `?role=${role}&page_size=100`)).body.data;

beforeAll(async () => {
  world = await startAccessWorld();
  owned = await world.openWholeCase();
  owner = await world.as('patient', OWNER);
  const facilitator = newId();
  await world.sql(
    `insert into facilitators (id, tenant_id, email, name, idp_user_id) values ($1, 'alpha', 'log@example.org', 'Northern Lights', $2)`,
    [facilitator, HELPER],
  );
  await world.sql(
    `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope, granted_by) values ($1, 'alpha', $2, $3, 'view_documents', $4)`,
    [newId(), owned.case_id, facilitator, OWNER],
  );
  await world.addConsultation(owned, 'in_review', DOCTOR);
  await world.addReview(owned);
}, 60_000);
afterAll(() => world?.stop());

describe('the access log of a case', () => {
  it('tells the patient who looked at what, in which role and why, newest first', async () => {
    const { case_id, patient_id, document_id, resources } = owned;
    const coordinator = await world.as('coordinator', 'user_logcoordinator00001');
    for (const path of [
      `/api/v1/cases/${case_id}`,
      `/api/v1/cases/${case_id}/messages`,
      `/api/v1/documents/${document_id}`,
      `/api/v1/patients/${patient_id}`,
      `/api/v1/fhir/Condition/${resources.Condition}`,
    ])
      expect((await coordinator.get(path)).status).toBe(200);
    const looks = await looksOf('coordinator');
    expect(looks.map(({ resource, resource_id }) => [resource, resource_id])).toEqual([
      ['fhir/Condition', resources.Condition],
      ['patient', null],
      ['document', document_id],
      ['messages', null],
      ['case', null],
    ]);
    for (const look of looks) expect(look).toMatchObject({ role: 'coordinator', purpose: 'coordination', tenant: 'alpha' });
    expect(looks[0]?.organization).not.toBeNull();
    expect(looks.map(({ at }) => at)).toEqual(
      looks
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('tells doctors, reviewers, facilitators and administrators apart, and the patient from all of them', async () => {
    const doctor = await world.as('mso_doctor', DOCTOR);
    await doctor.get(`/api/v1/cases/${owned.case_id}/ehr`);
    await doctor.get(`/api/v1/risk/${owned.case_id}/assessment`);
    await (await world.as('facilitator', HELPER)).get(`/api/v1/cases/${owned.case_id}`);
    await (await world.as('platform_admin', 'user_logadministrator001')).get(`/api/v1/cases/${owned.case_id}/ehr`);
    await owner.get(`/api/v1/cases/${owned.case_id}/ehr`);
    const [first] = (await log(owner)).body.data;
    expect(first).toMatchObject({ role: 'patient', purpose: 'own_record', resource: 'ehr' });
    expect((await looksOf('mso_doctor')).map(({ resource, purpose }) => [resource, purpose])).toEqual([
      ['risk_assessment', 'risk_review'],
      ['ehr', 'clinical_review'],
    ]);
    expect(await looksOf('facilitator')).toMatchObject([{ resource: 'case', purpose: 'facilitation' }]);
    expect(await looksOf('platform_admin')).toMatchObject([{ resource: 'ehr', purpose: 'administration' }]);
  });

  it('names the hospital that looked, and its tenant', async () => {
    const provider_id = newId();
    await world.sql(
      `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'alpha', 'Sea View Hospital', 'sea-view', 'TR', 'Izmir')`,
      [provider_id],
    );
    await world.sql(
      `insert into events (id, tenant_id, event_type, actor_id, patient_id, case_id, payload, source_service)
       values ($1, 'alpha', 'record.viewed', 'user_nurse', $2, $3, $4, 'api')`,
      [
        newId(),
        owned.patient_id,
        owned.case_id,
        JSON.stringify({ resource: 'provider_ehr', provider_id, case_share_id: newId(), viewer_tenant_id: 'sea-view-tenant' }),
      ],
    );
    expect(await looksOf('provider_staff')).toMatchObject([
      { tenant: 'sea-view-tenant', organization: 'Sea View Hospital', resource: 'provider_ehr', purpose: 'treatment_offer' },
    ]);
  });

  it('counts a refused look as none, and a listened-to conversation as one', async () => {
    const total = async () => (await log(owner)).body.meta?.total_count as number;
    const before = await total();
    await (await world.as('patient', 'user_logstranger00000001')).get(`/api/v1/cases/${owned.case_id}/ehr`);
    await (await world.as('mso_doctor', DOCTOR)).get(`/api/v1/cases/${owned.case_id}/messages`);
    expect(await total()).toBe(before);
    const token = await world.api.issuer.token({ org_role: 'coordinator', sub: 'user_loglistener00000001', tenant_id: 'alpha' });
    const stream = await fetch(`${world.api.baseUrl}/api/v1/cases/${owned.case_id}/messages/stream?token=${token}&tenant_id=alpha`);
    await stream.body?.cancel();
    expect((await log(owner)).body.data[0]).toMatchObject({ role: 'coordinator', resource: 'conversation_stream' });
  });

  it('comes in pages, and refuses what it does not know', async () => {
    const whole = (await log(owner, '?page_size=100')).body.data;
    const paged: Entry[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 3); page += 1)
      paged.push(...(await log(owner, `?page=${page}&page_size=3`)).body.data);
    expect(paged).toEqual(whole);
    const odd = await log(owner, '?role=janitor&page=0');
    expect([odd.status, fields(odd).toSorted()]).toEqual([422, ['page', 'role']]);
  });

  it('is for the patient of the case and nobody else', async () => {
    const answers: Record<string, [number, string[]]> = {};
    const callers: Record<string, Caller> = {
      coordinator: await world.as('coordinator', 'user_logcoordinator00001'),
      platform_admin: await world.as('platform_admin', 'user_logadministrator001'),
      super_admin: await world.as('super_admin', 'user_logsuperadmin000001'),
      mso_doctor: await world.as('mso_doctor', DOCTOR),
      facilitator: await world.as('facilitator', HELPER),
      stranger: await world.as('patient', 'user_logstranger00000001'),
      elsewhere: await world.as('coordinator', 'user_logelsewhere0000001', 'beta'),
      provider_admin: await world.as('provider_admin', 'user_logprovider00000001'),
      provider_staff: await world.as('provider_staff', 'user_logprovider00000002'),
    };
    for (const [role, caller] of Object.entries(callers)) {
      const answer = await log(caller);
      answers[role] = [answer.status, codes(answer)];
    }
    const refused = [403, ['AUTH_UNAUTHORIZED_001']];
    const unknown = [404, ['INTAKE_CASE_NOT_FOUND_001']];
    const denied = [403, ['AUTH_PERMISSION_DENIED']];
    expect(answers).toEqual({
      ...{ coordinator: refused, platform_admin: refused, super_admin: refused, mso_doctor: refused, facilitator: refused },
      ...{ stranger: unknown, elsewhere: unknown, provider_admin: denied, provider_staff: denied },
    });
    expect((await log(owner, '', newId())).status).toBe(404);
  });
});
