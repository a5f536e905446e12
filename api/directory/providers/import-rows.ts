import type { Database } from '../../../db/database.ts';
import { type TenantScope, type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../../domain/errors.ts';

/** What became of a row: created; updated, for it was there and differed; skipped, for it was there and did not; failed, with every fault. */
export type Outcome = { status: 'created' | 'updated' | 'skipped' | 'failed'; id: string | null; errors: ErrorEntry[] };
export type ImportedRow = Outcome & { row: number };
export type WriteRow = (tx: Tx, given: unknown) => Promise<Pick<Outcome, 'id'> & { status: 'created' | 'updated' | 'skipped' }>;

/** Thrown to undo what only was to be tried. */
class DryRun extends Error {
  readonly rows: ImportedRow[];
  constructor(rows: ImportedRow[]) {
    super('dry run');
    this.rows = rows;
  }
}

/** Each row in a transaction of its own, in their order; a bad one does not stop the rest. */
export async function importRows(db: Database, scope: TenantScope, given: readonly unknown[], write: WriteRow): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const [index, one] of given.entries())
    rows.push({ row: index + 1, ...(await outcomeOf(() => withTenant(db, scope, (tx) => write(tx, one)))) });
  return rows;
}

/** What an import would do: one transaction, so that a row meets those before it, undone at the end. */
export async function tryRows(db: Database, scope: TenantScope, given: readonly unknown[], write: WriteRow): Promise<ImportedRow[]> {
  try {
    return await withTenant(db, scope, async (tx) => {
      const rows: ImportedRow[] = [];
      const made = new Set<string>();
      for (const [index, one] of given.entries()) rows.push({ row: index + 1, ...(await tryRow(tx, one, write, made)) });
      throw new DryRun(rows);
    });
  } catch (ended) {
    if (ended instanceof DryRun) return ended.rows;
    throw ended;
  }
}

/** What is made here is undone: its id is nobody's. */
async function tryRow(tx: Tx, given: unknown, write: WriteRow, made: Set<string>): Promise<Outcome> {
  await tx.sql('savepoint one_row');
  const outcome = await outcomeOf(() => write(tx, given));
  await tx.sql(outcome.status === 'failed' ? 'rollback to savepoint one_row' : 'release savepoint one_row');
  if (outcome.status === 'created' && outcome.id) made.add(outcome.id);
  return outcome.id !== null && made.has(outcome.id) ? { ...outcome, id: null } : outcome;
}

/** A caller's fault is the row's outcome; any other stops the import. */
async function outcomeOf(write: () => ReturnType<WriteRow>): Promise<Outcome> {
  try {
    return { ...(await write()), errors: [] };
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status >= 500) throw fault;
    return { status: 'failed', id: null, errors: fault.entries };
  }
}

/** How many rows each became. */
export function countOutcomes(rows: readonly ImportedRow[]): Record<Outcome['status'], number> {
  const count = (status: Outcome['status']) => rows.filter((row) => row.status === status).length;
  return { created: count('created'), updated: count('updated'), skipped: count('skipped'), failed: count('failed') };
}
