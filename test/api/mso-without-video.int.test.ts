import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

let api: RunningApi;
const [patientId, caseId, consultationId] = [newId(), newId(), newId()];

beforeAll(async () => {
  api = await startApi();
  const sql = (text: string, params: unknown[]) => api.database.sql('alpha', text, params);
  await sql(
    `insert into patients (id, tenant_id, first_name, last_name, email, idp_user_id) values ($1, 'alpha', 'Ana', 'Horvat', 'ana@example.org', 'user_withoutvideo0000001')`,
    [patientId],
  );
  await sql(`insert into cases (id, tenant_id, patient_id, title) values ($1, 'alpha', $2, 'Knee')`, [caseId, patientId]);
  await sql(
    `insert into mso_consultations (id, tenant_id, case_id, kind, status, requested_by) values ($1, 'alpha', $2, 'video', 'requested', 'user_withoutvideo0000001')`,
    [consultationId, caseId],
  );
  await sql(
    `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value) values ($1, 'mso_video_embedded', 'tenant', 'alpha', 'test', 'true')`,
    [newId()],
  );
}, 400_000);
afterAll(() => api?.stop());

it('says that the setting is missing when no video server is configured, and begins no session', async () => {
  const patient = await api.as('patient', { sub: 'user_withoutvideo0000001' });
  const answer = await patient.post(`/api/v1/mso/consultations/${consultationId}/video/join`);
  expect([answer.status, codes(answer)]).toEqual([500, ['SYS_CONFIG_MISSING']]);
  const [row] = await api.database.sql<{ room: string | null }>('alpha', 'select room from mso_consultations where id = $1', [
    consultationId,
  ]);
  expect(row?.room).toBeNull();
});
