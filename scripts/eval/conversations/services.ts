import { createLocalEmbeddings } from '../../../adapters/embeddings/local.ts';
import { createOfflineModel } from '../../../adapters/llm/offline-model.ts';
import { readIcd10 } from '../../../db/seed/icd10.ts';
import { openDirectory } from './memory-case.ts';
import type { Services } from './play.ts';

/** What a conversation is played with, as a service without a model server has it. Whoever opens it closes its `embeddings`. */
export async function openServices(): Promise<Services> {
  const embeddings = createLocalEmbeddings();
  const offline = createOfflineModel({ conditions: await readIcd10() }, { embeddings });
  return { offline, embeddings, directory: await openDirectory() };
}
