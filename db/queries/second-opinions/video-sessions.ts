import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type VideoSession = { room: string; expires_at: Date; is_over: boolean };

/** The consultation's session, begun now under the given name when it was not before; locked until the transaction ends. */
export async function openVideoSession(tx: Tx, consultationId: string, room: string, minutes: number): Promise<VideoSession | undefined> {
  const [row] = await tx.sql<{ room: string; room_expires_at: Date | string; is_over: boolean }>(
    `update mso_consultations
     set room = coalesce(room, $3), room_expires_at = coalesce(room_expires_at, now() + make_interval(mins => $4))
     where tenant_id = $1 and id = $2 returning room, room_expires_at, room_expires_at <= now() as is_over`,
    [tx.scope.tenantId, consultationId, room, minutes],
  );
  return row && { room: row.room, expires_at: new Date(row.room_expires_at), is_over: row.is_over };
}

/** Whoever comes next meets in another room: who had the way into this one, and has the consultation no more, meets nobody there. */
export async function endVideoSession(tx: Tx, consultationId: string): Promise<void> {
  const own = [tx.scope.tenantId, consultationId];
  await tx.sql('update mso_consultations set room = null, room_expires_at = null where tenant_id = $1 and id = $2', own);
  await tx.sql('delete from mso_video_participants where tenant_id = $1 and consultation_id = $2', own);
}

/** Notes that somebody takes part, once a person. @returns how many do */
export async function addVideoParticipant(tx: Tx, consultationId: string, userId: string): Promise<number> {
  await tx.run(
    tx.kysely
      .insertInto('mso_video_participants')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, consultation_id: consultationId, user_id: userId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'consultation_id', 'user_id']).doNothing()),
  );
  const [counted] = await tx.sql<{ total: number }>(
    'select count(*)::int as total from mso_video_participants where tenant_id = $1 and consultation_id = $2',
    [tx.scope.tenantId, consultationId],
  );
  return counted?.total ?? 0;
}

/** The tenant's choice; null when it made none. */
export async function getVideoProvider(tx: Tx): Promise<string | null> {
  const [row] = await tx.sql<{ video_provider: string | null }>('select video_provider from tenant_settings where tenant_id = $1', [
    tx.scope.tenantId,
  ]);
  return row?.video_provider ?? null;
}
