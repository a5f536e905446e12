import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../../db/database.ts';
import { listQueue, QUEUE_SORTS, type QueueFilter, type QueuePage } from '../../db/queries/coordination/coordinator-queue.ts';
import { HELD, turnsByState } from '../../db/queries/coordination/waits-on.ts';
import { CASE_URGENCIES, type CaseUrgency } from '../../domain/coordination/urgency.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { createQueueWorld, OWN, type QueueWorld } from '../support/queue-world.ts';
import { until } from '../support/until.ts';
import { wastefulScans } from './wasteful-scans.ts';

/** The queue is read from entries that triggers keep: whatever happens to a case, they say what the tables behind them say. */

let fresh: FreshDatabase;
let db: Database;
let world: QueueWorld;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = await openDatabase({ url: fresh.appUrl });
  world = await createQueueWorld(db);
  await fresh.sql('agency', 'vacuum analyze').catch(() => fresh.sql('agency', 'analyze'));
}, 600_000);
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

type Truth = {
  id: string;
  state: string;
  held: string;
  coordinator_id: string | null;
  country: string | null;
  is_escalated: boolean;
  is_overdue: boolean;
  travel: string | null;
  urgency: CaseUrgency;
  words: string;
  created: string;
  changed: string;
};

/** What the tables say of each open case, looked up case by case. */
const truth = () =>
  fresh.sql<Truth>(
    'agency',
    `select c.id, c.state, ${HELD} as held, a.coordinator_id, c.destination_country as country,
       exists (select 1 from escalations e where e.case_id = c.id and e.status <> 'resolved') as is_escalated,
       exists (select 1 from timeline_milestones t where t.case_id = c.id and t.status in ('pending', 'in_progress') and t.due_at < now() - interval '48 hours') as is_overdue,
       coalesce(to_char(travel.due_at at time zone 'UTC', 'YYYY-MM-DD'), left(c.preferences -> 'travel_window' ->> 'from', 10)) as travel,
       case when exists (select 1 from escalations e where e.case_id = c.id and e.status <> 'resolved' and e.type = 'patient_emergency') then 'emergency'
         when exists (select 1 from escalations e where e.case_id = c.id and e.status = 'open' and e.breached_at is not null) then 'breached'
         when exists (select 1 from escalations e where e.case_id = c.id and e.status <> 'resolved' and e.severity = 'critical') then 'critical'
         when exists (select 1 from timeline_milestones t where t.case_id = c.id and t.status in ('pending', 'in_progress') and t.due_at < now() - interval '48 hours') then 'overdue'
         when exists (select 1 from escalations e where e.case_id = c.id and e.status <> 'resolved' and e.severity = 'high') then 'high'
         when exists (select 1 from escalations e where e.case_id = c.id and e.status <> 'resolved' and e.severity = 'medium') then 'medium'
         when exists (select 1 from escalations e where e.case_id = c.id and e.status <> 'resolved') then 'low' else 'none' end as urgency,
       plain_text(concat_ws(' ', c.id, c.title, c.procedure_name, c.procedure_code, p.first_name, p.last_name)) as words,
       to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS.US') as created, to_char(c.state_changed_at, 'YYYY-MM-DD HH24:MI:SS.US') as changed
     from cases c join patients p on p.id = c.patient_id
     left join coordinator_assignments a on a.case_id = c.id and a.is_active
     left join timeline_milestones travel on travel.case_id = c.id and travel.name = 'travel'
     where c.tenant_id = 'agency' and c.state <> 'closed'`,
  );

const turns = turnsByState(true);
const turnOf = ({ state, held }: Truth) => turns[state]?.[held];
const NO_FILTER: QueueFilter = {
  ...{ states: null, coordinator_ids: null, is_assigned: null, countries: null, is_escalated: null, is_overdue: null },
  ...{ words: null, waits_on: null },
};
const isEqual = (asked: unknown, value: unknown) => asked === null || asked === value;
const isIn = (asked: readonly string[] | null, value: string | null) => asked === null || (value !== null && asked.includes(value));
const meets = (row: Truth, filter: QueueFilter) =>
  isIn(filter.states, row.state) &&
  isIn(filter.countries, row.country) &&
  isIn(filter.coordinator_ids, row.coordinator_id) &&
  isEqual(filter.is_assigned, row.coordinator_id !== null) &&
  isEqual(filter.is_escalated, row.is_escalated) &&
  isEqual(filter.is_overdue, row.is_overdue) &&
  isEqual(filter.waits_on, turnOf(row)) &&
  (filter.words ?? []).every((word) => row.words.includes(word));

const LAST = '9999';
const KEYS: Record<QueuePage['sort'], (row: Truth) => string[]> = {
  newest: ({ created, id }) => [created, id],
  waiting: ({ changed, id }) => [changed, id],
  travel_date: ({ travel, created, id }) => [travel ?? LAST, created, id],
  urgency: ({ urgency, changed, id }) => [`${CASE_URGENCIES.length - CASE_URGENCIES.indexOf(urgency)}`, changed, id],
};
function inOrder(rows: Truth[], sort: QueuePage['sort']): Truth[] {
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [KEYS[sort](one), KEYS[sort](other)];
    const at = a.findIndex((key, index) => key !== b[index]);
    return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
  });
  return sort === 'newest' ? sorted.toReversed() : sorted;
}

const FILTERS: [string, () => Partial<QueueFilter>][] = [
  ['nothing', () => ({})],
  ['one state', () => ({ states: ['matched'] })],
  ['two states', () => ({ states: ['draft', 'quotes_received'] })],
  ['one coordinator', () => ({ coordinator_ids: [world.coordinators[0] ?? ''] })],
  ['two coordinators', () => ({ coordinator_ids: world.coordinators.slice(0, 2) })],
  ['nobody', () => ({ is_assigned: false })],
  ['somebody', () => ({ is_assigned: true })],
  ['a country in two spellings', () => ({ countries: ['TR', 'TUR'] })],
  ['escalated', () => ({ is_escalated: true })],
  ['not escalated', () => ({ is_escalated: false })],
  ['overdue', () => ({ is_overdue: true })],
  ['not overdue', () => ({ is_overdue: false })],
  ['not overdue, of nobody, to a country', () => ({ is_overdue: false, is_assigned: false, countries: ['THA'] })],
  ['the patient’s turn', () => ({ waits_on: 'patient' })],
  ['the provider’s turn', () => ({ waits_on: 'provider' })],
  ['the reviewer’s turn', () => ({ waits_on: 'reviewer' })],
  ['the service’s turn in a state', () => ({ waits_on: 'service', states: ['draft', 'intake'] })],
  ['a name', () => ({ words: ['novak1'] })],
  ['words with signs of a pattern', () => ({ words: ['hip', '_'] })],
  ['words that nobody has', () => ({ words: ['zzzz'] })],
  ['a name, escalated, of somebody', () => ({ words: ['knee'], is_escalated: true, is_assigned: true })],
];

describe('the queue', () => {
  it('holds cases of every kind', async () => {
    const rows = await truth();
    expect(new Set(rows.map(({ held }) => held))).toEqual(new Set(Object.keys(turns.draft ?? {})));
    expect(new Set(rows.map(({ urgency }) => urgency))).toEqual(new Set(CASE_URGENCIES));
    expect(new Set(rows.map(turnOf))).toEqual(new Set(['patient', 'provider', 'coordinator', 'reviewer', 'doctor', 'service']));
    for (const fact of ['is_escalated', 'is_overdue'] as const)
      expect(new Set(rows.map((row) => row[fact]))).toEqual(new Set([true, false]));
  });

  it.each(FILTERS)('by %s is what the tables say, in each order and on each page', async (_name, filter) => {
    const asked = { ...NO_FILTER, ...filter() };
    const met = (await truth()).filter((row) => meets(row, asked));
    for (const sort of QUEUE_SORTS) {
      const all = inOrder(met, sort);
      for (const offset of [0, 20, Math.max(0, all.length - 13), all.length, all.length + 20]) {
        const page = await world.inScope((tx) => listQueue(tx, asked, { limit: 20, offset, sort, is_risk_assessed: true }));
        const told = page.rows.map((row) => [
          row.case_id,
          row.waits_on,
          row.is_overdue,
          row.open_escalations > 0,
          row.travel_date,
          CASE_URGENCIES[row.urgency],
          row.coordinator?.id ?? null,
        ]);
        const right = all.slice(offset, offset + 20);
        expect(told).toEqual(
          right.map((row) => [row.id, turnOf(row), row.is_overdue, row.is_escalated, row.travel, row.urgency, row.coordinator_id]),
        );
        expect(page.total).toBe(met.length);
      }
    }
  });

  it('is each tenant’s own', async () => {
    const page = await world.inScope(
      (tx) => listQueue(tx, NO_FILTER, { limit: 20, offset: 0, sort: 'newest', is_risk_assessed: true }),
      'other',
    );
    expect(page).toEqual({ rows: [], total: 0 });
  });
});

describe('an entry', () => {
  const entryOf = async (id: string) =>
    (
      await fresh.sql<{ stand: string; is_escalated: boolean; coordinator_id: string | null }>(
        'agency',
        'select * from queue_entries where case_id = $1',
        [id],
      )
    )[0];

  it('follows two that change the case at once', async () => {
    const of = await world.addCase(0);
    await world.write(`update cases set state = 'matched' where tenant_id = 'agency' and id = $1`)(of);
    for (let round = 0; round < 20; round += 1) {
      await world.write(`update escalations set status = 'resolved' where ${OWN}`)(of);
      await world.write(`update coordinator_assignments set is_active = false where ${OWN}`)(of);
      await Promise.all([
        world.write(
          `insert into escalations (id, tenant_id, case_id, type, severity, raised_by) values (gen_random_uuid(), 'agency', $1, 'complaint', 'low', 'x')`,
        )(of),
        world.write(
          `insert into coordinator_assignments (id, tenant_id, case_id, coordinator_id, assigned_by) values (gen_random_uuid(), 'agency', $1, $2, 'x')`,
          () => world.coordinators[0],
        )(of),
        world.write(
          `insert into document_issues (id, tenant_id, case_id, check_name, field, severity, message) values (gen_random_uuid(), 'agency', $1, 'name', $2, 'high', 'x')`,
          () => `round ${round}`,
        )(of),
      ]);
      expect(await entryOf(of.id)).toMatchObject({ stand: 'matched/issue', is_escalated: true, coordinator_id: world.coordinators[0] });
      await world.write(`update document_issues set status = 'resolved' where ${OWN}`)(of);
    }
  });

  it('changes with the day on which a consent ends, though nothing is written', async () => {
    const of = await world.addCase(1);
    await world.write(`update cases set state = 'forwarded' where tenant_id = 'agency' and id = $1`)(of);
    await world.write(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, period_end, recorded_by)
       values (gen_random_uuid(), 'agency', $2, $1, 'data_sharing', true, 'active', array[gen_random_uuid()], (now() at time zone 'UTC')::date, 'x')`,
      ({ patient }) => patient,
    )(of);
    const [kept] = await fresh.sql<{ held_until: string }>(
      'agency',
      `select (held_until = ((now() at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC') as held_until from queue_entries where case_id = $1`,
      [of.id],
    );
    expect(kept?.held_until).toBe(true);
    // As if the night had passed: the consent is over, and no trigger ran.
    await fresh.sql('agency', 'alter table consents disable trigger queue_entry_changed');
    await world.write(`update consents set period_end = '2020-01-01' where ${OWN}`)(of);
    await fresh.sql('agency', 'alter table consents enable trigger queue_entry_changed');
    await fresh.sql('agency', `update queue_entries set held_until = now() - interval '1 minute' where case_id = $1`, [of.id]);
    const page = await world.inScope((tx) =>
      listQueue(tx, { ...NO_FILTER, words: [of.id] }, { limit: 20, offset: 0, sort: 'newest', is_risk_assessed: true }),
    );
    expect(page.rows.map(({ waits_on }) => waits_on)).toEqual([turns.forwarded?.sharing]);
    expect(await entryOf(of.id)).toMatchObject({ stand: 'forwarded/sharing', held_until: null });
  });

  it('becomes urgent when a milestone has been late for 48 hours, though nothing is written', async () => {
    const of = await world.addCase(3);
    await world.write(`update cases set state = 'forwarded' where tenant_id = 'agency' and id = $1`)(of);
    await world.write(
      `insert into timeline_milestones (id, tenant_id, case_id, name, due_at) values (gen_random_uuid(), 'agency', $1, 'travel', now() - interval '47 hours 59 minutes 58 seconds')`,
    )(of);
    const found = { ...NO_FILTER, words: [of.id] };
    const read = async () =>
      (await world.inScope((tx) => listQueue(tx, found, { limit: 1, offset: 0, sort: 'urgency', is_risk_assessed: true }))).rows[0];
    expect(await read()).toMatchObject({ is_overdue: false, urgency: 0 });
    const late = await until(read, (row) => row?.is_overdue === true);
    expect(late).toMatchObject({ urgency: CASE_URGENCIES.indexOf('overdue') });
  });

  it('goes with the case, closed or erased, and comes back with it', async () => {
    const of = await world.addCase(2);
    const move = (state: string) => world.write(`update cases set state = '${state}' where tenant_id = 'agency' and id = $1`)(of);
    await move('draft');
    expect(await entryOf(of.id)).toMatchObject({ stand: 'draft/nothing' });
    await move('closed');
    expect(await entryOf(of.id)).toBeUndefined();
    await move('draft');
    await world.write(`delete from cases where tenant_id = 'agency' and id = $1`)(of);
    expect(await entryOf(of.id)).toBeUndefined();
  });

  it('is counted by kind, and the counts are folded', async () => {
    const counts = (table: string) =>
      fresh.sql('agency', `select * from (${table}) t where n <> 0 order by stand, destination_country, is_assigned, is_escalated`);
    const dims = 'stand, destination_country, is_assigned, is_escalated';
    const kept = await counts(`select ${dims}, sum(change)::int as n from queue_counts where tenant_id = 'agency' group by ${dims}`);
    const counted = await counts(
      `select stand, destination_country, coordinator_id is not null as is_assigned, is_escalated, count(*)::int as n from queue_entries where tenant_id = 'agency' group by 1, 2, 3, 4`,
    );
    expect(kept).toEqual(counted);
    const [rows] = await fresh.sql<{ n: number }>('agency', 'select count(*)::int as n from queue_counts');
    expect(rows?.n).toBeLessThan(900);
  });
});

describe('what a page reads', () => {
  beforeAll(async () => {
    // Many of no kind in particular: whoever reads them for a page of others is found out.
    await fresh.sql('agency', 'alter table cases disable trigger queue_entry_changed');
    await fresh.sql(
      'agency',
      `with many as (
         insert into cases (id, tenant_id, patient_id, title, state, created_at)
         select gen_random_uuid(), 'agency', $1, 'Ear', 'in_treatment', now() - n * interval '1 hour' from generate_series(1, 20000) n returning *)
       insert into queue_entries (case_id, tenant_id, stand, state_changed_at, created_at, is_escalated, words)
       select id, tenant_id, state || '/nothing', state_changed_at, created_at, false, 'ear' from many`,
      [world.patients[0]],
    );
    await fresh.sql('agency', 'alter table cases enable trigger queue_entry_changed');
    await fresh.sql('agency', 'select fold_queue_counts($1)', ['agency']);
    await fresh.sql('agency', 'analyze');
  }, 400_000);

  it.each(FILTERS.filter(([name]) => !/word|name/.test(name)))('by %s are some hundred rows of thousands', async (_name, filter) => {
    for (const sort of QUEUE_SORTS) {
      const scans = await world.inScope((tx) =>
        wastefulScans(tx, 1_000, (explained) =>
          listQueue(explained, { ...NO_FILTER, ...filter() }, { limit: 20, offset: 0, sort, is_risk_assessed: true }),
        ),
      );
      expect(scans).toEqual([]);
    }
  });
});
