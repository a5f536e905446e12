import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';

/** Diseases that ICD-10-CM codes together wherever a document tells of both: alcoholic cirrhosis and its ascites, an enlarged prostate and its symptoms. */

type Pair = { disease: RegExp; beside: RegExp; code: (disease: string, beside: string) => string; isTold: boolean };

/** The weakness of one side that a stroke left. Nobody says which hand leads: coders then take the right one. */
const SEQUELS: Record<string, string> = { 'G81.91': 'I69.351', 'G81.92': 'I69.354', 'G81.93': 'I69.351', 'G81.94': 'I69.354' };

/** `isTold`: the code of both says what stands beside it, which is then not told again. */
const PAIRS: readonly Pair[] = [
  { disease: /^K70\.30$/, beside: /^R18\.8$/, code: () => 'K70.31', isTold: true },
  { disease: /^K70\.10$/, beside: /^R18\.8$/, code: () => 'K70.11', isTold: true },
  { disease: /^I85\.0[01]$/, beside: /^K7(?:0\.3|4\.6|6\.6|4\.[3-5])/, code: (code) => code.replace('.0', '.1'), isTold: false },
  { disease: /^N40\.0$/, beside: /^(?:R35\.[01]|R39\.1[1-9]|R33|R39\.12|N39\.41)/, code: () => 'N40.1', isTold: false },
  { disease: /^M48\.(?:061|00)$/, beside: /^(?:M48\.062|G95\.19)$/, code: () => 'M48.062', isTold: true },
  { disease: /^K21\.9$/, beside: /^K20\.9/, code: () => 'K21.00', isTold: true },
  { disease: /^(?:Z86\.73|I63\.9)$/, beside: /^G81\.9/, code: (_, beside) => SEQUELS[beside] ?? 'I69.359', isTold: true },
];

export function withCompanions(findings: readonly ConditionFinding[], index: ConditionIndex): ConditionFinding[] {
  const isOwn = ({ negated, family, uncertain }: ConditionFinding) => !negated && !family && !uncertain;
  const codes = findings.filter(isOwn).map(({ icd10 }) => icd10 ?? '');
  const found = PAIRS.flatMap((pair) => {
    const beside = codes.find((code) => pair.beside.test(code));
    return beside !== undefined && codes.some((code) => pair.disease.test(code)) ? [{ ...pair, other: beside }] : [];
  });
  if (found.length === 0) return [...findings];
  return findings.flatMap((finding) => {
    if (!isOwn(finding) || finding.icd10 === null) return [finding];
    const own = finding.icd10;
    if (found.some(({ beside, isTold }) => isTold && beside.test(own))) return [];
    const pair = found.find(({ disease }) => disease.test(own));
    const code = pair?.code(own, pair.other);
    const display = code ? index.titleOf(code) : null;
    return [code && display ? { ...finding, icd10: code, display } : finding];
  });
}
