import type { ActivityServices } from '../services.ts';
import { guardMessage } from './guard-message.ts';

/** One for each script: whichever may be its language, the lists of all of them are then built. */
const SENTENCES = ['My right knee hurts, I would like it replaced in Spain', 'У меня болит колено', 'ركبتي تؤلمني', '我的膝盖疼'];

/** Understands some sentences as a turn does, so that no patient waits while word lists are built and the sentence model is loaded. */
export async function warmUp({ embeddings, llm, log }: Pick<ActivityServices, 'embeddings' | 'llm' | 'log'>): Promise<void> {
  for (const message of SENTENCES) {
    await guardMessage({ embeddings, llm, log }, message);
    await llm.offline.classify({ message, has_attachments: false, procedures: [], last_assistant_message: null }, {});
    await llm.offline.extract({ text: message, source: 'message' }, {});
  }
}
