import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentClass, TreatmentCue, Side } from './treatment-cue.ts';

/** What is not borne or must not be taken again, said behind the substance with adverbs between its parts, and cues that speak of another thing. */

type Phrase = { kind: TreatmentClass; side: Side; language: string; pattern: RegExp };

const TAKING_DE = '(?:nehmen|haben|bekommen|kriegen|einnehmen|schlucken|vertragen)';
/** Nothing but a verb of taking and the end of the thought: "darf ich nie vergessen" is another thing. */
const END = String.raw`(?= (?:[.,;!)،-]|und|weil|da|denn|sonst|seit|wegen|and|because|since|cos|y|porque|desde|et|parce|depuis|sinon|e|perche|porque|ve|cunku|yoksa|и|потому|иначе|و\p{L}*|لان\p{L}*)(?: |$)| ?$)`;

const PHRASES: readonly Phrase[] = [
  {
    kind: 'cannot',
    side: 'after',
    language: 'de',
    pattern: new RegExp(
      String.raw`(?:(?:darf|durfte|kann|soll) ich(?: (?:auch|leider|nach|arztlich|laut|arzt|wirklich|absolut|uberhaupt|halt|mein|leben|lang|seitdem)){0,3} (?:nie|niemals|nimmer|nicht)(?: (?:wieder|mehr|nochmal|mehr wieder))?(?: ${TAKING_DE})?|vertr(?:ag|agt?e?|ug) (?:ich|er|sie)(?: (?:auch|leider|halt|absolut|uberhaupt|wirklich|einfach|seitdem|nach|rein)){0,2} (?:nicht|nie|garnicht|gar nicht)(?: mehr)?)${END}`,
      'gu',
    ),
  },
  {
    kind: 'cannot',
    side: 'after',
    language: 'en',
    pattern: new RegExp(
      String.raw`(?:is |are )?(?:(?:something|one thing|a thing|one) )?(?:that )?i (?:can|could|must|may|am allowed to|m allowed to) (?:never|not)(?: ever)? (?:have|take|be given|touch)(?: (?:it|them))?(?: ever)?(?: again)?${END}`,
      'gu',
    ),
  },
  {
    kind: 'cannot',
    side: 'after',
    language: 'it',
    pattern: new RegExp(
      String.raw`non (?:lo|la|li|le|l ') ?(?:posso|devo|potro|potrei)(?: (?:proprio|assolutamente|piu|mai|mai piu)){0,3} (?:prendere|assumere|usare|avere|fare)(?: (?:mai|piu|mai piu|nella vita))*${END}`,
      'gu',
    ),
  },
  {
    kind: 'intolerance',
    side: 'after',
    language: 'ar',
    pattern: /(?<!\p{L})[وف]?(?:(?:ما|مش|لا|لم) [بحه]?[اتين]?|ما?ب[اتين]?)(?:ستحمل|تحمل|حتمل|طيق|تقبل)(?:ه|ها|هم|هو|و)(?:ا?ش)?(?!\p{L})/gu,
  },
];

/** By the same words as the lists of phrases; each language's phrases where it may be spoken. */
export function phrasedCues(words: readonly FoldedWord[], languages: ReadonlySet<string> | null): TreatmentCue[] {
  const spoken = PHRASES.filter(({ language }) => languages === null || languages.has(language));
  if (spoken.length === 0) return [];
  const starts: number[] = [];
  let text = '';
  for (const { fold } of words) {
    starts.push(text.length);
    text += `${fold} `;
  }
  return spoken.flatMap(({ kind, side, language, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: found }): TreatmentCue[] => {
      const from = starts.indexOf(index);
      const to = starts.findIndex((start) => start >= index + found.trimEnd().length);
      const [first, last] = [words[from], words[(to < 0 ? words.length : to) - 1]];
      return first && last ? [{ kind, side, language, from, to: to < 0 ? words.length : to, start: first.start, end: last.end }] : [];
    }),
  );
}
