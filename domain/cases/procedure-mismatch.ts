import { bodySiteOf } from '../clinical/body-sites.ts';
import type { Laterality } from '../clinical/findings.ts';

/** An active condition of the record, as far as it tells what is to be treated. */
export type RecordedCondition = { code: string; display: string; side: Laterality | null; from_document: boolean };
/** ICD-10 prefixes that the procedure treats, and those that it screens for beside; the side that it is wished for. */
export type WishedProcedure = { treats: readonly string[]; screens: readonly string[]; side: Laterality | null };
/** What contradicts the procedure: the record knows its condition only on the other side, or a condition of another place that another procedure treats. */
export type ProcedureMismatch = { kind: 'side' | 'site'; condition: RecordedCondition };

const startsWithAny = (code: string, prefixes: readonly string[]) => prefixes.some((prefix) => code.startsWith(prefix));

/** Whether the record holds what the procedure treats: then nothing of another place contradicts it. */
export const holdsTreated = (conditions: readonly RecordedCondition[], treats: readonly string[]): boolean =>
  conditions.some(({ code }) => startsWithAny(code, treats));

/**
 * Whether the record contradicts the procedure that the case is for (other side, other place, other organ); null when it supports it or says too little.
 * What is only beside it is no contradiction: a condition counts when a document states it, or when it was what the case was about, and no comorbidity that
 * the procedure screens for does. @param primary the primary condition before the procedure changed @param treated prefixes that any procedure on offer treats
 */
export function findProcedureMismatch(
  wished: WishedProcedure,
  conditions: readonly RecordedCondition[],
  { primary, treated }: { primary: string | null; treated: readonly string[] },
): ProcedureMismatch | null {
  const own = conditions.filter(({ code }) => startsWithAny(code, wished.treats));
  if (own.length > 0) return onOtherSide(own, wished.side);
  const sites = placesOf(wished.treats);
  if (sites.size === 0 || conditions.some(({ code }) => sites.has(bodySiteOf(code) ?? ''))) return null;
  const elsewhere = conditions.find(
    ({ code, from_document }) =>
      bodySiteOf(code) !== null &&
      (from_document || code === primary) &&
      !startsWithAny(code, wished.screens) &&
      startsWithAny(code, treated),
  );
  return elsewhere ? { kind: 'site', condition: elsewhere } : null;
}

/**
 * Where a procedure is done: where the whole categories lie that it treats. A part of another one (M87.05, the bone death beside the hip, which a new knee
 * treats too) does not make its place the procedure's, unless there is nothing else.
 */
export function placesOf(treats: readonly string[]): ReadonlySet<string> {
  const sitesOf = (prefixes: readonly string[]) => new Set(prefixes.flatMap((prefix) => bodySiteOf(prefix) ?? []));
  const ofCategories = sitesOf(treats.filter((prefix) => prefix.length === CATEGORY_LENGTH));
  return ofCategories.size > 0 ? ofCategories : sitesOf(treats);
}
/** Of a category of ICD-10: M17. */
const CATEGORY_LENGTH = 3;

function onOtherSide(own: readonly RecordedCondition[], side: Laterality | null): ProcedureMismatch | null {
  if (side === null || side === 'bilateral') return null;
  const sided = own.filter((condition) => condition.side !== null);
  const [other] = sided;
  return other && sided.every((condition) => condition.side !== side && condition.side !== 'bilateral')
    ? { kind: 'side', condition: other }
    : null;
}

const SIDE: [Laterality, RegExp][] = [
  [
    'bilateral',
    /\b(?:both|bilateral)\b|\bleft and right\b|\bright and left\b|\bbeid(?:e|en|seits)\b|\bambas?\b|\blos dos\b|\bles deux\b|\bentramb[ie]\b|her iki|(?<!\p{L})об(?:а|е|оих|еих)(?!\p{L})|كلا|كلتا/iu,
  ],
  [
    'left',
    /\bleft\b|\bizquierd[oa]\b|\blinke?[nrsm]?\b|\bgauche\b|\besquerd[oa]\b|\bsinistr[oa]\b|\bsol (?:diz|kalça|omuz|göz)|слева|лев(?:ый|ая|ое|ого|ой|ую|ом)|اليسرى|الأيسر/iu,
  ],
  [
    'right',
    /\bright\b(?! (?:now|away|after|before|time|place|thing|person|one|choice|hospital|clinic))|\bderech[oa]\b|\brechte?[nrsm]?\b|\bdroite?\b|\bdireit[oa]\b|\bdestr[oa]\b|\bsağ (?:diz|kalça|omuz|göz)|справа|прав(?:ый|ая|ое|ого|ой|ую|ом)|اليمنى|الأيمن/iu,
  ],
];

/** The side that words name, when they name one: "left total knee replacement". Null for none, and for two that are not said together. */
export function sideNamed(text: string): Laterality | null {
  const named = SIDE.filter(([, pattern]) => pattern.test(text)).map(([side]) => side);
  if (named.includes('bilateral')) return 'bilateral';
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The text without the words that name a side: what a directory of procedures can be asked for. */
export function withoutSide(text: string): string {
  return SIDE.reduce((rest, [, pattern]) => rest.replaceAll(new RegExp(pattern.source, 'giu'), ' '), text)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
