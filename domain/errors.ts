/**
 * The catalogue of errors: Part 7 of the specification and the additions of Decisions §2.
 * Status and default message live here and nowhere else.
 */
export const ERRORS = {
  TENANT_HEADER_MISSING_001: [400, 'The X-Tenant-ID header is required.'],
  INTAKE_CASE_CLOSED_001: [400, 'The case is closed.'],
  AGENT_GUARDRAIL_INPUT_001: [400, 'The message was blocked by the input guardrail.'],
  VIDEO_PARTICIPANT_LIMIT_001: [400, 'The video session has no free place.'],
  AGENT_CONTEXT_OVERFLOW_001: [400, 'The message is longer than the assistant can read.'],
  FHIR_CASE_ID_REQUIRED_001: [400, 'Query parameter case_id is required.'],
  RBAC_INVALID_FILTER: [400, 'The filter is not valid.'],
  PUBLIC_INVALID_FILTER_005: [400, 'The filter is not valid.'],
  PUBLIC_INVALID_SORT_006: [400, 'The sort order is not valid.'],
  PUBLIC_SEARCH_QUERY_TOO_SHORT_007: [400, 'The search query needs at least 2 characters.'],
  PUBLIC_SEARCH_QUERY_TOO_LONG_008: [400, 'The search query may have at most 200 characters.'],
  PUBLIC_PAGINATION_INVALID_011: [400, 'The page or page size is not valid.'],
  SYS_BAD_REQUEST: [400, 'The request could not be read.'],

  AUTH_HEADER_MISSING_001: [401, 'The Authorization header is required.'],
  AUTH_TOKEN_EXPIRED_001: [401, 'The token has expired.'],
  AUTH_TOKEN_INVALID_001: [401, 'The token or signature is not valid.'],
  AUTH_NO_ACTOR: [401, 'The authenticated identity could not be resolved.'],
  SHARE_CODE_INVALID: [401, 'The code is wrong, was used, or is no longer valid.'],

  AUTH_UNAUTHORIZED_001: [403, 'The role may not do this to this record.'],
  AUTH_PERMISSION_DENIED: [403, 'The role lacks the permission that the route requires.'],
  TENANT_MISMATCH_001: [403, 'The token belongs to another tenant.'],
  CONSENT_REQUIRED_001: [403, 'An active consent is required.'],
  RBAC_FORCE_DENIED: [403, 'Only a super administrator may force this.'],

  INTAKE_CASE_NOT_FOUND_001: [404, 'The case does not exist.'],
  TENANT_NOT_FOUND_001: [404, 'The tenant does not exist or is not active.'],
  PROVIDER_NOT_FOUND_001: [404, 'The provider does not exist.'],
  DOCTOR_NOT_FOUND_001: [404, 'The doctor does not exist.'],
  MATCH_NO_RESULTS_001: [404, 'Nothing matches.'],
  FHIR_RESOURCE_NOT_FOUND_001: [404, 'The FHIR resource does not exist.'],
  CONSENT_NOT_FOUND_001: [404, 'The consent does not exist.'],
  NOTIFY_TEMPLATE_NOT_FOUND_001: [404, 'The notification template does not exist.'],
  VIDEO_SESSION_NOT_FOUND_001: [404, 'The video session does not exist.'],
  PUBLIC_PROVIDER_NOT_FOUND_001: [404, 'The provider does not exist.'],
  PUBLIC_DOCTOR_NOT_FOUND_002: [404, 'The doctor does not exist.'],
  PUBLIC_TREATMENT_NOT_FOUND_003: [404, 'The treatment does not exist.'],
  PUBLIC_DESTINATION_NOT_FOUND_004: [404, 'The destination does not exist.'],
  ORG_MAPPING_NOT_FOUND: [404, 'The organization mapping does not exist.'],
  FACILITATOR_NOT_FOUND: [404, 'The facilitator does not exist.'],
  SYS_ROUTE_NOT_FOUND: [404, 'There is no such route.'],
  PATIENT_NOT_FOUND: [404, 'The patient does not exist.'],
  CASE_PORTING_NOT_FOUND: [404, 'Nobody has asked for this case to move to another tenant.'],
  PATIENT_EXPORT_NOT_FOUND: [404, 'Nothing was exported for this patient.'],
  PATIENT_ERASURE_NOT_FOUND: [404, 'No erasure was asked for this patient.'],
  PROCEDURE_NOT_FOUND: [404, 'The procedure does not exist.'],
  RISK_REVIEW_NOT_FOUND: [404, 'The risk review does not exist.'],
  WEBHOOK_ENDPOINT_NOT_FOUND: [404, 'The webhook endpoint does not exist.'],
  WEBHOOK_DELIVERY_NOT_FOUND: [404, 'The delivery does not exist.'],
  INBOX_ITEM_NOT_FOUND: [404, 'The item does not exist.'],
  MSO_CONSULTATION_NOT_FOUND: [404, 'The consultation does not exist.'],
  QUOTE_NOT_FOUND: [404, 'The quote does not exist.'],
  QUESTION_NOT_FOUND: [404, 'The question does not exist.'],
  ESCALATION_NOT_FOUND: [404, 'The escalation does not exist.'],
  CASE_TASK_NOT_FOUND: [404, 'The task does not exist.'],
  BOOKING_NOT_FOUND: [404, 'The booking does not exist.'],
  COORDINATOR_NOT_FOUND: [404, 'The coordinator does not exist.'],
  DESTINATION_NOT_FOUND: [404, 'The destination does not exist.'],
  VENDOR_NOT_FOUND: [404, 'The transport vendor does not exist.'],
  MESSAGE_TEMPLATE_NOT_FOUND: [404, 'The message template does not exist.'],
  QUEUE_FILTER_NOT_FOUND: [404, 'The saved filter does not exist.'],
  CONTENT_NOT_FOUND: [404, 'The content text does not exist.'],
  MSO_DOCTOR_NOT_FOUND: [404, 'The second-opinion doctor does not exist.'],
  FLAG_NOT_FOUND: [404, 'The flag does not exist.'],
  ROLE_NOT_FOUND: [404, 'The role does not exist.'],
  DOCUMENT_NOT_FOUND: [404, 'The document does not exist.'],
  DOCUMENT_PAGE_NOT_FOUND: [404, 'The document has no picture of this page, or nothing is printed at this place.'],
  PROMPT_NOT_FOUND: [404, 'The prompt version does not exist.'],
  DECISION_NOT_FOUND: [404, 'The decision does not exist.'],
  REPLAY_NOT_FOUND: [404, 'The replay does not exist.'],
  GOLDEN_SET_NOT_FOUND: [404, 'The golden set does not exist.'],
  FINDING_NOT_FOUND: [404, 'The finding is not in the record of this case.'],
  ISSUE_NOT_FOUND: [404, 'The validation issue does not exist.'],
  REVIEW_NOT_FOUND: [404, 'The review does not exist.'],

  SYS_METHOD_NOT_ALLOWED: [405, 'The method is not allowed here.'],
  SYS_UPGRADE_REQUIRED: [426, 'This address takes a WebSocket.'],

  PATIENT_ERASURE_OPEN_CASE: [409, 'A case is open: close it first.'],
  PATIENT_ERASURE_RETENTION: [409, 'The tenant keeps records for a time after the last case was closed.'],
  INTAKE_DUPLICATE_001: [409, 'A patient with this e-mail already exists.'],
  PROVIDER_CAPACITY_001: [409, 'The provider has no free capacity.'],
  DOCTOR_DUPLICATE_001: [409, 'A doctor with this licence number already exists.'],
  DOCTOR_PROCEDURE_EXISTS_001: [409, 'The doctor already has this procedure.'],
  CONSENT_ALREADY_REVOKED_001: [409, 'The consent is already revoked.'],
  PUBLIC_SLUG_CONFLICT_012: [409, 'The slug is already taken.'],
  TENANT_ALREADY_EXISTS: [409, 'The tenant already exists.'],
  TENANT_ACTIVE_CASES_GUARD: [409, 'The tenant still has active cases.'],
  ORG_MAPPING_DUPLICATE: [409, 'The organization is already mapped.'],
  RBAC_LAST_ADMIN_GUARD: [409, 'The last administrator cannot be removed.'],
  FACILITATOR_DUPLICATE_EMAIL: [409, 'A facilitator with this e-mail already exists.'],
  FACILITATOR_HAS_ATTRIBUTED_RECORDS: [409, 'The facilitator has attributed records.'],
  SYS_IDEMPOTENCY_CONFLICT: [409, 'The idempotency key was used with another request.'],
  CASE_INVALID_TRANSITION: [409, 'The case cannot make this move from its present state.'],
  CASE_PORTING_RUNNING: [409, 'A move of this case to another tenant is asked for already.'],
  CASE_PORTING_INVALID_STATE: [409, 'The move of the case is answered, under way or over.'],
  CASE_PORTING_OPEN_SHARES: [409, 'Somebody can still read the record that was shared: end the shares first.'],
  CASE_PORTING_PAYMENT_LOCKED: [409, 'A quote is selected: the case stays where the treatment is arranged.'],
  CASE_BLOCKED_BY_VALIDATION: [409, 'Open validation issues block the case.'],
  RISK_ALREADY_DECIDED: [409, 'The risk review is already decided.'],
  RISK_BLOCKING_FACTORS: [409, 'Blocking risk factors stand.'],
  MSO_ALREADY_REQUESTED: [409, 'A second opinion is already requested.'],
  MSO_NONE_AVAILABLE: [409, 'Nobody here gives second opinions at this time.'],
  MSO_INVALID_STATE: [409, 'The consultation cannot make this move from its present state.'],
  VIDEO_SLOT_UNAVAILABLE: [409, 'This time is not offered, or not any more.'],
  VIDEO_NOT_YET: [409, 'The appointment has not come yet.'],
  QUOTE_INVALID_STATE: [409, 'The quote cannot make this move from its present state.'],
  QUESTION_CLOSED: [409, 'The question is answered, or whoever asked it has the record no more.'],
  BOOKING_INVALID_STATE: [409, 'The booking cannot make this move from its present state.'],
  ESCALATION_ALREADY_RESOLVED: [409, 'The escalation is already resolved.'],
  COORDINATOR_ALREADY_ASSIGNED: [409, 'A coordinator is already assigned.'],
  COORDINATOR_NONE_AVAILABLE: [409, 'No coordinator is available.'],
  MATCHING_CONFIG_NO_HISTORY: [409, 'There is no change of the weights to take back.'],
  PROMPT_INVALID_STATE: [409, 'The prompt version cannot make this move from its present state.'],
  FINDING_DUPLICATE: [409, 'The record already holds this finding.'],
  REVIEW_ALREADY_SUBMITTED: [409, 'The review was answered, or by this reader already.'],
  REFERENCE_EXISTS: [409, 'The entry is there already.'],
  REFERENCE_IN_USE: [409, 'The entry is in use.'],
  RATING_DUPLICATE: [409, 'This was already rated.'],

  VIDEO_SESSION_EXPIRED_001: [410, 'The video session has ended.'],
  BOOKING_LINK_ENDED: [410, 'The booking is answered, changed or over: the link answers it no more.'],
  SHARE_ACCESS_ENDED: [410, 'The link opens nothing any more.'],

  REFERENCE_CHANGED: [412, 'The entry was changed since it was read.'],

  STORAGE_FILE_TOO_LARGE_001: [413, 'The file is larger than 20 MB.'],
  SYS_BODY_TOO_LARGE: [413, 'The request body is larger than 1 MiB.'],
  SYS_MEDIA_TYPE: [415, 'The content type is not supported.'],

  INTAKE_VALIDATION_001: [422, 'The request is not valid.'],
  FHIR_RESOURCE_INVALID_001: [422, 'The FHIR resource is not valid.'],
  FHIR_CODING_UNKNOWN_001: [422, 'The coding is not known.'],
  DOCTOR_VALIDATION_001: [422, 'The request is not valid.'],
  STORAGE_FILE_TYPE_001: [422, 'The file type is not accepted.'],
  NOTIFY_RECIPIENT_INVALID_001: [422, 'The recipient is not valid.'],
  RBAC_INVALID_ROLE: [422, 'The role is not valid.'],
  RBAC_INVALID_INPUT: [422, 'The request is not valid.'],
  TENANT_INVALID_INPUT: [422, 'The request is not valid.'],
  AUDIT_INVALID_RANGE: [422, 'since must lie before until.'],
  FACILITATOR_INACTIVE: [422, 'The referring facilitator is not active.'],
  CASE_PORTING_TARGET: [422, 'This tenant takes no cases, or the case is there already.'],
  SYS_VALIDATION: [422, 'The request is not valid.'],
  QUOTE_VALIDATION_001: [422, 'The quote is not valid.'],
  MATCHING_WEIGHTS_INVALID: [422, 'The five weights must lie between 0 and 1 and sum to 1.0.'],

  SYS_RATE_LIMITED_001: [429, 'Too many requests for this tenant.'],
  NOTIFY_RATE_LIMITED_001: [429, 'Too many notifications.'],
  SHARE_ACCESS_LOCKED: [429, 'Too many wrong codes: wait for a while.'],
  PUBLIC_RATE_LIMIT_EXCEEDED_009: [429, 'Too many requests from this address.'],

  SYS_INTERNAL_001: [500, 'Something went wrong on our side.'],
  MATCH_EMBEDDING_FAILED_001: [500, 'The text could not be embedded.'],
  MATCH_GRAPH_QUERY_FAILED_001: [500, 'The matching graph query failed.'],
  AGENT_GUARDRAIL_OUTPUT_001: [500, 'The reply was blocked by the output guardrail.'],
  STORAGE_UPLOAD_FAILED_001: [500, 'The file could not be stored.'],
  STORAGE_PRESIGN_FAILED_001: [500, 'The upload address could not be signed.'],
  NOTIFY_EMAIL_FAILED_001: [500, 'The e-mail could not be sent.'],
  GRAPH_QUERY_FAILED_001: [500, 'The graph query failed.'],
  PUBLIC_CACHE_ERROR_010: [500, 'The cache failed.'],
  SYS_CONFIG_MISSING: [500, 'A required setting is missing or refused.'],
  RBAC_DATA_INTEGRITY: [500, 'A role assignment points to a role that does not exist.'],
  AUDIT_WRITE_FAILED: [500, 'The audit event could not be written; nothing was changed.'],

  VIDEO_PROVIDER_ERROR_001: [502, 'The video provider failed.'],

  SYS_DATABASE_001: [503, 'The database is not reachable.'],
  GRAPH_CONNECTION_001: [503, 'The graph is not reachable.'],
  SYS_REQUEST_RUNNING: [503, 'The first request with this idempotency key is still running, or its process died: send it again.'],
  SYS_MAINTENANCE_001: [503, 'The service is being maintained.'],
  SYS_WORKFLOW_UNAVAILABLE: [503, 'The workflow engine is not reachable.'],
  SYS_RATES_UNAVAILABLE: [503, 'The provider of exchange rates is not reachable.'],
  SYS_SPEECH_UNAVAILABLE: [503, 'Speech recognition is not reachable.'],
  FEATURE_DISABLED: [503, 'The feature is not enabled.'],
  IDP_UNAVAILABLE: [503, 'The identity provider is not reachable.'],

  AGENT_LLM_TIMEOUT_001: [504, 'The language model did not answer in time.'],
  SYS_TIMEOUT_001: [504, 'The request took too long.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Faults on our side that trying again does not cure. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['AGENT_GUARDRAIL_OUTPUT_001', 'FEATURE_DISABLED', 'SYS_CONFIG_MISSING']);

/** Whether the same request may succeed later: a fault of ours, and none that stays. */
export function mayPass({ code, status }: Pick<ApiError, 'code' | 'status'>): boolean {
  return status >= 500 && !FINAL.has(code);
}

/** Whether an error is for us to look into: a first request that still runs, and what is refused on purpose, are not. */
export const isFault = (error: Pick<ApiError, 'code' | 'status'>): boolean => mayPass(error) && error.code !== 'SYS_REQUEST_RUNNING';

/** One entry of the envelope's `errors` (Part 2.2). */
export type ErrorEntry = { code: string; message: string; field: string | null };

export type ApiErrorOptions = {
  message?: string;
  field?: string;
  /** Overrides the status of the catalogue where the specification gives a code two statuses (FEATURE_DISABLED 403, FACILITATOR_NOT_FOUND 422). */
  status?: number;
  /** Every failing field at once; replaces the single entry. */
  entries?: ErrorEntry[];
  headers?: Record<string, string>;
  cause?: unknown;
};

/** The only error that reaches a caller: a code of the catalogue, with the fields at fault. Messages never carry personal data. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly entries: ErrorEntry[];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    const [status, fallback] = ERRORS[code];
    const message = options.message ?? fallback;
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status ?? status;
    this.entries = options.entries ?? [{ code, message, field: options.field ?? null }];
    this.headers = options.headers ?? {};
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
