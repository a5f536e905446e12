import { v7 as newId } from 'uuid';
import { ApiError } from '../../../domain/errors.ts';
import type { TurnInputs } from '../../../domain/replay/turn-inputs.ts';
import { Replay, ReplayResult, type ReplayResultRow, type ReplayRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Replays and what they rest on. */

/** Keeps what a turn was made from, under the id of its decision. */
export async function keepTurnInputs(
  tx: Tx,
  turn: { decision_id: string; case_id: string; message_id: string; inputs: TurnInputs },
): Promise<void> {
  const { decision_id, case_id, message_id, inputs } = turn;
  await tx.run(tx.kysely.insertInto('turn_inputs').values({ id: decision_id, tenant_id: tx.scope.tenantId, case_id, message_id, inputs }));
}

export type ReplayFilter = {
  decision_event_ids?: string[] | undefined;
  case_id?: string | undefined;
  category?: string | undefined;
  branch?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  limit?: number | undefined;
};
export type ReplayTarget = { prompt_id: string | null; model: string | null };

/** Plans the replay of the newest decisions that a filter finds; those whose input was not kept are not among them. @returns its id and how many they are */
export async function addReplay(tx: Tx, filter: ReplayFilter, target: ReplayTarget): Promise<{ id: string; decisions: number }> {
  const id = newId();
  const { tenantId, actorId = null } = tx.scope;
  await tx.em.insert(Replay, { id, tenant_id: tenantId, filter, ...target, status: 'queued', requested_by: actorId });
  const rows = await tx.sql(
    `insert into replay_results (id, tenant_id, replay_id, decision_event_id, case_id)
     select gen_random_uuid(), $1, $2, e.id, e.case_id from turn_inputs t join events e on e.id = t.id and e.tenant_id = $1
     where t.tenant_id = $1 and ($3::uuid[] is null or t.id = any($3::uuid[])) and ($4::uuid is null or t.case_id = $4::uuid)
       and ($5::text is null or e.payload -> 'classification' ->> 'category' = $5) and ($6::text is null or e.payload -> 'routing' ->> 'branch_chosen' = $6)
       and ($7::timestamptz is null or e.created_at >= $7) and ($8::timestamptz is null or e.created_at < $8)
     order by e.created_at desc, e.id desc limit $9 returning id`,
    [
      ...[tenantId, id, filter.decision_event_ids ?? null, filter.case_id ?? null, filter.category ?? null],
      ...[filter.branch ?? null, filter.since ?? null, filter.until ?? null, filter.limit ?? 1_000],
    ],
  );
  return { id, decisions: rows.length };
}

export async function findReplay(tx: Tx, id: string): Promise<ReplayRow | undefined> {
  const [row] = await tx.sql<ReplayRow>('select * from replays where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
  return row;
}

/** @throws ApiError REPLAY_NOT_FOUND */
export async function getReplayOrFail(tx: Tx, id: string): Promise<ReplayRow> {
  const row = await findReplay(tx, id);
  if (!row) throw new ApiError('REPLAY_NOT_FOUND');
  return row;
}

export type PendingDecision = {
  id: string;
  decision_event_id: string;
  inputs: TurnInputs;
  message: string;
  reply: string;
  category: string;
  confidence: number;
  branch: string;
};

/** Decisions of a replay that are still to be made again, with all that they were made from and what they were. */
export function readPending(tx: Tx, replayId: string, limit: number): Promise<PendingDecision[]> {
  return tx.sql<PendingDecision>(
    `select r.id, r.decision_event_id,
            jsonb_set(t.inputs, '{reply,facts,patient_first_name}', to_jsonb(p.first_name)) as inputs, m.content as message, coalesce(a.guardrail ->> 'withheld', a.content) as reply,
            e.payload -> 'classification' ->> 'category' as category, (e.payload -> 'classification' ->> 'confidence')::float8 as confidence,
            e.payload -> 'routing' ->> 'branch_chosen' as branch
     from replay_results r join turn_inputs t on t.tenant_id = $1 and t.id = r.decision_event_id join events e on e.id = t.id and e.tenant_id = $1
     join messages m on m.tenant_id = $1 and m.id = t.message_id join messages a on a.tenant_id = $1 and a.in_reply_to = t.message_id
     join cases c on c.tenant_id = $1 and c.id = t.case_id join patients p on p.tenant_id = $1 and p.id = c.patient_id
     where r.tenant_id = $1 and r.replay_id = $2 and r.new is null and r.failure_code is null order by r.id limit $3`,
    [tx.scope.tenantId, replayId, limit],
  );
}

export async function saveResult(
  tx: Tx,
  id: string,
  result: Partial<Pick<ReplayResultRow, 'harm' | 'changes' | 'old' | 'new' | 'failure_code'>>,
): Promise<void> {
  await tx.em.nativeUpdate(ReplayResult, { id }, result);
}

export async function setReplayStatus(tx: Tx, id: string, status: ReplayRow['status']): Promise<void> {
  const ended = status === 'completed' || status === 'failed';
  await tx.em.nativeUpdate(Replay, { id }, { status, ...(ended ? { finished_at: new Date() } : {}) });
}

export type ReplayCounts = { total: number; done: number; changed: number; failed: number };

export async function countResults(tx: Tx, replayId: string): Promise<ReplayCounts> {
  const [row] = await tx.sql<ReplayCounts>(
    `select count(*)::int as total, count(*) filter (where new is not null)::int as done, count(*) filter (where harm > 0)::int as changed,
            count(*) filter (where failure_code is not null)::int as failed
     from replay_results where tenant_id = $1 and replay_id = $2`,
    [tx.scope.tenantId, replayId],
  );
  return row ?? { total: 0, done: 0, changed: 0, failed: 0 };
}

/** The changed decisions first, the worst of them at the top. */
export function listResults(tx: Tx, replayId: string, { limit, offset }: { limit: number; offset: number }): Promise<ReplayResultRow[]> {
  return tx.sql<ReplayResultRow>(
    `select * from replay_results where tenant_id = $1 and replay_id = $2 and new is not null
     order by harm desc nulls last, decision_event_id limit $3 offset $4`,
    [tx.scope.tenantId, replayId, limit, offset],
  );
}

/** Whether a decision of the tenant can be made again. */
export async function hasTurnInputs(tx: Tx, decisionId: string): Promise<boolean> {
  const rows = await tx.sql('select id from turn_inputs where tenant_id = $1 and id = $2', [tx.scope.tenantId, decisionId]);
  return rows.length > 0;
}
