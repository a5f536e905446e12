import { defineEntity, p } from '@mikro-orm/core';
import { PORTING_STATUSES } from '../../domain/cases/porting.ts';
import type { About } from '../../domain/conversation/about.ts';
import type { Question } from '../../domain/conversation/questions.ts';
import { createdAt, type JsonObject, jsonArray, jsonObject, type Row, tenantKey, timestamps, uuidArray } from './columns.ts';

export type CasePreferences = {
  languages?: string[];
  gender?: 'male' | 'female' | 'any';
  accreditations?: string[];
  max_flight_hours?: number;
  /** Two or more countries that are wished for alike; `destination_country` is the first of them. */
  destinations?: string[];
  avoided_destinations?: string[];
  travel_window?: { from: string; to: string };
  /** How many people come along. */
  companions?: number;
};
export type RichContent = JsonObject & { kind: string };
export type MessageLlm = { tier: string; provider: string; model: string; fallback: boolean; prompt_version: string };
export type MessageAttachment = { document_id: string; filename: string };

/** Part 2.4. `state` is one of the 27 states (Decisions §4); only the case lifecycle writes it. */
export const Case = defineEntity({
  name: 'Case',
  tableName: 'cases',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    state: p.text().defaultRaw(`'draft'`),
    state_changed_at: p.datetime().defaultRaw('now()'),
    title: p.text(),
    procedure_name: p.text().nullable(),
    procedure_code: p.text().nullable(),
    procedure_side: p.enum(['left', 'right', 'bilateral']).nullable(),
    destination_country: p.text().columnType('varchar(3)').nullable(),
    budget_cents: p.bigint('number').nullable(),
    currency: p.text().columnType('varchar(3)').nullable(),
    preferences: jsonObject<CasePreferences>(),
    primary_condition_code: p.text().nullable(),
    assigned_provider_id: p.uuid().nullable(),
    selected_provider_ids: uuidArray(),
    selected_doctor_id: p.uuid().nullable(),
    selection_reason: p.text().nullable(),
    /** What the patient asks the chosen hospitals. */
    hospital_question: p.text().nullable(),
    referred_by_facilitator_id: p.uuid().nullable(),
    layer_state: p.json<JsonObject>().nullable(),
    closed_reason: p.text().nullable(),
    closed_at: p.datetime().nullable(),
    last_patient_turn_at: p.datetime().nullable(),
    /** The user of the team who has the conversation, and since when. */
    handed_to: p.text().nullable(),
    handed_at: p.datetime().nullable(),
    created_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type CaseRow = Row<typeof Case>;

/** Cases of a state in a tenant are the sum of its rows; written by a trigger on cases. */
export const CaseCount = defineEntity({
  name: 'CaseCount',
  tableName: 'case_counts',
  properties: {
    id: p.bigint('number').primary().generated('always as identity'),
    tenant_id: p.text(),
    state: p.text(),
    change: p.integer(),
  },
});

/** What a caller asked a case for, stored before the workflow is told its id. */
export const CaseCommand = defineEntity({
  name: 'CaseCommand',
  tableName: 'case_commands',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    kind: p.text(),
    input: p.json<JsonObject>(),
    actor_id: p.text(),
    actor_role: p.text(),
    correlation_id: p.text().nullable(),
    ...createdAt(),
    applied_at: p.datetime().nullable(),
    result: p.json<JsonObject>().nullable(),
  },
});
export type CaseCommandRow = Row<typeof CaseCommand>;

/** A case that moves to another tenant (domain/cases/porting.ts). `copied_files`: SHA-256 by document, of files that lie under the target's keys already; `moved`: rows by table. */
export const CasePorting = defineEntity({
  name: 'CasePorting',
  tableName: 'case_portings',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    patient_id: p.uuid(),
    target_tenant_id: p.text(),
    reason: p.text(),
    status: p.enum(PORTING_STATUSES).defaultRaw(`'awaiting_consent'`),
    requested_by: p.text(),
    consent_id: p.uuid().nullable(),
    with_conversation: p.boolean().nullable(),
    answered_at: p.datetime().nullable(),
    copied_files: jsonObject<Record<string, string>>(),
    moved: jsonObject<Record<string, number>>(),
    target_case_id: p.uuid().nullable(),
    failure_code: p.text().nullable(),
    finished_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type CasePortingRow = Row<typeof CasePorting>;

/** One chat thread per case. */
export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    summary: p.text().nullable(),
    summary_until: p.bigint('number').nullable(),
    archived_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type ConversationRow = Row<typeof Conversation>;

/** A message of the thread in order of `seq`. `in_reply_to` is unique: one agent reply for a patient message makes a turn idempotent. */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    conversation_id: p.uuid(),
    seq: p.bigint('number').generated('always as identity'),
    sender_type: p.enum(['patient', 'agent', 'coordinator']),
    sender_id: p.text().nullable(),
    content: p.text(),
    rich_content: jsonArray<RichContent>(),
    attachments: jsonArray<MessageAttachment>(),
    llm: p.json<MessageLlm>().nullable(),
    guardrail: p.json<JsonObject>().nullable(),
    input_method: p.text().defaultRaw(`'text'`),
    status: p.enum(['accepted', 'answered', 'blocked']).defaultRaw(`'accepted'`),
    in_reply_to: p.uuid().nullable(),
    turn_number: p.integer().nullable(),
    dedupe_key: p.text().nullable(),
    extraction: p.enum(['deferred', 'done']).nullable(),
    /** The hospital's question that it answers. */
    question_id: p.uuid().nullable(),
    /** What a message of the assistant asks (domain/conversation/questions.ts). */
    asks: jsonArray<Question>(),
    /** Who the conversation is about once it is read (domain/conversation/about.ts). */
    about: p.json<About>().nullable(),
    ...createdAt(),
  },
});
export type MessageRow = Row<typeof Message>;

/** What the conversation knows of an item of the intake beside the record: how often it was asked for, and that there is none, or that the patient cannot tell. */
export const IntakeItem = defineEntity({
  name: 'IntakeItem',
  tableName: 'intake_items',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    item: p.text(),
    times_asked: p.integer().defaultRaw('0'),
    asked_at: p.datetime().nullable(),
    asked_in: p.uuid().nullable(),
    answer: p.enum(['none', 'unknown']).nullable(),
    answered_at: p.datetime().nullable(),
    answered_in: p.uuid().nullable(),
    ...timestamps(),
  },
});
export type IntakeItemRow = Row<typeof IntakeItem>;
