import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { insertCode } from '../../db/queries/sharing/share-access.ts';
import { ApiError } from '../../domain/errors.ts';
import { CODE_MAIL, codeMailKey } from '../../domain/notifications/share-mails.ts';
import { CODE_MINUTES } from '../../domain/sharing/share-access.ts';
import { notificationStart } from '../../messages/notification.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { requestCodeContract } from './contract.ts';
import { aboutDoor, atDoor } from './open-door.ts';

/** POST /share-access/codes : to the address that the hospital has now, whoever holds the link. */
export async function requestCode(call: Call<typeof requestCodeContract>) {
  const { services, body } = call;
  const code_id = newId();
  await atDoor(call, body.token, async (tx, door) => {
    if (door.state.codes_wait > 0)
      throw new ApiError('NOTIFY_RATE_LIMITED_001', { headers: { 'Retry-After': String(door.state.codes_wait) } });
    await services.temporal.start(notificationStart({ tenant_id: tx.scope.tenantId, notification_id: code_id }));
    await insertCode(tx, door, code_id);
    await queueNotification(tx, {
      ...{ id: code_id, kind: CODE_MAIL, recipient_kind: 'provider', recipient_id: door.provider_id, case_id: door.case_id },
      dedupe_key: codeMailKey(code_id),
    });
    await recordEvent(tx, { type: 'share_access.code_requested', ...aboutDoor(door) });
  });
  return reply({ expires_in_seconds: CODE_MINUTES * 60 }, { status: 201 });
}
