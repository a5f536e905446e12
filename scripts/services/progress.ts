/** Lines that say what is going on and how long it took: `[ 12 s] temporal: building`. */
export type Progress = { line(text: string): void; step<T>(what: string, work: () => Promise<T>): Promise<T> };

export function createProgress(write: (text: string) => void = (text) => process.stdout.write(text)): Progress {
  const started = Date.now();
  const seconds = (from: number) => Math.round((Date.now() - from) / 1000);
  const line = (text: string) => write(`[${String(seconds(started)).padStart(3)} s] ${text}\n`);
  return {
    line,
    async step(what, work) {
      const from = Date.now();
      line(what);
      const result = await work();
      if (seconds(from) >= 2) line(`${what.split(':')[0]}: done after ${seconds(from)} s`);
      return result;
    },
  };
}
