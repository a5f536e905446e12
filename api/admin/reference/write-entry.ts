import { recordEvent } from '../../../db/events.ts';
import { differing } from '../../../db/queries/directory/directory-writes.ts';
import { noteCatalogueChange } from '../../../db/queries/directory/outbox.ts';
import {
  endEverywhere,
  inheritAgain,
  inheritEverywhere,
  type Inheritance,
  type InheritedRow,
  keepOwnFields,
  type Reach,
  usesEverywhere,
} from '../../../db/queries/reference/inherit.ts';
import { reachOfProcedure } from '../../../db/queries/reference/touched-cases.ts';
import { isUniqueViolation, type Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { ReferenceKind, Row, Values } from './kind.ts';

/** Administration and the coordinators' desk have codes of their own for what a body says wrongly. */
type FaultCode = 'TENANT_INVALID_INPUT' | 'SYS_VALIDATION';

/** An entry after it was written, the tenants whose directory is another now, and the open cases that a change of requirements reaches; null where none were changed. */
export type Written = { row: Row; changed: string[] } & Reach;

/** @throws ApiError REFERENCE_EXISTS, TENANT_INVALID_INPUT with every fault */
export async function createEntry(tx: Tx, kind: ReferenceKind, given: Values): Promise<Written> {
  const values = await completed(tx, kind, given, null, 'TENANT_INVALID_INPUT');
  const id = await kind.store.insert(tx, values).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('REFERENCE_EXISTS') : error;
  });
  const row = await kind.store.find(tx, id);
  if (!row) throw new Error('an entry that was just written is gone');
  const reach = await reachOf(tx, kind, row, []);
  await note(tx, kind, { entity_id: row.id, change: 'created', version: row.version, fields_updated: Object.keys(values) });
  return { row, changed: Object.keys(values), ...reach };
}

/** Only what differs is written. @param code what the route calls a fault @throws ApiError REFERENCE_EXISTS, `code` with every fault */
export async function changeEntry(
  tx: Tx,
  kind: ReferenceKind,
  stored: Row,
  given: Values,
  code: FaultCode = 'TENANT_INVALID_INPUT',
): Promise<Written> {
  const values = await completed(tx, kind, given, stored, code);
  const changes = changesOf(stored, values);
  const changed = Object.keys(changes);
  if (changed.length === 0) return { row: stored, changed, tenants: [], touched: null };
  await kind.store.update(tx, stored, changes).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('REFERENCE_EXISTS') : error;
  });
  if (kind.inherits) await keepOwnFields(tx, kind.inherits, stored.id);
  const row = (await kind.store.find(tx, stored.id)) ?? stored;
  const reach = await reachOf(tx, kind, row, changed);
  const facts = { entity_id: row.id, change: 'updated', version: row.version, fields_updated: changed };
  await note(tx, kind, reach.touched ? { ...facts, touched_cases: reach.touched.total } : facts);
  return { row, changed, ...reach };
}

/**
 * A tenant's entry in the place of a shared one makes room for it again.
 * @returns the tenants whose directory is another now
 * @throws ApiError REFERENCE_IN_USE with what names the entry
 */
export async function deleteEntry(tx: Tx, kind: ReferenceKind, stored: Row): Promise<string[]> {
  if (kind.inherits && (await giveUp(tx, kind, kind.inherits, stored))) return [tx.scope.tenantId];
  const everywhere = kind.reaches ? await usesEverywhere(tx, kind.reaches, stored) : {};
  refuseInUse({ ...(await kind.store.usesOf(tx, stored)), ...everywhere });
  await kind.store.remove(tx, stored);
  await note(tx, kind, { entity_id: stored.id, change: 'deleted', version: stored.version, fields_updated: [] });
  return kind.reaches ? (await endEverywhere(tx, kind.reaches, stored)).tenants : [tx.scope.tenantId];
}

/** @returns false where the entry is the tenant's alone */
async function giveUp(tx: Tx, kind: ReferenceKind, inherits: Inheritance, stored: Row): Promise<boolean> {
  if (ownFieldsOf(stored)?.length === 0) refuseInUse({ shared_catalogue: 1 });
  const inherited = await inheritAgain(tx, inherits, stored as Row & InheritedRow);
  if (!inherited) return false;
  const row = (await kind.store.find(tx, stored.id)) ?? stored;
  const facts = { entity_id: stored.id, change: 'updated', version: row.version, fields_updated: inherited.fields, is_inherited: true };
  await note(tx, kind, inherited.touched ? { ...facts, touched_cases: inherited.touched.total } : facts);
  return true;
}

const ownFieldsOf = (row: Row) => row.own_fields as string[] | null | undefined;

function refuseInUse(uses: Record<string, number>): void {
  const found = Object.entries(uses).filter(([, count]) => count > 0);
  if (found.length === 0) return;
  const named = found.map(([what, count]) => `${what.replaceAll('_', ' ')}: ${count}`).join(', ');
  throw new ApiError('REFERENCE_IN_USE', { message: `It cannot be taken out while it is in use (${named}).` });
}

async function completed(tx: Tx, kind: ReferenceKind, given: Values, stored: Row | null, code: FaultCode): Promise<Values> {
  const { values, faults } = await kind.store.complete(tx, given, stored);
  const entries = faults.map(({ field, message }) => ({ code, field, message }));
  if (entries.length > 0) throw new ApiError(code, { entries });
  return values;
}

/** Lists of requirements are given one by one: those that are not named stay. */
function changesOf(stored: Row, values: Values): Values {
  const { requirements, ...plain } = values;
  const changes = differing(stored, plain);
  if (requirements === undefined || requirements === null) return changes;
  const lists = differing(stored.requirements as object, requirements as object);
  return Object.keys(lists).length === 0 ? changes : { ...changes, requirements: lists };
}

/** Of a shared entry what follows in all tenants; of a tenant's own the cases whose requirements are others now. */
async function reachOf(tx: Tx, kind: ReferenceKind, row: Row, changed: readonly string[]): Promise<Reach> {
  if (kind.reaches) return inheritEverywhere(tx, kind.reaches, row);
  return {
    tenants: [tx.scope.tenantId],
    touched: kind.name === 'procedure' ? await reachOfProcedure(tx, row.code as string, changed) : null,
  };
}

type Facts = {
  entity_id: string;
  change: string;
  version: number;
  fields_updated: string[];
  touched_cases?: number;
  is_inherited?: boolean;
};

async function note(tx: Tx, kind: ReferenceKind, facts: Facts): Promise<void> {
  await recordEvent(tx, { type: 'admin.reference_changed', payload: { entity_type: kind.name, ...facts } });
  if (kind.store.projectedAs) await noteCatalogueChange(tx, kind.store.projectedAs, facts.entity_id);
}
