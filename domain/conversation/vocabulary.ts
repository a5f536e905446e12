/** Words of the conversation (Part 2.4, Decisions §5). */

export const TURN_CATEGORIES = [
  'greeting',
  'symptom_report',
  'medical_history',
  'document_upload',
  'procedure_inquiry',
  'provider_preference',
  'cost_question',
  'travel_logistics',
  'provider_selection',
  'consent',
  'clarification',
  'emergency',
  'off_topic',
] as const;
export type TurnCategory = (typeof TURN_CATEGORIES)[number];

export const BRANCHES = [
  'emergency_guidance',
  'clarify_blocking_issue',
  'extract_history',
  'request_documents',
  'present_ehr',
  'run_match',
  'present_matches',
  'collect_consent',
  'answer_question',
] as const;
export type Branch = (typeof BRANCHES)[number];

export const RICH_CONTENT_KINDS = [
  'file_request',
  'ehr_summary',
  'match_results',
  'consent_form',
  'confirmation',
  'document_checklist',
  'on_site_tests_notice',
] as const;
export type RichContentKind = (typeof RICH_CONTENT_KINDS)[number];
