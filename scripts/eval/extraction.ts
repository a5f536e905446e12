import { readFile } from 'node:fs/promises';
import { createDocumentReader } from '../../adapters/ocr/reader/document-reader.ts';
import type { PageSpan } from '../../domain/conversation/assistant-tasks.ts';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { joinPages } from '../../activities/documents/clinical-context.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { type DocumentScores, noDocumentScores, scoreDocument } from '../../domain/evaluation/score-document.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import type { LabelledDocument } from './labelled-document.ts';
import { SCORING_TERMS } from './scoring-terms.ts';

export type Measurer = {
  /** Reads each document as the service does and scores what was found. A document that cannot be read scores as one in which nothing was found. */
  measure(documents: readonly LabelledDocument[]): Promise<{ scores: DocumentScores; unread: string[] }>;
  close(): void;
};

/** The offline engine: what the service does without a model. */
export async function openMeasurer(): Promise<Measurer> {
  const extract = createExtractor({ conditions: await readIcd10() });
  const reader = createDocumentReader();

  async function readText({ labels, content }: LabelledDocument): Promise<{ text: string; pages: PageSpan[] }> {
    if ('text' in content) return { text: labels.language ? content.text : neutralizeDocumentText(content.text).text, pages: [] };
    const file = {
      key: labels.id,
      content_type: content.contentType,
      bytes: 'bytes' in content ? content.bytes : await readFile(content.path),
    };
    const pages: { page: number; text: string; method: string }[] = [];
    for (let page = 1; page <= (await reader.countPages(file)); page += 1) {
      const { text, method } = await reader.readPage(file, page);
      pages.push({ page, method, text: neutralizeDocumentText(text).text });
    }
    return joinPages(pages);
  }

  return {
    async measure(documents) {
      const scores = noDocumentScores();
      const unread: string[] = [];
      for (const document of documents) {
        const { text, pages } = await readText(document).catch(() => {
          unread.push(document.labels.id);
          return { text: '', pages: [] };
        });
        const source = document.labels.language ? 'message' : 'document';
        scoreDocument(scores, { labels: document.labels, text }, extract(text, { source, pages }), SCORING_TERMS);
      }
      return { scores, unread };
    },
    close: () => reader.close(),
  };
}
