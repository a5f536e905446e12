import type { z } from 'zod';
import type { ReplayResultRow } from '../../db/entities/learning.ts';
import type { replayShape } from './shapes.ts';

export type PresentedResult = z.input<typeof replayShape>['results'][number];

/** A decision that was made again. */
export function presentResult({ decision_event_id, case_id, harm, changes, old, new: anew }: ReplayResultRow): PresentedResult {
  return { decision_event_id, case_id, harm: harm ?? 0, changes, old, new: anew } as unknown as PresentedResult;
}
