import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';
import { findDestinationEntry, readDestinationsIn } from './destinations.ts';
import type { ChangeIn, Inheritance, NameIn, RowIn } from './inherit.ts';
import { findProcedureEntry, readProceduresIn } from './procedures.ts';
import type { Facts } from './shared-catalogue.ts';

/** The two kinds of entries that tenants inherit. Each statement is about the rows of all tenants that it is given. */

/** Shared entries have passed the same shapes as the tenant's. */
const asRows = (rows: readonly object[]) => rows as RowIn[];
const placesOf = (changes: readonly ChangeIn[], values: readonly string[]) =>
  changes.map(({ row, values: changed }) => ({
    ...{ tenant_id: row.tenant_id, id: row.id },
    ...Object.fromEntries(values.map((name) => [name, changed[name] ?? null])),
  }));
const idsIn = (rows: readonly Facts[]) => rows.map((row) => ({ ...row, id: newId() }));

const PROCEDURE = ['slug', 'name', 'parent_code', 'cpt', 'snomed', 'icd10_prefixes', 'description', 'synonyms', 'is_category'];
const REQUIREMENTS = ['required_documents', 'comorbidity_screening', 'contraindications'];

const requirementsOf = (tenant_id: unknown, code: unknown, { requirements }: Facts): Facts => ({
  ...{ tenant_id, procedure_code: code },
  ...Object.fromEntries(REQUIREMENTS.map((name) => [name, (requirements as Facts)[name] ?? []])),
});

function writeRequirementsIn(tx: Tx, rows: readonly Facts[]) {
  const columns = ['id', 'tenant_id', 'procedure_code', ...REQUIREMENTS].join(', ');
  return tx.sql(
    `insert into procedure_requirements (${columns}) select ${columns} from jsonb_populate_recordset(null::procedure_requirements, $1::jsonb)
     on conflict (tenant_id, procedure_code) do update set ${REQUIREMENTS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(idsIn(rows))],
  );
}

export const INHERITED_PROCEDURES: Inheritance = {
  kind: 'procedure',
  table: 'procedures',
  key: 'code',
  fields: [...PROCEDURE, ...REQUIREMENTS.map((name) => `requirements.${name}`)],
  find: findProcedureEntry as unknown as Inheritance['find'],
  lockIn: async (tx, tenantIds, key) => asRows(await readProceduresIn(tx, tenantIds, key)),
  namesIn: (tx, tenantIds, names) =>
    tx.sql<NameIn>(
      `select tenant_id, code as key, array_remove(array[code, slug, cpt], null) as names from procedures
       where tenant_id = any($1::text[]) and (code = any($2::text[]) or slug = any($2::text[]) or cpt = any($2::text[]))`,
      [tenantIds, names],
    ),
  async insertIn(tx, rows) {
    const columns = ['id', 'tenant_id', 'code', ...PROCEDURE, 'own_fields'].join(', ');
    await tx.sql(`insert into procedures (${columns}) select ${columns} from jsonb_populate_recordset(null::procedures, $1::jsonb)`, [
      JSON.stringify(rows),
    ]);
    const requirements = rows.map((row) => requirementsOf(row.tenant_id, row.code, row));
    await writeRequirementsIn(tx, requirements);
  },
  async updateIn(tx, changes) {
    await tx.sql(
      `update procedures p set ${PROCEDURE.map((name) => `${name} = r.${name}`).join(', ')}, version = p.version + 1
       from jsonb_populate_recordset(null::procedures, $1::jsonb) as r where p.tenant_id = r.tenant_id and p.id = r.id`,
      [JSON.stringify(placesOf(changes, PROCEDURE))],
    );
    const others = changes.filter(({ fields }) => fields.some((field) => field.startsWith('requirements')));
    const requirements = others.map(({ row, values }) => requirementsOf(row.tenant_id, row.code, values));
    if (others.length > 0) await writeRequirementsIn(tx, requirements);
  },
  async removeIn(tx, tenantIds, code) {
    await tx.sql('delete from procedure_requirements where tenant_id = any($1::text[]) and procedure_code = $2', [tenantIds, code]);
    await tx.sql('delete from procedures where tenant_id = any($1::text[]) and code = $2', [tenantIds, code]);
  },
  async usesIn(tx, tenantIds, code) {
    const [uses] = await tx.sql<Record<string, number>>(
      `select (select count(*)::int from procedures where tenant_id = any($1::text[]) and parent_code = $2) as procedures_below,
         (select count(*)::int from provider_procedures where tenant_id = any($1::text[]) and procedure_code = $2) as offers,
         (select count(*)::int from doctor_procedures where tenant_id = any($1::text[]) and procedure_code = $2) as doctors,
         (select count(*)::int from cases where tenant_id = any($1::text[]) and procedure_code = $2 and state <> 'closed') as open_cases`,
      [tenantIds, code],
    );
    return uses ?? {};
  },
  fit(code, values, holderOf) {
    const isTaken = (name: unknown) => ![undefined, code].includes(holderOf(name));
    const slug = isTaken(values.slug) ? `${String(values.slug)}-${code.toLowerCase()}` : values.slug;
    return { ...values, slug, cpt: isTaken(values.cpt) ? null : values.cpt };
  },
};

const DESTINATION = ['slug', 'name', 'description', 'climate', 'recovery_stays', 'airports', 'trip_costs'];
const RULES: Record<string, readonly string[]> = { travel_defaults: ['city', 'facts'], visa_rules: ['nationality', 'requirement', 'days'] };

/** Lists of rules take the place of those that are there. Only what is inherited comes here: each list is the same in all tenants. */
async function replaceRulesIn(tx: Tx, table: string, tenantIds: readonly string[], country: string, rules: readonly Facts[]) {
  const columns = RULES[table] ?? [];
  await tx.sql(`delete from ${table} where tenant_id = any($1::text[]) and country = $2`, [tenantIds, country]);
  await tx.sql(
    `insert into ${table} (id, tenant_id, country, ${columns.join(', ')})
     select gen_random_uuid(), t.id, $2, ${columns.map((name) => `r.${name}`).join(', ')}
     from unnest($1::text[]) as t (id) cross join jsonb_populate_recordset(null::${table}, $3::jsonb) as r on conflict do nothing`,
    [tenantIds, country, JSON.stringify(rules)],
  );
}

export const INHERITED_DESTINATIONS: Inheritance = {
  kind: 'destination',
  table: 'destinations',
  key: 'country',
  fields: [...DESTINATION, ...Object.keys(RULES)],
  find: findDestinationEntry as unknown as Inheritance['find'],
  lockIn: async (tx, tenantIds, key) => asRows(await readDestinationsIn(tx, tenantIds, key)),
  namesIn: (tx, tenantIds, names) =>
    tx.sql<NameIn>(
      `select tenant_id, country as key, array[lower(country), slug] as names from destinations
       where tenant_id = any($1::text[]) and (lower(country) = any($2::text[]) or slug = any($2::text[]))`,
      [tenantIds, names],
    ),
  async insertIn(tx, rows) {
    const columns = ['id', 'tenant_id', 'country', ...DESTINATION, 'own_fields'].join(', ');
    await tx.sql(`insert into destinations (${columns}) select ${columns} from jsonb_populate_recordset(null::destinations, $1::jsonb)`, [
      JSON.stringify(rows),
    ]);
    for (const table of Object.keys(RULES))
      await replaceRulesIn(tx, table, tenantsOf(rows), String(rows[0]?.country), listOf(rows[0]?.[table]));
  },
  async updateIn(tx, changes) {
    await tx.sql(
      `update destinations d set ${DESTINATION.map((name) => `${name} = r.${name}`).join(', ')}, version = d.version + 1
       from jsonb_populate_recordset(null::destinations, $1::jsonb) as r where d.tenant_id = r.tenant_id and d.id = r.id`,
      [JSON.stringify(placesOf(changes, DESTINATION))],
    );
    for (const table of Object.keys(RULES)) {
      const others = changes.filter(({ fields }) => fields.includes(table));
      const rows = others.map(({ row }) => row);
      if (others.length > 0) await replaceRulesIn(tx, table, tenantsOf(rows), String(rows[0]?.country), listOf(others[0]?.values[table]));
    }
  },
  async removeIn(tx, tenantIds, country) {
    for (const table of [...Object.keys(RULES), 'destinations'])
      await tx.sql(`delete from ${table} where tenant_id = any($1::text[]) and country = $2`, [tenantIds, country]);
  },
  async usesIn(tx, tenantIds, country) {
    const [uses] = await tx.sql<{ providers: number }>(
      'select count(*)::int as providers from providers where tenant_id = any($1::text[]) and country = $2 and is_active and deleted_at is null',
      [tenantIds, country],
    );
    return uses ?? {};
  },
  fit(country, values, holderOf) {
    const holder = holderOf(values.slug);
    return holder !== undefined && holder !== country ? { ...values, slug: `${String(values.slug)}-${country.toLowerCase()}` } : values;
  },
};

const tenantsOf = (rows: readonly Facts[]) => rows.map((row) => String(row.tenant_id));
const listOf = (value: unknown) => (value ?? []) as Facts[];
