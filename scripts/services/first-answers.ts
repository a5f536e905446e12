import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Connection } from '@temporalio/client';
import { Redis } from 'ioredis';
import neo4j from 'neo4j-driver';
import pg from 'pg';
import { temporalConnection } from '../../adapters/temporal/connection-options.ts';
import { explainError } from './explain-error.ts';
import type { ServiceName } from './service.ts';
import { Refused } from './setup-error.ts';

type Env = Record<string, string | undefined>;

/** One try may take so long: a cold graph plans its first query for half a minute. */
const TRY_MS = 60_000;

/**
 * One try to get a first answer out of each service, by its own protocol and with the login that will be used. A port that is open says
 * nothing: all of them listen long before they answer.
 * @returns what answered, in words @throws Refused, or what the client says
 */
export const FIRST_ANSWERS: Record<ServiceName, (env: Env) => Promise<string>> = {
  postgres: (env) => refusing(/password authentication failed|role .* does not exist|28P01|28000/i, () => askPostgres(env)),
  redis: (env) => refusing(/WRONGPASS|NOAUTH|NOPERM/, () => askRedis(env)),
  temporal: (env) => refusing(/PERMISSION_DENIED|UNAUTHENTICATED/, () => askTemporal(env)),
  neo4j: (env) => refusing(/Unauthorized|authentication/i, () => askNeo4j(env)),
  s3: (env) => refusing(/Forbidden|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|login is refused/, () => askS3(env)),
};

async function refusing(refusal: RegExp, ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (error) {
    const said = explainError(error);
    if (refusal.test(said)) throw new Refused(said);
    throw error;
  }
}

async function askPostgres(env: Env): Promise<string> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL || env.PG_ADMIN_URL,
    connectionTimeoutMillis: TRY_MS,
    query_timeout: TRY_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function askRedis(env: Env): Promise<string> {
  const options = { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0, connectTimeout: TRY_MS, commandTimeout: TRY_MS };
  const redis = new Redis(env.REDIS_URL ?? '', options);
  let fault: Error | null = null;
  redis.on('error', (error: Error) => {
    fault = error;
  });
  try {
    await redis.connect();
    return `Redis ${/redis_version:(\S+)/.exec(await redis.info('server'))?.[1]}`;
  } catch (error) {
    throw fault ?? error;
  } finally {
    redis.disconnect();
  }
}

async function askTemporal(env: Env): Promise<string> {
  const namespace = env.TEMPORAL_NAMESPACE || 'default';
  const connection = await Connection.connect({ ...temporalConnection(env), connectTimeout: TRY_MS });
  try {
    return await connection.withDeadline(Date.now() + TRY_MS, async () => {
      await connection.workflowService.describeNamespace({ namespace });
      const { serverVersion } = await connection.workflowService.getClusterInfo({});
      return `Temporal ${serverVersion}, namespace ${namespace}`;
    });
  } finally {
    await connection.close();
  }
}

async function askNeo4j(env: Env): Promise<string> {
  const login = neo4j.auth.basic(env.NEO4J_USER || 'neo4j', env.NEO4J_PASSWORD ?? '');
  const driver = neo4j.driver(env.NEO4J_URL ?? '', login, {
    connectionTimeout: TRY_MS,
    connectionAcquisitionTimeout: TRY_MS,
    maxTransactionRetryTime: 0,
    logging: { level: 'error', logger: () => undefined },
  });
  try {
    const { summary } = await driver.executeQuery('MATCH (g:Projection) RETURN count(g)');
    return summary.server.agent?.replace('/', ' ') ?? 'Neo4j';
  } finally {
    await driver.close();
  }
}

async function askS3(env: Env): Promise<string> {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION || 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
    requestHandler: { connectionTimeout: TRY_MS, requestTimeout: TRY_MS },
    maxAttempts: 1,
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: env.S3_BUCKET }));
    return `bucket ${env.S3_BUCKET}`;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    // The answer to HEAD has no body, and so no words for what is wrong.
    if (status === 401 || status === 403) throw new Error(`the login is refused (${status})`, { cause: error });
    if (status !== 404) throw error;
    return `S3, where bucket ${env.S3_BUCKET} will be made`;
  } finally {
    client.destroy();
  }
}
