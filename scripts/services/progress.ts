/** Lines that say what is going on and how long it took: `[ 12 s] temporal: building`. */
export type Progress = { line(text: string): void; step<T>(what: string, work: () => Promise<T>): Promise<T> };

const REMINDER_MS = 30_000;

export function createProgress(write: (text: string) => void = (text) => process.stdout.write(text)): Progress {
  const started = Date.now();
  const seconds = (from: number) => Math.round((Date.now() - from) / 1000);
  const line = (text: string) => write(`[${String(seconds(started)).padStart(3)} s] ${text}\n`);
  return {
    line,
    async step(what, work) {
      const from = Date.now();
      line(what);
      const reminder = setInterval(() => line(`${what.split(':')[0]}: still at it after ${seconds(from)} s`), REMINDER_MS);
      const result = await work().finally(() => clearInterval(reminder));
      if (seconds(from) >= 2) line(`${what.split(':')[0]}: done after ${seconds(from)} s`);
      return result;
    },
  };
}
