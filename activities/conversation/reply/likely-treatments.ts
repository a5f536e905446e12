import { treatmentsOfWorn } from '../../../assistant/procedures/worn-places.ts';
import { isReasonToTravel, likelyProcedures } from '../../../domain/cases/likely-procedures.ts';
import type { FoundProcedure } from '../../../db/queries/directory/procedures.ts';
import type { PlannedChanges } from '../changes/state-delta.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** What the patient may be looking for after what was told, this message included, while no treatment is known. */
export function likelyTreatments(context: TurnContext, { case: changed, findings, unchanged }: PlannedChanges): FoundProcedure[] {
  const { view, ehr, procedures } = context;
  if (view.procedure_code !== null || changed.procedure || unchanged.not_offered) return [];
  const worn = treatmentsOfWorn(toldBy(context), procedures);
  return worn.length > 0 ? worn : likelyProcedures(activeCodes(ehr, findings), procedures);
}

/** What the patient wrote, this message last. */
const toldBy = ({ history, message }: Pick<TurnContext, 'history' | 'message'>): string =>
  [...history.flatMap(({ sender, text }) => (sender === 'patient' ? [text] : [])), message.content].join('\n');

/** Whether the problem was told, of which the record does not know yet that it is the one to be treated: while no treatment is known, and where this message settles one for it. */
export function isProblemTold(context: TurnContext, { case: changed, findings }: PlannedChanges): boolean {
  const { view, ehr, procedures } = context;
  const settled = procedures.find(({ code }) => code === changed.procedure?.code);
  const isTreated = (code: string) =>
    settled ? settled.icd10_prefixes.some((prefix) => code.startsWith(prefix)) : view.procedure_code === null && isReasonToTravel(code);
  const isWorn = !settled && view.procedure_code === null && treatmentsOfWorn(toldBy(context), procedures).length > 0;
  return isWorn || activeCodes(ehr, findings).some(isTreated);
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
