/** A share that its hospital does not answer ends (Decisions §14): tenant setting share_expiry_days. */

export const DEFAULT_EXPIRY_DAYS = 10;
/** At a third and at two thirds of the time. */
export const REMINDERS = 2;

/** What is due for a share that still waits: a reminder while some are left, then its end. */
export const dueFor = ({ reminders }: { reminders: number }): 'remind' | 'expire' => (reminders < REMINDERS ? 'remind' : 'expire');
