/** Times of video consultations: the doctor offers some, the patient takes one, both are reminded. Instants in ISO 8601. */

export type Slot = { starts_at: string; ends_at: string };

/** Reminders are given so many hours before. */
export const REMINDER_HOURS = [24, 1] as const;
/** How long before its time the room can be entered. */
export const ENTER_MINUTES_BEFORE = 15;
export const SLOT_MINUTES = { least: 10, usual: 30, most: 120 } as const;
export const MOST_SLOTS = 20;

/** From when on the room of an appointment can be entered. */
export const enterFrom = (startsAt: string): string => new Date(Date.parse(startsAt) - ENTER_MINUTES_BEFORE * 60_000).toISOString();

export const slotOf = (startsAt: string, minutes: number): Slot => {
  const start = Date.parse(startsAt);
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + minutes * 60_000).toISOString() };
};

/** The first slot that begins before another one has ended, by its place; undefined where none does. */
export function overlappingAt(slots: readonly Slot[]): number | undefined {
  const found = slots.findIndex((slot, at) =>
    slots.slice(0, at).some((other) => slot.starts_at < other.ends_at && other.starts_at < slot.ends_at),
  );
  return found === -1 ? undefined : found;
}

/** Those that can still be taken. */
export const slotsAhead = (slots: readonly Slot[], now: Date): Slot[] =>
  slots.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime());
