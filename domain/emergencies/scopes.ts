import type { Lexicon } from './lexicon.ts';
import { isSign } from './context.ts';
import { isReason, partsOfToil, partsOfOthers } from './scope-others.ts';
import { closedStory, deniedParts } from './scope-stories.ts';
import { conceptSet } from './marks.ts';
import { openScopeText, withoutPart } from './scope-text.ts';
import { readSigns, type Reading, tellsOfBody } from './triage.ts';

/** Signs that say when, of which scopes know. */
const OF_TIME = conceptSet('sudden as_before');

/** What is left of a message to be judged, and what of it is left where it may be told. */
export type Scoped = { text: string; inDoubt: string };

/**
 * A message without what is told of nobody's present: old stories, denied lists, films, animals, figures of speech. @param lexicons of the tables of scopes, in the languages that the
 * message is in
 */
export function withoutScopes(reading: Reading, lexicons: readonly Lexicon[]): Scoped {
  const { text, words, readings } = reading;
  const cues = lexicons.flatMap((lexicon) => lexicon.find(words, 'exact'));
  if (cues.length === 0) return { text, inDoubt: text };
  const signs = readings
    .filter(({ language }) => language === 'own')
    .flatMap(({ found }) => readSigns(text, words, found))
    .filter((mark) => isSign(mark) && (tellsOfBody(mark) || OF_TIME.has(mark.concept)));
  const told = openScopeText(text, words, cues, signs);
  const story = closedStory(told);
  const toil = partsOfToil(told);
  const sure = [...(story?.isSure ? [story] : []), ...deniedParts(told), ...partsOfOthers(told), ...(isReason(told) ? toil : [])];
  const left = sure.reduce(withoutPart, text);
  return { text: left, inDoubt: [...(story ? [story] : []), ...toil].reduce(withoutPart, left) };
}
