import neo4j, { type Driver, Neo4jError, type Session } from 'neo4j-driver';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import type { GraphErrorCode } from './graph.ts';

/** Sessions over Bolt, with errors as the catalogue names them. */

export type Row = Record<string, unknown>;
/** A session or a transaction of it. */
export type Runner = { run(text: string, parameters?: Row): PromiseLike<{ records: { toObject(): Row }[] }> };

const QUERY_TIMEOUT_MS = 5_000;
/** The driver gives this fault no code of its own. */
const NO_CONNECTION_IN_TIME = 'Connection acquisition timed out';

export function openDriver(config: Config): Driver {
  return neo4j.driver(config.NEO4J_URL, neo4j.auth.basic(config.NEO4J_USER, config.NEO4J_PASSWORD), {
    disableLosslessIntegers: true,
    connectionTimeout: 2_000,
    connectionAcquisitionTimeout: 3_000,
    maxTransactionRetryTime: 3_000,
    maxConnectionPoolSize: 20,
    logging: { level: 'error', logger: () => undefined },
  });
}

/** One read of at most `timeout` milliseconds. @throws ApiError GRAPH_CONNECTION_001 or the given code */
export async function read(
  driver: Driver,
  code: GraphErrorCode,
  text: string,
  parameters: Row,
  timeout = QUERY_TIMEOUT_MS,
): Promise<Row[]> {
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    const result = await session.executeRead((tx) => tx.run(text, parameters), { timeout });
    return result.records.map((record) => record.toObject());
  } catch (cause) {
    throw translate(cause, code);
  } finally {
    await session.close().catch(() => undefined);
  }
}

/** Work of several statements on a session of its own. @throws ApiError GRAPH_CONNECTION_001, GRAPH_QUERY_FAILED_001, and what the work throws of the catalogue */
export async function inSession<T>(driver: Driver, work: (session: Session) => Promise<T>): Promise<T> {
  const session = driver.session();
  try {
    return await work(session);
  } catch (cause) {
    throw cause instanceof Neo4jError ? translate(cause, 'GRAPH_QUERY_FAILED_001') : cause;
  } finally {
    await session.close().catch(() => undefined);
  }
}

function translate(cause: unknown, code: GraphErrorCode): ApiError {
  const unreachable =
    cause instanceof Neo4jError &&
    (['ServiceUnavailable', 'SessionExpired'].includes(cause.code) || cause.message.startsWith(NO_CONNECTION_IN_TIME));
  return new ApiError(unreachable ? 'GRAPH_CONNECTION_001' : code, { cause });
}
