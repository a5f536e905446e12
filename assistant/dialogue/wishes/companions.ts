import { detectLanguage } from '../../../domain/conversation/language.ts';
import { type Lexicon, type Mark, openLexicon } from '../../../domain/emergencies/lexicon.ts';
import { type Word, wordsOf } from '../../../domain/emergencies/words.ts';
import { COMPANION_LANGUAGES, type CompanionLanguage, readCompanionTable } from '../../../terminology/companions/tables.ts';
import { readPersonTable } from '../../../terminology/persons/tables.ts';
import { monthsIn } from './month-names.ts';

/** Relatives of terminology/persons who can come along, each one person. */
const RELATIVE =
  /^(?:mother|father|wife|husband|partner|son|daughter|child|brother|sister|grandmother|grandfather|uncle|aunt|cousin|nephew|niece|grandchild|mother_in_law|father_in_law|sibling_in_law|friend)(?:\.owned)?$/;
const AND = /^(?:and|y|e|und|et|ve|и|plus|sowie|و\p{L}+)$/u;
const COUNTED: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, zwei: 2, drei: 3, dos: 2, tres: 3, deux: 2, trois: 3, due: 2, tre: 3, dois: 2, duas: 2 },
  ...{ iki: 2, uc: 2, два: 2, две: 2, двое: 2, три: 3, трое: 3, اثنين: 2, ثلاثه: 3, both: 2 },
};
/** A reason or a contrast is a clause of its own. */
const TURNS =
  /\s(?=(?:but|because|so that|since|aber|weil|damit|pero|porque|mais|parce|perch[eé]|mas|porque|ama|çünkü|но|потому|чтобы|لكن|بس|لأن|لان)\s)/giu;
/** Words between a person and that they come, between two who come, and between "with" and whom. */
const REACH = 7;
const JOINED = 4;
const BESIDE = 2;
/** Words of a clause that says no more than "alone" or "with my wife". */
const SHORT = 5;

/** "I come with her", said by who writes for their mother. */
const WRITER_COMES =
  /(?<!\p{L})(?:i(?:['’]ll| will|['’]d| would|['’]m| am)? (?:be )?(?:com(?:e|ing)|go(?:ing)?|travel(?:ling|ing)?|fly(?:ing)?) (?:along )?with (?:her|him|them)|i(?:['’]ll| will|['’]d| would|['’]m| am)? accompany(?:ing)? (?:her|him|them)|ich (?:würde |werde )?(?:sie|ihn) begleiten|ich begleite (?:sie|ihn)|ich komme mit(?: ihr| ihm)?(?=\s*(?:$|[.,;!]))|(?:yo )?(?:voy|iré|viajo|viajaré) con (?:ella|él)|(?:la|lo) (?:acompaño|acompañaré|voy a acompañar)|je (?:l['’]accompagne|l['’]accompagnerai|viens avec (?:elle|lui)|viendrai avec (?:elle|lui))|(?:l['’]accompagno|l['’]accompagnerò|la accompagno|lo accompagno|vengo con (?:lei|lui)|verrò con (?:lei|lui))|(?:eu )?(?:vou com el[ae]|vou acompanhá-l[ao]|acompanho-[ao])|(?:ben (?:de )?)?onunla (?:birlikte )?gel(?:eceğim|iyorum|irim)|(?:я )?(?:поеду|еду|приеду|полечу) с (?:ней|ним)|(?:سأرافقها|سأرافقه|راح اجي معها|راح اجي معه|هاجي معاها|هاجي معاه|سأسافر معها|سأسافر معه))(?![\p{L}\p{M}])/iu;

/** `clauses` by their number; `concepts` and `namesMonth` are the whole message's, read once for all clauses: a message may have thousands. */
type Read = {
  words: readonly Word[];
  message: string;
  clauses: ReadonlyMap<number, Clause>;
  concepts: ReadonlySet<string>;
  namesMonth: boolean;
};
/** words[first..last] */
type Clause = { own: Mark[]; first: number; last: number };

/** Who is to be treated: the writer, or a relative for whom they write. */
export type Traveller = 'writer' | 'relative';

/**
 * Pure. How many people a message says come along on the journey, in nine languages: 0 for who travels alone. Null: nothing that is sure. Of a relative who is treated it
 * is known only that the writer comes along.
 */
export function companionsIn(message: string, traveller: Traveller = 'writer'): number | null {
  if (traveller === 'relative') return WRITER_COMES.test(message) && !/[?؟]\s*$/u.test(message) ? 1 : null;
  const words = wordsOf(message.replace(TURNS, ', '));
  const namesMonth = monthsIn(message).length > 0;
  for (const language of languagesOf(message)) {
    const marks = lexiconOf(language).find(words, 'exact');
    const concepts = new Set(marks.map(({ concept }) => concept));
    const told = readIn({ words, message, clauses: clausesIn(words, marks), concepts, namesMonth });
    if (told !== null) return told;
  }
  return null;
}

function readIn(read: Read): number | null {
  const said = [...read.clauses.values()].flatMap((clause) => countIn(read, clause) ?? []);
  const [first, ...others] = [...new Set(said)];
  return first !== undefined && others.length === 0 ? first : null;
}

function clausesIn(words: readonly Word[], marks: readonly Mark[]): Map<number, Clause> {
  const clauses = new Map<number, Clause>();
  for (const [at, { clause }] of words.entries()) {
    const known = clauses.get(clause);
    if (known) known.last = at;
    else clauses.set(clause, { own: [], first: at, last: at });
  }
  for (const mark of marks) clauses.get(words[mark.from]?.clause ?? -1)?.own.push(mark);
  return clauses;
}

const has = ({ own }: Clause, concept: string): boolean => own.some((mark) => mark.concept === concept);
const marksOf = ({ own }: Clause, concept: string): Mark[] => own.filter((mark) => mark.concept === concept);

function countIn(read: Read, clause: Clause): number | null {
  if (has(clause, 'nobody')) return 0;
  if (has(clause, 'if') || has(clause, 'elsewhere') || has(clause, 'not')) return null;
  const isAsked = read.words[clause.first]?.isAsked === true;
  const people = peopleWho(read, clause).filter(({ concept }) => !isAsked || RELATIVE.test(concept));
  if (people.length > 0) return numberOf(read, people);
  return !isAsked && has(clause, 'alone') && travels(read, clause) ? 0 : null;
}

/** "I go alone", or "in June, alone". */
const travels = ({ concepts, namesMonth }: Read, clause: Clause): boolean =>
  (has(clause, 'first') && has(clause, 'goes')) ||
  (clause.last - clause.first < SHORT && !concepts.has('elsewhere') && (namesMonth || concepts.has('goes')));

/** Who is said to come: "my wife will come with me", "I travel with my wife", "ich bringe meinen Bruder mit". */
function peopleWho(read: Read, clause: Clause): Mark[] {
  const people = clause.own.filter(
    ({ concept }) => RELATIVE.test(concept) || concept === 'kin' || concept === 'many' || concept === 'unknown',
  );
  const isMine = has(clause, 'first');
  const states = [
    ...marksOf(clause, 'with_me'),
    ...(has(clause, 'beside_me') && has(clause, 'comes') ? marksOf(clause, 'comes') : []),
    ...marksOf(clause, 'ends').filter(({ to }) => to > clause.last),
    ...(isMine ? marksOf(clause, 'brings') : []),
  ];
  const beside = travels(read, clause) ? marksOf(clause, 'with') : [];
  const instrument = travels(read, clause) ? marksOf(clause, 'kin_with') : [];
  const near = (sign: Mark, person: Mark) => Math.max(sign.from - person.to, person.from - sign.to) <= REACH;
  const meant = people.filter(
    (person) => states.some((sign) => near(sign, person)) || beside.some(({ to }) => person.from >= to && person.from - to <= BESIDE),
  );
  const joined =
    beside.length > 0 && meant.length > 0 ? people.filter((person) => !meant.includes(person) && follows(read, meant, person)) : [];
  return withoutOverlap([...meant, ...joined, ...instrument]);
}

/** "With my wife and my son". */
const follows = ({ words }: Read, meant: readonly Mark[], person: Mark): boolean =>
  meant.some(({ to }) => person.from >= to && person.from - to <= JOINED && words.slice(to, person.from).some(isAnd));

const isAnd = ({ forms }: Word): boolean => forms.some((form) => AND.test(form));

function withoutOverlap(people: readonly Mark[]): Mark[] {
  const longest = people.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const kept: Mark[] = [];
  for (const person of longest) if (!kept.some(({ from, to }) => from < person.to && person.from < to)) kept.push(person);
  return kept.toSorted((a, b) => a.from - b.from);
}

/** "My sister's husband" is one, "my wife and my son" are two, "my children" nobody knows how many. */
function numberOf(read: Read, people: readonly Mark[]): number | null {
  let [count, last] = [0, -1];
  for (const person of people) {
    const isNext = last < 0 || read.words.slice(last, person.to).some(isAnd);
    const counted = COUNTED[read.words[person.from - 1]?.forms[0] ?? ''];
    if (counted === undefined && isManifold(read, person)) return null;
    const own = counted ?? (person.concept === 'many' ? 2 : 1);
    if (isNext) count += own;
    last = person.to;
  }
  const from = people[0]?.from ?? 0;
  const isGoneOn = read.words
    .slice(Math.max(0, from - BESIDE), from)
    .some((word) => isAnd(word) && word.clause === read.words[from]?.clause);
  return count > 1 || isGoneOn ? count + listedBefore(read, people) : count;
}

/** "My wife, my son and my daughter": those between commas before the last two. */
function listedBefore({ words, clauses }: Read, [first]: readonly Mark[]): number {
  let count = 0;
  for (let at = (words[first?.from ?? 0]?.clause ?? 0) - 1; at >= 0; at -= 1) {
    const clause = clauses.get(at);
    if (!clause) return count;
    const [only, another] = withoutOverlap(clause.own.filter(({ concept }) => RELATIVE.test(concept)));
    if (!only || another || only.to <= clause.last || clause.last - clause.first > BESIDE) return count;
    count += 1;
  }
  return count;
}

/** "My sons", where the genitive of one has its apostrophe. */
function isManifold({ words, message }: Read, { concept, from, to }: Mark): boolean {
  if (concept === 'unknown') return true;
  const last = words[to - 1];
  return from >= 0 && last !== undefined && ENGLISH_PLURAL.test(last.forms[0] ?? '') && !message.includes("'s") && !message.includes('’s');
}
const ENGLISH_PLURAL = /^(?:sons|daughters|brothers|sisters|friends|cousins|uncles|aunts|nephews|nieces|partners)$/;

function languagesOf(message: string): CompanionLanguage[] {
  const spoken = detectLanguage(message);
  const script = /\p{Script=Arabic}/u.test(message) ? 'ar' : /\p{Script=Cyrillic}/u.test(message) ? 'ru' : null;
  const others = COMPANION_LANGUAGES.filter((language) => (script === null ? language !== 'ar' && language !== 'ru' : language === script));
  return others.toSorted((a, b) => Number(b === spoken) - Number(a === spoken));
}

const lexicons = new Map<CompanionLanguage, Lexicon>();

function lexiconOf(language: CompanionLanguage): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const people = readPersonTable(language).filter(({ concept }) => RELATIVE.test(concept));
  const opened = openLexicon([...people, ...readCompanionTable(language)]);
  lexicons.set(language, opened);
  return opened;
}
