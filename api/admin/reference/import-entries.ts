import { sumTouched, type TouchedCases, touchedCases, touchedIn } from '../../../db/queries/reference/touched-cases.ts';
import { inAllTenants, type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { countOutcomes, importRows, tryRows, type WriteRow } from '../../directory/providers/import-rows.ts';
import { validate } from '../../http/validate.ts';
import type { Call } from '../../pipeline/route.ts';
import { announceWritten } from './announce-written.ts';
import { createBody, type importContract } from './contract.ts';
import { inScope, type ReferenceKind } from './kind.ts';
import { changeEntry, createEntry } from './write-entry.ts';

/** POST /admin/{kind}/imports */
export const importEntries = (of: ReferenceKind) => async (call: Call<ReturnType<typeof importContract>>) => {
  const { body, query, scope, services } = call;
  const kind = inScope(of, query);
  const dry_run = (query as { dry_run?: boolean }).dry_run ?? false;
  const reached: Reached = { codes: new Set(), tenants: new Set() };
  const rows = await (dry_run ? tryRows : importRows)(services.db, scope, body.rows, importEntry(kind, reached));
  const counts = countOutcomes(rows);
  if (!dry_run) await announceWritten(services, kind, [...reached.tenants]);
  const touched_cases = await withTenant(services.db, scope, (tx) => touchedBy(tx, kind, [...reached.codes]));
  return { dry_run, ...counts, touched_cases, rows };
};

/** Procedures whose requirements changed, and tenants whose directory is another now. */
export type Reached = { codes: Set<string>; tenants: Set<string> };

async function touchedBy(tx: Tx, kind: ReferenceKind, codes: readonly string[]): Promise<TouchedCases> {
  if (!kind.reaches || codes.length === 0) return touchedCases(tx, codes);
  const touched = await inAllTenants(tx, (tenantIds) => touchedIn(tx, tenantIds, codes));
  return sumTouched(touched.values()) ?? { total: 0, case_ids: [] };
}

/** An entry of the same key is brought up to date with the fields that are given; any other is added. */
export function importEntry(kind: ReferenceKind, reached: Reached = { codes: new Set(), tenants: new Set() }): WriteRow {
  return async (tx, given) => {
    const values = validate(createBody(kind), given, 'TENANT_INVALID_INPUT');
    const stored = await kind.store.lockSame(tx, values);
    const { row, changed, touched, tenants } = stored ? await changeEntry(tx, kind, stored, values) : await createEntry(tx, kind, values);
    if (touched) reached.codes.add(row.code as string);
    for (const tenant of tenants) reached.tenants.add(tenant);
    return { status: stored === undefined ? 'created' : changed.length > 0 ? 'updated' : 'skipped', id: row.id };
  };
}
