/** Second opinions (Decisions §10): what may happen to a consultation in which status, and who gets it. */

export const CONSULTATION_STATUSES = ['requested', 'assigned', 'records_requested', 'in_review', 'completed', 'cancelled'] as const;
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number];
export type ConsultationKind = 'document_review' | 'video';

export const CANCEL_REASONS = ['withdrawn', 'nobody_left', 'case_closed'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export type ConsultationAct = 'take' | 'resume' | 'request_records' | 'submit' | 'offer' | 'cancel';

const OPEN = ['requested', 'assigned', 'records_requested', 'in_review'] as const;
const ACTS: Record<ConsultationAct, { from: readonly ConsultationStatus[]; to: ConsultationStatus }> = {
  take: { from: ['requested', 'assigned'], to: 'in_review' },
  resume: { from: ['records_requested'], to: 'in_review' },
  request_records: { from: ['in_review'], to: 'records_requested' },
  submit: { from: ['in_review', 'records_requested'], to: 'completed' },
  offer: { from: OPEN, to: 'assigned' },
  cancel: { from: OPEN, to: 'cancelled' },
};

/** The status after an act; null when it cannot be done now. */
export function statusAfter(status: ConsultationStatus, act: ConsultationAct): ConsultationStatus | null {
  const { from, to } = ACTS[act];
  return from.includes(status) ? to : null;
}

/** Waiting for a doctor: nobody has looked at it yet. */
export const isUntaken = (status: ConsultationStatus) => statusAfter(status, 'take') !== null;
/** Whether this user may act on it: the doctor who has it or to whom it is offered, and any while it is offered to nobody. */
export const isFor = ({ status, doctor_user_id }: { status: ConsultationStatus; doctor_user_id: string | null }, userId: string) =>
  doctor_user_id === userId || (doctor_user_id === null && isUntaken(status));
export const isOpen = (status: ConsultationStatus) => statusAfter(status, 'cancel') !== null;

const DAY = 24;
/** How long a consultation waits in a status, in hours; null where it waits for nobody. Then it goes to another doctor, or on without the records. */
export const DEADLINE_HOURS: Record<ConsultationStatus, number | null> = {
  requested: 2 * DAY,
  assigned: 2 * DAY,
  in_review: 5 * DAY,
  records_requested: 14 * DAY,
  completed: null,
  cancelled: null,
};

export type MsoDoctor = {
  user_id: string;
  open_consultations: number;
  /** Names the procedure of the case, or its category, among the own specialties. */
  is_specialist: boolean;
};

/**
 * Of the doctors whom nobody has asked yet: specialists first, then who has the fewest open consultations; of several the first by id, so that the same
 * facts give the same doctor.
 */
export function pickDoctor(doctors: readonly MsoDoctor[], asked: readonly string[] = []): MsoDoctor | null {
  const free = doctors.filter(({ user_id }) => !asked.includes(user_id));
  return (
    free.toSorted(
      (a, b) =>
        Number(b.is_specialist) - Number(a.is_specialist) ||
        a.open_consultations - b.open_consultations ||
        a.user_id.localeCompare(b.user_id, 'en'),
    )[0] ?? null
  );
}

/** A video session: at most so many people, for so long after the first one came (Decisions §10). */
export const VIDEO_SESSION = { participants: 4, minutes: 120 } as const;
