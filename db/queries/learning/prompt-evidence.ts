import type { PromptRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What a prompt version rests on, and what was measured of it. */

export async function countCorrections(tx: Tx, promptId: string): Promise<number> {
  const [row] = await tx.sql<{ total: number | string }>('select count(*) as total from feedback where tenant_id = $1 and prompt_id = $2', [
    tx.scope.tenantId,
    promptId,
  ]);
  return Number(row?.total ?? 0);
}

/** F1 of the newest evaluation of a version; null before the first. */
export async function latestF1(tx: Tx, promptId: string): Promise<number | null> {
  const [row] = await tx.sql<{ f1: number | null }>(
    `select (metrics -> 'f1' ->> 'value')::float8 as f1 from evaluations where tenant_id = $1 and prompt_id = $2 and kind = 'extraction'
     order by created_at desc, id desc limit 1`,
    [tx.scope.tenantId, promptId],
  );
  return row?.f1 ?? null;
}

export type CurrentVersion = Pick<PromptRow, 'id' | 'key' | 'version' | 'status' | 'verdict'> & { f1: number | null };

/** The versions in production and in a test, with F1 of their newest evaluation. */
export function listCurrentVersions(tx: Tx): Promise<CurrentVersion[]> {
  return tx.sql<CurrentVersion>(
    `select p.id, p.key, p.version, p.status, p.verdict,
            (select (e.metrics -> 'f1' ->> 'value')::float8 from evaluations e
             where e.tenant_id = p.tenant_id and e.prompt_id = p.id and e.kind = 'extraction' order by e.created_at desc, e.id desc limit 1) as f1
     from prompts p where p.tenant_id = $1 and p.status in ('production', 'ab_test') order by p.key, p.status desc, p.id`,
    [tx.scope.tenantId],
  );
}

/** The version in production, and those that something is still to be decided about. */
export function listOpenVersions(tx: Tx, key: string): Promise<PromptRow[]> {
  return tx.sql<PromptRow>(
    `select * from prompts where tenant_id = $1 and key = $2 and status in ('production', 'draft', 'ab_test') order by id`,
    [tx.scope.tenantId, key],
  );
}
