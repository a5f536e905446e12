import type { RoleCode } from '../permissions.ts';
import { type NoticeKind, noticeFacts, noticeKindsOf } from './notice-kinds.ts';

/** What a person wants to be told and in which way (Decisions §14). */

/** `email`: a mail at once. `inbox`: shown there. `digest`: told in the mail of the day. */
export type Channels = { email: boolean; inbox: boolean; digest: boolean };
export type StoredChoices = Partial<Record<NoticeKind, Partial<Channels>>>;
/** Local times as HH:MM; over midnight where `from` is later than `to`. */
export type QuietHours = { from: string; to: string; timezone: string };

/** What may wait for the mail of the day does; everything else is mailed at once. */
export function defaultChannels(kind: NoticeKind): Channels {
  const { digestible } = noticeFacts(kind);
  return { email: !digestible, inbox: true, digest: true };
}

/** An emergency, or a matter of security: it cannot be turned off, and no quiet hours hold it back. */
export const cannotWait = (kind: NoticeKind): boolean => noticeFacts(kind).urgency === 'urgent';

export const channelsOf = (kind: NoticeKind, chosen: StoredChoices): Channels => ({ ...defaultChannels(kind), ...chosen[kind] });

/** Whether the mail of the day tells of what these notices are about: yes, unless each of them is turned off for it. What no notice is about is always told. */
export const isInDigest = (kinds: readonly NoticeKind[], chosen: StoredChoices): boolean =>
  kinds.length === 0 || kinds.some((kind) => channelsOf(kind, chosen).digest);

/** Of the kinds that somebody with these roles may get. */
export const preferencesOf = (roles: readonly RoleCode[], chosen: StoredChoices): [NoticeKind, Channels][] =>
  noticeKindsOf(roles).map((kind) => [kind, channelsOf(kind, chosen)]);

const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How many minutes of the quiet hours are left at an instant, 0 outside them. */
export function quietMinutesLeft(quiet: QuietHours | null, at: Date): number {
  if (quiet === null) return 0;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const now = minutesOf(clock.format(at));
  const sinceStart = (now - minutesOf(quiet.from) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(quiet.to) - minutesOf(quiet.from) + DAY_MINUTES) % DAY_MINUTES;
  return sinceStart < length ? length - sinceStart : 0;
}

/** Whether the runtime knows a time zone (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
