import { readFileSync } from 'node:fs';
import { type Section, sectionAt } from '../sections/sections.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import type { LocalizedLanguage } from './localized-cues.ts';
import type { LocalizedMention } from './localized-names.ts';

/**
 * Short forms that are a disease only where diseases are listed: "Antecedentes: HTA, FA, IAM 2015", "1. ГБ II ст."; "FA 120 U/L" is a value, "MI" a word of many languages.
 * terminology/icd10/headed-short-forms.tsv.
 */

const TABLE = new URL('../../terminology/icd10/headed-short-forms.tsv', import.meta.url);
const FORMS = new Map(
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([code = '', language = '', form = '']) => [`${language} ${form}`, code] as const),
);
const OF_DISEASES: ReadonlySet<Section['kind']> = new Set(['diagnosis', 'history']);
/** A value, a unit or a limit behind it. */
const VALUE =
  /^[^\S\n]{0,3}[:=]?[^\S\n]{0,3}[<>≤≥]?[^\S\n]?(?!(?:19|20)\d\d(?!\d))\d{1,4}(?:[.,]\d+)?(?![\d./-])(?!\.?[^\S\n](?:ст|степ))/u;
/** What parts the items of a list. */
const JOINT = /^[\s,;/+·•|()-]{1,4}(?:(?:y|e|et|ed|und|ve|и)\s)?$|^\s(?:y|e|et|ed|und|ve|и)\s$/iu;
/** Behind the colon of its heading. */
const IS_FIRST = /[:.]\s{1,3}$/u;
const BEGINS_ITEM = /(?:^|\n)[ \t]*(?:[-–•*·]|\d{1,2}[.)])[ \t]*$/u;
const REACH = 24;
/** A label of diseases, on the line itself or above the items of a list. */
const LABEL =
  /^[ \t]*(?:диагноз|сопутствующ|анамнез|antecedent|antécédent|atcd|ap|apr|app|comorbi|özgeçmiş|tanı|diagn|vorerkrank|nebendiagn|idx|jc|hd)\p{L}{0,12}(?: \p{L}{1,14}){0,3}\s?:/iu;
const IS_ITEM = /^[ \t]*(?:[-–•*·]|\d{1,2}[.)])\s/u;
const MOST_ITEMS = 8;

/** The short forms in a paper that stand for a disease there. @param named the diseases that it names otherwise */
export function headedShortForms(
  text: string,
  words: readonly FoldedWord[],
  { language, sections, named }: { language: LocalizedLanguage; sections: readonly Section[]; named: readonly LocalizedMention[] },
): LocalizedMention[] {
  const short = words.flatMap(({ start, end }, at): LocalizedMention[] => {
    const code = FORMS.get(`${language} ${text.slice(start, end)}`);
    const isNamed = () => named.some(({ from, to }) => at >= from && at < to);
    if (code === undefined || VALUE.test(text.slice(end, end + REACH)) || isNamed()) return [];
    return [{ code, sidedCode: code, isCommon: false, from: at, to: at + 1 }];
  });
  if (short.length === 0) return short;
  const placed = (mentions: readonly LocalizedMention[]) => ({
    starts: new Set(mentions.map(({ from }) => words[from]?.start)),
    ends: new Set(mentions.map(({ to }) => words[to - 1]?.end)),
  });
  const [others, all] = [placed(named), placed([...named, ...short])];
  return short.filter(({ from }) => {
    const { start, end } = words[from] as FoldedWord;
    const isListed = ({ starts, ends }: typeof all) => isBeside(text, start, ends, 'behind') || isBeside(text, end, starts, 'ahead');
    const isHeaded = () => OF_DISEASES.has(sectionAt(sections, start).kind) || isUnderLabel(text, start);
    const before = text.slice(Math.max(0, start - REACH), start);
    return isListed(others) || ((isListed(all) || BEGINS_ITEM.test(before) || IS_FIRST.test(before)) && isHeaded());
  });
}

function isUnderLabel(text: string, start: number): boolean {
  const lines = text.slice(0, start).split('\n').slice(-MOST_ITEMS);
  const own = lines.pop() ?? '';
  const part = own.split(/[.;]\s/).at(-1) ?? '';
  if (LABEL.test(own) || LABEL.test(part)) return true;
  return IS_ITEM.test(own) && LABEL.test(lines.findLast((line) => !IS_ITEM.test(line)) ?? '');
}

/** Whether a disease ends right before, or begins right behind, with nothing but a joint between. */
function isBeside(text: string, place: number, others: ReadonlySet<number | undefined>, side: 'ahead' | 'behind'): boolean {
  for (let gap = 1; gap <= LONGEST_JOINT; gap += 1) {
    const other = side === 'ahead' ? place + gap : place - gap;
    if (others.has(other) && JOINT.test(text.slice(Math.min(place, other), Math.max(place, other)))) return true;
  }
  return false;
}
const LONGEST_JOINT = 5;
