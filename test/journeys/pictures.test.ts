import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { ok } from '../support/forwarded-case.ts';
import { makeDicom, makeTiff } from '../support/make-pictures.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** What phones, scanners and imaging machines make, from the upload to the record: every page is read, and each finding says on which it stands. */

type Source = { document_id: string | null; page: number | null; passage: string | null };
type Coded = { code: string | null; source: Source };
type Ehr = { condition: Coded | null; comorbidities: Coded[]; diagnostics: { loinc: string; value: string; source: Source }[] };
type Shown = { status: string; content_type: string; document_type: string | null };

const FIRST = [
  ...['Riverside Laboratory', 'Laboratory report', 'Patient: Amina Haddad', 'Date of birth: 1962-03-14', 'Collected: 2026-09-01'],
  ...[
    'Test            Result   Units    Reference',
    'Hemoglobin      13.6     g/dL     12.0-15.5',
    'Potassium       4.2      mmol/L   3.5-5.1',
  ],
];
const SECOND = [
  'Consultation letter',
  'Patient: Amina Haddad',
  'Diagnosis: Primary osteoarthritis of the right knee.',
  'Type 2 diabetes mellitus.',
];

let system: RunningSystem;
let patient: Caller;
let caseId: string;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  const sub = 'user_picturespatient0001';
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
  const person = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: `${sub}@example.org` };
  await ok(patient.post('/api/v1/patients/', person));
  caseId = (await ok<{ id: string }>(patient.post('/api/v1/cases/', { procedure: 'Total knee replacement' }))).id;
}, 600_000);
afterAll(() => system?.stop(), 60_000);

async function upload(filename: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ id: string; shown: Shown }> {
  const { document_id: id } = await ok<{ document_id: string }>(patient.uploadDocument(caseId, { filename, type, bytes }));
  const shown = await patient.until<Shown>(`/api/v1/documents/${id}`, ({ status }) => !['uploaded', 'processing'].includes(status));
  return { id, shown };
}
const ehr = () => ok<Ehr>(patient.get(`/api/v1/cases/${caseId}/ehr`));

describe('a picture with more than one page, or of a machine', () => {
  it('TIFF: each page is read, and each finding says on which it stands', async () => {
    const { id, shown } = await upload('fax.tiff', 'image/tiff', await makeTiff([FIRST, SECOND]));
    expect(shown.status).toBe('processed');
    const pages = await system.sql<{ page: number }>('demo', 'select page from document_pages where document_id = $1 order by page', [id]);
    expect(pages.map(({ page }) => page)).toEqual([1, 2]);
    const { condition, comorbidities, diagnostics } = await ehr();
    const knee = [condition, ...comorbidities].find((found) => found?.code === 'M17.11');
    expect(knee?.source).toMatchObject({ document_id: id, page: 2, passage: expect.stringMatching(/osteoarthritis/i) });
    expect(diagnostics.find(({ loinc }) => loinc === '718-7')).toMatchObject({ value: '13.6', source: { document_id: id, page: 1 } });
  }, 400_000);

  it('HEIC: what a phone makes is read', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('../data/pictures/laboratory-report.heic', import.meta.url)));
    const { id, shown } = await upload('photo.heic', 'image/heic', bytes);
    expect(shown.status).toBe('processed');
    const [page] = await system.sql<{ text: string }>('demo', 'select text from document_pages where document_id = $1', [id]);
    expect(page?.text).toMatch(/Potassium +4\.2/);
  }, 400_000);

  it('DICOM: it says what it shows, and takes no name from free text', async () => {
    const header = [
      ...[['0008,0020', 'DA', '20260901'] as const, ['0008,0060', 'CS', 'MR'] as const, ['0008,1030', 'LO', 'MRI right knee'] as const],
      ...[['0010,0010', 'PN', 'Haddad^Amina'] as const, ['0010,0030', 'DA', '19620314'] as const, ['0018,0015', 'CS', 'KNEE'] as const],
      ['0008,0090', 'PN', 'Referrer^Rita'] as const,
    ];
    const { id, shown } = await upload('mri.dcm', 'application/dicom', makeDicom(header));
    expect(shown.status).toBe('processed');
    const [page] = await system.sql<{ text: string }>('demo', 'select text from document_pages where document_id = $1', [id]);
    expect(page?.text).toContain('Modality: magnetic resonance imaging (MRI)');
    expect(page?.text).not.toMatch(/Rita|Referrer/);
    const issues = await ok<{ document_id: string; severity: string }[]>(patient.get(`/api/v1/cases/${caseId}/issues`));
    expect(issues.filter(({ document_id, severity }) => document_id === id && severity === 'critical')).toEqual([]);
  }, 400_000);
});
