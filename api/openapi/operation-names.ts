import type { RouteContract } from '../pipeline/route.ts';

/** `method path` → name, where the words of the path do not say what the operation does. Everything else is named by its method and path. */
const NAMES: Record<string, string> = {
  'get /': 'getEntrance',
  'get /openapi.json': 'getDescription',
  'get /docs': 'getReadableDescription',
  'get /docs/assets/{file}': 'getReadableDescriptionFile',
  'get /api/v1/webhook-endpoints': 'listWebhookEndpoints',
  'post /api/v1/webhook-endpoints': 'createWebhookEndpoint',
  'get /api/v1/webhook-endpoints/{endpoint_id}': 'getWebhookEndpoint',
  'patch /api/v1/webhook-endpoints/{endpoint_id}': 'updateWebhookEndpoint',
  'delete /api/v1/webhook-endpoints/{endpoint_id}': 'deleteWebhookEndpoint',
  'post /api/v1/webhook-endpoints/{endpoint_id}/rotate': 'rotateWebhookSecret',
  'post /api/v1/webhook-endpoints/{endpoint_id}/test': 'sendTestWebhook',
  'get /api/v1/webhook-endpoints/{endpoint_id}/deliveries': 'listWebhookDeliveries',
  'post /api/v1/webhook-endpoints/{endpoint_id}/deliveries/{delivery_id}/redeliver': 'redeliverWebhook',
  'get /api/v1/events': 'listEvents',
  'get /api/v1/inbox': 'getInbox',
  'get /api/v1/inbox/stream': 'streamInbox',
  'post /api/v1/inbox/{item_id}/done': 'finishInboxItem',
  'post /api/v1/patients/register': 'registerPatient',
  'post /api/v1/patients/{patient_id}/export': 'requestPatientExport',
  'post /api/v1/patients/{patient_id}/erasure': 'requestPatientErasure',
  'put /api/v1/providers/{provider_id}/procedures/{procedure_code}': 'putProviderOffer',
  'delete /api/v1/providers/{provider_id}/procedures/{procedure_code}': 'deleteProviderOffer',
  'get /api/v1/providers/{provider_id}/procedures': 'listProviderOffers',
  'post /api/v1/doctors/bulk': 'importDoctors',
  'post /api/v1/doctors/{doctor_id}/procedures': 'addDoctorProcedure',
  'post /api/v1/search/': 'searchProviders',
  'post /api/v1/cases/{case_id}/chat': 'sendChatMessage',
  'post /api/v1/cases/{case_id}/questions/{question_id}/answer': 'answerCaseQuestion',
  'post /api/v1/provider-portal/cases/{id}/questions': 'askCaseQuestion',
  'post /api/v1/cases/{case_id}/handover': 'handOverConversation',
  'get /api/v1/cases/{case_id}/scores': 'getMatchScores',
  'get /api/v1/cases/{case_id}/story': 'getCaseStory',
  'get /api/v1/cases/{case_id}/next': 'getNextStep',
  'get /api/v1/cases/{case_id}/access-log': 'listCaseAccess',
  'post /api/v1/cases/{case_id}/match': 'runMatch',
  'post /api/v1/cases/{case_id}/reject-matches': 'rejectMatches',
  'post /api/v1/cases/{case_id}/select-providers': 'selectProviders',
  'post /api/v1/cases/{case_id}/consent': 'giveConsent',
  'post /api/v1/cases/{case_id}/issues/{issue_id}/resolve': 'resolveIssue',
  'patch /api/v1/cases/{case_id}/ehr/findings/{finding_id}': 'correctFinding',
  'post /api/v1/cases/{case_id}/ehr/findings': 'addFinding',
  'get /api/v1/cases/{case_id}/quotes': 'compareQuotes',
  'post /api/v1/cases/{case_id}/quotes/{quote_id}/select': 'selectQuote',
  'get /api/v1/cases/{case_id}/provider-responses': 'listProviderResponses',
  'get /api/v1/provider/cases': 'listForwardedCases',
  'post /api/v1/provider/cases': 'answerForwardedCase',
  'post /api/v1/provider/cases/{id}/quote': 'submitQuote',
  'post /api/v1/provider/cases/{id}/decline': 'declineForwardedCase',
  'get /api/v1/provider-portal/cases': 'listPortalCases',
  'get /api/v1/provider-portal/cases/{id}': 'getPortalCase',
  'get /api/v1/provider-portal/cases/{id}/ehr': 'getPortalCaseEhr',
  'get /api/v1/provider-portal/cases/{id}/documents': 'listPortalCaseDocuments',
  'post /api/v1/provider-portal/cases/{id}/respond': 'respondToPortalCase',
  'post /api/v1/provider-portal/cases/{id}/ehr-review': 'reviewPortalCaseEhr',
  'get /api/v1/provider-portal/dashboard': 'getPortalDashboard',
  'get /api/v1/provider-portal/doctors': 'listPortalDoctors',
  'patch /api/v1/provider-portal/doctors/{id}': 'updatePortalDoctor',
  'post /api/v1/cases/{case_id}/provider-feedback': 'submitProviderFeedback',
  'post /api/v1/cases/{case_id}/satisfaction': 'submitSatisfaction',
  'post /api/v1/cases/{case_id}/auto-review': 'reviewCaseAutomatically',
  'post /api/v1/consent/facilitator/grant': 'grantFacilitatorAccess',
  'post /api/v1/consent/facilitator/revoke': 'revokeFacilitatorAccess',
  'get /api/v1/consent/facilitator/list': 'listFacilitatorGrants',
  'get /api/v1/consent/': 'listConsents',
  'post /api/v1/consent/': 'recordConsent',
  'post /api/v1/consent/{consent_id}/revoke': 'revokeConsent',
  'get /api/v1/risk/queue': 'listRiskQueue',
  'get /api/v1/risk/{case_id}/assessment': 'getRiskAssessment',
  'post /api/v1/risk/{case_id}/assign': 'assignRiskReview',
  'post /api/v1/risk/{case_id}/decision': 'decideRisk',
  'get /api/v1/risk/{case_id}/history': 'listRiskDecisions',
  'post /api/v1/cases/{case_id}/mso/request': 'requestSecondOpinion',
  'post /api/v1/cases/{case_id}/mso/cancel': 'cancelSecondOpinion',
  'get /api/v1/cases/{case_id}/mso/status': 'getSecondOpinionStatus',
  'get /api/v1/mso/consultations': 'listConsultations',
  'get /api/v1/mso/consultations/{consultation_id}': 'getConsultation',
  'post /api/v1/mso/consultations/{consultation_id}/take': 'takeConsultation',
  'post /api/v1/mso/consultations/{consultation_id}/decline': 'declineConsultation',
  'post /api/v1/mso/consultations/{consultation_id}/document': 'submitSecondOpinion',
  'post /api/v1/mso/consultations/{consultation_id}/records-request': 'requestFurtherRecords',
  'post /api/v1/mso/consultations/{consultation_id}/video/join': 'joinConsultationVideo',
  'post /documents/presign': 'presignDocument',
  'post /documents/confirm': 'confirmDocument',
  'patch /api/v1/cases/{case_id}/timeline/milestone/{name}': 'updateMilestone',
  'post /api/v1/cases/{case_id}/timeline/note': 'addTimelineNote',
  'post /api/v1/coordinator/assign': 'assignCoordinator',
  'get /api/v1/coordinator/queue': 'listCoordinatorQueue',
  'get /api/v1/coordinator/cases/{case_id}': 'getCoordinatorCase',
  'get /api/v1/coordinator/vendors': 'listVendors',
  'post /api/v1/coordinator/bookings': 'createBooking',
  'patch /api/v1/coordinator/bookings/{booking_id}': 'updateBooking',
  'get /api/v1/coordinator/bookings': 'listBookings',
  'get /api/v1/coordinator/{coordinator_id}/performance': 'getCoordinatorPerformance',
  'post /api/v1/escalations': 'raiseEscalation',
  'get /api/v1/coordinator/escalations': 'listEscalations',
  'post /api/v1/ratings/submit': 'submitRating',
  'get /api/v1/patients/{patient_id}/documents/stream': 'streamDocumentProgress',
  'get /api/v1/cases/{case_id}/chat/stream': 'streamChat',
  'get /api/v1/cases/{case_id}/messages/stream': 'streamMessages',
  'get /api/v1/cases/{case_id}/ws': 'openCaseSocket',
  'get /api/v1/voice/stream': 'openVoiceSocket',
  'post /api/v1/voice/transcribe': 'transcribeVoice',
  'get /api/v1/admin/tenants/{tenant_id}/members': 'listAdminTenantMembers',
  'put /api/v1/admin/tenants/{tenant_id}/settings': 'putAdminTenantSettings',
  'get /api/v1/admin/users': 'listAdminUsers',
  'get /api/v1/admin/roles': 'listAdminRoles',
  'post /api/v1/admin/users/{user_id}/roles': 'grantRole',
  'delete /api/v1/admin/users/{user_id}/roles/{role_id}': 'revokeRole',
  'post /api/v1/admin/users/by-email/lookup': 'lookUpUserByEmail',
  'post /api/v1/admin/flags/{feature_name}/identities/{identifier}': 'overrideFlag',
  'get /api/v1/admin/flags/effective': 'getEffectiveFlags',
  'get /api/v1/admin/flags/{feature_state_id}': 'getFlagState',
  'patch /api/v1/admin/flags/{feature_state_id}': 'setFlagState',
  'get /api/v1/admin/matching/config': 'getMatchingWeights',
  'patch /api/v1/admin/matching/config': 'updateMatchingWeights',
  'get /api/v1/admin/matching/config/history': 'listMatchingWeightChanges',
  'post /api/v1/admin/matching/config/rollback': 'rollBackMatchingWeights',
  'get /api/v1/admin/audit-log': 'listAuditEvents',
  'post /api/v1/admin/graph/rebuild': 'rebuildGraph',
  'get /api/v1/admin/graph/rebuild': 'getGraphRebuild',
  'post /api/v1/admin/providers/{id}/tenant': 'assignProviderTenant',
  'post /api/v1/admin/providers/{id}/invite-staff': 'inviteProviderStaff',
  'post /api/v1/webhooks/idp': 'receiveIdentityWebhook',
  'post /cron/{task_name}': 'runScheduledTask',
  'get /api/v1/internal/analytics': 'getAnalytics',
  'get /api/v1/internal/tasks': 'listScheduledTasks',
  'post /api/v1/internal/documents/sweep': 'sweepDocuments',
  'get /api/v1/internal/feedback/pending': 'listPendingFeedback',
  'post /api/v1/internal/eval/auto-review': 'reviewCasesAutomatically',
  'post /api/v1/internal/eval/run': 'runEvaluation',
  'get /api/v1/internal/eval/summary': 'getEvaluationSummary',
  'post /api/v1/internal/reviews/{review_id}': 'submitReview',
  'post /api/v1/internal/prompts/{id}/approve': 'approvePrompt',
  'post /api/v1/internal/prompts/{id}/reject': 'rejectPrompt',
  'post /api/v1/internal/prompts/{id}/rollback': 'rollBackPrompt',
  'post /api/v1/internal/decisions/{event_id}/replay': 'replayDecision',
  'post /api/v1/internal/replays': 'startReplay',
  'get /api/v1/internal/replays/{id}.csv': 'getReplayCsv',
  'get /api/v1/public/search': 'searchStorefront',
  'get /api/v1/public/sitemap.xml': 'getSitemap',
  'get /api/v1/fhir/metadata': 'getCapabilityStatement',
  'post /api/v1/fhir/$validate': 'validateFhirResource',
  'get /api/v1/fhir/Patient/{patient_id}/$everything': 'getFhirEverything',
  'get /api/v1/patients/{patient_id}/fhir': 'listPatientFhirResources',
  'get /api/v1/terminology/search': 'searchTerminology',
  'get /api/v1/terminology/{system}/{code}': 'getTerminologyCode',
  'post /mcp': 'callTool',
};

const VERBS = { get: 'get', post: 'create', patch: 'update', put: 'put', delete: 'delete' } as const;

/** What generated clients call the operation: `listProviders`, `sendChatMessage`. Aliases of a path are told apart by a number. */
export function operationNameOf({ method, path, response }: Pick<RouteContract, 'method' | 'path' | 'response'>, alias = 0): string {
  const name = NAMES[`${method} ${path}`] ?? derivedName(method, path, isList(response));
  return alias === 0 ? name : `${name}${alias + 1}`;
}

const isList = (response: RouteContract['response']) => response.type === 'array';

/** `get /api/v1/cases/{case_id}/documents` → `listCaseDocuments`. What stands before a parameter is one of its kind. */
function derivedName(method: RouteContract['method'], path: string, list: boolean): string {
  const segments = path
    .replace(/^\/api\/v1/, '')
    .split('/')
    .filter((segment) => segment !== '');
  const words = segments.flatMap((segment, index) => {
    if (segment.startsWith('{')) return [];
    const isOne = segments[index + 1]?.startsWith('{') || (index === segments.length - 1 && method !== 'get');
    return [isOne ? singular(segment) : segment];
  });
  const verb = method === 'get' && list ? 'list' : VERBS[method];
  return `${verb}${words.map(inCamelCase).join('')}`;
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
const inCamelCase = (words: string) =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
