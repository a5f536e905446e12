import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { overrideFlag, type Walked, walkToConsent } from '../support/walk-to-consent.ts';

type Seat = { room: string; url: string; token: string; role: string; expires_at: string; participants: number; max_participants: number };

const KNEE = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';

describe('a second opinion by video', () => {
  let system: RunningSystem;
  let doctor: Caller;
  let caller: Walked;
  let consultation: string;

  const as = async (role: string, sub: string, tenant = 'demo') =>
    createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });
  const forwarded = async (sub: string) => {
    const found = await walkToConsent(system, sub, KNEE);
    await found.patient.until<{ status: string }>(`/api/v1/cases/${found.caseId}`, ({ status }) => status === 'providers_notified');
    return found;
  };
  const request = ({ patient, caseId }: Walked, body: object) =>
    patient.post<{ consultation_id: string }>(`/api/v1/cases/${caseId}/mso/request`, body);
  const join = (who: Caller, which = consultation) => who.post<Seat>(`/api/v1/mso/consultations/${which}/video/join`);

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    await overrideFlag(system, 'mso_video_embedded', 'user', 'user_msonovideo000000001', false);
    doctor = await as('mso_doctor', 'user_demoMsoDoctor000000');
    caller = await forwarded('user_msopatient000000003');
    consultation = (await request(caller, { kind: 'video' })).body.data.consultation_id;
  }, 600_000);
  afterAll(() => system?.stop());

  it('is not to be had while the flag is off', async () => {
    const without = await walkToConsent(system, 'user_msonovideo000000001', KNEE);
    const answer = await request(without, { kind: 'video' });
    expect([answer.status, codes(answer)]).toEqual([503, ['FEATURE_DISABLED']]);
  }, 400_000);

  it('gives each of those concerned a seat in one room, with a token that names nobody and opens no other', async () => {
    const seats = [await join(caller.patient), await join(doctor), await join(doctor)].map(({ body }) => body.data);
    expect(new Set(seats.map(({ room }) => room)).size).toBe(1);
    expect(seats.map(({ role, participants }) => [role, participants])).toEqual([
      ['participant', 1],
      ['moderator', 2],
      ['moderator', 2],
    ]);
    const [seat] = seats as [Seat, Seat, Seat];
    expect(seat.url).toBe(`https://video.example.org/${seat.room}`);
    const hours = (Date.parse(seat.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);
    const { payload } = await jwtVerify(seat.token, Buffer.from(system.env.JITSI_APP_SECRET ?? ''), {
      audience: 'jitsi',
      issuer: 'medical-travel',
    });
    expect(payload).toMatchObject({
      room: seat.room,
      sub: 'video.example.org',
      context: { user: { name: 'Patient', moderator: false } },
    });
    expect(payload.exp).toBe(Math.floor(Date.parse(seat.expires_at) / 1000));
    expect(JSON.stringify(payload)).not.toMatch(/Amina|Haddad|user_|@/);
    expect((await caller.patient.get<{ state: string }>(`/api/v1/cases/${caller.caseId}`)).body.data.state).toBe('mso_in_progress');
  });

  it('lets nobody else in, and not more than four', async () => {
    for (const who of [
      await as('patient', 'user_msostranger00000001'),
      await as('provider_admin', 'user_msohospital00000001'),
      await as('mso_doctor', 'user_msoelsewhere0000001', 'demo-b'),
    ]) {
      const answer = await join(who);
      expect([answer.status, codes(answer)]).toEqual([404, ['MSO_CONSULTATION_NOT_FOUND']]);
    }
    expect(codes(await join(await as('mso_doctor', 'user_msocolleague0000001')))).toEqual(['AUTH_UNAUTHORIZED_001']);
    expect(codes(await join(await as('mso_doctor', 'user_msonovideo000000001')))).toEqual(['FEATURE_DISABLED']);
    expect((await join(await as('coordinator', 'user_msocoordinator00001'))).body.data.participants).toBe(3);
    expect((await join(await as('coordinator', 'user_msocoordinator00002'))).body.data).toMatchObject({
      participants: 4,
      max_participants: 4,
    });
    const full = await join(await as('coordinator', 'user_msocoordinator00003'));
    expect([full.status, codes(full)]).toEqual([400, ['VIDEO_PARTICIPANT_LIMIT_001']]);
    expect((await join(caller.patient)).status).toBe(200);
    const [joined] = await system.sql<{ n: number }>(
      'demo',
      `select count(*)::int as n from events where event_type = 'mso.video_joined' and case_id = $1`,
      [caller.caseId],
    );
    expect(joined?.n).toBe(6);
  });

  it('meets the next doctor in another room, into which the one before has no way', async () => {
    const next = 'user_msonextdoctor000001';
    await system.sql(
      'demo',
      `insert into user_roles (id, tenant_id, user_id, role_id, is_active) select gen_random_uuid(), 'demo', $1, id, true from roles where code = 'mso_doctor'`,
      [next],
    );
    const before = (await join(doctor)).body.data.room;
    const declined = await doctor.post<{ status: string }>(`/api/v1/mso/consultations/${consultation}/decline`);
    expect(declined.body.data.status).toBe('assigned');
    const seats = [await join(caller.patient), await join(await as('mso_doctor', next))].map(({ body }) => body.data);
    expect(seats.map(({ participants }) => participants)).toEqual([1, 2]);
    expect(new Set(seats.map(({ room }) => room)).size).toBe(1);
    expect(seats[0]?.room).not.toBe(before);
    expect(codes(await join(doctor))).toEqual(['AUTH_UNAUTHORIZED_001']);
  });

  it('has no session for a review of documents, none from a server that is not ours, and none after two hours', async () => {
    const reviewed = await forwarded('user_msopatient000000004');
    const review = await join(reviewed.patient, (await request(reviewed, {})).body.data.consultation_id);
    expect([review.status, codes(review)]).toEqual([404, ['VIDEO_SESSION_NOT_FOUND_001']]);
    await system.sql('demo', `update tenant_settings set video_provider = 'elsewhere' where tenant_id = 'demo'`);
    const foreign = await join(caller.patient);
    expect([foreign.status, codes(foreign)]).toEqual([502, ['VIDEO_PROVIDER_ERROR_001']]);
    await system.sql('demo', `update tenant_settings set video_provider = 'jitsi' where tenant_id = 'demo'`);
    await system.sql('demo', `update mso_consultations set room_expires_at = now() - interval '1 second' where id = $1`, [consultation]);
    const late = await join(caller.patient);
    expect([late.status, codes(late)]).toEqual([410, ['VIDEO_SESSION_EXPIRED_001']]);
  }, 400_000);
});
