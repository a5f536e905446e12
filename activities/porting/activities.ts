import { getPorting } from '../../db/queries/cases/portings.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { PortingRef } from '../../messages/porting.ts';
import { heartbeating } from '../heartbeating.ts';
import { isCommitted } from '../is-committed.ts';
import type { ActivityServices } from '../services.ts';
import * as move from './move-case.ts';

export type PortingActivities = ReturnType<typeof createPortingActivities>;

/** Queue `evaluation`: cases that move to another tenant. */
export function createPortingActivities(services: ActivityServices) {
  const findAgreed = (portingId: string) => async (tx: Tx) => {
    const porting = await getPorting(tx, portingId);
    return porting?.status === 'awaiting_consent' ? undefined : porting;
  };
  return {
    waitForPorting: ({ tenant_id, porting_id }: PortingRef) =>
      heartbeating(() => isCommitted(services.db, tenant_id, findAgreed(porting_id))),
    copyFiles: (ref: PortingRef) => heartbeating(() => move.copyFiles(services, ref)),
    moveRecord: (ref: PortingRef & { command_id: string }) => heartbeating(() => move.moveRecord(services, ref)),
    failPorting: (ref: PortingRef & { code: string }) => move.failPorting(services, ref),
    openMovedCase: (ref: PortingRef) => move.openMovedCase(services, ref),
  };
}
