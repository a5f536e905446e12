import type { ConditionFinding, ProcedureFinding } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';
import { codeOfPast } from './past-conditions.ts';

/** What went with an organ that a paper says was taken out earlier: fibroids with the womb, gallstones with the gallbladder. A cancer keeps its own rules. */

type Organ = {
  /** What is left of it: the status codes that tell of the missing organ. */
  left: RegExp;
  /** The words of that operation, where the status is of more organs than one. */
  operation?: RegExp;
  diseases: RegExp;
};
const ORGANS: readonly Organ[] = [
  { left: /^Z90\.71[02]$/, diseases: /^(?:D25|D26\.[1-9]|N80\.0|N84\.0|N85|N92\.[0-6]|N93\.[89])/ },
  {
    left: /^Z90\.49$/,
    operation:
      /chole?[cz]yst|col[ée]?ciste|kolesist|safra kesesi|gall ?bladder|gallenblase|v[ée]sicule|ves[ií]cula|colecist|холецист|المرارة/iu,
    diseases: /^(?:K80\.[0-2]|K81|K82)/,
  },
  { left: /^Z90\.49$/, operation: /app?endi|apendi|blinddarm|аппенд|الزائدة/iu, diseases: /^K3[5-7]/ },
];
/** What came back or was left. */
const AGAIN =
  /(?<!\p{L})(?:again|recurr\p{L}*|residual|new|erneut|wieder|rezidiv\p{L}*|récidiv\p{L}*|nouve\p{L}*|recidiv\p{L}*|de nuevo|nuev\p{L}*|di nuovo|nuov\p{L}*|nov[oa]s?|de novo|nüks\p{L}*|yeniden|рецидив\p{L}*|снова|مرة أخرى|عود\p{L}*)(?!\p{L})/iu;
const REACH = 50;

export function withoutRemovedOrgans(
  conditions: readonly ConditionFinding[],
  operations: readonly ProcedureFinding[],
  text: string,
  index: ConditionIndex,
): ConditionFinding[] {
  const told = conditions.filter(({ negated, family, uncertain }) => !negated && !family && !uncertain);
  const removed = ORGANS.filter(({ left, operation }) =>
    told.some(({ icd10, passage }) => left.test(icd10 ?? '') && (operation?.test(text.slice(passage.start, passage.end)) ?? true)),
  );
  if (
    removed.length === 0 ||
    operations.some(({ negated, text: name }) => negated && removed.some(({ operation }) => operation?.test(name)))
  )
    return [...conditions];
  return conditions.map((finding) => {
    const { icd10, clinical_status, negated, family, passage } = finding;
    const isGone =
      icd10 !== null && clinical_status === 'active' && !negated && !family && removed.some(({ diseases }) => diseases.test(icd10));
    const around = text.slice(Math.max(0, passage.start - REACH), passage.end + REACH);
    if (!isGone || AGAIN.test(around)) return finding;
    const past = codeOfPast(icd10);
    return { ...finding, icd10: past, display: index.titleOf(past) ?? finding.display, clinical_status: 'resolved', historical: true };
  });
}
