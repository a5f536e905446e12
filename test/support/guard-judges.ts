import { createLocalEmbeddings } from '../../adapters/embeddings/local.ts';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import type { Log } from '../../platform/log.ts';

/** What the guardrail asks, without a table of conditions: of a message only its medicines, allergies, operations and values are read. */
export const guardJudges = (log: Partial<Log> = { warn: () => undefined }) => {
  const embeddings = createLocalEmbeddings();
  return { embeddings, llm: { offline: createOfflineModel({ conditions: [] }) }, log: log as Log };
};
