/** How well statuses are told in messages that were not learned from. */

/** `scores`: of each status, before calibration. */
export type Judged<Status extends string> = { label: Status; language: string; scores: number[] };
export type Shared<Status extends string> = { label: Status; language: string; shares: number[] };
/** Something that is acted on from a share on. */
export type Question<Status extends string> = { name: string; statuses: readonly Status[] };

const COOLEST = 0.5;
const HOTTEST = 3;
const STEP = 0.05;
const THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

function sharesAt(scores: readonly number[], temperature: number): number[] {
  const highest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - highest) / temperature));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** With the shares of the statuses, calibrated. */
export const withShares = <Status extends string, One extends Judged<Status>>(judged: readonly One[], temperature: number) =>
  judged.map((one) => ({ ...one, shares: sharesAt(one.scores, temperature) }));

/** The temperature at which the shares are nearest to how often they are right, by likelihood (Guo et al., 2017). */
export function fitTemperature<Status extends string>(statuses: readonly Status[], judged: readonly Judged<Status>[]): number {
  const steps = Array.from({ length: Math.round((HOTTEST - COOLEST) / STEP) + 1 }, (_, at) => COOLEST + at * STEP);
  const surpriseAt = (temperature: number): number =>
    judged.reduce((sum, { label, scores }) => sum - Math.log(sharesAt(scores, temperature)[statuses.indexOf(label)] ?? 1e-9), 0);
  const losses = steps.map(surpriseAt);
  return Number((steps[losses.indexOf(Math.min(...losses))] ?? 1).toFixed(2));
}

/** @param questions what is looked at by thresholds; `each`: in every language apart too */
export function describeShared<Status extends string>(
  statuses: readonly Status[],
  all: readonly Shared<Status>[],
  questions: readonly (Question<Status> & { each?: boolean })[],
): string[] {
  const isRight = ({ label, shares }: Shared<Status>): boolean => likeliest(statuses, shares) === label;
  const languages = [...new Set(all.map(({ language }) => language))].toSorted();
  const of = (language: string) => all.filter((one) => one.language === language);
  return [
    `${all.length} mentions, right ${percent(all.filter(isRight).length, all.length)}`,
    ...confusion(statuses, all),
    ...languages.map(
      (language) => `${language}: right ${percent(of(language).filter(isRight).length, of(language).length)} of ${of(language).length}`,
    ),
    ...questions.map((question) => atThresholds(statuses, all, question)),
    ...questions
      .filter(({ each }) => each)
      .flatMap(({ name, ...rest }) =>
        languages.map((language) => atThresholds(statuses, of(language), { ...rest, name: `${name}, ${language}` })),
      ),
  ];
}

const likeliest = <Status extends string>(statuses: readonly Status[], shares: readonly number[]) =>
  statuses[shares.indexOf(Math.max(...shares))];
export const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** A row for each status that was told, a column for each that was found. */
function confusion<Status extends string>(statuses: readonly Status[], all: readonly Shared<Status>[]): string[] {
  const cell = (text: string | number) => String(text).padStart(12);
  return [
    [cell(''), ...statuses.map(cell)].join(''),
    ...statuses.map((told) => {
      const own = all.filter(({ label }) => label === told);
      return [cell(told), ...statuses.map((found) => cell(own.filter(({ shares }) => likeliest(statuses, shares) === found).length))].join(
        '',
      );
    }),
  ];
}

/** The share of some statuses together. */
export const shareOf = <Status extends string>(statuses: readonly Status[], shares: readonly number[], wanted: readonly Status[]): number =>
  wanted.reduce((sum, status) => sum + (shares[statuses.indexOf(status)] ?? 0), 0);

function atThresholds<Status extends string>(
  statuses: readonly Status[],
  all: readonly Shared<Status>[],
  { name, statuses: wanted }: Question<Status>,
): string {
  const isTrue = ({ label }: Shared<Status>) => wanted.includes(label);
  const count = all.filter(isTrue).length;
  const said = THRESHOLDS.map((threshold) => {
    const found = all.filter(({ shares }) => shareOf(statuses, shares, wanted) >= threshold);
    const right = found.filter(isTrue).length;
    return `${threshold}: ${percent(right, found.length)} right, ${percent(right, count)} found`;
  });
  return `${name}: ${said.join('; ')}`;
}
