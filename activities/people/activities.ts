import { setTimeout as delay } from 'node:timers/promises';
import { getErasure } from '../../db/queries/people/erasures.ts';
import { getExport } from '../../db/queries/people/exports.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { ErasureRef, ExportRef } from '../../messages/people.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { collectExport, expireExport, failExport } from './collect-export.ts';
import * as erase from './erase-person.ts';

export type PeopleActivities = ReturnType<typeof createPeopleActivities>;

const COMMIT_PATIENCE_MS = 30_000;

/** Queue `evaluation`: what people ask of the data that are held about them. */
export function createPeopleActivities(services: ActivityServices) {
  /** Whether the request was committed: its row is there, or comes within half a minute. */
  async function isCommitted(tenantId: string, find: (tx: Tx) => Promise<unknown>): Promise<boolean> {
    const deadline = Date.now() + COMMIT_PATIENCE_MS;
    for (;;) {
      const found = await withTenant(services.db, { tenantId, source: 'worker:evaluation' }, find);
      if (found !== undefined || Date.now() > deadline) return found !== undefined;
      await delay(100);
    }
  }

  return {
    waitForExport: ({ tenant_id, export_id }: ExportRef) => isCommitted(tenant_id, (tx) => getExport(tx, export_id)),
    collectExport: (ref: ExportRef) => heartbeating(() => collectExport(services, ref)),
    failExport: (ref: ExportRef) => failExport(services, ref),
    expireExport: (ref: ExportRef) => expireExport(services, ref),

    waitForErasure: ({ tenant_id, patient_id }: ErasureRef) =>
      heartbeating(() => isCommitted(tenant_id, (tx) => getErasure(tx, patient_id))),
    forgetWorkflows: (ref: ErasureRef) => heartbeating(() => erase.forgetWorkflows(services, ref)),
    eraseMails: (ref: ErasureRef) => heartbeating(() => erase.eraseMails(services, ref)),
    eraseObjects: (ref: ErasureRef) => heartbeating(() => erase.eraseObjects(services, ref)),
    eraseFromRedis: (ref: ErasureRef) => heartbeating(() => erase.eraseFromRedis(services, ref)),
    eraseRows: (ref: ErasureRef) => heartbeating(() => erase.eraseRows(services, ref)),
    certifyErasure: (ref: ErasureRef) => heartbeating(() => erase.certifyErasure(services, ref)),
    closeErasure: (ref: ErasureRef) => heartbeating(() => erase.closeErasure(services, ref)),
  };
}
