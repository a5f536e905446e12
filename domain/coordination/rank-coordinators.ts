/** Who coordinates a case (Part 4.9, Decisions §10). */

export type CoordinatorFacts = {
  id: string;
  name: string;
  tier: number;
  /** Names of languages, in English. */
  languages: readonly string[];
  max_active_cases: number;
  active_case_count: number;
  is_available: boolean;
  /** ISO 8601; null: never. */
  last_assigned_at: string | null;
};
export type RankedCoordinator = { id: string; score: number };

const WEIGHTS = { workload: 0.4, language: 0.3, tier: 0.2, waiting: 0.1 };
const HIGHEST_TIER = 3;
/** Who was not given a case for so long has waited long enough. */
const LONG_WAIT_MS = 7 * 24 * 3_600_000;

/**
 * Available coordinators with a free place, the best first: 0.4 free share of workload + 0.3 speaks a language of the patient + 0.2 tier (of 3)
 * + 0.1 time since the last assignment (of a week), 0..1 in all. Ties: fewer cases, then name, then id.
 * @param languages of the patient, names or tags; @param now ISO 8601
 */
export function rankCoordinators(
  coordinators: readonly CoordinatorFacts[],
  languages: readonly string[],
  now: string,
): RankedCoordinator[] {
  const wanted = new Set(languages.map(languageName));
  return coordinators
    .filter(({ is_available, active_case_count, max_active_cases }) => is_available && active_case_count < max_active_cases)
    .map((coordinator) => ({ coordinator, score: scoreOf(coordinator, wanted, now) }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.coordinator.active_case_count - b.coordinator.active_case_count ||
        compare(a.coordinator.name, b.coordinator.name) ||
        compare(a.coordinator.id, b.coordinator.id),
    )
    .map(({ coordinator, score }) => ({ id: coordinator.id, score }));
}

const speaksOneOf = (languages: readonly string[], wanted: ReadonlySet<string>) =>
  languages.some((language) => wanted.has(languageName(language)));

/** Whether who speaks these languages (names or tags) speaks that one. */
export const speaks = (languages: readonly string[], language: string): boolean =>
  speaksOneOf(languages, new Set([languageName(language)]));

function scoreOf(coordinator: CoordinatorFacts, wanted: ReadonlySet<string>, now: string): number {
  const { active_case_count, languages, last_assigned_at, max_active_cases, tier } = coordinator;
  const free = 1 - active_case_count / max_active_cases;
  const isUnderstood = speaksOneOf(languages, wanted) ? 1 : 0;
  const waited = last_assigned_at === null ? 1 : clamp((Date.parse(now) - Date.parse(last_assigned_at)) / LONG_WAIT_MS);
  const score =
    WEIGHTS.workload * free + WEIGHTS.language * isUnderstood + WEIGHTS.tier * clamp(tier / HIGHEST_TIER) + WEIGHTS.waiting * waited;
  return Math.round(score * 1e6) / 1e6;
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `de`, `de-AT` and `German` are one language; a word that is no tag stands for itself. */
function languageName(given: string): string {
  const word = given.trim().toLowerCase();
  if (!/^[a-z]{2,3}(-|$)/.test(word)) return word;
  return (NAMES.of(word.split('-')[0] ?? word) ?? word).toLowerCase();
}
