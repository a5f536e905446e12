import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { ApiError } from '../../../domain/errors.ts';
import { mayMove, PROMPT_MOVES, type PromptKey, type PromptMove, type PromptStatus } from '../../../domain/prompts/prompt.ts';
import { Prompt, type PromptRow } from '../../entities/learning.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Prompt versions of a tenant (Part 3.4, Decisions §11). */

export type ShippedPrompt = { key: PromptKey; version: string; template: string };

/**
 * Makes a version row of each prompt that came with the service and has none yet. The first of a key, and one that follows a shipped version, is in
 * production at once; beside a version that corrections made it is a draft. A second run changes nothing.
 */
export async function ensureShippedPrompts(tx: Tx, shipped: readonly ShippedPrompt[]): Promise<void> {
  const rows = await tx.sql<Pick<PromptRow, 'id' | 'key' | 'version' | 'status' | 'origin'>>(
    'select id, key, version, status, origin from prompts where tenant_id = $1',
    [tx.scope.tenantId],
  );
  for (const prompt of shipped) {
    const ofKey = rows.filter(({ key }) => key === prompt.key);
    if (ofKey.some(({ version }) => version === prompt.version)) continue;
    const current = ofKey.find(({ status }) => status === 'production');
    const follows = current === undefined || current.origin === 'shipped';
    if (current && follows) await tx.em.nativeUpdate(Prompt, { id: current.id }, { status: 'archived' });
    await tx.run(
      tx.kysely
        .insertInto('prompts')
        .values({
          id: newId(),
          tenant_id: tx.scope.tenantId,
          key: prompt.key,
          version: prompt.version,
          template: prompt.template,
          status: follows ? 'production' : 'draft',
          parent_id: current?.id ?? null,
          promoted_at: follows ? sql`now()` : null,
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
}

export async function listPrompts(
  tx: Tx,
  { key, status, limit, offset }: { key?: PromptKey | undefined; status?: PromptStatus | undefined; limit: number; offset: number },
): Promise<{ rows: PromptRow[]; total: number }> {
  const filter = `tenant_id = $1 and ($2::text is null or key = $2) and ($3::text is null or status = $3)`;
  const params = [tx.scope.tenantId, key ?? null, status ?? null];
  const rows = await tx.sql<PromptRow>(`select * from prompts where ${filter} order by created_at desc, id desc limit $4 offset $5`, [
    ...params,
    limit,
    offset,
  ]);
  const [counted] = await tx.sql<{ total: number | string }>(`select count(*) as total from prompts where ${filter}`, params);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** @throws ApiError PROMPT_NOT_FOUND */
export async function getPromptOrFail(tx: Tx, id: string): Promise<PromptRow> {
  const [row] = await tx.sql<PromptRow>('select * from prompts where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
  if (!row) throw new ApiError('PROMPT_NOT_FOUND');
  return row;
}

/** The version of a key that is in production; undefined while the tenant has no rows. */
export async function findProduction(tx: Tx, key: string): Promise<PromptRow | undefined> {
  const [row] = await tx.sql<PromptRow>(`select * from prompts where tenant_id = $1 and key = $2 and status = 'production'`, [
    tx.scope.tenantId,
    key,
  ]);
  return row;
}

const EVENT = {
  approve: 'prompt.approved',
  reject: 'prompt.rejected',
  promote: 'prompt.promoted',
  revert: 'prompt.reverted',
  rollback: 'prompt.rolled_back',
} as const satisfies Record<PromptMove, string>;

/**
 * Moves a version, and with it what depends on it: a promotion archives the version before and marks the corrections that it contains as applied; taking a
 * version out of production brings back the one before and takes that mark away. @throws ApiError PROMPT_NOT_FOUND, PROMPT_INVALID_STATE
 */
export async function movePrompt(tx: Tx, id: string, move: PromptMove, verdict: Record<string, unknown> | null = null): Promise<PromptRow> {
  const before = await lockPrompt(tx, id);
  if (!mayMove(move, before.status)) throw new ApiError('PROMPT_INVALID_STATE');
  if (move === 'approve') await requireNoOtherTest(tx, before);
  if (move === 'promote') await archiveProduction(tx, before.key);
  const { to } = PROMPT_MOVES[move];
  await tx.sql(
    `update prompts set status = $3, decided_by = $4, decided_at = now(), verdict = coalesce($5::jsonb, verdict),
       test_started_at = case when $3 = 'ab_test' then now() else test_started_at end,
       promoted_at = case when $3 = 'production' then now() else promoted_at end
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, id, to, tx.scope.actorId ?? null, verdict === null ? null : JSON.stringify(verdict)],
  );
  if (move === 'rollback' && before.status === 'production') await restorePredecessor(tx, before);
  if (move === 'promote') await markCorrections(tx, id, true);
  await recordPromptEvent(tx, { ...before, status: to }, EVENT[move], before.status);
  return getPromptOrFail(tx, id);
}

/** Says in the log what happened to a version, with the cases whose corrections it contains. */
export async function recordPromptEvent(
  tx: Tx,
  { id, key, version, status }: Pick<PromptRow, 'id' | 'key' | 'version' | 'status'>,
  type: (typeof EVENT)[PromptMove] | 'prompt.drafted',
  from: string | null,
): Promise<void> {
  const rows = await tx.sql<{ case_id: string }>(
    'select distinct case_id from feedback where tenant_id = $1 and prompt_id = $2 order by 1 limit 1000',
    [tx.scope.tenantId, id],
  );
  const case_ids = rows.map(({ case_id }) => case_id);
  await recordEvent(tx, { type, payload: { prompt_id: id, key, version, from, to: status, case_ids } });
}

/** One at a time moves a key's versions: the lock is the key's, so that two approvals do not make two tests. */
async function lockPrompt(tx: Tx, id: string): Promise<PromptRow> {
  const { key } = await getPromptOrFail(tx, id);
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`prompts ${tx.scope.tenantId} ${key}`]);
  return getPromptOrFail(tx, id);
}

/** A version that an approval would let into its test now. @throws ApiError PROMPT_NOT_FOUND, PROMPT_INVALID_STATE */
export async function getApprovableOrFail(tx: Tx, id: string): Promise<PromptRow> {
  const prompt = await getPromptOrFail(tx, id);
  if (!mayMove('approve', prompt.status)) throw new ApiError('PROMPT_INVALID_STATE');
  await requireNoOtherTest(tx, prompt);
  return prompt;
}

async function requireNoOtherTest(tx: Tx, { key }: PromptRow): Promise<void> {
  const [other] = await tx.sql(`select id from prompts where tenant_id = $1 and key = $2 and status = 'ab_test'`, [tx.scope.tenantId, key]);
  if (other) throw new ApiError('PROMPT_INVALID_STATE', { message: 'Another version of this prompt is being tested.' });
}

async function archiveProduction(tx: Tx, key: string): Promise<void> {
  await tx.sql(`update prompts set status = 'archived' where tenant_id = $1 and key = $2 and status = 'production'`, [
    tx.scope.tenantId,
    key,
  ]);
}

/** @throws ApiError PROMPT_INVALID_STATE when there is nothing to go back to */
async function restorePredecessor(tx: Tx, { id, key }: PromptRow): Promise<void> {
  const restored = await tx.sql(
    `update prompts set status = 'production' where id = (
       select id from prompts where tenant_id = $1 and key = $2 and status = 'archived' and promoted_at is not null and id <> $3
       order by promoted_at desc, id desc limit 1) returning id`,
    [tx.scope.tenantId, key, id],
  );
  if (restored.length === 0) throw new ApiError('PROMPT_INVALID_STATE', { message: 'There is no earlier version to go back to.' });
  await markCorrections(tx, id, false);
}

async function markCorrections(tx: Tx, promptId: string, applied: boolean): Promise<void> {
  await tx.sql(
    `update feedback set applied_to_prompt = $3, applied_at = case when $3 then now() end
     where tenant_id = $1 and prompt_id = $2 and applied_to_prompt <> $3`,
    [tx.scope.tenantId, promptId, applied],
  );
}

export type PromptFigures = {
  turns: number;
  cases: number;
  blocks: number;
  cost_usd: number;
  p95_ms: number | null;
  satisfaction: number | null;
};

/** What the calls under a version did: turns and cases answered, replies that the guardrail blocked, cost, latency, surveys of its cases. */
export async function readPromptFigures(tx: Tx, task: string, label: string): Promise<PromptFigures> {
  const [row] = await tx.sql<Record<keyof PromptFigures, number | string | null>>(
    `with calls as (
       select case_id, message_id, cost_usd, duration_ms from llm_calls where tenant_id = $1 and task = $2 and prompt_version = $3 and purpose = 'service'),
     of_cases as (select distinct case_id from calls where case_id is not null)
     select (select count(distinct message_id) from calls) as turns, (select count(*) from of_cases) as cases,
            (select count(*) from calls c join messages m on m.tenant_id = $1 and m.in_reply_to = c.message_id
             where m.guardrail is not null) as blocks,
            (select coalesce(sum(cost_usd), 0) from calls) as cost_usd,
            (select percentile_cont(0.95) within group (order by duration_ms) from calls) as p95_ms,
            (select avg(s.score) from of_cases c join satisfaction_surveys s on s.tenant_id = $1 and s.case_id = c.case_id) as satisfaction`,
    [tx.scope.tenantId, task, label],
  );
  const number = (value: number | string | null | undefined) => Number(value ?? 0);
  const orNull = (value: number | string | null | undefined) => (value === null || value === undefined ? null : Number(value));
  return {
    turns: number(row?.turns),
    cases: number(row?.cases),
    blocks: number(row?.blocks),
    cost_usd: number(row?.cost_usd),
    p95_ms: orNull(row?.p95_ms),
    satisfaction: orNull(row?.satisfaction),
  };
}

export async function findVersion(tx: Tx, key: string, version: string): Promise<PromptRow | undefined> {
  const [row] = await tx.sql<PromptRow>('select * from prompts where tenant_id = $1 and key = $2 and version = $3', [
    tx.scope.tenantId,
    key,
    version,
  ]);
  return row;
}

/** Names that versions of a key have. */
export async function listVersions(tx: Tx, key: string): Promise<string[]> {
  const rows = await tx.sql<{ version: string }>('select version from prompts where tenant_id = $1 and key = $2', [tx.scope.tenantId, key]);
  return rows.map(({ version }) => version);
}

/** Versions that something is still to be decided about. */
export function listOpenPrompts(tx: Tx): Promise<Pick<PromptRow, 'key' | 'version'>[]> {
  return tx.sql(`select key, version from prompts where tenant_id = $1 and status in ('draft', 'ab_test') order by id`, [
    tx.scope.tenantId,
  ]);
}

/** The verdict so far of a test that goes on. */
export async function keepVerdict(tx: Tx, id: string, verdict: Record<string, unknown>): Promise<void> {
  await tx.em.nativeUpdate(Prompt, { id }, { verdict });
}
