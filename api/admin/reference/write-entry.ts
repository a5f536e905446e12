import { recordEvent } from '../../../db/events.ts';
import { differing } from '../../../db/queries/directory/directory-writes.ts';
import { noteCatalogueChange } from '../../../db/queries/directory/outbox.ts';
import { compareDocumentsAgain, type TouchedCases, touchedCases } from '../../../db/queries/reference/touched-cases.ts';
import { isUniqueViolation, type Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { ReferenceKind, Row, Values } from './kind.ts';

/** An entry after it was written, and the open cases that a change of requirements reaches; null where none were changed. */
export type Written = { row: Row; changed: string[]; touched: TouchedCases | null };

/** @throws ApiError REFERENCE_EXISTS, TENANT_INVALID_INPUT with every fault */
export async function createEntry(tx: Tx, kind: ReferenceKind, given: Values): Promise<Written> {
  const values = await completed(tx, kind, given, null);
  const id = await kind.store.insert(tx, values).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('REFERENCE_EXISTS') : error;
  });
  const row = await kind.store.find(tx, id);
  if (!row) throw new Error('an entry that was just written is gone');
  await note(tx, kind, { entity_id: row.id, change: 'created', version: row.version, fields_updated: Object.keys(values) });
  return { row, changed: Object.keys(values), touched: null };
}

/** Only what differs is written. @throws ApiError REFERENCE_EXISTS, TENANT_INVALID_INPUT with every fault */
export async function changeEntry(tx: Tx, kind: ReferenceKind, stored: Row, given: Values): Promise<Written> {
  const values = await completed(tx, kind, given, stored);
  const changes = changesOf(stored, values);
  const changed = Object.keys(changes);
  if (changed.length === 0) return { row: stored, changed, touched: null };
  await kind.store.update(tx, stored, changes).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('REFERENCE_EXISTS') : error;
  });
  const touched = await reach(tx, kind, stored, changed);
  const row = (await kind.store.find(tx, stored.id)) ?? stored;
  const facts = { entity_id: row.id, change: 'updated', version: row.version, fields_updated: changed };
  await note(tx, kind, touched ? { ...facts, touched_cases: touched.total } : facts);
  return { row, changed, touched };
}

/** @throws ApiError REFERENCE_IN_USE with what names the entry */
export async function deleteEntry(tx: Tx, kind: ReferenceKind, stored: Row): Promise<void> {
  const uses = Object.entries(await kind.store.usesOf(tx, stored)).filter(([, count]) => count > 0);
  if (uses.length > 0) {
    const named = uses.map(([what, count]) => `${what.replaceAll('_', ' ')}: ${count}`).join(', ');
    throw new ApiError('REFERENCE_IN_USE', { message: `It cannot be taken out while it is in use (${named}).` });
  }
  await kind.store.remove(tx, stored);
  await note(tx, kind, { entity_id: stored.id, change: 'deleted', version: stored.version, fields_updated: [] });
}

async function completed(tx: Tx, kind: ReferenceKind, given: Values, stored: Row | null): Promise<Values> {
  const { values, faults } = await kind.store.complete(tx, given, stored);
  const entries = faults.map(({ field, message }) => ({ code: 'TENANT_INVALID_INPUT' as const, field, message }));
  if (entries.length > 0) throw new ApiError('TENANT_INVALID_INPUT', { entries });
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

/** Cases whose requirements are others now, with their documents to be compared again. */
async function reach(tx: Tx, kind: ReferenceKind, stored: Row, changed: readonly string[]): Promise<TouchedCases | null> {
  if (kind.name !== 'procedure' || !(changed.includes('requirements') || changed.includes('parent_code'))) return null;
  const code = stored.code as string;
  await compareDocumentsAgain(tx, code);
  return touchedCases(tx, [code]);
}

type Facts = { entity_id: string; change: string; version: number; fields_updated: string[]; touched_cases?: number };

async function note(tx: Tx, kind: ReferenceKind, facts: Facts): Promise<void> {
  await recordEvent(tx, { type: 'admin.reference_changed', payload: { entity_type: kind.name, ...facts } });
  if (kind.store.projectedAs) await noteCatalogueChange(tx, kind.store.projectedAs, facts.entity_id);
}
