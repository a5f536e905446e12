import { readdirSync, readFileSync } from 'node:fs';
import type { FoldedWord } from '../words/folded-words.ts';
import type { Source } from '../assertion/cue-index.ts';
import { infarctElsewhere } from './infarcts.ts';
import { createWordTrie, type WordTrie } from '../words/word-trie.ts';
import { type LocalizedLanguage, spellingsOf } from './localized-cues.ts';

/** Diseases by the names that people and doctors give them in languages other than English; terminology/icd10/localized-names.tsv and the tables of clinicians' names in terminology/icd10/localized. */

/** `sidedCode`: the one whose children name the side, where it is another. `isCommon`: the words mean other things as well ("sugar", "pressure"). */
export type LocalizedName = { code: string; sidedCode: string; isCommon: boolean };
/** words[from..to) of a text. `isNone`: low or as it should be; it takes the place of a disease in its sentence, and is none. */
export type LocalizedMention = LocalizedName & { from: number; to: number; isNone?: true };

type NameRow = { codes: string; language: LocalizedLanguage; phrase: string; where: Source | undefined };

const PHRASES = new URL('../../terminology/icd10/localized-names.tsv', import.meta.url);
/** By chapter, a concept a line, a language a column. */
const CHAPTERS = new URL('../../terminology/icd10/localized/', import.meta.url);
const COLUMNS: readonly LocalizedLanguage[] = ['es', 'de', 'fr', 'pt', 'it', 'tr', 'ru', 'ar'];
const ROWS: readonly NameRow[] = [
  ...fieldsOf(PHRASES).map(([codes = '', language, phrase = '', , where]) => rowOf(codes, language as LocalizedLanguage, phrase, where)),
  ...readdirSync(CHAPTERS).flatMap((file) => fieldsOf(new URL(file, CHAPTERS)).flatMap(rowsOfConcept)),
];

function fieldsOf(file: URL): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** Code, title, the phrases of each language, and where they count. */
function rowsOfConcept([codes = '', , ...fields]: readonly string[]): NameRow[] {
  return COLUMNS.flatMap((language, column) =>
    (fields[column] ?? '').split('|').flatMap((phrase) => (phrase === '' ? [] : [rowOf(codes, language, phrase, fields[COLUMNS.length])])),
  );
}

function rowOf(codes: string, language: LocalizedLanguage, phrase: string, where = ''): NameRow {
  return { codes, language, phrase, where: where === 'document' || where === 'message' ? where : undefined };
}

/** Every name with its language. */
export const localizedNamePhrases = (): (readonly [phrase: string, language: string])[] =>
  ROWS.map(({ phrase, language }) => [phrase.replace('~', ''), language] as const);

const tries = new Map<string, WordTrie<LocalizedName>>();

/** The longest name at each word, in order of place. */
export function localizedMentionsIn(words: readonly FoldedWord[], language: LocalizedLanguage, source: Source): LocalizedMention[] {
  const trie = trieOf(language, source);
  const mentions: LocalizedMention[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const found = longestName(trie, words, from);
    const [name] = found?.values ?? [];
    if (!found || !name || MANY_PEOPLE.test(words[from]?.fold ?? '')) continue;
    if (words.slice(from, found.to).some(({ fold }) => OPERATION.test(fold))) continue;
    const isNone =
      name.isCommon && (isLowOrNormal(words, from, found.to) || (name.code.startsWith('E11') && isSugarOfHealth(words, found.to)));
    const elsewhere = found.to - from === 1 ? infarctElsewhere(words, from, language) : undefined;
    const { code = name.code, to = found.to } = elsewhere ?? {};
    if (code !== null)
      mentions.push({ ...name, code, sidedCode: elsewhere ? code : name.sidedCode, from, to, ...(isNone ? { isNone } : {}) });
    from = to - 1;
  }
  return mentions;
}

/** "Рак левой молочной железы", "تضيق شديد في الصمام الأبهري", "cáncer de la mama": a side, a grade or an article between the words of a name, folded. */
const WITHIN =
  /^(?:лев(?:ои|ого|ая|ыи|ое|ую|ом)|прав(?:ои|ого|ая|ыи|ое|ую|ом)|верхн(?:еи|его)|нижн(?:еи|его)|средн(?:еи|его)|доли|la|las|los|شديد|شديده|حاد|متوسط|متوسطه|خفيف|خفيفه|بسيط|مزمن|في|linken|rechten)$/u;
const MOST_WITHIN = 3;
const LONGEST = 8;

/** The longest name at a word, as it stands or without such words in it, where that names more. */
function longestName(
  trie: WordTrie<LocalizedName>,
  words: readonly FoldedWord[],
  from: number,
): ReturnType<WordTrie<LocalizedName>['longestAt']> {
  const found = trie.longestAt(words, from);
  const near = words.slice(from, from + LONGEST);
  const kept = near.flatMap(({ fold }, at) => (at > 0 && WITHIN.test(fold) ? [] : [at]));
  if (kept.length === near.length || near.length - kept.length > MOST_WITHIN) return found;
  const bare = trie.longestAt(
    kept.map((at) => near[at] as FoldedWord),
    0,
  );
  const last = bare === null ? 0 : (kept[bare.to - 1] ?? 0);
  return bare !== null && bare.to > 1 && last >= bare.to && from + last + 1 > (found?.to ?? from)
    ? { values: bare.values, to: from + last + 1 }
    : found;
}

/** "Polipektomi", "геморроидэктомия" begin like a disease and are what was done for it. */
const OPERATION = /(?:[ck]tom[iy]|эктоми|отоми|скопи)/u;

/** "Диабетики заживают хуже": of many people, and of no patient. */
const MANY_PEOPLE =
  /^(?:диабетик(?:и|ов|ам|ами)|курильщик(?:и|ов|ам|ами)|астматик(?:и|ов|ам|ами)|гипертоник(?:и|ов|ам|ами)|diabetikler\p{L}*|astimlilar\p{L}*|diabetic(?:os|i)|diabetiques|fumadores|fumeurs|fumatori|asmatic(?:os|i)|asthmatiques|diabetikern|asthmatikern|rauchern)$/u;

/** "Pressione bassa", "нормальное давление", "azúcar muy bajo": what is low or as it should be is not the disease that the bare word means. */
const LOW_OR_NORMAL =
  /^(?:niedrig\p{L}*|tief\p{L}*|normal\p{L}*|optimal\p{L}*|baj[oa]s?|basse?s?|bass[oai]|baix[oa]s?|dusuk\p{L}*|низк\p{L}*|понижен\p{L}*|нормальн\p{L}*|норм[еа]|منخفض\p{L}*|واطي\p{L}*|هابط\p{L}*|نازل\p{L}*|طبيعي\p{L}*|مضبوط\p{L}*|عادي\p{L}*)$/u;
const BETWEEN =
  /^(?:muy|algo|un|poco|bastante|siempre|plutot|assez|tres|toujours|un|po|piuttosto|sempre|muito|eher|oft|meist|immer|ist|zu|sehr|est|e|es|esta|cok|biraz|hep|очень|немного|всегда|в|شوي|دايما|جدا)$/u;

function isLowOrNormal(words: readonly FoldedWord[], from: number, to: number): boolean {
  if (LOW_OR_NORMAL.test(words[from - 1]?.fold ?? '')) return true;
  let at = to;
  while (at < to + 2 && BETWEEN.test(words[at]?.fold ?? '')) at += 1;
  return LOW_OR_NORMAL.test(words[at]?.fold ?? '');
}

/** "У меня сахар 5,1", "tengo el azúcar en 95": a value below that of diabetes (ADA: 7.0 mmol/l or 126 mg/dl fasting) tells of none. */
function isSugarOfHealth(words: readonly FoldedWord[], to: number): boolean {
  const at = /^(?:en|a|em|bei|auf|de|di|ist|es|e|era|был|на|около|по)$/u.test(words[to]?.fold ?? '') ? to + 1 : to;
  const [number = '', ...behind] = words.slice(at, at + VALUE_WORDS).map(({ fold }) => fold);
  if (!/^\d{1,3}$/u.test(number) || behind.some((word) => TIME.test(word))) return false;
  const value = /^[.,]$/u.test(behind[0] ?? '') && /^\d$/u.test(behind[1] ?? '') ? `${number}.${behind[1]}` : number;
  const sugar = Number(value);
  return (sugar >= LEAST_SUGAR.mmol && sugar < DIABETIC_FROM.mmol) || (sugar >= LEAST_SUGAR.mg && sugar < DIABETIC_FROM.mg);
}
const VALUE_WORDS = 3;
/** "Сахар 5 лет", "azúcar, 5 años". */
const TIME =
  /^(?:лет|год\p{L}{0,2}|мес\p{L}*|anos?|mes(?:es|i)?|ans?|mois|ann[io]|jahre?n?|monate?n?|yil\p{L}*|ay\p{L}{0,3}|sene\p{L}*|سن\p{L}+|عام|اعوام|شهر\p{L}*)$/u;
const DIABETIC_FROM = { mmol: 7, mg: 126 };
const LEAST_SUGAR = { mmol: 3.5, mg: 65 };

function trieOf(language: LocalizedLanguage, source: Source): WordTrie<LocalizedName> {
  const key = `${language} ${source}`;
  const known = tries.get(key);
  if (known) return known;
  const built = createWordTrie(
    ROWS.filter((row) => row.language === language && (row.where === undefined || row.where === source)).flatMap(({ codes, phrase }) =>
      spellingsOf(withAnyEnding(phrase.replace('~', ''), language), language).map(
        (spelling) => [spelling, nameOf(codes, phrase.startsWith('~'))] as const,
      ),
    ),
  );
  tries.set(key, built);
  return built;
}

/** "Rheumatoide Arthritis", "an einer rheumatoiden Arthritis": an adjective before its noun has many endings, and in Russian the noun as well ("из-за фибрилляции предсердий"). */
function withAnyEnding(phrase: string, language: LocalizedLanguage): string {
  if (language === 'de') return phrase.replace(/(?<!\p{L})(\p{Ll}{4,})e[rnsm]?(?= \p{L})/gu, '$1*');
  return language === 'ru' && phrase.includes(' ') ? phrase.replace(RUSSIAN_ENDING, '$1*') : phrase;
}
const RUSSIAN_ENDING =
  /(?<!\p{L})(\p{L}{4,}?)(?:ыми|ими|ого|его|ому|ему|ами|ями|ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ую|юю|ом|ем|ью|ия|ии|ию|ах|ях|а|я|о|е|ы|и|у|ю|ь)(?![\p{L}*])/gu;

function nameOf(codes: string, isCommon: boolean): LocalizedName {
  const [code = '', sidedCode = code] = codes.split(' ');
  return { code, sidedCode, isCommon };
}
