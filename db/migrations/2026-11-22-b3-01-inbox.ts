import { Migration } from '@mikro-orm/migrations';

/**
 * Events on their way to people and systems, and everybody's inbox. A notice is for one recipient: a person, or all of a role, who each mark it as done
 * for themselves. Like a share it is read in the source tenant or in the hospital's.
 */
export class Inbox20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create sequence event_feed_position;
      create table event_feed (
        tenant_id text not null references tenants (id),
        event_id uuid not null,
        event_type text not null,
        case_id uuid,
        patient_id uuid,
        data jsonb not null default '{}',
        occurred_at timestamptz not null default now(),
        position bigint,
        dispatched_at timestamptz,
        primary key (tenant_id, event_id)
      );
      create index event_feed_waiting on event_feed (tenant_id, occurred_at, event_id) where dispatched_at is null;
      create unique index event_feed_order on event_feed (tenant_id, position) where position is not null;
      create index event_feed_case on event_feed (tenant_id, case_id) where case_id is not null;
      create index event_feed_patient on event_feed (tenant_id, patient_id) where patient_id is not null;

      create table inbox_items (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        reader_tenant_id text not null,
        event_id uuid not null,
        recipient text not null,
        provider_id uuid,
        kind text not null,
        urgency integer not null,
        case_id uuid,
        subject text,
        since timestamptz not null,
        done_at timestamptz,
        done_by text
      );
      create unique index inbox_items_once on inbox_items (tenant_id, event_id, recipient, provider_id, kind) nulls not distinct;
      create index inbox_items_open on inbox_items (reader_tenant_id, recipient, urgency desc, since desc, id desc) where done_at is null;
      create index inbox_items_read on inbox_items (reader_tenant_id, recipient, urgency desc, since desc, id desc);
      create index inbox_items_case on inbox_items (tenant_id, case_id) where case_id is not null;
      create index inbox_items_subject on inbox_items (tenant_id, subject) where subject is not null and done_at is null;

      create table inbox_marks (
        tenant_id text not null references tenants (id),
        item_id uuid not null references inbox_items (id) on delete cascade,
        user_id text not null,
        done_at timestamptz not null default now(),
        primary key (item_id, user_id)
      );

      do $$ declare t text; begin
        foreach t in array array['event_feed', 'inbox_items', 'inbox_marks'] loop
          execute format('alter table %I enable row level security', t);
          execute format('alter table %I force row level security', t);
          execute format($p$create policy tenant_isolation on %I
            using (tenant_id = (select current_setting('app.tenant_id', true)))
            with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
        end loop;
      end $$;
      create policy read_by_reader on inbox_items for select
        using (reader_tenant_id = (select current_setting('app.tenant_id', true)));
      create policy done_by_reader on inbox_items for update
        using (reader_tenant_id = (select current_setting('app.tenant_id', true)))
        with check (reader_tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
