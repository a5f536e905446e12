/** Which decisions a person should look at, and how far two readers agree (issue rules of Decisions §11, §15). */

export const REVIEW_REASONS = ['low_confidence', 'readers_disagree', 'new_prompt_version', 'random_sample'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Below it a classification is a guess. */
const SURE = 0.5;
/** So many decisions of a prompt version are read by people before it is an old one. */
export const NEW_VERSION_READS = 20;
const RANDOM_SHARE = 0.02;
const TWICE_SHARE = 0.2;

export type ReviewCandidate = {
  decision_id: string;
  confidence: number;
  /** Reviews of the decision's prompt version so far. */
  version_reads: number;
  /** The automated reviewer found a fault in what the decision read. */
  automated_fault: boolean;
};

/** Every reason to have it read; none for most. */
export function reviewReasons({ decision_id, confidence, version_reads, automated_fault }: ReviewCandidate): ReviewReason[] {
  const reasons: Record<ReviewReason, boolean> = {
    low_confidence: confidence < SURE,
    readers_disagree: automated_fault,
    new_prompt_version: version_reads < NEW_VERSION_READS,
    random_sample: shareOf(decision_id, 'sample') < RANDOM_SHARE,
  };
  return REVIEW_REASONS.filter((reason) => reasons[reason]);
}

/** One reader, or two for a fifth of them. */
export const readersNeeded = (decisionId: string): number => (shareOf(decisionId, 'twice') < TWICE_SHARE ? 2 : 1);

/** 0..1, the same for the same id and purpose: FNV-1a, 32 bits, then mixed as MurmurHash3 ends. */
function shareOf(id: string, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${purpose}/${id}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export type Agreement = { pairs: number; agreed: number; kappa: number | null };

/**
 * Cohen's kappa (1960) of two readers' labels: agreement beyond chance, −1 to 1. Null without pairs, and where both always say the same one label: then
 * chance explains everything.
 */
export function cohensKappa(pairs: readonly (readonly [string, string])[]): Agreement {
  const agreed = pairs.filter(([one, other]) => one === other).length;
  if (pairs.length === 0) return { pairs: 0, agreed: 0, kappa: null };
  const labels = new Set(pairs.flat());
  const share = (reader: 0 | 1, label: string) => pairs.filter((pair) => pair[reader] === label).length / pairs.length;
  const byChance = [...labels].reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  const observed = agreed / pairs.length;
  return { pairs: pairs.length, agreed, kappa: byChance === 1 ? null : (observed - byChance) / (1 - byChance) };
}
