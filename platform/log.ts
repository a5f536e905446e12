import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured log: ids, codes, durations. Never names, contact data, tokens, query strings or clinical text. */
export type Log = Logger;

const SECRETS = ['authorization', 'token', 'headers', 'password', 'secret', 'cookie'].flatMap((name) => [name, `*.${name}`]);

export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'ENVIRONMENT'>, name: string): Log {
  return pino({
    name,
    level: config.LOG_LEVEL,
    base: { service: name, environment: config.ENVIRONMENT },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRETS, censor: '[removed]' },
  });
}

/**
 * What may be logged of an error: its kind, codes and where it came from. Messages of foreign errors can quote rows
 * (PostgreSQL's "Key (email)=(…)"), so they stay out.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim());
  return {
    kind: error.name,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    frames,
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}
