import type { CallRecord } from '../../../adapters/llm/language-model.ts';
import type { MessageAttachment } from '../../../db/entities/cases.ts';
import { isHeld } from '../../../db/queries/documents/issues.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';
import type { EventPayload } from '../../../domain/events/registry.ts';

type Processed = EventPayload<'agent.decision'>['document_processing'][number];
type Row = {
  document_id: string;
  requirement_key: string | null;
  requirement_similarity: string | null;
  confirmed_by_llm: boolean | null;
  held: boolean;
  text: { method?: string; duration_ms?: number; characters?: number } | null;
  context: { extraction?: ClinicalExtraction; call?: CallRecord } | null;
  labs: { comorbidities_detected?: string[]; method?: string } | null;
  checks: { issues?: unknown[]; checks_run?: string[]; checks_skipped?: string[] } | null;
};

/** How the documents of a turn were read: those attached, and those read since the last turn (Part 2.8). Of one that is held, not what it says. */
export async function readProcessedDocuments(tx: Tx, caseId: string, attachments: readonly MessageAttachment[]): Promise<Processed[]> {
  const rows = await tx.sql<Row>(
    `select d.id as document_id, d.requirement_key, d.requirement_similarity::text as requirement_similarity, ${isHeld('$1', 'd.id')} as held,
            (select bool_or(q.confirmed_by_llm) from requirement_coverage q where q.tenant_id = $1 and q.document_id = d.id) as confirmed_by_llm,
            (select r.result from document_results r where r.tenant_id = $1 and r.document_id = d.id and r.name = 'extract_text') as text,
            (select r.result from document_results r where r.tenant_id = $1 and r.document_id = d.id and r.name = 'clinical_context') as context,
            (select r.result from document_results r where r.tenant_id = $1 and r.document_id = d.id and r.name = 'lab_analysis') as labs,
            (select r.result from document_results r where r.tenant_id = $1 and r.document_id = d.id and r.name = 'validate') as checks
     from documents d
     where d.tenant_id = $1 and d.case_id = $2 and d.processed_at is not null and d.withdrawn_at is null
       and (d.id = any($3::uuid[]) or d.processed_at > coalesce((
         select max(e.created_at) from events e where e.tenant_id = $1 and e.case_id = $2 and e.event_type = 'agent.decision'), '-infinity'))
     order by d.processed_at, d.id`,
    [tx.scope.tenantId, caseId, attachments.map(({ document_id }) => document_id)],
  );
  return rows.map(toProcessed);
}

function toProcessed({
  document_id,
  requirement_key,
  requirement_similarity,
  confirmed_by_llm,
  held,
  text,
  context,
  labs,
  checks,
}: Row): Processed {
  const { extraction, call } = context ?? {};
  return {
    document_id,
    ocr_method: text?.method ?? null,
    ocr_duration_ms: text?.duration_ms ?? null,
    chars_extracted: text?.characters ?? 0,
    clinical_context_agent: call
      ? {
          model: call.model,
          prompt_version: call.prompt_version,
          tokens_in: call.tokens_in,
          tokens_out: call.tokens_out,
          cost_usd: call.cost_usd,
          conditions_extracted: extraction?.conditions.length ?? 0,
          observations_extracted: extraction?.observations.length ?? 0,
          tracing_trace_id: call.trace_id,
        }
      : null,
    lab_analyzer: labs ? { comorbidities_detected: held ? [] : (labs.comorbidities_detected ?? []), method: labs.method ?? 'rules' } : null,
    validator: checks
      ? { checks_run: checks.checks_run ?? [], checks_skipped: checks.checks_skipped ?? [], issues_found: checks.issues?.length ?? 0 }
      : null,
    embedding_match: {
      requirement_matched: requirement_key,
      similarity_score: requirement_similarity === null ? null : Number(requirement_similarity),
      confirmed_by_llm: confirmed_by_llm ?? false,
      coverage: requirement_key === null ? 0 : 1,
      missing_params: [],
    },
  };
}
