import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ChildFailure = 'refused' | 'crashed' | 'timeout';

/** Why a child gave no answer: it refused what it was asked, ran out of memory, or out of time. */
export class ChildFault extends Error {
  readonly reason: ChildFailure;
  constructor(reason: ChildFailure, detail: string) {
    super(`the child process ${reason === 'refused' ? 'refused' : reason} (${detail})`);
    this.name = 'ChildFault';
    this.reason = reason;
  }
}

export type ChildOptions = {
  /** What the child runs: a module that calls `answerParent`. */
  module: URL;
  heapMb: number;
  timeoutMs: number;
  /** The process is renewed after so many questions. */
  questions: number;
  /** Its whole environment: no secret of ours. */
  env?: NodeJS.ProcessEnv;
  /** What a new process is told first. */
  greeting?: () => object;
  /** The process is gone, with whatever it held. */
  onStop?: () => void;
};

export type Child<Question extends object, Answer> = {
  /**
   * One question at a time. Whoever gives up by `signal` ends the process: what it does cannot be stopped otherwise.
   * @throws ChildFault, or what the signal was aborted with
   */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
  isRunning(): boolean;
  stop(): void;
};

/** A process for other people's texts and files, with a limit on its memory and time. It starts when first asked and is replaced when it dies. */
export function createChild<Question extends object, Answer>(options: ChildOptions): Child<Question, Answer> {
  const { module, heapMb, timeoutMs, questions, env = {}, greeting, onStop } = options;
  let child: ChildProcess | null = null;
  let asked = 0;

  const stop = () => {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = null;
    asked = 0;
    onStop?.();
  };
  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(module), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    if (greeting) started.send(greeting(), () => undefined);
    return started;
  };

  function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (asked >= questions) stop();
    child ??= start();
    asked += 1;
    const current = child;
    const id = asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail('timeout', `${timeoutMs} ms`), timeoutMs);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        current.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      };
      const fail = (reason: 'crashed' | 'timeout', detail: string) => {
        settle();
        stop();
        reject(new ChildFault(reason, detail));
      };
      const giveUp = () => {
        settle();
        stop();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      current.once('exit', (code, killedBy) => fail('crashed', `${code ?? killedBy}`));
      current.once('error', (fault) => fail('crashed', fault.name));
      current.on('message', (reply: Reply<Answer>) => {
        if (reply.id !== id) return;
        settle();
        if ('result' in reply) resolve(reply.result);
        else reject(new ChildFault('refused', reply.fault));
      });
      current.send({ id, question } satisfies Asked<Question>, (fault) => fault && fail('crashed', fault.name));
    });
  }
  return { ask, stop, isRunning: () => child !== null };
}

type Asked<Question> = { id: number; question: Question };
type Reply<Answer> = { id: number } & ({ result: Answer } | { fault: string });

const MEMORY_CHECK_MS = 250;

/**
 * The child's side: answers each question, names what it throws without its message, which may quote a text, and ends with its parent.
 * @param limits `residentBytes`: the process ends above it; `onGreeting` gets what the parent sends first
 */
export function answerParent<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  { residentBytes, onGreeting }: { residentBytes: number; onGreeting?: (greeting: unknown) => void },
): void {
  const reply = (message: Reply<Answer>) => process.send?.(message);
  process.on('message', (message: Asked<Question> | object) => {
    if (!('question' in message)) return onGreeting?.(message);
    const { id, question } = message;
    answer(question).then(
      (result) => reply({ id, result }),
      (fault: unknown) => reply({ id, fault: fault instanceof Error ? fault.name : 'Error' }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    if (process.memoryUsage.rss() > residentBytes) process.exit(9);
  }, MEMORY_CHECK_MS).unref();
}
