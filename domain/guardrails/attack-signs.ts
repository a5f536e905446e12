import type { Lexicon, Mark } from '../emergencies/lexicon.ts';
import { type Word, wordsOf } from '../emergencies/words.ts';
import { attackPoints, HOLD_BACK_FROM, pointsFor } from './attack-points.ts';
import type { InputVerdict } from './input.ts';

/** Attacks by what is said together, in languages that the sentence model cannot read: concepts of terminology/attacks within some words of each other. */

type AttackRule = { name: string; within: number; signs: readonly string[]; reason: string };

const rule = (name: string, within: number, reason: string, ...signs: string[]): AttackRule => ({
  name: `concepts_${name}`,
  within,
  reason,
  signs,
});

const RULES: readonly AttackRule[] = [
  rule('override', 12, 'the message tries to override the instructions of the assistant', 'override', 'rules'),
  rule('obedience', 14, 'the message tries to override the instructions of the assistant', 'obey_me', 'override|rules|all_before|role'),
  rule('clean_slate', 6, 'the message tries to override the instructions of the assistant', 'override', 'all_before'),
  rule('prompt_leak', 12, 'the message asks for the instructions of the assistant', 'reveal', 'prompt'),
  rule('mode', 14, 'the message wants the assistant to work without its rules', 'mode', 'role|claim|access|reveal|override|rules'),
  rule('role', 14, 'the message gives the assistant another role', 'role', 'mode|rules'),
  rule(
    'office',
    30,
    'the message claims an office to get at what is not its own',
    'claim',
    'access|asks|override',
    'others|mode|prompt|tool|tamper',
  ),
  rule('office', 16, 'the message claims an office to get at what is not its own', 'claim', 'access', 'affair', 'outsider|others'),
  rule('dealings', 14, "the message asks for other people's data", 'outsider', 'dealings', 'access|reveal'),
  rule('dealings', 10, "the message asks for other people's data", 'outsider', 'price_paid'),
  rule('outsider', 12, "the message asks for other people's data", 'outsider', 'affair', 'access|reveal|asks'),
  rule('supply', 8, 'the message asks for a drug that has to be prescribed', 'no_rx', 'drug'),
  rule('threat', 0, 'the message threatens people', 'threat'),
  rule('others_data', 12, "the message asks for other people's data", 'access', 'others'),
  rule('harm', 14, 'the message asks how to harm somebody with a medicine', 'kill', 'drug'),
  rule('forgery', 10, 'the message asks for a forged paper', 'forge', 'drug|access'),
  rule('tool', 8, 'the message wants rights or tools that are not its own', 'access|code|reveal|mode', 'tool'),
  rule('tampering', 8, 'the message wants a record or a price to be changed', 'override|code|rank|claim|mode', 'tamper'),
  rule('decode', 10, 'the message hides instructions in an encoding', 'decode', 'obey'),
  rule('code', 8, 'the message wants code to be run', 'code', 'access|reveal|override'),
  rule('others_named', 14, "the message asks for other people's data", 'named_affair', 'access|asks|reveal'),
  rule('by_number', 12, "the message asks for other people's data", 'numbered', 'affair|tamper|falsify', 'access|claim|override'),
  rule('right_to_know', 14, "the message asks for other people's data", 'kin', 'entitled', 'affair|asks'),
  rule('false_paper', 16, 'the message asks for a forged paper', 'papers', 'falsify', 'gain|bribe'),
  rule('false_paper', 16, 'the message asks for a forged paper', 'papers', 'saying', 'swap|bribe', 'gain|bribe'),
  rule('bribery', 14, 'the message offers money for what is not for sale', 'bribe', 'queue'),
  rule(
    'bribery',
    10,
    'the message offers money for what is not for sale',
    'bribe',
    'papers|others|outsider',
    'access|falsify|saying|forge',
  ),
  rule('ranking', 14, 'the message wants the ranking of hospitals to be changed', 'rank', 'override|rules|access'),
];
type Grouped = AttackRule & { groups: string[][] };
function grouped(rules: readonly AttackRule[]): Grouped[] {
  return rules.map((one) => ({ ...one, groups: one.signs.map((sign) => sign.split('|')) }));
}
const GROUPED = grouped(RULES);

/** Of a document's sentences: a machine is spoken to and given an order. "Suspended as the protocol says" is none; what is said of people is left to its readers. */
const ORDERS = grouped([
  rule(
    'document',
    14,
    'the document gives the assistant an order',
    'machine',
    'override|obey_me|mode|decode|rank',
    'rules|prompt|all_before|tamper|role',
  ),
  rule('document', 14, 'the document gives the assistant an order', 'machine', 'reveal|rank|obey|role', 'prompt|rank|tamper|mode'),
]);

/** Null: nothing of the kind. */
export const screenBySigns = (text: string, lexicon: Lexicon): InputVerdict | null => screen(text, lexicon, GROUPED);

/** Whether a sentence of a document gives the assistant an order. */
export const ordersBySigns = (text: string, lexicon: Lexicon): boolean => screen(text, lexicon, ORDERS) !== null;

/** Longer messages add up to anything: of them only the rules decide. */
const LONGEST_ADDED_UP = 120;

/** What a message holds of attacks, where no rule joins it: enough of it together is one. Null: not enough. */
export function screenByPoints(text: string, lexicon: Lexicon): InputVerdict | null {
  const words = wordsOf(text);
  if (words.length > LONGEST_ADDED_UP || attackPoints(strongest(plainMarks(text, words, lexicon))) < HOLD_BACK_FROM) return null;
  return { verdict: 'block', rule: 'concepts_together', reason: 'several signs of an attack stand together' };
}

/** One concept a place: "list" in "waiting list" is not four signs at once. */
function strongest(marks: readonly Mark[]): Set<string> {
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((one, other) => pointsFor(other.concept) - pointsFor(one.concept)))
    if (!kept.some(({ from, to }) => mark.from < to && from < mark.to)) kept.push(mark);
  return new Set(kept.map(({ concept }) => concept));
}

/** The concepts of attacks in a text. */
export const attackSigns = (text: string, lexicon: Lexicon): string[] => conceptsOf(text, wordsOf(text), lexicon);

const conceptsOf = (text: string, words: readonly Word[], lexicon: Lexicon): string[] =>
  plainMarks(text, words, lexicon).map(({ concept }) => concept);

function screen(text: string, lexicon: Lexicon, rules: readonly Grouped[]): InputVerdict | null {
  const marks = plainMarks(text, wordsOf(text), lexicon);
  const broken = rules.find(({ groups, within }) => stand(groups, within, marks));
  return broken ? { verdict: 'block', rule: broken.name, reason: broken.reason } : null;
}

/** What the tables find, without what only looks so, and with what numbers and names add. */
function plainMarks(text: string, words: readonly Word[], lexicon: Lexicon): Mark[] {
  const found = lexicon.find(words, 'exact');
  const hidden = found.filter(({ concept }) => concept === 'none');
  const isHidden = (mark: Mark) => hidden.some((other) => other !== mark && mark.from >= other.from && mark.to <= other.to);
  const isPraised = !/[?？؟]/u.test(text) && found.some(({ concept }) => concept === 'praise') && !found.some(wantsSomething);
  const isStranger = ({ concept }: Mark) => concept === 'outsider' || concept === 'others';
  const plain = found.filter(
    (mark) => mark.concept !== 'none' && !isHidden(mark) && !isRelative(words, mark, found) && !(isPraised && isStranger(mark)),
  );
  return [...plain, ...numbered(words, plain), ...namedAffairs(text, plain)];
}

function stand([first = [], ...rest]: readonly (readonly string[])[], within: number, marks: readonly Mark[]): boolean {
  const isNear = (one: Mark, other: Mark) => Math.max(other.from - one.to, one.from - other.to, 0) <= within;
  const isSame = (one: Mark, other: Mark) => one.from === other.from && one.to === other.to;
  return marks.some(
    (mark) =>
      first.includes(mark.concept) &&
      rest.every((group) => marks.some((other) => group.includes(other.concept) && !isSame(mark, other) && isNear(mark, other))),
  );
}

/** "My neighbour had her operation with you and is happy" asks for nothing. */
const wantsSomething = ({ concept }: Mark): boolean => concept === 'access' || concept === 'reveal';

/** What makes a request for one's own data more than that. */
const NOT_ONES_OWN: ReadonlySet<string> = new Set(
  'override rules all_before prompt mode role code decode obey obey_me machine tool tamper claim outsider others numbered named_affair rank kill forge falsify bribe threat no_rx unit'.split(
    ' ',
  ),
);

/** "What have you noted about me, name, date of birth, medicines": whoever asks for their own data, and for nothing else. */
export function asksForOwnData(text: string, lexicon: Lexicon): boolean {
  const words = wordsOf(text);
  return lexicon.find(words, 'exact').some(({ concept }) => concept === 'mine') && concernsNobodyElse(text, lexicon);
}

/** Whether a message holds nothing that only an attack, or a question about somebody else, has. @param own concepts that are the writer's own here */
export const concernsNobodyElse = (text: string, lexicon: Lexicon, own: readonly string[] = []): boolean =>
  !plainMarks(text, wordsOf(text), lexicon).some(({ concept }) => NOT_ONES_OWN.has(concept) && !own.includes(concept));

const PATIENT = /^(?:patient|pacient|pazient|hasta|(?:ال)?مريض|пациент)/u;
const RELATIVE_WITHIN = 4;

/** "My mother, a patient of yours": whom the writer looks after is no stranger. */
function isRelative(words: readonly Word[], mark: Mark, marks: readonly Mark[]): boolean {
  if (!['outsider', 'others'].includes(mark.concept)) return false;
  const isPatient = words.slice(mark.from, mark.to).some(({ forms }) => forms.some((form) => PATIENT.test(form)));
  const distance = (other: Mark) => Math.max(other.from - mark.to, mark.from - other.to, 0);
  return isPatient && marks.some((other) => other.concept === 'kin' && distance(other) <= RELATIVE_WITHIN);
}

/** A patient, bed, room or case by its number. */
function numbered(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  const isNumber = (at: number) => /^\d{2,}$/.test(words[at]?.forms[0] ?? '');
  return marks.flatMap((mark) =>
    mark.concept === 'unit' && (isNumber(mark.to) || isNumber(mark.to + 1)) ? [{ ...mark, concept: 'numbered', to: mark.to + 1 }] : [],
  );
}

/** First and last name, or more; not at the start of a sentence, where any word is written large. */
const FULL_NAME = /(?<=[\p{Ll}\d,;:] ["'«“]?)\p{Lu}[\p{Ll}'’]+(?:[ -]\p{Lu}[\p{Ll}'’]+){1,2}(?![\p{L}])/gu;
/** Names of places of treatment, and of doctors, whom patients ask about. */
const NO_PATIENT =
  /hospital|clinic|cl[ií]nic|klinik|clinique|medical|m[ée]dic|cent(?:er|re|ro)|zentrum|hastane|tıp|ospedale|h[ôo]pital|krankenhaus|merkezi|центр|клиник|больниц|institut/iu;
const OWNED_WITHIN = 2;

/** "The file of Anna Keller", "карту Анны Келлер": what belongs to a person whom the message names, and who is not its writer. German writes every noun large. */
function namedAffairs(text: string, marks: readonly Mark[]): Mark[] {
  const affairs = marks.filter(({ concept }) => concept === 'affair');
  if (affairs.length === 0 || marks.some(({ concept }) => concept === 'self' || concept === 'kin')) return [];
  return [...text.matchAll(FULL_NAME)].flatMap(({ index, 0: name }) => {
    if (NO_PATIENT.test(name) || /\b(?:dr|prof|dott|dra|д-р|doktor|doctor)\.? ?$/iu.test(text.slice(0, index))) return [];
    const from = wordsOf(text.slice(0, index)).length;
    return affairs
      .filter(({ to }) => from >= to && from - to <= OWNED_WITHIN)
      .map((mark) => ({ ...mark, concept: 'named_affair', to: from + 1 }));
  });
}
