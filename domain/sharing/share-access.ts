/**
 * How a hospital without accounts comes to the one case that was shared with it: a link by mail, and for each visit a code in a mail of its own. The link alone
 * opens nothing, so a mail that was passed on or kept shows nobody a record.
 */

/** A code is good for so long, and a session that it opened for so long. */
export const CODE_MINUTES = 10;
export const SESSION_MINUTES = 30;
/** Codes that are sent for one share within an hour. */
export const CODES_AN_HOUR = 5;
/** So many wrong codes within an hour, and nothing opens the share until none of them is younger than that. */
export const WRONG_CODES_AN_HOUR = 5;
/** A link lives no longer than this, nor longer than the consent; every mail about the case brings a new one. */
export const LINK_DAYS = 90;

const DAY_MS = 86_400_000;

/** When a link ends. @param consentEndsOn last day (UTC, YYYY-MM-DD) of the consent; null: it has none */
export function linkEndsAt(now: Date, consentEndsOn: string | null): Date {
  const longest = now.getTime() + LINK_DAYS * DAY_MS;
  if (consentEndsOn === null) return new Date(longest);
  return new Date(Math.min(longest, Date.parse(`${consentEndsOn}T00:00:00Z`) + DAY_MS));
}

/** Under whose name what is done by a link stands in the record: the hospital's, by its share. */
export const shareHolderId = (shareId: string): string => `share:${shareId}`;
