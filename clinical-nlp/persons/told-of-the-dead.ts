import { PERSON_LANGUAGES } from '../../terminology/persons/tables.ts';
import type { Mark } from '../../domain/emergencies/lexicon.ts';
import type { Word } from '../../domain/emergencies/words.ts';
import { has, type Named, namesOwnBody, readSpoken, type Spoken, type SpokenSentence, spokenWords } from './spoken-of.ts';

/**
 * "A clot on his lung took our kid", "se lo llevó un infarto", "l'a emporté", "кого забрал рак": whoever was taken by a disease is neither the writer nor a patient who travels,
 * so that the disease is nobody's in the record. The words of dying are concepts of terminology/persons: `dead` and `kills` beside a relative, `kills.end`
 * where the relative ends the clause or a time follows, `loses` right before one, `perished` by itself.
 */

/** text[start..end). */
export type Place = { start: number; end: number };

/** Families with malignant hyperthermia are asked about it, whoever died of it. */
const FAMILY_RISK = /hypertherm|hyperthermi|ipertermia|hipertermi|гипертерми|فرط الحرارة|(?<!\p{L})MH(?!\p{L})/iu;
/** Words between "lost" and the relative. */
const LOST_WITHIN = 2;
/** Words between "took" and the relative. */
const TAKEN_WITHIN = 3;

/** The clauses that tell of somebody's death, with the clauses beside them in which the writer does not speak of themselves. */
export function placesOfTheDead(text: string): Place[] {
  const words = spokenWords(text);
  return PERSON_LANGUAGES.flatMap((language) => {
    const spoken = readSpoken(text, language, words);
    return spoken.sentences.flatMap((sentence) => placesIn(sentence, spoken, text));
  });
}

/** The same text without them, letter for letter. */
export function withoutTheDead(text: string, places: readonly Place[] = placesOfTheDead(text)): string {
  return places.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${left.slice(start, end).replace(/[^\n.!?؟;]/gu, blanked)}${left.slice(end)}`,
    text,
  );
}
const blanked = (letter: string): string => ' '.repeat(letter.length);

function placesIn(sentence: SpokenSentence, spoken: Spoken, text: string): Place[] {
  const deaths = sentence.marks.filter((mark) => tellsOfDeath(mark, sentence, spoken.words));
  if (deaths.length === 0) return [];
  const [start, end] = [startOf(spoken, sentence.from, text), startOf(spoken, sentence.to, text)];
  if (FAMILY_RISK.test(text.slice(start, end))) return [];
  const clauses = clausesOf(sentence, spoken.words);
  const isNear = (clause: Clause) => sentence.marks.some((mark) => mark.concept === 'nearly' && isWithin(clause)(mark));
  const isDead = clauses.map((clause) => deaths.some(isWithin(clause)) && !isNear(clause));
  const isTaken = clauses.map((clause, at) => isDead[at] === true || !isOwn(clause, sentence, spoken.words));
  return clauses.flatMap(({ from, to }, at) =>
    isTaken[at] && isReached(at, isDead, isTaken) ? [{ start: startOf(spoken, from, text), end: startOf(spoken, to, text) }] : [],
  );
}

const startOf = ({ words }: Spoken, at: number, text: string): number => words[at]?.start ?? text.length;

/** Whether no clause of the writer's lies between it and a death. */
const isReached = (at: number, isDead: readonly boolean[], isTaken: readonly boolean[]): boolean =>
  isDead.some((dead, other) => dead && isTaken.slice(Math.min(at, other), Math.max(at, other) + 1).every(Boolean));

type Clause = { from: number; to: number };

/** Parted by signs, by words that join, and where the writer begins to speak of themselves. */
function clausesOf({ from, to, marks, named }: SpokenSentence, words: readonly Word[]): Clause[] {
  const joining = marks.filter(({ concept }) => concept === 'but' || concept === 'and');
  const own = named.filter(({ person }) => person.kind === 'writer');
  const spoken = marks.filter(({ concept }) => concept === 'self');
  const joins = new Set([...joining, ...own, ...spoken].map((mark) => mark.from));
  const clauses: Clause[] = [];
  for (let at = from; at < to; at += 1) {
    const last = clauses.at(-1);
    if (last && words[at]?.clause === words[at - 1]?.clause && !joins.has(at)) last.to = at + 1;
    else clauses.push({ from: at, to: at + 1 });
  }
  return clauses;
}

const isWithin =
  ({ from, to }: Clause) =>
  (one: Clause) =>
    one.from < to && from < one.to;

/** The writer is spoken of. */
function isOwn(clause: Clause, { named, marks }: SpokenSentence, words: readonly Word[]): boolean {
  const own = { ...clause, named: named.filter(isWithin(clause)), marks: marks.filter(isWithin(clause)) };
  return own.named.some(({ person }) => person.kind === 'writer') || has(own, 'self') || namesOwnBody(own, words);
}

function tellsOfDeath(mark: Mark, sentence: SpokenSentence, words: readonly Word[]): boolean {
  const others = sentence.named.filter(({ person }) => person.kind !== 'writer');
  const relatives = others.filter(({ person }) => person.kind === 'relative');
  if (mark.concept === 'loses') return relatives.some((one) => isBehind(one, mark, LOST_WITHIN));
  if (has(sentence, 'carried') && mark.concept !== 'dead') return false;
  if (mark.concept === 'perished') return true;
  if (mark.concept === 'kills' || mark.concept === 'dead') return relatives.length > 0;
  return mark.concept === 'kills.end' && others.some((one) => isBehind(one, mark, TAKEN_WITHIN) && endsTelling(one, sentence, words));
}

const isBehind = ({ from }: Named, { to }: Mark, within: number): boolean => from >= to - 1 && from - to < within;

/** Nothing follows in its clause but when it was. */
function endsTelling({ to }: Named, { marks, ...sentence }: SpokenSentence, words: readonly Word[]): boolean {
  const isLast = to >= sentence.to || words[to]?.clause !== words[to - 1]?.clause;
  return isLast || marks.some(({ concept, from }) => concept === 'after' && from === to);
}
