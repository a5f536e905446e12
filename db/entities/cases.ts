import { defineEntity, p } from '@mikro-orm/core';
import { cents, createdAt, jsonArray, jsonObject, type JsonObject, type Row, tenantKey, timestamps, uuidArray, word } from './columns.ts';

/** Part 2.4. `state` is one of the 27 states (Decisions §4); only the case lifecycle writes it. */
export const Case = defineEntity({
  name: 'Case',
  tableName: 'cases',
  properties: {
    ...tenantKey(),
    patient_id: p.uuid(),
    state: word('draft'),
    title: p.text(),
    procedure_name: p.text().nullable(),
    procedure_code: p.text().nullable(),
    destination_country: p.text().columnType('varchar(3)').nullable(),
    budget_cents: cents().nullable(),
    currency: p.text().columnType('char(3)').nullable(),
    preferences: jsonObject(),
    primary_condition_code: p.text().nullable(),
    assigned_provider_id: p.uuid().nullable(),
    selected_provider_ids: uuidArray(),
    selected_doctor_id: p.uuid().nullable(),
    selection_reason: p.text().nullable(),
    referred_by_facilitator_id: p.uuid().nullable(),
    layer_state: jsonObject(),
    state_changed_at: p.datetime().defaultRaw('now()'),
    closed_reason: p.text().nullable(),
    closed_at: p.datetime().nullable(),
    created_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type CaseRow = Row<typeof Case>;

/** One chat thread per case. */
export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    summary: p.text().nullable(),
    archived_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type ConversationRow = Row<typeof Conversation>;

export type MessageLlm = { tier: string; provider: string; model: string; fallback: boolean; prompt_version: string };
export type MessageAttachment = { document_id: string; filename: string };

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
    rich_content: jsonArray<JsonObject & { kind: string }>(),
    llm: p.json<MessageLlm>().nullable(),
    attachments: jsonArray<MessageAttachment>(),
    input_method: p.enum(['text', 'voice']).nullable(),
    in_reply_to: p.uuid().nullable(),
    status: p.enum(['accepted', 'blocked', 'answered']).defaultRaw(`'accepted'`),
    guardrail: p.json<JsonObject>().nullable(),
    turn_number: p.integer().nullable(),
    ...createdAt(),
  },
});
export type MessageRow = Row<typeof Message>;
