import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { bindColumns } from '../../db/bind-columns.ts';
import { readPromptsFor } from '../../db/queries/learning/prompts-in-force.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { readPages } from '../../db/queries/documents/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { describeDocument } from '../../domain/documents/requirement-match.ts';
import type { DocumentRef } from '../../messages/document.ts';
import { readAffordableModel } from '../conversation/reply/affordable-model.ts';
import { type ClinicalContext, neutralHead } from './clinical-context.ts';
import type { Comparison } from './compare-wordings.ts';
import { matchRequirement, readOpenRequirements, type RequirementMatch } from './match-requirement.ts';
import type { DocumentToRead } from './open-document.ts';
import { type DocumentServices, type Results, resultOf, scopeOf } from './step.ts';

/** A document beside the open requirements of its case's procedure. */
export type RequirementComparison = {
  match: RequirementMatch;
  /** How many requirements were open. */
  requirements: number;
  embedded: EmbeddedDocument;
};

type EmbeddedDocument = Pick<Comparison, 'engine' | 'vector'> & { description: string };
type Models = Pick<DocumentServices, 'db' | 'llm' | 'compareWordings'>;

/** Which open requirement a document covers (Decisions §6): similarity first, the model where that leaves a doubt. Writes nothing. */
export async function compareWithRequirements(
  services: Models,
  ref: DocumentRef,
  document: DocumentToRead,
  results: Results,
  signal: AbortSignal,
): Promise<RequirementComparison> {
  const { extraction } = resultOf<ClinicalContext>({ results }, 'clinical_context');
  const { requirements, text, llm, prompt } = await withTenant(services.db, scopeOf(ref), async (tx) => ({
    requirements: await readOpenRequirements(tx, document),
    text: neutralHead(await readPages(tx, ref.document_id)),
    llm: await readAffordableModel(tx, services.llm),
    prompt: (await readPromptsFor(tx, ref.case_id)).of.confirm_requirement,
  }));
  const description = describeDocument(extraction, text);
  const { engine, vector, wanted } = await services.compareWordings(
    description,
    requirements.map(({ wording }) => wording),
  );
  const asked = requirements.map((requirement, index) => ({ ...requirement, vector: wanted[index] ?? [] }));
  const match = await matchRequirement(llm, { vector, document_type: extraction.document_type, text }, asked, {
    signal,
    ...(prompt ? { prompt } : {}),
  });
  return { match, requirements: requirements.length, embedded: { description, engine, vector } };
}

/** Writes what a comparison found: the requirement, its coverage, the document's vector, and the procedure that it was made for. */
export async function recordComparison(
  tx: Tx,
  document: DocumentToRead,
  { match: { chosen, call }, embedded }: RequirementComparison,
): Promise<void> {
  const { requirement_matched, similarity_score } = chosen;
  await tx.sql(
    'update documents set requirement_key = $3, requirement_similarity = $4, matched_for = $5 where tenant_id = $1 and id = $2',
    [...[tx.scope.tenantId, document.id, requirement_matched, similarity_score, document.procedure_code]],
  );
  if (requirement_matched !== null) await cover(tx, document, { ...chosen, requirement_matched });
  if (call) await recordLlmCall(tx, { case_id: document.case_id, document_id: document.id, message_id: null }, call);
  await storeEmbedding(tx, document.id, embedded);
}

async function cover(
  tx: Tx,
  { id, case_id }: DocumentToRead,
  chosen: RequirementMatch['chosen'] & { requirement_matched: string },
): Promise<void> {
  const covered = { similarity: chosen.similarity_score, status: 'covered', confirmed_by_llm: chosen.confirmed_by_llm } as const;
  await tx.run(
    tx.kysely
      .insertInto('requirement_coverage')
      .values({
        id: newId(),
        tenant_id: tx.scope.tenantId,
        case_id,
        requirement_key: chosen.requirement_matched,
        document_id: id,
        ...covered,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id', 'requirement_key', 'document_id']).doUpdateSet(covered)),
  );
}

async function storeEmbedding(
  tx: Tx,
  documentId: string,
  { description, vector, engine: { model, dimensions } }: EmbeddedDocument,
): Promise<void> {
  const hash = createHash('sha256').update(description).digest('hex');
  const { columns, places, values } = bindColumns('embeddings', {
    id: newId(),
    tenant_id: tx.scope.tenantId,
    entity_type: 'document',
    entity_id: documentId,
    model,
    dimensions,
    content_hash: hash,
    embedding: `[${vector.join(',')}]`,
  });
  await tx.sql(
    `insert into embeddings (${columns}) values (${places})
     on conflict (tenant_id, entity_type, entity_id, model) do update set content_hash = excluded.content_hash, embedding = excluded.embedding, updated_at = now()`,
    values,
  );
}
