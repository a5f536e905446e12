/**
 * Every table that holds something about a person, in the order in which it can be deleted: what points to a row goes before the row. Take-out and
 * erasure both follow this list; a test compares it with the foreign keys of the schema, so that no later table is forgotten.
 */
export type PersonTable = {
  table: string;
  /** Which rows `t` are the person's: $1 tenant, $2 patient. */
  rows: string;
  /** The file of the package that shows them, what of a row it shows, and in which order (by id where nothing is said); without it they are derived from what is shown, or may name others too. */
  shown?: { file: string; row?: string; order?: string };
  /** Rows that say nothing of a person once they lead to nobody: these columns are emptied instead. */
  detached?: string;
};

const OF_PATIENT = 't.patient_id = $2';
const CASES = '(select c.id from cases c where c.tenant_id = $1 and c.patient_id = $2)';
const OF_CASE = `t.case_id in ${CASES}`;
const of = (parent: string, key: string) => `t.${key} in (select p.id from ${parent} p where p.tenant_id = $1 and p.case_id in ${CASES})`;
const DOCUMENTS = '(select d.id from documents d where d.tenant_id = $1 and d.patient_id = $2)';

/** Items about the person's cases, for whomever, and those for the person. */
const INBOX = `i.tenant_id = $1 and (i.case_id in ${CASES} or i.recipient = 'patient:' || $2::text)`;

/** Searches that staff keep for the person by last name, whole or its beginning: other filters are about nobody. */
const SEARCHED_BY_NAME = `exists (
  select 1 from patients p, regexp_split_to_table(lower(p.last_name), '[[:space:]-]+') as part,
    regexp_split_to_table(lower(concat_ws(' ', t.name, t.filter ->> 'q')), '[[:space:],;.-]+') as word
  where p.tenant_id = $1 and p.id = $2 and length(word) > 1 and (word = part or (length(word) > 3 and starts_with(part, word))))`;

/** What the guardrail blocked is a placeholder here as everywhere (Decisions §5). */
const MESSAGE = `(to_jsonb(t) - 'guardrail' - 'dedupe_key') || case when t.status = 'blocked' then '{"content": null, "rich_content": []}'::jsonb else '{}' end`;

/** What another version would have said was never screened, and what was said stands in the conversation, unless it was held back. */
const REPLAYED = `to_jsonb(t) || jsonb_build_object('old', t.old - 'reply', 'new', t.new - 'reply')`;

export const PERSON_TABLES: readonly PersonTable[] = [
  { table: 'embeddings', rows: `t.entity_type = 'document' and t.entity_id in ${DOCUMENTS}` },
  { table: 'document_pages', rows: `t.document_id in ${DOCUMENTS}`, shown: { file: 'document-texts' } },
  { table: 'document_results', rows: `t.document_id in ${DOCUMENTS}`, shown: { file: 'document-readings' } },
  { table: 'requirement_coverage', rows: OF_CASE, shown: { file: 'covered-requirements' } },
  { table: 'document_issues', rows: OF_CASE, shown: { file: 'document-issues' } },
  { table: 'finding_corrections', rows: OF_CASE, shown: { file: 'record-corrections' } },
  { table: 'auto_reviews', rows: OF_CASE, shown: { file: 'automated-reviews', order: 't.case_id, t.day' } },
  { table: 'review_answers', rows: OF_CASE, shown: { file: 'review-answers' } },
  { table: 'review_items', rows: OF_CASE, shown: { file: 'reviewed-decisions' } },
  { table: 'feedback', rows: OF_CASE, shown: { file: 'record-reviews' } },
  { table: 'mso_video_participants', rows: of('mso_consultations', 'consultation_id'), shown: { file: 'second-opinion-video' } },
  { table: 'mso_reviews', rows: of('mso_consultations', 'consultation_id'), shown: { file: 'second-opinion-answers' } },
  { table: 'mso_consultations', rows: OF_CASE, shown: { file: 'second-opinions' } },
  { table: 'quotes', rows: OF_CASE, shown: { file: 'quotes' } },
  { table: 'risk_decisions', rows: of('risk_reviews', 'risk_review_id'), shown: { file: 'risk-decisions' } },
  { table: 'risk_factors', rows: of('risk_reviews', 'risk_review_id'), shown: { file: 'risk-factors' } },
  { table: 'risk_reviews', rows: OF_CASE, shown: { file: 'risk-reviews' } },
  { table: 'match_results', rows: of('match_runs', 'match_run_id'), shown: { file: 'match-results' } },
  { table: 'match_runs', rows: OF_CASE, shown: { file: 'matches' } },
  { table: 'replay_results', rows: OF_CASE, shown: { file: 'replayed-decisions', row: REPLAYED } },
  { table: 'golden_items', rows: OF_CASE, shown: { file: 'golden-set-messages' } },
  { table: 'turn_inputs', rows: OF_CASE, shown: { file: 'turn-inputs' } },
  { table: 'messages', rows: OF_CASE, shown: { file: 'conversation', row: MESSAGE } },
  { table: 'conversations', rows: OF_CASE, shown: { file: 'conversation-summaries' } },
  { table: 'case_commands', rows: OF_CASE, shown: { file: 'requests' } },
  { table: 'notifications', rows: `${OF_CASE} or (t.recipient_kind = 'patient' and t.recipient_id = $2::text)`, shown: { file: 'mails' } },
  {
    table: 'notification_preferences',
    rows: 't.user_id = (select p.idp_user_id from patients p where p.tenant_id = $1 and p.id = $2)',
    shown: { file: 'notification-preferences', order: 't.user_id' },
  },
  {
    table: 'inbox_marks',
    rows: `t.item_id in (select i.id from inbox_items i where ${INBOX})`,
    shown: { file: 'inbox-marks', order: 't.done_at, t.item_id' },
  },
  { table: 'inbox_items', rows: INBOX.replaceAll('i.', 't.'), shown: { file: 'inbox', order: 't.since, t.id' } },
  {
    table: 'webhook_deliveries',
    rows: `t.event_id in (select f.event_id from event_feed f where f.tenant_id = $1 and (f.patient_id = $2 or f.case_id in ${CASES}))`,
    shown: { file: 'webhooks-sent' },
  },
  { table: 'event_feed', rows: `(t.patient_id = $2 or ${OF_CASE})`, shown: { file: 'events-sent', order: 't.occurred_at, t.event_id' } },
  { table: 'coordinator_assignments', rows: OF_CASE, shown: { file: 'coordinators' } },
  { table: 'coordinator_notes', rows: OF_CASE, shown: { file: 'coordinator-notes' } },
  { table: 'case_tasks', rows: OF_CASE, shown: { file: 'coordinator-tasks', row: `to_jsonb(t) - 'tell_soon_at' - 'tell_late_at'` } },
  { table: 'escalations', rows: OF_CASE, shown: { file: 'escalations' } },
  { table: 'transport_bookings', rows: OF_CASE, shown: { file: 'bookings' } },
  { table: 'timeline_milestones', rows: OF_CASE, shown: { file: 'milestones' } },
  { table: 'intake_items', rows: OF_CASE, shown: { file: 'intake' } },
  { table: 'ratings', rows: OF_CASE, shown: { file: 'ratings' } },
  { table: 'satisfaction_surveys', rows: OF_CASE, shown: { file: 'surveys' } },
  { table: 'facilitator_grants', rows: OF_CASE, shown: { file: 'facilitator-grants' } },
  { table: 'fhir_resources', rows: OF_PATIENT, shown: { file: 'fhir-versions', row: `to_jsonb(t) - 'dedupe_key'` } },
  { table: 'case_questions', rows: OF_CASE, shown: { file: 'hospital-questions' } },
  { table: 'share_access_codes', rows: OF_CASE, shown: { file: 'share-access-codes' } },
  { table: 'case_shares', rows: OF_CASE, shown: { file: 'shares' } },
  { table: 'case_portings', rows: OF_CASE, shown: { file: 'moves-to-other-tenants', row: `to_jsonb(t) - 'copied_files'` } },
  { table: 'consents', rows: OF_PATIENT, shown: { file: 'consents' } },
  { table: 'llm_calls', rows: OF_CASE, shown: { file: 'model-calls' }, detached: 'case_id = null, document_id = null, message_id = null' },
  { table: 'documents', rows: OF_PATIENT, shown: { file: 'documents', row: `to_jsonb(t) - 'upload_key' - 'object_key'` } },
  { table: 'queue_entries', rows: OF_CASE },
  { table: 'queue_filters', rows: SEARCHED_BY_NAME },
  { table: 'cases', rows: OF_PATIENT, shown: { file: 'cases' } },
  { table: 'patient_exports', rows: OF_PATIENT, shown: { file: 'earlier-packages', row: `to_jsonb(t) - 'object_key'` } },
  { table: 'patients', rows: 't.id = $2', shown: { file: 'profile' } },
];
