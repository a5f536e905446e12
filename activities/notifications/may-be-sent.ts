import { readPreferences } from '../../db/queries/notifications/preferences.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { cannotWait, channelsOf, quietMinutesLeft } from '../../domain/notifications/preferences.ts';
import { CODE_MAIL } from '../../domain/notifications/share-mails.ts';
import { noticeOf } from '../../domain/notifications/templates.ts';

/** A mail that is sent later: in quiet hours, or when the recipient had as many as an hour may bring (`code`). */
export type Hold = { status: 'held'; wait_seconds: number; code: ErrorCode | null };

type Mail = { kind: string; user_id: string | null; mails_of_hour: number; hour_over_in: number | null };

/** One person gets no more mails than this in an hour, urgent ones aside. */
export const MAILS_AN_HOUR = 30;

/** Whether a mail leaves now, later, or, since its recipient wants none of the kind, never. What is urgent is always sent, and a code, whose number has a limit of its own. */
export async function mayBeSent(tx: Tx, { kind, user_id, mails_of_hour, hour_over_in }: Mail, at: Date): Promise<'now' | 'never' | Hold> {
  const notice = noticeOf(kind);
  if (notice !== undefined && cannotWait(notice)) return 'now';
  if (kind === 'emergency_reported' || kind === CODE_MAIL) return 'now';
  const { kinds, quiet_hours } = user_id === null ? { kinds: {}, quiet_hours: null } : await readPreferences(tx, user_id);
  if (notice !== undefined && !channelsOf(notice, kinds).email) return 'never';
  const quiet = quietMinutesLeft(quiet_hours, at);
  if (quiet > 0) return { status: 'held', wait_seconds: quiet * 60, code: null };
  if (mails_of_hour < MAILS_AN_HOUR) return 'now';
  return { status: 'held', wait_seconds: Math.max(60, Math.ceil(hour_over_in ?? 0)), code: 'NOTIFY_RATE_LIMITED_001' };
}
