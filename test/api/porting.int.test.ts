import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { portingWorkflowId } from '../../messages/porting.ts';
import { type Caller, codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Porting = {
  porting_id: string;
  status: string;
  consent_id: string | null;
  with_conversation: boolean | null;
  target_case_id: string | null;
};

/** Who may ask that a case moves, who agrees, and what forbids it. No worker runs, so what is agreed to stays on its way. */
describe('the move of a case to another tenant', () => {
  let api: RunningApi;
  let callers: Record<string, Caller>;
  const started: string[] = [];
  let number = 0;

  beforeAll(async () => {
    api = await startApi();
    for (const flag of ['case_porting_enabled', 'facilitator_sourced_cases_enabled', 'mso_consultation_enabled'])
      await api.setFlag(flag, true);
    callers = {
      patient: await api.as('patient', { sub: 'user_portingpatient0001' }),
      'another patient': await api.as('patient', { sub: 'user_portingother000001' }),
      facilitator: await api.as('facilitator'),
      coordinator: await api.as('coordinator', { sub: 'user_portingcoordinat01' }),
      mso_doctor: await api.as('mso_doctor'),
      provider_admin: await api.as('provider_admin'),
      platform_admin: await api.as('platform_admin'),
      'a coordinator of the target': await api.as('coordinator', { tenant_id: 'beta' }),
    };
    await api.database.sql(
      'alpha',
      `insert into tenants (id, name, slug, country_code, contact_email, type) values ('hospital', 'Hospital', 'hospital', 'DEU', 'a@example.org', 'provider')`,
    );
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

  async function openCase(
    state = 'intake',
    account: string | null = 'user_portingpatient0001',
  ): Promise<{ id: string; patientId: string }> {
    number += 1;
    const [patientId, id] = [newId(), newId()];
    await api.database.sql(
      'alpha',
      `insert into patients (id, tenant_id, idp_user_id, first_name, last_name, email) values ($1, 'alpha', $2, 'Ana', 'Horvat', $3)`,
      [patientId, account, `porting-${number}@example.org`],
    );
    await api.database.sql('alpha', `insert into cases (id, tenant_id, patient_id, state, title) values ($1, 'alpha', $2, $3, 'Knee')`, [
      ...[id, patientId, state],
    ]);
    return { id, patientId };
  }
  const ask = (id: string, body: object = {}, who = 'coordinator') =>
    as(who).post<Porting>(`/api/v1/cases/${id}/porting`, { target_tenant_id: 'beta', reason: 'You live nearer to them now.', ...body });
  const answer = async (id: string, body: object, who = 'patient') => {
    const answered = await as(who).post<Porting>(`/api/v1/cases/${id}/porting/consent`, body);
    if (answered.body.success) started.push(portingWorkflowId({ tenant_id: 'alpha', porting_id: answered.body.data.porting_id }));
    return answered;
  };
  const events = async (caseId: string) =>
    (
      await api.database.sql<{ event_type: string }>('alpha', `select event_type from events where case_id = $1 order by created_at, id`, [
        caseId,
      ])
    ).map(({ event_type }) => event_type);
  async function share(caseId: string, patientId: string, status: string, consultation = 'in_review'): Promise<void> {
    const [consentId, shareId] = [newId(), newId()];
    await api.database.sql(
      'alpha',
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by) values ($1, 'alpha', $2, $3, 'data_sharing', true, 'active', 'x')`,
      [consentId, patientId, caseId],
    );
    await api.database.sql(
      'alpha',
      `insert into case_shares (id, tenant_id, case_id, policy, redacted_snapshot, pseudonym, consent_id, status) values ($1, 'alpha', $2, 'mso_clinical', '{}', 'P', $3, $4)`,
      [shareId, caseId, consentId, status],
    );
    await api.database.sql(
      'alpha',
      `insert into mso_consultations (id, tenant_id, case_id, kind, status, requested_by, share_id) values ($1, 'alpha', $2, 'document_review', $3, 'x', $4)`,
      [newId(), caseId, consultation, shareId],
    );
  }

  it.each(['coordinator', 'platform_admin'])('is asked for by a %s, and the patient is told', async (who) => {
    const { id } = await openCase();
    const none = await as('patient').get(`/api/v1/cases/${id}/porting`);
    expect([none.status, codes(none)]).toEqual([404, ['CASE_PORTING_NOT_FOUND']]);
    const asked = await ask(id, {}, who);
    expect([asked.status, asked.body.data]).toEqual([
      202,
      expect.objectContaining({ status: 'awaiting_consent', target_tenant_id: 'beta', with_conversation: null, target_case_id: null }),
    ]);
    expect((await as('patient').get<Porting>(`/api/v1/cases/${id}/porting`)).body.data.porting_id).toBe(asked.body.data.porting_id);
    const again = await ask(id);
    expect([again.status, codes(again)]).toEqual([409, ['CASE_PORTING_RUNNING']]);
    expect(await events(id)).toEqual(['case.porting_requested']);
  });

  it.each([
    ['another patient', 403, 'AUTH_PERMISSION_DENIED'],
    ['facilitator', 403, 'AUTH_PERMISSION_DENIED'],
    ['mso_doctor', 403, 'AUTH_PERMISSION_DENIED'],
    ['provider_admin', 403, 'AUTH_PERMISSION_DENIED'],
    ['a coordinator of the target', 404, 'INTAKE_CASE_NOT_FOUND_001'],
  ])('is refused to %s', async (who, status, code) => {
    const { id } = await openCase();
    for (const refused of [await ask(id, {}, who), await as(who).call('DELETE', `/api/v1/cases/${id}/porting`)])
      expect([refused.status, codes(refused)]).toEqual([status, [code]]);
    await ask(id);
    const read = await as(who).get(`/api/v1/cases/${id}/porting`);
    expect(read.status).toBe(who === 'provider_admin' ? 403 : 404);
    expect((await answer(id, { granted: true }, who)).status).toBe(who === 'another patient' ? 404 : 403);
    expect(await events(id)).toEqual(['case.porting_requested']);
  });

  it('needs its flag, and another tenant that has it on', async () => {
    const { id } = await openCase();
    await ask(id);
    await api.setFlag('case_porting_enabled', false);
    const off = [await ask(id), await answer(id, { granted: true }), await as('patient').get(`/api/v1/cases/${id}/porting`)];
    expect(off.map((refused) => [refused.status, codes(refused)])).toEqual(off.map(() => [503, ['FEATURE_DISABLED']]));
    const withdrawn = await as('coordinator').call<Porting>('DELETE', `/api/v1/cases/${id}/porting`);
    expect([withdrawn.status, withdrawn.body.data.status]).toEqual([200, 'withdrawn']);
    await api.database.sql(
      'alpha',
      `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value) values ($1, 'case_porting_enabled', 'tenant', 'alpha', 'test', 'true')`,
      [newId()],
    );
    await api.services.flags.forget({ kind: 'tenant', identifier: 'alpha' });
    const other = await ask(id);
    expect([other.status, codes(other), fields(other)]).toEqual([422, ['CASE_PORTING_TARGET'], ['target_tenant_id']]);
    await api.database.sql('alpha', `delete from flag_overrides where identifier = 'alpha'`);
    await api.services.flags.forget({ kind: 'tenant', identifier: 'alpha' });
    await api.setFlag('case_porting_enabled', true);
    expect(await events(id)).toEqual(['case.porting_requested', 'case.porting_withdrawn']);
  });

  it.each([
    ['nowhere', 404, 'TENANT_NOT_FOUND_001'],
    ['sleeping', 404, 'TENANT_NOT_FOUND_001'],
    ['alpha', 422, 'CASE_PORTING_TARGET'],
    ['hospital', 422, 'CASE_PORTING_TARGET'],
    ['Not a tenant', 422, 'INTAKE_VALIDATION_001'],
  ])('cannot lead to %s', async (target_tenant_id, status, code) => {
    const refused = await ask((await openCase()).id, { target_tenant_id });
    expect([refused.status, codes(refused), fields(refused)]).toEqual([status, [code], ['target_tenant_id']]);
  });

  it.each([
    ['closed', 400, 'INTAKE_CASE_CLOSED_001'],
    ['payment_locked', 409, 'CASE_PORTING_PAYMENT_LOCKED'],
    ['in_treatment', 409, 'CASE_PORTING_PAYMENT_LOCKED'],
  ])('is not for a case that is %s', async (state, status, code) => {
    const refused = await ask((await openCase(state)).id);
    expect([refused.status, codes(refused)]).toEqual([status, [code]]);
  });

  it.each([
    ['open', 'in_review', 409],
    ['acknowledged', 'in_review', 409],
    ['open', 'completed', 202],
    ['revoked', 'in_review', 202],
    ['declined', 'in_review', 202],
  ])('waits while a share is %s of a consultation that is %s: %i', async (status, consultation, expected) => {
    const { id, patientId } = await openCase('provider_reviewing');
    await share(id, patientId, status, consultation);
    const asked = await ask(id);
    expect(asked.status).toBe(expected);
    if (expected === 409) expect(codes(asked)).toEqual(['CASE_PORTING_OPEN_SHARES']);
  });

  it('is agreed to by the patient alone, once, as a consent of its own category', async () => {
    const { id } = await openCase();
    const early = await answer(id, { granted: true });
    expect([early.status, codes(early)]).toEqual([404, ['CASE_PORTING_NOT_FOUND']]);
    await ask(id);
    const stranger = await answer(id, { granted: true }, 'platform_admin');
    expect([stranger.status, codes(stranger)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    const agreed = await answer(id, { granted: true, with_conversation: true });
    expect([agreed.status, agreed.body.data]).toEqual([202, expect.objectContaining({ status: 'moving', with_conversation: true })]);
    const again = await answer(id, { granted: false });
    expect([again.status, codes(again)]).toEqual([409, ['CASE_PORTING_INVALID_STATE']]);
    const late = await as('coordinator').call('DELETE', `/api/v1/cases/${id}/porting`);
    expect([late.status, codes(late)]).toEqual([409, ['CASE_PORTING_INVALID_STATE']]);
    const consents = await as('patient').get<{ id: string; category: string; status: string }[]>(`/api/v1/consent/?case_id=${id}`);
    expect(consents.body.data).toEqual([
      expect.objectContaining({ id: agreed.body.data.consent_id, category: 'porting', status: 'active' }),
    ]);
    expect(await events(id)).toEqual(expect.arrayContaining(['case.porting_requested', 'consent.granted']));
  });

  it('is refused by the patient, and can be asked for again', async () => {
    const { id } = await openCase();
    await ask(id);
    const refused = await answer(id, { granted: false, with_conversation: true });
    expect([refused.status, refused.body.data]).toEqual([202, expect.objectContaining({ status: 'refused', with_conversation: false })]);
    expect(await events(id)).toEqual(expect.arrayContaining(['consent.rejected', 'case.porting_refused']));
    expect((await ask(id)).status).toBe(202);
  });

  it('is agreed to by an administrator for a patient who has no account', async () => {
    const { id } = await openCase('intake', null);
    await ask(id);
    expect((await answer(id, { granted: true }, 'coordinator')).status).toBe(403);
    expect((await answer(id, { granted: true }, 'platform_admin')).body.data.status).toBe('moving');
  });

  it('is refused at the answer too where something has come between', async () => {
    const { id, patientId } = await openCase();
    await ask(id);
    await share(id, patientId, 'open');
    const refused = await answer(id, { granted: true });
    expect([refused.status, codes(refused)]).toEqual([409, ['CASE_PORTING_OPEN_SHARES']]);
    expect((await answer(id, { granted: false })).status).toBe(202);
  });

  it('takes no unknown fields and no answer that says nothing', async () => {
    const { id } = await openCase();
    const asked = await ask(id, { reason: ' ', urgent: true });
    expect([asked.status, fields(asked)]).toEqual([422, ['reason', 'urgent']]);
    await ask(id);
    expect((await answer(id, {})).status).toBe(422);
  });
});
