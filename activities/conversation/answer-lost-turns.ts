import type { TemporalGateway } from '../../adapters/temporal/client.ts';
import { listActiveTenants } from '../../db/queries/administration/tenant-status.ts';
import { listLostTurns } from '../../db/queries/conversation/messages.ts';
import type { Database } from '../../db/database.ts';
import { globally, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { loggableError, type Log } from '../../platform/log.ts';
import { caseLifecycleStart, type CaseRef } from '../../messages/case.ts';

type LostTurn = CaseRef & { message_id: string };

const MOST_A_TENANT = 200;
/** A turn that is going on is left to itself. */
const WAIT_MS = 3_000;
const AT_ONCE = 4;

/**
 * Has the turns answered that a fault left behind: the engine was away when the message had been stored, or the turn failed. A turn that is still
 * going on is the same update, and one that was answered meanwhile gives its first answer, so nothing happens twice.
 */
export async function answerLostTurns({
  db,
  temporal,
  log,
}: {
  db: Database;
  temporal: TemporalGateway;
  log: Log;
}): Promise<{ lost: number }> {
  const lost: LostTurn[] = [];
  for (const tenant_id of await globally(db, listActiveTenants)) {
    const rows = await withTenant(db, { tenantId: tenant_id, source: 'worker:evaluation' }, (tx) => listLostTurns(tx, MOST_A_TENANT));
    lost.push(...rows.map(({ id, case_id }) => ({ tenant_id, case_id, message_id: id })));
  }
  for (let at = 0; at < lost.length; at += AT_ONCE)
    await Promise.all(lost.slice(at, at + AT_ONCE).map((turn) => askAgain({ temporal, log }, turn)));
  return { lost: lost.length };
}

async function askAgain({ temporal, log }: { temporal: TemporalGateway; log: Log }, { message_id, ...ref }: LostTurn): Promise<void> {
  try {
    const turn = { name: 'chatTurn', id: message_id, args: [{ message_id }], isRepeated: true, timeoutMs: WAIT_MS };
    await temporal.updateWithStart(caseLifecycleStart(ref), turn);
  } catch (error) {
    if (error instanceof ApiError && (error.status < 500 || error.code === 'SYS_TIMEOUT_001')) return;
    log.warn({ message_id, error: loggableError(error) }, 'a lost turn could not be answered');
  }
}
