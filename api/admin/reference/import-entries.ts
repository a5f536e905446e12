import { touchedCases } from '../../../db/queries/reference/touched-cases.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { announceDirectoryChange } from '../../directory/providers/directory-change.ts';
import { countOutcomes, importRows, tryRows, type WriteRow } from '../../directory/providers/import-rows.ts';
import { validate } from '../../http/validate.ts';
import type { Call } from '../../pipeline/route.ts';
import { createBody, type importContract } from './contract.ts';
import { inScope, type ReferenceKind } from './kind.ts';
import { changeEntry, createEntry } from './write-entry.ts';

/** POST /admin/{kind}/imports */
export const importEntries = (of: ReferenceKind) => async (call: Call<ReturnType<typeof importContract>>) => {
  const { body, query, scope, services } = call;
  const kind = inScope(of, query);
  const dry_run = (query as { dry_run?: boolean }).dry_run ?? false;
  const reached = new Set<string>();
  const rows = await (dry_run ? tryRows : importRows)(services.db, scope, body.rows, importEntry(kind, reached));
  const counts = countOutcomes(rows);
  if (kind.store.projectedAs && !dry_run && counts.created + counts.updated > 0) await announceDirectoryChange(services, scope.tenantId);
  const touched_cases = await withTenant(services.db, scope, (tx) => touchedCases(tx, [...reached]));
  return { dry_run, ...counts, touched_cases, rows };
};

/** An entry of the same key is brought up to date with the fields that are given; any other is added. @param reached gets the procedures whose requirements changed */
export function importEntry(kind: ReferenceKind, reached: Set<string> = new Set()): WriteRow {
  return async (tx, given) => {
    const values = validate(createBody(kind), given, 'TENANT_INVALID_INPUT');
    const stored = await kind.store.lockSame(tx, values);
    if (!stored) return { status: 'created', id: (await createEntry(tx, kind, values)).row.id };
    const { row, changed, touched } = await changeEntry(tx, kind, stored, values);
    if (touched) reached.add(row.code as string);
    return { status: changed.length > 0 ? 'updated' : 'skipped', id: row.id };
  };
}
