import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { ordersAssistant } from '../../assistant/attack.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { answerParent } from '../../platform/child-process.ts';
import type { ReadingAnswer, ReadingGreeting, ReadingQuestion } from './reading-messages.ts';

/** The process in which documents are read for what they say: its parent ends it when one takes too long. */

const MAX_RESIDENT_BYTES = 1_500_000_000;
let greeting: ReadingGreeting = { conditions: [] };
let extractor: Extractor | null = null;

async function answer(question: ReadingQuestion): Promise<ReadingAnswer> {
  if (question.kind === 'neutralize')
    return { kind: 'neutral', pages: question.pages.map((page) => neutralizeDocumentText(page, ordersAssistant)) };
  extractor ??= createExtractor(greeting);
  const { text, pages, terms, country = null } = question;
  return { kind: 'extraction', extraction: extractor(text, { source: 'document', pages, terms, country }) };
}

answerParent(answer, {
  residentBytes: MAX_RESIDENT_BYTES,
  onGreeting: (told) => {
    greeting = told as ReadingGreeting;
  },
});
