import type { Lexicon } from './lexicon.ts';
import { isSign } from './context.ts';
import { isReason, partsOfToil, partsOfOthers } from './scope-others.ts';
import { partsOfEverydayTalk } from './scope-everyday.ts';
import { closedStory, deniedParts } from './scope-stories.ts';
import { conceptSet } from './marks.ts';
import { type Clause, hasCue, openScopeText, type ScopeText, withoutPart } from './scope-text.ts';
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
  const { text } = reading;
  const told = openTold(reading, lexicons);
  if (told.cues.length === 0) return { text, inDoubt: text };
  const story = closedStory(told);
  const toil = partsOfToil(told);
  const sure = [
    ...(story?.isSure ? [story] : []),
    ...deniedParts(told),
    ...partsOfOthers(told),
    ...partsOfEverydayTalk(told),
    ...(isReason(told) ? toil : []),
  ];
  const left = sure.reduce(withoutPart, text);
  return { text: left, inDoubt: [...(story ? [story] : []), ...toil].reduce(withoutPart, left) };
}

function openTold({ text, words, readings }: Reading, lexicons: readonly Lexicon[]): ScopeText {
  const cues = lexicons.flatMap((lexicon) => lexicon.find(words, 'exact'));
  if (cues.length === 0) return openScopeText(text, words, cues, []);
  const signs = readings
    .filter(({ language }) => language === 'own')
    .flatMap(({ found }) => readSigns(text, words, found))
    .filter((mark) => isSign(mark) && (tellsOfBody(mark) || OF_TIME.has(mark.concept)));
  return openScopeText(text, words, cues, signs);
}

/** What may be judged by itself: what stands behind a turn to the present, and what is left beside relatives who died, or a course that was attended. */
export type OfToday = { behindTurn: string | null; besideTales: string | null };

/**
 * Where what stands before says how it was, or of whom: "stroke in 2014, fine since, but today my face hangs", "my brother died of a clot, my leg is swollen". Null: no such part.
 */
export function partsOfToday(reading: Reading, lexicons: readonly Lexicon[]): OfToday {
  const { text, words } = reading;
  const told = openTold(reading, lexicons);
  const turn = told.cues.find(({ concept, from }) => concept === 'turn' && from > 0);
  const clauses = told.sentences.flatMap((sentence) => sentence.clauses);
  const isTale = (clause: Clause) => (hasCue(told, clause, 'died') && hasCue(told, clause, 'kin')) || hasCue(told, clause, 'course');
  const tales = clauses.filter((clause) => isTale(clause) && !hasCue(told, clause, 'present'));
  return {
    behindTurn: turn === undefined ? null : text.slice(words[turn.from]?.start ?? 0),
    besideTales: tales.length === 0 || tales.length === clauses.length ? null : tales.reduce(withoutPart, text),
  };
}
