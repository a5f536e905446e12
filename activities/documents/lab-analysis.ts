import { analyseLabs, type LabAnalysis } from '../../domain/clinical/lab-analysis.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { readRequirementChain } from '../../db/queries/directory/procedures.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ClinicalContext } from './clinical-context.ts';
import { resultOf, type Step, scopeOf } from './step.ts';

export type LabResult = LabAnalysis & { comorbidities_detected: string[] };

/** Step 4: values against reference ranges, and which comorbidities that matter to the procedure the document shows. */
export const labAnalysis: Step = {
  name: 'lab_analysis',
  async run(context) {
    const { services, ref, document } = context;
    const { extraction } = resultOf<ClinicalContext>(context, 'clinical_context');
    const analysis = analyseLabs(extraction.observations);
    const { procedure_code } = document;
    const chain = procedure_code ? await withTenant(services.db, scopeOf(ref), (tx) => readRequirementChain(tx, procedure_code)) : [];
    const { comorbidity_screening } = mergeRequirements(chain as unknown as Requirements[]);
    const present = [
      ...extraction.conditions.filter(({ negated, family }) => !negated && !family).map(({ icd10 }) => icd10),
      ...analysis.suggested.map(({ icd10 }) => icd10),
    ].filter((code) => code !== null);
    const comorbidities = present.filter((code) => comorbidity_screening.some(({ icd10_prefix }) => code.startsWith(icd10_prefix)));
    const result: LabResult = { ...analysis, comorbidities_detected: [...new Set(comorbidities)] };
    return { result };
  },
};
