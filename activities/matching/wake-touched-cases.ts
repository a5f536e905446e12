import type { WaitingChange } from '../../db/queries/directory/outbox.ts';
import { listTouchedCases } from '../../db/queries/reference/touched-cases.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { caseChanged, caseLifecycleStart } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';

const BATCH = 200;
const AT_ONCE = 10;

/** Open cases about a changed procedure, or one below it, look again: their checklist and assessment may be others now. A second attempt does no harm. */
export async function wakeTouchedCases(
  { db, temporal }: Pick<ActivityServices, 'db' | 'temporal'>,
  tenantId: string,
  changes: readonly WaitingChange[],
): Promise<void> {
  const procedures = new Set(changes.filter(({ entity_type }) => entity_type === 'procedure').map(({ entity_id }) => entity_id));
  const wake = ({ id }: { id: string }) =>
    temporal.signalWithStart(caseLifecycleStart({ tenant_id: tenantId, case_id: id }), { name: caseChanged.name, args: [] });
  for (const procedure of procedures) {
    for (let after: string | null = null; ; ) {
      const from: string | null = after;
      const cases = await withTenant(db, { tenantId, source: 'worker:matching' }, (tx) => listTouchedCases(tx, procedure, from, BATCH));
      for (let at = 0; at < cases.length; at += AT_ONCE) await Promise.all(cases.slice(at, at + AT_ONCE).map(wake));
      after = cases.at(-1)?.id ?? null;
      if (cases.length < BATCH) break;
    }
  }
}
