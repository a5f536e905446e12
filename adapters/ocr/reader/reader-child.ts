import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReaderReply, ReaderRequest, ReaderResult } from './reader-messages.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
export type ReaderQuestion = Unnumbered<ReaderRequest>;

/** Why a page could not be read: the child refused the bytes, ran out of memory, or out of time. */
export class ReaderFault extends Error {
  readonly reason: 'refused' | 'crashed' | 'timeout';
  constructor(reason: 'refused' | 'crashed' | 'timeout', detail: string) {
    super(`the reader ${reason === 'refused' ? 'could not parse the file' : reason} (${detail})`);
    this.reason = reason;
  }
}

export type ReaderChild = {
  /** Keys of the documents this child may still hold open. */
  holds: Set<string>;
  /** Whoever gives up by `signal` ends the process: what it does cannot be stopped otherwise. */
  ask(question: ReaderQuestion, signal?: AbortSignal): Promise<ReaderResult>;
  stop(): void;
};

const TIMEOUT_MS = 120_000;
const HEAP_MB = 768;
/** pdfjs and the engines grow with use. */
const REQUESTS_PER_PROCESS = 400;

/** A reader process that starts when first asked, is renewed now and then, and is replaced when it dies. One question at a time. */
export function createReaderChild(): ReaderChild {
  const holds = new Set<string>();
  let child: ChildProcess | null = null;
  let asked = 0;

  const stop = () => {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
    asked = 0;
    holds.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: { PATH: process.env.PATH, TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    return started;
  };

  function ask(question: ReaderQuestion, signal?: AbortSignal): Promise<ReaderResult> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (asked >= REQUESTS_PER_PROCESS) stop();
    child ??= start();
    asked += 1;
    const current = child;
    const id = asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail('timeout', `${TIMEOUT_MS} ms`), TIMEOUT_MS);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        current.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      };
      const fail = (reason: 'crashed' | 'timeout', detail: string) => {
        settle();
        stop();
        reject(new ReaderFault(reason, detail));
      };
      const giveUp = () => {
        settle();
        stop();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      current.once('exit', (code, killedBy) => fail('crashed', `${code ?? killedBy}`));
      current.once('error', (fault) => fail('crashed', fault.name));
      current.on('message', (reply: ReaderReply) => {
        if (reply.id !== id) return;
        settle();
        if ('result' in reply) resolve(reply.result);
        else reject(new ReaderFault('refused', reply.fault));
      });
      current.send({ ...question, id } as ReaderRequest, (fault) => fault && fail('crashed', fault.name));
    });
  }
  return { holds, ask, stop };
}
