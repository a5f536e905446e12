import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';
import { type Lexicon, type Mark, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { type Word, wordsOf } from '../../domain/emergencies/words.ts';
import { readPhraseTable } from '../../terminology/concept-tables.ts';
import { readWishTable, WISH_LANGUAGES } from '../../terminology/procedures/wishes/tables.ts';
import type { ConditionIndex } from './condition-index.ts';
import { isOtherArthritis } from './other-arthritis.ts';

/**
 * Worn joints and torn cuffs whose place and side a message names in another clause or sentence than the disease, in nine languages: "my left hip is bad, the
 * consultant says it is worn out". One person is spoken of, and no other place of the body stands between.
 */

type Coded = Record<Laterality | 'unsided', string>;
const WORN: Record<string, Coded> = {
  knee: { unsided: 'M17.9', right: 'M17.11', left: 'M17.12', bilateral: 'M17.0' },
  hip: { unsided: 'M16.9', right: 'M16.11', left: 'M16.12', bilateral: 'M16.0' },
  shoulder: { unsided: 'M19.019', right: 'M19.011', left: 'M19.012', bilateral: 'M19.019' },
};
const TORN_CUFF: Coded = { unsided: 'M75.100', right: 'M75.101', left: 'M75.102', bilateral: 'M75.100' };
/** Codes that say the same with less: of a joint that nobody named, or without its side. */
const LESS = /^(?:M19\.9|M19\.01|M1[67]|M15\.9|M25\.[56]|M79\.6|M75\.1)/;

const BORROWED = /^(?:site\.(?:knee|hip|shoulder|elsewhere)|said\.other)$/;
const TABLE = new URL('../../terminology/icd10/joint-wear.tsv', import.meta.url);
let opened: Lexicon | null = null;

function lexicon(): Lexicon {
  opened ??= openLexicon([...readPhraseTable(TABLE), ...borrowed()]);
  return opened;
}

const borrowed = () => WISH_LANGUAGES.flatMap((language) => readWishTable(language)).filter(({ concept }) => BORROWED.test(concept));

/** The joints that a text names, in nine languages; null where it names another place of the body. */
export function jointsNamed(text: string): string[] | null {
  const concepts = new Set(
    lexicon()
      .find(wordsOf(text), 'exact')
      .map(({ concept }) => concept),
  );
  if (concepts.has('site.elsewhere')) return null;
  return Object.keys(WORN).filter((joint) => concepts.has(`site.${joint}`) || (joint === 'shoulder' && concepts.has('cuff')));
}

/** The findings of a message with those that place and disease together tell; what says less of the same is left out. */
export function withWornJoints(
  text: string,
  findings: readonly ConditionFinding[],
  index: ConditionIndex,
  isProxy: boolean,
): ConditionFinding[] {
  const words = wordsOf(text);
  const marks = lexicon().find(words, 'exact');
  const told = marks.flatMap((mark) => (DISEASES.has(mark.concept) ? (readWear({ text, words, marks, isProxy }, mark) ?? []) : []));
  const codes = [...new Set(told.map(({ code }) => code))].filter((code) => !isReadAlready(code, findings));
  if (codes.length === 0) return [...findings];
  const more = codes.flatMap((code) => {
    const wear = told.find((one) => one.code === code);
    return wear ? [toFinding(text, wear, index)] : [];
  });
  const isLess = ({ icd10, negated, family, laterality }: ConditionFinding) =>
    !negated && !family && icd10 !== null && LESS.test(icd10) && (laterality === null || more.some((one) => one.laterality === laterality));
  return [...findings.filter((finding) => !isLess(finding)), ...more];
}

/** The joint was read with its side, or what was said of it decides: denied, over, another person's. */
const isReadAlready = (code: string, findings: readonly ConditionFinding[]): boolean =>
  findings.some(
    ({ icd10, laterality, negated, family, clinical_status }) =>
      icd10?.slice(0, 3) === code.slice(0, 3) && (laterality !== null || negated || family || clinical_status !== 'active'),
  );

type Read = { text: string; words: readonly Word[]; marks: readonly Mark[]; isProxy: boolean };
type Wear = { code: string; isNamed: boolean; side: Laterality | null; start: number; end: number };
/** Who says that a joint is worn supposes an arthrosis; who names it has been told. */
const DISEASES: ReadonlySet<string> = new Set(['wear', 'arthrosis', 'tear']);

function readWear({ text, words, marks, isProxy }: Read, disease: Mark): Wear | null {
  const start = words[disease.from]?.start ?? 0;
  if (isUnstated({ text, words, marks, isProxy }, disease)) return null;
  const places = marks.filter(({ concept }) => concept.startsWith('site.') || concept === 'cuff');
  const place = nearestPlace(words, places, disease);
  const coded = place && codesOf(disease, place, marks);
  const end = endOf(text, words, disease.to);
  if (!place || !coded || isOtherArthritis(coded.unsided, text, start, end)) return null;
  const side = sideOf(words, marks, place, disease);
  return { code: coded[side ?? 'unsided'], isNamed: disease.concept !== 'wear', side, start, end };
}

function codesOf(disease: Mark, place: Mark, marks: readonly Mark[]): Coded | undefined {
  if (disease.concept !== 'tear') return WORN[place.concept.slice('site.'.length)];
  const isTendon = ({ concept, sentence }: Mark) => concept === 'cuff' || (concept === 'tendon' && sentence === disease.sentence);
  const isOfCuff = place.concept === 'cuff' || (place.concept === 'site.shoulder' && marks.some(isTendon));
  return isOfCuff ? TORN_CUFF : undefined;
}

/** Words between a place and its disease; the sentence before counts as so many more. */
const FARTHEST = 30;
const NEXT_SENTENCE = 12;

/** In the sentence, or in the one before. */
function nearestPlace(words: readonly Word[], places: readonly Mark[], disease: Mark): Mark | null {
  const gap = ({ from, to, sentence }: Mark) =>
    (from >= disease.to ? from - disease.to : Math.max(0, disease.from - to)) + (sentence === disease.sentence ? 0 : NEXT_SENTENCE);
  const isInReach = (place: Mark) =>
    (place.sentence === disease.sentence || place.sentence === disease.sentence - 1) && gap(place) <= FARTHEST && words.length > 0;
  return places.filter(isInReach).toSorted((a, b) => gap(a) - gap(b))[0] ?? null;
}

/** The one side that the sentence of the place or of the disease names nearest to the place. */
function sideOf(words: readonly Word[], marks: readonly Mark[], place: Mark, disease: Mark): Laterality | null {
  const sides = marks.filter(
    ({ concept, sentence }) => concept.startsWith('side.') && (sentence === place.sentence || sentence === disease.sentence),
  );
  const gap = ({ from, to }: Mark) => (from >= place.to ? from - place.to : Math.max(0, place.from - to));
  const own = sides.filter((side) => words[side.from]?.clause === words[place.from]?.clause || gap(side) <= 1);
  const names = new Set((own.length > 0 ? own : sides).map(({ concept }) => concept));
  if (names.size <= 1) return asSide([...names][0]);
  const [nearest, next] = own.toSorted((a, b) => gap(a) - gap(b));
  return nearest && (!next || gap(nearest) < gap(next)) ? asSide(nearest.concept) : null;
}

const asSide = (concept: string | undefined): Laterality | null => (concept?.slice('side.'.length) as Laterality | undefined) ?? null;

const DENIAL_REACH = 2;

/** Denied, asked, supposed, or another person's. */
function isUnstated({ text, words, marks, isProxy }: Read, disease: Mark): boolean {
  const around = marks.filter(({ sentence }) => sentence === disease.sentence);
  const clause = words[disease.from]?.clause;
  const isOwnClause = ({ from }: Mark) => words[from]?.clause === clause;
  const isDenied = around.some(
    (cue) =>
      isOwnClause(cue) &&
      ((cue.concept === 'not' && cue.to <= disease.from && disease.from - cue.to <= DENIAL_REACH) ||
        (cue.concept === 'not_after' && cue.from >= disease.to && cue.from - disease.to <= 2)),
  );
  const isSupposed = around.some(({ concept, from }) => concept === 'if' && from <= disease.from);
  const isOther = !isProxy && around.some(({ concept, to }) => concept === 'said.other' && to <= disease.from);
  return isDenied || isSupposed || isOther || isAsked(text, words, disease);
}

function isAsked(text: string, words: readonly Word[], disease: Mark): boolean {
  const next = words.find(({ sentence }) => sentence > disease.sentence);
  return /[?؟]/u.test(text.slice(words[disease.from]?.start ?? 0, next?.start ?? text.length));
}

function endOf(text: string, words: readonly Word[], to: number): number {
  const last = words[to - 1]?.start ?? 0;
  return last + (/^[\p{L}\p{M}\p{N}'’-]+/u.exec(text.slice(last))?.[0].length ?? 0);
}

function toFinding(text: string, { code, isNamed, side, start, end }: Wear, index: ConditionIndex): ConditionFinding {
  const quote = text.slice(start, end);
  return {
    text: quote,
    icd10: code,
    display: index.titleOf(code) ?? quote,
    clinical_status: 'active',
    verification_status: isNamed ? 'confirmed' : 'provisional',
    negated: false,
    uncertain: false,
    family: false,
    historical: false,
    laterality: side,
    section: null,
    onset: null,
    passage: { start, end, quote },
  };
}
