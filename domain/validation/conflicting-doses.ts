import { isSameAmount, type ToldAmount, toldAmounts } from '../conversation/told-amounts.ts';
import { factsOf } from '../records/correct-finding.ts';
import type { Resource } from '../records/finding-trace.ts';
import { type Issue, issue } from './issue.ts';

/** The patient and a document give one medicine different doses: conflicting_values (Decisions §6). Pure. */

/** @param said by the patient @param printed in the document; where it is left out, the finding has it */
export function conflictingDoses(medicine: { resource_id: string; resource: Resource }, said: string, printed?: string): Issue {
  const { display, dosage = '' } = factsOf('medication', medicine.resource);
  const paper = printed ?? dosage;
  const message = `The document says ${display} ${paper}; told in the conversation was ${said}. Which is right?`;
  return issue('conflicting_values', `finding.${medicine.resource_id}`, message, {
    finding_id: medicine.resource_id,
    said,
    printed: paper,
  });
}

/** More than once a day: 500 mg twice may be meant by 1000 mg. */
const SEVERAL =
  /\b[1-4]-[0-4]-[0-4]\b|\b[2-4]\s?x\b|\b(?:bid|tid|bd|tds|qid)\b|twice|three times|(?:zwei|drei|vier)mal|[2-4]\s?(?:fois|veces|volte|vezes|kez|defa|раза)|deux fois|trois fois|(?:dos|tres) veces|(?:due|tre) volte|(?:duas|três) vezes|cada (?:6|8|12)|ogni (?:6|8|12)|(?:6|8|12)\/(?:6|8|12)|(?:iki|üç) (?:kez|defa)|(?:два|три) раза|مرتين|مرات/iu;

/** Whether two dosages that each have one amount differ, and not in how often alone. */
export function differInDose(one: string, other: string): boolean {
  const [x, ...more] = toldAmounts(one);
  const [y, ...others] = toldAmounts(other);
  if (!x || !y || more.length > 0 || others.length > 0 || isSameAmount(x, y)) return false;
  return x.unit !== null && y.unit !== null && !SEVERAL.test(one) && !SEVERAL.test(other);
}

/** A yes does not say which of both is right. */
export const isOfDoses = ({ check_name, evidence }: { check_name: string; evidence: Record<string, unknown> }): boolean =>
  check_name === 'conflicting_values' && typeof evidence.said === 'string' && typeof evidence.printed === 'string';

/** The one of both dosages that an answer means; null where it names none of them, or both. */
export function doseMeant(evidence: Record<string, unknown>, answer: string): string | null {
  const { said, printed } = evidence;
  if (typeof said !== 'string' || typeof printed !== 'string' || /[?؟]/u.test(answer)) return null;
  const [only, ...more] = toldAmounts(answer).filter(({ isDenied }) => !isDenied);
  if (!only || more.length > 0) return null;
  const isMeant = (dosage: string) => toldAmounts(dosage).some((amount: ToldAmount) => isSameAmount(amount, only));
  return [printed, said].find(isMeant) ?? null;
}
