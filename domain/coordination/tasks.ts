/** Tasks that coordinators set themselves and each other in a case. */

/** So long before its time a task is called to mind, where it was set earlier than that. */
export const SOON_HOURS = 24;

/** @returns when a task is called to mind (ISO 8601); null: it has no time, or that lies behind `now`. @param due ISO 8601 */
export function tellSoonAt(due: string | null, now: Date): string | null {
  if (due === null) return null;
  const soon = new Date(Date.parse(due) - SOON_HOURS * 3_600_000);
  return soon > now ? soon.toISOString() : null;
}
