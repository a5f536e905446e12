import { createHash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { createDocumentActivities } from '../../activities/documents/activities.ts';
import { createEmbeddings } from '../../adapters/embeddings/create-embeddings.ts';
import { createLanguageModel } from '../../adapters/llm/chain.ts';
import { createClinicalReader } from '../../adapters/clinical-reading/clinical-reader.ts';
import { createDocumentReader } from '../../adapters/ocr/reader/document-reader.ts';
import { createRealtime } from '../../adapters/realtime/redis-streams.ts';
import { connectRedis } from '../../adapters/redis/redis.ts';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { openDatabase } from '../../db/database.ts';
import { loadConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createSealedJson } from '../../platform/sealing.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { WorkerServices } from '../../workers/worker-services.ts';
import { documentPipelineStart, documentWorkflowId } from '../../messages/document.ts';
import { addConditionTerms } from '../support/condition-terms.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { requiredEnv } from '../support/required-env.ts';
import { createOwnNamespace } from '../support/own-namespace.ts';

/** A worker for documents on a database and a namespace of its own, and what confirming a document leaves behind. */

const CONDITIONS = [
  { code: 'M17.11', title: 'Unilateral primary osteoarthritis, right knee', billable: true, terms: [] },
  { code: 'I10', title: 'Essential (primary) hypertension', billable: true, terms: ['High blood pressure'] },
];
type Result = { id: string; step: number; name: string };
export type PipelineWorld = Awaited<ReturnType<typeof startPipelineWorld>>;

export async function startPipelineWorld() {
  const closing: (() => unknown)[] = [];
  const database = await createFreshDatabase();
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
  const clinicalReader = createClinicalReader(CONDITIONS);
  const parts = {
    ...{
      config,
      log,
      metrics: createMetrics('pipeline-world'),
      db: await openDatabase({ url: config.DATABASE_URL, fhir: findFaults }),
      storage: createStorage(config),
      reader: createDocumentReader(),
      clinicalReader,
    },
    ...{
      realtime: createRealtime(redis, createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS)),
      temporal: await connectTemporal(config),
      embeddings: createEmbeddings(config),
    },
    llm: createLanguageModel(config, { terminology: { conditions: CONDITIONS }, log, clinicalReader }),
  };
  const services = parts as unknown as WorkerServices;
  await parts.storage.prepare();
  await seed(database);
  await addConditionTerms((text, params) => database.sql('alpha', text, params), CONDITIONS);
  const workers = await startWorkers(config, log, services, [
    { queue: 'documents', keptWorkflows: 100, usesModel: true, activities: createDocumentActivities, concurrency: 4, why: 'the test' },
  ]);
  closing.push(
    () => parts.realtime.close(),
    () => redis.disconnect(),
    () => parts.embeddings.close(),
    () => parts.reader.close(),
    () => clinicalReader.close(),
    () => parts.storage.close(),
  );
  closing.push(
    () => parts.temporal.close(),
    () => parts.db.close(),
    () => database.drop(),
  );

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
  async function stop(): Promise<void> {
    workers.shutdown();
    await workers.finished;
    for (const close of closing) await close();
  }
  return { services, openCase, addDocument, start, outcomeOf, read, rowsOf, documentRow, resultsOf, stop };
}

async function seed(database: FreshDatabase): Promise<void> {
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
