import { redactedTextsOf } from '../../adapters/storage/storage.ts';
import { caseChannel, patientChannel, streamKey } from '../../adapters/realtime/realtime.ts';
import { conversationKey } from '../../adapters/redis/conversation-cache.ts';
import { recordEvent } from '../../db/events.ts';
import * as erasures from '../../db/queries/people/erasures.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { caseWorkflowId, forwardWorkflowId } from '../../messages/case.ts';
import { documentWorkflowId } from '../../messages/document.ts';
import { notificationStart } from '../../messages/notification.ts';
import { portingWorkflowId } from '../../messages/porting.ts';
import { type ErasureRef, exportWorkflowId } from '../../messages/people.ts';
import type { ActivityServices } from '../services.ts';

/** The steps of an erasure (Decisions §14). Each reads what is to go from the plan, can be done twice, and notes what it took away. */

type Services = Pick<ActivityServices, 'db' | 'storage' | 'redis' | 'mail' | 'temporal'>;

const inScope = <T>({ db }: Services, { tenant_id }: ErasureRef, work: (tx: Tx) => Promise<T>) =>
  withTenant(db, { tenantId: tenant_id, source: 'worker:evaluation' }, work);

type Removal = () => Promise<Record<string, number>>;

/**
 * Does a step outside the tables piece by piece, and notes after each what went: an attempt that is lost on the way has told of all but one. Without a plan
 * everything is done already.
 */
async function step(
  services: Services,
  ref: ErasureRef,
  store: string,
  piecesOf: (plan: erasures.ErasurePlan) => Removal[],
): Promise<void> {
  const plan = await inScope(services, ref, (tx) => erasures.getErasurePlan(tx, ref.patient_id));
  for (const remove of plan === null ? [] : piecesOf(plan)) {
    const counts = await remove();
    await inScope(services, ref, (tx) => erasures.noteRemoved(tx, ref.patient_id, store, counts));
  }
}

/** Ends what still works on the person, and deletes the histories that the engine keeps. */
export function forgetWorkflows(services: Services, ref: ErasureRef): Promise<void> {
  const { tenant_id } = ref;
  return step(
    services,
    ref,
    'workflow_histories',
    ({ case_ids, consent_ids, document_ids, notification_ids, export_ids, porting_ids = [] }) =>
      [
        case_ids.map((case_id) => caseWorkflowId({ tenant_id, case_id })),
        case_ids.flatMap((case_id) => consent_ids.map((consent_id) => forwardWorkflowId({ tenant_id, case_id }, consent_id))),
        document_ids.map((document_id) => documentWorkflowId({ tenant_id, document_id })),
        notification_ids.map((notification_id) => notificationStart({ tenant_id, notification_id }).workflowId),
        export_ids.map((export_id) => exportWorkflowId({ tenant_id, export_id })),
        porting_ids.map((porting_id) => portingWorkflowId({ tenant_id, porting_id })),
      ].map((workflowIds) => async () => ({ histories: await services.temporal.forget(workflowIds) })),
  );
}

export function eraseMails(services: Services, ref: ErasureRef): Promise<void> {
  return step(services, ref, 'mail_files', ({ mail_ids }) => [async () => ({ mails: await services.mail.forget(mail_ids) })]);
}

/** Uploads, private copies, texts for doctors and of shares, and packages. */
export function eraseObjects(services: Services, ref: ErasureRef): Promise<void> {
  const { tenant_id } = ref;
  const removed = (prefix: string) => services.storage.removeUnder(prefix);
  return step(services, ref, 'object_storage', ({ document_ids, share_ids, export_ids }) => [
    async () => ({ documents: 0, shares: 0, exports: 0 }),
    ...document_ids.map((id) => async () => ({
      documents:
        (await removed(`documents/${tenant_id}/${id}/`)) +
        (await removed(`uploads/${tenant_id}/${id}/`)) +
        (await removed(redactedTextsOf(id))),
    })),
    ...share_ids.map((id) => async () => ({ shares: await removed(`shares/${id}/`) })),
    ...export_ids.map((id) => async () => ({ exports: await removed(`exports/${tenant_id}/${id}`) })),
  ]);
}

/** The frames and the conversations that are kept for a while. */
export function eraseFromRedis(services: Services, ref: ErasureRef): Promise<void> {
  const { tenant_id, patient_id } = ref;
  return step(services, ref, 'redis', ({ case_ids, account }) => [
    async () => ({
      keys: await services.redis.unlink([
        ...case_ids.flatMap((id) => [streamKey(caseChannel(tenant_id, id)), conversationKey(tenant_id, id)]),
        streamKey(patientChannel(tenant_id, patient_id)),
        ...(account === null ? [] : [`idp:card:${account}`]),
      ]),
    }),
  ]);
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
