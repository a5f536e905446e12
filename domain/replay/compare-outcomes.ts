/** Of the engine that needs no key, as its calls record it. */
export const OFFLINE_MODEL = 'offline-rules-1';

/** What a turn made of its input, and how another version's differs from it (Decisions §11). Pure. */

export type TurnOutcome = {
  category: string;
  confidence: number;
  branch: string;
  /** ICD-10 codes of what the patient is said to have, in order. */
  conditions: string[];
  /** Everything else that was read: `medication ibuprofen`, `observation 718-7=13.2`. */
  findings: string[];
  reply: string;
};

/** The worst first. */
export const CHANGES = ['lost_condition', 'missed_emergency', 'other_route', 'other_code', 'other_findings', 'other_words'] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** 6 for a lost condition, 1 for other words, 0 for none. */
export const harmOf = (changes: readonly ChangeKind[]): number =>
  Math.max(0, ...changes.map((change) => CHANGES.length - CHANGES.indexOf(change)));

/** A condition is lost when no code of its category of ICD-10 is left, and coded otherwise when one is. */
export function compareOutcomes(before: TurnOutcome, after: TurnOutcome): ChangeKind[] {
  const category = (code: string) => code.slice(0, 3);
  const left = new Set(after.conditions.map(category));
  const same = (one: readonly string[], other: readonly string[]) => one.toSorted().join('\n') === other.toSorted().join('\n');
  const found: Record<ChangeKind, boolean> = {
    lost_condition: before.conditions.some((code) => !left.has(category(code))),
    missed_emergency: before.category === 'emergency' && after.category !== 'emergency',
    other_route: before.branch !== after.branch,
    other_code: !same(before.conditions, after.conditions),
    other_findings: !same(before.findings, after.findings),
    other_words: before.reply !== after.reply,
  };
  return CHANGES.filter((change) => found[change]);
}
