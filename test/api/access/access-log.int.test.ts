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
}, 400_000);
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

type Next = { text: string; waits_on: string | null; since: string; usual_hours: number | null };

describe('what comes next in a case', () => {
  let here: WholeCase;
  const GERMAN = 'user_nextpatient00000001';
  const next = async (who: Caller) => (await who.get<Next>(`/api/v1/cases/${here.case_id}/next`)).body.data;
  const moved = (case_id: string, [from, to, at]: readonly [string, string, string]) =>
    world.sql(
      `insert into events (id, tenant_id, event_type, case_id, payload, created_at, source_service) values ($1, 'alpha', 'case.state_changed', $2, $3, $4, 'test')`,
      [newId(), case_id, JSON.stringify({ case_id, from, to, reason: 'test' }), at],
    );

  beforeAll(async () => {
    here = await world.openWholeCase({ sub: GERMAN });
    await world.sql('update messages set content = $2 where case_id = $1', [here.case_id, 'Ich habe Angst vor der Operation am Knie']);
  });

  it('is an open issue before anything else, said in the language that the patient writes, to everyone who helps', async () => {
    const patient = await world.as('patient', GERMAN);
    const [issue] = await world.sql<{ created_at: Date }>('select created_at from document_issues where case_id = $1', [here.case_id]);
    expect(await next(patient)).toEqual({
      text: expect.stringContaining('muss zuerst etwas geklärt werden'),
      ...{ waits_on: 'patient', since: new Date(issue?.created_at ?? 0).toISOString(), usual_hours: null },
    });
    expect(await next(await world.as('coordinator', 'user_logcoordinator00001'))).toEqual(await next(patient));
  });

  it('is told by whose turn it is, since when, and how long it took others once five have been through it', async () => {
    await world.sql(`update document_issues set status = 'resolved' where case_id = $1`, [here.case_id]);
    const patient = await world.as('patient', GERMAN);
    const [row] = await world.sql<{ at: Date }>('select state_changed_at as at from cases where id = $1', [here.case_id]);
    const waiting = { waits_on: 'reviewer', since: new Date(row?.at ?? 0).toISOString() };
    for (const hours of [1, 2, 30, 40]) {
      const other = await world.openWholeCase({ sub: `user_nextother${String(hours).padStart(10, '0')}`, state: 'risk_cleared' });
      await moved(other.case_id, ['consent_given', 'risk_review_pending', '2026-01-01T00:00:00Z']);
      await moved(other.case_id, ['risk_review_pending', 'risk_cleared', new Date(Date.UTC(2026, 0, 1, hours)).toISOString()]);
    }
    expect(await next(patient)).toEqual({ text: expect.stringContaining('Arzt unseres Teams'), ...waiting, usual_hours: null });
    const fifth = await world.openWholeCase({ sub: 'user_nextfifth0000000001', state: 'risk_cleared' });
    await moved(fifth.case_id, ['consent_given', 'risk_review_pending', '2026-01-01T00:00:00Z']);
    await moved(fifth.case_id, ['risk_review_pending', 'risk_cleared', '2026-01-01T06:30:00Z']);
    expect(await next(patient)).toMatchObject({ ...waiting, usual_hours: 6.5 });
  });

  it('is for whoever may read the case and its progress', async () => {
    const path = (id: string) => `/api/v1/cases/${id}/next`;
    const at = async (role: string, sub: string, tenant?: string, id = here.case_id) => {
      const refused = await (await world.as(role, sub, tenant)).get(path(id));
      return [refused.status, codes(refused)];
    };
    expect((await (await world.as('facilitator', HELPER)).get(path(owned.case_id))).status).toBe(200);
    expect(await at('mso_doctor', DOCTOR, 'alpha', owned.case_id)).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    expect(await at('provider_admin', 'user_nextprovider0000001')).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
    for (const [role, sub, tenant] of [
      ['patient', OWNER, 'alpha'],
      ['facilitator', HELPER, 'alpha'],
      ['coordinator', 'user_logcoordinator00001', 'beta'],
    ] as const)
      expect(await at(role, sub, tenant)).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
    expect(await at('patient', GERMAN, 'alpha', 'no-id')).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
    const looks = await world.sql(
      `select distinct actor_id from events where case_id = $1 and event_type = 'record.viewed' and payload->>'resource' = 'next' order by 1`,
      [here.case_id],
    );
    expect(looks).toEqual([{ actor_id: 'user_logcoordinator00001' }, { actor_id: GERMAN }]);
  });

  it('is nothing any more in a closed case', async () => {
    await world.sql(`update cases set state = 'closed', closed_at = now() where id = $1`, [here.case_id]);
    expect(await next(await world.as('patient', GERMAN))).toMatchObject({
      text: 'Dieser Fall ist abgeschlossen; darin geschieht nichts mehr.',
      ...{ waits_on: null, usual_hours: null },
    });
  });
});

type Told = { at: string; kind: string; title: string; actor_role: string | null; facts: Record<string, string> };

describe('the story of a case', () => {
  let here: WholeCase;
  const PATIENT = 'user_storypatient0000001';
  const story = async (who: Caller, query = '', { case_id } = here) => who.get<Told[]>(`/api/v1/cases/${case_id}/story${query}`);
  const kindsFor = async (who: Caller, of = here) => (await story(who, '?page_size=100', of)).body.data.map(({ kind }) => kind);
  const happened = ({ case_id }: WholeCase, event_type: string, day: number, payload: object, role: string | null) =>
    world.sql(
      `insert into events (id, tenant_id, event_type, case_id, payload, created_at, actor_role, source_service) values ($1, 'alpha', $2, $3, $4, $5, $6, 'test')`,
      [newId(), event_type, case_id, JSON.stringify(payload), new Date(Date.UTC(2026, 0, day)).toISOString(), role],
    );
  const DOCUMENT = newId();

  beforeAll(async () => {
    here = await world.openWholeCase({ sub: PATIENT });
    for (const each of [here, owned]) {
      await happened(each, 'escalation.raised', 5, { escalation_id: newId(), severity: 'high', escalation_type: 'patient_request' }, null);
      await happened(each, 'case.created', 1, { case_id: each.case_id }, 'patient');
      await happened(each, 'document.confirmed', 2, { document_id: DOCUMENT, filename: 'letter_of_Katharina' }, 'patient');
      await happened(each, 'case.state_changed', 3, { from: 'draft', to: 'intake', reason: 'Katharina wrote' }, null);
      await happened(
        each,
        'quote.submitted',
        4,
        { quote_id: newId(), total_cents: 4711900, provider_id: 'Katharina Wolkenstein' },
        'provider_staff',
      );
      await happened(each, 'record.viewed', 4, { resource: 'case', role: 'coordinator' }, 'coordinator');
    }
  });

  it('is told oldest first, with ids and codes only, as of an instant and page by page', async () => {
    const patient = await world.as('patient', PATIENT);
    const { body } = await story(patient);
    expect(body.data.slice(0, 3)).toEqual([
      { at: '2026-01-01T00:00:00.000Z', kind: 'case.created', title: 'The case was opened', actor_role: 'patient', facts: {} },
      {
        ...{ at: '2026-01-02T00:00:00.000Z', kind: 'document.confirmed', title: 'A document was uploaded', actor_role: 'patient' },
        facts: { document_id: DOCUMENT },
      },
      {
        ...{ at: '2026-01-03T00:00:00.000Z', kind: 'case.state_changed', title: 'The case moved on', actor_role: null },
        facts: { from: 'draft', to: 'intake' },
      },
    ]);
    expect(body.meta).toMatchObject({ page: 1, total_count: 4, total_pages: 1 });
    expect(JSON.stringify(body.data)).not.toMatch(/Katharina|Wolkenstein|4711900/);
    const then = await story(patient, `?at=${encodeURIComponent('2026-01-02T01:00:00+01:00')}&page_size=1&page=2`);
    expect(then.body.data.map(({ kind }) => kind)).toEqual(['document.confirmed']);
    expect(then.body.meta).toMatchObject({ page: 2, total_count: 2, total_pages: 2 });
    const refused = await story(patient, '?at=yesterday');
    expect([refused.status, codes(refused), fields(refused)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['at']]);
  });

  it('tells each reader what they may know, and nobody else anything', async () => {
    const coordinator = await world.as('coordinator', 'user_logcoordinator00001');
    const all = ['case.created', 'document.confirmed', 'case.state_changed', 'quote.submitted'];
    expect(await kindsFor(await world.as('patient', PATIENT))).toEqual(all);
    expect(await kindsFor(coordinator)).toEqual([...all, 'escalation.raised']);
    expect(await kindsFor(await world.as('facilitator', HELPER), owned)).toEqual(['case.created', 'case.state_changed']);
    for (const [role, sub, tenant, of, expected] of [
      ['mso_doctor', DOCTOR, 'alpha', owned, [403, ['AUTH_UNAUTHORIZED_001']]],
      ['provider_admin', 'user_storyprovider000001', 'alpha', here, [403, ['AUTH_PERMISSION_DENIED']]],
      ['patient', OWNER, 'alpha', here, [404, ['INTAKE_CASE_NOT_FOUND_001']]],
      ['facilitator', HELPER, 'alpha', here, [404, ['INTAKE_CASE_NOT_FOUND_001']]],
      ['coordinator', 'user_logcoordinator00001', 'beta', here, [404, ['INTAKE_CASE_NOT_FOUND_001']]],
    ] as const) {
      const refused = await story(await world.as(role, sub, tenant), '', of);
      expect([refused.status, codes(refused)]).toEqual(expected);
    }
    const looks = await world.sql<{ actor_id: string }>(
      `select distinct actor_id from events where case_id = $1 and event_type = 'record.viewed' and payload->>'resource' = 'story' order by 1`,
      [here.case_id],
    );
    expect(looks.map(({ actor_id }) => actor_id)).toEqual(['user_logcoordinator00001', PATIENT]);
  });
});
