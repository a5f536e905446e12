import { Migration } from '@mikro-orm/migrations';

/** What a second-opinion doctor reads and asks for, one open consultation a case, and who takes part in its video session. */
export class SecondOpinion20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table mso_consultations
        add column share_id uuid references case_shares (id),
        add column requested_records jsonb not null default '[]',
        add column records_note text,
        add column records_requested_at timestamptz,
        add column taken_at timestamptz,
        add column completed_at timestamptz;
      create unique index mso_consultations_open on mso_consultations (tenant_id, case_id)
        where status in ('requested', 'assigned', 'records_requested', 'in_review');
      create index mso_consultations_inbox on mso_consultations (tenant_id, created_at desc, id desc);
      create index mso_consultations_share on mso_consultations (share_id);
      create unique index mso_reviews_once on mso_reviews (tenant_id, consultation_id);

      create table mso_video_participants (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        consultation_id uuid not null references mso_consultations (id),
        user_id text not null,
        joined_at timestamptz not null default now(),
        unique (tenant_id, consultation_id, user_id)
      );
      create index mso_video_participants_consultation on mso_video_participants (consultation_id);
      alter table mso_video_participants enable row level security;
      alter table mso_video_participants force row level security;
      create policy tenant_isolation on mso_video_participants
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
