import { v7 as newId } from 'uuid';
import type { CallRecord } from '../../adapters/llm/language-model.ts';
import type { PageSpan } from '../../domain/conversation/assistant-tasks.ts';
import { readPages } from '../../db/queries/documents/documents.ts';
import { readPromptsFor } from '../../db/queries/learning/prompts-in-force.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import { type InstructionPlace, neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { type Step, scopeOf } from './step.ts';

/** `instructions`: what spoke to the machine instead of about the patient, by page and characters from 0 of it; absent in what earlier versions recorded. */
export type ClinicalContext = { extraction: ClinicalExtraction; call: CallRecord; instructions?: InstructionOnPage[] };
export type InstructionOnPage = { page: number } & InstructionPlace;

const PAGE_BREAK = '\n\n';

/** Step 3: conditions, observations, medications and allergies, each with the passage it came from. */
export const clinicalContext: Step = {
  name: 'clinical_context',
  asksModel: true,
  async run({ services, ref, signal }) {
    const { rows, prompt } = await withTenant(services.db, scopeOf(ref), async (tx) => ({
      rows: await readPages(tx, ref.document_id),
      prompt: (await readPromptsFor(tx, ref.case_id)).of.extract,
    }));
    const { text, pages, instructions } = joinNeutralized(rows);
    const { value, call } = await services.llm.extract(
      { text, source: 'document', pages },
      { signal, traceId: newId(), ...(prompt ? { prompt } : {}) },
    );
    const result: ClinicalContext = { extraction: value, call, instructions };
    return {
      result,
      commit: (tx) => recordLlmCall(tx, { case_id: ref.case_id, document_id: ref.document_id, message_id: null }, call),
    };
  },
};

type PageText = { page: number; text: string; method: string };

/** The pages as a model may see them, one text, and what was taken out of them. */
export function joinNeutralized(rows: readonly PageText[]): { text: string; pages: PageSpan[]; instructions: InstructionOnPage[] } {
  const neutral = rows.map((row) => ({ ...row, ...neutralizeDocumentText(row.text) }));
  return {
    ...joinPages(neutral),
    instructions: neutral.flatMap(({ page, instructions }) => instructions.map((place) => ({ page, ...place }))),
  };
}

/** One text for all pages; passages count from its beginning. */
export function joinPages(rows: readonly PageText[]): { text: string; pages: PageSpan[] } {
  let text = '';
  const pages = rows.map((row) => {
    if (text) text += PAGE_BREAK;
    const start = text.length;
    text += row.text;
    return { page: row.page, start, end: text.length, recognized: row.method === 'ocr' };
  });
  return { text, pages };
}
