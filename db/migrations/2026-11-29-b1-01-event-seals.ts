import { Migration } from '@mikro-orm/migrations';

/**
 * A chain of hashes over each tenant's audit log, by which a row that was changed, taken out or put in afterwards is found. Those who write events wait for nothing: seals
 * are put on rows that are settled, a batch a seal. Events whose identity left through the door of migration 61 are noted by a trigger and sealed anew; the salt of what
 * they were before goes, so that its hash says nothing of it any more.
 */
export class EventSeals20261129 extends Migration {
  override up(): void {
    this.addSql(TABLES);
    this.addSql(HASHES);
    this.addSql(APPEND);
    this.addSql(SEAL);
  }
}

const TABLES = `
create table event_seals (
  tenant_id text not null references tenants (id),
  number bigint not null,
  kind text not null check (kind in ('recorded', 'late', 'redacted')),
  through_at timestamptz not null,
  through_id uuid not null,
  event_ids uuid[] not null,
  row_hashes bytea[] not null,
  salts uuid[] not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, number)
);
create index event_seals_through on event_seals (tenant_id, through_at, through_id) where kind = 'recorded';
create index event_seals_again on event_seals using gin (event_ids) where kind <> 'recorded';
create trigger event_seals_append_only before update or delete or truncate on event_seals for each statement execute function refuse_change();

create table event_redactions (
  id bigint generated always as identity primary key,
  tenant_id text not null references tenants (id),
  event_id uuid not null,
  redacted_at timestamptz not null default now()
);
create index event_redactions_event on event_redactions (tenant_id, event_id);

do $$
declare t text;
begin
  foreach t in array array['event_seals', 'event_redactions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant_isolation on %I
      using (tenant_id = (select current_setting('app.tenant_id', true)))
      with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
    execute format('create policy across_tenants on %I for select to medical_travel_platform using (true)', t);
  end loop;
end $$;

create function note_redaction() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into event_redactions (tenant_id, event_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger events_note_redaction after update on events for each row when (old.* is distinct from new.*) execute function note_redaction();`;

/** Times are written in UTC by a fixed pattern, so that a hash is the same in every session. */
const HASHES = `
create function utc_text(t timestamptz) returns text language sql immutable
  return to_char(t at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US');

create function event_row_hash(e events, p_salt uuid) returns bytea language sql stable
  return sha256(convert_to(jsonb_build_array(p_salt, (e).id, (e).tenant_id, (e).event_type, (e).actor_id, (e).actor_role, (e).patient_id, (e).case_id,
    (e).correlation_id, (e).source_service, utc_text((e).created_at), (e).payload)::text, 'UTF8'));

create function event_seal_hash(s event_seals) returns bytea language sql stable
  return sha256((s).previous_hash
    || convert_to(jsonb_build_array((s).tenant_id, (s).number, (s).kind, utc_text((s).through_at), (s).through_id, utc_text((s).sealed_at), (s).event_ids)::text, 'UTF8')
    || (select coalesce(string_agg(h, ''::bytea order by n), '') from unnest((s).row_hashes) with ordinality as u (h, n)));

create function first_seal_hash(p_tenant text) returns bytea language sql immutable
  return sha256(convert_to(p_tenant, 'UTF8'));`;

const APPEND = `
create function append_event_seal(p_tenant text, p_kind text, p_through_at timestamptz, p_through_id uuid, p_ids uuid[]) returns bigint
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_last event_seals;
  v_new event_seals;
begin
  select * into v_last from event_seals where tenant_id = p_tenant order by number desc limit 1;
  v_new.tenant_id := p_tenant;
  v_new.number := coalesce(v_last.number, 0) + 1;
  v_new.kind := p_kind;
  v_new.through_at := p_through_at;
  v_new.through_id := p_through_id;
  v_new.sealed_at := now();
  v_new.previous_hash := coalesce(v_last.hash, first_seal_hash(p_tenant));
  with salted as materialized (select id, n, gen_random_uuid() as salt from unnest(p_ids) with ordinality as u (id, n))
  select array_agg(e.id order by s.n), array_agg(event_row_hash(e, s.salt) order by s.n), array_agg(s.salt order by s.n)
    into v_new.event_ids, v_new.row_hashes, v_new.salts
    from salted s join events e on e.tenant_id = p_tenant and e.id = s.id;
  v_new.hash := event_seal_hash(v_new);
  insert into event_seals select v_new.*;
  return v_new.number;
end $$;
revoke all on function append_event_seal(text, text, timestamptz, uuid, uuid[]) from public;`;

/**
 * One batch for the transaction's own tenant, with the rights of the owner; nothing else can be asked of it. Up to p_limit rows of one month that come after the last
 * seal and are older than p_settled and than every transaction that still runs (of those longer than an hour nothing is waited for); then rows that came to be
 * seen behind the last seal, of its last hour at most: an older one stays outside the chain and is found; and what was redacted of that which is sealed.
 */
const SEAL = `
create function seal_events(p_settled interval, p_limit int) returns table (kind text, number bigint, events int, hash text)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id', true);
  v_before timestamptz;
  v_at timestamptz;
  v_id uuid;
  v_ids uuid[];
  v_next_at timestamptz;
  v_next_id uuid;
  v_from bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('event_seals/' || v_tenant, 0));
  select coalesce(max(s.number), 0) into v_from from event_seals s where s.tenant_id = v_tenant;
  v_before := least(now() - greatest(p_settled, interval '0'), (
    select min(a.xact_start) from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start > now() - interval '1 hour'));
  select s.through_at, s.through_id into v_at, v_id from event_seals s where s.tenant_id = v_tenant and s.kind = 'recorded'
    order by s.through_at desc, s.through_id desc limit 1;

  select array_agg(e.id order by e.created_at, e.id) into v_ids from (
    select e.id, e.created_at from events e
    where e.tenant_id = v_tenant and e.created_at > v_at - interval '1 hour' and (e.created_at, e.id) <= (v_at, v_id)
      and e.id not in (select unnest(s.event_ids) from event_seals s
        where s.tenant_id = v_tenant and s.kind <> 'redacted' and s.through_at > v_at - interval '1 hour')
    order by e.created_at, e.id limit p_limit) e;
  if v_ids is not null then perform append_event_seal(v_tenant, 'late', v_at, v_id, v_ids); end if;

  perform reseal_redacted(v_tenant, v_at, v_id, p_limit);

  with ahead as (
    select e.id, e.created_at, date_trunc('month', e.created_at at time zone 'utc') as month from events e
    where e.tenant_id = v_tenant and e.created_at < v_before
      and (e.created_at, e.id) > (coalesce(v_at, '-infinity'), coalesce(v_id, '00000000-0000-0000-0000-000000000000'))
    order by e.created_at, e.id limit p_limit),
  batch as (select id, created_at from ahead where month = (select min(month) from ahead))
  select array_agg(id order by created_at, id), max(created_at), (array_agg(id order by created_at desc, id desc))[1]
    into v_ids, v_next_at, v_next_id from batch;
  if v_ids is not null then perform append_event_seal(v_tenant, 'recorded', v_next_at, v_next_id, v_ids); end if;

  return query select s.kind, s.number, cardinality(s.event_ids), encode(s.hash, 'hex') from event_seals s
    where s.tenant_id = v_tenant and s.number > v_from order by s.number;
end $$;
revoke all on function seal_events(interval, int) from public;

create function reseal_redacted(p_tenant text, p_at timestamptz, p_id uuid, p_limit int) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_ids uuid[];
  v_number bigint;
begin
  with taken as (
    delete from event_redactions r where r.id in (
      select w.id from event_redactions w where w.tenant_id = p_tenant order by w.id limit p_limit)
    returning r.event_id)
  select array_agg(distinct e.id) into v_ids from taken t join events e on e.tenant_id = p_tenant and e.id = t.event_id
    where (e.created_at, e.id) <= (p_at, p_id);
  if v_ids is null then return; end if;
  v_number := append_event_seal(p_tenant, 'redacted', p_at, p_id, v_ids);
  perform set_config('app.identity_leaves_events', 'on', true);
  update event_seals s set salts = (
      select array_agg(case when u.event_id = any(v_ids) then null else u.salt end order by u.n)
      from unnest(s.event_ids, s.salts) with ordinality as u (event_id, salt, n))
    where s.tenant_id = p_tenant and s.number < v_number and (
      (s.kind <> 'recorded' and s.event_ids && v_ids)
      or s.number in (
        select (select r.number from event_seals r
                where r.tenant_id = p_tenant and r.kind = 'recorded' and (r.through_at, r.through_id) >= (e.created_at, e.id)
                order by r.through_at, r.through_id limit 1)
        from events e where e.tenant_id = p_tenant and e.id = any(v_ids)));
  perform set_config('app.identity_leaves_events', 'off', true);
end $$;
revoke all on function reseal_redacted(text, timestamptz, uuid, int) from public;`;
