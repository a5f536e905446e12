import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { erasureStart, exportWorkflowId } from '../../messages/people.ts';
import { type Caller, codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Export = { export_id: string; status: string; download_url: string | null };
type Erasure = { erasure_id: string; status: string; certificate: unknown };

const FACILITATOR = newId();

/** What people may ask of the data held about them: who may, and what forbids it. No worker runs, so what is asked for stays asked for. */
describe('the rights of a person', () => {
  let api: RunningApi;
  let callers: Record<string, Caller>;
  const started: string[] = [];
  let number = 0;

  beforeAll(async () => {
    api = await startApi();
    await api.setFlag('facilitator_sourced_cases_enabled', true);
    await api.database.sql(
      'alpha',
      `insert into facilitators (id, tenant_id, email, idp_user_id) values ($1, 'alpha', 'people@example.org', 'user_peoplefacilitator1')`,
      [FACILITATOR],
    );
    callers = {
      person: await api.as('patient', { sub: 'user_theperson000000001' }),
      'another patient': await api.as('patient', { sub: 'user_someoneelse0000001' }),
      facilitator: await api.as('facilitator', { sub: 'user_peoplefacilitator1' }),
      coordinator: await api.as('coordinator', { sub: 'user_peoplecoordinator1' }),
      mso_doctor: await api.as('mso_doctor'),
      provider_admin: await api.as('provider_admin'),
      platform_admin: await api.as('platform_admin', { sub: 'user_peopleadmin0000001' }),
      super_admin: await api.as('super_admin'),
      'an administrator of another tenant': await api.as('platform_admin', { tenant_id: 'beta' }),
    };
  }, 400_000);
  afterAll(async () => {
    const { workflow } = api.services.temporal.client;
    await Promise.all(
      started.map((id) =>
        workflow
          .getHandle(id)
          .terminate()
          .catch(() => undefined),
      ),
    );
    await api.stop();
  });

  const as = (who: string): Caller => callers[who] as Caller;

  async function person(): Promise<string> {
    number += 1;
    const { body } = await as('person').post<{ id: string }>('/api/v1/patients/register', {
      ...{ first_name: 'Ana', last_name: 'Kovač', date_of_birth: '1968-03-14', email: `person-${number}@example.org` },
      referred_by_facilitator_id: FACILITATOR,
    });
    started.push(erasureStart({ tenant_id: 'alpha', patient_id: body.data.id }).workflowId);
    return body.data.id;
  }

  async function addCase(patientId: string, state: string, closedDaysAgo = 0): Promise<string> {
    const id = newId();
    await api.database.sql(
      'alpha',
      `insert into cases (id, tenant_id, patient_id, state, title, closed_at)
       values ($1, 'alpha', $2, $3, 'Knee', case when $3 = 'closed' then now() - make_interval(days => $4) end)`,
      [id, patientId, state, closedDaysAgo],
    );
    return id;
  }
  const events = async (patientId: string) =>
    (
      await api.database.sql<{ event_type: string }>(
        'alpha',
        `select event_type from events where tenant_id = 'alpha' and patient_id = $1 and event_type ~ '^patient[.](export|eras)' order by created_at, id`,
        [patientId],
      )
    ).map(({ event_type }) => event_type);

  const REFUSED: [string, number, string][] = [
    ['another patient', 404, 'PATIENT_NOT_FOUND'],
    ['facilitator', 403, 'AUTH_UNAUTHORIZED_001'],
    ['coordinator', 403, 'AUTH_UNAUTHORIZED_001'],
    ['mso_doctor', 403, 'AUTH_PERMISSION_DENIED'],
    ['provider_admin', 403, 'AUTH_PERMISSION_DENIED'],
    ['platform_admin', 403, 'AUTH_UNAUTHORIZED_001'],
    ['super_admin', 403, 'AUTH_UNAUTHORIZED_001'],
    ['an administrator of another tenant', 404, 'PATIENT_NOT_FOUND'],
  ];

  it.each(REFUSED)('are refused to %s', async (who, status, code) => {
    const id = await person();
    const caller = as(who);
    for (const ask of [() => caller.post(`/api/v1/patients/${id}/export`), () => caller.post(`/api/v1/patients/${id}/erasure`)]) {
      const answer = await ask();
      expect([answer.status, codes(answer)]).toEqual([status, [code]]);
    }
    const read = await caller.get(`/api/v1/patients/${id}/export`);
    expect([read.status, codes(read)]).toEqual([status, [code]]);
    const certificate = await caller.get(`/api/v1/patients/${id}/erasure`);
    const isHidden = code === 'PATIENT_NOT_FOUND' || who === 'platform_admin' || who === 'super_admin';
    expect([certificate.status, codes(certificate)]).toEqual(isHidden ? [404, ['PATIENT_ERASURE_NOT_FOUND']] : [status, [code]]);
    expect(await events(id)).toEqual([]);
  });

  it.each([
    ['the person', 'person', false],
    ['a platform_admin on behalf of somebody without an account', 'platform_admin', true],
    ['a super_admin on behalf of somebody without an account', 'super_admin', true],
  ])('are granted to %s', async (_name, who, isUnbound) => {
    const id = await person();
    if (isUnbound) await api.database.sql('alpha', 'update patients set idp_user_id = null where id = $1', [id]);
    const caller = as(who);
    const nothing = await caller.get(`/api/v1/patients/${id}/export`);
    expect([nothing.status, codes(nothing)]).toEqual([404, ['PATIENT_EXPORT_NOT_FOUND']]);
    const asked = await caller.post<Export>(`/api/v1/patients/${id}/export`);
    started.push(exportWorkflowId({ tenant_id: 'alpha', export_id: asked.body.data.export_id }));
    expect([asked.status, asked.body.data]).toEqual([
      202,
      expect.objectContaining({ status: 'queued', download_url: null, patient_id: id }),
    ]);
    const again = await caller.post<Export>(`/api/v1/patients/${id}/export`);
    expect([again.status, again.body.data.export_id]).toEqual([202, asked.body.data.export_id]);
    expect((await caller.get<Export>(`/api/v1/patients/${id}/export`)).body.data.export_id).toBe(asked.body.data.export_id);

    const none = await caller.get(`/api/v1/patients/${id}/erasure`);
    expect([none.status, codes(none)]).toEqual([404, ['PATIENT_ERASURE_NOT_FOUND']]);
    const erased = await caller.post<Erasure>(`/api/v1/patients/${id}/erasure`);
    expect([erased.status, erased.body.data]).toEqual([
      202,
      expect.objectContaining({ status: 'running', certificate: null, patient_id: id }),
    ]);
    const repeated = await caller.post<Erasure>(`/api/v1/patients/${id}/erasure`);
    expect([repeated.status, repeated.body.data.erasure_id]).toEqual([202, erased.body.data.erasure_id]);
    expect((await caller.get<Erasure>(`/api/v1/patients/${id}/erasure`)).body.data.status).toBe('running');
    expect(await events(id)).toEqual(['patient.export_requested', 'patient.erasure_requested']);
  });

  it('are asked for once, by however many requests at the same moment', async () => {
    const id = await person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => as('person').post<Export>(`/api/v1/patients/${id}/export`)));
    expect(new Set(answers.map(({ body }) => body.data.export_id)).size).toBe(1);
    started.push(exportWorkflowId({ tenant_id: 'alpha', export_id: answers[0]?.body.data.export_id ?? '' }));
    const erasures = await Promise.all(Array.from({ length: 6 }, () => as('person').post<Erasure>(`/api/v1/patients/${id}/erasure`)));
    expect(new Set(erasures.map(({ body }) => body.data.erasure_id)).size).toBe(1);
    expect(await events(id)).toEqual(['patient.export_requested', 'patient.erasure_requested']);
  });

  it('of erasure wait for open cases and for the time for which the tenant keeps records; every reason is named, and the refusal recorded', async () => {
    const id = await person();
    const open = [await addCase(id, 'matched'), await addCase(id, 'intake')];
    await addCase(id, 'closed', 10);
    await api.database.sql('alpha', `insert into tenant_settings (tenant_id, record_retention_days) values ('alpha', 30)`);
    const refused = await as('person').post(`/api/v1/patients/${id}/erasure`);
    expect(refused.status).toBe(409);
    expect(codes(refused)).toEqual(['PATIENT_ERASURE_OPEN_CASE', 'PATIENT_ERASURE_OPEN_CASE', 'PATIENT_ERASURE_RETENTION']);
    expect(refused.body.errors?.map(({ message }) => message).join(' ')).toContain(open[1]);
    await api.database.sql('alpha', `update cases set state = 'closed', closed_at = now() - interval '31 days' where patient_id = $1`, [
      id,
    ]);
    expect((await as('person').post(`/api/v1/patients/${id}/erasure`)).status).toBe(202);
    expect(await events(id)).toEqual(['patient.erasure_refused', 'patient.erasure_requested']);
    await api.database.sql('alpha', `delete from tenant_settings where tenant_id = 'alpha'`);
  });

  it('begin nothing new for a person who is being erased', async () => {
    const id = await person();
    await as('person').post(`/api/v1/patients/${id}/erasure`);
    const refused = await as('coordinator').post('/api/v1/cases/', { patient_id: id, procedure: 'Total knee replacement' });
    expect([refused.status, codes(refused)]).toEqual([422, ['INTAKE_VALIDATION_001']]);
    for (const who of ['person', 'coordinator']) {
      const changed = await as(who).patch(`/api/v1/patients/${id}`, { phone: '+4915112345678' });
      expect([changed.status, codes(changed)]).toEqual([404, ['PATIENT_NOT_FOUND']]);
    }
    const packed = await as('person').post(`/api/v1/patients/${id}/export`);
    expect([packed.status, codes(packed)]).toEqual([404, ['PATIENT_NOT_FOUND']]);
  });

  it('are shown to whoever asked, when the record is gone, and to administrators; to nobody else', async () => {
    const id = newId();
    const asked = await person();
    await as('person').post(`/api/v1/patients/${asked}/erasure`);
    await api.database.sql('alpha', `delete from fhir_resources where patient_id = $1`, [asked]);
    await api.database.sql('alpha', 'delete from patients where id = $1', [asked]);
    for (const who of ['person', 'platform_admin']) {
      expect((await as(who).get<Erasure>(`/api/v1/patients/${asked}/erasure`)).body.data.status).toBe('running');
      expect((await as(who).post<Erasure>(`/api/v1/patients/${asked}/erasure`)).status).toBe(202);
    }
    expect((await as('another patient').get(`/api/v1/patients/${asked}/erasure`)).status).toBe(404);
    expect((await as('another patient').post(`/api/v1/patients/${asked}/erasure`)).status).toBe(404);
    expect((await as('person').get(`/api/v1/patients/${id}/erasure`)).status).toBe(404);
    const stored = await api.database.sql<{ row: string }>(
      'alpha',
      'select to_jsonb(e)::text as row from patient_erasures e where patient_id = $1',
      [asked],
    );
    expect(stored[0]?.row.replace(/"plan":.*?\}, /, '')).not.toContain('user_theperson');
  });

  it.each(['not-an-id', newId()])('of %s are nobody’s', async (id) => {
    for (const path of ['export', 'erasure']) {
      expect((await as('platform_admin').post(`/api/v1/patients/${id}/${path}`)).status).toBe(404);
      expect((await as('platform_admin').get(`/api/v1/patients/${id}/${path}`)).status).toBe(404);
    }
  });
});
