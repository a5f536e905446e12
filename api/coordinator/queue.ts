import type { z } from 'zod';
import { listQueue, nextMilestone, type QueueFilter, type QueueRow } from '../../db/queries/coordination/coordinator-queue.ts';
import { coordinatorsActedFor } from '../../db/queries/coordination/coordinators.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { CASE_STATES, type CaseState, OLDER_STATUSES, olderStatus } from '../../domain/cases/states.ts';
import { CASE_URGENCIES } from '../../domain/coordination/urgency.ts';
import { ApiError } from '../../domain/errors.ts';
import { plainText } from '../../domain/search/words.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { Actor } from '../auth/actor.ts';
import { getOwnFilterOrFail } from './queue-filters.ts';
import { spellingsOf } from '../http/shapes.ts';
import type { queueItemShape } from './shapes.ts';
import type { queueContract } from './contract.ts';

type QueueCall = Call<typeof queueContract>;

/** GET /coordinator/queue : open cases, in the order that is asked for. */
export async function readQueue(call: QueueCall) {
  const { actor, flags, query, scope, services } = call;
  const is_risk_assessed = await flags.isOn('risk_assessment_enabled');
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size, is_risk_assessed };
  const showsState = await flags.isOn('case_state_machine_v2');
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    const asked = await withSavedFilter(tx, actor, query);
    return listQueue(tx, await filterOf(tx, actor, asked), { ...page, sort: asked.sort ?? 'newest' });
  });
  return reply(
    rows.map((row) => presentItem(row, showsState)),
    { total },
  );
}

type Asked = Omit<QueueCall['query'], 'filter_id' | 'page' | 'page_size'>;

/** What is asked for itself goes before what the saved filter says. @throws ApiError QUEUE_FILTER_NOT_FOUND */
async function withSavedFilter(tx: Tx, actor: Actor, { filter_id, ...given }: QueueCall['query']): Promise<Asked> {
  if (filter_id === undefined) return given;
  const { filter } = await getOwnFilterOrFail(tx, actor.userId, filter_id);
  return { ...filter, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** `me` is the coordinator that the caller is, and those for whom the caller stands in; a caller who is none has no cases. */
async function filterOf(tx: Tx, actor: Actor, query: Asked): Promise<QueueFilter> {
  const states = query.status === undefined ? null : statesOf([query.status].flat().flatMap((named) => named.split(',')));
  const mine = query.assigned === 'me' ? await coordinatorsActedFor(tx, actor.userId) : null;
  const named = query.coordinator_id === undefined ? mine : [query.coordinator_id].filter((id) => mine === null || mine.includes(id));
  return {
    ...{ states, coordinator_ids: named },
    is_assigned: query.assigned === 'nobody' ? false : query.assigned === 'somebody' ? true : null,
    countries: query.destination_country === undefined ? null : spellingsOf(query.destination_country),
    is_escalated: query.escalated ?? null,
    is_overdue: query.overdue ?? null,
    words: query.q === undefined ? null : plainText(query.q).split(/\s+/),
    waits_on: query.waits_on ?? null,
  };
}

/** The states behind statuses of the older list. @throws ApiError SYS_VALIDATION */
function statesOf(statuses: string[]): CaseState[] {
  const known: readonly string[] = OLDER_STATUSES;
  if (!statuses.every((status) => known.includes(status)))
    throw new ApiError('SYS_VALIDATION', { field: 'status', message: 'status is none of the case statuses' });
  return CASE_STATES.filter((state) => statuses.includes(olderStatus(state)));
}

function presentItem(row: QueueRow, showsState: boolean): z.input<typeof queueItemShape> {
  const { state, state_changed_at, created_at, handed_at, milestones: _read, urgency, ...shown } = row;
  const next = nextMilestone(row) as z.input<typeof queueItemShape>['next_milestone'];
  return {
    ...shown,
    urgency: CASE_URGENCIES[urgency] ?? 'none',
    ...{ status: olderStatus(state as CaseState), ...(showsState ? { state } : {}), state_changed_at: isoTime(state_changed_at) },
    next_milestone: next && { ...next, due_at: isoTimeOrNull(next.due_at) },
    handover_since: isoTimeOrNull(handed_at),
    created_at: isoTime(created_at),
  };
}
