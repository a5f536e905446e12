import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { overrideFlag } from '../support/walk-to-consent.ts';

/** What every surgeon asks is asked before consent; what nobody answered is named to patient, reviewer and hospital. */

type Item = { item: string; status: string; needed_for: string; who: string };
type Ehr = {
  known: Record<string, string>;
  allergies: { name: string }[];
  medications: { name: string }[];
  diagnostics: { loinc: string; value: string }[];
  summary: string;
};
type Message = { content: string; sender_type: string };
type Snapshot = { snapshot: { clinical: { known: Record<string, string>; summary: string; procedures: unknown[] } } };
type Walked = { patient: Caller; caseId: string; patientId: string; path: string };

const HEALTH = ['allergies', 'medications', 'operations', 'height', 'weight'];

describe('the readiness of a case', () => {
  let system: RunningSystem;
  let people = 0;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    await overrideFlag(system, 'risk_review_human_required', 'tenant', 'demo', true);
  }, 600_000);
  afterAll(() => system?.stop(), 60_000);

  const as = async (role: string, sub: string, tenant = 'demo') =>
    createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });

  async function openCase(): Promise<Walked> {
    people += 1;
    const patient = await as('patient', `user_readiness${String(people).padStart(10, '0')}`);
    const person = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: `ready${people}@example.org` };
    const registered = await patient.post<{ id: string }>('/api/v1/patients/', {
      ...person,
      phone: '+4915112345678',
      country_of_residence: 'DE',
    });
    const wish = { procedure: 'Total knee replacement', destination_country: 'TR', budget_cents: 1_500_000, currency: 'EUR' };
    const caseId = (await patient.post<{ id: string }>('/api/v1/cases/', wish)).body.data.id;
    return { patient, caseId, patientId: registered.body.data.id, path: `/api/v1/cases/${caseId}` };
  }
  const say = async ({ patient, path }: Walked, message: string) =>
    (await patient.post<{ message: Message }>(`${path}/chat`, { message })).body.data.message.content;
  const matched = ({ patient, path }: Walked) => patient.until<{ status: string }>(path, ({ status }) => status === 'matched');
  const ehrOf = async ({ patient, path }: Walked) => (await patient.get<Ehr>(`${path}/ehr`)).body.data;
  const healthOf = async ({ patient, path }: Walked) => {
    const { body } = await patient.get<Item[]>(`${path}/readiness`);
    return Object.fromEntries(body.data.filter(({ item }) => HEALTH.includes(item)).map(({ item, status }) => [item, status]));
  };
  async function select(walked: Walked): Promise<string> {
    const { body } = await walked.patient.get<{ results: { provider_id: string }[] }>(`${walked.path}/scores`);
    const provider_ids = body.data.results.slice(0, 1).map(({ provider_id }) => provider_id);
    expect((await walked.patient.post(`${walked.path}/select-providers`, { provider_ids })).status).toBe(200);
    const asked = await walked.patient.until<Message[]>(`${walked.path}/messages?page_size=100`, (all) =>
      all.some(({ content }) => content.includes('Do you agree')),
    );
    return asked.find(({ content }) => content.includes('Do you agree'))?.content ?? '';
  }

  it('is asked for one by one, and "none" is stored as known', async () => {
    const walked = await openCase();
    const first = await say(walked, 'I have osteoarthritis of the right knee. I am a woman.');
    await matched(walked);
    expect(await healthOf(walked)).toMatchObject({ medications: 'missing', height: 'missing' });
    const asked = /allergic/.test(first) ? first : await say(walked, 'Hello');
    expect(asked).toMatch(/allergic/);
    expect((await healthOf(walked)).allergies).toBe('asked');
    expect(await say(walked, 'None')).toMatch(/no known allergies[\s\S]*medicines/i);
    expect(await say(walked, 'I take metformin 500 mg and ramipril 5 mg every day')).toMatch(/operations/i);
    expect(await say(walked, 'I have never had surgery')).toMatch(/how tall/i);
    expect(await say(walked, '172 cm and 80 kg')).not.toMatch(/how tall/i);
    expect(await healthOf(walked)).toEqual({
      allergies: 'none',
      medications: 'known',
      operations: 'none',
      height: 'known',
      weight: 'known',
    });

    const ehr = await ehrOf(walked);
    expect(ehr.known).toMatchObject({ allergies: 'none', medications: 'some', operations: 'none', height: 'some', weight: 'some' });
    expect(ehr.allergies).toEqual([]);
    expect(ehr.medications.map(({ name }) => name).toSorted()).toEqual(['metformin', 'ramipril']);
    expect(ehr.diagnostics.map(({ loinc, value }) => [loinc, value])).toEqual(
      expect.arrayContaining([
        ['8302-2', '172'],
        ['29463-7', '80'],
      ]),
    );
    const { body } = await walked.patient.get<{ entry: { resource: { resourceType: string; code?: { coding: { code: string }[] } } }[] }>(
      `/api/v1/fhir/Patient/${walked.patientId}/$everything?case_id=${walked.caseId}`,
    );
    const stated = body.data.entry.flatMap(
      ({ resource }) => resource.code?.coding?.map(({ code }) => `${resource.resourceType} ${code}`) ?? [],
    );
    expect(stated).toEqual(expect.arrayContaining(['AllergyIntolerance 716186003', 'Procedure 787480003']));

    expect(await select(walked)).not.toMatch(/Not known yet/);
    expect((await walked.patient.post(`${walked.path}/consent`, { granted: true })).status).toBe(200);
    const reviewer = await as('mso_doctor', 'user_readinessreviewer01');
    const assessment = await reviewer.until<{ factors: { code: string }[] }>(`/api/v1/risk/${walked.caseId}/assessment`, () => true);
    expect(assessment.factors.filter(({ code }) => code.startsWith('unknown-'))).toEqual([]);
  }, 400_000);

  it('is named where it is not known: to the patient with the consent, to the reviewer as factors, to the hospital as not asked', async () => {
    const walked = await openCase();
    await say(walked, 'I have osteoarthritis of the right knee and I am allergic to penicillin. I am a woman.');
    await matched(walked);
    const consentRequest = await select(walked);
    expect(consentRequest).toMatch(/Not known yet.*current medicines, previous operations, height and weight/);
    expect(consentRequest).not.toMatch(/allergies/);
    const { body } = await walked.patient.get<Snapshot>(`${walked.path}/confirmation`);
    expect(body.data.snapshot.clinical.known).toMatchObject({ allergies: 'some', operations: 'not_asked', weight: 'not_asked' });
    expect((await walked.patient.post(`${walked.path}/consent`, { granted: true })).status).toBe(200);
    const reviewer = await as('mso_doctor', 'user_readinessreviewer01');
    const assessment = await reviewer.until<{ factors: { code: string; label: string; is_blocking: boolean }[] }>(
      `/api/v1/risk/${walked.caseId}/assessment`,
      () => true,
    );
    expect(assessment.factors.filter(({ code }) => code.startsWith('unknown-'))).toEqual(
      ['current medicines', 'previous operations', 'height', 'weight'].map((label) =>
        expect.objectContaining({ label: `Not known: ${label}`, is_blocking: false }),
      ),
    );
  }, 400_000);

  it('ends with the first that becomes known, and is read in a document too', async () => {
    const walked = await openCase();
    await say(walked, 'I have osteoarthritis of the right knee. I have no allergies.');
    expect((await ehrOf(walked)).known.allergies).toBe('none');
    await say(walked, 'Oh, I forgot: penicillin gives me a rash.');
    const ehr = await ehrOf(walked);
    expect([ehr.known.allergies, ehr.allergies.map(({ name }) => name)]).toEqual(['some', ['penicillin']]);
    expect(ehr.summary).not.toContain('No known allergies');

    const other = await openCase();
    const letter =
      'Consultation letter\nPatient: Amina Haddad\nDate of birth: 1962-03-14\nDiagnosis: osteoarthritis of the right knee.\nAllergies: NKDA\n';
    const bytes = new TextEncoder().encode(letter);
    const confirmed = await other.patient.uploadDocument(other.caseId, { filename: 'letter.txt', type: 'text/plain', bytes });
    await other.patient.until<{ status: string }>(
      `/api/v1/documents/${confirmed.body.data.document_id}`,
      ({ status }) => status === 'processed',
    );
    expect((await ehrOf(other)).known.allergies).toBe('none');
  }, 400_000);

  it('is not asked for a third time, nor again what the patient cannot tell', async () => {
    const walked = await openCase();
    await say(walked, 'I have osteoarthritis of the right knee. I am a woman.');
    await matched(walked);
    const replies: string[] = [];
    for (const message of ['Hello', "I don't know", 'Hello', 'Hello', 'Hello', 'Hello', 'Hello', 'Hello', 'Hello'])
      replies.push(await say(walked, message));
    const times = (pattern: RegExp) => replies.filter((reply) => pattern.test(reply)).length;
    expect(times(/allergic to anything/)).toBeLessThanOrEqual(1);
    expect(times(/medicines do you take/)).toBe(1);
    expect(times(/Once more about your medicines/)).toBe(1);
    expect(times(/Which of the hospitals/)).toBe(1);
    expect(new Set(replies).size).toBe(replies.length);
    expect((await healthOf(walked)).allergies).toBe('asked');
  }, 400_000);

  it('is shown to whoever may read the record, and to nobody else, and each view is on record', async () => {
    const walked = await openCase();
    const answers = await Promise.all(
      [
        walked.patient,
        await as('coordinator', 'user_readinesscoordinat1'),
        await as('patient', 'user_readinessstranger01'),
        await as('coordinator', 'user_readinesscoordinat2', 'demo-b'),
      ].map((caller) => caller.get<Item[]>(`${walked.path}/readiness`)),
    );
    expect(answers.map((answer) => [answer.status, codes(answer)[0] ?? null])).toEqual([
      [200, null],
      [200, null],
      [404, 'INTAKE_CASE_NOT_FOUND_001'],
      [404, 'INTAKE_CASE_NOT_FOUND_001'],
    ]);
    const views = await system.sql<{ actor_id: string }>(
      'demo',
      `select actor_id from events where case_id = $1 and event_type = 'record.viewed' and payload->>'resource' = 'readiness'`,
      [walked.caseId],
    );
    expect(views).toHaveLength(2);
  });

  it('a question that no text answers goes to a person, once; with a text it is answered as guidance', async () => {
    const walked = await openCase();
    const coordinator = await as('coordinator', 'user_demoCoordinator0000');
    const requests = async () =>
      (await coordinator.get<{ type: string }[]>(`/api/v1/coordinator/escalations?case_id=${walked.caseId}`)).body.data.map(
        ({ type }) => type,
      );
    expect(await say(walked, 'Is there a swimming pool?')).toContain('I do not know that. I have passed your question on to our team');
    expect(await requests()).toEqual(['patient_request']);
    expect(await say(walked, 'do you have wifi there?')).toContain('Our team has your earlier request already');
    expect(await requests()).toHaveLength(1);
    expect(await say(walked, 'Can my wife come with me?')).toContain('Somebody may travel with you');
    const platform = await as('platform_admin', 'user_demoPlatformAdmin0');
    const text = {
      ...{ topic: 'recovery', language: 'en', procedure_code: '27447', source: 'Leaflet of the society' },
      text: 'Most people walk without a stick after six to twelve weeks.',
    };
    expect((await platform.post('/api/v1/admin/content', text)).status).toBe(201);
    const told = await say(walked, 'How long is the recovery after the operation?');
    expect(told).toContain(
      `In general, and not as advice for your case: ${text.text} Source: ${text.source}. No doctor has reviewed this text yet.`,
    );
    expect(told).not.toMatch(/do not know/);
  }, 400_000);

  describe('while a person has the conversation', () => {
    type Turn = { message: Message & { id: string }; answered_by: string; decision_id: string | null };
    const post = async (by: Caller, { path }: Walked, message: string, headers = {}) =>
      (await by.post<Turn>(`${path}/chat`, { message }, headers)).body.data;
    const events = (caseId: string, type: string) =>
      system.sql<{ payload: Record<string, unknown> }>(
        'demo',
        'select payload from events where case_id = $1 and event_type = $2 order by created_at, id',
        [caseId, type],
      );
    const sendersOf = async ({ patient, path }: Walked) =>
      (await patient.get<Message[]>(`${path}/messages?page_size=100`)).body.data.map(({ sender_type }) => sender_type);

    it('findings are read and told to that person, nothing is answered, and nothing is bound', async () => {
      const walked = await openCase();
      const coordinator = await as('coordinator', 'user_demoCoordinator0000');
      expect(await post(walked.patient, walked, 'I would like to talk to a real person, please.')).toMatchObject({
        answered_by: 'assistant',
      });
      const [request] = (await coordinator.get<{ id: string; type: string }[]>(`/api/v1/coordinator/escalations?case_id=${walked.caseId}`))
        .body.data;
      expect(request?.type).toBe('patient_request');
      expect((await coordinator.patch(`/api/v1/escalations/${request?.id}`, { status: 'acknowledged' })).status).toBe(200);
      expect(await post(coordinator, walked, 'Good morning! I have asthma, too. Are you allergic to anything?')).toMatchObject({
        ...{ answered_by: 'person', decision_id: null, message: { sender_type: 'coordinator' } },
      });
      const key = { 'idempotency-key': `told-${walked.caseId}` };
      const told = await post(walked.patient, walked, 'Yes, I am allergic to penicillin. And I would rather go to Spain.', key);
      expect(told).toMatchObject({ answered_by: 'person', decision_id: expect.any(String), message: { sender_type: 'patient' } });
      expect(await post(walked.patient, walked, 'Yes, I am allergic to penicillin. And I would rather go to Spain.', key)).toMatchObject({
        ...{ answered_by: 'person', decision_id: told.decision_id, message: { id: told.message.id } },
      });
      expect(await sendersOf(walked)).toEqual(['patient', 'agent', 'coordinator', 'patient']);
      const ehr = await ehrOf(walked);
      expect(ehr.allergies.map(({ name }) => name.toLowerCase())).toEqual(['penicillin']);
      expect(JSON.stringify(ehr)).not.toMatch(/asthma/i);
      expect((await walked.patient.get<{ destination_country: string }>(walked.path)).body.data.destination_country).toBe('TR');
      expect((await events(walked.caseId, 'handover.message')).map(({ payload }) => payload.message_id)).toEqual([told.message.id]);
      expect((await events(walked.caseId, 'agent.decision')).at(-1)?.payload).toMatchObject({ response: { content_type: 'none' } });
    }, 400_000);

    it('an emergency is answered at once and escalated, and the assistant answers again when the conversation is given back', async () => {
      const walked = await openCase();
      const coordinator = await as('coordinator', 'user_demoCoordinator0000');
      await say(walked, 'My knee has hurt for two years.');
      await coordinator.post(`${walked.path}/handover`, { active: true });
      const cry = await post(walked.patient, walked, 'I have crushing chest pain and cannot breathe.');
      expect([cry.answered_by, cry.message]).toMatchObject([
        'assistant',
        { sender_type: 'agent', content: expect.stringContaining('112') },
      ]);
      expect((await events(walked.caseId, 'escalation.raised')).map(({ payload }) => payload.escalation_type)).toEqual([
        'patient_emergency',
      ]);
      expect(await events(walked.caseId, 'handover.message')).toHaveLength(1);
      await post(coordinator, walked, 'Did you call the ambulance? Shall I share your record with all hospitals?');
      await coordinator.post(`${walked.path}/handover`, { active: false });
      const after = await post(walked.patient, walked, 'Yes.');
      expect([after.answered_by, after.message]).toMatchObject(['assistant', { sender_type: 'agent' }]);
    }, 400_000);

    it('the case that closes takes the conversation with it', async () => {
      const walked = await openCase();
      const coordinator = await as('coordinator', 'user_demoCoordinator0000');
      await coordinator.post(`${walked.path}/handover`, { active: true });
      await walked.patient.patch(walked.path, { status: 'closed', reason: 'I changed my mind' });
      expect((await walked.patient.get<{ handover: unknown }>(walked.path)).body.data.handover).toBeNull();
      expect((await events(walked.caseId, 'handover.ended')).map(({ payload }) => payload.reason)).toEqual(['case_closed']);
    }, 400_000);
  });
});
