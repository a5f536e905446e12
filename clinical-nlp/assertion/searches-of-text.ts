import type { ExtractInput } from '../../domain/conversation/assistant-tasks.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { readSearchAnswers, type SearchAnswers } from './answered-searches.ts';
import { isReasonToAvoid } from './avoided-because.ts';
import { isCriterion } from './criteria-lists.ts';
import { isBeingDeniedBehind, isRuledOutBehind } from './denied-behind.ts';
import { isDeniedInShort, isNotOperated } from './denied-in-short.ts';
import { isDeniedAsKnownCase } from './denied-known-cases.ts';
import { isInDeniedList, isTheirsBeforeDenied } from './denied-lists.ts';
import { isInNegativeSearch, isNegativeWithOthers, isOwnBesideDenied } from './negative-together.ts';
import { answerOfOptions, isAskedAndNo, isCountedNone } from './questions-answered-no.ts';
import { readRefutations } from './refuted-doubts.ts';
import { answerOfRow } from './serology-rows.ts';
import { answerInList } from './test-answers.ts';

/** What was looked for and found or not, and what a paper denies beside the cues of its sentences. */

const DENIED_WITHIN = 90;

/** In a paper, what a test refuted, whose criteria are not met or what a list of criteria names is denied as well. */
export function searchesOf(
  text: string,
  words: readonly FoldedWord[],
  source: ExtractInput['source'],
  substances: readonly { start: number; end: number }[],
): SearchAnswers {
  const answers = readSearchAnswers(text, words);
  if (source === 'message') {
    const isDenied = (behind: string) => isBeingDeniedBehind(behind) || isRuledOutBehind(behind);
    return (start, end) => (isDenied(text.slice(end, end + DENIED_WITHIN)) ? 'denied' : answers(start, end));
  }
  const isRefuted = readRefutations(text);
  return (start, end) => {
    if (isReasonToAvoid(text, start, end, substances)) return 'reason';
    if (isOwnBesideDenied(text, start, end) || isTheirsBeforeDenied(text, start, end) || isNotOperated(text, end)) return 'theirs';
    const isListed =
      isNegativeWithOthers(text, start, end) ||
      isInNegativeSearch(text, start, end) ||
      isInDeniedList(text, start, end) ||
      isDeniedInShort(text, start, end) ||
      isDeniedAsKnownCase(text, start, end) ||
      isCriterion(text, start, end);
    const isDenied =
      isListed ||
      isAskedAndNo(text, start, end) ||
      answerOfOptions(text, end) === 'no' ||
      isCountedNone(text, end) ||
      isRefuted(start, end) ||
      answerInList(text, start, end) === 'denied' ||
      answerOfRow(text, start, end) === 'denied';
    return isDenied ? 'denied' : answers(start, end);
  };
}
