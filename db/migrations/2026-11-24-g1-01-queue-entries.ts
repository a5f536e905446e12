import { Migration } from '@mikro-orm/migrations';
import { QUEUE_FUNCTIONS } from '../queries/coordination/queue-entries.ts';

/**
 * A narrow row for each open case with what the coordinators' queue filters and orders by, and how many there are of each kind (as `case_counts`: rows that are added up
 * and folded on the way). What a row holds is said in db/queries/coordination/queue-entries.ts, which fills the table once the functions are there.
 */
export class QueueEntries20261124 extends Migration {
  override up(): void {
    for (const statements of [ENTRIES, COUNTS, ISOLATION, ...QUEUE_FUNCTIONS, CHANGES]) this.addSql(statements);
    for (const [table, of, when] of BEHIND)
      this.addSql(`create constraint trigger queue_entry_changed after ${when} on ${table} deferrable initially deferred
        for each row execute function change_queue_entry('${of}')`);
    this.addSql(`create constraint trigger queue_entry_answered after insert or update of status on messages deferrable initially deferred
      for each row when (new.sender_type = 'patient' and new.status = 'answered') execute function change_queue_entry('answer')`);
  }
}

/** `stand`: the state, a slash, and what holds the case. The three orders carry what is filtered by: walked to the first twenty that match, they tell which do. */
const ENTRIES = `
create table queue_entries (
  case_id uuid primary key references cases (id) on delete cascade,
  tenant_id text not null references tenants (id),
  stand text not null,
  held_until timestamptz,
  state_changed_at timestamptz not null,
  created_at timestamptz not null,
  destination_country varchar(3),
  coordinator_id uuid,
  is_escalated boolean not null,
  overdue_from timestamptz,
  travel_date text,
  urgency int not null default 0,
  words text collate "C" not null
);
create index queue_entries_newest on queue_entries (tenant_id, created_at desc, case_id desc)
  include (stand, destination_country, coordinator_id, is_escalated, overdue_from);
create index queue_entries_waiting on queue_entries (tenant_id, state_changed_at, case_id)
  include (stand, destination_country, coordinator_id, is_escalated, overdue_from);
create index queue_entries_travel on queue_entries (tenant_id, travel_date, created_at, case_id)
  include (stand, destination_country, coordinator_id, is_escalated, overdue_from);
create index queue_entries_stand on queue_entries (tenant_id, stand, created_at desc, case_id desc);
create index queue_entries_country on queue_entries (tenant_id, destination_country, created_at desc, case_id desc);
create index queue_entries_coordinator on queue_entries (tenant_id, coordinator_id, created_at desc, case_id desc);
create index queue_entries_escalated on queue_entries (tenant_id, created_at desc, case_id desc) where is_escalated;
create index queue_entries_overdue on queue_entries (tenant_id, overdue_from) where overdue_from is not null;
create index queue_entries_due on queue_entries (tenant_id, held_until) where held_until is not null;`;

const COUNTS = `
create table queue_counts (
  id bigint generated always as identity primary key,
  tenant_id text not null references tenants (id),
  stand text not null,
  destination_country varchar(3),
  is_assigned boolean not null,
  is_escalated boolean not null,
  change int not null
);
create index queue_counts_tenant on queue_counts (tenant_id) include (stand, destination_country, is_assigned, is_escalated, change);

create function fold_queue_counts(p_tenant text) returns void language sql as $$
  with ids as (select id from queue_counts where tenant_id = p_tenant for update skip locked),
    folded as (delete from queue_counts c using ids where c.id = ids.id returning c.*)
  insert into queue_counts (tenant_id, stand, destination_country, is_assigned, is_escalated, change)
    select p_tenant, stand, destination_country, is_assigned, is_escalated, sum(change) from folded
    group by stand, destination_country, is_assigned, is_escalated having sum(change) <> 0
$$;
create function count_queue_entries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into queue_counts (tenant_id, stand, destination_country, is_assigned, is_escalated, change)
    values (old.tenant_id, old.stand, old.destination_country, old.coordinator_id is not null, old.is_escalated, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into queue_counts (tenant_id, stand, destination_country, is_assigned, is_escalated, change)
    values (new.tenant_id, new.stand, new.destination_country, new.coordinator_id is not null, new.is_escalated, 1);
  end if;
  -- A change takes two numbers, so that every second one is never the last.
  if lastval() % 256 < 2 then perform fold_queue_counts(coalesce(new.tenant_id, old.tenant_id)); end if;
  return null;
end $$;
create trigger count_added after insert on queue_entries for each row execute function count_queue_entries();
create trigger count_changed after update on queue_entries for each row
  when ((old.stand, old.destination_country, old.coordinator_id is not null, old.is_escalated)
    is distinct from (new.stand, new.destination_country, new.coordinator_id is not null, new.is_escalated)) execute function count_queue_entries();
create trigger count_removed after delete on queue_entries for each row execute function count_queue_entries();`;

const ISOLATION = `
do $$
declare t text;
begin
  foreach t in array array['queue_entries', 'queue_counts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant_isolation on %I
      using (tenant_id = (select current_setting('app.tenant_id', true)))
      with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
  end loop;
end $$;`;

/**
 * At the commit, when everything is written and no lock is asked for any more. A share may be answered by the tenant that it was sent to: the entry is the
 * sending tenant's. A message counts only while somebody waits for an answer.
 */
const CHANGES = `
create function change_queue_entry() returns trigger language plpgsql as $$
declare
  changed record;
  before text := current_setting('app.tenant_id', true);
  ids uuid[];
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if changed.tenant_id is distinct from before then perform set_config('app.tenant_id', changed.tenant_id, true); end if;
  if tg_argv[0] = 'case' then
    ids := array[changed.id];
  elsif tg_argv[0] = 'patient' then
    ids := array(select id from cases where tenant_id = changed.tenant_id and patient_id = changed.id and state <> 'closed');
  elsif tg_argv[0] = 'review' then
    ids := array(select case_id from risk_reviews where tenant_id = changed.tenant_id and id = changed.risk_review_id);
  else
    ids := array[changed.case_id];
  end if;
  perform lock_queue_entries(ids);
  if tg_argv[0] = 'answer' then
    ids := array(select id from cases where tenant_id = changed.tenant_id and id = any(ids) and state in ('risk_info_requested', 'mso_in_progress'));
  end if;
  if ids <> '{}' then perform refresh_queue_entries(changed.tenant_id, ids); end if;
  if changed.tenant_id is distinct from before then perform set_config('app.tenant_id', coalesce(before, ''), true); end if;
  return null;
end $$;`;

const ANY = 'insert or update or delete';
/** Tables, how a row leads to its case, and what of it counts. */
const BEHIND = [
  [
    'cases',
    'case',
    'insert or update of state, state_changed_at, title, procedure_name, procedure_code, destination_country, preferences, patient_id',
  ],
  ['patients', 'patient', 'update of first_name, last_name'],
  ['coordinator_assignments', 'row', ANY],
  ['escalations', 'row', ANY],
  ['timeline_milestones', 'row', ANY],
  ['document_issues', 'row', ANY],
  ['documents', 'row', 'insert or delete or update of status, confirmed_at'],
  ['risk_reviews', 'row', ANY],
  ['risk_decisions', 'review', 'insert'],
  ['mso_consultations', 'row', ANY],
  ['case_questions', 'row', ANY],
  ['case_shares', 'row', ANY],
  ['consents', 'row', ANY],
  ['quotes', 'row', ANY],
] as const;
