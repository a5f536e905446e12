import { NOTED_EVERY_MS, notePresence } from '../../adapters/realtime/presence.ts';
import { loggableError } from '../../platform/log.ts';
import type { Actor } from '../auth/actor.ts';
import type { Services } from '../services.ts';

/** Says while a stream of a case is open that its reader is there; best effort. @returns how to stop */
export function keepPresence({ redis, log }: Services, { tenantId, userId }: Actor, caseId: string): () => void {
  const note = () =>
    notePresence(redis, tenantId, caseId, userId).catch((error: unknown) => {
      log.warn({ error: loggableError(error), purpose: 'presence' }, 'presence is not noted');
    });
  void note();
  const timer = setInterval(note, NOTED_EVERY_MS);
  return () => clearInterval(timer);
}
