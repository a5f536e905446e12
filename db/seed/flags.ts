import { FLAGS, type FlagName, type FlagValue } from '../../domain/flags.ts';
import { seedId } from './random.ts';

const ENVIRONMENTS = ['production', 'staging', 'test'] as const;

/** What is turned on beyond the defaults: everything of the patient's journey that is built; in the demo no person needs to look at each risk. */
const DEMO_FLAGS: Partial<Record<FlagName, FlagValue>> = {
  case_state_machine_v2: true,
  gates_v2: true,
  DOCTORS_IN_MATCHING: true,
  risk_assessment_enabled: true,
  risk_review_human_required: false,
  provider_forwarding_v1: true,
  mso_consultation_enabled: true,
  mso_video_embedded: true,
  redaction_engine: true,
  provider_portal_v1: true,
  provider_portal_enabled: true,
  provider_ehr_review: true,
  provider_analytics_dashboard: true,
  guardrail_input_classifier_enabled: true,
  guardrail_output_validator_enabled: true,
  guardrail_file_validation_enabled: true,
  enable_response_streaming: true,
  facilitator_sourced_cases_enabled: true,
  facilitator_consent_enabled: true,
  coordinator_assignment_enabled: true,
  coordinator_queue_enabled: true,
  coordinator_services_transport_v1: true,
  coordinator_timeline_enabled: true,
  coordinator_escalation_enabled: true,
  coordinator_csat_enabled: true,
  admin_user_management_enabled: true,
  admin_tenant_management_enabled: true,
  PUBLIC_API_ENABLED: true,
  STOREFRONT_PAGES_ENABLED: true,
  PUBLIC_SEARCH_ENABLED: true,
  STOREFRONT_CACHE_ENABLED: true,
  PROVIDER_COMPLETENESS_DISPLAY: true,
};

/** Each flag's default as the state of each environment: what administration lists and changes. */
export function featureStateRows(): object[] {
  return ENVIRONMENTS.flatMap((environment) =>
    Object.entries(FLAGS).map(([feature_name, definition]) => ({
      id: seedId('feature-state', environment, feature_name),
      ...{ feature_name, environment, value: definition.default },
    })),
  );
}

export const flagOverrideRows = (tenantId: string): object[] => overrideRows(tenantId, DEMO_FLAGS);

/** The tenant's own values of flags, in every environment. */
export function overrideRows(tenantId: string, flags: Partial<Record<FlagName, FlagValue>>): object[] {
  return ENVIRONMENTS.flatMap((environment) =>
    Object.entries(flags).map(([feature_name, value]) => ({
      id: seedId('flag-override', environment, tenantId, feature_name),
      ...{ feature_name, environment, scope_kind: 'tenant', identifier: tenantId, value },
    })),
  );
}

/** What a deployment's first tenant has turned on: the demo's, and people look at risks. */
export function builtFlagRows(tenantId: string): object[] {
  return flagOverrideRows(tenantId).filter((row) => (row as { value: FlagValue }).value === true);
}
