import type { z } from 'zod';
import type { ConsultationView } from '../../db/queries/second-opinions/consultations.ts';
import { enterFrom, slotsAhead } from '../../domain/second-opinion/appointments.ts';
import type { Actor } from '../auth/actor.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { isOthers, isShared } from './consultation-access.ts';
import type { appointmentShape, inboxItem, opinionShape, statusShape } from './shapes.ts';

function presentKnown(consultation: ConsultationView) {
  const { kind, status, room_expires_at, records_requested_at } = consultation;
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    consultation_id: consultation.id,
    case_id: consultation.case_id,
    kind,
    status,
    records_request:
      records_requested_at === null
        ? null
        : {
            records: consultation.requested_records,
            note: consultation.records_note,
            requested_at: isoTime(records_requested_at),
            answered: consultation.is_answered,
          },
    video:
      kind === 'video'
        ? { room_open: !isOver && isOpen(room_expires_at), expires_at: isoTimeOrNull(room_expires_at), ...presentAppointment(consultation) }
        : null,
    requested_at: isoTime(consultation.created_at),
    taken_at: isoTimeOrNull(consultation.taken_at),
    due_at: isoTimeOrNull(consultation.due_at),
    completed_at: isoTimeOrNull(consultation.completed_at),
  };
}

/** Of a consultation that is over nothing is offered, and nobody meets. */
export function presentAppointment(consultation: ConsultationView): z.input<typeof appointmentShape> {
  const { status, offered_slots, appointment_starts_at, appointment_ends_at } = consultation;
  const isOver = status === 'completed' || status === 'cancelled';
  if (isOver) return { slots: [], appointment: null };
  const slots = slotsAhead(offered_slots, new Date());
  if (appointment_starts_at === null || appointment_ends_at === null) return { slots, appointment: null };
  const starts_at = isoTime(appointment_starts_at);
  return { slots, appointment: { starts_at, ends_at: isoTime(appointment_ends_at), enter_from: enterFrom(starts_at) } };
}

const isOpen = (expires: Date | string | null) => expires !== null && new Date(expires) > new Date();

export function presentOpinion({ opinion }: ConsultationView): z.input<typeof opinionShape> | null {
  return opinion && { ...opinion, confidence: Number(opinion.confidence), submitted_at: isoTime(opinion.submitted_at) };
}

export function presentStatus(consultation: ConsultationView): z.input<typeof statusShape> {
  return {
    ...presentKnown(consultation),
    question: consultation.question,
    doctor_assigned: consultation.doctor_user_id !== null,
    cancel_reason: consultation.cancel_reason,
    opinion: presentOpinion(consultation),
  };
}

export function presentInboxItem(consultation: ConsultationView, actor: Actor): z.input<typeof inboxItem> {
  const isShown = isShared(consultation) && !isOthers(consultation, actor);
  return {
    ...presentKnown(consultation),
    // Of what is proposed to a colleague it is told that it waits; what was given under a consent that is over is not told on.
    procedure: isShown ? consultation.procedure_name : null,
    procedure_code: isShown ? consultation.procedure_code : null,
    assigned_to_me: consultation.doctor_user_id === actor.userId,
  };
}
