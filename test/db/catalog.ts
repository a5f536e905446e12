import type { Database } from '../../db/database.ts';
import { ENTITIES } from '../../db/entities/list.ts';
import type { FreshDatabase } from '../support/fresh-database.ts';

/** What the catalog and the entities each say of the tables. */

export type Column = { name: string; type: string; nullable: boolean; has_default: boolean };
export type TableColumn = { name: string; type: string; allowed: string[] | null; nullable: boolean; has_default: boolean };

const FOREIGN = ['mikro_orm_migrations'];

export function columnsOfSchema(fresh: FreshDatabase): Promise<Column[]> {
  return fresh.sql<Column>(
    'demo',
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
            a.atthasdef or a.attidentity <> '' as has_default
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> all($1)
     order by 1`,
    [FOREIGN],
  );
}

export function columnsOfEntities(db: Database): Column[] {
  const columns = tablesOfEntities(db).flatMap(({ table, columns: own }) =>
    own.map(({ name, type, nullable, has_default }) => ({ name: `${table}.${name}`, type, nullable, has_default })),
  );
  return columns.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function tablesOfEntities(db: Database): { table: string; columns: TableColumn[] }[] {
  return ENTITIES.map((entity) => {
    const { tableName, properties } = db.orm.getMetadata().get(entity as never);
    const columns = Object.values(properties).map((property) => ({
      name: property.fieldNames[0] ?? '',
      type: property.enum ? 'text' : catalogType(property.columnTypes[0] ?? ''),
      allowed: property.enum ? (property.items as string[]) : null,
      nullable: Boolean(property.nullable),
      has_default: property.default !== undefined || property.defaultRaw !== undefined || property.generated !== undefined,
    }));
    return { table: tableName, columns };
  });
}

export async function tenantTables(fresh: FreshDatabase): Promise<string[]> {
  const columns = await columnsOfSchema(fresh);
  return columns.flatMap(({ name }) => (name.endsWith('.tenant_id') ? [name.slice(0, -'.tenant_id'.length)] : [])).sort();
}

function catalogType(type: string): string {
  return type
    .replace(/^timestamptz(\(6\))?$/, 'timestamp with time zone')
    .replace(/^varchar/, 'character varying')
    .replace(/^int$/, 'integer');
}
