import { isDeepStrictEqual } from 'node:util';
import { recordEvent } from '../../events.ts';
import { inEachTenant, type Tx } from '../../tenant-scope.ts';
import { noteCatalogueChange } from '../directory/outbox.ts';
import type { Versioned } from './reference.ts';
import { type CatalogueKind, type Facts, readSharedEntries, type SharedEntry } from './shared-catalogue.ts';
import { addTouched, reachOfProcedure, type TouchedCases } from './touched-cases.ts';

/**
 * How a tenant's entry follows from the shared one: field by field the tenant's own word, else the shared one. The result is written into the tenant's rows, in the
 * transaction that changes the shared entry: graph, matching, checklists and search read them as they read what is a tenant's own.
 */

/** A tenant's row. `own_fields`: what it says otherwise than the shared entry; null: it inherits nothing. */
export type InheritedRow = Versioned & { own_fields: string[] | null };
type Row = InheritedRow & Facts;
/** A kind of entry that tenants inherit, with the tenant's rows of it. */
export type Inheritance = {
  kind: CatalogueKind;
  table: 'procedures' | 'destinations';
  key: 'code' | 'country';
  /** What a tenant may say otherwise, each by itself. */
  fields: readonly string[];
  find(tx: Tx, named: string): Promise<Row | undefined>;
  lock(tx: Tx, named: string): Promise<Row | undefined>;
  insert(tx: Tx, values: Facts): Promise<string>;
  update(tx: Tx, stored: Row, changes: Facts): Promise<void>;
  remove(tx: Tx, stored: Row): Promise<void>;
  usesOf(tx: Tx, stored: Row): Promise<Record<string, number>>;
  /** Values with names that no other entry of the tenant has. */
  fit(tx: Tx, key: string, values: Facts): Promise<Facts>;
};
/** What a write of a shared entry has reached. */
export type Reach = { tenants: string[]; touched: TouchedCases | null };

const keyOf = (of: Inheritance, entry: Facts) => String(entry[of.key]);
const valueAt = (entry: Facts, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Facts)?.[name], entry);
const topOf = (fields: readonly string[]) => [...new Set(fields.map((field) => field.split('.')[0] ?? field))];

/** A shared entry is new or was changed: every tenant's row follows, with its events, its place in the outbox and the open cases that it touches. */
export async function inheritEverywhere(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Reach> {
  const reach: Reach = { tenants: [], touched: null };
  await inEachTenant(tx, async () => {
    const written = await inheritEntry(tx, of, shared);
    if (!written) return;
    const touched =
      written.change === 'updated' && of.kind === 'procedure' ? await reachOfProcedure(tx, keyOf(of, shared), written.fields) : null;
    await note(tx, of, { ...written, touched });
    reach.tenants.push(tx.scope.tenantId);
    reach.touched = addTouched(reach.touched, touched);
  });
  return reach;
}

/** A shared entry was taken out: rows that only inherit go with it, what a tenant has said itself stays and is its own. Nothing names them: see `usesEverywhere`. */
export async function endEverywhere(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Reach> {
  const reach: Reach = { tenants: [], touched: null };
  await inEachTenant(tx, async () => {
    const stored = await lockExactly(tx, of, keyOf(of, shared));
    if (!stored || stored.own_fields === null) return;
    if (stored.own_fields.length > 0) return writeOwnFields(tx, of, stored.id, null);
    await of.remove(tx, stored);
    await note(tx, of, { id: stored.id, change: 'deleted', version: stored.version, fields: [], touched: null });
    reach.tenants.push(tx.scope.tenantId);
  });
  return reach;
}

/** What names the rows that would go with a shared entry, in all tenants. */
export async function usesEverywhere(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Record<string, number>> {
  const uses: Record<string, number> = {};
  await inEachTenant(tx, async () => {
    const stored = await findExactly(tx, of, keyOf(of, shared));
    if (stored?.own_fields?.length !== 0) return;
    for (const [what, count] of Object.entries(await of.usesOf(tx, stored))) uses[what] = (uses[what] ?? 0) + count;
  });
  return uses;
}

type Written = { id: string; change: 'created' | 'updated' | 'deleted'; version: number; fields: readonly string[] };

/** The tenant's row brought to what is in force. @returns undefined where nothing differs, or the row is the tenant's own */
async function inheritEntry(tx: Tx, of: Inheritance, shared: SharedEntry): Promise<Written | undefined> {
  const key = keyOf(of, shared);
  const stored = await lockExactly(tx, of, key);
  if (stored && stored.own_fields === null) return undefined;
  const values = await of.fit(tx, key, inForce(of, shared, stored));
  if (!stored) {
    const id = await of.insert(tx, { ...values, [of.key]: key, own_fields: [] });
    return { id, change: 'created', version: 1, fields: of.fields };
  }
  const fields = differingFields(of, stored, values);
  if (fields.length === 0) return undefined;
  await of.update(tx, stored, Object.fromEntries(topOf(fields).map((name) => [name, values[name]])));
  return { id: stored.id, change: 'updated', version: stored.version + 1, fields };
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

async function findExactly(tx: Tx, of: Inheritance, key: string): Promise<Row | undefined> {
  const row = await of.find(tx, key);
  return row && keyOf(of, row) === key ? row : undefined;
}

async function lockExactly(tx: Tx, of: Inheritance, key: string): Promise<Row | undefined> {
  const row = await of.lock(tx, key);
  return row && keyOf(of, row) === key ? row : undefined;
}

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
  const written = await inheritEntry(tx, of, shared);
  const fields = [...(written?.fields ?? [])];
  return { fields, touched: of.kind === 'procedure' ? await reachOfProcedure(tx, keyOf(of, stored), fields) : null };
}

type Noted = Written & { touched: TouchedCases | null };

async function note(tx: Tx, of: Inheritance, { id, change, version, fields, touched }: Noted): Promise<void> {
  const facts = { entity_type: of.kind, entity_id: id, change, version, fields_updated: topOf(fields), is_inherited: true };
  await recordEvent(tx, { type: 'admin.reference_changed', payload: touched ? { ...facts, touched_cases: touched.total } : facts });
  await noteCatalogueChange(tx, of.kind, id);
}

/** What a tenant does not have yet of the shared catalogue. @returns how many were new */
export async function inheritMissing(tx: Tx, of: Inheritance): Promise<number> {
  const shared = await readSharedEntries(tx, of.kind);
  const rows = await tx.sql<{ key: string }>(`select ${of.key} as key from ${of.table} where tenant_id = $1`, [tx.scope.tenantId]);
  const known = new Set(rows.map(({ key }) => key));
  const missing = shared.filter((entry) => !known.has(keyOf(of, entry)));
  for (const entry of missing) await inheritEntry(tx, of, entry);
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
