import { SetupError } from '../services/setup-error.ts';

/** How many processes of the API and of the workers a start runs, and what each is called. */
export const START_OPTIONS = {
  reset: { type: 'boolean', default: false },
  api: { type: 'string', default: '1' },
  workers: { type: 'string', default: '1' },
} as const;

const MOST = 8;

/** @throws SetupError in one sentence when it is no number of processes */
export function countOf(given: string): number {
  if (!/^\d{1,2}$/.test(given) || Number(given) < 1 || Number(given) > MOST)
    throw new SetupError(`--api and --workers take a number of processes from 1 to ${MOST}, not ${JSON.stringify(given)}`);
  return Number(given);
}

/** One alone is called as its program is; of several each has a number. */
export const namesOf = (program: string, count: number): string[] =>
  count === 1 ? [program] : Array.from({ length: count }, (_, index) => `${program}-${index + 1}`);

/** The program that a process of this name runs. */
export const withoutNumber = (name: string): string => name.replace(/-\d+$/, '');
