import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import { recordEvent } from '../../db/events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { until } from '../support/until.ts';

type Frame = { event: string; id: string; timestamp: string; data: { kind: string; item_id: string } };

let api: RunningApi;
const [patientId, caseId] = [newId(), newId()];
const open: WebSocket[] = [];
beforeAll(async () => {
  api = await startApi();
  const sql = (text: string, params: unknown[]) => api.database.sql('alpha', text, params);
  await sql(
    `insert into patients (id, tenant_id, first_name, last_name, idp_user_id) values ($1, 'alpha', 'Ana', 'Horvat', 'user_deskpatient0000001')`,
    [patientId],
  );
  await sql(`insert into cases (id, tenant_id, patient_id, state, title) values ($1, 'alpha', $2, 'intake', 'Knee')`, [caseId, patientId]);
}, 400_000);
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => api.stop());

async function listen(role: string, sub: string, query = '', tenant = 'alpha') {
  const token = await api.issuer.token({ org_role: role, sub, tenant_id: tenant });
  const frames: Frame[] = [];
  const socket = new WebSocket(`${api.baseUrl.replace('http', 'ws')}/api/v1/inbox/ws?token=${token}&tenant_id=${tenant}${query}`);
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as Frame));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  open.push(socket);
  return frames;
}
async function emergency(escalation_id: string): Promise<void> {
  const payload = { case_id: caseId, escalation_id, escalation_type: 'patient_emergency', severity: 'critical' };
  await withTenant(api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
    recordEvent(tx, { type: 'escalation.raised', patient_id: patientId, case_id: caseId, payload }),
  );
  await dispatchEvents(api.services, 'alpha');
}

describe('the WebSocket of a desk', () => {
  it('brings what comes to everybody at the desk, and to nobody else, and resumes where a reader was', async () => {
    await emergency(newId());
    const from = '&last_event_id=0-0';
    const desk = await listen('coordinator', 'user_deskone000000000001', from);
    const colleague = await listen('coordinator', 'user_desktwo000000000001', from);
    const patient = await listen('patient', 'user_deskpatient0000001', from);
    const foreigner = await listen('coordinator', 'user_deskbeta00000000001', from, 'beta');
    await until(
      () => [desk.length, colleague.length],
      (lengths) => lengths.every((length) => length === 1),
    );
    expect(desk).toMatchObject([
      { event: 'inbox_item', data: { kind: 'emergency' }, id: expect.any(String), timestamp: expect.any(String) },
    ]);
    expect(JSON.stringify(desk)).not.toContain(caseId);
    await emergency(newId());
    await until(
      () => [desk.length, colleague.length],
      (lengths) => lengths.every((length) => length === 2),
    );
    const resumed = await listen('coordinator', 'user_deskone000000000001', `&last_event_id=${desk[0]?.id}`);
    await until(
      () => resumed.length,
      (length) => length === 1,
    );
    expect(resumed).toEqual([desk[1]]);
    expect([patient, foreigner]).toEqual([[], []]);
  });

  it('is refused without a token, and says what it is to who asks without an upgrade', async () => {
    expect((await fetch(`${api.baseUrl}/api/v1/inbox/ws?tenant_id=alpha`)).status).toBe(426);
    const refused = new WebSocket(`${api.baseUrl.replace('http', 'ws')}/api/v1/inbox/ws?tenant_id=alpha`);
    await expect(
      new Promise((resolve, reject) => {
        refused.addEventListener('open', resolve);
        refused.addEventListener('error', () => reject(new Error('refused')));
      }),
    ).rejects.toThrow('refused');
  });
});
