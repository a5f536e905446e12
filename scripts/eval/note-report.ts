import type { Counts } from '../../domain/evaluation/counts.ts';
import type { NoteScores } from '../../domain/evaluation/score-note.ts';
import type { Share } from '../../domain/evaluation/tally.ts';
import { describeCounts } from './describe-counts.ts';

const TALLIES = ['stored', 'stored_coded', 'medications', 'allergies', 'procedures', 'values', 'vital_signs'] as const;
const SHARES = ['stored_code', 'stored_side'] as const;
const HARMS = ['allergies_as_medicines', 'other_specimen_as_blood', 'targets_as_results'] as const;
const TITLES: Record<string, string> = {
  ...{ stored: 'conditions', stored_coded: '  with their category' },
  ...{ stored_code: '  code right', stored_side: '  side right' },
};

/** Lines for people. `withFaults`: what is wrong below each figure. */
export function describeNoteScores(scores: NoteScores, withFaults: boolean): string[] {
  const faults = (lines: readonly string[]) => (withFaults ? lines.map((line) => `    ${line}`) : []);
  const title = (kind: string) => `  ${(TITLES[kind] ?? kind).padEnd(26)}`;
  const tally = (counts: Counts, name: string) => `${title(name)} ${describeCounts(counts)}`;
  const share = ({ right, of }: Share, name: string) => `${title(name)} ${number(of === 0 ? null : right / of)}   (${right} of ${of})`;
  const [stored, ...others] = TALLIES;
  return [
    ...[tally(scores[stored], stored), ...faults(scores[stored].wrong), tally(asFacts(scores), '  stored as fact')],
    ...Object.entries(scores.by_status).map(([status, each]) => tally(each, `  ${status}`)),
    ...SHARES.flatMap((name) => [share(scores[name], name), ...faults(scores[name].wrong)]),
    ...others.flatMap((name) => {
      const { right, missed, extra, wrong } = scores[name];
      return right + missed + extra === 0 ? [] : [tally(scores[name], name), ...faults(wrong)];
    }),
    ...HARMS.flatMap((name) => [`${title(name)} ${scores[name].length}`, ...faults(scores[name])]),
  ];
}

/** What is not provisional: the share of it that is right is what a physician may take as said. */
function asFacts({ by_status: { present, past } }: NoteScores): Counts {
  return { right: present.right + past.right, missed: present.missed + past.missed, extra: present.extra + past.extra };
}

const number = (value: number | null) => (value === null ? '    -' : value.toFixed(3));
