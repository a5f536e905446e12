import type { ObservationFinding } from '../clinical/findings.ts';
import { convertLabValue } from '../clinical/lab-units.ts';
import type { ObservationLabel } from './labels.ts';
import { isAlike, matchUp } from './matching.ts';
import { countExtra, countMissed, judge, noShare, noTally, type Share, type Tally } from './tally.ts';
import type { ScoringTerms } from './terms.ts';

export type ObservationScores = { observations: Tally; loinc: Share; units: Share };
type Terms = Pick<ScoringTerms, 'loincOf' | 'ucumOf'>;

export const noObservationScores = (): ObservationScores => ({ observations: noTally(), loinc: noShare(), units: noShare() });

/** An observation is right when name or code and the value agree, as printed or in another unit; its unit is judged apart. */
export function scoreObservations(
  scores: ObservationScores,
  id: string,
  labels: readonly ObservationLabel[],
  found: readonly ObservationFinding[],
  terms: Terms,
): void {
  const pairs = matchUp(labels, found, rulesOf(terms));
  const matched = new Map(pairs);
  for (const label of labels) {
    if (matched.has(label)) scores.observations.right += 1;
    else countMissed(scores.observations, id, `${label.name} ${label.value} ${label.unit ?? ''}`);
  }
  for (const [label, finding] of pairs) {
    if (label.loinc) judge(scores.loinc, `${id}: ${label.name}`, label.loinc, finding.loinc ?? '');
    if (!label.unit) continue;
    const isRight = isSameUnit(label.unit, finding, terms) || isSameQuantity(label, finding, terms);
    judge(scores.units, `${id}: ${label.name}`, plainUnit(label.unit), isRight ? plainUnit(label.unit) : (finding.unit ?? ''));
  }
  const used = new Set(pairs.map(([, finding]) => finding));
  for (const finding of found)
    if (!used.has(finding)) countExtra(scores.observations, id, `${finding.printed_name} ${finding.value} ${finding.unit ?? ''}`);
}

type Rule = (label: ObservationLabel, finding: ObservationFinding) => boolean;

/** Code before name, and the value as it is printed before the same amount in another unit. */
function rulesOf(terms: Terms): Rule[] {
  const byCode: Rule = (label, finding) => Boolean(label.loinc) && label.loinc === finding.loinc;
  const byName: Rule = (label, finding) =>
    (finding.loinc !== null && terms.loincOf(label.name) === finding.loinc) ||
    [finding.name, finding.printed_name].some((name) => isAlike(label.name, name));
  const asPrinted: Rule = (label, finding) => isSameValue(label.value, finding.value);
  const sameAmount: Rule = (label, finding) => asPrinted(label, finding) || isSameQuantity(label, finding, terms);
  const both =
    (test: Rule, value: Rule): Rule =>
    (label, finding) =>
      test(label, finding) && value(label, finding);
  return [both(byCode, asPrinted), both(byName, asPrinted), both(byCode, sameAmount), both(byName, sameAmount)];
}

function isSameValue(label: number | string, printed: string): boolean {
  const plain = String(label).replace(/^[<>=≤≥\s]+/, '');
  const [wanted, read] = [Number(plain.replace(',', '.')), Number(printed)];
  if (Number.isNaN(wanted) || Number.isNaN(read)) return String(label).trim().toLowerCase() === printed.trim().toLowerCase();
  return Math.abs(wanted - read) <= Math.max(1e-9, Math.abs(wanted) * 1e-6);
}

/** The same amount in another unit: 5.5 mmol/L of glucose is 99 mg/dL. */
function isSameQuantity(label: ObservationLabel, { loinc, value, unit }: ObservationFinding, { ucumOf }: Terms): boolean {
  const labelled = label.unit ? ucumOf(label.unit) : null;
  if (loinc === null || unit === null || labelled === null || labelled === unit) return false;
  const converted = convertLabValue(loinc, Number(value), unit, labelled);
  const wanted = Number(label.value);
  const isRounded = convertLabValue(loinc, 1, unit, labelled) !== 1;
  return converted !== null && isRounded && Math.abs(converted - wanted) <= Math.abs(wanted) * 0.015;
}

/** As printed or as UCUM, without what only looks different. */
function plainUnit(unit: string): string {
  return unit
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/×|x(?=10)/g, '')
    .replace(/10\^|10\*/g, '10')
    .replace(/[{[][^{}[\]]{0,40}[}\]]/g, '')
    .replace(/²/g, '2')
    .replace(/³/g, '3');
}

/** The same words, the same UCUM code, or another name of the same unit (mEq/L and mmol/L of sodium, mU/L and uIU/mL). */
function isSameUnit(label: string, { loinc, unit, printed_unit }: ObservationFinding, { ucumOf }: Terms): boolean {
  if ([unit, printed_unit].some((own) => own !== null && plainUnit(own) === plainUnit(label))) return true;
  return unit !== null && (ucumOf(label) === unit || convertLabValue(loinc ?? '', 1, unit, ucumOf(label)) === 1);
}
