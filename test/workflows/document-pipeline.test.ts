import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { createDocumentActivities } from '../../activities/documents/activities.ts';
import { createEmbeddings } from '../../adapters/embeddings/embeddings.ts';
import { createLanguageModel } from '../../adapters/llm/chain.ts';
import { createDocumentReader } from '../../adapters/ocr/document-reader.ts';
import { createRealtime, type Frame, patientChannel } from '../../adapters/realtime/realtime.ts';
import { connectRedis } from '../../adapters/redis/redis.ts';
import { createStorage } from '../../adapters/storage/storage.ts';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import { openDatabase } from '../../db/database.ts';
import { loadConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { type RunningWorkers, startWorkers } from '../../workers/start-workers.ts';
import type { WorkerServices } from '../../workers/worker-services.ts';
import { caseLifecycleStart, caseWorkflowId, documentPipelineStart, documentWorkflowId } from '../../workflows/messages.ts';
import { createFreshDatabase, type FreshDatabase, requiredEnv } from '../support/fresh-database.ts';
import { makePdf, makeScan, makeScannedPdf } from '../support/make-documents.ts';
import { createOwnNamespace } from '../support/own-namespace.ts';

const CONDITIONS = [
  { code: 'M17.11', title: 'Unilateral primary osteoarthritis, right knee', billable: true, terms: [] },
  { code: 'I10', title: 'Essential (primary) hypertension', billable: true, terms: ['High blood pressure'] },
];
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

type Result = { id: string; step: number; name: string };

describe('the document pipeline', () => {
  let database: FreshDatabase;
  let services: WorkerServices;
  let workers: RunningWorkers;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    database = await createFreshDatabase();
    const config = loadConfig({
      ...process.env,
      ...{
        NODE_ENV: 'test',
        ENVIRONMENT: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.appUrl,
        PUBLIC_BASE_URL: 'http://127.0.0.1:8080',
        PUBLIC_TENANT_ID: 'alpha',
      },
      ...{
        IDP_ISSUER: 'test',
        IDP_JWKS_URL: 'http://127.0.0.1:9/jwks',
        IDP_WEBHOOK_SECRET: 'whsec_dGVzdA==',
        SCHEDULER_CURRENT_SIGNING_KEY: 'x'.repeat(16),
        SCHEDULER_NEXT_SIGNING_KEY: 'y'.repeat(16),
      },
      ...{
        PAYLOAD_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
        TEMPORAL_NAMESPACE: await createOwnNamespace(requiredEnv('TEMPORAL_ADDRESS')),
      },
    });
    const log = createLog(config, 'test');
    const redis = connectRedis(config.REDIS_URL);
    const parts = {
      ...{
        config,
        log,
        db: await openDatabase({ url: config.DATABASE_URL }),
        storage: createStorage(config),
        reader: createDocumentReader(),
      },
      ...{ realtime: createRealtime(redis), temporal: await connectTemporal(config), embeddings: createEmbeddings(config) },
      llm: createLanguageModel(config, { terminology: { conditions: CONDITIONS }, log }),
    };
    services = parts as unknown as WorkerServices;
    await parts.storage.prepare();
    await seed();
    workers = await startWorkers(config, log, services, [
      { queue: 'documents', workflows: true, usesModel: true, activities: createDocumentActivities, concurrency: 4, why: 'the test' },
    ]);
    closing.push(
      () => parts.realtime.close(),
      () => redis.disconnect(),
      () => parts.embeddings.close(),
      () => parts.reader.close(),
      () => parts.storage.close(),
    );
    closing.push(
      () => parts.temporal.close(),
      () => parts.db.close(),
      () => database.drop(),
    );
  }, 120_000);
  afterAll(async () => {
    workers.shutdown();
    await workers.finished;
    for (const close of closing) await close();
  }, 60_000);

  async function seed(): Promise<void> {
    const requirements = [
      { key: 'blood-tests', name: 'Blood tests', description: 'Laboratory report with blood count, glucose, creatinine and electrolytes.' },
      {
        key: 'specialist-letter',
        name: 'Letter of the specialist',
        description: 'Consultation note or referral letter of an orthopedic surgeon.',
      },
    ];
    await database.sql(
      'alpha',
      `insert into tenants (id, name, slug, country_code, contact_email) values ('alpha', 'Alpha', 'alpha', 'USA', 'care@alpha.example')`,
    );
    await database.sql(
      'alpha',
      `insert into procedures (id, tenant_id, code, slug, name, icd10_prefixes) values ($1, 'alpha', '27447', 'knee-replacement', 'Total knee replacement', '["M17"]')`,
      [newId()],
    );
    await database.sql(
      'alpha',
      `insert into procedure_requirements (id, tenant_id, procedure_code, required_documents) values ($1, 'alpha', '27447', $2)`,
      [newId(), JSON.stringify(requirements)],
    );
    await database.sql(
      'alpha',
      `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value) values ($1, 'guardrail_file_validation_enabled', 'tenant', 'alpha', 'test', 'true')`,
      [newId()],
    );
  }

  async function openCase() {
    const ref = { tenant_id: 'alpha', case_id: newId() };
    const patientId = newId();
    await database.sql(
      'alpha',
      `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email) values ($1, 'alpha', 'Ana', 'Horvat', '1968-03-14', $2)`,
      [patientId, `${patientId}@example.org`],
    );
    await database.sql(
      'alpha',
      `insert into cases (id, tenant_id, patient_id, state, title, procedure_code, procedure_name) values ($1, 'alpha', $2, 'documents_pending', 'Knee', '27447', 'Total knee replacement')`,
      [ref.case_id, patientId],
    );
    return { ref, patientId };
  }
  type OpenCase = Awaited<ReturnType<typeof openCase>>;

  /** What confirm leaves behind. */
  async function addDocument({ ref, patientId }: OpenCase, filename: string, bytes: Uint8Array, content_type = 'application/pdf') {
    const document = { ...ref, document_id: newId() };
    const key = `documents/alpha/${document.document_id}`;
    await services.storage.put(key, bytes, content_type);
    await database.sql(
      'alpha',
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, object_key, sha256, status, confirmed_at)
       values ($1, 'alpha', $2, $3, $4, $5, $6, $7, $7, $8, 'uploaded', now())`,
      [
        document.document_id,
        ref.case_id,
        patientId,
        filename,
        content_type,
        bytes.length,
        key,
        createHash('sha256').update(bytes).digest('hex'),
      ],
    );
    return document;
  }
  type Ref = Awaited<ReturnType<typeof addDocument>>;

  const start = (document: Ref) => services.temporal.start(documentPipelineStart(document));
  const outcomeOf = async (document: Ref) =>
    ((await services.temporal.client.workflow.getHandle(documentWorkflowId(document)).result()) as { outcome: string }).outcome;
  async function read(document: Ref): Promise<string> {
    await start(document);
    return outcomeOf(document);
  }
  const rowsOf = <T>(text: string, ...params: unknown[]) => database.sql<T>('alpha', text, params);
  const documentRow = async (id: string) => (await rowsOf<Record<string, unknown>>('select * from documents where id = $1', id))[0];
  const resultsOf = (id: string) => rowsOf<Result>('select id, step, name from document_results where document_id = $1 order by step', id);

  it('reads a text PDF into the record in six steps, and tells the case', async () => {
    const its = await openCase();
    await services.temporal.start(caseLifecycleStart(its.ref));
    const heard: Frame[] = [];
    const stop = await services.realtime.subscribe(patientChannel('alpha', its.patientId), { onFrame: (frame) => heard.push(frame) });
    const document = await addDocument(its, 'letter.pdf', await makePdf([LETTER]));

    expect(await read(document)).toBe('processed');

    expect((await resultsOf(document.document_id)).map(({ name }) => name)).toEqual([
      'verify',
      'extract_text',
      'clinical_context',
      'lab_analysis',
      'validate',
      'persist',
    ]);
    expect(await documentRow(document.document_id)).toMatchObject({
      status: 'processed',
      step: 6,
      page_count: 1,
      document_type: 'consultation_note',
      requirement_key: 'specialist-letter',
    });
    const conditions = await rowsOf<{ code: string }>(
      `select code from fhir_resources where document_id = $1 and resource_type = 'Condition' order by code`,
      document.document_id,
    );
    expect(conditions.map(({ code }) => code)).toEqual(['I10', 'M17.11']);
    expect(
      await rowsOf(`select 1 from events where event_type = 'document.processed' and payload->>'document_id' = $1`, document.document_id),
    ).toHaveLength(1);
    expect(await rowsOf('select 1 from document_issues where document_id = $1', document.document_id)).toEqual([]);

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
    const history = await services.temporal.client.workflow.getHandle(caseWorkflowId(its.ref)).fetchHistory();
    expect(history.events?.map(({ workflowExecutionSignaledEventAttributes: signal }) => signal?.signalName).filter(Boolean)).toEqual([
      'documentDone',
    ]);
  }, 60_000);

  it('reads a scan: values keep their decimals, their range and their interpretation', async () => {
    const document = await addDocument(await openCase(), 'scan.png', makeScan(LAB), 'image/png');
    expect(await read(document)).toBe('processed');
    const [hemoglobin] = await rowsOf<{ resource: string }>(
      `select resource::text as resource from fhir_resources where document_id = $1 and code = '718-7'`,
      document.document_id,
    );
    expect(hemoglobin?.resource).toContain('"value": 10.60');
    expect(JSON.parse(hemoglobin?.resource ?? '{}')).toMatchObject({
      status: 'final',
      effectiveDateTime: today,
      interpretation: [{ coding: [{ code: 'L' }] }],
    });
    expect(await documentRow(document.document_id)).toMatchObject({ requirement_key: 'blood-tests', document_type: 'lab_report' });
    expect(await rowsOf('select method from document_pages where document_id = $1', document.document_id)).toEqual([{ method: 'ocr' }]);
  }, 60_000);

  it('does no finished step again when it is started afresh', async () => {
    const document = await addDocument(await openCase(), 'letter.pdf', await makePdf([LETTER]));
    await read(document);
    const before = await resultsOf(document.document_id);
    await rowsOf(`delete from document_results where document_id = $1 and step > 3`, document.document_id);
    await rowsOf(
      `update documents set status = 'processing', last_progress_at = now() - interval '11 minutes' where id = $1`,
      document.document_id,
    );
    const activities = createDocumentActivities(services);
    expect(await activities.sweepDocuments()).toEqual({ stuck: 1, restarted: 1 });
    expect(await outcomeOf(document)).toBe('processed');
    const after = await resultsOf(document.document_id);
    expect(after.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    const current = await rowsOf<{ code: string }>(
      `select code from fhir_resources where case_id = $1 and resource_type = 'Condition' and is_current`,
      document.case_id,
    );
    expect(current.map(({ code }) => code).sort()).toEqual(['I10', 'M17.11']);
  }, 60_000);

  it('stores what two documents say once, with both as its sources', async () => {
    const its = await openCase();
    const first = await addDocument(its, 'letter-1.pdf', await makePdf([LETTER]));
    const second = await addDocument(its, 'letter-2.pdf', await makePdf([[...LETTER, 'A second copy for the hospital.']]));
    await read(first);
    await read(second);
    const versions = await rowsOf<{ version: number; is_current: boolean; document_id: string }>(
      `select version, is_current, document_id from fhir_resources where case_id = $1 and code = 'M17.11' order by version`,
      its.ref.case_id,
    );
    expect(versions).toEqual([
      { version: 1, is_current: false, document_id: first.document_id },
      { version: 2, is_current: true, document_id: second.document_id },
    ]);
  }, 60_000);

  it('lets a newer version take the place of what only the older one said', async () => {
    const its = await openCase();
    const older = await addDocument(its, 'report.pdf', await makePdf([[...LETTER, 'Potassium 6.9 mmol/L']]));
    await read(older);
    const newer = await addDocument(its, 'report.pdf', await makePdf([[...LETTER, 'Potassium 4.1 mmol/L']]));
    await rowsOf(`update documents set status = 'superseded', superseded_by = $2 where id = $1`, older.document_id, newer.document_id);
    await read(newer);
    const current = await rowsOf<{ code: string; value: string }>(
      `select code, resource->'valueQuantity'->>'value' as value from fhir_resources
       where case_id = $1 and is_current and resource_type in ('Observation', 'Condition') order by code`,
      its.ref.case_id,
    );
    expect(current).toEqual([
      { code: '2823-3', value: '4.1' },
      { code: 'I10', value: null },
      { code: 'M17.11', value: null },
    ]);
  }, 60_000);

  it('keeps what another document says too when a newer version takes it out of the older one', async () => {
    const its = await openCase();
    const other = await addDocument(its, 'history.pdf', await makePdf([[...LETTER, 'A copy for the hospital.']]));
    await read(other);
    const older = await addDocument(its, 'report.pdf', await makePdf([LETTER]));
    await read(older);
    const unread = await addDocument(its, 'report.pdf', await makePdf([LETTER]));
    const newer = await addDocument(its, 'report.pdf', await makePdf([LETTER.map((line) => line.replace(/hypertension/i, 'back pain'))]));
    for (const [before, after] of [
      [older, unread],
      [unread, newer],
    ] as const)
      await rowsOf(`update documents set status = 'superseded', superseded_by = $2 where id = $1`, before.document_id, after.document_id);
    await read(newer);
    const current = await rowsOf<{ code: string; document_id: string }>(
      `select code, document_id from fhir_resources where case_id = $1 and is_current and code in ('I10', 'M17.11') order by code`,
      its.ref.case_id,
    );
    expect(current).toEqual([
      { code: 'I10', document_id: other.document_id },
      { code: 'M17.11', document_id: newer.document_id },
    ]);
  }, 60_000);

  it('keeps a value that cannot be right as it is printed, and says so in the record', async () => {
    const its = await openCase();
    const letter = [...LETTER, 'Potassium 69 mmol/L', 'Sodium 139 mmol/L'];
    expect(await read(await addDocument(its, 'bloods.pdf', await makePdf([letter])))).toBe('processed');
    const stored = await rowsOf<{ value: string; status: string; note: string | null }>(
      `select resource->'valueQuantity'->>'value' as value, resource->>'status' as status, resource->'note'->0->>'text' as note
       from fhir_resources where case_id = $1 and resource_type = 'Observation' and is_current order by code`,
      its.ref.case_id,
    );
    expect(stored).toEqual([
      { value: '69', status: 'preliminary', note: expect.stringContaining('cannot be right') },
      { value: '139', status: 'final', note: null },
    ]);
  }, 60_000);

  it("opens an issue when the document is another person's", async () => {
    const letter = [
      'Consultation note',
      'Patient name: Bernd Schneider',
      'Date of birth: 1950-01-01',
      'Assessment: primary osteoarthritis of the right knee.',
    ];
    const document = await addDocument(await openCase(), 'other.pdf', await makePdf([letter]));
    expect(await read(document)).toBe('processed');
    const issues = await rowsOf<{ check_name: string; severity: string; message: string }>(
      'select check_name, severity, message from document_issues where document_id = $1',
      document.document_id,
    );
    expect(issues.map(({ check_name, severity }) => [check_name, severity])).toContainEqual(['patient_mismatch', 'critical']);
    expect(JSON.stringify(issues)).not.toMatch(/Bernd|Schneider|Horvat/);
    expect(
      await rowsOf(`select 1 from events where event_type = 'issue.opened' and payload->>'document_id' = $1`, document.document_id),
    ).toHaveLength(issues.length);
  }, 60_000);

  it('rejects a PDF that acts, and fails one that cannot be opened, with an issue', async () => {
    const its = await openCase();
    const acting = Buffer.from(
      '%PDF-1.4\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    );
    const broken = Buffer.from('%PDF-1.4 nothing that follows is a document');
    const rejected = await addDocument(its, 'acting.pdf', acting);
    const failed = await addDocument(its, 'broken.pdf', broken);
    expect([await read(rejected), await read(failed)]).toEqual(['rejected', 'failed']);
    expect(await documentRow(rejected.document_id)).toMatchObject({ status: 'rejected', failure_code: 'STORAGE_FILE_TYPE_001' });
    expect(await documentRow(failed.document_id)).toMatchObject({ status: 'failed', failure_code: 'STORAGE_FILE_TYPE_001' });
    const issues = await rowsOf<{ document_id: string; check_name: string }>(
      'select document_id, check_name from document_issues where case_id = $1',
      its.ref.case_id,
    );
    expect(issues).toEqual([{ document_id: failed.document_id, check_name: 'unreadable' }]);
  }, 60_000);

  it('lets a document of one page through while one of twenty is being read', async () => {
    const its = await openCase();
    const long = await addDocument(its, 'long.pdf', await makeScannedPdf(Array.from({ length: 20 }, () => LAB)));
    const short = await addDocument(its, 'short.png', makeScan(LAB), 'image/png');
    await start(long);
    expect(await read(short)).toBe('processed');
    expect(await documentRow(long.document_id)).toMatchObject({ status: 'processing' });
    expect(await outcomeOf(long)).toBe('processed');
    expect(await rowsOf('select count(*)::int as pages from document_pages where document_id = $1', long.document_id)).toEqual([
      { pages: 20 },
    ]);
  }, 120_000);
});
