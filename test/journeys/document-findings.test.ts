import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields, ok } from '../support/caller.ts';
import { makePdf, makeScan } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** What one document says: as text, as a PDF and as a picture, in reading order, with what people made of it since, for those who may read it. */

type Finding = {
  finding_id: string;
  kind: string;
  title: string;
  code: string | null;
  status: string;
  clinical_status: string | null;
  verification: string | null;
  value: string | null;
  unit: string | null;
  sentence: string | null;
  page: number | null;
  place: { start: number; end: number } | null;
  reader: string | null;
  confidence: number | null;
  boxes: { left: number; top: number; width: number; height: number }[];
  picture: string | null;
  corrections: { change: string; by_role: string; at: string }[];
};

const HEAD = ['Patient: Nadja Sokolova', 'Date of birth: 1968-03-14'];
const LETTER = [
  'Orthopaedic Clinic',
  ...HEAD,
  '',
  'Mrs Sokolova suffers from primary osteoarthritis of the right knee.',
  'Type 2 diabetes mellitus is known. Her mother had breast cancer.',
  'Current medication: metformin 500 mg twice daily.',
  'Allergies: penicillin (rash).',
].join('\n');
const FIRST_PAGE = ['Medical report', ...HEAD, 'She has type 2 diabetes mellitus.', 'Atrial fibrillation is treated.'];
const SECOND_PAGE = ['Laboratory', 'Hemoglobin 13.2 g/dL', 'Creatinine 0.9 mg/dL'];

let system: RunningSystem;
let patient: Caller;
let reviewer: Caller;
let caseId: string;
const documents: Record<'letter' | 'pdf' | 'scan', string> = { letter: '', pdf: '', scan: '' };

beforeAll(async () => {
  system = await startSystem({ worker: true });
  const as = async (role: string, claims = {}) => createCaller(system.baseUrl, { token: await system.token(role, claims), tenant: 'demo' });
  [patient, reviewer] = [await as('patient', { sub: 'user_findingspatient0001' }), await as('platform_admin')];
  await ok(
    patient.post('/api/v1/patients/', {
      ...{ first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', phone: '+4915112345678' },
      ...{ email: 'nadja.findings@example.org', country_of_residence: 'DE' },
    }),
  );
  caseId = (await ok<{ id: string }>(patient.post('/api/v1/cases/', { procedure: 'Total knee replacement' }))).id;
  documents.letter = await upload('letter.txt', 'text/plain', new TextEncoder().encode(LETTER));
  documents.pdf = await upload('report.pdf', 'application/pdf', await makePdf([FIRST_PAGE, SECOND_PAGE]));
  documents.scan = await upload(
    'scan.png',
    'image/png',
    makeScan(['Discharge letter', ...HEAD, 'Diagnoses: arterial hypertension, gout.']),
  );
}, 600_000);
afterAll(() => system?.stop(), 60_000);

async function upload(filename: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { document_id } = await ok<{ document_id: string }>(patient.uploadDocument(caseId, { filename, type, bytes }));
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
  return document_id;
}
const path = (id: string, query = '') => `/api/v1/documents/${id}/findings${query}`;
const read = (id: string, by = patient) => ok<Finding[]>(by.get(path(id)));
const told = (findings: Finding[]) => findings.map(({ kind, title, code }) => [kind, code ?? title]);

describe('the findings of a document', () => {
  it('are those of a text in reading order, each with its words and its place', async () => {
    const findings = await read(documents.letter);
    expect(told(findings)).toEqual([
      ['condition', 'M17.11'],
      ['condition', 'E11.9'],
      ['medication', expect.stringMatching(/metformin/i)],
      ['allergy', expect.stringMatching(/penicillin/i)],
    ]);
    const [knee] = findings;
    expect(knee).toMatchObject({
      ...{ title: 'Unilateral primary osteoarthritis, right knee', clinical_status: 'active', verification: 'confirmed' },
      ...{ status: 'confirmed', page: 1, reader: 'plain', confidence: expect.any(Number), corrections: [] },
      sentence: expect.stringContaining('suffers from primary osteoarthritis of the right knee'),
    });
    for (const { place } of findings) {
      expect(place).not.toBeNull();
      expect(LETTER.slice(place?.start, place?.end)).not.toMatch(/^\s|\s$/);
    }
    expect(LETTER.slice(knee?.place?.start, knee?.place?.end)).toMatch(/osteoarthritis/);
  });

  it('are those of a PDF by page, and what another document said first stands in the words of this one', async () => {
    const findings = await read(documents.pdf);
    expect(findings.map(({ code, page, reader }) => [code, page, reader])).toEqual([
      ['E11.9', 1, 'text_layer'],
      ['I48.91', 1, 'text_layer'],
      ['718-7', 2, 'text_layer'],
      ['2160-0', 2, 'text_layer'],
    ]);
    expect(findings[0]?.sentence).toContain('She has type 2 diabetes mellitus');
    expect(findings[0]?.finding_id).toBe((await read(documents.letter))[1]?.finding_id);
    expect(findings[2]).toMatchObject({ kind: 'observation', value: '13.2', unit: 'g/dL', clinical_status: null, verification: null });
  });

  it('are those of a picture, and say how sure its reading was', async () => {
    const findings = await read(documents.scan);
    expect(told(findings)).toEqual([
      ['condition', 'I10'],
      ['condition', 'M10.9'],
    ]);
    for (const { reader, confidence } of findings) {
      expect(reader).toBe('ocr');
      expect(confidence).toBeGreaterThan(0.5);
    }
  });

  it('come in pages', async () => {
    const second = await patient.get<Finding[]>(path(documents.letter, '?page=2&page_size=3'));
    expect(second.body).toMatchObject({ meta: { page: 2, page_size: 3, total_count: 4, total_pages: 2 } });
    expect(told(second.body.data)).toEqual([['allergy', expect.stringMatching(/penicillin/i)]]);
    const refused = await patient.get(path(documents.letter, '?page=0'));
    expect([refused.status, codes(refused), fields(refused)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['page']]);
  });

  it('say who put them right and when, where they were read; a struck one stays, as wrong', async () => {
    const before = await read(documents.letter);
    const [knee, diabetes] = before;
    const correct = (id: string | undefined, body: object) => ok(reviewer.patch(`/api/v1/cases/${caseId}/ehr/findings/${id}`, body));
    await correct(knee?.finding_id, { side: 'left', status: 'confirmed' });
    await correct(diabetes?.finding_id, { status: 'wrong' });
    const after = await read(documents.letter);
    expect(after.map(({ finding_id, place }) => [finding_id, place])).toEqual(before.map(({ finding_id, place }) => [finding_id, place]));
    expect(after[0]).toMatchObject({
      ...{ code: 'M17.12', title: 'Unilateral primary osteoarthritis, left knee', status: 'confirmed' },
      corrections: [{ change: 'changed', by_role: 'platform_admin', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    });
    expect(after[1]).toMatchObject({ code: 'E11.9', status: 'wrong', corrections: [{ change: 'wrong' }] });
    expect((await read(documents.pdf))[0]).toMatchObject({ code: 'E11.9', status: 'wrong' });
  });
});

describe('pictures of what was read', () => {
  const picture = async (path: string, token?: string) => {
    const headers = {
      authorization: `Bearer ${token ?? (await system.token('patient', { sub: 'user_findingspatient0001' }))}`,
      'x-tenant-id': 'demo',
    };
    const answer = await fetch(new URL(path, system.baseUrl), { headers });
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const page = (id: string, query = '') => `/api/v1/documents/${id}/pages/1.png${query}`;

  it('say where each finding of a PDF and a picture stands; a text has no pages to look at', async () => {
    for (const id of [documents.pdf, documents.scan])
      for (const { boxes, picture } of await read(id)) {
        expect(boxes.length).toBeGreaterThan(0);
        for (const { left, top, width, height } of boxes)
          expect(left + width <= 1.001 && top + height <= 1.001 && width > 0 && height > 0).toBe(true);
        expect(picture).toMatch(new RegExp(`^/api/v1/documents/${id}/passages/\\d+-\\d+-\\d+\\.png$`));
      }
    for (const { boxes, picture } of await read(documents.letter)) expect([boxes, picture]).toEqual([[], null]);
    const [hemoglobin, creatinine] = (await read(documents.pdf)).slice(2);
    expect(creatinine?.boxes[0]?.top).toBeGreaterThan(hemoglobin?.boxes[0]?.top ?? 1);
  });

  it('are cut-outs of the passage and whole pages, with frames on request', async () => {
    const [first] = await read(documents.scan);
    for (const path of [first?.picture ?? '', page(documents.scan), page(documents.pdf)]) {
      const { status, type, bytes } = await picture(path);
      expect([status, type, bytes.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG']);
    }
    const [plain, framed] = [await picture(page(documents.pdf)), await picture(page(documents.pdf, '?findings=true'))];
    expect(framed.bytes.equals(plain.bytes)).toBe(false);
  });

  it('are refused by the catalogue: no such page, no page at all, no such passage, a wrong name, a stranger, a wrong query', async () => {
    const stranger = await system.token('patient', { sub: 'user_findingsstranger001' });
    const asked: [string, string?][] = [
      [`/api/v1/documents/${documents.pdf}/pages/9.png`],
      [page(documents.letter)],
      [`/api/v1/documents/${documents.pdf}/passages/1-90000-90010.png`],
      [`/api/v1/documents/${documents.pdf}/passages/first.png`],
      [page(documents.pdf), stranger],
      [page(documents.pdf, '?findings=maybe')],
      [page(randomUUID())],
    ];
    const answers = await Promise.all(asked.map(([path, token]) => picture(path, token)));
    const told = answers.map(({ status, bytes }) => [status, JSON.parse(bytes.toString()).errors[0].code]);
    expect(told).toEqual([
      [404, 'DOCUMENT_PAGE_NOT_FOUND'],
      [404, 'DOCUMENT_PAGE_NOT_FOUND'],
      [404, 'DOCUMENT_PAGE_NOT_FOUND'],
      [422, 'INTAKE_VALIDATION_001'],
      [404, 'DOCUMENT_NOT_FOUND'],
      [422, 'INTAKE_VALIDATION_001'],
      [404, 'DOCUMENT_NOT_FOUND'],
    ]);
  });

  it('are seen in the access log', async () => {
    const shown = await ok<{ resource: string; resource_id: string }[]>(patient.get(`/api/v1/cases/${caseId}/access-log`));
    expect(shown).toContainEqual(expect.objectContaining({ resource: 'document_page', resource_id: documents.pdf }));
    expect(shown).toContainEqual(expect.objectContaining({ resource: 'document_passage', resource_id: documents.scan }));
  });
});

describe('whoever asks', () => {
  const caller = async (role: string, claims: Record<string, string> = {}, tenant = 'demo') =>
    createCaller(system.baseUrl, { token: await system.token(role, { ...claims, tenant_id: tenant }), tenant });

  it('has to see the document: staff do, strangers, providers and another tenant do not', async () => {
    expect((await (await caller('coordinator')).get(path(documents.scan))).status).toBe(200);
    const nowhere = [
      await (await caller('patient', { sub: 'user_findingsstranger001' })).get(path(documents.scan)),
      await (await caller('mso_doctor')).get(path(documents.scan)),
      await (await caller('facilitator', { sub: 'user_findingsgate000001' })).get(path(documents.scan)),
      await (await caller('coordinator', {}, 'demo-b')).get(path(documents.scan)),
      await patient.get(path(randomUUID())),
      await patient.get(path('not-an-id')),
    ];
    for (const answer of nowhere) expect([answer.status, codes(answer)]).toEqual([404, ['DOCUMENT_NOT_FOUND']]);
    const anonymous = await createCaller(system.baseUrl, { tenant: 'demo' }).get(path(documents.scan));
    expect(anonymous.status).toBe(401);
  });

  it('sees none of them where titles of documents are all that is shown', async () => {
    await ok(reviewer.post('/api/v1/admin/flags/facilitator_consent_enabled/identities/demo', { value: true }));
    const [sub, id] = ['user_findingsgate000002', randomUUID()];
    await system.sql(
      'demo',
      `insert into facilitators (id, tenant_id, name, email, idp_user_id) values ($1, 'demo', 'Gate', 'gate.findings@example.org', $2)`,
      [id, sub],
    );
    await system.sql(
      'demo',
      `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope) values (gen_random_uuid(), 'demo', $1, $2, 'view_documents')`,
      [caseId, id],
    );
    const facilitator = await caller('facilitator', { sub });
    expect((await facilitator.get(`/api/v1/documents/${documents.scan}`)).status).toBe(200);
    const refused = await facilitator.get(path(documents.scan));
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });

  it('reads them under a pseudonym as a second-opinion doctor, without a name', async () => {
    await ok(reviewer.post('/api/v1/admin/flags/mso_consultation_enabled/identities/demo', { value: true }));
    await system.sql(
      'demo',
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by)
       select gen_random_uuid(), tenant_id, patient_id, id, 'data_sharing', true, 'active', 'user_findingspatient0001' from cases where tenant_id = 'demo' and id = $1`,
      [caseId],
    );
    expect(JSON.stringify(await read(documents.letter))).toContain('Sokolova');
    const sub = 'user_findingsdoctor00001';
    await system.sql(
      'demo',
      `insert into mso_consultations (id, tenant_id, case_id, kind, question, status, doctor_user_id, requested_by)
       values (gen_random_uuid(), 'demo', $1, 'document_review', 'Do I need it?', 'in_review', $2, 'user_findingspatient0001')`,
      [caseId, sub],
    );
    const findings = await read(documents.letter, await caller('mso_doctor', { sub }));
    expect(findings).toHaveLength(4);
    expect(findings[0]?.sentence).toMatch(/suffers from primary osteoarthritis/);
    expect(JSON.stringify(findings)).not.toMatch(/Nadja|Sokolova|1968-03-14/);
    const doctor = await caller('mso_doctor', { sub });
    expect((await read(documents.pdf, doctor)).map(({ picture }) => picture)).toEqual([null, null, null, null]);
    const refused = await doctor.get(`/api/v1/documents/${documents.pdf}/pages/1.png`);
    expect([refused.status, codes(refused)]).toEqual([403, ['AUTH_UNAUTHORIZED_001']]);
  });

  it('leaves a trace that names the document, and no words of it', async () => {
    const looks = await system.sql<{ actor_id: string; payload: object }>(
      'demo',
      `select actor_id, payload from events where event_type = 'record.viewed' and case_id = $1 and payload->>'resource' = 'document_findings' order by created_at`,
      [caseId],
    );
    expect(looks[0]).toEqual({
      actor_id: 'user_findingspatient0001',
      payload: { resource: 'document_findings', role: 'patient', document_id: documents.letter },
    });
    const shown = await ok<{ resource: string; resource_id: string }[]>(patient.get(`/api/v1/cases/${caseId}/access-log`));
    expect(shown).toContainEqual(expect.objectContaining({ resource: 'document_findings', resource_id: documents.letter }));
  });
});

describe('a document that no longer counts', () => {
  it('says nothing while it may be somebody else’s', async () => {
    const held = await upload(
      'other.txt',
      'text/plain',
      new TextEncoder().encode(LETTER.replace('Nadja Sokolova', 'Jonas Berger').replace('1968-03-14', '1979-11-02')),
    );
    expect(await read(held)).toEqual([]);
  });

  it('is not found once it was taken back', async () => {
    await ok(patient.call('DELETE', `/api/v1/documents/${documents.scan}`));
    const gone = await patient.get(path(documents.scan));
    expect([gone.status, codes(gone)]).toEqual([404, ['DOCUMENT_NOT_FOUND']]);
  });
});
