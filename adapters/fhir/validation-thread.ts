import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ApiError } from '../../domain/errors.ts';
import { lazy } from '../../platform/lazy.ts';
import type { CallerFindings } from './validation-worker.ts';

/** Validation of what callers send; what we store ourselves is small and validated where it is written (db.fhir). */
export type FhirValidationThread = {
  /** Starts the thread, which loads the definitions of R4 (about two seconds of processor time). */
  warmUp(): void;
  /**
   * What is wrong with the resource in a JSON text; null when it is no JSON.
   * @throws ApiError SYS_TIMEOUT_001 when it takes longer than its budget, or others before it do
   */
  validate(json: Uint8Array): Promise<CallerFindings | null>;
  close(): Promise<void>;
};

/** Of one resource once its turn has come; a thread that takes longer is ended and replaced. */
const BUDGET_MS = 10_000;
const LONGEST_WAIT_MS = 20_000;
const MOST_WAITING = 20;
const HEAP_MB = 512;

/** Validates resources in a thread of its own, one after the other: a resource of a megabyte takes seconds that no other request shall wait. */
export function createFhirValidationThread(): FhirValidationThread {
  const pool = lazy(
    () =>
      new Piscina<Uint8Array, CallerFindings | null>({
        filename: fileURLToPath(new URL('./validation-worker.ts', import.meta.url)),
        name: 'validate',
        minThreads: 1,
        maxThreads: 1,
        execArgv: [],
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      }),
  );
  let isStarted = false;
  let waiting = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function run(json: Uint8Array, deadline: number): Promise<CallerFindings | null> {
    if (Date.now() > deadline) throw tooLong();
    return pool().run(json, { signal: AbortSignal.timeout(BUDGET_MS) });
  }
  return {
    warmUp() {
      isStarted = true;
      pool();
    },
    async validate(json) {
      if (waiting >= MOST_WAITING) throw tooLong();
      isStarted = true;
      waiting += 1;
      const deadline = Date.now() + LONGEST_WAIT_MS;
      const turn = lastTurn.then(() => run(json, deadline));
      lastTurn = turn.catch(() => undefined);
      try {
        return await turn;
      } catch (cause) {
        throw cause instanceof ApiError ? cause : tooLong(cause);
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      if (isStarted) await pool().destroy();
    },
  };
}

const tooLong = (cause?: unknown) =>
  new ApiError('SYS_TIMEOUT_001', { message: 'The resource takes too long to validate.', headers: { 'Retry-After': '5' }, cause });
