import { v7 as newId } from 'uuid';
import type { Answer, CallRecord, LanguageModel, Prompt } from '../../adapters/llm/language-model.ts';
import type { PageSpan } from '../../domain/conversation/assistant-tasks.ts';
import { readPages } from '../../db/queries/documents/documents.ts';
import { readPromptsFor } from '../../db/queries/learning/prompts-in-force.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import { asOfToday } from '../../clinical-nlp/conditions/of-earlier-papers.ts';
import { ordersAssistant } from '../../assistant/attack.ts';
import { type InstructionPlace, type NeutralText, neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { ChildFault } from '../../platform/child-process.ts';
import { readAffordableModel } from '../conversation/reply/affordable-model.ts';
import { DocumentFault } from './document-fault.ts';
import { type Step, type StepContext, scopeOf } from './step.ts';

/** `instructions`: what spoke to the machine instead of about the patient, by page and characters from 0 of it; absent in what earlier versions recorded. */
export type ClinicalContext = { extraction: ClinicalExtraction; call: CallRecord; instructions?: InstructionOnPage[] };
export type InstructionOnPage = { page: number } & InstructionPlace;

const PAGE_BREAK = '\n\n';
const HEAD_CHARACTERS = 4_000;

/** Step 3: conditions, observations, medications and allergies, each with the passage it came from. */
export const clinicalContext: Step = {
  name: 'clinical_context',
  asksModel: true,
  async run(context) {
    const { services, ref } = context;
    const { rows, ...under } = await withTenant(services.db, scopeOf(ref), async (tx) => ({
      rows: await readPages(tx, ref.document_id),
      prompt: (await readPromptsFor(tx, ref.case_id)).of.extract,
      llm: await readAffordableModel(tx, services.llm),
    }));
    const { value, call, instructions } = await readAside(() => readClinically(context, rows, under));
    const result: ClinicalContext = { extraction: value, call, instructions };
    return {
      result,
      commit: (tx) => recordLlmCall(tx, { case_id: ref.case_id, document_id: ref.document_id, message_id: null }, call),
    };
  },
};

type Reading = Answer<ClinicalExtraction> & { instructions: InstructionOnPage[] };

type Under = { llm: LanguageModel; prompt: Prompt | undefined };

async function readClinically(
  { services, ref, document, signal }: StepContext,
  rows: readonly PageText[],
  { llm, prompt }: Under,
): Promise<Reading> {
  const texts = rows.map(({ text }) => text);
  const { text, pages, instructions } = joinNeutral(rows, await services.clinicalReader.neutralize(ref.document_id, texts, signal));
  const { value, call } = await llm.extract(
    { text, source: 'document', pages, country: document.country_of_residence },
    { signal, traceId: newId(), ...(prompt ? { prompt } : {}) },
  );
  return { value: asOfToday(value, new Date().toISOString().slice(0, 10)), call, instructions };
}

/** A reading process that crashed may have been unlucky: a second one is asked. @throws DocumentFault when the document is what it cannot do */
async function readAside<T>(read: () => Promise<T>): Promise<T> {
  const unreadable = (fault: unknown): Error => {
    if (!(fault instanceof ChildFault)) throw fault;
    const code = fault.reason === 'timeout' ? 'SYS_TIMEOUT_001' : 'STORAGE_FILE_TYPE_001';
    return new DocumentFault('failed', code, 'What the document says could not be read. Please send it in parts, or in another form.');
  };
  return read().catch((fault: unknown) => {
    if (!(fault instanceof ChildFault) || fault.reason !== 'crashed') throw unreadable(fault);
    return read().catch((again: unknown) => Promise.reject(unreadable(again)));
  });
}

type PageText = { page: number; text: string; method: string };

/** The pages as a model may see them, one text, and what was taken out of them. */
function joinNeutral(rows: readonly PageText[], texts: readonly NeutralText[]) {
  const neutral = rows.map((row, at) => ({ ...row, ...(texts[at] ?? { text: '', instructions: [] }) }));
  return {
    ...joinPages(neutral),
    instructions: neutral.flatMap(({ page, instructions }) => instructions.map((place) => ({ page, ...place }))),
  };
}

/** The beginning of a document as a model may see it: enough to tell what kind of paper it is. */
export function neutralHead(rows: readonly { text: string }[]): string {
  let head = '';
  for (const { text } of rows) {
    if (head.length >= HEAD_CHARACTERS) break;
    head += (head ? PAGE_BREAK : '') + text;
  }
  return neutralizeDocumentText(head.slice(0, HEAD_CHARACTERS), ordersAssistant).text;
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
