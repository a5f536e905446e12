import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { sendNotification } from '../../activities/notifications/send-notification.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { type CoordinationApi, startCoordinationApi } from '../api/coordination/coordination-api.ts';

type Item = { kind: string; case_id: string | null };
const KARIN = 'user_refusedkarin0000001';

let world: CoordinationApi;
/** Whether the mail server refuses the address. */
let refuses = true;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_assignment_enabled']);
}, 400_000);
afterAll(() => world.api.stop());

async function mailTo(patient_id: string, case_id: string, key: string): Promise<string> {
  const { services } = world.api;
  const scope = { tenantId: 'alpha', source: 'test' };
  const notification_id = await withTenant(services.db, scope, (tx) =>
    queueNotification(tx, {
      kind: 'intake_reminder',
      recipient_kind: 'patient',
      recipient_id: patient_id,
      case_id,
      dedupe_key: `test/${patient_id}/${key}`,
    }),
  );
  const mail = { send: async () => (refuses ? Promise.reject(new ApiError('NOTIFY_RECIPIENT_INVALID_001')) : undefined) };
  const log = { info: () => undefined, warn: () => undefined };
  const { status } = await sendNotification({ ...services, mail, log } as unknown as ActivityServices, {
    tenant_id: 'alpha',
    notification_id,
  });
  await dispatchEvents(services, 'alpha');
  return status;
}
const failed = (patientId: string) =>
  world.sql('select status, failed_code from notifications where recipient_id = $1 order by created_at, id', [patientId]);
const told = async (case_id: string) =>
  (await (await world.as('coordinator', KARIN)).get<Item[]>('/api/v1/inbox?kind=mail_refused')).body.data.filter(
    (item) => item.case_id === case_id,
  );

describe('a mail that no address takes', () => {
  it('is recorded with its code, and told to the coordinator of the case once, until one has arrived', async () => {
    const coordinator = await world.addCoordinator({ sub: KARIN });
    const { case_id, patient_id } = await world.openCase();
    await world.coordinator.post('/api/v1/coordinator/assign', { case_id, coordinator_id: coordinator });
    expect(await mailTo(patient_id, case_id, 'one')).toBe('failed');
    expect(await failed(patient_id)).toEqual([{ status: 'failed', failed_code: 'NOTIFY_RECIPIENT_INVALID_001' }]);
    expect(await told(case_id)).toHaveLength(1);
    await mailTo(patient_id, case_id, 'two');
    expect(await told(case_id)).toHaveLength(1);
    refuses = false;
    expect(await mailTo(patient_id, case_id, 'three')).toBe('sent');
    refuses = true;
    await mailTo(patient_id, case_id, 'four');
    expect(await told(case_id)).toHaveLength(2);
    const events = await world.events(case_id, 'notification.undeliverable');
    expect(events).toMatchObject([{ payload: { recipient_kind: 'patient', code: 'NOTIFY_RECIPIENT_INVALID_001' } }, {}]);
    expect(JSON.stringify(events)).not.toContain('@example.org');
  });

  it('may be one to a patient without any address', async () => {
    const { case_id, patient_id } = await world.openCase();
    await world.sql('update patients set email = null where id = $1', [patient_id]);
    expect(await mailTo(patient_id, case_id, newId())).toBe('failed');
    expect(await world.events(case_id, 'notification.undeliverable')).toHaveLength(1);
  });
});
