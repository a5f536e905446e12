import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { type Caller, createCaller } from '../support/caller.ts';
import { drawPage, HANDS, type Hand, writePage } from '../support/handwrite.ts';
import { makePdf, makeScannedPdf, packedPdf } from '../support/make-documents.ts';
import { type DicomHeader, makeDicom } from '../support/make-pictures.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Files that are protected, active, boundless or not to be read: each ends by itself, says why, and leaves the service as it was. */

type Issue = { document_id: string; check: string; severity: string; field: string; message: string };
type Status = { id: string; status: string; failure_code?: string | null };

const PDF = 'application/pdf';
const DICOM = 'application/dicom';
const hand = HANDS['a hurried hand'] as Hand;
const PATIENT = { first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', email: 'ana.horvat@example.org' };

let system: RunningSystem;
let patient: Caller;
let caseId: string;
let copies = 0;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_badfiles000000001' }), tenant: 'demo' });
  await patient.post('/api/v1/patients/', PATIENT);
  caseId = await openCase();
}, 400_000);
afterAll(() => system?.stop(), 60_000);

const openCase = async () => (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;

async function endOf(type: string, bytes: Uint8Array): Promise<Status> {
  copies += 1;
  const extension = { [PDF]: 'pdf', [DICOM]: 'dcm', 'image/png': 'png' }[type] ?? 'bin';
  const confirmed = await patient.uploadDocument(caseId, { filename: `file-${copies}.${extension}`, type, bytes: new Uint8Array(bytes) });
  if (confirmed.status !== 202) return { id: '', status: `refused with ${confirmed.status}` };
  const id = confirmed.body.data.document_id;
  const ended = await patient.until<Status>(
    `/api/v1/documents/${id}`,
    ({ status }) => !['uploaded', 'processing'].includes(status),
    120_000,
  );
  return ended;
}
const issuesOf = async (id: string) =>
  (await patient.get<Issue[]>(`/api/v1/cases/${caseId}/issues`)).body.data.filter(({ document_id }) => document_id === id);

/** A picture whose header promises more than a machine can hold. */
function hugePng(side: number): Uint8Array {
  const bytes = Buffer.from(drawPage([]).toBuffer('image/png'));
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

async function scripted(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await makePdf([['Consultation note of Dr. Novak about osteoarthritis of the right knee']]));
  pdf.addJavaScript('greet', 'app.alert("hello")');
  return pdf.save({ useObjectStreams: true });
}

async function withAttachment(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await makePdf([['Consultation note of Dr. Novak about osteoarthritis of the right knee']]));
  await pdf.attach(Buffer.from('MZ'), 'setup.exe');
  return pdf.save({ useObjectStreams: true });
}

/** A PDF with an archive behind it, as who opens it by another name sees it. */
async function withZipBehind(): Promise<Uint8Array> {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46, 12);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  return Buffer.concat([await makePdf([['Consultation note of Dr. Novak about osteoarthritis of the right knee']]), entry, end]);
}

const imaging = (name: string, born: string): DicomHeader => [
  ...[['0008,0020', 'DA', '20260901'] as const, ['0008,0060', 'CS', 'MR'] as const, ['0008,1030', 'LO', 'MRI right knee'] as const],
  ...[['0010,0010', 'PN', name] as const, ['0010,0030', 'DA', born] as const, ['0018,0015', 'CS', 'KNEE'] as const],
];

describe('what is refused', () => {
  it.each([
    ['a script among packed objects', PDF, scripted],
    ['an attached program', PDF, withAttachment],
    [
      'a password',
      PDF,
      async () =>
        Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF'.padEnd(6_000)),
    ],
    ['a PDF that is also a zip', PDF, withZipBehind],
    [
      'a picture with a page of the web behind it',
      'image/png',
      async () => Buffer.concat([drawPage([]).toBuffer('image/png'), Buffer.from('<html><script>0</script>')]),
    ],
    ['a picture of 900 megapixels', 'image/png', async () => hugePng(30_000)],
  ] as const)(
    '%s',
    async (_name, type, make) => {
      expect(await endOf(type, await make())).toMatchObject({ status: expect.stringMatching(/^(rejected|refused with 4\d\d)$/) });
    },
    150_000,
  );
});

describe('what fails, with an issue for the patient', () => {
  it('a document of a thousand pages, before one of them is read', async () => {
    const ended = await endOf(PDF, await makePdf(Array.from({ length: 1_000 }, (_, page) => [`Page ${page}`])));
    expect(ended.status).toBe('failed');
    expect(await issuesOf(ended.id)).toMatchObject([{ check: 'unreadable', severity: 'high', field: 'file' }]);
    expect(await system.sql('demo', 'select 1 from document_pages where document_id = $1', [ended.id])).toEqual([]);
  }, 400_000);

  it('a PDF that unpacks to hundreds of megabytes, before one of its pages is read', async () => {
    const ended = await endOf(PDF, packedPdf(Buffer.alloc(400_000_000, 'BT /F1 12 Tf 72 700 Td (Hello) Tj ET\n'), 1));
    expect(ended.status).toBe('failed');
    expect(await issuesOf(ended.id)).toMatchObject([{ check: 'unreadable', severity: 'high', field: 'file' }]);
    expect(await system.sql('demo', 'select 1 from document_pages where document_id = $1', [ended.id])).toEqual([]);
  }, 400_000);

  it('a PDF that ends in the middle', async () => {
    const whole = await makeScannedPdf([['Riverside Laboratory']]);
    const ended = await endOf(PDF, whole.subarray(0, whole.length >> 1));
    expect(['failed', 'processed']).toContain(ended.status);
    expect((await issuesOf(ended.id)).map(({ check }) => check)).toContain('unreadable');
  }, 400_000);
});

describe('a file of an imaging machine', () => {
  it('is kept and described when its header names the patient', async () => {
    const ended = await endOf(DICOM, makeDicom(imaging('Horvat^Ana', '19680314')));
    expect(ended.status).toBe('processed');
    expect((await issuesOf(ended.id)).filter(({ severity }) => severity === 'high' || severity === 'critical')).toEqual([]);
    const [page] = await system.sql<{ text: string }>('demo', 'select text from document_pages where document_id = $1', [ended.id]);
    expect(page?.text).toContain('Modality: magnetic resonance imaging (MRI)');
  }, 400_000);

  it('of somebody else blocks the case until the patient has said whose it is', async () => {
    const ended = await endOf(DICOM, makeDicom(imaging('Other^Eve', '19501224')));
    expect(ended.status).toBe('processed');
    const issues = await issuesOf(ended.id);
    expect(issues.filter(({ check }) => check === 'patient_mismatch').map(({ severity }) => severity)).toContain('critical');
  }, 400_000);
});

describe('what was written by hand', () => {
  it('is an issue that the conversation asks about, and gives no values', async () => {
    caseId = await openCase();
    const ended = await endOf(
      'image/png',
      writePage(['Hemoglobin 13.6 g/dL and glucose 92 mg/dL', 'Metformin 500 mg twice a day', 'No allergies known'], hand),
    );
    expect(ended.status).toBe('processed');
    expect(await issuesOf(ended.id)).toMatchObject([
      { check: 'unreadable', severity: 'high', field: 'text', message: expect.stringContaining('written by hand') },
    ]);
    expect(
      await system.sql('demo', `select 1 from fhir_resources where document_id = $1 and resource_type = 'Observation'`, [ended.id]),
    ).toEqual([]);
    await patient.until<{ content: string }[]>(
      `/api/v1/cases/${caseId}/messages?page_size=100`,
      (messages) => messages.some(({ content }) => content.includes('written by hand')),
      60_000,
    );
  }, 400_000);

  it('leaves the print of a form, and names the places of its entries', async () => {
    const printed = ['Potassium|4.2|mmol/L|3.5 - 5.1', 'Sodium|139|mmol/L|135 - 145', 'Creatinine|0.94|mg/dL|0.60 - 1.30'];
    const written = ['Hemoglobin|13.6|g/dL|12.0 - 17.5', 'Glucose|92|mg/dL|70 - 99'];
    const page = ['Riverside Laboratory', 'Patient name: Ana Horvat', 'Test|Result|Units|Reference', ...printed, ...written].flatMap(
      (line, row) =>
        line
          .split('|')
          .map((text, column) => ({ x: 90 + column * 270, y: 140 + row * 90, text, ...(row > 5 && column === 1 ? { hand } : {}) })),
    );
    const ended = await endOf('image/png', drawPage(page).toBuffer('image/png'));
    expect(ended.status).toBe('processed');
    const [issue] = await system.sql<{ severity: string; evidence: { passages: { page: number }[] } }>(
      'demo',
      `select severity, evidence from document_issues where document_id = $1 and check_name = 'unreadable' and field = 'handwriting'`,
      [ended.id],
    );
    expect(issue?.severity).toBe('high');
    expect(issue?.evidence.passages.map(({ page }) => page)).toEqual([1, 1]);
    const found = await system.sql<{ code: string }>(
      'demo',
      `select code from fhir_resources where document_id = $1 and resource_type = 'Observation'`,
      [ended.id],
    );
    expect(found.map(({ code }) => code).sort()).toEqual(['2160-0', '2823-3', '2951-2']);
  }, 400_000);
});
