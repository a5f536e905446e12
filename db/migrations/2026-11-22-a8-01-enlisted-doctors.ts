import { Migration } from '@mikro-orm/migrations';

/** Whoever held the role before it made an entry has one too: an administrator finds and changes them. */
export class EnlistedDoctors20261122 extends Migration {
  override up(): void {
    this.addSql(`
      insert into second_opinion_doctors (id, tenant_id, user_id, name, is_available)
      select gen_random_uuid(), u.tenant_id, u.user_id, 'Second-opinion doctor', u.is_active
      from user_roles u join roles r on r.id = u.role_id and r.code = 'mso_doctor'
      on conflict (tenant_id, user_id) do nothing;
    `);
  }
}
