import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { readPages } from '../../db/queries/documents/documents.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { retireFindingsOfEarlierVersions } from '../../db/queries/fhir/retire-findings.ts';
import { recordEvent } from '../../db/events.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { describeDocument } from '../../domain/documents/requirement-match.ts';
import type { ValidationOutcome } from '../../domain/validation/checks.ts';
import { joinNeutralized, type ClinicalContext } from './clinical-context.ts';
import { openIssue } from './close-as-unread.ts';
import type { ExtractedText } from './extract-text.ts';
import type { LabResult } from './lab-analysis.ts';
import { matchRequirement, readOpenRequirements, type RequirementMatch } from './match-requirement.ts';
import type { DocumentToRead } from './open-document.ts';
import { saveFindings } from './save-findings.ts';
import { resultOf, scopeOf, type Step, type StepContext } from './step.ts';

/** Step 6: FHIR resources, requirement and checklist, issues and the document's end, all in one transaction. */
export const persist: Step = {
  name: 'persist',
  asksModel: true,
  async run(context) {
    const { services, ref, document, signal } = context;
    const { extraction } = resultOf<ClinicalContext>(context, 'clinical_context');
    const { requirements, text } = await withTenant(services.db, scopeOf(ref), async (tx) => ({
      requirements: await readOpenRequirements(tx, document),
      text: joinNeutralized(await readPages(tx, ref.document_id)).text,
    }));
    const description = describeDocument(extraction, text);
    const [[vector = []], wanted] = await Promise.all([
      services.embeddings.embed([description]),
      services.requirementVectors(requirements.map(({ wording }) => wording)),
    ]);
    const asked = requirements.map((requirement, index) => ({ ...requirement, vector: wanted[index] ?? [] }));
    const match = await matchRequirement(services.llm, { vector, document_type: extraction.document_type, text }, asked, signal);
    return {
      result: { ...match.chosen, requirements_compared: requirements.length },
      commit: (tx) => commitRecord(tx, context, match, { description, vector }),
    };
  },
};

async function commitRecord(
  tx: Tx,
  context: StepContext,
  match: RequirementMatch,
  embedded: { description: string; vector: number[] },
): Promise<void> {
  const { ref, document, services } = context;
  const { extraction } = resultOf<ClinicalContext>(context, 'clinical_context');
  if (!(await endAsProcessed(tx, context, match))) return;
  const { issues } = resultOf<ValidationOutcome>(context, 'validate');
  const saved = await saveFindings(tx, document, extraction, resultOf<LabResult>(context, 'lab_analysis').interpretations, issues);
  await retireFindingsOfEarlierVersions(tx, document);
  for (const issue of issues) await openIssue(tx, document, issue);
  await cover(tx, document, match);
  if (match.call) await recordLlmCall(tx, { case_id: ref.case_id, document_id: ref.document_id, message_id: null }, match.call);
  await storeEmbedding(tx, document.id, services.embeddings, embedded);
  const { page_count, method } = resultOf<ExtractedText>(context, 'extract_text');
  await recordEvent(tx, {
    type: 'document.processed',
    patient_id: document.patient_id,
    case_id: document.case_id,
    payload: {
      document_id: document.id,
      document_type: extraction.document_type,
      page_count,
      method,
      ...saved,
      issues: issues.length,
      requirement_key: match.chosen.requirement_matched,
    },
  });
}

/** False when the document ended otherwise meanwhile (a newer version took its place): then nothing of it is recorded. */
async function endAsProcessed(tx: Tx, context: StepContext, { chosen }: RequirementMatch): Promise<boolean> {
  const { extraction } = resultOf<ClinicalContext>(context, 'clinical_context');
  const ended = await tx.sql(
    `update documents set status = 'processed', processed_at = now(), document_type = $3, document_date = $4, requirement_key = $5,
            requirement_similarity = $6, updated_at = now()
     where tenant_id = $1 and id = $2 and status = 'processing' returning id`,
    [
      tx.scope.tenantId,
      context.document.id,
      extraction.document_type,
      extraction.document_date,
      chosen.requirement_matched,
      chosen.similarity_score,
    ],
  );
  return ended.length > 0;
}

async function cover(tx: Tx, { id, case_id }: DocumentToRead, { chosen }: RequirementMatch): Promise<void> {
  if (chosen.requirement_matched === null) return;
  await tx.sql(
    `insert into requirement_coverage (id, tenant_id, case_id, requirement_key, document_id, similarity, status, confirmed_by_llm)
     values ($1, $2, $3, $4, $5, $6, 'covered', $7) on conflict (tenant_id, case_id, requirement_key, document_id) do nothing`,
    [newId(), tx.scope.tenantId, case_id, chosen.requirement_matched, id, chosen.similarity_score, chosen.confirmed_by_llm],
  );
}

async function storeEmbedding(
  tx: Tx,
  documentId: string,
  { model, dimensions }: { model: string; dimensions: number },
  { description, vector }: { description: string; vector: number[] },
): Promise<void> {
  const hash = createHash('sha256').update(description).digest('hex');
  await tx.sql(
    `insert into embeddings (id, tenant_id, entity_type, entity_id, model, dimensions, content_hash, embedding)
     values ($1, $2, 'document', $3, $4, $5, $6, $7::vector)
     on conflict (tenant_id, entity_type, entity_id, model) do update set content_hash = excluded.content_hash, embedding = excluded.embedding, updated_at = now()`,
    [newId(), tx.scope.tenantId, documentId, model, dimensions, hash, `[${vector.join(',')}]`],
  );
}
