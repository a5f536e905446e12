import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Connection } from '@temporalio/client';
import { Redis } from 'ioredis';
import type { RunningSystem } from './start-system.ts';

/** Where a text stands in what the system keeps: for canaries. Each function gives the places, never the text around. */

/** Tables and columns, as the owner of the database sees them. */
export async function scanTables(system: RunningSystem, tenant: string, wanted: RegExp): Promise<string[]> {
  const tables = await system.sql<{ name: string }>(
    tenant,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('icd10_codes', 'mikro_orm_migrations')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await system.sql<{ column: string }>(
      tenant,
      `select distinct e.key as column from ${name} t, jsonb_each_text(to_jsonb(t)) e where e.value ~* $1`,
      [wanted.source],
    );
    found.push(...columns.map(({ column }) => `${name}.${column}`));
  }
  return found.sort();
}

/** Keys of Redis whose name or value says it. */
export async function scanRedis(system: RunningSystem, wanted: RegExp): Promise<string[]> {
  const redis = new Redis(system.env.REDIS_URL ?? '');
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const type = await redis.type(key);
      const value =
        type === 'stream'
          ? await redis.xrange(key, '-', '+')
          : type === 'string'
            ? await redis.get(key)
            : await redis.dump(key).catch(() => null);
      if (wanted.test(key) || wanted.test(JSON.stringify(value))) found.push(key.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}'));
    }
    return found.sort();
  } finally {
    redis.disconnect();
  }
}

/** Keys of objects. */
export async function listObjects(system: RunningSystem): Promise<string[]> {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env;
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  const client = new S3Client({ endpoint: S3_ENDPOINT, region: S3_REGION, forcePathStyle: true, credentials });
  try {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: system.env.S3_BUCKET }));
    return Contents.flatMap(({ Key }) => Key ?? []);
  } finally {
    client.destroy();
  }
}

/** What the engine's operator sees of every run, undecoded: payloads as bytes, ids, search attributes, memos, summaries, failures. */
export async function scanHistories(system: RunningSystem, wanted: RegExp): Promise<{ runs: number; found: string[] }> {
  const connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS ?? '' });
  const namespace = system.env.TEMPORAL_NAMESPACE ?? '';
  const found = new Set<string>();
  let runs = 0;
  try {
    for (let nextPageToken: Uint8Array | undefined; ; ) {
      const page = await connection.workflowService.listWorkflowExecutions({ namespace, ...(nextPageToken ? { nextPageToken } : {}) });
      for (const { execution, ...info } of page.executions) {
        runs += 1;
        const seen = textOf({ execution, info, history: await rawHistory(connection, namespace, execution) });
        if (wanted.test(seen)) found.add(`${info.type?.name} ${execution?.workflowId?.split('/')[0]}`);
      }
      if (!page.nextPageToken?.length) break;
      nextPageToken = page.nextPageToken;
    }
  } finally {
    await connection.close();
  }
  return { runs, found: [...found].sort() };
}

type Execution = { workflowId?: string | null; runId?: string | null } | null | undefined;

async function rawHistory(connection: Connection, namespace: string, execution: Execution): Promise<unknown[]> {
  const events: unknown[] = [];
  for (let nextPageToken: Uint8Array | undefined; ; ) {
    const page = await connection.workflowService.getWorkflowExecutionHistory({
      namespace,
      execution: execution ?? null,
      ...(nextPageToken ? { nextPageToken } : {}),
    });
    events.push(...(page.history?.events ?? []));
    if (!page.nextPageToken?.length) return events;
    nextPageToken = page.nextPageToken;
  }
}

/** Every string and every run of bytes below a value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `${value}\n`;
  if (value instanceof Uint8Array) return `${Buffer.from(value).toString('utf8')}\n`;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value !== null && typeof value === 'object') return Object.values(value).map(textOf).join('');
  return '';
}

/** Log files of the system's processes, and its mails. */
export function scanFiles(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => wanted.test(path.slice(folder.length)) || wanted.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(folder.length + 1));
}
