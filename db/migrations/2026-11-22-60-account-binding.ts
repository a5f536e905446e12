import { Migration } from '@mikro-orm/migrations';

/** A case is a patient's by the account that its record is bound to, never by an address. */
export class AccountBinding20261122 extends Migration {
  override up(): void {
    this.addSql(READ_CASE);
    this.addSql(FOR_PROCESSES_OF_BEFORE);
  }
}

const READ_CASE = `
create function read_case(p_tenant text, p_case uuid, p_sight text, p_actor text, p_event uuid, p_correlation text, p_source text) returns jsonb
language plpgsql volatile security invoker as $$
declare found_case jsonb;
begin
  perform set_config('app.tenant_id', p_tenant, true);
  select to_jsonb(v) - 'idp_user_id' - 'email' into found_case
  from case_views v
  where v.tenant_id = p_tenant and v.id = p_case and case p_sight
    when 'tenant' then true
    when 'patient' then v.idp_user_id = p_actor
    when 'facilitator' then exists (
      select 1 from facilitators f
      where f.tenant_id = p_tenant and f.idp_user_id = p_actor and f.is_active and not f.is_deleted
        and (v.referred_by_facilitator_id = f.id or exists (
          select 1 from facilitator_grants g
          where g.tenant_id = p_tenant and g.case_id = v.id and g.facilitator_id = f.id
            and g.revoked_at is null and (g.expires_at is null or g.expires_at > now()))))
    else false end;
  if found_case is not null then
    insert into events (id, tenant_id, event_type, actor_id, patient_id, case_id, payload, correlation_id, source_service)
    values (p_event, p_tenant, 'record.viewed', p_actor, (found_case ->> 'patient_id')::uuid, p_case, '{"resource": "case"}', p_correlation, p_source);
  end if;
  return found_case;
end $$;`;

/** What processes of the release before call while the release goes out: the address that they name opens nothing any more. */
const FOR_PROCESSES_OF_BEFORE = `
create or replace function read_case(p_tenant text, p_case uuid, p_sight text, p_actor text, p_email text,
                                     p_event uuid, p_correlation text, p_source text) returns jsonb
language sql volatile security invoker as $$ select read_case(p_tenant, p_case, p_sight, p_actor, p_event, p_correlation, p_source) $$;`;
