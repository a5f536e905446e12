import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** The figures that today's are printed beside: F1 or share right by set and measure, as some earlier state of the reader had them. */
export type Earlier = { state: string; sets: Record<string, Record<string, number>> };

const FILE = join(ROOT, 'test/data/clinical/earlier-figures.json');

export function readEarlier(file = FILE): Earlier {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Earlier) : { state: '', sets: {} };
}

type Report = Record<string, Record<string, unknown>>;

/** Keeps the figures of a report (`--json`) as the earlier ones. @param state what the reader was then, in a few words */
export function keepAsEarlier(report: Report, state: string, file = FILE): void {
  const sets = Object.fromEntries(Object.entries(report).map(([name, measures]) => [name, figuresOf(measures)]));
  writeFileSync(file, `${JSON.stringify({ state, sets }, null, 2)}\n`);
}

function figuresOf(measures: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(measures).flatMap(([measure, value]) => {
      const { f1, accuracy } = (value ?? {}) as { f1?: unknown; accuracy?: unknown };
      const figure = f1 ?? accuracy;
      return typeof figure === 'number' ? [[measure, Math.round(figure * 10_000) / 10_000]] : [];
    }),
  );
}

/** The words behind a figure; none where it was not measured then. */
export function besideEarlier(earlier: Record<string, number> | undefined, measure: string): string {
  const figure = earlier?.[measure];
  return figure === undefined ? '' : `  before ${figure.toFixed(3)}`;
}
