import ical, { type ICalCalendar, type ICalEventData, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BookingView } from '../../db/queries/coordination/bookings.ts';
import type { MilestoneView } from '../../db/queries/coordination/timeline.ts';
import type { ProviderResponseRow } from '../../db/queries/sharing/provider-responses.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { type BookingStatus, localTime, type TransportKind } from '../../domain/coordination/bookings.ts';
import { CALENDAR_TEXTS, type CalendarTexts } from '../../domain/coordination/calendar-texts.ts';
import type { MilestoneName } from '../../domain/coordination/timeline.ts';
import { isoTime } from '../cases/present-case.ts';

export type Journey = {
  case_id: string;
  language: SpokenLanguage;
  bookings: BookingView[];
  answers: ProviderResponseRow[];
  milestones: MilestoneView[];
};

const STATUSES: Record<BookingStatus, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A journey as an iCalendar file (RFC 5545), times in UTC. The same entry keeps its UID, so that a calendar that takes the file again changes it. */
export function writeCalendar({ case_id, language, bookings, answers, milestones }: Journey): string {
  const texts = CALENDAR_TEXTS[language];
  const calendar = ical({
    name: texts.calendar,
    prodId: { company: 'medical-travel', product: 'case', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const booking of bookings) addBooking(calendar, booking, texts);
  for (const answer of answers) addAppointment(calendar, answer, texts, case_id);
  for (const { name, due_at, done_at, updated_at } of milestones)
    if (due_at !== null && done_at === null)
      add(calendar, { id: `${case_id}-${name}`, at: isoTime(due_at), changed: updated_at, summary: texts[name as MilestoneName] });
  return calendar.toString();
}

function addBooking(calendar: ICalCalendar, row: BookingView, texts: CalendarTexts): void {
  const at = isoTime(row.pickup_at);
  const local = localTime(at, row.time_zone);
  add(calendar, {
    ...{ id: row.id, at, changed: row.updated_at, summary: texts[row.kind as TransportKind], status: STATUSES[row.status] },
    location: row.from_place,
    description: [`${row.from_place} → ${row.to_place}`, row.vendor_name, ...(local === null ? [] : [`${local} ${row.time_zone}`])].join(
      '\n',
    ),
  });
}

/** The day that a hospital named, while its answer stands. */
function addAppointment(calendar: ICalCalendar, answer: ProviderResponseRow, texts: CalendarTexts, caseId: string): void {
  const { provider, status, ended, scheduled_date } = answer;
  if (status !== 'scheduled' || ended !== null || scheduled_date === null) return;
  const summary = `${texts.appointment}: ${provider.name}`;
  add(calendar, { id: `${caseId}-${provider.id}`, at: scheduled_date, changed: answer.updated_at, summary });
}

type Entry = Pick<ICalEventData, 'location' | 'description' | 'status'> & {
  id: string;
  at: string;
  changed: Date | string;
  summary: string;
};

/** A day without a time is the whole day. Later changes have a higher sequence. */
function add(calendar: ICalCalendar, { id, at, changed, ...shown }: Entry): void {
  const stamp = new Date(changed);
  const sequence = Math.floor(stamp.getTime() / 1_000) - FIRST_SEQUENCE;
  calendar.createEvent({ ...shown, id: `${id}@medical-travel`, start: new Date(at), allDay: DAY.test(at), stamp, sequence });
}

/** Seconds at the begin of 2026, so that sequences stay small. */
const FIRST_SEQUENCE = Date.UTC(2026, 0, 1) / 1_000;
