import type * as Jest from '@jest/globals';

/** Limits of time for tests and hooks, which the runner does not keep; and what it would die of. */
type Work = (...args: unknown[]) => unknown;
type Register = (name: unknown, work?: Work, limitMs?: number) => unknown;
type Table = (...rows: unknown[]) => Register;
type TestFunction = Register & Record<string, unknown>;

/** As testTimeout of jest.config.ts. */
const LIMIT_MS = 300_000;

/**
 * What nobody waits for any more, of whichever suite (a connection that tries again after it was closed), is told; by itself Node.js would end the process, and with it all
 * suites that it had still to run.
 */
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (reason: unknown) => {
    process.stderr.write(`${event}: ${reason instanceof Error ? reason.stack : String(reason)}\n`);
  });

/** What a test waited for in vain its suite shares (an engine that hung up): the others of it get so long, or a suite would hang for its limit times its tests. */
const AFTER_A_HANG_MS = 30_000;
let hung: string | undefined;
const suite = (): string | undefined => (globalThis as unknown as typeof Jest).expect.getState().testPath;

function withLimit(work: Work, limitMs = LIMIT_MS): Work {
  return async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const limit = suite() === hung && hung !== undefined ? Math.min(limitMs, AFTER_A_HANG_MS) : limitMs;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => {
        hung = suite();
        reject(new Error(`Exceeded timeout of ${limit} ms`));
      }, limit);
    });
    try {
      await Promise.race([Promise.resolve().then(() => work(...args)), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const limitedRegister =
  (register: Register): Register =>
  (name, work, limitMs) =>
    register(name, work && withLimit(work, limitMs));

/** `it` with its ways to be called: `it.each(rows)(name, work, limit)`, `it.skip`, `it.only` and theirs. */
function limitedTest<T>(given: T): T {
  const test = given as TestFunction;
  const each = (of: TestFunction) => (of.each ? { each: (...rows: unknown[]) => limitedRegister((of.each as Table)(...rows)) } : {});
  const way = (name: string) => Object.assign(limitedRegister(test[name] as Register), each(test[name] as TestFunction));
  return Object.assign(limitedRegister(test), each(test), { skip: way('skip'), only: way('only') }) as T;
}

function limitedHook<T>(given: T): T {
  const register = given as (work: Work) => unknown;
  return ((work: Work, limitMs?: number) => register(withLimit(work, limitMs))) as T;
}

export const limited = { test: limitedTest, hook: limitedHook };
