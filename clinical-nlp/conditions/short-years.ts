import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import { SHORT_YEAR } from '../procedures/operation-status.ts';
import type { ConditionIndex } from './condition-index.ts';
import { codeOfPast } from './past-conditions.ts';

/** "Appendicitis in 85", "аппендицит в 85-м": a year of the last century in two digits, right behind the disease of a message. What passes is over since. */

const RIGHT_BEHIND = new RegExp(String.raw`^(?: \p{L}{2,5}(?= ))?[, ]{1,2}${SHORT_YEAR.source}`, 'iu');
const REACH = 40;

export function withShortYears(conditions: readonly ConditionFinding[], text: string, index: ConditionIndex): ConditionFinding[] {
  return conditions.map((finding) => {
    const { icd10, clinical_status, negated, family, onset, passage } = finding;
    const year = onset === null ? RIGHT_BEHIND.exec(text.slice(passage.end, passage.end + REACH))?.[1] : undefined;
    if (icd10 === null || negated || family || year === undefined) return finding;
    if (clinical_status !== 'active' || courseOf(icd10) !== 'passes') return { ...finding, onset: `19${year}` };
    const past = codeOfPast(icd10);
    const display = index.titleOf(past) ?? finding.display;
    return { ...finding, icd10: past, display, clinical_status: 'resolved', historical: true, onset: `19${year}` };
  });
}
