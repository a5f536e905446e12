import { isSign, presentMarks } from './context.ts';
import type { Lexicon, Mark } from './lexicon.ts';
import { DECISIVE_SIGNS, DERIVED_SIGNS, type Presentation, TRIAGE_RULES } from './triage-rules.ts';
import { measuredSigns } from './vital-signs.ts';
import { type Word, wordsOf } from './words.ts';

const groupsOf = (signs: readonly string[]) => signs.map((sign) => sign.split('|'));
const DERIVED = DERIVED_SIGNS.map(({ sign, signs, near }) => ({ sign, near, groups: groupsOf(signs) }));
const RULES = TRIAGE_RULES.map((rule) => ({ ...rule, groups: groupsOf(rule.signs) }));

/** What a message tells of: the presentation and the discriminator that decided it. */
export type Emergency = { presentation: Presentation; discriminator: string };
/** A language's table: of the language that the message is in, slips of the pen are undone; in another one, a single word decides nothing. */
export type Reader = { lexicon: Lexicon; language: 'own' | 'other' };

/** Reads a message with each reader and decides by the list of rules. Null: no emergency that is happening. */
export function findEmergency(text: string, readers: readonly Reader[]): Emergency | null {
  const words = wordsOf(text);
  const readings = readers.map(({ lexicon, language }) => ({
    language,
    found: lexicon.find(words, language === 'own' ? 'forgiving' : 'exact'),
  }));
  const cues = readings.filter(({ language }) => language === 'own').flatMap(({ found }) => found.filter(isCue));
  for (const { language, found } of readings) {
    const decided = decide(text, words, language === 'own' ? found : [...found.filter(isNoFalseFriend), ...cues]);
    if (decided) return decided;
  }
  return null;
}

/** What the message's own language says of time and reality holds for words that another language has too. */
const isCue = (mark: Mark): boolean => !isSign(mark) && mark.concept !== 'none';
const isNoFalseFriend = ({ concept, from, to }: Mark): boolean => to - from > 1 || !DECISIVE_SIGNS.has(concept);

function decide(text: string, words: readonly Word[], found: readonly Mark[]): Emergency | null {
  const marks = readSigns(text, words, found);
  const present = new Set(marks.map(({ concept }) => concept));
  const rule = RULES.find(({ groups }) => groups.every((group) => group.some((sign) => present.has(sign))));
  return rule ? { presentation: rule.presentation, discriminator: rule.discriminator } : null;
}

/** Signs of the present, with those that values give and those that a place and a quality make together. */
export function readSigns(text: string, words: readonly Word[], found: readonly Mark[]): Mark[] {
  const values = measuredSigns(text, words, found);
  const isNormal = ({ concept, sentence }: Mark) =>
    concept === 'fever' && values.some((value) => value.concept === 'no_fever' && value.sentence === sentence);
  const marks = presentMarks(words, [...found.filter((mark) => !isNormal(mark)), ...values]);
  const byConcept = Map.groupBy(marks, ({ concept }) => concept);
  for (const { sign, groups, near } of DERIVED) {
    const made = clusters(groups, near, byConcept).map((mark) => ({ ...mark, concept: sign }));
    if (made.length > 0) byConcept.set(sign, [...(byConcept.get(sign) ?? []), ...made]);
    marks.push(...made);
  }
  return [...marks, ...secondFarewell(marks)];
}

/** Two different ones: what one author may say by the way, two do not. */
function secondFarewell(marks: readonly Mark[]): Mark[] {
  const farewells = marks.filter(({ concept }) => concept === 'farewell');
  const [first] = farewells;
  const second = farewells.find((mark) => first !== undefined && mark.from >= first.to);
  return second ? [{ ...second, concept: 'farewell_2' }] : [];
}

/** Where all signs of a pattern stand within a distance in one sentence. */
function clusters(groups: readonly (readonly string[])[], near: number, byConcept: ReadonlyMap<string, readonly Mark[]>): Mark[] {
  const [first = [], ...rest] = groups.map((group) => group.flatMap((concept) => byConcept.get(concept) ?? []));
  return first.flatMap((mark) => {
    const others = rest.map((group) =>
      group.find((other) => other.sentence === mark.sentence && !isSame(mark, other) && gap(mark, other) <= near),
    );
    if (others.some((other) => other === undefined)) return [];
    const all = [mark, ...(others as Mark[])];
    return [{ ...mark, from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }];
  });
}

/** One word may stand for several signs, but not for two of one pattern. */
const isSame = (one: Mark, other: Mark): boolean => one.from === other.from && one.to === other.to;

const gap = (one: Mark, other: Mark): number => Math.max(other.from - one.to, one.from - other.to, 0);
