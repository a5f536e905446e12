import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { makePdf } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Part 4.5 and Decisions §7, on the records of a patient who told of a condition, uploaded a lab report and consented. */

type Resource = { resourceType: string; id: string; meta: { versionId: string }; [element: string]: unknown };
type Bundle = { resourceType: string; type: string; total: number; entry: { resource: Resource }[] };

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const FHIR = { accept: 'application/fhir+json' };

let system: RunningSystem;
let patient: Caller;
let stranger: Caller;
let patientId: string;
let caseId: string;
let resources: Resource[];
beforeAll(async () => {
  system = await startSystem({ worker: true });
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_fhirpatient00000001' }), tenant: 'demo' });
  stranger = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_fhirstranger0000001' }), tenant: 'demo' });
  const person = {
    first_name: 'Ana',
    last_name: 'Horvat',
    date_of_birth: '1968-03-14',
    gender: 'female',
    email: 'fhir@example.org',
    country_of_residence: 'DE',
  };
  patientId = (await patient.post<{ id: string }>('/api/v1/patients/', person)).body.data.id;
  caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
  await patient.post(`/api/v1/cases/${caseId}/chat`, {
    message: 'I have osteoarthritis of the right knee and high blood pressure. I take ramipril 5 mg daily and I am allergic to penicillin.',
  });
  const report = await makePdf([
    [
      'Riverside Laboratory',
      'Patient: Ana Horvat|DOB: 1968-03-14',
      'Collected: 2026-03-14',
      'Test|Result|Units|Reference',
      'Hemoglobin A1c|6.30|%|4.0 - 5.6',
      'Potassium|4.20|mmol/L|3.5 - 5.1',
    ],
  ]);
  const uploaded = await patient.uploadDocument(caseId, { filename: 'report.pdf', type: 'application/pdf', bytes: report });
  await patient.until<{ status: string }>(`/api/v1/documents/${uploaded.body.data.document_id}`, ({ status }) => status === 'processed');
  await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
  const scores = await patient.get<{ results: { provider_id: string }[] }>(`/api/v1/cases/${caseId}/scores`);
  await patient.post(`/api/v1/cases/${caseId}/select-providers`, { provider_ids: [scores.body.data.results[0]?.provider_id] });
  await patient.post(`/api/v1/cases/${caseId}/consent`, { granted: true });
  resources = (await patient.get<Resource[]>(`/api/v1/patients/${patientId}/fhir?case_id=${caseId}`)).body.data;
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const one = (type: string) => {
  const found = resources.find(({ resourceType }) => resourceType === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const raw = async (caller: Caller, path: string, headers: Record<string, string> = {}) => {
  void caller;
  const token = await system.token('patient', { sub: 'user_fhirpatient00000001' });
  const response = await fetch(new URL(path, system.baseUrl), {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': 'demo', ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a resource', () => {
  it.each(['Patient', 'Condition', 'Observation', 'DocumentReference', 'Consent', 'MedicationStatement', 'AllergyIntolerance'])(
    'of type %s is stored at write, and read in the envelope and as FHIR',
    async (type) => {
      const { id } = one(type);
      const path = `/api/v1/fhir/${type}/${id}`;
      const enveloped = await patient.get<Resource>(path);
      expect([enveloped.status, enveloped.body.data]).toMatchObject([
        200,
        { resourceType: type, id, meta: { versionId: expect.any(String), lastUpdated: expect.any(String) } },
      ]);
      const bare = await raw(patient, path, FHIR);
      expect(bare.headers.get('content-type')).toContain('application/fhir+json');
      expect(JSON.parse(bare.text)).toMatchObject({ resourceType: type, id });
      expect(bare.headers.get('etag')).toMatch(/^W\/"\d+"$/);
      expect(bare.headers.get('last-modified')).toBeTruthy();
    },
  );

  it.each(['Patient', 'Condition', 'Procedure', 'Observation', 'DocumentReference', 'Consent'])(
    'of type %s that is not there, or is malformed, is 404',
    async (type) => {
      for (const id of [NOWHERE, 'not-an-id']) {
        const answer = await patient.get(`/api/v1/fhir/${type}/${id}`);
        expect([answer.status, codes(answer)]).toEqual([404, ['FHIR_RESOURCE_NOT_FOUND_001']]);
        const bare = await raw(patient, `/api/v1/fhir/${type}/${id}`, FHIR);
        expect([bare.status, JSON.parse(bare.text)]).toMatchObject([
          404,
          { resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] },
        ]);
      }
    },
  );

  it('of another patient or tenant is 404, and of another case than named', async () => {
    const other = createCaller(system.baseUrl, { token: await system.token('coordinator', { tenant_id: 'demo-b' }), tenant: 'demo-b' });
    for (const type of ['Patient', 'Condition', 'Observation', 'Consent']) {
      for (const caller of [stranger, other])
        expect(codes(await caller.get(`/api/v1/fhir/${type}/${one(type).id}`))).toEqual(['FHIR_RESOURCE_NOT_FOUND_001']);
    }
    expect(codes(await patient.get(`/api/v1/fhir/Condition/${one('Condition').id}?case_id=${NOWHERE}`))).toEqual([
      'FHIR_RESOURCE_NOT_FOUND_001',
    ]);
    expect((await patient.get(`/api/v1/fhir/Condition/${one('Condition').id}?case_id=${caseId}`)).status).toBe(200);
  });

  it('needs case:read', async () => {
    const staff = createCaller(system.baseUrl, { token: await system.token('provider_staff'), tenant: 'demo' });
    expect(codes(await staff.get(`/api/v1/fhir/Condition/${one('Condition').id}`))).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('keeps its decimals as they were printed, in both forms', async () => {
    const { id } =
      resources.find(({ resourceType, code }) => resourceType === 'Observation' && JSON.stringify(code).includes('4548-4')) ??
      one('Observation');
    for (const headers of [{}, FHIR])
      expect((await raw(patient, `/api/v1/fhir/Observation/${id}`, headers)).text).toMatch(/"value": ?6\.30\b/);
  });

  it('has a history, newest version first', async () => {
    const { id } = one('Patient');
    await patient.patch(`/api/v1/patients/${patientId}`, { phone: '+4930123456' });
    const history = await patient.get<Bundle>(`/api/v1/fhir/Patient/${id}/_history`);
    expect(history.body.data).toMatchObject({ resourceType: 'Bundle', type: 'history' });
    const versions = history.body.data.entry.map(({ resource }) => Number(resource.meta.versionId));
    expect(versions.length).toBeGreaterThan(1);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    expect(codes(await stranger.get(`/api/v1/fhir/Patient/${id}/_history`))).toEqual(['FHIR_RESOURCE_NOT_FOUND_001']);
  });

  it('that was seen is in the audit log', async () => {
    const events = await system.sql<{ payload: { resource: string } }>(
      'demo',
      `select payload from events where event_type = 'record.viewed' and payload->>'resource' like 'fhir/%'`,
    );
    expect(new Set(events.map(({ payload }) => payload.resource))).toEqual(expect.objectContaining(new Set(['fhir/Patient'])));
  });
});

describe("a patient's resources", () => {
  const list = (query: string, caller = patient) => caller.get<Resource[]>(`/api/v1/patients/${patientId}/fhir${query}`);

  it('are those of one case, by type and activity', async () => {
    expect(new Set((await list(`?case_id=${caseId}&resource_type=Condition`)).body.data.map(({ resourceType }) => resourceType))).toEqual(
      new Set(['Condition']),
    );
    expect((await list(`?case_id=${caseId}&active_only=true`)).body.data.length).toBeGreaterThan(3);
    const second = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Cataract surgery' })).body.data.id;
    expect((await list(`?case_id=${second}&resource_type=Observation`)).body.data).toEqual([]);
  });

  it.each([
    ['', 400, 'FHIR_CASE_ID_REQUIRED_001', 'case_id'],
    ['?case_id=', 400, 'FHIR_CASE_ID_REQUIRED_001', 'case_id'],
    ['?case_id=7', 422, 'SYS_VALIDATION', 'case_id'],
    [`?case_id=${NOWHERE}&resource_type=Spaceship`, 422, 'SYS_VALIDATION', 'resource_type'],
    [`?case_id=${NOWHERE}`, 404, 'FHIR_RESOURCE_NOT_FOUND_001', null],
  ])('with %s are %i %s', async (query, status, code, field) => {
    const answer = await list(query);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([status, [code], [field]]);
  });

  it('are a searchset bundle for who asks for FHIR, faults an OperationOutcome', async () => {
    const path = `/api/v1/patients/${patientId}/fhir`;
    const bare = await raw(patient, `${path}?case_id=${caseId}&resource_type=Condition`, FHIR);
    const bundle = JSON.parse(bare.text) as { total: number; entry: { fullUrl: string; resource: Resource }[] };
    expect([bare.headers.get('content-type'), bundle]).toMatchObject([
      expect.stringContaining('fhir+json'),
      { resourceType: 'Bundle', type: 'searchset' },
    ]);
    expect(bundle.entry.map(({ resource }) => resource.id)).toEqual(
      (await list(`?case_id=${caseId}&resource_type=Condition`)).body.data.map(({ id }) => id),
    );
    const refused = await raw(patient, path, FHIR);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([400, { resourceType: 'OperationOutcome' }]);
  });

  it('are refused with every faulty parameter at once', async () => {
    const answer = await list('?case_id=7&resource_type=Spaceship&active_only=maybe');
    expect([answer.status, fields(answer)]).toEqual([422, ['active_only', 'case_id', 'resource_type']]);
  });

  it('of somebody else are 404', async () => {
    expect((await list(`?case_id=${caseId}`, stranger)).status).toBe(404);
  });

  it('come as a bundle with the patient by $everything', async () => {
    const { body } = await patient.get<Bundle>(`/api/v1/fhir/Patient/${patientId}/$everything?case_id=${caseId}`);
    expect(body.data.entry[0]?.resource.resourceType).toBe('Patient');
    expect(body.data.total).toBeGreaterThan(5);
    expect(codes(await patient.get(`/api/v1/fhir/Patient/${patientId}/$everything`))).toEqual(['FHIR_CASE_ID_REQUIRED_001']);
    expect(codes(await stranger.get(`/api/v1/fhir/Patient/${patientId}/$everything?case_id=${caseId}`))).toEqual([
      'FHIR_RESOURCE_NOT_FOUND_001',
    ]);
  });
});

describe('the summary', () => {
  const path = () => `/api/v1/fhir/Patient/${patientId}/$summary?case_id=${caseId}`;

  it('is a document of the case with the sections of the IPS', async () => {
    const { body } = await patient.get<Bundle>(path());
    const [composition, person] = body.data.entry.map(({ resource }) => resource);
    expect([body.data.type, composition?.resourceType, person?.resourceType]).toEqual(['document', 'Composition', 'Patient']);
    const sections = (composition?.section ?? []) as { title: string }[];
    const titles = sections.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Medication Summary', 'Allergies and Intolerances', 'Problem List', 'Results']));
  });

  it('needs a case and is nobody else’s', async () => {
    expect(codes(await patient.get(`/api/v1/fhir/Patient/${patientId}/$summary`))).toEqual(['FHIR_CASE_ID_REQUIRED_001']);
    expect(codes(await stranger.get(path()))).toEqual(['FHIR_RESOURCE_NOT_FOUND_001']);
    expect(codes(await patient.get(`/api/v1/fhir/Patient/${NOWHERE}/$summary?case_id=${caseId}`))).toEqual(['FHIR_RESOURCE_NOT_FOUND_001']);
  });

  it('is written down as a view of the record', async () => {
    const [seen] = await system.sql<{ views: number }>(
      'demo',
      `select count(*)::int as views from events where event_type = 'record.viewed' and payload->>'resource' = 'fhir/Patient/$summary'`,
    );
    expect(seen?.views).toBeGreaterThan(0);
  });
});

describe('the boundary', () => {
  const validate = (resource: object, headers: Record<string, string> = {}) =>
    patient.post<Resource>('/api/v1/fhir/$validate', resource, headers);

  it('finds nothing wrong with what we serve', async () => {
    const bundles = await Promise.all(
      [`Patient/${patientId}/_history`, ...['everything', 'summary'].map((name) => `Patient/${patientId}/$${name}?case_id=${caseId}`)].map(
        (path) => patient.get<Resource>(`/api/v1/fhir/${path}`),
      ),
    );
    const statement = await patient.get<Resource>('/api/v1/fhir/metadata');
    for (const resource of [...resources, ...bundles.map(({ body }) => body.data), statement.body.data])
      expect([resource.resourceType, (await validate(resource)).body.errors]).toEqual([resource.resourceType, null]);
  });

  it('names each element at fault: `field` in the envelope, FHIRPath in the outcome', async () => {
    const faulty = {
      ...one('Condition'),
      clinicalStatus: { coding: [{ code: 'gone' }] },
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'Z99.999' }] },
    };
    const answer = await validate(faulty);
    expect([answer.status, new Set(codes(answer))]).toEqual([422, new Set(['FHIR_RESOURCE_INVALID_001', 'FHIR_CODING_UNKNOWN_001'])]);
    expect(fields(answer)).toEqual(['Condition.clinicalStatus', 'Condition.code.coding[0].code']);
    const outcome = (await validate(faulty, FHIR)) as unknown as {
      status: number;
      body: { resourceType: string; issue: { expression: string[] }[] };
    };
    expect([outcome.status, outcome.body.resourceType]).toEqual([200, 'OperationOutcome']);
    expect(outcome.body.issue.flatMap(({ expression }) => expression).toSorted()).toEqual([
      'Condition.clinicalStatus',
      'Condition.code.coding[0].code',
    ]);
  });

  it('warns of a coding system that Part 2.7 does not name, and refuses it where something is to be stored', async () => {
    const clinical = {
      ...one('Condition'),
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'M17.11' }] },
    };
    const read = await validate(clinical);
    expect([read.status, read.body.data]).toMatchObject([
      200,
      { issue: [{ severity: 'warning', expression: ['Condition.code.coding[0].system'] }] },
    ]);
    for (const mode of ['create', 'update']) {
      const write = await patient.post(`/api/v1/fhir/$validate?mode=${mode}`, clinical);
      expect([write.status, codes(write), fields(write)]).toEqual([422, ['FHIR_CODING_UNKNOWN_001'], ['Condition.code.coding[0].system']]);
    }
    expect((await patient.post('/api/v1/fhir/$validate?mode=create', one('Condition'))).status).toBe(200);
    expect(fields(await patient.post('/api/v1/fhir/$validate?mode=destroy', one('Condition')))).toEqual(['mode']);
  });

  it('serves ids of any variant of RFC 4122', async () => {
    const { id } = one('Condition');
    for (const variant of ['11111111-2222-4333-c444-555555555555', '00000000-0000-0000-0000-000000000007']) {
      await system.sql(
        'demo',
        `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, resource)
         select $2::uuid, tenant_id, patient_id, case_id, resource_type, $2::uuid, 'import', jsonb_set(resource, '{id}', to_jsonb($2::text))
         from fhir_resources where resource_id = $1 and is_current`,
        [id, variant],
      );
      expect((await patient.get<Resource>(`/api/v1/fhir/Condition/${variant}`)).body.data?.id).toBe(variant);
    }
  });

  it('says what it can, to whoever asks', async () => {
    const response = await fetch(new URL('/api/v1/fhir/metadata', system.baseUrl), { headers: FHIR });
    expect(await response.json()).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' });
  });
});

describe('the terminology', () => {
  const search = async (q: string) =>
    (await patient.get<{ code: string; title: string }[]>(`/api/v1/terminology/search?system=icd10&q=${encodeURIComponent(q)}`)).body.data;

  it.each([
    ['osteoarthritis right knee', 'M17.11'],
    ['M17.1', 'M17.1'],
    ['essential hypertension', 'I10'],
    ['ostearthritis of kne', 'M17'],
  ])('is searched by %s', async (q, code) => {
    expect((await search(q)).map((entry) => entry.code).some((found) => found.startsWith(code))).toBe(true);
  });

  it('knows parent and children of a code', async () => {
    const { body } = await patient.get<{ parent: { code: string }; children: { code: string }[] }>('/api/v1/terminology/icd10/m17.1');
    expect(body.data).toMatchObject({
      code: 'M17.1',
      parent: { code: 'M17' },
      children: [{ code: 'M17.10' }, { code: 'M17.11' }, { code: 'M17.12' }],
    });
    const none = await patient.get('/api/v1/terminology/icd10/Q00.999');
    expect([none.status, codes(none)]).toEqual([404, ['FHIR_CODING_UNKNOWN_001']]);
    expect((await patient.get('/api/v1/terminology/search?system=icd11&q=a')).status).toBe(422);
  });
});
