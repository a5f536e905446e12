import type { ReviewedTerm } from '../../domain/prompts/prompt.ts';
import { createPhraseIndex, type PhraseIndex } from '../../terminology/phrase-index.ts';
import type { ConditionIndex } from './condition-index.ts';

/** Indexes of the terms of a version; versions are few and served from the same rows again and again. */
const known = new Map<string, PhraseIndex<string>>();
const MOST_KNOWN = 50;

/** The rules with the words that people gave a code in front of them. Codes that the terminology does not have are left out. */
export function withReviewedTerms(index: ConditionIndex, terms: readonly ReviewedTerm[]): ConditionIndex {
  if (terms.length === 0) return index;
  const valid = terms.filter(({ code }) => index.titleOf(code) !== null);
  const key = valid.map(({ phrase, code }) => `${phrase}=${code}`).join('\n');
  let reviewed = known.get(key);
  if (!reviewed) {
    reviewed = createPhraseIndex(valid.map(({ phrase, code }) => [phrase, code] as const));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, reviewed);
  }
  return { ...index, reviewed };
}
