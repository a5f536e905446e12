import type { ConditionFinding, ProcedureFinding } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';
import { codeOfPast, isOperatedOn } from './past-conditions.ts';

/** "Never operated, only the hernia in 1998": a disease whose name stands in a message for the operation of it went with that operation. Without a year it may be the one to come. */

/** It came back, or the other side has it. */
const IS_BACK =
  /(?<!\p{L})(?:again|back|returned|recur\p{L}*|now|still|wieder|jetzt|noch|zurück|de nuevo|otra vez|ahora|volvió|vuelto|revenu\p{L}?|encore|maintenant|récidiv\p{L}*|di nuovo|ancora|adesso|tornat\p{L}|de novo|agora|ainda|voltou|yine|tekrar|hala|hâlâ|şimdi|опять|снова|сейчас|рецидив\p{L}*|مرة ثانية|رجع\p{L}*|الآن|الحين|لسه)(?!\p{L})/iu;
const ENDS = /[.;!?\n]/u;
const REACH = 90;

export function withOperatedDiseases(
  conditions: readonly ConditionFinding[],
  operations: readonly ProcedureFinding[],
  text: string,
  index: ConditionIndex,
): ConditionFinding[] {
  return conditions.map((finding) => {
    const { icd10, clinical_status, negated, family, passage } = finding;
    const isThere = icd10 !== null && clinical_status === 'active' && !negated && !family && isOperatedOn(icd10);
    const operation = isThere
      ? operations.find((done) => !done.negated && done.performed_at !== null && isNamedBy(done, finding))
      : undefined;
    const before =
      text
        .slice(Math.max(0, passage.start - REACH), passage.start)
        .split(ENDS)
        .at(-1) ?? '';
    const [behind = ''] = text.slice(passage.start, passage.end + REACH).split(ENDS, 1);
    if (!isThere || !operation || IS_BACK.test(`${before}${behind}`)) return finding;
    const past = codeOfPast(icd10);
    const display = index.titleOf(past) ?? finding.display;
    return {
      ...finding,
      icd10: past,
      display,
      clinical_status: 'resolved',
      historical: true,
      onset: finding.onset ?? operation.performed_at,
    };
  });
}

/** The same word names both. */
const isNamedBy = ({ passage: done }: ProcedureFinding, { passage: had }: ConditionFinding): boolean =>
  done.start < had.end && had.start < done.end;
