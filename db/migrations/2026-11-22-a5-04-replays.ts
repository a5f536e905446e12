import { Migration } from '@mikro-orm/migrations';

/** What turns were made from, and decisions that are made again from it under another prompt or model (Decisions §11, §15). */
export class Replays20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table turn_inputs (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        message_id uuid not null references messages (id),
        inputs jsonb not null,
        created_at timestamptz not null default now()
      );
      create index turn_inputs_case on turn_inputs (tenant_id, case_id);
      create index turn_inputs_message on turn_inputs (message_id);

      create table replays (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        filter jsonb not null,
        prompt_id uuid references prompts (id),
        model text,
        status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
        requested_by text,
        finished_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index replays_newest on replays (tenant_id, created_at desc);
      create index replays_prompt on replays (prompt_id);

      create table replay_results (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        replay_id uuid not null references replays (id),
        decision_event_id uuid not null,
        case_id uuid not null references cases (id),
        harm int,
        changes jsonb not null default '[]',
        old jsonb, new jsonb,
        failure_code text,
        unique (tenant_id, replay_id, decision_event_id)
      );
      create index replay_results_replay on replay_results (tenant_id, replay_id, harm desc nulls last);
      create index replay_results_replay_fk on replay_results (replay_id);
      create index replay_results_case on replay_results (tenant_id, case_id);
      do $$
      declare t text;
      begin
        foreach t in array array['turn_inputs', 'replays', 'replay_results'] loop
          execute format('alter table %I enable row level security', t);
          execute format('alter table %I force row level security', t);
          execute format($p$create policy tenant_isolation on %I
            using (tenant_id = (select current_setting('app.tenant_id', true)))
            with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
        end loop;
      end $$;
    `);
  }
}
