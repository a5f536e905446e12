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
  return findings.map((finding) => {
    const printed = finding.icd10 === null || finding.negated || finding.historical ? null : codeBehind(text, finding.passage.end);
    const title = printed === null ? null : index.titleOf(printed);
    if (printed === null || title === null || printed === finding.icd10 || index.billableOf(printed) !== printed) return finding;
    const isOfBlock = finding.icd10?.slice(0, BLOCK) === printed.slice(0, BLOCK);
    if (!isOfBlock || (finding.laterality !== null && OTHER_SIDE[finding.laterality].test(title))) return finding;
    return { ...finding, icd10: printed, display: title };
  });
}

const codeBehind = (text: string, end: number): string | null => BEHIND.exec(text.slice(end, end + 60))?.[1] ?? null;
