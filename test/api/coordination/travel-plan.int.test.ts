import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { CALENDAR_TEXTS } from '../../../domain/coordination/calendar-texts.ts';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, OWNER, startCoordinationApi } from './coordination-api.ts';
import { withoutIds } from '../../support/without-ids.ts';

type Booking = { id: string; status: string; cancel_reason: string | null; time_zone: string | null; pickup_local: string | null };

let world: CoordinationApi;
let token: string;
const vendor = newId();
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_services_transport_v1', 'facilitator_consent_enabled', 'mso_consultation_enabled']);
  token = await world.api.issuer.token({ org_role: 'patient', sub: OWNER, tenant_id: 'alpha' });
  await world.sql(
    `insert into transport_vendors (id, tenant_id, name, country, kinds, contact_email) values ($1, 'alpha', 'Izmir Transfers', 'TR', '["airport_transfer","ground"]', 'desk@izmir.example')`,
    [vendor],
  );
}, 400_000);
afterAll(() => world.api.stop());

async function book(case_id: string, more: object = {}): Promise<Booking> {
  const body = {
    vendor_id: vendor,
    case_id,
    kind: 'airport_transfer',
    pickup_at: '2027-02-01T08:30:00+03:00',
    from: 'ADB, exit 3',
    to: 'Hotel',
  };
  return (await world.coordinator.post<Booking>('/api/v1/coordinator/bookings', { ...body, ...more })).body.data;
}
const change = (id: string, body: object) => world.coordinator.patch<Booking>(`/api/v1/coordinator/bookings/${id}`, body);
const bookings = (caseId: string, caller = world.patient) => caller.get<Booking[]>(`/api/v1/cases/${caseId}/bookings`);
async function calendar(caseId: string): Promise<{ type: string | null; file: string | null; lines: string[] }> {
  const answer = await fetch(`${world.api.baseUrl}/api/v1/cases/${caseId}/calendar`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha' },
  });
  const text = (await answer.text()).replaceAll('\r\n ', '');
  return { type: answer.headers.get('content-type'), file: answer.headers.get('content-disposition'), lines: text.split('\r\n') };
}

describe('what is booked for a patient', () => {
  it('is shown with the local time of the place, the vendor and its contact, the next first, without what it costs', async () => {
    const { case_id } = await world.openCase();
    const later = await book(case_id, { kind: 'ground', pickup_at: '2027-02-05T10:00:00Z', price_cents: 900, currency: 'EUR' });
    const first = await book(case_id, { time_zone: 'Europe/Istanbul' });
    const { status, body } = await bookings(case_id);
    expect([status, body.data]).toMatchObject([
      200,
      [
        {
          ...{ id: first.id, pickup_at: '2027-02-01T05:30:00.000Z', pickup_local: '2027-02-01T08:30', time_zone: 'Europe/Istanbul' },
          ...{ from: 'ADB, exit 3', vendor: { name: 'Izmir Transfers', contact_email: 'desk@izmir.example' }, cancel_reason: null },
        },
        { id: later.id, pickup_local: null, time_zone: null },
      ],
    ]);
    expect(withoutIds(JSON.stringify(body.data))).not.toMatch(/\b900\b|EUR|price/);
    expect(await world.events(case_id, 'record.viewed')).toHaveLength(1);
  });

  it('says why it was cancelled, and takes a reason for nothing else', async () => {
    const { case_id } = await world.openCase();
    const { id } = await book(case_id);
    expect(fields(await change(id, { cancel_reason: 'x' }))).toEqual(['cancel_reason']);
    expect(fields(await change(id, { status: 'cancelled', cancel_reason: ' ' }))).toEqual(['cancel_reason']);
    const cancelled = await change(id, { status: 'cancelled', cancel_reason: 'The flight was moved' });
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'The flight was moved' });
    expect((await bookings(case_id)).body.data).toMatchObject([{ status: 'cancelled', cancel_reason: 'The flight was moved' }]);
    expect(JSON.stringify(await world.events(case_id, 'booking.updated'))).not.toContain('flight');
    expect(codes(await change(id, { cancel_reason: 'again' }))).toEqual(['BOOKING_INVALID_STATE']);
    expect(fields(await world.coordinator.post('/api/v1/coordinator/bookings', { case_id, time_zone: 'Mars/Olympus' }))).toContain(
      'time_zone',
    );
  });

  it.each(['bookings', 'calendar'])('is for the patient and the coordinators: %s', async (what) => {
    const { case_id } = await world.openCase();
    const path = `/api/v1/cases/${case_id}/${what}`;
    expect((await fetch(world.api.baseUrl + path)).status).toBe(400);
    for (const caller of [world.stranger, world.foreigner, await world.as('facilitator', 'user_travelfacilitator01')])
      expect(codes(await caller.get(path))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await world.patient.get(`/api/v1/cases/${NOWHERE}/${what}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await (await world.as('provider_staff', 'user_travelhospital00001')).get(path))).toEqual(['AUTH_PERMISSION_DENIED']);
    const facilitator = await world.addFacilitator('user_travelfacilitator02');
    await world.sql(`insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope) values ($1, 'alpha', $2, $3, 'view')`, [
      newId(),
      case_id,
      facilitator,
    ]);
    expect(codes(await (await world.as('facilitator', 'user_travelfacilitator02')).get(path))).toEqual(['AUTH_UNAUTHORIZED_001']);
    await world.setFlag('coordinator_services_transport_v1', false);
    expect(codes(await world.patient.get(path))).toEqual(['FEATURE_DISABLED']);
    await world.setFlag('coordinator_services_transport_v1', true);
  });
});

describe('the calendar of a journey', () => {
  it('has bookings and milestones with a day, each under an id of its own, and changes with them', async () => {
    const { case_id } = await world.openCase({ language: 'de' });
    const { id } = await book(case_id, { time_zone: 'Europe/Istanbul' });
    await world.sql(
      `insert into timeline_milestones (id, tenant_id, case_id, name, status, due_at, done_at) values
       ($1, 'alpha', $3, 'admitted', 'pending', '2027-02-03T06:00:00Z', null), ($2, 'alpha', $3, 'pre-op', 'done', '2027-01-03T06:00:00Z', now())`,
      [newId(), newId(), case_id],
    );
    const { type, file, lines } = await calendar(case_id);
    expect([type, file]).toEqual(['text/calendar; charset=utf-8', 'attachment; filename="journey.ics"']);
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['X-WR-CALNAME:Meine Reise', `UID:${id}@medical-travel`, 'DTSTART:20270201T053000Z', 'SUMMARY:Flughafentransfer'],
        ...['LOCATION:ADB\\, exit 3', 'STATUS:TENTATIVE', `UID:${case_id}-admitted@medical-travel`, 'SUMMARY:Aufnahme'],
        'DESCRIPTION:ADB\\, exit 3 → Hotel\\nIzmir Transfers\\n2027-02-01T08:30 Europe/Istanbul',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.join()).not.toMatch(/Ana|Horvat|knee/i);
    await change(id, { status: 'cancelled', cancel_reason: 'Moved' });
    const after = await calendar(case_id);
    expect(after.lines).toEqual(expect.arrayContaining([`UID:${id}@medical-travel`, 'STATUS:CANCELLED']));
  });

  it('has the day that a hospital named while its answer stands', async () => {
    const { case_id, patient_id } = await world.openCase();
    const [provider, consent] = [newId(), newId()];
    await world.sql(
      `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'alpha', 'Aegean Clinic', 'aegean', 'TR', 'Izmir')`,
      [provider],
    );
    await world.sql(
      `insert into consents (id, tenant_id, case_id, patient_id, category, provider_ids, status, granted, recorded_by) values ($1, 'alpha', $2, $3, 'data_sharing', array[$4]::uuid[], 'active', true, 'user')`,
      [consent, case_id, patient_id, provider],
    );
    await world.sql(
      `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id, status, scheduled_date)
       values ($1, 'alpha', $2, $3, 'alpha', 'provider_snapshot', '{}', 'p', $4, 'scheduled', '2027-03-04')`,
      [newId(), case_id, provider, consent],
    );
    expect((await calendar(case_id)).lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Appointment: Aegean Clinic',
        'DTSTART;VALUE=DATE:20270304',
        `UID:${case_id}-${provider}@medical-travel`,
      ]),
    );
    await world.sql(`update case_shares set status = 'declined' where case_id = $1`, [case_id]);
    expect((await calendar(case_id)).lines.join()).not.toContain('Aegean');
  });

  it('says every entry in nine languages', () => {
    const all = SPOKEN.map((language) => CALENDAR_TEXTS[language]);
    for (const texts of all) expect([Object.keys(texts).length, Object.values(texts).every((text) => text.length > 1)]).toEqual([11, true]);
    expect(new Set(all.map(({ calendar: name }) => name)).size).toBe(SPOKEN.length);
  });
});
