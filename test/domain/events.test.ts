import { describe, expect, test } from '@jest/globals';
import { EVENT_TYPES, isEventType } from '../../domain/events/registry.ts';

/** Part 6.1, written down a second time. */
const SPECIFIED =
  `agent.decision match.presented match.accepted match.rejected provider.notified provider.responded provider.acknowledged provider.scheduled
  provider.declined provider.feedback patient.satisfaction extraction.correction admin.user_role_granted admin.user_role_revoked admin.self_mutation
  admin.force_used admin.tenant_created admin.tenant_updated admin.tenant_deactivated admin.org_mapping_created admin.org_mapping_deleted
  admin.flag_changed admin.flag_identity_override admin.matching_config_changed idp.org_membership_deleted idp.webhook_rejected
  IDP_ORG_MEMBERSHIP_CREATED_FAC_LINKED`.split(/\s+/);

const DECISION = {
  case_id: 'c',
  turn_number: 1,
  timestamp: '2026-11-20T10:00:00.000Z',
  input: { message: 'My knee hurts', attachments: [{ document_id: 'd', filename: 'mri.pdf' }], input_method: 'text' },
  classification: { category: 'symptom_report', confidence: 0.9, model: 'offline', prompt_version: '1' },
  document_processing: [],
  state_delta: { primary_condition: { before: null, after: 'M17.11', source: 'message' } },
  routing: { branch_chosen: 'extract_history', reason: 'symptoms', branches_skipped: [], workflow_updates: [] },
  response: {
    model: 'offline',
    prompt_version: '1',
    tokens_in: 1,
    tokens_out: 1,
    cost_usd: 0,
    content_type: 'text',
    tracing_trace_id: null,
  },
  pending_actions: [],
};

describe('event types', () => {
  test.each(SPECIFIED)('%s is registered', (type) => {
    expect(isEventType(type)).toBe(true);
  });

  test('an unknown type is not', () => {
    expect(isEventType('case.exploded')).toBe(false);
  });

  test('a decision record has every field of Part 2.8', () => {
    expect(EVENT_TYPES['agent.decision'].safeParse(DECISION).success).toBe(true);
    for (const field of Object.keys(DECISION)) {
      const without = Object.fromEntries(Object.entries(DECISION).filter(([key]) => key !== field));
      expect(EVENT_TYPES['agent.decision'].safeParse(without).success).toBe(false);
    }
  });

  test.each(['email', 'first_name', 'phone', 'date_of_birth'])('a payload that carries %s is refused, however deep', (key) => {
    const schema = EVENT_TYPES['case.created'];
    expect(schema.safeParse({ case_id: 'c', procedure_code: '27447' }).success).toBe(true);
    expect(schema.safeParse({ case_id: 'c', [key]: 'x' }).success).toBe(false);
    expect(schema.safeParse({ case_id: 'c', details: { [key]: 'x' } }).success).toBe(false);
  });

  test.each(['my knee hurts since May', 'Nadja Sokolova', 'nadja@example.org', 'x'.repeat(201), 'two\nlines'])(
    'free text is refused: %p',
    (text) => {
      const schema = EVENT_TYPES['match.rejected'];
      expect(schema.safeParse({ match_run_id: null, command_id: '0190c1f2-aaaa-7000-8000-000000000001' }).success).toBe(true);
      expect(schema.safeParse({ match_run_id: null, note: text }).success).toBe(false);
      expect(schema.safeParse({ match_run_id: null, notes: [text] }).success).toBe(false);
      expect(schema.safeParse({ match_run_id: null, about: { note: text } }).success).toBe(false);
    },
  );

  test('names of changed fields are no personal data', () => {
    expect(EVENT_TYPES['patient.updated'].safeParse({ fields_updated: ['email', 'phone'] }).success).toBe(true);
  });
});
