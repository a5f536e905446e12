import { isReasonToTravel, likelyProcedures } from '../../../domain/cases/likely-procedures.ts';
import type { FoundProcedure } from '../../../db/queries/directory/procedures.ts';
import type { PlannedChanges } from '../changes/state-delta.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** What the patient may be looking for after what was told, this message included, while no treatment is known. */
export function likelyTreatments(
  { view, ehr, procedures }: TurnContext,
  { case: changed, findings, unchanged }: PlannedChanges,
): FoundProcedure[] {
  if (view.procedure_code !== null || changed.procedure || unchanged.not_offered) return [];
  return likelyProcedures(activeCodes(ehr, findings), procedures);
}

/** Whether the problem was told, of which the record does not know yet that it is the one to be treated: while no treatment is known, and where this message settles one for it. */
export function isProblemTold({ view, ehr, procedures }: TurnContext, { case: changed, findings }: PlannedChanges): boolean {
  const settled = procedures.find(({ code }) => code === changed.procedure?.code);
  const isTreated = (code: string) =>
    settled ? settled.icd10_prefixes.some((prefix) => code.startsWith(prefix)) : view.procedure_code === null && isReasonToTravel(code);
  return activeCodes(ehr, findings).some(isTreated);
}

/** ICD-10-CM of what is active in the record, then of what this message tells. */
function activeCodes(ehr: TurnContext['ehr'], findings: PlannedChanges['findings']): string[] {
  const known = [ehr.condition, ...ehr.comorbidities].flatMap((finding) =>
    finding?.clinical_status === 'active' ? (finding.code ?? []) : [],
  );
  const told = findings.conditions.flatMap((finding) =>
    finding.clinical_status === 'active' && finding.icd10 !== null ? finding.icd10 : [],
  );
  return [...known, ...told];
}
