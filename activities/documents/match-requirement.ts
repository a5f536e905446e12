import { similarity } from '../../adapters/embeddings/embeddings.ts';
import type { CallOptions, CallRecord, LanguageModel } from '../../adapters/llm/language-model.ts';
import { readRequirementChain } from '../../db/queries/directory/procedures.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { mergeRequirements, type RequiredDocument, type Requirements } from '../../domain/cases/requirements.ts';
import type { DocumentType } from '../../domain/clinical/findings.ts';
import { COVERS, kindsAskedFor, kindsOf, requirementSimilarity, WORTH_ASKING } from '../../domain/documents/requirement-match.ts';
import type { DocumentToRead } from './open-document.ts';

export type OpenRequirement = RequiredDocument & { wording: string };
type Vector = { vector: number[] };
type Subject = Vector & { document_type: DocumentType; text: string };

/** As the decision record tells it (Part 2.8, embedding_match). */
export type ChosenRequirement = { requirement_matched: string | null; similarity_score: number | null; confirmed_by_llm: boolean };
export type RequirementMatch = { chosen: ChosenRequirement; call: CallRecord | null };

const EXCERPT_CHARACTERS = 1_500;

/** Requirements of the case's procedure that no current document covers. */
export async function readOpenRequirements(tx: Tx, { case_id, procedure_code }: DocumentToRead): Promise<OpenRequirement[]> {
  if (procedure_code === null) return [];
  const chain = await readRequirementChain(tx, procedure_code);
  const covered = await tx.sql<{ requirement_key: string }>(
    `select c.requirement_key from requirement_coverage c join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
     where c.tenant_id = $1 and c.case_id = $2 and c.status = 'covered' and d.status <> 'superseded'`,
    [tx.scope.tenantId, case_id],
  );
  const taken = new Set(covered.map(({ requirement_key }) => requirement_key));
  return mergeRequirements(chain as unknown as Requirements[])
    .required_documents.filter(({ key }) => !taken.has(key))
    .map((requirement) => ({ ...requirement, wording: [requirement.name, requirement.description].filter(Boolean).join('. ') }));
}

/** The most similar open requirement: 0.75 covers it, from 0.55 the model is asked, below the document is unmatched (Decisions §6). */
export async function matchRequirement(
  model: LanguageModel,
  subject: Subject,
  requirements: readonly (OpenRequirement & Vector)[],
  options: CallOptions,
): Promise<RequirementMatch> {
  const kinds = kindsOf(subject.document_type, subject.text);
  const [best] = requirements
    .map(({ key, wording, vector }) => ({
      key,
      wording,
      score: requirementSimilarity(similarity(subject.vector, vector), kindsAskedFor(wording), kinds),
    }))
    .toSorted((a, b) => b.score - a.score || a.key.localeCompare(b.key));
  if (!best) return { chosen: { requirement_matched: null, similarity_score: null, confirmed_by_llm: false }, call: null };
  const score = Math.round(best.score * 10_000) / 10_000;
  if (score >= COVERS) return { chosen: { requirement_matched: best.key, similarity_score: score, confirmed_by_llm: false }, call: null };
  if (score < WORTH_ASKING) return { chosen: { requirement_matched: null, similarity_score: score, confirmed_by_llm: false }, call: null };
  const { value, call } = await model.confirmRequirement(
    {
      requirement: best.wording,
      document_type: subject.document_type,
      excerpt: subject.text.slice(0, EXCERPT_CHARACTERS),
      similarity: score,
    },
    options,
  );
  return { chosen: { requirement_matched: value.covers ? best.key : null, similarity_score: score, confirmed_by_llm: value.covers }, call };
}
