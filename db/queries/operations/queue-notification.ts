import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type NewNotification = {
  kind: string;
  /** `staff`: an invitation. `member`: one that the identity provider sends. `tenant`: whoever reads the tenant's own mailbox. `user`: whom the identity provider names. */
  recipient_kind: 'patient' | 'provider' | 'staff' | 'member' | 'tenant' | 'user' | 'facilitator';
  recipient_id: string;
  case_id: string | null;
  /** One notification per key and tenant. */
  dedupe_key: string;
  /** Given when its workflow was started before the row is there. */
  id?: string;
};

/** Queues a mail in the transaction of what it tells about; the same key gives the same notification. @returns its id */
export async function queueNotification(
  tx: Tx,
  { kind, recipient_kind, recipient_id, case_id, dedupe_key, id = newId() }: NewNotification,
): Promise<string> {
  const [row] = await tx.sql<{ id: string }>(
    `insert into notifications (id, tenant_id, kind, recipient_kind, recipient_id, case_id, dedupe_key, message_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, dedupe_key) do update set kind = excluded.kind returning id`,
    [id, tx.scope.tenantId, kind, recipient_kind, recipient_id, case_id, dedupe_key, id],
  );
  return row?.id ?? id;
}
