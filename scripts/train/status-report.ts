import { LEARNED_STATUSES, type LearnedStatus } from '../../clinical-nlp/treatments/substance-statuses.ts';

/** How well the statuses of substances are told in messages that were not learned from. */

/** `scores`: of each status, before calibration. */
export type Judged = { label: LearnedStatus; language: string; scores: number[] };
type Shared = { label: LearnedStatus; language: string; shares: number[] };

const COOLEST = 0.5;
const HOTTEST = 3;
const STEP = 0.05;
const THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
const ADVERSE: ReadonlySet<LearnedStatus> = new Set(['allergy', 'intolerance']);

function sharesAt(scores: readonly number[], temperature: number): number[] {
  const highest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - highest) / temperature));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The temperature at which the shares are nearest to how often they are right, by likelihood (Guo et al., 2017). */
export function fitTemperature(judged: readonly Judged[]): number {
  const steps = Array.from({ length: Math.round((HOTTEST - COOLEST) / STEP) + 1 }, (_, at) => COOLEST + at * STEP);
  const losses = steps.map((temperature) => surpriseAt(judged, temperature));
  return Number((steps[losses.indexOf(Math.min(...losses))] ?? 1).toFixed(2));
}

const surpriseAt = (judged: readonly Judged[], temperature: number): number =>
  judged.reduce((sum, { label, scores }) => sum - Math.log(sharesAt(scores, temperature)[LEARNED_STATUSES.indexOf(label)] ?? 1e-9), 0) /
  judged.length;

export function describeJudged(judged: readonly Judged[], temperature: number): string[] {
  const all: Shared[] = judged.map(({ scores, ...rest }) => ({ ...rest, shares: sharesAt(scores, temperature) }));
  const languages = [...new Set(all.map(({ language }) => language))].toSorted();
  const takes = (shares: readonly number[]) => shares[0] ?? 0;
  const adverse = (shares: readonly number[]) => (shares[1] ?? 0) + (shares[2] ?? 0);
  return [
    `${all.length} mentions, temperature ${temperature}, right ${percent(all.filter(isRight).length, all.length)}`,
    ...confusion(all),
    ...languages.map((language) => {
      const own = all.filter((one) => one.language === language);
      return `${language}: right ${percent(own.filter(isRight).length, own.length)} of ${own.length}`;
    }),
    ...atThresholds('allergy or intolerance', all, adverse, ({ label }) => ADVERSE.has(label)),
    ...atThresholds(
      'neither',
      all,
      (shares) => 1 - adverse(shares),
      ({ label }) => !ADVERSE.has(label),
    ),
    ...atThresholds('takes', all, takes, ({ label }) => label === 'takes'),
    ...atThresholds(
      'takes not',
      all,
      (shares) => 1 - takes(shares),
      ({ label }) => label !== 'takes',
    ),
    ...languages.flatMap((language) =>
      atThresholds(
        `allergy or intolerance, ${language}`,
        all.filter((one) => one.language === language),
        adverse,
        ({ label }) => ADVERSE.has(label),
      ),
    ),
  ];
}

const likeliest = (shares: readonly number[]) => LEARNED_STATUSES[shares.indexOf(Math.max(...shares))];
const isRight = ({ label, shares }: Shared): boolean => likeliest(shares) === label;
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** A row for each status that was told, a column for each that was found. */
function confusion(all: readonly Shared[]): string[] {
  const cell = (text: string | number) => String(text).padStart(12);
  return [
    [cell(''), ...LEARNED_STATUSES.map(cell)].join(''),
    ...LEARNED_STATUSES.map((told) => {
      const own = all.filter(({ label }) => label === told);
      return [cell(told), ...LEARNED_STATUSES.map((found) => cell(own.filter(({ shares }) => likeliest(shares) === found).length))].join(
        '',
      );
    }),
  ];
}

function atThresholds(
  name: string,
  all: readonly Shared[],
  shareOf: (shares: readonly number[]) => number,
  isTrue: (one: Shared) => boolean,
): string[] {
  const wanted = all.filter(isTrue).length;
  const said = THRESHOLDS.map((threshold) => {
    const found = all.filter(({ shares }) => shareOf(shares) >= threshold);
    const right = found.filter(isTrue).length;
    return `${threshold}: ${percent(right, found.length)} right, ${percent(right, wanted)} found`;
  });
  return [`${name}: ${said.join('; ')}`];
}
