import { featureStateRows } from './seed/flags.ts';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { CASE_FUNCTIONS } from './access/case-visibility.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { QUEUE_FUNCTIONS, refreshQueueEntries } from './queries/coordination/queue-entries.ts';
import { RESOURCE_FUNCTIONS } from './queries/fhir/view-resource.ts';
import { roleRows } from './role-catalog.ts';
import { CATALOGUE_ROLE, PLATFORM_ROLE, PROVIDER_ROLE } from './tenant-scope.ts';

/**
 * Brings a database to the present schema and lets the application role in. Run by the owner of the database; safe to run again.
 * @param adminUrl connection of the database's owner, who may create roles
 * @returns the names of the migrations that were run
 */
export async function migrate(adminUrl: string, appRole: { name: string; password: string }): Promise<string[]> {
  const orm = await MikroORM.init(
    defineConfig({
      clientUrl: adminUrl,
      entities: [],
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true, allOrNothing: false },
      debug: false,
    }),
  );
  try {
    const run = await orm.migrator.up();
    const kysely = orm.em.getKysely();
    for (const statement of [...CASE_FUNCTIONS, ...RESOURCE_FUNCTIONS, ...QUEUE_FUNCTIONS, ...grants(appRole)])
      await kysely.executeQuery(CompiledQuery.raw(statement));
    await kysely.executeQuery(CompiledQuery.raw(ROLE_CATALOG, [JSON.stringify(roleRows())]));
    await kysely.executeQuery(CompiledQuery.raw(FLAG_STATES, [JSON.stringify(featureStateRows())]));
    await refreshQueueEntries(
      async (text, values) => (await kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows,
    );
    return run.map(({ name }) => name);
  } finally {
    await orm.close();
  }
}

/** The catalog follows the code: a role's name and permissions are those of domain/permissions.ts. So do the functions of db/access. */
const ROLE_CATALOG = `
  insert into roles (id, code, name, description, tenant_type, is_system, permissions)
  select id, code, name, description, tenant_type, is_system, permissions from jsonb_populate_recordset(null::roles, $1::jsonb)
  on conflict (code) do update set name = excluded.name, description = excluded.description, tenant_type = excluded.tenant_type,
    permissions = excluded.permissions`;

/** Every flag has a state in each environment from the start, so that administration can name and change it. */
const FLAG_STATES = `
  insert into feature_states (id, feature_name, environment, value)
  select id, feature_name, environment, value from jsonb_populate_recordset(null::feature_states, $1::jsonb) on conflict do nothing`;

function grants({ name, password }: { name: string; password: string }): string[] {
  if (!/^[a-z_][a-z0-9_]*$/.test(name) || !/^[\w-]+$/.test(password))
    throw new Error('role name and password may hold letters, digits, _ and - only');
  return [
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${name}') then create role ${name} login; end if;
     end $$`,
    `alter role ${name} with login noinherit nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
    `grant ${PLATFORM_ROLE}, ${PROVIDER_ROLE}, ${CATALOGUE_ROLE} to ${name}`,
    `grant usage on schema public to ${PROVIDER_ROLE}`,
    `grant select on providers to ${PROVIDER_ROLE}`,
    `grant usage on schema public to ${CATALOGUE_ROLE}`,
    `grant usage on all sequences in schema public to ${CATALOGUE_ROLE}`,
    `grant select, insert, update, delete on procedures, procedure_requirements, destinations, travel_defaults, visa_rules to ${CATALOGUE_ROLE}`,
    `grant insert on events, outbox to ${CATALOGUE_ROLE}`,
    `grant select on cases, documents, requirement_coverage, provider_procedures, doctor_procedures, providers to ${CATALOGUE_ROLE}`,
    `grant update (matched_for, updated_at) on documents to ${CATALOGUE_ROLE}`,
    ...[name, PLATFORM_ROLE].flatMap((role) => [
      `grant usage on schema public to ${role}`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant usage on all sequences in schema public to ${role}`,
      `grant execute on function erase_person_from_events(uuid, text, boolean) to ${role}`,
      `grant execute on function seal_events(interval, int) to ${role}`,
      `revoke update, delete, truncate on events from ${role}`,
      `revoke insert, update, delete, truncate on event_seals, event_redactions from ${role}`,
      `revoke insert, update, delete on roles from ${role}`,
      `revoke all on mikro_orm_migrations from ${role}`,
    ]),
  ];
}
