import type { WaitingChange } from '../../db/queries/directory/outbox.ts';
import { listTouchedCases } from '../../db/queries/reference/touched-cases.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { caseChanged, caseLifecycleStart } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';

const BATCH = 200;
const AT_ONCE = 10;
type Services = Pick<ActivityServices, 'db' | 'temporal'>;

/** Open cases about a changed procedure, or one below it, look again: their checklist and assessment may be others now. A second attempt does no harm. */
export async function wakeTouchedCases(services: Services, tenantId: string, changes: readonly WaitingChange[]): Promise<void> {
  const procedures = new Set(changes.filter(({ entity_type }) => entity_type === 'procedure').map(({ entity_id }) => entity_id));
  for (const procedure of procedures) {
    let after: string | null = null;
    do after = await wakeBatch(services, tenantId, procedure, after);
    while (after !== null);
  }
}

/** @returns where the next batch begins; null after the last one */
async function wakeBatch({ db, temporal }: Services, tenantId: string, procedure: string, after: string | null): Promise<string | null> {
  const cases = await withTenant(db, { tenantId, source: 'worker:matching' }, (tx) => listTouchedCases(tx, procedure, after, BATCH));
  const wake = ({ id }: { id: string }) =>
    temporal.signalWithStart(caseLifecycleStart({ tenant_id: tenantId, case_id: id }), { name: caseChanged.name, args: [] });
  for (let at = 0; at < cases.length; at += AT_ONCE) await Promise.all(cases.slice(at, at + AT_ONCE).map(wake));
  return cases.length < BATCH ? null : (cases.at(-1)?.id ?? null);
}
