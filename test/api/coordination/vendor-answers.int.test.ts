import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { readBookingMail } from '../../../activities/notifications/booking-mail.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { renderNotification } from '../../../domain/notifications/templates.ts';
import { type Caller, codes, createCaller, fields } from '../../support/caller.ts';
import { type CoordinationApi, startCoordinationApi } from './coordination-api.ts';

type Booking = { id: string; status: string; cancel_reason: string | null; vendor_asked_at: string | null; vendor_answer: string | null };
type Mail = { id: string; kind: string; recipient_id: string; dedupe_key: string };

let world: CoordinationApi;
let vendor: string;
let anybody: Caller;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_services_transport_v1']);
  vendor = await addVendor('rides@example.org');
  anybody = createCaller(world.api.baseUrl, { token: '', tenant: '' });
}, 400_000);
afterAll(() => world.api.stop());

async function addVendor(email: string | null): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into transport_vendors (id, tenant_id, name, country, kinds, contact_email) values ($1, 'alpha', 'Izmir Transfers', 'TR', '["airport_transfer"]', $2)`,
    [id, email],
  );
  return id;
}
async function book(more: object = {}): Promise<Booking & { case_id: string }> {
  const { case_id } = await world.openCase();
  const place = { pickup_at: '2027-02-01T08:30:00+03:00', time_zone: 'Europe/Istanbul', from: 'IZM airport', to: 'Hospital' };
  const made = await world.coordinator.post<Booking>('/api/v1/coordinator/bookings', {
    ...{ vendor_id: vendor, case_id, kind: 'airport_transfer', flight_number: 'TK 1588', passengers: 2, ...place, ...more },
  });
  expect(made.status).toBe(201);
  return { ...made.body.data, case_id };
}
const change = (id: string, body: object) => world.coordinator.patch<Booking>(`/api/v1/coordinator/bookings/${id}`, body);
const mailsOf = (caseId: string) =>
  world.sql<Mail>(
    `select id, kind, recipient_id, dedupe_key from notifications where case_id = $1 and recipient_kind = 'vendor' order by created_at, id`,
    [caseId],
  );
const contentOf = (mail: Mail) =>
  withTenant(world.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
    readBookingMail(tx, world.api.services.shareTokens, mail, 'https://portal.example/'),
  );
/** What stands behind the # of the link of the last mail. */
async function linkOf({ case_id }: { case_id: string }): Promise<string> {
  const mail = (await mailsOf(case_id)).at(-1) as Mail;
  const content = await contentOf(mail);
  return content === 'over' ? 'over' : String(content.booking_link?.split('#')[1]);
}
const open = (token: string) => anybody.post<{ reference: string }>('/api/v1/booking-requests/open', { token });
const answer = (token: string, action: string, reason?: string) =>
  anybody.post<{ status: string }>('/api/v1/booking-requests/answer', { token, action, ...(reason ? { reason } : {}) });

describe('a transport vendor without an account', () => {
  it('is asked by mail with what it needs to drive, and neither who travels nor why', async () => {
    const booking = await book();
    expect(booking.vendor_asked_at).not.toBeNull();
    const [mail, ...more] = await mailsOf(booking.case_id);
    expect([mail, more]).toEqual([expect.objectContaining({ kind: 'booking_request', recipient_id: vendor }), []]);
    const content = await contentOf(mail as Mail);
    if (content === 'over') throw new Error('the mail is over');
    const base = { recipient_name: 'Izmir Transfers', case_id: booking.case_id, portal_url: null, ...content };
    const { subject, text } = renderNotification('booking_request', base);
    expect(text).toContain('https://portal.example/booking-request#');
    for (const told of ['2027-02-01 08:30 (Europe/Istanbul)', 'IZM airport', 'Hospital', 'Passengers: 2', 'TK 1588', 'Airport transfer'])
      expect(text).toContain(told);
    for (const kept of ['Ana', 'Horvat', 'knee', booking.case_id, booking.id]) expect(`${subject} ${text}`).not.toContain(kept);
    expect(renderNotification('booking_request', { ...base, booking_link: null }).text).toContain('Please answer this mail.');
    expect(renderNotification('booking_request', { ...base, language: 'de' }).text).toContain('Abholung: 2027-02-01 08:30');
    expect((await world.events(booking.case_id, 'booking.vendor_asked')).map(({ payload }) => payload)).toEqual([
      { case_id: booking.case_id, booking_id: booking.id, vendor_id: vendor },
    ]);
  });

  it('opens the link, confirms once, and the booking is confirmed', async () => {
    const booking = await book();
    const link = await linkOf(booking);
    const seen = await open(link);
    expect([seen.status, seen.body.data]).toEqual([
      200,
      {
        ...{
          reference: booking.id.replaceAll('-', '').slice(-8).toUpperCase(),
          kind: 'airport_transfer',
          pickup_local: '2027-02-01T08:30',
        },
        ...{
          time_zone: 'Europe/Istanbul',
          from: 'IZM airport',
          to: 'Hospital',
          passengers: 2,
          flight_number: 'TK 1588',
          return_local: null,
        },
        status: 'requested',
      },
    ]);
    const answers = await Promise.all([answer(link, 'confirm'), answer(link, 'decline'), answer(link, 'confirm')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410).map(codes)).toEqual([['BOOKING_LINK_ENDED'], ['BOOKING_LINK_ENDED']]);
    expect((await open(link)).status).toBe(410);
    expect(await world.events(booking.case_id, 'booking.vendor_answered')).toHaveLength(1);
    expect(await world.events(booking.case_id, 'booking.updated')).toHaveLength(1);
  });

  it('declines with a reason: the booking is cancelled, and the coordinator reads why', async () => {
    const booking = await book();
    expect((await answer(await linkOf(booking), 'decline', 'No car is free.')).body.data.status).toBe('declined');
    const listed = await world.coordinator.get<Booking[]>(`/api/v1/coordinator/bookings?case_id=${booking.case_id}`);
    expect(listed.body.data).toEqual([
      expect.objectContaining({ status: 'cancelled', cancel_reason: 'Declined by the vendor: No car is free.', vendor_answer: 'declined' }),
    ]);
    expect(await mailsOf(booking.case_id)).toHaveLength(1);
  });

  it('is asked anew when the booking changes, and the earlier link ends; not when only the price does', async () => {
    const booking = await book();
    const first = await linkOf(booking);
    await change(booking.id, { price_cents: 4500, currency: 'EUR' });
    expect(await mailsOf(booking.case_id)).toHaveLength(1);
    await change(booking.id, { passengers: 3 });
    const [early, late] = await mailsOf(booking.case_id);
    expect(await contentOf(early as Mail)).toBe('over');
    expect([late?.kind, codes(await answer(first, 'confirm'))]).toEqual(['booking_request', ['BOOKING_LINK_ENDED']]);
    expect((await answer(await linkOf(booking), 'confirm')).status).toBe(200);
  });

  it('learns that it is cancelled, or goes to another vendor', async () => {
    const booking = await book();
    const link = await linkOf(booking);
    const other = await addVendor('others@example.org');
    await change(booking.id, { vendor_id: other });
    const kinds = (await mailsOf(booking.case_id)).map(({ kind, recipient_id }) => [kind, recipient_id]);
    expect(kinds).toEqual([
      ['booking_request', vendor],
      ['booking_cancelled', vendor],
      ['booking_request', other],
    ]);
    expect((await answer(link, 'confirm')).status).toBe(410);
    await change(booking.id, { status: 'cancelled', cancel_reason: 'not needed' });
    const last = (await mailsOf(booking.case_id)).at(-1) as Mail;
    expect([last.kind, last.recipient_id]).toEqual(['booking_cancelled', other]);
    const content = await contentOf(last);
    if (content === 'over') throw new Error('the mail is over');
    const { text } = renderNotification('booking_cancelled', { recipient_name: 'x', case_id: null, portal_url: null, ...content });
    expect(text).toContain('A booking was cancelled.');
    expect(text).not.toContain('not needed');
  });

  it('that has no address is not asked', async () => {
    const booking = await book({ vendor_id: await addVendor(null) });
    expect([booking.vendor_asked_at, await mailsOf(booking.case_id)]).toEqual([null, []]);
  });

  it.each<[string, (booking: Booking & { case_id: string }) => Promise<unknown>]>([
    ['is confirmed by a coordinator', ({ id }) => change(id, { status: 'confirmed' })],
    ['is cancelled', ({ id }) => change(id, { status: 'cancelled' })],
    ['has begun', ({ id }) => world.sql(`update transport_bookings set pickup_at = now() where id = $1`, [id])],
    ['is of a case that is closed', ({ case_id }) => world.sql(`update cases set state = 'closed' where id = $1`, [case_id])],
  ])('answers no booking that %s', async (_name, end) => {
    const booking = await book();
    const link = await linkOf(booking);
    await end(booking);
    for (const refused of [await open(link), await answer(link, 'confirm'), await answer(link, 'decline')])
      expect([refused.status, codes(refused)]).toEqual([410, ['BOOKING_LINK_ENDED']]);
  });

  it('is refused with a link that is none, is another’s, is of an inactive tenant, or whose feature is off', async () => {
    const booking = await book();
    const { shareTokens } = world.api.services;
    const until = new Date(Date.now() + 60_000);
    const share = await shareTokens.write('share-link', { tenant_id: 'alpha', share_id: booking.id }, until);
    for (const token of ['nonsense', share]) {
      const refused = await answer(token, 'confirm');
      expect([refused.status, codes(refused)]).toEqual([401, ['AUTH_TOKEN_INVALID_001']]);
    }
    const late = await shareTokens.writeBooking({ tenant_id: 'alpha', booking_id: booking.id, asked: 1 }, new Date(Date.now() - 1_000));
    const elsewhere = await shareTokens.writeBooking({ tenant_id: 'beta', booking_id: booking.id, asked: 1 }, until);
    for (const token of [late, elsewhere]) expect(codes(await answer(token, 'confirm'))).toEqual(['BOOKING_LINK_ENDED']);
    const sleeping = await shareTokens.writeBooking({ tenant_id: 'sleeping', booking_id: booking.id, asked: 1 }, until);
    expect(codes(await open(sleeping))).toEqual(['TENANT_NOT_FOUND_001']);
    const link = await linkOf(booking);
    expect([(await answer(link, 'maybe')).status, fields(await answer(link, 'confirm', 'gladly'))]).toEqual([422, ['reason']]);
    await world.setFlag('coordinator_services_transport_v1', false);
    expect(codes(await open(link))).toEqual(['FEATURE_DISABLED']);
    await world.setFlag('coordinator_services_transport_v1', true);
    expect((await open(link)).status).toBe(200);
  });
});
