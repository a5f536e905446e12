import { likelyProcedures } from '../../domain/cases/likely-procedures.ts';
import type { FoundProcedure } from '../../db/queries/directory/procedures.ts';
import type { PlannedChanges } from './state-delta.ts';
import type { TurnContext } from './turn-context.ts';

/** What the patient may be looking for after what was told, this message included, while no treatment is known. */
export function likelyTreatments(
  { view, ehr, procedures }: TurnContext,
  { case: changed, findings, unchanged }: PlannedChanges,
): FoundProcedure[] {
  if (view.procedure_code !== null || changed.procedure || unchanged.not_offered) return [];
  const known = [ehr.condition, ...ehr.comorbidities].flatMap((finding) =>
    finding?.clinical_status === 'active' ? (finding.code ?? []) : [],
  );
  const told = findings.conditions.flatMap((finding) =>
    finding.clinical_status === 'active' && finding.icd10 !== null ? finding.icd10 : [],
  );
  return likelyProcedures([...known, ...told], procedures);
}
