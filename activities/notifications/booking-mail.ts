import type { ShareTokens } from '../../adapters/identity/share-tokens.ts';
import { lockRequest } from '../../db/queries/coordination/booking-requests.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { BOOKING_CANCELLED_MAIL, bookingLink, bookingOfKey, requestKey } from '../../domain/coordination/booking-requests.ts';
import type { NotificationData } from '../../domain/notifications/templates.ts';

/** What a mail to a vendor says of the booking. `over`: it is asked no more, or was asked anew, and the mail is not sent. */
export type BookingMail = Pick<NotificationData, 'booking' | 'booking_link'> | 'over';

/** Read when the mail is sent: neither the facts nor the link stand in a table of mails, a workflow or a log. @param portalUrl null: there is no page to open */
export async function readBookingMail(
  tx: Tx,
  tokens: ShareTokens,
  { kind, dedupe_key }: { kind: string; dedupe_key: string },
  portalUrl: string | null,
): Promise<BookingMail> {
  const request = await lockRequest(tx, bookingOfKey(dedupe_key));
  if (!request) return 'over';
  const { id: booking_id, asked, ends_at, is_open, ...booking } = request;
  if (kind === BOOKING_CANCELLED_MAIL) return { booking };
  if (!is_open || dedupe_key !== requestKey(booking_id, asked)) return 'over';
  if (portalUrl === null) return { booking };
  const token = await tokens.writeBooking({ tenant_id: tx.scope.tenantId, booking_id, asked }, ends_at);
  return { booking, booking_link: bookingLink(portalUrl, token) };
}
