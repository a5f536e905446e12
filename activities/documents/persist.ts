import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { openIssue } from '../../db/queries/documents/issues.ts';
import { retireFindingsOfEarlierVersions } from '../../db/queries/fhir/retire-findings.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Issue } from '../../domain/validation/issue.ts';
import { mayBeSomebodyElses } from '../../domain/validation/checks.ts';
import { keepPrimaryCondition } from '../cases/primary-condition.ts';
import type { ClinicalContext } from './clinical-context.ts';
import { compareWithRequirements, recordComparison, type RequirementComparison } from './compare-with-requirements.ts';
import type { ExtractedText } from './extract-text.ts';
import type { LabResult } from './lab-analysis.ts';
import type { DocumentToRead } from './open-document.ts';
import { type SavedFindings, saveFindings } from './save-findings.ts';
import { type Results, resultOf, type Step, type StepContext } from './step.ts';
import type { ValidateResult } from './validate.ts';

const NOTHING: SavedFindings = { conditions: 0, observations: 0, medications: 0, allergies: 0, procedures: 0 };

/**
 * Step 6: FHIR resources, requirement and checklist, issues and the document's end, all in one transaction. A document that may be somebody else's is
 * held: it ends as read, its mismatch is asked about, and nothing else of it is recorded until the patient has said whose it is.
 */
export const persist: Step = {
  name: 'persist',
  asksModel: true,
  async run(context) {
    const { issues } = resultOf<ValidateResult>(context, 'validate');
    if (issues.some(mayBeSomebodyElses)) return { result: { held: true }, commit: (tx) => commitHeld(tx, context, issues) };
    const comparison = await compareWithRequirements(context.services, context.ref, context.document, context.results, context.signal);
    return {
      result: { ...comparison.match.chosen, requirements_compared: comparison.requirements },
      commit: (tx) => commitRecord(tx, context, issues, comparison),
    };
  },
};

async function commitHeld(tx: Tx, context: StepContext, issues: readonly Issue[]): Promise<void> {
  if (!(await endAsProcessed(tx, context))) return;
  for (const issue of issues.filter(mayBeSomebodyElses)) await openIssue(tx, ownerOf(context.document), issue);
  await recordProcessed(tx, context, { ...NOTHING, held: true, requirement_key: null });
}

/** The case is locked before its documents, as wherever both are written. Who reads that the document is processed finds the condition that it is about. */
async function commitRecord(tx: Tx, context: StepContext, issues: readonly Issue[], comparison: RequirementComparison): Promise<void> {
  const row = await lockCase(tx, context.document.case_id);
  if (!(await endAsProcessed(tx, context))) return;
  const saved = await enterRecord(tx, context.document, context.results, issues);
  if (row) await keepPrimaryCondition(tx, row);
  await recordComparison(tx, context.document, comparison);
  await recordProcessed(tx, context, { ...saved, issues: issues.length, requirement_key: comparison.match.chosen.requirement_matched });
}

/** What a document says becomes part of the record, with the issues that were found in it. */
export async function enterRecord(tx: Tx, document: DocumentToRead, results: Results, issues: readonly Issue[]): Promise<SavedFindings> {
  const { extraction } = resultOf<ClinicalContext>({ results }, 'clinical_context');
  const { interpretations } = resultOf<LabResult>({ results }, 'lab_analysis');
  const saved = await saveFindings(tx, document, extraction, interpretations, issues);
  await retireFindingsOfEarlierVersions(tx, document);
  for (const issue of issues) await openIssue(tx, ownerOf(document), issue);
  return saved;
}

export const ownerOf = ({ id, case_id, patient_id }: Pick<DocumentToRead, 'id' | 'case_id' | 'patient_id'>) => ({
  case_id,
  patient_id,
  document_id: id,
});

/** False when the document ended otherwise meanwhile (a newer version took its place): then nothing of it is recorded. */
async function endAsProcessed(tx: Tx, context: StepContext): Promise<boolean> {
  const { extraction } = resultOf<ClinicalContext>(context, 'clinical_context');
  const { checked_for = null } = resultOf<ValidateResult>(context, 'validate');
  const ended = await tx.sql(
    `update documents set status = 'processed', processed_at = now(), document_type = $3, document_date = $4, checked_for = $5, updated_at = now()
     where tenant_id = $1 and id = $2 and status = 'processing' returning id`,
    [tx.scope.tenantId, context.document.id, extraction.document_type, extraction.document_date, checked_for],
  );
  return ended.length > 0;
}

function recordProcessed(tx: Tx, context: StepContext, found: Record<string, string | number | boolean | null>): Promise<string> {
  const { id, patient_id, case_id } = context.document;
  const { extraction } = resultOf<ClinicalContext>(context, 'clinical_context');
  const { page_count, method } = resultOf<ExtractedText>(context, 'extract_text');
  const payload = { document_id: id, document_type: extraction.document_type, page_count, method, ...found };
  return recordEvent(tx, { type: 'document.processed', patient_id, case_id, payload });
}
