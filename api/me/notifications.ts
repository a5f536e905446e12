import type { z } from 'zod';
import { recordEvent } from '../../db/events.ts';
import { readPreferences, type StoredPreferences, writePreferences } from '../../db/queries/notifications/preferences.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { NOTICE_KIND_NAMES, type NoticeKind, noticeKindsOf } from '../../domain/notifications/notice-kinds.ts';
import { cannotWait, preferencesOf, type StoredChoices } from '../../domain/notifications/preferences.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call } from '../pipeline/route.ts';
import type { notificationsContract, patchNotificationsContract } from './contract.ts';
import type { notificationsShape, patchNotificationsBody } from './notification-shapes.ts';

/** GET /me/notifications */
export async function getNotifications({ actor, scope, services }: Call<typeof notificationsContract>) {
  return present(actor, await withTenant(services.db, scope, (tx) => readPreferences(tx, actor.userId)));
}

/** PATCH /me/notifications : what is not named stays. */
export function patchNotifications({ actor, body, scope, services }: Call<typeof patchNotificationsContract>) {
  const chosen = chosenKinds(actor, body);
  return withTenant(services.db, scope, async (tx) => {
    const stored = await readPreferences(tx, actor.userId);
    const kinds = { ...stored.kinds };
    for (const [kind, channels] of chosen) kinds[kind] = { ...kinds[kind], ...channels };
    const changed = { kinds, quiet_hours: body.quiet_hours === undefined ? stored.quiet_hours : body.quiet_hours };
    await writePreferences(tx, actor.userId, changed);
    await recordEvent(tx, { type: 'notifications.changed', payload: { user_id: actor.userId, fields_updated: Object.keys(body) } });
    return present(actor, changed);
  });
}

/** @throws ApiError SYS_VALIDATION with every kind that is none of the caller's, and every urgent one that would be turned off */
function chosenKinds(
  { heldRoles }: Actor,
  body: z.output<typeof patchNotificationsBody>,
): [NoticeKind, NonNullable<StoredChoices[NoticeKind]>][] {
  const own = new Set(noticeKindsOf(heldRoles));
  const chosen = NOTICE_KIND_NAMES.flatMap((kind) => {
    const { email, inbox, digest } = body[kind] ?? {};
    const channels = {
      ...(email === undefined ? {} : { email }),
      ...(inbox === undefined ? {} : { inbox }),
      ...(digest === undefined ? {} : { digest }),
    };
    return body[kind] === undefined ? [] : [[kind, channels] as [NoticeKind, typeof channels]];
  });
  const faults = chosen.flatMap(([kind, channels]): { field: string; message: string }[] => {
    if (!own.has(kind)) return [{ field: kind, message: 'is no kind that your roles bring' }];
    if (!cannotWait(kind)) return [];
    const off = (['email', 'inbox'] as const).filter((channel) => channels[channel] === false);
    return off.map((channel) => ({ field: `${kind}.${channel}`, message: 'is urgent and cannot be turned off' }));
  });
  if (faults.length > 0)
    throw new ApiError('SYS_VALIDATION', { entries: faults.map((fault): ErrorEntry => ({ code: 'SYS_VALIDATION', ...fault })) });
  return chosen;
}

function present({ heldRoles }: Actor, { kinds, quiet_hours }: StoredPreferences): z.input<typeof notificationsShape> {
  const shown = preferencesOf(heldRoles, kinds).map(([kind, channels]) => [kind, { ...channels, ignores_quiet_hours: cannotWait(kind) }]);
  return { ...(Object.fromEntries(shown) as object), quiet_hours };
}
