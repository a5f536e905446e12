import type { TermEntry } from '../../clinical-nlp/conditions/condition-index.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import type { NeutralText } from '../../domain/guardrails/document-text.ts';
import { type Child, ChildFault, createChild } from '../../platform/child-process.ts';
import { createTurns } from '../../platform/fair-pool.ts';
import type { DocumentText, ReadingAnswer, ReadingGreeting, ReadingQuestion } from './reading-messages.ts';

/** Reads texts of documents beside the process, so that none, whatever it holds, keeps others waiting. */
export type ClinicalReader = {
  /** Each page without the sentences that speak to a machine. @param owner whose turn it is: a document's id. @throws ChildFault */
  neutralize(owner: string, pages: readonly string[], signal: AbortSignal): Promise<NeutralText[]>;
  /** What a document says of a patient, by rules and terminology. @throws ChildFault */
  extract(owner: string, document: DocumentText, signal?: AbortSignal): Promise<ClinicalExtraction>;
  close(): void;
};

/** Together with what the terms take, some 350 MB each once it has read. */
const CHILDREN = 2;
const HEAP_MB = 1_024;
/** A letter takes tens of milliseconds, the longest that is admitted some ten seconds; the rest is for a machine with too much to do. */
const TIMEOUT_MS = 120_000;
const QUESTIONS_PER_PROCESS = 5_000;

/** @param conditions the terms that conditions are coded by; processes start when there is something to read */
export function createClinicalReader(conditions: readonly TermEntry[], { timeoutMs = TIMEOUT_MS, heapMb = HEAP_MB } = {}): ClinicalReader {
  const greeting = (): ReadingGreeting => ({ conditions: [...conditions] });
  const children = createTurns(
    Array.from({ length: CHILDREN }, () =>
      createChild<ReadingQuestion, ReadingAnswer>({
        module: new URL('./reading-process.ts', import.meta.url),
        ...{ heapMb, timeoutMs, questions: QUESTIONS_PER_PROCESS, greeting },
      }),
    ),
  );
  const ask = (owner: string, question: ReadingQuestion, signal?: AbortSignal) =>
    children.take({ owner, prefers: (child: Child<ReadingQuestion, ReadingAnswer>) => child.isRunning() }, (child) =>
      child.ask(question, signal),
    );
  return {
    async neutralize(owner, pages, signal) {
      const answer = await ask(owner, { kind: 'neutralize', pages: [...pages] }, signal);
      if (answer.kind !== 'neutral') throw new ChildFault('refused', answer.kind);
      return answer.pages;
    },
    async extract(owner, { text, pages = [], terms, country = null }, signal) {
      const answer = await ask(owner, { kind: 'extract', text, pages, terms, country }, signal);
      if (answer.kind !== 'extraction') throw new ChildFault('refused', answer.kind);
      return answer.extraction;
    },
    close() {
      for (const child of children.all) child.stop();
    },
  };
}
