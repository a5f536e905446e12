import { v7 as newId } from 'uuid';
import type { CallRecord } from '../../adapters/llm/language-model.ts';
import type { PageSpan } from '../../domain/conversation/assistant-tasks.ts';
import { readPages } from '../../db/queries/documents/documents.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { type Step, scopeOf } from './step.ts';

export type ClinicalContext = { extraction: ClinicalExtraction; call: CallRecord };

const PAGE_BREAK = '\n\n';

/** Step 3: conditions, observations, medications and allergies, each with the passage it came from. */
export const clinicalContext: Step = {
  name: 'clinical_context',
  asksModel: true,
  async run({ services, ref, signal }) {
    const rows = await withTenant(services.db, scopeOf(ref), (tx) => readPages(tx, ref.document_id));
    const { text, pages } = joinPages(rows.map((row) => ({ ...row, text: neutralizeDocumentText(row.text).text })));
    const { value, call } = await services.llm.extract({ text, source: 'document', pages }, { signal, traceId: newId() });
    const result: ClinicalContext = { extraction: value, call };
    return {
      result,
      commit: (tx) => recordLlmCall(tx, { case_id: ref.case_id, document_id: ref.document_id, message_id: null }, call),
    };
  },
};

/** One text for all pages; passages count from its beginning. */
export function joinPages(rows: readonly { page: number; text: string; method: string }[]): { text: string; pages: PageSpan[] } {
  let text = '';
  const pages = rows.map((row) => {
    if (text) text += PAGE_BREAK;
    const start = text.length;
    text += row.text;
    return { page: row.page, start, end: text.length, recognized: row.method === 'ocr' };
  });
  return { text, pages };
}
