import type { Tx } from '../../tenant-scope.ts';

export type StoryRow = { at: Date | string; kind: string; actor_role: string | null; payload: Record<string, unknown> };
export type StoryPage = { kinds: readonly string[]; until: string | null; limit: number; offset: number };

/** A page of a case's events of these kinds up to an instant (ISO 8601; null: all), oldest first, and how many there are. */
export async function listStory(tx: Tx, caseId: string, page: StoryPage): Promise<{ rows: StoryRow[]; total: number }> {
  const told = `from events e where e.tenant_id = $1 and e.case_id = $2 and e.event_type = any($3::text[])
    and ($4::timestamptz is null or e.created_at <= $4::timestamptz)`;
  const about = [tx.scope.tenantId, caseId, page.kinds, page.until];
  const rows = await tx.sql<StoryRow>(
    `select e.created_at as at, e.event_type as kind, e.actor_role, e.payload
     ${told} order by e.created_at, e.id limit $5 offset $6`,
    [...about, page.limit, page.offset],
  );
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${told}`, about);
  return { rows, total: counted?.total ?? 0 };
}
