import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDocumentActivities } from '../../activities/documents/activities.ts';
import { type Frame, patientChannel } from '../../adapters/realtime/realtime.ts';
import { caseLifecycleStart, caseWorkflowId } from '../../messages/case.ts';
import { printReport, valuesOf } from '../../scripts/eval/pictures/print-report.ts';
import { spoilPicture } from '../../scripts/eval/pictures/spoil-picture.ts';
import { makePdf, makeScan, makeScannedPdf } from '../support/make-documents.ts';
import { type PipelineWorld, startPipelineWorld } from './pipeline-world.ts';

const IDENTITY = ['Patient name: Ana Horvat', 'Date of birth: 1968-03-14'];
const today = new Date().toISOString().slice(0, 10);
const LAB = [
  'Riverside Laboratory',
  'Laboratory report',
  ...IDENTITY,
  `Collected: ${today}`,
  'Test|Result|Units|Reference range',
  'Hemoglobin|10.60|g/dL|12.0 - 17.5',
  'Glucose|92|mg/dL|70 - 99',
  'Creatinine|0.90|mg/dL|0.60 - 1.30',
  'Potassium|4.2|mmol/L|3.5 - 5.1',
];
const LETTER = [
  'Consultation note, orthopedic surgery',
  ...IDENTITY,
  `Date: ${today}`,
  'Reason for consultation: treatment options.',
  'Assessment: primary osteoarthritis of the right knee. Hypertension.',
  'No diabetes. Recommended: total knee replacement.',
];

describe('the document pipeline', () => {
  let world: PipelineWorld;
  beforeAll(async () => {
    world = await startPipelineWorld();
  }, 400_000);
  afterAll(() => world?.stop(), 60_000);

  it('reads a text PDF into the record in six steps, and tells the case', async () => {
    const its = await world.openCase();
    await world.services.temporal.start(caseLifecycleStart(its.ref));
    const heard: Frame[] = [];
    const stop = await world.services.realtime.subscribe(patientChannel('alpha', its.patientId), { onFrame: (frame) => heard.push(frame) });
    const document = await world.addDocument(its, 'letter.pdf', await makePdf([LETTER]));

    expect(await world.read(document)).toBe('processed');

    expect((await world.resultsOf(document.document_id)).map(({ name }) => name)).toEqual([
      'verify',
      'extract_text',
      'clinical_context',
      'lab_analysis',
      'validate',
      'persist',
    ]);
    expect(await world.documentRow(document.document_id)).toMatchObject({
      status: 'processed',
      step: 6,
      page_count: 1,
      document_type: 'consultation_note',
      requirement_key: 'specialist-letter',
    });
    const conditions = await world.rowsOf<{ code: string }>(
      `select code from fhir_resources where document_id = $1 and resource_type = 'Condition' order by code`,
      document.document_id,
    );
    expect(conditions.map(({ code }) => code)).toEqual(['I10', 'M17.11']);
    expect(
      await world.rowsOf(
        `select 1 from events where event_type = 'document.processed' and payload->>'document_id' = $1`,
        document.document_id,
      ),
    ).toHaveLength(1);
    expect(await world.rowsOf('select 1 from document_issues where document_id = $1', document.document_id)).toEqual([]);

    const steps = heard.map(({ data }) => data as { step: number; status: string; percent: number });
    expect(steps.filter(({ status }) => status === 'done').map(({ step, percent }) => [step, percent])).toEqual([
      [1, 17],
      [2, 33],
      [3, 50],
      [4, 67],
      [5, 83],
      [6, 100],
    ]);
    stop();
    const history = await world.services.temporal.client.workflow.getHandle(caseWorkflowId(its.ref)).fetchHistory();
    expect(history.events?.map(({ workflowExecutionSignaledEventAttributes: signal }) => signal?.signalName).filter(Boolean)).toEqual([
      'documentDone',
    ]);
  }, 400_000);

  it('reads a scan: values keep their decimals, their range and their interpretation', async () => {
    const document = await world.addDocument(await world.openCase(), 'scan.png', makeScan(LAB), 'image/png');
    expect(await world.read(document)).toBe('processed');
    const [hemoglobin] = await world.rowsOf<{ resource: string }>(
      `select resource::text as resource from fhir_resources where document_id = $1 and code = '718-7'`,
      document.document_id,
    );
    expect(hemoglobin?.resource).toContain('"value": 10.60');
    expect(JSON.parse(hemoglobin?.resource ?? '{}')).toMatchObject({
      status: 'final',
      effectiveDateTime: today,
      interpretation: [{ coding: [{ code: 'L' }] }],
    });
    expect(await world.documentRow(document.document_id)).toMatchObject({ requirement_key: 'blood-tests', document_type: 'lab_report' });
    expect(await world.rowsOf('select method from document_pages where document_id = $1', document.document_id)).toEqual([
      { method: 'ocr' },
    ]);
  }, 400_000);

  it('does no finished step again when it is started afresh', async () => {
    const document = await world.addDocument(await world.openCase(), 'letter.pdf', await makePdf([LETTER]));
    await world.read(document);
    const before = await world.resultsOf(document.document_id);
    await world.rowsOf(`delete from document_results where document_id = $1 and step > 3`, document.document_id);
    await world.rowsOf(
      `update documents set status = 'processing', last_progress_at = now() - interval '11 minutes' where id = $1`,
      document.document_id,
    );
    const activities = createDocumentActivities(world.services);
    expect(await activities.sweepDocuments()).toEqual({ stuck: 1, restarted: 1 });
    expect(await world.outcomeOf(document)).toBe('processed');
    const after = await world.resultsOf(document.document_id);
    expect(after.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    const current = await world.rowsOf<{ code: string }>(
      `select code from fhir_resources where case_id = $1 and resource_type = 'Condition' and is_current`,
      document.case_id,
    );
    expect(current.map(({ code }) => code).sort()).toEqual(['I10', 'M17.11']);
  }, 400_000);

  it('stores what two documents say once, with both as its sources', async () => {
    const its = await world.openCase();
    const first = await world.addDocument(its, 'letter-1.pdf', await makePdf([LETTER]));
    const second = await world.addDocument(its, 'letter-2.pdf', await makePdf([[...LETTER, 'A second copy for the hospital.']]));
    await world.read(first);
    await world.read(second);
    const versions = await world.rowsOf<{ version: number; is_current: boolean; document_id: string }>(
      `select version, is_current, document_id from fhir_resources where case_id = $1 and code = 'M17.11' order by version`,
      its.ref.case_id,
    );
    expect(versions).toEqual([
      { version: 1, is_current: false, document_id: first.document_id },
      { version: 2, is_current: true, document_id: second.document_id },
    ]);
  }, 400_000);

  it('lets a newer version take the place of what only the older one said', async () => {
    const its = await world.openCase();
    const older = await world.addDocument(its, 'report.pdf', await makePdf([[...LETTER, 'Potassium 6.9 mmol/L']]));
    await world.read(older);
    const newer = await world.addDocument(its, 'report.pdf', await makePdf([[...LETTER, 'Potassium 4.1 mmol/L']]));
    await world.rowsOf(
      `update documents set status = 'superseded', superseded_by = $2 where id = $1`,
      older.document_id,
      newer.document_id,
    );
    await world.read(newer);
    const current = await world.rowsOf<{ code: string; value: string }>(
      `select code, resource->'valueQuantity'->>'value' as value from fhir_resources
       where case_id = $1 and is_current and resource_type in ('Observation', 'Condition') order by code`,
      its.ref.case_id,
    );
    expect(current).toEqual([
      { code: '2823-3', value: '4.1' },
      { code: 'I10', value: null },
      { code: 'M17.11', value: null },
    ]);
  }, 400_000);

  it('keeps what another document says too when a newer version takes it out of the older one', async () => {
    const its = await world.openCase();
    const other = await world.addDocument(its, 'history.pdf', await makePdf([[...LETTER, 'A copy for the hospital.']]));
    await world.read(other);
    const older = await world.addDocument(its, 'report.pdf', await makePdf([LETTER]));
    await world.read(older);
    const unread = await world.addDocument(its, 'report.pdf', await makePdf([LETTER]));
    const newer = await world.addDocument(
      its,
      'report.pdf',
      await makePdf([LETTER.map((line) => line.replace(/hypertension/i, 'back pain'))]),
    );
    for (const [before, after] of [
      [older, unread],
      [unread, newer],
    ] as const)
      await world.rowsOf(
        `update documents set status = 'superseded', superseded_by = $2 where id = $1`,
        before.document_id,
        after.document_id,
      );
    await world.read(newer);
    const current = await world.rowsOf<{ code: string; document_id: string }>(
      `select code, document_id from fhir_resources where case_id = $1 and is_current and code in ('I10', 'M17.11') order by code`,
      its.ref.case_id,
    );
    expect(current).toEqual([
      { code: 'I10', document_id: other.document_id },
      { code: 'M17.11', document_id: newer.document_id },
    ]);
  }, 400_000);

  it('keeps a value that cannot be right as it is printed, and says so in the record', async () => {
    const its = await world.openCase();
    const letter = [...LETTER, 'Potassium 69 mmol/L', 'Sodium 139 mmol/L'];
    expect(await world.read(await world.addDocument(its, 'bloods.pdf', await makePdf([letter])))).toBe('processed');
    const stored = await world.rowsOf<{ value: string; status: string; note: string | null }>(
      `select resource->'valueQuantity'->>'value' as value, resource->>'status' as status, resource->>'note' as note
       from fhir_resources where case_id = $1 and resource_type = 'Observation' and is_current order by code`,
      its.ref.case_id,
    );
    expect(stored).toEqual([
      { value: '69', status: 'preliminary', note: expect.stringContaining('cannot be right') },
      { value: '139', status: 'final', note: expect.not.stringContaining('cannot be right') },
    ]);
  }, 400_000);

  it('stores no number of a picture as final that its readers do not agree on', async () => {
    const its = await world.openCase();
    await world.rowsOf(
      `update patients set first_name = 'Jana', last_name = 'Novotna', date_of_birth = '1971-05-20' where id = $1`,
      its.patientId,
    );
    const rows = valuesOf(102);
    const { bytes, contentType } = spoilPicture(printReport('letter', rows), 'moire', 102);
    expect(await world.read(await world.addDocument(its, 'off-a-screen.jpg', bytes, contentType))).toBe('processed');
    const stored = await world.rowsOf<{ code: string; value: string; status: string; note: string | null }>(
      `select code, resource->'valueQuantity'->>'value' as value, resource->>'status' as status, resource->>'note' as note
       from fhir_resources where case_id = $1 and resource_type = 'Observation' and is_current`,
      its.ref.case_id,
    );
    const printed = new Map(rows.map(({ loinc, value }) => [loinc, value]));
    const final = stored.filter(({ status }) => status === 'final');
    expect(final.length).toBeGreaterThan(0);
    expect(final.filter(({ code, value }) => code !== null && printed.get(code) !== value)).toEqual([]);
    const doubted = stored.filter(({ note }) => note?.includes('could not be read for certain'));
    expect(doubted.length).toBeGreaterThan(0);
    expect(new Set(doubted.map(({ status }) => status))).toEqual(new Set(['preliminary']));
    expect(
      await world.rowsOf(`select severity from document_issues where case_id = $1 and check_name = 'uncertain_value'`, its.ref.case_id),
    ).toEqual([{ severity: 'medium' }]);
  }, 400_000);

  it("opens an issue when the document is another person's", async () => {
    const letter = [
      'Consultation note',
      'Patient name: Bernd Schneider',
      'Date of birth: 1950-01-01',
      'Assessment: primary osteoarthritis of the right knee.',
    ];
    const document = await world.addDocument(await world.openCase(), 'other.pdf', await makePdf([letter]));
    expect(await world.read(document)).toBe('processed');
    const issues = await world.rowsOf<{ check_name: string; severity: string; message: string }>(
      'select check_name, severity, message from document_issues where document_id = $1',
      document.document_id,
    );
    expect(issues.map(({ check_name, severity }) => [check_name, severity])).toContainEqual(['patient_mismatch', 'critical']);
    expect(JSON.stringify(issues)).not.toMatch(/Bernd|Schneider|Horvat/);
    expect(
      await world.rowsOf(`select 1 from events where event_type = 'issue.opened' and payload->>'document_id' = $1`, document.document_id),
    ).toHaveLength(issues.length);
  }, 400_000);

  it('rejects a PDF that acts, and fails one that cannot be opened, with an issue', async () => {
    const its = await world.openCase();
    const acting = Buffer.from(
      '%PDF-1.4\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    );
    const broken = Buffer.from('%PDF-1.4 nothing that follows is a document');
    const rejected = await world.addDocument(its, 'acting.pdf', acting);
    const failed = await world.addDocument(its, 'broken.pdf', broken);
    expect([await world.read(rejected), await world.read(failed)]).toEqual(['rejected', 'failed']);
    expect(await world.documentRow(rejected.document_id)).toMatchObject({ status: 'rejected', failure_code: 'STORAGE_FILE_TYPE_001' });
    expect(await world.documentRow(failed.document_id)).toMatchObject({ status: 'failed', failure_code: 'STORAGE_FILE_TYPE_001' });
    const issues = await world.rowsOf<{ document_id: string; check_name: string }>(
      'select document_id, check_name from document_issues where case_id = $1',
      its.ref.case_id,
    );
    expect(issues).toEqual([{ document_id: failed.document_id, check_name: 'unreadable' }]);
  }, 400_000);

  it('lets a document of one page through while one of twenty is being read', async () => {
    const its = await world.openCase();
    const long = await world.addDocument(its, 'long.pdf', await makeScannedPdf(Array.from({ length: 20 }, () => LAB)));
    const short = await world.addDocument(its, 'short.png', makeScan(LAB), 'image/png');
    await world.start(long);
    expect(await world.read(short)).toBe('processed');
    expect(await world.documentRow(long.document_id)).toMatchObject({ status: 'processing' });
    expect(await world.outcomeOf(long)).toBe('processed');
    expect(await world.rowsOf('select count(*)::int as pages from document_pages where document_id = $1', long.document_id)).toEqual([
      { pages: 20 },
    ]);
  }, 400_000);
});
