import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { projectGraph, projectVectors } from '../../../activities/matching/project-directory.ts';
import type { ActivityServices } from '../../../activities/services.ts';
import { createEmbeddings } from '../../../adapters/embeddings/create-embeddings.ts';
import { createGraph } from '../../../adapters/graph/neo4j.ts';
import { createLanguageModel } from '../../../adapters/llm/chain.ts';
import { createShareTokens } from '../../../adapters/identity/share-tokens.ts';
import { createMail } from '../../../adapters/mail/create-mail.ts';
import { createRealtime } from '../../../adapters/realtime/redis-streams.ts';
import { connectRedis } from '../../../adapters/redis/redis.ts';
import { findFaults } from '../../../adapters/fhir/find-faults.ts';
import { openDatabase } from '../../../db/database.ts';
import type { FlagName } from '../../../domain/flags.ts';
import { loadConfig } from '../../../platform/config.ts';
import { shipPrompts } from '../../../scripts/system/ship-prompts.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createSealedJson } from '../../../platform/sealing.ts';
import type { CaseRef } from '../../../messages/case.ts';
import { addConditionTerms } from '../../support/condition-terms.ts';
import { createFreshDatabase } from '../../support/fresh-database.ts';
import { requiredEnv } from '../../support/required-env.ts';
import { TEST_PAYLOAD_KEYS } from './test-payload-keys.ts';

export type CaseWorld = Awaited<ReturnType<typeof createCaseWorld>>;

const ON: FlagName[] = [
  'provider_forwarding_v1',
  'guardrail_input_classifier_enabled',
  'guardrail_output_validator_enabled',
  'redaction_engine',
];
const TERMS = [
  { code: 'M17.11', title: 'Unilateral primary osteoarthritis, right knee', billable: true, terms: ['osteoarthritis of the right knee'] },
  { code: 'I10', title: 'Essential (primary) hypertension', billable: true, terms: ['high blood pressure'] },
];

/**
 * A migrated database with a tenant, a procedure and two providers that offer it, in graph and vectors too, and real services for activities:
 * what a case workflow lives in. The tenant is the world's own: all worlds share one graph.
 */
export async function createCaseWorld() {
  const tenant = `alpha-${randomBytes(4).toString('hex')}`;
  const database = await createFreshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'case-world-'));
  const config = loadConfig({
    ...process.env,
    ...{ NODE_ENV: 'test', ENVIRONMENT: 'test', LOG_LEVEL: 'silent', PUBLIC_BASE_URL: 'http://127.0.0.1:8080', PUBLIC_TENANT_ID: tenant },
    ...{ IDP_ISSUER: 'test', IDP_JWKS_URL: 'http://127.0.0.1:9/jwks', IDP_WEBHOOK_SECRET: 'whsec_dGVzdA==' },
    ...{ SCHEDULER_CURRENT_SIGNING_KEY: 'current-signing-key', SCHEDULER_NEXT_SIGNING_KEY: 'next-signing-key' },
    ...{ DATABASE_URL: database.appUrl, DATABASE_POOL_SIZE: '6', DATA_DIR: dataDir, LLM_PROVIDER: 'offline', SMTP_URL: '' },
    PAYLOAD_ENCRYPTION_KEYS: TEST_PAYLOAD_KEYS,
  });
  const db = await openDatabase({ url: database.appUrl, poolSize: 6, fhir: findFaults });
  const redis = connectRedis(requiredEnv('REDIS_URL'));
  const sealed = createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS);
  const realtime = createRealtime(redis, sealed);
  const log = createLog(config, 'case-world');
  const services = {
    ...{
      config,
      db,
      redis,
      realtime,
      sealed,
      log,
      mail: createMail(config),
      shareTokens: createShareTokens(config.PAYLOAD_ENCRYPTION_KEYS),
      metrics: createMetrics('case-world'),
    },
    ...{ graph: createGraph(config), embeddings: createEmbeddings(config) },
    llm: createLanguageModel(config, { terminology: { conditions: TERMS }, log }),
  } as unknown as ActivityServices;
  const sql = <T>(text: string, params: unknown[] = []) => database.sql<T>(tenant, text, params);
  await addConditionTerms(sql, TERMS);
  const providerIds = await addDirectory(sql, tenant);
  await shipPrompts(db);
  await projectGraph(services, tenant);
  await projectVectors(services, tenant);

  return {
    config,
    services,
    sql,
    providerIds,
    /** A case for a total knee replacement, and the conversation that belongs to it. */
    async openCase(patient: { gender?: string } = {}): Promise<CaseRef & { patient_id: string }> {
      const [patientId, caseId] = [newId(), newId()];
      await sql(
        `insert into patients (id, tenant_id, first_name, last_name, email, date_of_birth, phone, country_of_residence, gender, idp_user_id)
         values ($1, $2, 'Amina', 'Haddad', $3, '1962-03-14', '+4915112345678', 'DE', $4, 'user_patient0000000001')`,
        [patientId, tenant, `${patientId}@example.org`, patient.gender ?? null],
      );
      await sql(
        `insert into cases (id, tenant_id, patient_id, title, procedure_name, procedure_code) values ($1, $2, $3, 'Knee', 'Total knee replacement', '27447')`,
        [caseId, tenant, patientId],
      );
      await sql('insert into conversations (id, tenant_id, case_id) values ($1, $2, $3)', [newId(), tenant, caseId]);
      return { tenant_id: tenant, case_id: caseId, patient_id: patientId };
    },
    /** Stores a patient's message as the chat route does. */
    async storeMessage({ case_id }: CaseRef, content: string): Promise<string> {
      const id = newId();
      await sql(
        `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, sender_id, content)
         select $1, $2, $3, v.id, 'patient', 'user_patient0000000001', $4 from conversations v where v.case_id = $3`,
        [id, tenant, case_id, content],
      );
      return id;
    },
    /** Stores a command as the routes do. */
    async storeCommand({ case_id }: CaseRef, kind: string, input: unknown): Promise<string> {
      const id = newId();
      await sql(
        `insert into case_commands (id, tenant_id, case_id, kind, input, actor_id, actor_role) values ($1, $2, $3, $4, $5, 'user_patient0000000001', 'patient')`,
        [id, tenant, case_id, kind, JSON.stringify(input)],
      );
      return id;
    },
    /** A letter that was read into the record, and whose name is not the patient's. */
    async storeForeignDocument({ case_id, patient_id }: CaseRef & { patient_id: string }): Promise<string> {
      const [documentId, conditionId] = [newId(), newId()];
      await sql(
        `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, confirmed_at, processed_at)
         values ($1, $2, $3, $4, 'letter.pdf', 'application/pdf', 1000, gen_random_uuid()::text, 'processed', now(), now())`,
        [documentId, tenant, case_id, patient_id],
      );
      const condition = {
        ...{ resourceType: 'Condition', id: conditionId, subject: { reference: `Patient/${patient_id}` } },
        clinicalStatus: { coding: [{ code: 'active' }] },
        code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'M17.11' }] },
      };
      await sql(
        `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, source, code, dedupe_key, resource)
         values ($1, $2, $3, $4, $5, 'Condition', $1, 'agent', 'M17.11', 'M17.11', $6)`,
        [conditionId, tenant, patient_id, case_id, documentId, JSON.stringify(condition)],
      );
      await sql(
        `insert into document_issues (id, tenant_id, case_id, document_id, check_name, severity, field, message)
         values ($1, $2, $3, $4, 'patient_mismatch', 'critical', 'name', 'The name in the document is not the name of the patient.')`,
        [newId(), tenant, case_id, documentId],
      );
      return documentId;
    },
    async setFlag(name: FlagName, value: boolean): Promise<void> {
      await setFlag(sql, tenant, name, value);
    },
    async stateOf({ case_id }: CaseRef): Promise<string> {
      const [row] = await sql<{ state: string }>('select state from cases where id = $1', [case_id]);
      return row?.state ?? 'missing';
    },
    async eventsOf({ case_id }: CaseRef): Promise<string[]> {
      const rows = await sql<{ event_type: string }>('select event_type from events where case_id = $1 order by created_at, id', [case_id]);
      return rows.map(({ event_type }) => event_type);
    },
    /** Subjects of the mails that left, sorted. */
    async mails(): Promise<string[]> {
      const folder = join(dataDir, 'mail');
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return texts.map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '').toSorted();
    },
    async close(): Promise<void> {
      await Promise.all([realtime.close(), services.graph.close(), services.embeddings.close()]);
      redis.disconnect();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Sql = <T>(text: string, params?: unknown[]) => Promise<T[]>;

async function setFlag(sql: Sql, tenant: string, name: FlagName, value: boolean): Promise<void> {
  await sql(`delete from flag_overrides where feature_name = $1 and identifier = $2`, [name, tenant]);
  await sql(
    `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value) values ($1, $2, 'tenant', $3, 'test', $4)`,
    [newId(), name, tenant, JSON.stringify(value)],
  );
}

async function addDirectory(sql: Sql, tenant: string): Promise<[string, string]> {
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email, rate_tier) values ($1, 'Alpha Care', $1, 'USA', 'care@alpha.example', 'enterprise')`,
    [tenant],
  );
  for (const name of ON) await setFlag(sql, tenant, name, true);
  await setFlag(sql, tenant, 'risk_review_human_required', false);
  await sql(
    `insert into procedures (id, tenant_id, code, slug, name, description, icd10_prefixes) values ($1, $2, '27447', 'total-knee-replacement', 'Total knee replacement', 'A new knee joint.', '["M17"]')`,
    [newId(), tenant],
  );
  const providers: [string, string] = [newId(), newId()];
  for (const [index, id] of providers.entries()) {
    await sql(
      `insert into providers (id, tenant_id, name, slug, country, city, contact_email) values ($1, $2, $3, $4, 'TR', 'Izmir', $5)`,
      [id, tenant, `Hospital ${index + 1}`, `hospital-${index + 1}`, `intake${index + 1}@hospital.example`],
    );
    await sql(
      `insert into provider_procedures (id, tenant_id, provider_id, procedure_code, annual_volume, success_rate) values ($1, $2, $3, '27447', $4, 95)`,
      [newId(), tenant, id, 400 - index],
    );
  }
  return providers;
}
