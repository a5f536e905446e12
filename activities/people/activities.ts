import { getErasure } from '../../db/queries/people/erasures.ts';
import { getExport } from '../../db/queries/people/exports.ts';
import type { ErasureRef, ExportRef } from '../../messages/people.ts';
import { isCommitted } from '../is-committed.ts';
import { heartbeating } from '../heartbeating.ts';
import type { ActivityServices } from '../services.ts';
import { collectExport, expireExport, failExport } from './collect-export.ts';
import * as erase from './erase-person.ts';

export type PeopleActivities = ReturnType<typeof createPeopleActivities>;

/** Queue `evaluation`: what people ask of the data that are held about them. */
export function createPeopleActivities(services: ActivityServices) {
  return {
    waitForExport: ({ tenant_id, export_id }: ExportRef) => isCommitted(services.db, tenant_id, (tx) => getExport(tx, export_id)),
    collectExport: (ref: ExportRef) => heartbeating(() => collectExport(services, ref)),
    failExport: (ref: ExportRef) => failExport(services, ref),
    expireExport: (ref: ExportRef) => expireExport(services, ref),

    waitForErasure: ({ tenant_id, patient_id }: ErasureRef) =>
      heartbeating(() => isCommitted(services.db, tenant_id, (tx) => getErasure(tx, patient_id))),
    forgetWorkflows: (ref: ErasureRef) => heartbeating(() => erase.forgetWorkflows(services, ref)),
    eraseMails: (ref: ErasureRef) => heartbeating(() => erase.eraseMails(services, ref)),
    eraseObjects: (ref: ErasureRef) => heartbeating(() => erase.eraseObjects(services, ref)),
    eraseFromRedis: (ref: ErasureRef) => heartbeating(() => erase.eraseFromRedis(services, ref)),
    eraseRows: (ref: ErasureRef) => heartbeating(() => erase.eraseRows(services, ref)),
    certifyErasure: (ref: ErasureRef) => heartbeating(() => erase.certifyErasure(services, ref)),
    closeErasure: (ref: ErasureRef) => heartbeating(() => erase.closeErasure(services, ref)),
  };
}
