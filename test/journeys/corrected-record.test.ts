import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { doctorOf, forwardCase, type ForwardedCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { validateStored } from '../support/validate-stored.ts';

/** People put a record right: the patient, a coordinator, a second-opinion doctor and the hospital, and everybody reads it from then on. */

type Coded = { code: string | null };
type Correction = { change: string; by_role: string; note: string | null; before: Coded | null; after: Coded };
type Item = {
  finding_id: string;
  status: string;
  source: { document_id: string | null; page: number | null; passage: string | null };
  corrections: Correction[];
  name?: string;
  code?: string | null;
  kind?: string;
  value?: string;
};
type Ehr = Record<'comorbidities' | 'medications' | 'allergies' | 'diagnostics' | 'struck', Item[]> & { condition: Item | null };
type Finding = Item & { display: string; onset: string | null; side: string | null };

let system: RunningSystem;
let one: ForwardedCase;
let hospital: Hospital;
let patient: Caller;
let coordinator: Caller;
let reviewer: Caller;
let facilitator: Caller;
let stranger: Caller;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  one = await forwardCase(system, { letter: true });
  hospital = await openHospital(system, one.providerIds[0] ?? '', 'right-hospital');
  patient = one.patient;
  const as = async (role: string, claims = {}) => createCaller(system.baseUrl, { token: await system.token(role, claims), tenant: 'demo' });
  coordinator = await as('coordinator');
  reviewer = await as('platform_admin');
  facilitator = await as('facilitator');
  stranger = await as('patient', { sub: 'user_rightstranger000001' });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const ehr = () => ok<Ehr>(patient.get(`/api/v1/cases/${one.caseId}/ehr`));
const path = (id = '') => `/api/v1/cases/${one.caseId}/ehr/findings${id ? `/${id}` : ''}`;
const add = (caller: Caller, body: object) => caller.post<Finding>(path(), body);
const correct = (caller: Caller, id: string, body: object) => caller.patch<Finding>(path(id), body);
const conditionOf = async (code: string) => {
  const { condition, comorbidities } = await ehr();
  return [...(condition ? [condition] : []), ...comorbidities].find((item) => item.code === code);
};

describe('every item of the record', () => {
  it('says which finding it is, how sure it is, and where it comes from', async () => {
    const record = await ehr();
    const items = [record.condition, ...record.comorbidities, ...record.diagnostics];
    expect(items.length).toBeGreaterThan(2);
    for (const item of items)
      expect(item).toMatchObject({
        finding_id: expect.any(String),
        status: expect.stringMatching(/^(?:confirmed|provisional|unconfirmed|past)$/),
        source: { passage: expect.any(String) },
        corrections: [],
      });
    const diabetes = await conditionOf('E11.9');
    expect(diabetes?.source).toMatchObject({ document_id: expect.any(String), page: 1, passage: expect.stringContaining('diabetes') });
  });
});

describe('a patient', () => {
  it('adds, changes and strikes own words, and takes a strike back; every version stays', async () => {
    const added = await add(patient, { kind: 'allergy', display: 'Penicilin', reaction: 'rash' });
    expect([added.status, added.body.data]).toMatchObject([201, { kind: 'allergy', display: 'Penicilin', status: 'confirmed' }]);
    const { finding_id } = added.body.data;
    const changed = await correct(patient, finding_id, { display: 'Penicillin', note: 'a typo' });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { display: 'Penicillin', corrections: [{ change: 'added' }, { change: 'changed', by_role: 'patient', note: 'a typo' }] },
    ]);
    expect((await ehr()).allergies.map(({ name }) => name)).toContain('Penicillin');
    await ok(correct(patient, finding_id, { status: 'wrong' }));
    const struck = await ehr();
    expect([struck.allergies.map(({ name }) => name), struck.struck.map(({ finding_id: id, kind }) => [id, kind])]).toEqual([
      expect.not.arrayContaining(['Penicillin']),
      [[finding_id, 'allergy']],
    ]);
    const served = await ok<Record<string, unknown>>(patient.get(`/api/v1/fhir/AllergyIntolerance/${finding_id}`));
    expect(served).toMatchObject({ verificationStatus: { coding: [{ code: 'entered-in-error' }] } });
    expect(served).not.toHaveProperty('clinicalStatus');
    const active = await ok<{ id: string }[]>(patient.get(`/api/v1/patients/${one.patientId}/fhir?case_id=${one.caseId}&active_only=true`));
    expect(active.map(({ id }) => id)).not.toContain(finding_id);
    await ok(correct(patient, finding_id, { status: 'confirmed' }));
    expect((await ehr()).allergies.find((item) => item.finding_id === finding_id)).toMatchObject({
      name: 'Penicillin',
      status: 'confirmed',
    });
    const history = await ok<{ total: number }>(patient.get(`/api/v1/fhir/AllergyIntolerance/${finding_id}/_history`));
    expect(history.total).toBe(4);
  });

  it('adds a disease and a value as not sure: no clinician has said so', async () => {
    const added = await add(patient, { kind: 'condition', code: 'J45.909', display: 'Asthma', status: 'confirmed' });
    expect([added.status, added.body.data]).toMatchObject([201, { kind: 'condition', code: 'J45.909', status: 'provisional' }]);
    expect(await conditionOf('J45.909')).toMatchObject({ verification_status: 'provisional' });
    const value = await add(patient, { kind: 'observation', display: 'Potassium', value: '4.5', unit: 'mmol/L' });
    expect([value.status, value.body.data.status]).toEqual([201, 'provisional']);
    for (const { finding_id } of [added.body.data, value.body.data]) await ok(correct(patient, finding_id, { status: 'wrong' }));
  });

  it('does not put right what a document says', async () => {
    const diabetes = await conditionOf('E11.9');
    const refused = await correct(patient, diabetes?.finding_id ?? '', { status: 'wrong' });
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    expect(await conditionOf('E11.9')).toBeDefined();
  });

  it('says again what was struck, and it is in the record as not sure', async () => {
    await ok(patient.post(`/api/v1/cases/${one.caseId}/chat`, { message: 'I am allergic to latex.' }));
    const latex = (await ehr()).allergies.find(({ name }) => name?.toLowerCase() === 'latex');
    expect(latex).toBeDefined();
    await ok(correct(patient, latex?.finding_id ?? '', { status: 'wrong' }));
    await ok(patient.post(`/api/v1/cases/${one.caseId}/chat`, { message: 'I have to tell you again that I am allergic to latex.' }));
    const again = (await ehr()).allergies.filter(({ name }) => name?.toLowerCase() === 'latex');
    expect(again).toMatchObject([{ finding_id: latex?.finding_id, status: 'unconfirmed' }]);
  });
});

describe('a patient in the conversation', () => {
  const say = async (message: string) =>
    (await ok<{ message: { content: string } }>(patient.post(`/api/v1/cases/${one.caseId}/chat`, { message }))).message.content;

  it('strikes own words by naming them, and is told so', async () => {
    expect(await say('The latex allergy is wrong.')).toContain('taken this out of the record: latex');
    expect((await ehr()).allergies.map(({ name }) => name?.toLowerCase())).not.toContain('latex');
    expect((await ehr()).struck.map(({ name }) => name)).toContainEqual(expect.stringMatching(/latex/i));
  });

  it('calls wrong what a document says, and a reviewer is asked', async () => {
    const diabetes = await conditionOf('E11.9');
    expect(await say('That is not true: I do not have type 2 diabetes mellitus.')).toContain('a doctor will look at it');
    expect(await conditionOf('E11.9')).toBeDefined();
    const issues = await ok<{ check: string; field: string; document_id: string }[]>(patient.get(`/api/v1/cases/${one.caseId}/issues`));
    expect(issues).toContainEqual(
      expect.objectContaining({
        ...{ check: 'disputed_finding', severity: 'medium', field: `finding.${diabetes?.finding_id}` },
        document_id: diabetes?.source.document_id,
      }),
    );
  });

  it('changes nothing by a question, or a doubt', async () => {
    await say('Is it wrong that penicillin is on my list?');
    await say('The dose of something is wrong, I think, maybe penicillin.');
    expect((await ehr()).allergies.map(({ name }) => name)).toContain('Penicillin');
  });
});

describe('a patient who says that there are none of what the record names', () => {
  it('is asked which holds, keeps the findings with a no and strikes them with a yes', async () => {
    const { patient: other, caseId } = await forwardCase(system);
    const tell = async (message: string) =>
      (await ok<{ message: { content: string } }>(other.post(`/api/v1/cases/${caseId}/chat`, { message }))).message.content;
    const read = () => ok<Ehr & { known: Record<string, string> }>(other.get(`/api/v1/cases/${caseId}/ehr`));
    const names = (items: Item[]) => items.map(({ name }) => name?.toLowerCase()).toSorted();

    await tell('I am allergic to latex and nickel.');
    expect(await tell('I have no food allergies.')).not.toContain('shall I take it out');
    expect(await tell('I have no allergies.')).toMatch(/the record names this: .*latex.*nickel.*shall I take it out/s);
    expect(await tell('that is right')).toContain('shall I take it out');
    expect(await tell('No, I am allergic to both.')).toContain('it stays in the record');
    expect(names((await read()).allergies)).toEqual(['latex', 'nickel']);

    expect(await tell('I have no allergies.')).toContain('shall I take it out');
    expect(await tell('Yes, that is wrong.')).toMatch(/taken this out of the record: .*latex.*nickel/);
    const { allergies, struck, known } = await read();
    expect([names(allergies), names(struck), known.allergies]).toEqual([[], ['latex', 'nickel'], 'none']);
  });

  it('leaves to a reviewer what a document says', async () => {
    const { patient: other, caseId } = await forwardCase(system);
    const tell = async (message: string) =>
      (await ok<{ message: { content: string } }>(other.post(`/api/v1/cases/${caseId}/chat`, { message }))).message.content;
    const bytes = new TextEncoder().encode('Patient: Nadja Sokolova\nDate of birth: 1968-03-14\n\nAllergies: penicillin (rash)\n');
    const { document_id } = await ok<{ document_id: string }>(
      other.uploadDocument(caseId, { filename: 'allergies.txt', type: 'text/plain', bytes }),
    );
    await other.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
    expect(await tell('I have no allergies.')).toMatch(/penicillin.*shall I take it out/);
    expect(await tell('yes')).toMatch(/doctor will look at it: .*penicillin/);
    const { allergies, known } = await ok<Ehr & { known: Record<string, string> }>(other.get(`/api/v1/cases/${caseId}/ehr`));
    expect([allergies.map(({ name }) => name), known.allergies]).toEqual([['penicillin'], 'some']);
    expect(await ok(other.get(`/api/v1/cases/${caseId}/issues`))).toContainEqual(expect.objectContaining({ check: 'disputed_finding' }));
  });
});

describe('a coordinator', () => {
  it('puts allergies and medicines right, and nothing clinical beside', async () => {
    const added = await ok<Finding>(add(coordinator, { kind: 'medication', display: 'Warfarin', dosage: '5 mg daily', onset: '2020-03' }));
    expect(added).toMatchObject({ kind: 'medication', onset: '2020-03', status: 'confirmed' });
    await ok(correct(coordinator, added.finding_id, { status: 'past', note: 'stopped in spring' }));
    expect((await ehr()).medications.find(({ finding_id }) => finding_id === added.finding_id)?.status).toBe('past');
    const refused = [
      await add(coordinator, { kind: 'condition', code: 'I10' }),
      await correct(coordinator, (await conditionOf('E11.9'))?.finding_id ?? '', { status: 'wrong' }),
    ];
    for (const answer of refused) expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });
});

describe('a reviewer', () => {
  it('strikes what a document says, and no other document brings it back in silence', async () => {
    const diabetes = await conditionOf('E11.9');
    await ok(correct(reviewer, diabetes?.finding_id ?? '', { status: 'wrong', note: 'HbA1c after steroids' }));
    expect(await conditionOf('E11.9')).toBeUndefined();
    const text = 'Letter. Nadja Sokolova, born 14.03.1968. Type 2 diabetes mellitus is known. Seen in the clinic for her right knee.';
    const { document_id } = await ok<{ document_id: string }>(
      patient.uploadDocument(one.caseId, { filename: 'second.txt', type: 'text/plain', bytes: new TextEncoder().encode(text) }),
    );
    await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
    expect(await conditionOf('E11.9')).toBeUndefined();
    const issues = await ok<{ check: string; document_id: string; severity: string }[]>(patient.get(`/api/v1/cases/${one.caseId}/issues`));
    expect(issues.filter((issue) => issue.document_id === document_id)).toMatchObject([{ check: 'corrected_finding', severity: 'medium' }]);
  }, 400_000);

  it('gives the code of another side, and keeps the disease that the words say from coming back under the wrong one', async () => {
    const knee = await conditionOf('M17.11');
    const corrected = await ok<Finding>(correct(reviewer, knee?.finding_id ?? '', { side: 'left', status: 'confirmed' }));
    expect(corrected).toMatchObject({ code: 'M17.12', side: 'left', status: 'confirmed', corrections: [{ change: 'changed' }] });
    await patient.until<Ehr>(`/api/v1/cases/${one.caseId}/ehr`, ({ condition }) => condition?.code === 'M17.12');
    const disagreeing = await correct(reviewer, knee?.finding_id ?? '', { code: 'M17.11', side: 'left' });
    expect([disagreeing.status, codes(disagreeing), fields(disagreeing)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['side']]);
    await ok(correct(reviewer, knee?.finding_id ?? '', { code: 'm17.11', side: 'right' }));
    expect(await conditionOf('M17.11')).toMatchObject({ status: 'confirmed' });
  });

  it('corrects a value with its decimals', async () => {
    const { diagnostics } = await ehr();
    const hba1c = diagnostics.find(({ value }) => value === '6.9');
    await ok(correct(reviewer, hba1c?.finding_id ?? '', { value: '5.90' }));
    const served = await ok<{ status: string }>(patient.get(`/api/v1/fhir/Observation/${hba1c?.finding_id}`));
    expect(served).toMatchObject({ status: 'amended' });
    expect((await ehr()).diagnostics.find(({ finding_id }) => finding_id === hba1c?.finding_id)?.value).toBe('5.90');
  });

  it('leaves an event and a feedback record of what was read and what is right', async () => {
    const events = await system.sql<{ payload: Record<string, unknown> }>(
      'demo',
      `select payload from events where case_id = $1 and event_type = 'extraction.correction' order by created_at, id`,
      [one.caseId],
    );
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        kind: 'condition',
        change: 'wrong',
        correction_type: 'condition_false_positive',
        corrected_role: 'platform_admin',
      }),
    );
    expect(JSON.stringify(events)).not.toMatch(/Nadja|Sokolova|steroids/);
    const feedback = await system.sql<{ ai_output: object; ground_truth: object; correction_type: string; reviewed_by: string }>(
      'demo',
      `select ai_output, ground_truth, correction_type, reviewed_by from feedback where case_id = $1 and feedback_type = 'clinical_correction' order by created_at`,
      [one.caseId],
    );
    expect(feedback).toContainEqual({
      ai_output: { finding: expect.objectContaining({ code: 'E11.9' }) },
      ground_truth: { finding: null },
      correction_type: 'condition_false_positive',
      reviewed_by: 'clinical_advisor',
    });
  });
});

describe('the hospital', () => {
  it('keeps its snapshot and sees beside it what was put right since', async () => {
    const doctor = await hospital.as('provider_doctor', { doctor_id: await doctorOf(system, hospital.providerId) });
    type Portal = { ehr: { comorbidities: { code: string }[] }; corrections: { change: string; text: string; finding_id: string }[] };
    for (const what of ['', '/ehr']) {
      const { ehr: snapshot, corrections } = await ok<Portal>(doctor.get(`/api/v1/provider-portal/cases/${one.caseId}${what}`));
      expect(snapshot.comorbidities.map(({ code }) => code)).toContain('E11.9');
      expect(corrections.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/^corrected on \d{4}-\d\d-\d\d: Type 2 diabetes mellitus.* \(E11\.9\) was struck as wrong$/),
      );
      expect(JSON.stringify(corrections)).not.toMatch(/Nadja|Sokolova/);
    }
  });

  it('changes by its feedback what the next reader sees', async () => {
    const doctor = await hospital.as('provider_doctor', { doctor_id: await doctorOf(system, hospital.providerId) });
    const review = {
      ...{ conditions_confirmed: ['M17.11'], conditions_added: [{ icd10: 'E66.9', name: 'Obesity', note: 'BMI 34' }] },
      ...{ conditions_removed: ['I10'], observations_corrected: [], overall_accuracy: 0.8 },
    };
    const send = (ehr_review: object, who = doctor) =>
      who.post(`/api/v1/cases/${one.caseId}/provider-feedback`, {
        provider_id: hospital.providerId,
        reviewer: 'Dr. A. Demir',
        ehr_review,
      });
    const refused = await send({ ...review, conditions_added: ['M17.12', 'Z99.999'] });
    expect([refused.status, codes(refused), fields(refused)]).toEqual([
      422,
      ['FHIR_CODING_UNKNOWN_001'],
      ['ehr_review.conditions_added.1.icd10'],
    ]);
    const before = await ehr();
    await ok(send(review, await hospital.as('provider_admin')));
    const staff = await send(review, await hospital.as('provider_staff'));
    expect([staff.status, codes(staff)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
    expect(await ehr()).toEqual(before);
    await ok(send(review));
    expect(await conditionOf('E66.9')).toMatchObject({
      status: 'confirmed',
      corrections: [{ change: 'added', by_role: 'provider_staff' }],
    });
    expect(await conditionOf('I10')).toBeUndefined();
    expect((await ehr()).comorbidities.filter((item) => item.code === null || item.code === 'M17.12')).toEqual([]);
    const rows = await system.sql<{ count: number }>(
      'demo',
      `select count(*)::int as count from feedback where case_id = $1 and feedback_type = 'clinical_correction' and reviewed_by = 'provider'`,
      [one.caseId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('the route', () => {
  it('adds each thing once, by its code or in words, with the name of its test', async () => {
    const operation = { kind: 'procedure', display: 'Appendectomy', onset: '2001' };
    expect((await add(reviewer, { ...operation, code: '80146002' })).status).toBe(201);
    for (const onset of [undefined, '2001-05', '2001'])
      expect(codes(await add(patient, { ...operation, display: 'appendectomy', onset }))).toEqual(['FINDING_DUPLICATE']);
    expect((await add(patient, { ...operation, onset: '1999' })).status).toBe(201);
    const { body } = await add(reviewer, { kind: 'observation', code: '2823-3', value: '4.4', unit: 'mmol/L' });
    expect(body.data).toMatchObject({ code: '2823-3', display: 'Potassium' });
    for (const [field, value] of [['value', '-4.4'] as const, ['unit', 'umol/L'] as const])
      expect(fields(await correct(reviewer, body.data.finding_id, { [field]: value }))).toEqual([field]);
  });

  it('refuses whoever may not, and says why', async () => {
    const { finding_id } = (await conditionOf('M17.11')) ?? { finding_id: '' };
    const nurse = await hospital.as('provider_coordinator');
    const other = createCaller(system.baseUrl, { token: await system.token('coordinator', { tenant_id: 'demo-b' }), tenant: 'demo-b' });
    const answers = [
      [await correct(stranger, finding_id, { status: 'wrong' }), 404, 'INTAKE_CASE_NOT_FOUND_001'],
      [await correct(other, finding_id, { status: 'wrong' }), 404, 'INTAKE_CASE_NOT_FOUND_001'],
      [await correct(facilitator, finding_id, { status: 'wrong' }), 404, 'INTAKE_CASE_NOT_FOUND_001'],
      [await correct(nurse, finding_id, { status: 'wrong' }), 403, 'AUTH_PERMISSION_DENIED'],
      [await correct(reviewer, one.caseId, { status: 'wrong' }), 404, 'FINDING_NOT_FOUND'],
      [await correct(reviewer, 'nonsense', { status: 'wrong' }), 404, 'FINDING_NOT_FOUND'],
      [await correct(reviewer, finding_id, { code: 'Z99.999' }), 422, 'FHIR_CODING_UNKNOWN_001'],
      [await add(reviewer, { kind: 'condition', code: 'M17.11' }), 409, 'FINDING_DUPLICATE'],
      [await add(reviewer, { kind: 'observation', display: 'Weight', status: 'past', value: 80 }), 422, 'INTAKE_VALIDATION_001'],
    ] as const;
    for (const [answer, status, code] of answers) expect([answer.status, codes(answer)]).toEqual([status, [code]]);
  });

  it.each([
    [{}, ['status']],
    [{ status: 'gone' }, ['status']],
    [{ onset: '2019-13', side: 'top' }, ['onset', 'side']],
    [{ onset: '2999' }, ['onset']],
    [{ status: 'wrong', colour: 'red' }, ['colour']],
    [{ dosage: '5 mg', reaction: 'rash' }, ['dosage', 'reaction']],
  ])('names each fault of %j', async (body, expected) => {
    const { finding_id } = (await conditionOf('M17.11')) ?? { finding_id: '' };
    const answer = await correct(reviewer, finding_id, body);
    expect([answer.status, fields(answer)]).toEqual([422, expected]);
  });

  it('refuses a closed case', async () => {
    const { finding_id } = (await conditionOf('M17.11')) ?? { finding_id: '' };
    await ok(patient.patch(`/api/v1/cases/${one.caseId}`, { status: 'closed', reason: 'done' }));
    expect(codes(await correct(reviewer, finding_id, { status: 'wrong' }))).toEqual(['INTAKE_CASE_CLOSED_001']);
  });

  it('tells who writes to it of an emergency what to do now', async () => {
    const said = (message: string) => patient.post(`/api/v1/cases/${one.caseId}/chat`, { message });
    const ordinary = await said('Thank you for everything');
    const emergency = await said('I have crushing chest pain and cannot breathe');
    for (const answer of [ordinary, emergency]) expect([answer.status, codes(answer)]).toEqual([400, ['INTAKE_CASE_CLOSED_001']]);
    const [usual = '', told = ''] = [ordinary, emergency].map(({ body }) => body.errors?.[0]?.message);
    expect(told.startsWith(usual)).toBe(true);
    expect(told.slice(usual.length)).toMatch(/\d{3}/);
  });
});

describe('everything that all of this stored', () => {
  it('is what $validate?mode=create takes, each version', async () => {
    const { types, refused } = await validateStored(system, patient);
    expect(types).toEqual(
      expect.arrayContaining(['AllergyIntolerance', 'Condition', 'Consent', 'DocumentReference', 'MedicationStatement']),
    );
    expect(types).toEqual(expect.arrayContaining(['Observation', 'Patient']));
    expect(refused).toEqual([]);
  }, 400_000);
});
