import { forgetExpiredAnswers } from '../../db/queries/operations/idempotency-keys.ts';
import { answerLostTurns } from '../conversation/answer-lost-turns.ts';
import { eraseWithdrawnFiles } from '../documents/erase-withdrawn-files.ts';
import type { ActivityServices } from '../services.ts';

export type UpkeepActivities = ReturnType<typeof createUpkeepActivities>;

/** Queue `evaluation`: takes away what may not stay, and takes up what a fault left behind. */
export function createUpkeepActivities(services: Pick<ActivityServices, 'db' | 'storage' | 'temporal' | 'log'>) {
  return {
    forgetExpiredAnswers: async (): Promise<{ forgotten: number }> => ({ forgotten: await forgetExpiredAnswers(services.db) }),
    eraseWithdrawnFiles: (): Promise<{ erased: number }> => eraseWithdrawnFiles(services),
    answerLostTurns: () => answerLostTurns(services),
  };
}
