import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { remindOfAppointment, WAITS_UNTIL } from '../../db/queries/second-opinions/appointments.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Caller, codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Slot = { starts_at: string; ends_at: string };
type Shown = { slots: Slot[]; appointment: (Slot & { enter_from: string }) | null };
type Opened = { consultationId: string; caseId: string };

const [PATIENT, DOCTOR, COLLEAGUE] = ['user_slotspatient000001', 'user_slotsdoctor0000001', 'user_slotscolleague0001'];
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + hours * HOUR).toISOString();

/** The doctor of a video consultation offers times, the patient takes one, both are reminded, and the room opens shortly before. */
describe('the time of a video consultation', () => {
  let api: RunningApi;
  let callers: Record<string, Caller>;
  const sql = <T>(text: string, params: unknown[]) => api.database.sql<T>('alpha', text, params);

  beforeAll(async () => {
    api = await startApi({
      JITSI_BASE_URL: 'https://video.example.org/',
      JITSI_APP_ID: 'x',
      JITSI_APP_SECRET: 'the-secret-of-the-video-server-in-tests',
    });
    for (const flag of ['mso_video_embedded', 'mso_consultation_enabled']) await api.setFlag(flag, true);
    callers = {
      patient: await api.as('patient', { sub: PATIENT }),
      doctor: await api.as('mso_doctor', { sub: DOCTOR }),
      coordinator: await api.as('coordinator'),
      'another patient': await api.as('patient', { sub: 'user_slotsstranger00001' }),
      'a colleague': await api.as('mso_doctor', { sub: COLLEAGUE }),
      'another tenant': await api.as('mso_doctor', { sub: DOCTOR, tenant_id: 'beta' }),
    };
  }, 400_000);
  afterAll(() => api.stop());

  const as = (who: string): Caller => callers[who] as Caller;
  async function open(status = 'in_review', kind = 'video'): Promise<Opened> {
    const [patientId, caseId, consultationId] = [newId(), newId(), newId()];
    await sql(
      `insert into patients (id, tenant_id, first_name, last_name, email, idp_user_id) values ($1, 'alpha', 'Ana', 'Horvat', $2, $3)`,
      [patientId, `${patientId}@example.org`, PATIENT],
    );
    await sql(`insert into cases (id, tenant_id, patient_id, title, state) values ($1, 'alpha', $2, 'Knee', 'mso_in_progress')`, [
      caseId,
      patientId,
    ]);
    await sql(
      `insert into mso_consultations (id, tenant_id, case_id, kind, status, doctor_user_id, requested_by, due_at)
       values ($1, 'alpha', $2, $3, $4, $5, $6, now() + interval '2 days')`,
      [consultationId, caseId, kind, status, DOCTOR, PATIENT],
    );
    return { consultationId, caseId };
  }
  const offer = ({ consultationId }: Opened, starts: readonly string[], who = 'doctor') =>
    as(who).post<Shown>(`/api/v1/mso/consultations/${consultationId}/video/slots`, { slots: starts.map((starts_at) => ({ starts_at })) });
  const take = ({ consultationId }: Opened, starts_at: string, who = 'patient') =>
    as(who).post<Shown>(`/api/v1/mso/consultations/${consultationId}/video/appointment`, { starts_at });
  const cancel = ({ consultationId }: Opened, who = 'patient') =>
    as(who).call<Shown>('DELETE', `/api/v1/mso/consultations/${consultationId}/video/appointment`);
  const join = ({ consultationId }: Opened, who = 'patient') => as(who).post(`/api/v1/mso/consultations/${consultationId}/video/join`);
  const events = async ({ caseId }: Opened) =>
    (await sql<{ event_type: string }>(`select event_type from events where case_id = $1 order by created_at, id`, [caseId])).map(
      ({ event_type }) => event_type,
    );

  it('is offered by the doctor and taken by the patient; both see it, and another one takes its place', async () => {
    const opened = await open();
    const [first, second] = [inHours(50), inHours(60)];
    const offered = await offer(opened, [second, first]);
    expect([offered.status, offered.body.data.slots.map(({ starts_at }) => starts_at)]).toEqual([201, [first, second]]);
    expect(Date.parse(offered.body.data.slots[0]?.ends_at ?? '') - Date.parse(first)).toBe(30 * 60_000);
    const taken = await take(opened, first);
    const enter_from = new Date(Date.parse(first) - 15 * 60_000).toISOString();
    expect([taken.status, taken.body.data.appointment]).toEqual([201, expect.objectContaining({ starts_at: first, enter_from })]);
    expect((await take(opened, first)).status).toBe(201);
    expect((await take(opened, second, 'coordinator')).body.data.appointment?.starts_at).toBe(second);
    const status = await as('patient').get<{ video: Shown; due_at: string }>(`/api/v1/cases/${opened.caseId}/mso/status`);
    expect(status.body.data.video.appointment?.starts_at).toBe(second);
    expect(Date.parse(status.body.data.due_at)).toBeGreaterThan(Date.parse(second) + 23 * HOUR);
    const [seen] = (await as('doctor').get<{ consultation_id: string; video: Shown }[]>('/api/v1/mso/consultations')).body.data.filter(
      ({ consultation_id }) => consultation_id === opened.consultationId,
    );
    expect(seen?.video.appointment?.starts_at).toBe(second);
    expect((await events(opened)).filter((type) => type !== 'record.viewed')).toEqual([
      'mso.slots_offered',
      'mso.appointment_made',
      'mso.appointment_made',
    ]);
  });

  it('is given up by either side, with what was offered', async () => {
    const opened = await open();
    await offer(opened, [inHours(30)]);
    const none = await cancel(opened);
    expect([none.status, codes(none)]).toEqual([404, ['VIDEO_SESSION_NOT_FOUND_001']]);
    await take(opened, (await offer(opened, [inHours(31)])).body.data.slots[0]?.starts_at ?? '');
    const ended = await cancel(opened, 'doctor');
    expect([ended.status, ended.body.data]).toEqual([200, { slots: [], appointment: null }]);
    expect((await events(opened)).at(-1)).toBe('mso.appointment_cancelled');
  });

  it('is reminded of a day and an hour before, once each', async () => {
    const opened = await open();
    const at = inHours(40);
    await offer(opened, [at]);
    await take(opened, at);
    const inAlpha = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
      withTenant(api.services.db, { tenantId: 'alpha', source: 'test' }, work);
    const waitsUntil = async () =>
      (
        await sql<{ until: string }>(`select (${WAITS_UNTIL})::text as until from mso_consultations o where o.id = $1`, [
          opened.consultationId,
        ])
      )[0]?.until;
    const earlier = (hours: number) => new Date(Date.parse(at) - hours * HOUR).toISOString();
    expect(new Date(String(await waitsUntil())).toISOString()).toBe(earlier(24));
    const remind = (now: string) => inAlpha((tx) => remindOfAppointment(tx, opened.caseId, now));
    const reminders = async () => (await events(opened)).filter((type) => type === 'mso.appointment_near').length;
    for (const [now, told] of [
      [earlier(25), 0],
      [earlier(24), 1],
      [earlier(24), 1],
      [earlier(1), 2],
      [earlier(0), 2],
    ] as const) {
      await remind(now);
      expect([now, await reminders()]).toEqual([now, told]);
    }
    const soon = await open();
    const near = inHours(5);
    await offer(soon, [near]);
    await take(soon, near);
    expect(
      (await sql<{ n: number }>('select appointment_reminders as n from mso_consultations where id = $1', [soon.consultationId]))[0]?.n,
    ).toBe(1);
  });

  it('opens the room shortly before, and no earlier; without one it opens at any time', async () => {
    const without = await open();
    expect((await join(without)).status).toBe(200);
    const opened = await open();
    const at = inHours(3);
    await offer(opened, [at]);
    await take(opened, at);
    const early = await join(opened);
    expect([early.status, codes(early)]).toEqual([409, ['VIDEO_NOT_YET']]);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(2.7 * 3_600);
    await sql(`update mso_consultations set appointment_starts_at = now() + interval '14 minutes' where id = $1`, [opened.consultationId]);
    expect((await join(opened)).status).toBe(200);
  });

  it('is not one at which the doctor meets somebody else, nor one that was not offered', async () => {
    const [one, other] = [await open(), await open()];
    const at = inHours(70);
    await offer(one, [at]);
    await offer(other, [at]);
    const answers = await Promise.all([take(one, at), take(other, at)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.flatMap(codes)).toEqual(['VIDEO_SLOT_UNAVAILABLE']);
    const unknown = await take(one, inHours(71));
    expect([unknown.status, codes(unknown), fields(unknown)]).toEqual([409, ['VIDEO_SLOT_UNAVAILABLE'], ['starts_at']]);
  });

  it.each([
    ['another patient', 404, 'MSO_CONSULTATION_NOT_FOUND', 403],
    ['a colleague', 403, 'AUTH_UNAUTHORIZED_001', 403],
    ['another tenant', 404, 'MSO_CONSULTATION_NOT_FOUND', 404],
  ])('is nothing for %s', async (who, status, code, offering) => {
    const opened = await open();
    const at = inHours(48);
    await offer(opened, [at]);
    expect((await offer(opened, [at], who)).status).toBe(offering);
    for (const refused of [await take(opened, at, who), await cancel(opened, who)])
      expect([refused.status, codes(refused)]).toEqual([status, [code]]);
  });

  it('is offered by the doctor who has taken it alone, and taken by the others alone', async () => {
    const opened = await open();
    const at = inHours(48);
    for (const who of ['patient', 'coordinator']) expect(codes(await offer(opened, [at], who))).toEqual(['AUTH_PERMISSION_DENIED']);
    await offer(opened, [at]);
    expect(codes(await take(opened, at, 'doctor'))).toEqual(['AUTH_UNAUTHORIZED_001']);
    const untaken = await offer(await open('assigned'), [at]);
    expect([untaken.status, codes(untaken)]).toEqual([409, ['MSO_INVALID_STATE']]);
    const review = await offer(await open('in_review', 'document_review'), [at]);
    expect([review.status, codes(review)]).toEqual([404, ['VIDEO_SESSION_NOT_FOUND_001']]);
    await sql(`update mso_consultations set status = 'completed', completed_at = now() where id = $1`, [opened.consultationId]);
    expect(codes(await take(opened, at))).toEqual(['VIDEO_SESSION_EXPIRED_001']);
  });

  it('needs its flag, lies ahead and overlaps no other', async () => {
    const opened = await open();
    const at = inHours(48);
    expect(fields(await offer(opened, [inHours(-1)]))).toEqual(['slots.0.starts_at']);
    expect(fields(await offer(opened, []))).toEqual(['slots']);
    expect(fields(await offer(opened, [at, new Date(Date.parse(at) + 10 * 60_000).toISOString()]))).toEqual(['slots']);
    await api.setFlag('mso_video_embedded', false);
    const off = [await offer(opened, [at]), await take(opened, at), await cancel(opened)];
    expect(off.map(codes)).toEqual(off.map(() => ['FEATURE_DISABLED']));
    await api.setFlag('mso_video_embedded', true);
  });
});
