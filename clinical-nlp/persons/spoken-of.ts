import { RELATIONS, type Relation } from '../../domain/conversation/about.ts';
import { readPart } from '../../domain/conversation/message-length.ts';
import { type Lexicon, type Mark, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { type Word, wordsOf } from '../../domain/emergencies/words.ts';
import { PERSON_LANGUAGES, type PersonLanguage, readPersonTable } from '../../terminology/persons/tables.ts';
import { readWishTable } from '../../terminology/procedures/wishes/tables.ts';

/** The persons that a message names, sentence by sentence, in nine languages: relatives with whose they are, pronouns, and the writer. */

export type Pronoun = 'she' | 'he' | 'they';
export type Person =
  | { kind: 'relative'; relation: Relation | null; isTheirs: boolean }
  | { kind: 'pronoun'; pronoun: Pronoun }
  /** The writer, of their own health or body. */
  | { kind: 'writer' };
/** A person at words[from..to). `isBeside`: with, from or than them, who are not spoken of. */
export type Named = { person: Person; from: number; to: number; isBeside: boolean };
/** words[from..to) with the persons and the concepts in them. */
export type SpokenSentence = { from: number; to: number; named: Named[]; marks: Mark[] };
export type Spoken = { words: readonly Word[]; sentences: SpokenSentence[]; language: string };

const RELATION_NAMES: ReadonlySet<string> = new Set([...RELATIONS, 'parents', 'theirs']);
const PRONOUNS: ReadonlySet<string> = new Set(['she', 'he', 'they']);
/** What says that a treatment is spoken of. */
const OF_TREATMENT = /^(?:treat$|site\.|act\.|[a-z]+-|lasik$|ivf$|tavr$|turp$|cataract$|mastectomy$|colectomy$|hysterectomy$)/;
const lexicons = new Map<PersonLanguage, Lexicon>();

function lexiconOf(language: PersonLanguage): Lexicon {
  const known = lexicons.get(language) ?? openLexicon([...readPersonTable(language), ...treatmentsOf(language)]);
  lexicons.set(language, known);
  return known;
}

const treatmentsOf = (language: PersonLanguage) =>
  readWishTable(language).flatMap((row) => [
    ...(OF_TREATMENT.test(row.concept) ? [{ ...row, concept: 'treat' }] : []),
    ...(row.concept === 'ivf' ? [{ ...row, concept: 'couple' }] : []),
  ]);

/** Words that no sentence is longer than: what each mark of one is compared with stays bounded. */
const LONGEST = 160;

/** The words of a message as it is read in any language. */
export const spokenWords = (text: string): readonly Word[] => wordsOf(readPart(text));

/** @param words of the text, where it is read in several languages */
export function readSpoken(text: string, language: string, words: readonly Word[] = spokenWords(text)): Spoken {
  const known = (PERSON_LANGUAGES as readonly string[]).includes(language) ? (language as PersonLanguage) : 'en';
  const marks = lexiconOf(known).find(words, 'exact');
  const sentences: SpokenSentence[] = [];
  const places = words.map(({ sentence }, at) => {
    const own = sentences.at(-1);
    if (own && at - own.from < LONGEST && words[at - 1]?.sentence === sentence) own.to = at + 1;
    else sentences.push({ from: at, to: at + 1, named: [], marks: [] });
    return sentences.length - 1;
  });
  for (const mark of marks) {
    const [concept = '', where] = mark.concept.split('.');
    const marked = sentences[places[mark.from] ?? 0]?.marks;
    if (where !== 'last') marked?.push(mark);
    else if (endsClause(words, mark)) marked?.push({ ...mark, concept });
  }
  for (const sentence of sentences) sentence.named = namedIn(sentence, words);
  return { words, sentences, language: known };
}

/** Spanish "para mí" is spelled as "para mi …" once accents do not count. */
const endsClause = (words: readonly Word[], { to }: Mark): boolean => words[to]?.clause !== words[to - 1]?.clause;

export const has = ({ marks }: SpokenSentence, concept: string): boolean => marks.some((mark) => mark.concept === concept);

/** "My knee": the writer's own body. */
export const namesOwnBody = ({ marks }: SpokenSentence, words: readonly Word[]): boolean =>
  marks.some(
    (my) =>
      my.concept === 'my' &&
      !isArticle(words, my) &&
      marks.some((site) => site.concept === 'treat' && site.from >= my.to && site.from <= my.to + 1),
  );

/** Words between a person and what is said right behind them. */
const BEHIND = 2;

/** Whether it is said right behind a person: "my mother had to ring the doctor", "my sister had hers done". */
export const isSaidBehind = ({ marks }: SpokenSentence, { to }: Named, concept: string): boolean =>
  marks.some((mark) => mark.concept === concept && mark.from >= to && mark.from - to <= BEHIND);

const ARTICLES = new Set('the a an la el le un une una uno die der dem den das ein eine einen einem einer eines um uma'.split(' '));
export const isArticle = (words: readonly Word[], { from, to }: Mark): boolean =>
  to - from === 1 && ARTICLES.has(words[from]?.forms[0] ?? '');

/** In order of place; a relative takes in whose it is, and the longest of two that overlap counts. */
function namedIn({ marks }: SpokenSentence, words: readonly Word[]): Named[] {
  const found = marks.flatMap((mark) => personAt(mark, marks, words));
  const kept: Named[] = [];
  for (const one of found.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    if (!kept.some(({ from, to }) => one.from < to && from < one.to)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

const KINDS = { relative: 200, writer: 100, pronoun: 0 };
const weightOf = ({ person, from, to }: Named): number => KINDS[person.kind] + (to - from) * 2;

function personAt(mark: Mark, marks: readonly Mark[], words: readonly Word[]): Named[] {
  const [concept = '', owned] = mark.concept.split('.');
  const isHidden = marks.some(
    (other) =>
      (other.concept === 'none' || (other.concept === 'report' && concept === 'i')) && other.from <= mark.from && other.to > mark.from,
  );
  if (isHidden) return [];
  const isBeside = marks.some((other) => other.concept === 'with' && other.to === mark.from);
  if (concept === 'i') return isWhose(mark, marks, words) ? [] : [{ person: { kind: 'writer' }, ...placeOf(mark), isBeside: false }];
  if (PRONOUNS.has(concept)) return [{ person: { kind: 'pronoun', pronoun: concept as Pronoun }, ...placeOf(mark), isBeside }];
  return RELATION_NAMES.has(concept) ? relativeAt(mark, { concept, isOwned: owned !== undefined }, marks, words) : [];
}

/** Russian "папа у меня после инфаркта": right behind a relative it says whose that one is. */
const isWhose = ({ from, to }: Mark, marks: readonly Mark[], words: readonly Word[]): boolean =>
  to - from === 2 &&
  words[from]?.forms[0] === 'у' &&
  marks.some((other) => other.to === from && RELATION_NAMES.has(other.concept.split('.')[0] ?? ''));

const placeOf = ({ from, to }: Mark) => ({ from, to });

/** Words between "my" and "sister". */
const BETWEEN = 1;

function relativeAt(
  mark: Mark,
  { concept, isOwned }: { concept: string; isOwned: boolean },
  marks: readonly Mark[],
  words: readonly Word[],
): Named[] {
  if (marks.some((other) => isRelation(other) && isOfRelative(words, other, mark))) return [];
  const further = marks.find((other) => isRelation(other) && isOfRelative(words, mark, other));
  const before = (names: string) =>
    marks.findLast(
      (other) => other.concept === names && other.to <= mark.from && mark.from - other.to <= BETWEEN && !isArticle(words, other),
    );
  const their =
    before('their') ?? marks.find((other) => (other.concept === 'she' || other.concept === 'he') && isOfBehind(words, other, mark));
  const my = before('my');
  const isKnown =
    their !== undefined || my !== undefined || marks.some(({ concept: of, to }) => of === 'for' && to >= mark.from && to <= mark.to);
  if (isOwned && !isKnown && !(concept === 'friend' && isIntroduced(mark, marks))) return [];
  const isTheirs = further !== undefined || concept === 'theirs' || (their !== undefined && (my === undefined || their.to > my.to));
  const relation = concept === 'theirs' || concept === 'parents' ? null : (concept as Relation);
  const owner = isTheirs ? their : my;
  const from = Math.min(mark.from, owner?.from ?? mark.from);
  const to = Math.max(mark.to, owner?.to ?? mark.to, further?.to ?? mark.to);
  return [
    { person: { kind: 'relative', relation, isTheirs }, from, to, isBeside: marks.some((w) => w.concept === 'with' && w.to === from) },
  ];
}

/** "La mamma di mamma", "my mother of my wife": the words of relation, and a relative behind an "of" whose relative the first one is. */
const isRelation = ({ concept }: Mark): boolean => RELATION_NAMES.has(concept.split('.')[0] ?? '');
const OF_ONE = new Set('of von vom di da do de del della della du des'.split(' '));
const isOfRelative = (words: readonly Word[], first: Mark, second: Mark): boolean =>
  second.from > first.to && second.from - first.to <= BETWEEN + 1 && OF_ONE.has(words[first.to]?.forms[0] ?? '');

/** "A friend", "um amigo"; a friend without an article is whoever is spoken to: "none, mate". */
const isIntroduced = ({ from }: Mark, marks: readonly Mark[]): boolean =>
  marks.some(({ concept, to }) => concept === 'my' && to <= from && from - to <= BETWEEN);

/** Portuguese "a mãe dela": whose it is stands behind. */
const isOfBehind = (words: readonly Word[], owner: Mark, { to }: Mark): boolean =>
  owner.from === to && /^(?:dela|dele)$/.test(words[owner.from]?.forms[0] ?? '');
