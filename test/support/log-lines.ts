import { pino } from 'pino';

/** A log whose lines a test reads. */
export function createReadableLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', formatters: { level: (label) => ({ level: label }) } },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}
