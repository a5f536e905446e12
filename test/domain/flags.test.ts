import { describe, expect, test } from '@jest/globals';
import { FLAGS, type FlagName, isFlagName, resolveFlag } from '../../domain/flags.ts';

/** Part 9.6, written down a second time. */
const ON = 'risk_assessment_enabled risk_review_human_required gates_v2 icd_cache_enabled'.split(' ');
const OFF = `admin_user_management_enabled admin_tenant_management_enabled facilitator_consent_enabled coordinator_assignment_enabled
  coordinator_queue_enabled coordinator_services_transport_v1 coordinator_timeline_enabled coordinator_escalation_enabled coordinator_csat_enabled
  risk_blocking_override_allowed mso_consultation_enabled mso_video_embedded provider_forwarding_v1 provider_clerk_integration provider_portal_v1
  rbac_enforcement case_state_machine_v2 redaction_engine wave2_layer_ui provider_portal_enabled provider_ehr_review provider_auto_prompt_staging
  provider_analytics_dashboard PUBLIC_API_ENABLED STOREFRONT_PAGES_ENABLED PUBLIC_SEARCH_ENABLED STOREFRONT_CACHE_ENABLED
  PROVIDER_COMPLETENESS_DISPLAY`.split(/\s+/);
const PER_TENANT = `facilitator_sourced_cases_enabled guardrail_input_classifier_enabled guardrail_output_validator_enabled
  guardrail_file_validation_enabled triage_agent_v3 procedure_reqs_from_graph enable_inline_ocr enable_chat_cache enable_response_streaming
  enable_parallel_pipeline enable_deferred_extraction enable_timing_middleware case_porting_enabled DOCTORS_IN_MATCHING`.split(/\s+/);

describe('feature flags', () => {
  test('are exactly those of the specification', () => {
    expect(Object.keys(FLAGS).toSorted()).toEqual([...ON, ...OFF, ...PER_TENANT].toSorted());
  });

  test.each([...ON.map((name) => [name, true] as const), ...[...OFF, ...PER_TENANT].map((name) => [name, false] as const)])(
    '%s is %s by default',
    (name, value) => {
      expect(isFlagName(name) && resolveFlag(name, {})).toBe(value);
    },
  );

  test('each say what they gate', () => {
    for (const { description } of Object.values(FLAGS)) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  test('take the most particular layer that has a value', () => {
    const name: FlagName = 'redaction_engine';
    expect(resolveFlag(name, { environment: true })).toBe(true);
    expect(resolveFlag(name, { environment: true, tenant: false })).toBe(false);
    expect(resolveFlag(name, { environment: false, tenant: false, user: true })).toBe(true);
    expect(resolveFlag(name, { environment: true, tenant: undefined, user: undefined })).toBe(true);
  });

  test('pass over a value of the wrong type', () => {
    expect(resolveFlag('gates_v2', { user: 'false', tenant: false })).toBe(false);
    expect(resolveFlag('gates_v2', { user: 0 })).toBe(true);
  });

  test('are known by their own name only', () => {
    expect(isFlagName('constructor')).toBe(false);
  });
});
