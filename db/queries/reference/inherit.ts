import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import { recordEventInTenants } from '../../events.ts';
import { inAllTenants, type Tx } from '../../tenant-scope.ts';
import { noteCatalogueChanges } from '../directory/outbox.ts';
import type { Versioned } from './reference.ts';
import { type CatalogueKind, type Facts, readSharedEntries, type SharedEntry } from './shared-catalogue.ts';
import { isFeltByCases, reachIn, reachOfProcedure, sumTouched, type TouchedCases } from './touched-cases.ts';

/**
 * How a tenant's entry follows from the shared one: field by field the tenant's own word, else the shared one. The result is written into the tenant's rows, in the
 * transaction that changes the shared entry: graph, matching, checklists and search read them as they read what is a tenant's own.
 */

/** A tenant's row. `own_fields`: what it says otherwise than the shared entry; null: it inherits nothing. */
export type InheritedRow = Versioned & { own_fields: string[] | null };
type Row = InheritedRow & Facts;
/** The same with whose it is, for statements on rows of several tenants: the transaction's own, or in `inAllTenants` all. */
export type RowIn = Row & { tenant_id: string };
/** Another name for a row: an entry may have no name that another of the tenant has. */
export type NameIn = { tenant_id: string; key: string; names: string[] };
/** Values of a row, whose fields have changed. */
export type ChangeIn = { row: RowIn; values: Facts; fields: readonly string[] };
/** A kind of entry that tenants inherit, with the tenants' rows of it. */
export type Inheritance = {
  kind: CatalogueKind;
  table: 'procedures' | 'destinations';
  key: 'code' | 'country';
  /** What a tenant may say otherwise, each by itself. */
  fields: readonly string[];
  find(tx: Tx, named: string): Promise<Row | undefined>;
  lockIn(tx: Tx, tenantIds: readonly string[], key: string): Promise<RowIn[]>;
  namesIn(tx: Tx, tenantIds: readonly string[], names: readonly string[]): Promise<NameIn[]>;
  /** Rows with id, tenant and key. */
  insertIn(tx: Tx, rows: readonly Facts[]): Promise<void>;
  updateIn(tx: Tx, changes: readonly ChangeIn[]): Promise<void>;
  removeIn(tx: Tx, tenantIds: readonly string[], key: string): Promise<void>;
  usesIn(tx: Tx, tenantIds: readonly string[], key: string): Promise<Record<string, number>>;
  /** Values with names that no other entry of the tenant has. @param holderOf key of the entry that has a name */
  fit(key: string, values: Facts, holderOf: (name: unknown) => string | undefined): Facts;
};
/** What a write of a shared entry has reached. */
export type Reach = { tenants: string[]; touched: TouchedCases | null };

const keyOf = (of: Inheritance, entry: Facts) => String(entry[of.key]);
const valueAt = (entry: Facts, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Facts)?.[name], entry);
const topOf = (fields: readonly string[]) => [...new Set(fields.map((field) => field.split('.')[0] ?? field))];

/** A shared entry is new or was changed: every tenant's row follows, with its event, its place in the outbox and the open cases that it touches. */
export function inheritEverywhere(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Reach> {
  return inAllTenants(tx, async (tenantIds) => {
    const written = await inheritIn(tx, of, shared, tenantIds);
    const felt = written.filter(({ change, fields }) => change === 'updated' && of.kind === 'procedure' && isFeltByCases(fields));
    const ids = felt.map(({ tenant_id }) => tenant_id);
    const touched = felt.length > 0 ? await reachIn(tx, ids, keyOf(of, shared)) : new Map<string, TouchedCases>();
    await note(tx, of, written, touched);
    return { tenants: written.map(({ tenant_id }) => tenant_id), touched: sumTouched(touched.values()) };
  });
}

/** A shared entry was taken out: rows that only inherit go with it, what a tenant has said itself stays and is its own. Nothing names them: see `usesEverywhere`. */
export function endEverywhere(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Reach> {
  return inAllTenants(tx, async (tenantIds) => {
    const inheriting = (await of.lockIn(tx, tenantIds, keyOf(of, shared))).filter(({ own_fields }) => own_fields !== null);
    const [alike, otherwise] = [inheriting.filter(saysNothingItself), inheriting.filter((row) => !saysNothingItself(row))];
    await tx.sql(`update ${of.table} set own_fields = null where id = any($1::uuid[])`, [otherwise.map(({ id }) => id)]);
    const tenants = alike.map(({ tenant_id }) => tenant_id);
    await of.removeIn(tx, tenants, keyOf(of, shared));
    const gone = alike.map(({ tenant_id, id, version }): Written => ({ tenant_id, id, change: 'deleted', version, fields: [] }));
    await note(tx, of, gone, new Map());
    return { tenants, touched: null };
  });
}

/** What names the rows that would go with a shared entry, in all tenants. */
export function usesEverywhere(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Record<string, number>> {
  return inAllTenants(tx, async (tenantIds) => {
    const going = (await of.lockIn(tx, tenantIds, keyOf(of, shared))).filter(saysNothingItself);
    const tenants = going.map(({ tenant_id }) => tenant_id);
    return of.usesIn(tx, tenants, keyOf(of, shared));
  });
}

const saysNothingItself = ({ own_fields }: RowIn): boolean => own_fields?.length === 0;

type Written = { tenant_id: string; id: string; change: 'created' | 'updated' | 'deleted'; version: number; fields: readonly string[] };

/** The tenants' rows brought to what is in force, in as many statements for one tenant as for all. @returns those that are others now */
async function inheritIn(tx: Tx, of: Inheritance, shared: SharedEntry, tenantIds: readonly string[]): Promise<Written[]> {
  const key = keyOf(of, shared);
  const stored = new Map((await of.lockIn(tx, tenantIds, key)).map((row) => [row.tenant_id, row]));
  const following = tenantIds.filter((id) => stored.get(id)?.own_fields !== null);
  const wanted = following.map((tenant_id) => ({
    tenant_id,
    row: stored.get(tenant_id),
    values: inForce(of, shared, stored.get(tenant_id)),
  }));
  const holderOf = await namesTaken(
    tx,
    of,
    following,
    wanted.flatMap(({ values: { slug, cpt } }) => [slug, cpt]),
  );
  const added: Facts[] = [];
  const changed: ChangeIn[] = [];
  for (const { tenant_id, row, values: inherited } of wanted) {
    const values = of.fit(key, inherited, (name) => holderOf(tenant_id, name));
    const fields = row ? differingFields(of, row, values) : [];
    if (!row) added.push({ ...values, id: newId(), tenant_id, [of.key]: key, own_fields: [] });
    else if (fields.length > 0) changed.push({ row, values, fields });
  }
  if (added.length > 0) await of.insertIn(tx, added);
  if (changed.length > 0) await of.updateIn(tx, changed);
  return [
    ...added.map(({ tenant_id, id }) => ({ tenant_id, id, change: 'created', version: 1, fields: of.fields }) as Written),
    ...changed.map(
      ({ row, fields }): Written => ({ tenant_id: row.tenant_id, id: row.id, change: 'updated', version: row.version + 1, fields }),
    ),
  ];
}

/** Who has these names in these tenants: an entry by its key before one by another name. */
async function namesTaken(tx: Tx, of: Inheritance, tenantIds: readonly string[], wanted: readonly unknown[]) {
  const names = [...new Set(wanted.filter((name) => typeof name === 'string'))];
  const rows = (await of.namesIn(tx, tenantIds, names)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const inTenant = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
  return (tenantId: string, name: unknown): string | undefined => {
    const holders = (inTenant.get(tenantId) ?? []).filter((row) => row.names.includes(name as string));
    return (holders.find(({ key }) => key === name) ?? holders[0])?.key;
  };
}

/** The resolution: each field of the tenant where it has said it, else of the shared entry. */
function inForce(of: Inheritance, shared: SharedEntry, stored: Row | undefined): Facts {
  const own = new Set(stored?.own_fields ?? []);
  const values: Facts = {};
  for (const field of of.fields) {
    const value = valueAt(stored && own.has(field) ? stored : shared, field);
    const [top = field, inner] = field.split('.');
    values[top] = inner === undefined ? value : { ...(values[top] as Facts), [inner]: value };
  }
  return values;
}

/** In the order of the table, lists of rules have none of their own. */
const RULES: Record<string, string> = { travel_defaults: 'city', visa_rules: 'nationality' };

function comparable(field: string, value: unknown): unknown {
  const name = RULES[field];
  if (name === undefined || !Array.isArray(value)) return value ?? null;
  return (value as Facts[]).toSorted((a, b) => (String(a[name] ?? '') < String(b[name] ?? '') ? -1 : 1));
}

export const differingFields = (of: Inheritance, one: Facts, other: Facts): string[] =>
  of.fields.filter((field) => !isDeepStrictEqual(comparable(field, valueAt(one, field)), comparable(field, valueAt(other, field))));

async function writeOwnFields(tx: Tx, of: Inheritance, id: string, fields: readonly string[] | null): Promise<void> {
  await tx.sql(`update ${of.table} set own_fields = $3 where tenant_id = $1 and id = $2`, [tx.scope.tenantId, id, fields]);
}

async function sharedOf(tx: Tx, of: Inheritance, row: Facts): Promise<SharedEntry | undefined> {
  const [shared] = await readSharedEntries(tx, of.kind, [keyOf(of, row)]);
  return shared;
}

/** After a tenant has written an inherited row: what it says as the shared entry does is inherited again, all else is its own. */
export async function keepOwnFields(tx: Tx, of: Inheritance, id: string): Promise<void> {
  const row = await of.find(tx, id);
  if (!row || row.own_fields === null) return;
  const shared = await sharedOf(tx, of, row);
  await writeOwnFields(tx, of, id, shared ? differingFields(of, row, shared) : null);
}

/** A tenant gives up what it has said itself. @returns false where there is nothing to inherit; else which fields are others now */
export async function inheritAgain(
  tx: Tx,
  of: Inheritance,
  stored: Row,
): Promise<false | { fields: string[]; touched: TouchedCases | null }> {
  const shared = await sharedOf(tx, of, stored);
  if (!shared) return false;
  await writeOwnFields(tx, of, stored.id, []);
  const [written] = await inheritIn(tx, of, shared, [tx.scope.tenantId]);
  const fields = [...(written?.fields ?? [])];
  return { fields, touched: of.kind === 'procedure' ? await reachOfProcedure(tx, keyOf(of, stored), fields) : null };
}

async function note(tx: Tx, of: Inheritance, written: readonly Written[], touched: ReadonlyMap<string, TouchedCases>): Promise<void> {
  if (written.length === 0) return;
  const events = written.map(({ tenant_id: tenantId, id, change, version, fields }) => {
    const facts = { entity_type: of.kind, entity_id: id, change, version, fields_updated: topOf(fields), is_inherited: true };
    const total = touched.get(tenantId)?.total;
    return { tenantId, payload: total === undefined ? facts : { ...facts, touched_cases: total } };
  });
  await recordEventInTenants(tx, 'admin.reference_changed', events);
  const changes = written.map(({ tenant_id, id }) => ({ tenantId: tenant_id, entityId: id }));
  await noteCatalogueChanges(tx, of.kind, changes);
}

/** What a tenant does not have yet of the shared catalogue. @returns how many were new */
export async function inheritMissing(tx: Tx, of: Inheritance): Promise<number> {
  const shared = await readSharedEntries(tx, of.kind);
  const rows = await tx.sql<{ key: string }>(`select ${of.key} as key from ${of.table} where tenant_id = $1`, [tx.scope.tenantId]);
  const known = new Set(rows.map(({ key }) => key));
  const missing = shared.filter((entry) => !known.has(keyOf(of, entry)));
  for (const entry of missing) await inheritIn(tx, of, entry, [tx.scope.tenantId]);
  return missing.length;
}

/** What the shared entry says of the fields in which a tenant's differs. */
export type Inherited = { id: string; version: number; values: Facts };
export type Explained<R> = R & { own_fields: string[] | null; inherited: Inherited | null };

/** Rows of a tenant with what they take the place of. */
export async function explainRows<R extends InheritedRow & Facts>(
  tx: Tx,
  of: Inheritance,
  rows: readonly R[],
): Promise<(R & { overridden_fields: string[]; inherited: Inherited | null })[]> {
  const shared = new Map(
    (
      await readSharedEntries(
        tx,
        of.kind,
        rows.map((row) => keyOf(of, row)),
      )
    ).map((entry) => [keyOf(of, entry), entry]),
  );
  const explained = [];
  for (const row of rows) {
    const entry = shared.get(keyOf(of, row));
    // A list may leave lists of an entry out.
    const whole = entry && row.own_fields === null ? await of.find(tx, row.id) : undefined;
    const overridden_fields = entry ? (row.own_fields ?? differingFields(of, whole ?? row, entry)) : [];
    const values = entry ? Object.fromEntries(overridden_fields.map((field) => [field, valueAt(entry, field)])) : {};
    explained.push({ ...row, overridden_fields, inherited: entry ? { id: entry.id, version: entry.version, values } : null });
  }
  return explained;
}
