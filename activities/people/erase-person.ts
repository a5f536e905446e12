import { caseChannel, patientChannel, streamKey } from '../../adapters/realtime/realtime.ts';
import { conversationKey } from '../../adapters/redis/conversation-cache.ts';
import { recordEvent } from '../../db/events.ts';
import * as erasures from '../../db/queries/people/erasures.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { caseWorkflowId, forwardWorkflowId } from '../../messages/case.ts';
import { documentWorkflowId } from '../../messages/document.ts';
import { notificationStart } from '../../messages/notification.ts';
import { type ErasureRef, exportWorkflowId } from '../../messages/people.ts';
import type { ActivityServices } from '../services.ts';

/** The steps of an erasure (Decisions §14). Each reads what is to go from the plan, can be done twice, and notes what it took away. */

type Services = Pick<ActivityServices, 'db' | 'storage' | 'redis' | 'mail' | 'temporal'>;

const inScope = <T>({ db }: Services, { tenant_id }: ErasureRef, work: (tx: Tx) => Promise<T>) =>
  withTenant(db, { tenantId: tenant_id, source: 'worker:evaluation' }, work);

/** Does a step outside the tables, then notes what went. Without a plan everything is done already. */
async function step(
  services: Services,
  ref: ErasureRef,
  store: string,
  remove: (plan: erasures.ErasurePlan) => Promise<Record<string, number>>,
): Promise<void> {
  const plan = await inScope(services, ref, (tx) => erasures.getErasurePlan(tx, ref.patient_id));
  if (plan === null) return;
  const counts = await remove(plan);
  await inScope(services, ref, (tx) => erasures.noteRemoved(tx, ref.patient_id, store, counts));
}

/** Ends what still works on the person, and deletes the histories that the engine keeps. */
export function forgetWorkflows(services: Services, ref: ErasureRef): Promise<void> {
  const { tenant_id } = ref;
  return step(services, ref, 'workflow_histories', async (plan) => ({
    histories: await services.temporal.forget([
      ...plan.case_ids.map((case_id) => caseWorkflowId({ tenant_id, case_id })),
      ...plan.case_ids.flatMap((case_id) => plan.consent_ids.map((consent_id) => forwardWorkflowId({ tenant_id, case_id }, consent_id))),
      ...plan.document_ids.map((document_id) => documentWorkflowId({ tenant_id, document_id })),
      ...plan.notification_ids.map((notification_id) => notificationStart({ tenant_id, notification_id }).workflowId),
      ...plan.export_ids.map((export_id) => exportWorkflowId({ tenant_id, export_id })),
    ]),
  }));
}

export function eraseMails(services: Services, ref: ErasureRef): Promise<void> {
  return step(services, ref, 'mail_files', async ({ mail_ids }) => ({ mails: await services.mail.forget(mail_ids) }));
}

/** Uploads, private copies, texts of shares and packages. */
export function eraseObjects(services: Services, ref: ErasureRef): Promise<void> {
  const { tenant_id } = ref;
  return step(services, ref, 'object_storage', async ({ document_ids, share_ids, export_ids }) => {
    const counts = { documents: 0, shares: 0, exports: 0 };
    for (const id of document_ids) {
      counts.documents += await services.storage.removeUnder(`documents/${tenant_id}/${id}/`);
      counts.documents += await services.storage.removeUnder(`uploads/${tenant_id}/${id}/`);
    }
    for (const id of share_ids) counts.shares += await services.storage.removeUnder(`shares/${id}/`);
    for (const id of export_ids) counts.exports += await services.storage.removeUnder(`exports/${tenant_id}/${id}`);
    return counts;
  });
}

/** The frames and the conversations that are kept for a while. */
export function eraseFromRedis(services: Services, ref: ErasureRef): Promise<void> {
  const { tenant_id, patient_id } = ref;
  return step(services, ref, 'redis', async ({ case_ids, account }) => ({
    keys: await services.redis.unlink([
      ...case_ids.flatMap((id) => [streamKey(caseChannel(tenant_id, id)), conversationKey(tenant_id, id)]),
      streamKey(patientChannel(tenant_id, patient_id)),
      ...(account === null ? [] : [`idp:card:${account}`]),
    ]),
  }));
}

/** Everything in the tables at once: rows go, the log loses the identity. Once it is done, a second run finds nothing. */
export function eraseRows(services: Services, ref: ErasureRef): Promise<void> {
  return inScope(services, ref, async (tx) => {
    const plan = await erasures.getErasurePlan(tx, ref.patient_id);
    if (plan === null) return;
    await erasures.noteRemoved(tx, ref.patient_id, 'database', await erasures.erasePersonRows(tx, ref.patient_id, plan));
  });
}

/** From here on the certificate stands. */
export async function certifyErasure(services: Services, ref: ErasureRef): Promise<void> {
  await eraseFromHospitals(services, ref);
  return inScope(services, ref, async (tx) => {
    await eraseLateEvents(tx, ref);
    if (!(await erasures.markErasureCompleted(tx, ref.patient_id))) return;
    await recordEvent(tx, { type: 'patient.erased', patient_id: ref.patient_id, payload: {} });
  });
}

export async function closeErasure(services: Services, ref: ErasureRef): Promise<void> {
  await eraseFromHospitals(services, ref);
  return inScope(services, ref, async (tx) => {
    await eraseLateEvents(tx, ref);
    await erasures.dropErasurePlan(tx, ref.patient_id);
  });
}

async function eraseLateEvents(tx: Tx, { patient_id }: ErasureRef): Promise<void> {
  const plan = await erasures.getErasurePlan(tx, patient_id);
  if (plan !== null) await erasures.eraseLateEvents(tx, patient_id, plan);
}

async function eraseFromHospitals(services: Services, ref: ErasureRef): Promise<void> {
  const plan = await inScope(services, ref, (tx) => erasures.getErasurePlan(tx, ref.patient_id));
  for (const tenant_id of plan?.hospital_tenants ?? [])
    await inScope(services, { ...ref, tenant_id }, (tx) => erasures.eraseRelayedEvents(tx, plan as erasures.ErasurePlan));
}
