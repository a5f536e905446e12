import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type NewNotification = {
  kind: string;
  /** `staff`: an invitation. `member`: one that the identity provider sends. `tenant`: whoever reads the tenant's own mailbox. `vendor`: of a transport booking. `user`: whom the identity provider names. */
  recipient_kind: 'patient' | 'provider' | 'staff' | 'member' | 'tenant' | 'user' | 'facilitator' | 'vendor';
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
  const [row] = await tx.run(
    tx.kysely
      .insertInto('notifications')
      .values({ id, tenant_id: tx.scope.tenantId, kind, recipient_kind, recipient_id, case_id, dedupe_key, message_id: id })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'dedupe_key']).doUpdateSet({ kind }))
      .returning('id'),
  );
  return row?.id ?? id;
}
