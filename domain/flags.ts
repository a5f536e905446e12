/** Every feature flag of Part 9.6 with its default and what it gates. Per-tenant flags are off until a tenant turns them on. */

type FlagDefinition = { type: 'boolean' | 'number' | 'string'; default: boolean | number | string; description: string };
const off = (description: string): FlagDefinition => ({ type: 'boolean', default: false, description });
const on = (description: string): FlagDefinition => ({ type: 'boolean', default: true, description });

export const FLAGS = {
  admin_user_management_enabled: off('Administration of users, roles and facilitators.'),
  admin_tenant_management_enabled: off('Administration of tenants and organization mappings.'),
  facilitator_sourced_cases_enabled: off('Facilitators list, read and serve the cases of patients whom they referred.'),
  facilitator_consent_enabled: off('Patients grant facilitators access to a case.'),
  coordinator_assignment_enabled: off('Coordinators are assigned to cases.'),
  coordinator_queue_enabled: off("The coordinators' queue and case view."),
  coordinator_services_transport_v1: off('Transport vendors and bookings.'),
  coordinator_timeline_enabled: off('Milestones and notes of a case.'),
  coordinator_escalation_enabled: off('Escalations.'),
  coordinator_csat_enabled: off('Ratings of coordinators and facilitators.'),
  risk_assessment_enabled: on('Risk is assessed after consent, before records are forwarded.'),
  risk_review_human_required: on(
    'A reviewer decides on every risk review; off, a review is cleared at once when nothing in it blocks or weighs heavily.',
  ),
  risk_blocking_override_allowed: off('A reviewer may approve in spite of blocking factors.'),
  mso_consultation_enabled: off('Second opinions.'),
  mso_video_embedded: off('Video consultations.'),
  provider_forwarding_v1: off('Redacted snapshots are forwarded to the chosen providers.'),
  provider_clerk_integration: off(
    "The identity provider invites provider staff to the organization of the provider's tenant, with its own mail; off, the service sends the mail.",
  ),
  provider_portal_v1: off("Providers' inbox, quotes, and the patient's comparison of quotes."),
  rbac_enforcement: off('Permissions come from user-role rows and organization mappings instead of the token alone.'),
  case_state_machine_v2: off('Responses carry the 27-value state beside the older status.'),
  redaction_engine: off('Redaction follows the policy of each share; off, the fixed provider snapshot applies to every share.'),
  wave2_layer_ui: off(
    'Clients show the layered user interface of the second wave: they read the flag in `client_flags` of GET /api/v1/me. The service answers the same.',
  ),
  gates_v2: on('Matching needs an intake completeness of 0.4; off, every required document.'),
  icd_cache_enabled: on(
    'Lookups and searches of ICD-10 codes are kept in Redis for a day, by release; off, each is read from the database.',
  ),
  provider_portal_enabled: off('The planned provider portal.'),
  provider_ehr_review: off('Provider doctors review the record.'),
  provider_auto_prompt_staging: off(
    'Prompt drafts that were made of corrections are approved by themselves: their A/B test begins at once; off, they wait for a person.',
  ),
  provider_analytics_dashboard: off("The provider portal's dashboard."),
  PUBLIC_API_ENABLED: off('The public storefront.'),
  STOREFRONT_PAGES_ENABLED: off('Pages of the storefront.'),
  PUBLIC_SEARCH_ENABLED: off('Search of the storefront.'),
  STOREFRONT_CACHE_ENABLED: off('The cache of the storefront.'),
  PROVIDER_COMPLETENESS_DISPLAY: off('Completeness and tier of providers are shown.'),
  guardrail_input_classifier_enabled: off('Chat messages pass the input guardrail.'),
  guardrail_output_validator_enabled: off('Replies pass the output guardrail.'),
  guardrail_file_validation_enabled: off("Uploaded files pass the file guardrail's content checks."),
  triage_agent_v3: off('Cases carry layer_state.'),
  procedure_reqs_from_graph: off('Requirements of procedures are read from the graph.'),
  enable_inline_ocr: off('Short documents are read within the chat turn that attaches them.'),
  enable_chat_cache: off('The conversation context is cached.'),
  enable_response_streaming: off('Replies are streamed as they are written.'),
  enable_parallel_pipeline: off('Steps of a document that do not depend on each other run side by side.'),
  enable_deferred_extraction: off('Findings in a message are extracted after the reply.'),
  enable_timing_middleware: off('Answers carry Server-Timing.'),
  case_porting_enabled: off(
    "Clients offer the move of a case to another tenant, with the patient's consent (`client_flags` of GET /api/v1/me); off, no case is asked for, answered or taken: the target needs it too.",
  ),
  DOCTORS_IN_MATCHING: off('Match results carry their best doctors.'),
} as const satisfies Record<string, FlagDefinition>;

export type FlagName = keyof typeof FLAGS;
export type FlagValue = boolean | number | string;
/** Where a value is set: for an environment, or beyond it for a tenant or a user. */
export type FlagScope = { kind: 'environment' } | { kind: 'tenant' | 'user'; identifier: string };

/** Under which the values of a scope are cached. */
export function flagCacheKey(environment: string, scope: FlagScope): string {
  return scope.kind === 'environment' ? `flags:${environment}` : `flags:${environment}:${scope.kind}:${scope.identifier}`;
}

/** Flags that an open case may be waiting for. */
export const CASE_FLAGS: readonly FlagName[] = [
  'gates_v2',
  'risk_assessment_enabled',
  'risk_review_human_required',
  'provider_forwarding_v1',
  'coordinator_assignment_enabled',
  'coordinator_escalation_enabled',
];

/** Flags that say what clients show: everybody reads their own values in GET /me. */
export const CLIENT_FLAGS = ['wave2_layer_ui', 'case_porting_enabled'] as const satisfies readonly FlagName[];

export type FlagLayers = { user?: FlagValue | undefined; tenant?: FlagValue | undefined; environment?: FlagValue | undefined };

/** User override over tenant override over environment state over default. A value of the wrong type counts as absent. */
export function resolveFlag(name: FlagName, layers: FlagLayers): FlagValue {
  const { type, default: fallback } = FLAGS[name];
  const value = [layers.user, layers.tenant, layers.environment].find((candidate) => typeof candidate === type);
  return value ?? fallback;
}

export function isFlagName(value: string): value is FlagName {
  return Object.hasOwn(FLAGS, value);
}
