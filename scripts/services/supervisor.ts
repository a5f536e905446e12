import { Stopped, stopping } from './children.ts';
import { type RunningProcess, waitUntilReady } from './process.ts';
import { sleep } from './run-tool.ts';
import type { Say } from './service.ts';
import { Refused, SetupError } from './setup-error.ts';

/** A process that is to run as long as the launcher does. */
export type Job = {
  name: string;
  launch(): Promise<RunningProcess> | RunningProcess;
  /** One try to get an answer from it; fails by itself when that takes too long. */
  answers(): Promise<unknown>;
  /** What a person can do when it cannot be started. */
  advice: string;
};
/** A job that answered, and is started again whenever it ends. */
export type Kept = { name: string; stop(): Promise<void> };

const FIRST_TRIES = 3;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** After so long what happens is a new fault, not the old one. */
const STEADY_MS = 60_000;

/** Starts a job, waits for its first answer, and from then on starts it again whenever it ends. @throws SetupError in one sentence; Stopped */
export async function keepRunning(job: Job, say: Say): Promise<Kept> {
  let running = await startFirst(job, say);
  let isWanted = true;
  const keeping = (async () => {
    for (let fails = 0; ; ) {
      const since = Date.now();
      const status = await running.exited;
      if (!isWanted || stopping.aborted) return;
      fails = Date.now() - since > STEADY_MS ? 1 : fails + 1;
      const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** (fails - 1), LONGEST_PAUSE_MS);
      say(
        `${job.name}: ended by itself (${status === null ? 'killed' : `exit code ${status}`}); started again in ${pause / 1000} s. ${running.lastWords()}`,
      );
      await sleep(pause);
      if (!isWanted) return;
      running = await startAgain(job, running, say);
    }
  })().catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
  return {
    name: job.name,
    async stop() {
      isWanted = false;
      await running.stop();
      await Promise.race([keeping, running.exited]);
    },
  };
}

/** What ends while it starts is tried again: a port that is not free yet, a machine short of memory for a moment. */
async function startFirst(job: Job, say: Say): Promise<RunningProcess> {
  for (let tries = 1; ; tries += 1) {
    const running = await job.launch();
    try {
      await waitUntilReady(job.name, running, job.answers);
      return running;
    } catch (error) {
      await running.stop();
      if (stopping.aborted) throw new Stopped(); // It was ended by the stop, and not by itself.
      if (!(error instanceof SetupError)) throw error;
      if (error instanceof Refused || tries === FIRST_TRIES) throw new SetupError(`${error.message}. What can be done: ${job.advice}`);
      say(`${error.message}; trying again`);
      await sleep(SHORTEST_PAUSE_MS * 2 ** tries);
    }
  }
}

/** One more try; what does not answer is ended, so that its end is seen and the next try made. */
async function startAgain(job: Job, before: RunningProcess, say: Say): Promise<RunningProcess> {
  try {
    const running = await job.launch();
    void waitUntilReady(job.name, running, job.answers).then(
      () => say(`${job.name}: runs again`),
      async (error: unknown) => {
        if (!(error instanceof Stopped)) await running.stop();
      },
    );
    return running;
  } catch (error) {
    if (error instanceof Stopped) throw error;
    return { ...before, exited: Promise.resolve(1), lastWords: () => (error instanceof Error ? error.message : String(error)) };
  }
}
