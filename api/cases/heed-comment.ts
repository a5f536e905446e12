import { isEmergency } from '../../assistant/emergency.ts';
import { emergencyKey, reportPatientEmergency } from '../../db/queries/coordination/patient-emergency.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { notificationStart } from '../../messages/notification.ts';
import type { Call, RouteContract } from '../pipeline/route.ts';

type CommentCall = Pick<Call<RouteContract & { access: { kind: 'tenant'; permission: null } }>, 'actor' | 'scope' | 'services'>;
type Commented = { id: string; case_id: string; patient_id: string };

/** A comment on a stay may tell of an emergency: people are told of it then, as of one in the chat. @param comment what was written, stored already under `id` */
export async function heedComment(
  { actor, scope, services }: CommentCall,
  { id, ...about }: Commented,
  comment: string | null | undefined,
): Promise<void> {
  if (!comment || !isEmergency(comment)) return;
  const notification_id = await withTenant(services.db, scope, (tx) =>
    reportPatientEmergency(tx, { ...about, dedupe_key: emergencyKey(id) }),
  );
  await services.temporal.start(notificationStart({ tenant_id: actor.tenantId, notification_id }));
}
