import { type Audience, type NoticeRule, noticesOf } from './notice-table.ts';
import { type NoticeKind, noticeFacts, URGENCIES } from './notice-kinds.ts';
import { ADMINISTRATORS, COORDINATORS, HOSPITAL, recipientOf, REVIEWERS } from './recipients.ts';
import type { EventType } from '../events/registry.ts';

/**
 * A hospital, and the tenant in which it reads. `has_declined`: it keeps what it had when it gave the case back, and is told nothing more; `is_passed_over`: the
 * patient chose another, so that it is told that, and nothing of the record.
 */
type Hospital = { provider_id: string; tenant_id: string; has_declined?: boolean; is_passed_over?: boolean };

/** Who is around a case when an event is dispatched. */
export type CasePeople = {
  patient_id: string;
  coordinator_id: string | null;
  facilitator_ids: readonly string[];
  /** Hospitals that may read the record, and the tenant in which each reads it. */
  hospitals: readonly Hospital[];
  /** The hospital whose share the event has ended. */
  former_hospital?: Hospital | null;
  /** Documents that came with an answer to a hospital's question. */
  supplied_documents: readonly string[];
  /** The reviewer whose question to the patient is open. */
  asking_reviewer: string | null;
  /** The doctor who waits for records that the patient was asked for. */
  waiting_doctor: string | null;
};

export type DispatchedEvent = {
  tenant_id: string;
  event_id: string;
  event_type: EventType;
  patient_id: string | null;
  payload: Record<string, unknown>;
};

/** `urgency`: place in URGENCIES. */
export type Notice = {
  recipient: string;
  reader_tenant_id: string;
  provider_id: string | null;
  kind: NoticeKind;
  urgency: number;
  subject: string | null;
};

type Address = { recipient: string; reader_tenant_id?: string; provider_id?: string };

/** Every notice of an event. `people` is null for an event of no case. */
export function addressNotices(event: DispatchedEvent, people: CasePeople | null): Notice[] {
  return noticesOf(event.event_type, event.payload).flatMap((rule) =>
    addressesOf(rule.audience, event, people).map((address) => toNotice(rule, event, address)),
  );
}

function toNotice({ kind }: NoticeRule, { tenant_id, payload }: DispatchedEvent, address: Address): Notice {
  const { urgency, subject } = noticeFacts(kind);
  const { recipient, reader_tenant_id = tenant_id, provider_id = null } = address;
  return { recipient, reader_tenant_id, provider_id, kind, urgency: URGENCIES.indexOf(urgency), subject: subjectOf(payload, subject) };
}

/** The value of the payload that names what a notice is about. */
export function subjectOf(payload: Record<string, unknown>, key: string | null): string | null {
  const value = key === null ? undefined : payload[key];
  return typeof value === 'string' ? value : null;
}

function addressesOf(audience: Audience, event: DispatchedEvent, people: CasePeople | null): Address[] {
  const named = (key: string, toRecipient: (id: string) => string) => only(subjectOf(event.payload, key), toRecipient);
  switch (audience) {
    case 'patient':
      return only(people?.patient_id ?? event.patient_id, recipientOf.patient);
    case 'coordinator':
      return people?.coordinator_id ? only(people.coordinator_id, recipientOf.coordinator) : [{ recipient: COORDINATORS }];
    case 'coordinators':
      return [{ recipient: COORDINATORS }];
    case 'named coordinator':
      return named('coordinator_id', recipientOf.coordinator);
    case 'reviewers':
      return [{ recipient: REVIEWERS }];
    case 'asking reviewer':
      return only(people?.asking_reviewer ?? null, recipientOf.user);
    case 'named reviewer':
      return named('reviewer_id', recipientOf.user);
    case 'named doctor':
      return named('doctor_user_id', recipientOf.user);
    case 'named person':
      return named('person_id', recipientOf.user);
    case 'waiting doctor':
      return only(people?.waiting_doctor ?? null, recipientOf.user);
    case 'hospital':
      return answeringHospitals(people)
        .filter(({ provider_id }) => provider_id === event.payload.provider_id)
        .map(toHospital);
    case 'hospitals':
      return hospitalsToldOfRecord(people);
    case 'supplied hospitals':
      return people?.supplied_documents.includes(String(event.payload.document_id)) ? hospitalsToldOfRecord(people) : [];
    case 'former hospital':
      return people?.former_hospital ? [toHospital(people.former_hospital)] : [];
    case 'facilitators':
      return (people?.facilitator_ids ?? []).map((id) => ({ recipient: recipientOf.facilitator(id) }));
    case 'named facilitator':
      return named('facilitator_id', recipientOf.facilitator);
    case 'administrators':
      return [{ recipient: ADMINISTRATORS }];
  }
}

const only = (id: string | null, toRecipient: (id: string) => string): Address[] => (id === null ? [] : [{ recipient: toRecipient(id) }]);

const answeringHospitals = (people: CasePeople | null) => (people?.hospitals ?? []).filter(({ has_declined }) => !has_declined);

const hospitalsToldOfRecord = (people: CasePeople | null) =>
  answeringHospitals(people)
    .filter(({ is_passed_over }) => !is_passed_over)
    .map(toHospital);

const toHospital = ({ provider_id, tenant_id }: Hospital) => ({ recipient: HOSPITAL, provider_id, reader_tenant_id: tenant_id });
