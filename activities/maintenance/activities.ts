import { forgetExpiredAnswers } from '../../db/queries/operations/idempotency-keys.ts';
import { eraseWithdrawnFiles } from '../documents/erase-withdrawn-files.ts';
import type { ActivityServices } from '../services.ts';

export type UpkeepActivities = ReturnType<typeof createUpkeepActivities>;

/** Queue `evaluation`: takes away what may not stay. */
export function createUpkeepActivities({ db, storage }: Pick<ActivityServices, 'db' | 'storage'>) {
  return {
    forgetExpiredAnswers: async (): Promise<{ forgotten: number }> => ({ forgotten: await forgetExpiredAnswers(db) }),
    eraseWithdrawnFiles: (): Promise<{ erased: number }> => eraseWithdrawnFiles({ db, storage }),
  };
}
