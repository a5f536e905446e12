import { detectLanguage } from '../../domain/conversation/language.ts';
import { type Lexicon, type Mark, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { type Word, wordsOf } from '../../domain/emergencies/words.ts';
import {
  COMBINATIONS,
  IDIOMS,
  OF_TUMOUR,
  RATHER,
  readWishTable,
  WISH_LANGUAGES,
  type WishLanguage,
} from '../../terminology/procedures/wishes/tables.ts';

/** Where a text names an operation or examination of the catalogue: whole names, and places of the body with what is done there, in nine languages. */

/**
 * `anchor`: the word that says what is done. `isApart`: place and act stand further apart than words of one name do. `isIdiom`: the act has other meanings
 * too, and counts where it is needed only.
 */
export type FoundMention = { slug: string; from: number; to: number; anchor: number; isApart: boolean; isIdiom: boolean };
/** A text as its words with all that the tables know of them. */
export type MarkedText = { words: readonly Word[]; marks: readonly Mark[] };

const LATIN: readonly WishLanguage[] = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr'];
const lexicons = new Map<WishLanguage, Lexicon>();

/** In the languages that the text is in; in all of its script where it is in none that is known, or names nothing in those. */
export function markText(text: string): MarkedText {
  const words = wordsOf(text);
  const detected = new Set([detectLanguage(text), ...text.split(/[.!?;\n؟。]+/).map(detectLanguage)]);
  const ofScript = WISH_LANGUAGES.filter((language) => isScriptOf(language, text));
  const known = markIn(
    words,
    ofScript.filter((language) => detected.has(language)),
  );
  if (findMentions(known).length > 0) return known;
  // A slip is one of the language that is written: Spanish "poner" is no slip of a Portuguese "ponte".
  const others = ofScript.filter((language) => !detected.has(language));
  return { words, marks: [...known.marks, ...markIn(words, others, 'exact').marks] };
}

const markIn = (words: readonly Word[], languages: readonly WishLanguage[], spelling: 'exact' | 'forgiving' = 'forgiving'): MarkedText => ({
  words,
  marks: languages.flatMap((language) => lexiconOf(language).find(words, spelling)),
});

function isScriptOf(language: WishLanguage, text: string): boolean {
  if (language === 'ar') return /\p{Script=Arabic}/u.test(text);
  if (language === 'ru') return /\p{Script=Cyrillic}/u.test(text);
  return LATIN.includes(language) && /\p{Script=Latin}{2}/u.test(text);
}

function lexiconOf(language: WishLanguage): Lexicon {
  const known = lexicons.get(language) ?? openLexicon(readWishTable(language));
  lexicons.set(language, known);
  return known;
}

/** Each thing once: of what overlaps, a whole name before place and act, then the longest. */
export function findMentions({ words, marks }: MarkedText): FoundMention[] {
  const whole = marks
    .filter(({ concept }) => !/^(?:none$|\w+\.)/.test(concept))
    .map(({ concept, from, to }): FoundMention => ({ slug: concept, from, to, anchor: from, isApart: false, isIdiom: false }));
  const chosen: FoundMention[] = [];
  const add = (mention: FoundMention) => {
    if (!chosen.some((other) => other.from < mention.to && mention.from < other.to)) chosen.push(mention);
  };
  for (const mention of whole.toSorted((a, b) => b.to - b.from - (a.to - a.from))) add(mention);
  for (const mention of combined(words, marks).toSorted((a, b) => a.to - a.from - (b.to - b.from)))
    if (!whole.some(({ slug, from, to }) => slug === mention.slug && from < mention.to && mention.from < to)) chosen.push(mention);
  return chosen
    .filter((mention) => (whole.includes(mention) || !saysLess(mention, chosen, marks)) && !isRebuilt(words, mention, chosen))
    .toSorted((a, b) => a.from - b.from);
}

export const REBUILT = 'breast-reconstruction';
const TAKEN: ReadonlySet<string> = new Set(['mastectomy', 'breast-conserving-surgery', 'breast-augmentation']);
/** What follows such a word was before. */
export const isAfter = ({ forms }: Word): boolean => forms.some((form) => AFTER.test(form));
const AFTER = /^(?:after|nach|despues|tras|apres|dopo|apos|depois|после|بعد)$/u;
/** Words between "after" and what was done. */
const AFTER_WITHIN = 3;

/** "Reconstruction du sein après ablation": what the breast is rebuilt after is not what is looked for. */
function isRebuilt(words: readonly Word[], { slug, from, to }: FoundMention, all: readonly FoundMention[]): boolean {
  const rebuilt = TAKEN.has(slug) ? all.find((other) => other.slug === REBUILT) : undefined;
  if (!rebuilt) return false;
  const isSamePlace = rebuilt.from < to && from < rebuilt.to;
  return isSamePlace || words.slice(Math.max(0, from - AFTER_WITHIN), to).some(isAfter);
}

/** Words between "not" and the name of what it denies. */
const DENIED_WITHIN = 3;

/** Place and act, where the text has another name for what is done there, not denied, that says more. */
function saysLess({ slug }: FoundMention, all: readonly FoundMention[], marks: readonly Mark[]): boolean {
  const isDenied = ({ from }: FoundMention) =>
    marks.some(({ concept, to }) => concept === 'said.not' && to <= from && from - to <= DENIED_WITHIN);
  return all.some((other) => other.slug === RATHER[slug] && !isDenied(other));
}

/** Words between a place and its act in one sentence, and when the act follows in the next one. */
const REACH = { before: 24, behind: 9, next: 20 };
const APART = 6;

function combined(words: readonly Word[], marks: readonly Mark[]): FoundMention[] {
  const sites = sitesOf(marks);
  const looksAlike = marks.filter(({ concept }) => concept === 'none');
  const acts = marks.filter(
    ({ concept, from, to }) => concept.startsWith('act.') && !looksAlike.some((none) => none.from <= from && to <= none.to),
  );
  return acts.flatMap((act) => {
    const options = sites
      .flatMap((site) => idiomOf({ words, marks }, site, act) ?? pairOf(words, site, act) ?? [])
      .toSorted((a, b) => a.distance - b.distance);
    const [nearest] = options;
    return nearest?.mention ? [ofTumour(nearest.mention, act, sites)] : [];
  });
}

/** The tumour where that is what is said to be done away with: it stands nearer to the act than the organ does. */
function ofTumour(mention: FoundMention, act: Mark, sites: readonly Mark[]): FoundMention {
  const slug = OF_TUMOUR[mention.slug];
  const organ = mention.from === act.from ? mention.to : mention.from;
  const isNearer = sites.some(
    ({ concept, from, sentence }) =>
      concept === 'site.tumour' && sentence === act.sentence && Math.abs(from - act.from) < Math.abs(organ - act.from),
  );
  return slug !== undefined && isNearer ? { ...mention, slug } : mention;
}

/** Places without those within a longer name: the enlarged prostate is not the prostate, the neck's hernia none of the groin. */
export function sitesOf(marks: readonly Mark[]): Mark[] {
  const sites = marks.filter(({ concept }) => concept.startsWith('site.'));
  const isWithin = (site: Mark, whole: Mark) => whole.from <= site.from && site.to <= whole.to;
  const isPart = (site: Mark) =>
    sites.some(
      (whole) =>
        isWithin(site, whole) && (whole.to - whole.from > site.to - site.from || whole.concept === 'site.elsewhere') && whole !== site,
    );
  return sites.filter((site) => !isPart(site));
}

/** `mention` is null where the place is near and the act does not go with it: then nothing further away goes with it either. */
function pairOf(words: readonly Word[], site: Mark, act: Mark): { distance: number; mention: FoundMention | null } | null {
  const name = site.concept.slice('site.'.length);
  const slug = COMBINATIONS[name]?.[act.concept.slice('act.'.length)];
  const isBefore = site.from <= act.from;
  const gap = Math.max(0, isBefore ? act.from - site.to : site.from - act.to);
  const isNext = site.sentence !== act.sentence;
  if (isNext && !(isBefore && act.sentence === site.sentence + 1)) return null;
  if (gap > (isNext ? REACH.next : isBefore ? REACH.before : REACH.behind)) return null;
  if (slug === undefined && name !== 'elsewhere' && COMBINATIONS[name]?.replace === undefined) return null;
  // "Through the thigh" is where it goes in, and no place that it is for.
  if (slug === undefined && site.from < act.to && act.from < site.to) return null;
  const isOtherClause = words[site.from]?.clause !== words[act.from]?.clause;
  if (!isBefore && isOtherClause) return null;
  const mention: FoundMention = {
    slug: slug ?? '',
    from: Math.min(site.from, act.from),
    to: Math.max(site.to, act.to),
    anchor: act.from,
    isApart: isNext || gap > APART,
    isIdiom: false,
  };
  return { distance: gap + (isOtherClause ? 4 : 0) + (isNext ? 20 : 0), mention: slug === undefined ? null : mention };
}

/** Words between a place and an act of many meanings. */
const IDIOM_REACH = { before: 4, behind: 2 };
/** Words between "for" and the place. */
const BESIDE_REACH = 2;

/** Null where nothing in the clause says that it is needed, where it speaks of a scan, an injection or exercises, or of something for the place and not of the place itself. */
function idiomOf({ words, marks }: MarkedText, site: Mark, act: Mark): { distance: number; mention: FoundMention } | null {
  const slug = IDIOMS[site.concept.slice('site.'.length)]?.[act.concept.slice('act.'.length)];
  const clause = words[act.from]?.clause;
  const gap = Math.max(0, act.from - site.to, site.from - act.to);
  if (slug === undefined || gap > (site.from <= act.from ? IDIOM_REACH.before : IDIOM_REACH.behind) || words[site.from]?.clause !== clause)
    return null;
  if (!marks.some(({ concept, from }) => concept === 'said.wanted' && words[from]?.clause === clause)) return null;
  const isOther = marks.some(
    ({ concept, from, to }) =>
      (concept === 'said.else' && words[from]?.clause === clause) ||
      (concept === 'said.beside' && to <= site.from && site.from - to < BESIDE_REACH),
  );
  const [from, to] = [Math.min(site.from, act.from), Math.max(site.to, act.to)];
  return isOther ? null : { distance: gap, mention: { slug, from, to, anchor: act.from, isApart: false, isIdiom: true } };
}
