import { Migration } from '@mikro-orm/migrations';

/** Until when a second opinion waits for who has it, to whom it was offered, and why it ended without an opinion. Open ones get their time from now. */
export class SecondOpinionDeadlines20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table mso_consultations
        add column due_at timestamptz,
        add column offered_to text[] not null default '{}',
        add column cancel_reason text check (cancel_reason in ('withdrawn', 'nobody_left', 'case_closed'));
      do $$
      declare t text;
      begin
        for t in select id from tenants loop
          perform set_config('app.tenant_id', t, true);
          update mso_consultations set
            due_at = case when status in ('requested', 'assigned') then now() + interval '48 hours' when status = 'in_review' then now() + interval '120 hours'
                          when status = 'records_requested' then now() + interval '336 hours' end,
            offered_to = case when doctor_user_id is null then '{}' else array[doctor_user_id] end
          where tenant_id = t;
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;
    `);
  }
}
