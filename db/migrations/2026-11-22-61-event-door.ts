import { Migration } from '@mikro-orm/migrations';

/**
 * The one way in which an event changes: identity leaves it. It takes the owner of the table, who could lift the trigger anyway, and a setting of
 * the transaction, and it changes payload and actor only: what happened, when and in which case stands for ever.
 */
export class EventDoor20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('app.identity_leaves_events', true) = 'on'
           and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
          return null;
        end if;
        raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$;

      create function keep_event_facts() returns trigger language plpgsql as $$
      begin
        if (new.id, new.tenant_id, new.event_type, new.patient_id, new.case_id, new.correlation_id, new.source_service, new.created_at)
           is distinct from
           (old.id, old.tenant_id, old.event_type, old.patient_id, old.case_id, old.correlation_id, old.source_service, old.created_at) then
          raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$;
      create trigger events_keep_facts before update on events for each row execute function keep_event_facts();
    `);
  }
}
