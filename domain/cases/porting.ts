import type { ErrorCode } from '../errors.ts';
import { type CaseState, rankOf } from './states.ts';

/** A case that moves to another tenant: asked for by staff, agreed to by the patient, moved whole or not at all. */

export const PORTING_STATUSES = ['awaiting_consent', 'moving', 'completed', 'refused', 'withdrawn', 'failed'] as const;
export type PortingStatus = (typeof PORTING_STATUSES)[number];

/** What the case here is closed with. */
export const PORTED = 'ported';

/** What keeps a case here: others still work with the record, or the treatment is paid for here. Undefined: nothing. */
export function portingObstacle({ state, open_shares }: { state: string; open_shares: number }): ErrorCode | undefined {
  if (state === 'closed') return 'INTAKE_CASE_CLOSED_001';
  if (rankOf(state as CaseState) >= rankOf('payment_locked')) return 'CASE_PORTING_PAYMENT_LOCKED';
  return open_shares > 0 ? 'CASE_PORTING_OPEN_SHARES' : undefined;
}

/** Where the lifecycle goes on in the other tenant, whose own facts decide every further move. */
export const stateAfterPorting = (state: string): CaseState => (state === 'draft' ? 'draft' : 'intake');
