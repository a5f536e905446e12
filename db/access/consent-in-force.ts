/**
 * When a consent counts, said once for every statement that asks (Part 4.6, Decisions §5 and §9). Days are those of UTC, whatever zone the database
 * server is in: the same instant gives every reader the same answer.
 */

/** The day in UTC at an instant, as SQL. @param at SQL of a timestamptz */
const dayAt = (at: string) => `(${at} at time zone 'UTC')::date`;

/** SQL: the last day that is over everywhere in the service. */
export const YESTERDAY = `(${dayAt('now()')} - 1)`;

/** SQL: neither before its first day nor after its last one; a day that is not given does not bound. */
const within = (start: string, end: string, at: string) =>
  `(${start} is null or ${start} <= ${dayAt(at)}) and (${end} is null or ${end} >= ${dayAt(at)})`;

/** SQL: whether the row `k` of consents is in force. @param at SQL of a timestamptz, for tests that set the clock */
export const consentInForce = (k: string, at = 'now()') =>
  `(${k}.status = 'active' and ${within(`${k}.period_start`, `${k}.period_end`, at)})`;

/** SQL: whether the first day of the row `k` of consents lies ahead. */
export const beginsLater = (k: string) => `(${k}.period_start is not null and ${k}.period_start > ${dayAt('now()')})`;

/** SQL: whether the last day of the row `k` of consents lies behind. */
export const isOver = (k: string) => `(${k}.period_end is not null and ${k}.period_end < ${dayAt('now()')})`;

/**
 * SQL: whether the row `s` of case_shares may be read. It carries the days of its consent, for the provider's tenant does not see consents; the end
 * of the consent itself revokes it.
 */
export const shareReadable = (s: string, at = 'now()') =>
  `(${s}.status not in ('revoked', 'expired') and ${within(`${s}.consent_starts_on`, `${s}.consent_ends_on`, at)})`;

/** SQL: whether the hospital of the row `s` of case_shares still takes part: it did not decline, and the patient chose no other. What it has it keeps; nothing is added. */
export const shareGoesOn = (s: string) => `(${s}.status <> 'declined' and ${s}.passed_over_at is null)`;

/** SQL: whether the row `g` of facilitator_grants is in force. */
export const grantInForce = (g: string, at = 'now()') =>
  `(${g}.revoked_at is null and (${g}.expires_at is null or ${g}.expires_at > ${at}))`;
