import { relativesOf, turkishStems } from '../relatives/patterns.ts';
import type { NamedFinding } from './mark-names.ts';
import { contentOf, DENIES, everyWord, whole } from './said-plainly.ts';
import { SLIP } from './slips.ts';
import { namesRelative } from './whose-document.ts';

/**
 * "Sorry, not me, my husband has diabetes": what the record has as the patient's and a message says is a relative's, in nine languages. A relative has it
 * in one clause, and beside that stands "not me", or that the patient has not this very thing: what is denied of something else strikes nothing.
 */

const LONGEST = 300;
/** Stands for itself: "not me", "nicht ich". */
const NOT_I = [
  "not (?:me|mine|myself|i)(?: either)?|(?:was|is)(?:n['’]t| not) me",
  '(?<!wenn )(?:nicht ich|ich nicht|nicht bei mir|bei mir nicht)',
  '(?:yo no|no yo|no soy yo|no era yo|no a m[ií]|a m[ií] no)',
  "(?:pas moi|moi non|moi pas|ce n['’]est pas moi)",
  '(?:non (?:sono )?io|io no)|(?:n[ãa]o (?:sou )?eu|eu n[ãa]o|n[ãa]o (?:é |foi )?(?:meu|minha))',
  '(?:ben(?:de|im)? değil|bana değil)|не (?:у меня|мо[йяеё])|(?<!\\p{L})не я|я нет',
  '(?:مش|مو|مب|مهو|ليس|لست) (?:[اأ]نا|عندي)|[اأ]نا لا',
].join('|');
/** Needs that nothing else is denied: "I don't have it". */
const NOT_HAD = [
  "(?:i|we) (?:don['’]?t|do not|haven['’]?t|never)(?: (?:have|take|had|got))?|(?:i['’]m|i am) not",
  'ich (?:habe?|hab|nehme?) (?:kein\\p{L}{0,2}|nicht|das nicht)|ich bin (?:nicht|kein\\p{L}{0,2})',
  "no (?:tengo|tomo|soy)|no (?:lo|la) (?:tengo|tomo)|je n['’](?:ai|en ai|en prends) pas|je ne (?:suis|prends) pas|je n['’]en prends pas",
  "non (?:ho|prendo|ce l[’']ho|l[ao] prendo)|n[ãa]o (?:tenho|tomo)",
  'ben(?:de|im)? yok|(?:ben )?(?:almıyorum|kullanmıyorum)|у меня (?:его |её |ее )?нет|я (?:его |её |ее )?не',
  '(?:مش|مو|مب|مهو|ليس|لست) (?:عندي|لي|لدي)|ما عندي|معنديش|[اأ]نا (?:مش|مو|مب|ما)',
].join('|');
const SAYS_NOT_ME = whole(`${NOT_I}|${NOT_HAD}`, 'iu');
/** "Not me who said it" is no answer to whose it is. */
const NOT_ME_ALONE = new RegExp(
  String.raw`${whole(NOT_I, 'iu').source}(?! (?:who|that|der|die|das|qui|que|quien|che|кто|котор\p{L}+|اللي|الذي)(?!\p{L}))`,
  'giu',
);
/** "È mia sorella quella allergica": beside an excuse. */
const IT_IS_THEIRS =
  /(?<!\p{L})(?:it['’]?s my \p{L}+ (?:who|that|with)|(?:das )?ist mein\p{L}{0,2} \p{L}+|es mi \p{L}+ (?:quien|la que|el que)|c['’]est m(?:on|a) \p{L}+ qui|è (?:mi[oa]|il mio|la mia) \p{L}+ (?:quell[oa]|che|ad|a)|é (?:o meu|a minha|meu|minha) \p{L}+ que)(?!\p{L})/iu;
/** Begins another clause without a sign: "but my son", "it was my brother". */
const JOINED =
  /\s(?=(?:but|sondern|sino|mais|mas|ma|а|но|ama|بل|لكن|بس|it['’]s|it is|it was|das ist|das war|es ist|es mi|era mi|c['’]est|c['’]était|è (?:mi[oa]|il|la)|era (?:mi[oa]|il|la)|é [oa]|era [oa]|это|هذا|هذي)\s)/giu;
const HE_OR_SHE =
  /^(?:and |und |y |et |e |и |و)?(?:he|she|they|er|sie|él|ella|il|elle|lui|lei|ele|ela|o|он|она|у него|у неё|у нее|هو|هي|عنده|عندها)(?:['’]s)?(?!\p{L})/iu;
/** Without a word for whose: "у отца", "babamdaydı". */
const AT_A_RELATIVE = new RegExp(
  String.raw`(?<!\p{L})у ${relativesOf('ru')}(?!\p{L})|(?<!\p{L})${turkishStems()}\p{L}{1,5}[dt][ea](?:y?d[ıi])(?!\p{L})`,
  'iu',
);
/** Both have it, or not the writer alone. */
const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|not (?:only|just)|auch|beide|nicht nur|tambi[eé]n|no s[oó]lo|l[oa]s dos|aussi|pas (?:que|seulement)|tous les deux|anche|non solo|entrambi|tamb[eé]m|n[ãa]o s[óo]|ambos|\p{L}+(?:im|ım|um|üm) d[ae]|sadece ben|тоже|также|не только|оба|كمان|[أا]يضا|برضه|مش بس|بعد(?=\s*[.!،,؛\n]|\s*$))(?!\p{L})/iu;

/** Words that name no disease by themselves. */
const BARE = new Set('type tipo typ disease with without and der die das hasta hastasi hastasiyim hastaligi'.split(' '));
const SHORTEST = 4;
const SHORTEST_ARABIC = 3;
const STEM = 6;
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/(?<![иИ])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^(?:وال|ال)(?=\p{Script=Arabic}{3})/u, ''))
    .filter((word) => word.length >= (/\p{Script=Arabic}/u.test(word) ? SHORTEST_ARABIC : SHORTEST) && !BARE.has(word));

/** Each of its words stands in the message, with another ending at most: "diabète", "diabétique". */
function isNamed(name: string, said: readonly string[]): boolean {
  const words = lettersOf(name);
  return words.length > 0 && words.every((word) => said.some((one) => one.slice(0, STEM) === word.slice(0, STEM)));
}

const clausesOf = (message: string): string[] =>
  message
    .replaceAll('’', "'")
    .replace(NOT_ME_ALONE, '\n$&\n')
    .replace(JOINED, (gap, at: number, text: string) => (DENIES.test(text.slice(0, at).split(CLAUSE_END).at(-1) ?? '') ? '\n' : gap))
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .filter(Boolean);
const CLAUSE_END = /[.,;:!\n،؛…]+|\s[-–—]\s/u;

type Clause = { text: string; content: string[]; said: string[]; isRelatives: boolean };

/** "I have no allergies": beside a name of the substance only. */
const OF_ALLERGY = /^al+[eé]rg|^alerj|^аллерг|^حساسي/u;

/** A few words about a relative, who has what was named: "my husband does". */
const MOST_OF_ELLIPSIS = 4;

const speaksOfRelative = (text: string): boolean => namesRelative(text) || AT_A_RELATIVE.test(text);

/** @returns the findings that the message names and gives to a relative; ids */
export function readNotMine(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST || /[?؟]/.test(message) || ALSO.test(message) || !speaksOfRelative(message)) return [];
  const texts = clausesOf(message);
  const clauses = texts.map((text, at): Clause => {
    const isTheirs = speaksOfRelative(text) || (HE_OR_SHE.test(text) && texts.slice(0, at).some(speaksOfRelative));
    return { text, content: contentOf(text), said: lettersOf(text), isRelatives: isTheirs };
  });
  return findings.filter(({ names }) => isGivenAway(message, clauses, names)).map(({ finding_id }) => finding_id);
}

function isGivenAway(message: string, clauses: readonly Clause[], names: readonly string[]): boolean {
  const isTheirs = ({ isRelatives, said }: Clause) => isRelatives && names.some((name) => isNamed(name, said));
  if (SLIP.test(message) && clauses.some((clause) => isTheirs(clause) && IT_IS_THEIRS.test(clause.text))) return true;
  const own = names.flatMap(contentOf);
  const isOwnWord = (word: string) => OF_ALLERGY.test(word) || own.some((one) => one.slice(0, STEM) === word.slice(0, STEM));
  return clauses.some(({ text, content, isRelatives }, at) => {
    if (isRelatives || !content.every(isOwnWord)) return false;
    const isSaid = (other: Clause | undefined) => other !== undefined && other.content.length > 0;
    const before = clauses.slice(0, at).findLast(isSaid);
    const behind = clauses.slice(at + 1).find(isSaid);
    const isAnswered = (other: Clause | undefined) =>
      other !== undefined && (isTheirs(other) || (other.isRelatives && everyWord(other.text).length <= MOST_OF_ELLIPSIS));
    // "Le diabète c'est pas moi, c'était ma sœur": the name stands before the "not me".
    const isNameAlone = before !== undefined && !before.isRelatives && before.content.every(isOwnWord);
    if (content.length === 0)
      return SAYS_NOT_ME.test(text) && (isTheirs(before ?? behind ?? NOBODYS) || (isNameAlone && isAnswered(behind)));
    return DENIES.test(text) && !content.every((word) => OF_ALLERGY.test(word)) && (isAnswered(before) || isAnswered(behind));
  });
}
const NOBODYS: Clause = { text: '', content: [], said: [], isRelatives: false };
