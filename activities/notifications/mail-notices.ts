import { v5 as derivedId } from 'uuid';
import type { WaitingEvent } from '../../db/queries/notifications/event-feed.ts';
import { listMailRecipients } from '../../db/queries/notifications/mail-recipients.ts';
import { readPreferences } from '../../db/queries/notifications/preferences.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Notice } from '../../domain/notifications/address-notices.ts';
import { channelsOf } from '../../domain/notifications/preferences.ts';
import { noticeMail } from '../../domain/notifications/templates.ts';
import { isMailedOtherwise } from '../../domain/notifications/mailed-otherwise.ts';

const MAIL_NAMESPACE = 'b0f6c7a8-5c0c-4b5a-8a52-0a8f1b1f5d11';

/**
 * Queues a mail for each person who wants one of a notice, in the transaction that makes the items; the same event queues none twice.
 * @param withUsers whether the identity provider tells the addresses of users; without it they have their inbox only
 * @returns ids of the mails
 */
export async function mailNotices(tx: Tx, event: WaitingEvent, notices: readonly Notice[], withUsers: boolean): Promise<string[]> {
  const queued: string[] = [];
  for (const { kind, recipient, provider_id } of notices) {
    if (isMailedOtherwise(kind)) continue;
    for (const person of await listMailRecipients(tx, { recipient, provider_id, kind })) {
      const { user_id, recipient_kind, recipient_id } = person;
      if (recipient_kind === 'user' && !withUsers) continue;
      const { kinds } = user_id === null ? { kinds: {} } : await readPreferences(tx, user_id);
      if (!channelsOf(kind, kinds).email) continue;
      const dedupe_key = `notice/${event.event_id}/${kind}/${recipient_id}`;
      const id = derivedId(`${event.tenant_id}/${dedupe_key}`, MAIL_NAMESPACE);
      queued.push(
        await queueNotification(tx, { id, kind: noticeMail(kind), recipient_kind, recipient_id, case_id: event.case_id, dedupe_key }),
      );
    }
  }
  return queued;
}
