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
  return likelyProcedures(activeCodes(ehr, findings), procedures);
}

/** Whether the treatment that this message settles is for a problem that was told already: nobody is asked for it then. */
export function isForToldProblem({ ehr, procedures }: TurnContext, { case: changed, findings }: PlannedChanges): boolean {
  const settled = procedures.find(({ code }) => code === changed.procedure?.code);
  return activeCodes(ehr, findings).some((code) => settled?.icd10_prefixes.some((prefix) => code.startsWith(prefix)) ?? false);
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
