import type { QuietHours, StoredChoices } from '../../../domain/notifications/preferences.ts';
import { NotificationPreference } from '../../entities/notifications.ts';
import type { Tx } from '../../tenant-scope.ts';

export type StoredPreferences = { kinds: StoredChoices; quiet_hours: QuietHours | null };

/** What a person changed; without a row nothing. */
export async function readPreferences(tx: Tx, userId: string): Promise<StoredPreferences> {
  const [row] = await tx.sql<{ kinds: StoredChoices; quiet_from: string | null; quiet_to: string | null; timezone: string | null }>(
    'select kinds, quiet_from, quiet_to, timezone from notification_preferences where tenant_id = $1 and user_id = $2',
    [tx.scope.tenantId, userId],
  );
  const { kinds = {}, quiet_from: from = null, quiet_to: to = null, timezone = null } = row ?? {};
  return { kinds, quiet_hours: from !== null && to !== null && timezone !== null ? { from, to, timezone } : null };
}

export async function writePreferences(tx: Tx, userId: string, { kinds, quiet_hours }: StoredPreferences): Promise<void> {
  const { from = null, to = null, timezone = null } = quiet_hours ?? {};
  await tx.em.upsert(NotificationPreference, {
    ...{ tenant_id: tx.scope.tenantId, user_id: userId, kinds, quiet_from: from, quiet_to: to, timezone, updated_at: new Date() },
  });
}
