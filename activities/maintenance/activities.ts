import { forgetExpiredAnswers } from '../../db/queries/operations/idempotency-keys.ts';
import type { ActivityServices } from '../services.ts';

export type UpkeepActivities = ReturnType<typeof createUpkeepActivities>;

/** Queue `evaluation`: takes away what may not stay. */
export function createUpkeepActivities({ db }: Pick<ActivityServices, 'db'>) {
  return {
    forgetExpiredAnswers: async (): Promise<{ forgotten: number }> => ({ forgotten: await forgetExpiredAnswers(db) }),
  };
}
