import { recordEvent } from '../events.ts';
import type { Tx } from '../tenant-scope.ts';

/** What was looked at, and whose it is; further ids say which part. */
export type View = {
  resource: string;
  patient_id?: string | null;
  case_id?: string | null;
  [id: string]: string | null | undefined;
};

/** Writes down that the scope's actor looked at a record, in its role, in the transaction that reads it. @throws ApiError AUDIT_WRITE_FAILED */
export async function recordView(
  tx: Pick<Tx, 'scope' | 'sql'>,
  { resource, patient_id = null, case_id = null, ...ids }: View,
): Promise<void> {
  const payload = { resource, role: tx.scope.actorRole ?? null, ...ids };
  await recordEvent(tx, { type: 'record.viewed', patient_id, case_id, payload });
}
