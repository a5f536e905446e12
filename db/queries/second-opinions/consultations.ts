import { consultationWaits } from '../../access/case-visibility.ts';
import { consentInForce } from '../../access/consent-in-force.ts';
import type { Slot } from '../../../domain/second-opinion/appointments.ts';
import type { CancelReason, ConsultationKind, ConsultationStatus, MsoDoctor } from '../../../domain/second-opinion/consultation.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Second opinions as the patient and the doctor see them (Part 4.9, Decisions §10). */

export type ConsultationView = {
  id: string;
  case_id: string;
  patient_id: string;
  kind: ConsultationKind;
  question: string | null;
  status: ConsultationStatus;
  doctor_user_id: string | null;
  requested_by: string;
  room: string | null;
  room_expires_at: Date | string | null;
  offered_slots: Slot[];
  appointment_starts_at: Date | string | null;
  appointment_ends_at: Date | string | null;
  share_id: string | null;
  requested_records: string[];
  records_note: string | null;
  records_requested_at: Date | string | null;
  created_at: Date | string;
  taken_at: Date | string | null;
  /** Until when it waits for who has it. */
  due_at: Date | string | null;
  offered_to: string[];
  cancel_reason: CancelReason | null;
  completed_at: Date | string | null;
  procedure_name: string | null;
  procedure_code: string | null;
  pseudonym: string | null;
  /** Something came from the patient's side since records were asked for. */
  is_answered: boolean;
  /** The share that the doctor reads rests on a consent in force. */
  may_be_read: boolean;
  /** Nobody has taken it, and the patient agrees that records are read by others. */
  may_be_taken: boolean;
  opinion: { summary: string; agrees_with_plan: boolean; recommendations: string[]; confidence: number; submitted_at: string } | null;
};

const ANSWERED = `(o.records_requested_at is not null and (
    exists (select 1 from documents d where d.tenant_id = o.tenant_id and d.case_id = o.case_id
      and d.status in ('processed', 'failed', 'rejected') and d.confirmed_at > o.records_requested_at)
    or exists (select 1 from messages m where m.tenant_id = o.tenant_id and m.case_id = o.case_id and m.sender_type = 'patient'
      and m.status = 'answered' and m.created_at > o.records_requested_at)))`;

/** SQL: whether the doctor of the second opinion on case `c` waits for records. */
export const RECORDS_MISSING = `exists (select 1 from mso_consultations o
  where o.tenant_id = c.tenant_id and o.case_id = c.id and o.status = 'records_requested' and not ${ANSWERED})`;

const AGREED = `(o.status in ('requested', 'assigned') and exists (
    select 1 from consents a where a.tenant_id = o.tenant_id and a.case_id = o.case_id and a.category = 'data_sharing' and ${consentInForce('a')}))`;

const SELECT = `
  select o.id, o.case_id, c.patient_id, o.kind, o.question, o.status, o.doctor_user_id, o.requested_by, o.room, o.room_expires_at, o.share_id,
         o.offered_slots, o.appointment_starts_at, o.appointment_ends_at,
         o.requested_records, o.records_note, o.records_requested_at, o.created_at, o.taken_at, o.due_at, o.offered_to, o.cancel_reason, o.completed_at,
         c.procedure_name, c.procedure_code, s.pseudonym, ${ANSWERED} as is_answered,
         coalesce(s.status <> 'revoked' and ${consentInForce('k')}, false) as may_be_read, ${AGREED} as may_be_taken,
         (select json_build_object('summary', v.summary, 'agrees_with_plan', v.agrees_with_plan, 'recommendations', v.recommendations,
                                   'confidence', v.confidence, 'submitted_at', v.created_at)
          from mso_reviews v where v.tenant_id = o.tenant_id and v.consultation_id = o.id) as opinion
  from mso_consultations o
  join cases c on c.tenant_id = o.tenant_id and c.id = o.case_id
  left join case_shares s on s.tenant_id = o.tenant_id and s.id = o.share_id
  left join consents k on k.tenant_id = o.tenant_id and k.id = s.consent_id`;

export async function getConsultation(tx: Tx, consultationId: string): Promise<ConsultationView | undefined> {
  const [row] = await tx.sql<ConsultationView>(`${SELECT} where o.tenant_id = $1 and o.id = $2`, [tx.scope.tenantId, consultationId]);
  return row;
}

/** The case's latest consultation. */
export async function getLatestConsultation(tx: Tx, caseId: string): Promise<ConsultationView | undefined> {
  const [row] = await tx.sql<ConsultationView>(
    `${SELECT} where o.tenant_id = $1 and o.case_id = $2 order by o.created_at desc, o.id desc limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return row;
}

/** Id of the case's consultation that is not cancelled: a case has one at most. */
export async function getConsultationId(tx: Tx, caseId: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ id: string }>(
    `select id from mso_consultations where tenant_id = $1 and case_id = $2 and status <> 'cancelled' order by created_at desc, id desc limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return row?.id;
}

export type InboxFilter = { doctor: string | null; status: ConsultationStatus | null; limit: number; offset: number };

/** A page of consultations, newest first: a doctor's own and those that nobody has taken yet, but for those about the doctor or given back by the doctor; all of them for no doctor. */
export async function listConsultations(
  tx: Tx,
  { doctor, status, limit, offset }: InboxFilter,
): Promise<{ rows: ConsultationView[]; total: number }> {
  const shown = `o.tenant_id = $1 and ($2::text is null or o.doctor_user_id = $2::text or ${consultationWaits('o', '$2::text')})
    and ($2::text is null or not exists (
      select 1 from cases vc join patients vp on vp.tenant_id = $1 and vp.id = vc.patient_id
      where vc.tenant_id = $1 and vc.id = o.case_id and vp.idp_user_id = $2::text))
    and ($3::text is null or o.status = $3::text)`;
  const filter = [tx.scope.tenantId, doctor, status];
  const rows = await tx.sql<ConsultationView>(`${SELECT} where ${shown} order by o.created_at desc, o.id desc limit $4 offset $5`, [
    ...filter,
    limit,
    offset,
  ]);
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from mso_consultations o where ${shown}`, filter);
  return { rows, total: counted?.total ?? 0 };
}

/** What the doctor may read, as it was written. */
export async function getSnapshot(tx: Tx, shareId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx.sql<{ redacted_snapshot: Record<string, unknown> }>(
    'select redacted_snapshot from case_shares where tenant_id = $1 and id = $2',
    [tx.scope.tenantId, shareId],
  );
  return row?.redacted_snapshot;
}

/** The case's open consultation whose time is over at an instant (ISO 8601), locked. */
export async function getOverdueConsultation(tx: Tx, caseId: string, now: string): Promise<ConsultationView | undefined> {
  const [late] = await tx.sql<{ id: string }>(
    `select id from mso_consultations
     where tenant_id = $1 and case_id = $2 and status in ('requested', 'assigned', 'records_requested', 'in_review') and due_at <= $3::timestamptz
     for update`,
    [tx.scope.tenantId, caseId, now],
  );
  return late && getConsultation(tx, late.id);
}

/**
 * Who gives second opinions in the tenant on a case of that patient, and how many each has open: who holds the role, is not switched off and has room; not
 * the patient, whoever that is besides. @param caseId says which procedure it is about
 */
export function listMsoDoctors(tx: Tx, patientId: string, caseId: string): Promise<MsoDoctor[]> {
  return tx.sql<MsoDoctor>(
    `select u.user_id, count(o.id)::int as open_consultations, coalesce(bool_or(s.specialties ?| about.codes), false) as is_specialist
     from user_roles u join roles r on r.id = u.role_id and r.code = 'mso_doctor'
     cross join lateral (select array(
       select unnest(array[p.code, p.parent_code]) from cases c join procedures p on p.tenant_id = c.tenant_id and p.code = c.procedure_code
       where c.tenant_id = $1 and c.id = $3) as codes) about
     left join second_opinion_doctors s on s.tenant_id = $1 and s.user_id = u.user_id
     left join mso_consultations o on o.tenant_id = $1 and o.doctor_user_id = u.user_id
       and o.status in ('assigned', 'records_requested', 'in_review')
     where u.tenant_id = $1 and u.is_active and s.is_available is not false
       and u.user_id not in (select p.idp_user_id from patients p where p.tenant_id = $1 and p.id = $2 and p.idp_user_id is not null)
     group by u.user_id
     having min(s.max_open_consultations) is null or count(o.id) < min(s.max_open_consultations)`,
    [tx.scope.tenantId, patientId, caseId],
  );
}

/** Whether an organization of doctors belongs to the tenant whose members only the identity provider knows. */
export async function hasUnnamedDoctors(tx: Tx): Promise<boolean> {
  const found = await tx.sql(
    `select 1 from org_mappings where mapped_tenant_id = $1 and org_role in ('mso_doctor', 'org:mso_doctor') limit 1`,
    [tx.scope.tenantId],
  );
  return found.length > 0;
}
