import type { z } from 'zod';
import { countUnsealed, findSeals, hasSeal, type SealPage, verifySeals } from '../../../db/queries/administration/audit-seals.ts';
import { acrossTenants, type Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import type { auditVerifyContract } from './contract.ts';
import type { verifiedChain } from './shapes.ts';

type Verified = z.output<typeof verifiedChain>;
type Reader = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
type Span = { since: string | null; until: string | null };

/** Seals a statement: 20,000 events at most. */
const SEALS_A_PAGE = 20;
const LONGEST_MS = 10_000;
const MOST_UNSEALED = 100_000;

/** GET /admin/audit-log/verify : tenant after tenant, some seals a transaction, so that nothing is held while it goes on. */
export async function verifyAuditLog({ query, scope, services, disconnectSignal }: Call<typeof auditVerifyContract>): Promise<Verified> {
  const { tenant_id: tenantId, since = null, until = null, known_hash: hash } = query;
  if (since !== null && until !== null && since >= until) throw new ApiError('AUDIT_INVALID_RANGE', { field: 'since' });
  const read: Reader = (work) => acrossTenants(services.db, scope, work);
  const gone = disconnectSignal();
  const ends = Date.now() + LONGEST_MS;
  const isOver = () => gone.aborted || Date.now() > ends;
  const sum = nothingYet();
  if (hash !== undefined && tenantId !== undefined) sum.known_hash_found = await read((tx) => hasSeal(tx, tenantId, hash));
  const tenants = tenantId === undefined ? await read(listTenants) : [tenantId];
  for (const tenant of tenants) {
    sum.next = await verifyTenant(read, sum, tenant, { since, until }, isOver);
    if (sum.next !== null) break;
  }
  return { ...sum, ok: sum.broken === 0 && sum.known_hash_found !== false };
}

const nothingYet = (): Verified => ({
  ...{ ok: true, checked: 0, seals: 0, redacted: 0, late: 0, unsealed: 0, broken: 0 },
  ...{ first_broken: null, known_hash_found: null, heads: [], next: null },
});

const listTenants = async (tx: Tx): Promise<string[]> =>
  (await tx.sql<{ id: string }>('select id from tenants order by id')).map(({ id }) => id);

/** Adds what is found of a tenant. @returns where to go on, when time is over before its end */
async function verifyTenant(
  read: Reader,
  sum: Verified,
  tenant: string,
  { since, until }: Span,
  isOver: () => boolean,
): Promise<Verified['next']> {
  sum.unsealed += await read((tx) => countUnsealed(tx, tenant, until, MOST_UNSEALED));
  const range = await read((tx) => findSeals(tx, tenant, since, until));
  if (range === null) return null;
  let head: SealPage['head'] = null;
  for (let first = range.first; first <= range.last; first += SEALS_A_PAGE) {
    const page = await read((tx) => verifySeals(tx, tenant, { first, last: Math.min(first + SEALS_A_PAGE - 1, range.last) }));
    addPage(sum, tenant, page);
    head = page.head ?? head;
    const isLast = first + SEALS_A_PAGE > range.last;
    if (!isLast && isOver() && page.through_at !== null) return { tenant_id: tenant, since: new Date(page.through_at).toISOString() };
  }
  if (head) sum.heads.push({ tenant_id: tenant, ...head, sealed_at: new Date(`${head.sealed_at}Z`).toISOString() });
  return null;
}

function addPage(sum: Verified, tenant: string, page: SealPage): void {
  for (const key of ['checked', 'seals', 'redacted', 'late', 'broken'] as const) sum[key] += page[key];
  sum.first_broken ??= page.first_broken && { tenant_id: tenant, ...page.first_broken };
}
