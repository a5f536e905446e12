import type { MedicationFinding } from '../../domain/clinical/findings.ts';

/** Members of the classes that patients name, by the stems of the International Nonproprietary Names (WHO stem book). */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  anticoagulant: /(?:xaban|gatran|coumarol|coumon|warfarin|parin)(?: sodium)?$/,
  statin: /vastatin$/,
  diuretic: /(?:semide|thiazide|pamide|renone|lactone)$/,
  antihypertensive: /(?:pril|sartan|dipine|olol|thiazide|semide|zosin)$/,
  NSAIDs: /(?:profen|fenac|oxicam|coxib)$/,
  sedative: /(?:azepam|azolam|pidem|clone)$/,
  corticosteroid: /(?:prednisolone|prednisone|methasone|cortisone)$/,
};
const NOT_TAKEN: ReadonlySet<MedicationFinding['status']> = new Set(['stopped', 'not-taken']);

/** Whether a medicine is one of a class that patients name. @param name as findings have it */
export const isOfClass = (name: string, namedClass: string): boolean => MEMBERS[namedClass]?.test(name.split(' (')[0] ?? name) ?? false;

/** "Blood thinners … apixaban": the class is the medicine that is named beside it, unless that one is no longer taken. */
export function withoutNamedClasses(findings: readonly MedicationFinding[]): MedicationFinding[] {
  const isNamed = (members: RegExp) =>
    findings.some(({ name, status }) => members.test(name.split(' (')[0] ?? name) && !NOT_TAKEN.has(status));
  return findings.filter(({ name }) => {
    const members = MEMBERS[name];
    return members === undefined || !isNamed(members);
  });
}
