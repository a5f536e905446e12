import { REMINDED_STATES, REMINDER_AFTER } from '../../domain/cases/reminder-times.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

/** Reminders sent since the patient was last heard of. */
export type RemindersSent = { idle_since: string | null; count: number };

/** What wakes a case that nobody calls: a time that the facts name. */
export type Deadline =
  | { kind: 'remind'; wait_ms: number; idle_since: string; reminder: number }
  | { kind: 'expire_consent'; wait_ms: number }
  | { kind: 'raise_overdue'; wait_ms: number }
  | { kind: 'offer_consultation'; wait_ms: number }
  | { kind: 'watch_shares'; wait_ms: number }
  | { kind: 'try_again'; wait_ms: number };

const HOUR = 3_600_000;
const TRY_AGAIN_MS = 10 * 60_000;
/** No timer is set for longer: a consent for ever would be a time that no clock can name. The case looks again, and waits on. */
const LONGEST_WAIT_MS = 365 * 24 * HOUR;

/** What the case has to do by itself, and when, if nothing happens until then; the earliest. Null: it only waits. */
export function nextDeadline(situation: CaseSituation, sent: RemindersSent, taskHeldBack: boolean, now: number): Deadline | null {
  const candidates = [
    reminder(situation, sent, now),
    consentEnd(situation, now),
    consentStart(situation, now),
    overdue(situation, now),
    consultationEnd(situation, now),
    shareDue(situation, now),
  ].filter((deadline) => deadline !== null);
  if (taskHeldBack) candidates.push({ kind: 'try_again', wait_ms: TRY_AGAIN_MS });
  return candidates.toSorted((a, b) => a.wait_ms - b.wait_ms)[0] ?? null;
}

function reminder({ facts, idle_since }: CaseSituation, sent: RemindersSent, now: number): Deadline | null {
  if (!REMINDED_STATES.has(facts.state)) return null;
  const already = sent.idle_since === idle_since ? sent.count : 0;
  const after = REMINDER_AFTER[already];
  if (after === undefined) return null;
  return { kind: 'remind', wait_ms: Math.max(1, Date.parse(idle_since) + after - now), idle_since, reminder: already + 1 };
}

function consentEnd({ consent_ends_at }: CaseSituation, now: number): Deadline | null {
  if (consent_ends_at === null) return null;
  return { kind: 'expire_consent', wait_ms: until(consent_ends_at, now) };
}

/** What a consent allows from its first day on is done then. A case that was read before this was watched has none. */
function consentStart({ consent_begins_at = null }: CaseSituation, now: number): Deadline | null {
  return consent_begins_at === null ? null : { kind: 'try_again', wait_ms: Math.max(1_000, until(consent_begins_at, now)) };
}

/** A case that was read before milestones were watched has none. */
function overdue({ milestone_overdue_at = null }: CaseSituation, now: number): Deadline | null {
  return milestone_overdue_at === null ? null : { kind: 'raise_overdue', wait_ms: until(milestone_overdue_at, now) };
}

/** A doctor who does not act in time loses the consultation to another. A case that was read before this was watched has none. */
function consultationEnd({ consultation_due_at = null }: CaseSituation, now: number): Deadline | null {
  return consultation_due_at === null ? null : { kind: 'offer_consultation', wait_ms: until(consultation_due_at, now) };
}

/** A hospital that does not answer is reminded, then loses the record. A case that was read before this was watched has none. */
function shareDue({ share_due_at = null }: CaseSituation, now: number): Deadline | null {
  return share_due_at === null ? null : { kind: 'watch_shares', wait_ms: until(share_due_at, now) };
}

function until(instant: string, now: number): number {
  const end = Date.parse(instant);
  const left = Number.isNaN(end) ? LONGEST_WAIT_MS : end - now;
  return Math.max(1, Math.min(left, LONGEST_WAIT_MS));
}
