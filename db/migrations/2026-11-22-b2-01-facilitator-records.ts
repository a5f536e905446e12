import { Migration } from '@mikro-orm/migrations';

/** Whoever has the role of a facilitator has a record, also while no address of theirs is known. */
export class FacilitatorRecords20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table facilitators alter column email drop not null;
      insert into facilitators (id, tenant_id, idp_user_id)
      select gen_random_uuid(), u.tenant_id, u.user_id
      from user_roles u join roles r on r.id = u.role_id and r.code = 'facilitator'
      where u.is_active and not exists
        (select 1 from facilitators f where f.tenant_id = u.tenant_id and f.idp_user_id = u.user_id and not f.is_deleted);
    `);
  }
}
