import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';

/** Codes that a paper prints behind its diagnoses: "Depression (F33.1)", "heart failure, I50.22". */

const BEHIND =
  /^(?:,? (?:(?:of|in) (?:the )?)?(?:left|right|bilateral|both|links|rechts|beidseits|beide[nr]?|les deux|amb[oa]s|entramb[ei]|обоих|gauche|droite?|izquierd[oa]|derech[oa]|sinistr[oa]|destr[oa]|esquerd[oa]|direit[oa]|слева|справа)(?: \p{L}{2,14})?)?[ \t]{0,3}[,:–-]?[ \t]{0,2}[([]?[ \t]?(?:(?:ICD|CIE|CIM|CID|МКБ)[-– ]?10(?:[-– ]?(?:CM|GM))?[ \t]?:?[ \t]?)?([A-TV-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?)(?![\p{L}\d.])/u;
/** Characters of a code that name its block of diseases: I5 of I50.22. */
const BLOCK = 2;
const OTHER_SIDE = { left: /\bright\b/i, right: /\bleft\b/i, bilateral: /\b(?:right|left)\b/i } as const;

/**
 * Where a paper prints a code of ICD-10-CM behind its words, of the same block of diseases, that is the code: whoever wrote the paper knew more than the words say.
 * A code that only a national edition has (M17.1), of another block, of the other side, or behind what is denied or over changes nothing.
 */
export function withPrintedCodes(findings: readonly ConditionFinding[], text: string, index: ConditionIndex): ConditionFinding[] {
  const ofEntries = withMoodsOfEntries(findings, text, index);
  return ofEntries.map((finding) => {
    const printed = finding.icd10 === null || finding.negated || finding.historical ? null : codeBehind(text, finding.passage.end);
    const title = printed === null ? null : index.titleOf(printed);
    if (printed === null || title === null || printed === finding.icd10 || index.billableOf(printed) !== printed) return finding;
    const isOfBlock = finding.icd10?.slice(0, BLOCK) === printed.slice(0, BLOCK);
    if (!isOfBlock || (finding.laterality !== null && OTHER_SIDE[finding.laterality].test(title))) return finding;
    return { ...finding, icd10: printed, display: title };
  });
}

const codeBehind = (text: string, end: number): string | null => BEHIND.exec(text.slice(end, end + 60))?.[1] ?? null;

/** A printed code of a mood or of what stress does; WHO and its national editions mean the same by these four characters. */
const MOOD = /(?<![\p{L}\d.])(F(?:3[0-4]|4[0-3])\.\d)\d?(?![\p{L}\d.])/gu;
const ENTRY_ENDS = /[;\n•|]|[.](?=\s+\p{Lu})/u;
const LONGEST_ENTRY = 160;

/**
 * "F31.3 Bipolar affective disorder, current episode mild depression", "recurrent depression, now severe (F33.2)": one code at the head or the end of an entry speaks for all
 * of its words, and episode and disorder are one disease.
 */
function withMoodsOfEntries(findings: readonly ConditionFinding[], text: string, index: ConditionIndex): ConditionFinding[] {
  const said = new Set<string>();
  return findings.flatMap((finding) => {
    const entry = /^F[34]/.test(finding.icd10 ?? '') && !finding.negated && !finding.family ? entryAround(text, finding.passage) : null;
    const code = entry === null ? null : index.billableOf(entry.code);
    const display = code === null ? null : index.titleOf(code);
    if (!entry || !code || !display || finding.icd10?.slice(0, BLOCK) !== code.slice(0, BLOCK)) return [finding];
    const key = `${entry.from} ${code}`;
    if (said.has(key)) return [];
    said.add(key);
    const isMoreExact = finding.icd10.startsWith(entry.code);
    return [isMoreExact ? finding : { ...finding, icd10: code, display }];
  });
}

/** The only such code of an entry, where it opens or ends it. */
function entryAround(text: string, { start, end }: { start: number; end: number }): { code: string; from: number } | null {
  const before = text.slice(Math.max(0, start - LONGEST_ENTRY), start);
  const opening = before.split(new RegExp(ENTRY_ENDS.source, 'gu')).at(-1) ?? '';
  const own = opening.slice(opening.lastIndexOf(':') + 1);
  const [rest = ''] = text.slice(start, end + LONGEST_ENTRY).split(ENTRY_ENDS, 1);
  const codes = [...`${own}${rest}`.matchAll(MOOD)];
  const [only] = codes;
  if (codes.length !== 1 || only?.[1] === undefined) return null;
  const words = `${own}${rest}`;
  const isHead = /^[\s\d.)*-]*$/.test(words.slice(0, only.index));
  const isEnd = /^[\s)\],GVZA.]*$/.test(words.slice(only.index + only[0].length));
  return isHead || isEnd ? { code: only[1], from: start - own.length } : null;
}
