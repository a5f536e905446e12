import { connectTemporal, type TemporalGateway } from '../adapters/temporal/client.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { listOpenCaseIds } from '../db/queries/cases/cases.ts';
import { listStuckDocuments } from '../db/queries/documents/stuck-documents.ts';
import { listUnanswered } from '../db/queries/conversation/messages.ts';
import { listActiveTenants } from '../db/queries/administration/tenant-status.ts';
import { globally, withTenant } from '../db/tenant-scope.ts';
import { ApiError } from '../domain/errors.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { type CaseRef, caseLifecycleStart } from '../messages/case.ts';
import { documentPipelineStart } from '../messages/document.ts';

type Resumed = { cases: number; started: number; documents: number; documents_started: number; messages: number };

/**
 * `npm run cases:resume`: after a lost Temporal, starts the workflow of every open case and of every unfinished document from the database,
 * and asks for the answers that were lost on their way; these need a running worker.
 */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 2 });
  const temporal = await connectTemporal(config);
  try {
    for (const tenant of await globally(db, listActiveTenants)) {
      const { cases, started, documents, documents_started, messages } = await resumeTenant(db, temporal, tenant);
      process.stdout.write(
        `${tenant}: ${cases} open cases, ${started} started; ${documents} unfinished documents, ${documents_started} started; ${messages} messages answered late\n`,
      );
    }
  } finally {
    await temporal.close();
    await db.close();
  }
}

/** Starts what is not running; what runs is left alone. */
export async function resumeTenant(db: Database, temporal: TemporalGateway, tenant_id: string): Promise<Resumed> {
  const { cases, documents, unanswered } = await withTenant(db, { tenantId: tenant_id, source: 'script:resume-cases' }, async (tx) => ({
    cases: await listOpenCaseIds(tx),
    documents: await listStuckDocuments(tx, { minutes: 0 }),
    unanswered: await listUnanswered(tx),
  }));
  let started = 0;
  for (const case_id of cases) started += Number(await temporal.start(caseLifecycleStart({ tenant_id, case_id })));
  let documents_started = 0;
  for (const document of documents) documents_started += Number(await temporal.start(documentPipelineStart(document)));
  for (const { id, case_id } of unanswered) await answerLate(temporal, { tenant_id, case_id }, id);
  return { cases: cases.length, started, documents: documents.length, documents_started, messages: unanswered.length };
}

/** One turn after the other, as they were written. What the assistant refuses is settled too; a fault of ours ends the script. */
async function answerLate(temporal: TemporalGateway, ref: CaseRef, message_id: string): Promise<void> {
  const turn = { name: 'chatTurn', id: message_id, args: [{ message_id }], isRepeated: true };
  await temporal.updateWithStart(caseLifecycleStart(ref), turn).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `the cases could not be resumed: ${String(error)}\n`);
    process.exit(1);
  });
}
