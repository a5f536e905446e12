import { recordEvent, recordEventAtCommit } from '../events.ts';
import type { Tx } from '../tenant-scope.ts';

/** What was looked at, and whose it is; further ids say which part. */
export type View = {
  resource: string;
  patient_id?: string | null;
  case_id?: string | null;
  [id: string]: string | null | undefined;
};

/** Writes down that the scope's actor looked at a record, in its role, in the transaction that reads it. @throws ApiError AUDIT_WRITE_FAILED */
export async function recordView(tx: Pick<Tx, 'scope' | 'sql'>, view: View): Promise<void> {
  await recordEvent(tx, eventOf(tx.scope.actorRole ?? null, view));
}

/** The same, on the way with the commit. @throws ApiError AUDIT_WRITE_FAILED at the commit, which then takes nothing with it */
export function recordViewAtCommit(tx: Pick<Tx, 'scope' | 'atCommit'>, view: View): void {
  recordEventAtCommit(tx, eventOf(tx.scope.actorRole ?? null, view));
}

function eventOf(role: string | null, { resource, patient_id = null, case_id = null, ...ids }: View) {
  return { type: 'record.viewed' as const, patient_id, case_id, payload: { resource, role, ...ids } };
}
