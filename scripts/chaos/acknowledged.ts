import type { Attempt } from './history.ts';

/** Writes that were answered with success, each once, and those whose end nobody knows. */
export type Acknowledged = Attempt & { status: number };

const isWrite = ({ method, key }: Attempt) => method !== 'GET' && key !== null;

export function acknowledgedWrites(attempts: readonly Attempt[]): Acknowledged[] {
  return attempts.filter((attempt): attempt is Acknowledged => isWrite(attempt) && attempt.status !== null && attempt.status < 300);
}

/** Requests that were sent and never answered for good: what they asked may have been done, or not. */
export function openRequests(attempts: readonly Attempt[]): Attempt[] {
  const last = new Map<number, Attempt>();
  for (const attempt of attempts) last.set(attempt.request, attempt);
  return [...last.values()].filter((attempt) => isWrite(attempt) && (attempt.status === null || attempt.status >= 500));
}

export type SaidMessage = { case_id: string; content: string; journey: string };

/** Messages that were sent to the assistant and taken. */
export function saidMessages(writes: readonly Attempt[]): SaidMessage[] {
  return writes.flatMap(({ path, body, journey }) => {
    const case_id = /^\/api\/v1\/cases\/([^/]+)\/chat$/.exec(path)?.[1];
    return case_id === undefined ? [] : [{ case_id, content: (body as { message: string }).message, journey }];
  });
}

/** What an answer calls by its id, by the address that it was asked of: cases, documents, consents, quotes. */
export function madeBy(
  writes: readonly Acknowledged[],
  path: RegExp,
  idIn: (data: unknown) => unknown,
): { id: string; write: Acknowledged }[] {
  return writes.flatMap((write) => {
    const id = path.test(write.path) ? idIn(write.data) : undefined;
    return typeof id === 'string' ? [{ id, write }] : [];
  });
}
