import type { FoundProcedure } from '../../../db/queries/directory/procedures.ts';
import { obesityOf } from '../../../domain/clinical/obesity.ts';
import type { ClinicalExtraction, ObservationFinding } from '../../../domain/clinical/findings.ts';
import { bodyMassOf } from '../../../domain/risk/body-mass.ts';
import type { TurnContext } from '../context/turn-context.ts';

const OBESITY = 'E66';
type Findings = Pick<ClinicalExtraction, 'conditions' | 'observations' | 'medications' | 'allergies' | 'procedures'>;

/**
 * Who wishes a treatment of obesity and tells height and weight has told the disease: it is what the body mass index says, inferred and therefore provisional. Nothing
 * where the record or the message names an obesity already, or the procedure treats something else.
 */
export function withObesity(
  findings: Findings,
  { ehr, view, procedures, message }: TurnContext,
  named: FoundProcedure | undefined,
): Findings {
  const procedure = named ?? procedures.find(({ code }) => code === view.procedure_code);
  if (!procedure?.icd10_prefixes.some((prefix) => prefix.startsWith(OBESITY))) return findings;
  const known = [ehr.condition, ...ehr.comorbidities].map((condition) => condition?.code ?? null);
  const told = findings.conditions.map(({ icd10 }) => icd10);
  if ([...known, ...told].some((code) => code?.startsWith(OBESITY))) return findings;
  const index = bodyMassOf([...ehr.diagnostics, ...findings.observations.map(asDiagnostic)]);
  const obesity = index && obesityOf(index.value);
  if (!index || !obesity) return findings;
  const passage = findings.observations.at(-1)?.passage ?? { start: 0, end: message.content.length, quote: message.content };
  const inferred = {
    ...{ text: `BMI ${index.value}`, icd10: obesity.icd10, display: obesity.display },
    ...{ clinical_status: 'active' as const, verification_status: 'provisional' as const },
    ...{ negated: false, uncertain: false, family: false, historical: false, laterality: null, section: null, onset: null },
  };
  return { ...findings, conditions: [...findings.conditions, { ...inferred, passage }] };
}

/** The newest, as it has just been said. */
const asDiagnostic = ({ loinc, name, value, unit }: ObservationFinding) => ({
  finding_id: '',
  loinc,
  name,
  value,
  unit,
  effective_at: '9999',
});
