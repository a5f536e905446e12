import { Stopped, stopping } from './children.ts';
import { type PlannedStep, secondsLeft } from './time-left.ts';

/** Lines that say what is going on, how long it took and how long the rest will take: `[ 12 s] temporal: downloading 50 MB`. */
export type Progress = {
  line(text: string): void;
  /** Says what begins, and how long it took when that was long. @throws Stopped, and what the work throws */
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** The start is over: no more reminders, and lines begin with the time of day. */
  end(): void;
};

const REMINDER_MS = 15_000;
const WORTH_SAYING_S = 2;

/** @param plan names of steps (`temporal: starting`) with what they cost: with it a reminder says how much time is left */
export function createProgress(
  write: (text: string) => void = (text) => process.stdout.write(text),
  plan: readonly PlannedStep[] = [],
): Progress {
  const started = Date.now();
  const now = () => (Date.now() - started) / 1000;
  const times = new Map<string, { begun: number; ended?: number }>();
  let reminded = started;
  let isOver = false;
  const moment = () => (isOver ? new Date().toTimeString().slice(0, 8) : `${String(Math.round(now())).padStart(3)} s`);
  const line = (text: string) => write(`[${moment()}] ${text}\n`);
  const remind = () => {
    const running = [...times].filter(([, { ended }]) => ended === undefined);
    if (running.length === 0 || Date.now() - reminded < REMINDER_MS) return;
    reminded = Date.now();
    const still = running.map(([what, { begun }]) => `${what} (${Math.round(now() - begun)} s)`).join(', ');
    line(`still ${still}${plan.length > 0 ? `; about ${roughly(secondsLeft(plan, times, now()))} left` : ''}`);
  };
  const reminder = setInterval(remind, 1_000);
  reminder.unref();
  return {
    line,
    async step(what, work) {
      if (stopping.aborted) throw new Stopped();
      const time: { begun: number; ended?: number } = { begun: now() };
      times.set(what, time);
      line(what);
      const result = await work();
      time.ended = now();
      const seconds = Math.round(time.ended - time.begun);
      if (seconds >= WORTH_SAYING_S) line(`${what} took ${seconds} s`);
      return result;
    },
    end() {
      clearInterval(reminder);
      isOver = true;
    },
  };
}

/** Nobody can know seconds: `20 s`, `1 min 30 s`, `4 min`. */
export function roughly(seconds: number): string {
  if (seconds <= 50) return `${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  const halfMinutes = Math.ceil(seconds / 30);
  const minutes = Math.floor(halfMinutes / 2);
  return `${minutes > 0 ? `${minutes} min` : ''}${halfMinutes % 2 === 1 && minutes < 5 ? ' 30 s' : ''}`.trim();
}
