import type { RouteContract } from '../../../api/pipeline/route.ts';
import type { WholeCase } from './access-world.ts';

/** What each route of a case is asked with in tests of who may. */

export type Ids = WholeCase & { consultation_id: string };
export const NOWHERE = '01890000-0000-7000-8000-000000000000';
const line = { code: 'K', description: 'Knee', quantity: 1, amount_cents: 1 };
const opinion = { summary: 'Fine.', agrees_with_plan: true, recommendations: [], confidence: 0.5 };

/** A body that each route accepts. A route without one here fails the test below. */
export const BODIES: Record<string, (ids: Ids) => unknown> = {
  'POST /codec/decode': () => ({ payloads: [] }),
  'POST /codec/encode': () => ({ payloads: [] }),
  'PATCH /api/v1/me/notifications': () => ({ quiet_hours: null }),
  'PATCH /api/v1/patients/{patient_id}': () => ({ timezone: 'Europe/Berlin' }),
  'POST /api/v1/cases/': ({ patient_id }) => ({ patient_id, procedure: 'Total knee replacement' }),
  'PATCH /api/v1/cases/{case_id}': () => ({ destination_country: 'TR' }),
  'POST /api/v1/cases/{case_id}/chat': () => ({ message: 'Hello' }),
  'POST /api/v1/cases/{case_id}/questions/{question_id}/answer': () => ({ answer: 'Yes' }),
  'POST /api/v1/provider-portal/cases/{id}/questions': () => ({ to: 'patient', question: 'Do you smoke?' }),
  'POST /api/v1/cases/{case_id}/handover': () => ({ active: true }),
  'POST /api/v1/cases/{case_id}/reject-matches': () => ({}),
  'POST /api/v1/cases/{case_id}/select-providers': () => ({ provider_ids: [NOWHERE] }),
  'POST /api/v1/cases/{case_id}/consent': () => ({ granted: true }),
  'POST /api/v1/cases/{case_id}/porting': () => ({ target_tenant_id: 'beta', reason: 'Nearer.' }),
  'POST /api/v1/cases/{case_id}/porting/consent': () => ({ granted: false }),
  'POST /api/v1/cases/{case_id}/issues/{issue_id}/resolve': () => ({ note: 'Asked.' }),
  'POST /api/v1/provider/cases': ({ case_id }) => ({ case_id, action: 'acknowledge' }),
  'POST /api/v1/provider/cases/{id}/quote': () => ({ line_items: [line], total_cents: 1 }),
  'POST /api/v1/provider/cases/{id}/quote/withdraw': () => ({}),
  'POST /api/v1/provider/cases/{id}/decline': () => ({}),
  'POST /api/v1/provider-portal/cases/{id}/respond': () => ({ action: 'acknowledge' }),
  'POST /api/v1/cases/{case_id}/provider-feedback': () => ({
    ...{ provider_id: NOWHERE, reviewer: 'A' },
    ehr_review: { conditions_confirmed: [], conditions_added: [], conditions_removed: [], observations_corrected: [], overall_accuracy: 1 },
  }),
  'POST /api/v1/consent/facilitator/grant': ({ case_id }) => ({ case_id, facilitator_id: NOWHERE, scope: 'view' }),
  'POST /api/v1/consent/facilitator/revoke': ({ case_id }) => ({ case_id, facilitator_id: NOWHERE }),
  'POST /api/v1/consent/': ({ case_id }) => ({ case_id, granted: true }),
  'POST /api/v1/risk/{case_id}/decision': () => ({ decision: 'approve', rationale: 'Fine.' }),
  'POST /api/v1/risk/{case_id}/assign': () => ({}),
  'POST /api/v1/cases/{case_id}/mso/request': () => ({}),
  'POST /api/v1/mso/consultations/{consultation_id}/document': () => opinion,
  'POST /api/v1/mso/consultations/{consultation_id}/records-request': () => ({ records: ['ECG'] }),
  'POST /api/v1/mso/consultations/{consultation_id}/video/slots': () => ({ slots: [{ starts_at: '2090-02-01T08:30:00Z' }] }),
  'POST /api/v1/mso/consultations/{consultation_id}/video/appointment': () => ({ starts_at: '2090-02-01T08:30:00Z' }),
  'POST /documents/presign': ({ case_id }) => ({ case_id, filename: 'a.pdf', type: 'application/pdf', size: 100 }),
  'POST /documents/confirm': () => ({ document_key: 'uploads/nothing' }),
  'PATCH /api/v1/cases/{case_id}/ehr/findings/{finding_id}': () => ({ status: 'wrong' }),
  'POST /api/v1/cases/{case_id}/ehr/findings': () => ({ kind: 'condition', display: 'Gout' }),
  'PATCH /api/v1/cases/{case_id}/timeline/milestone/{name}': () => ({ status: 'done' }),
  'POST /api/v1/cases/{case_id}/timeline/note': () => ({ text: 'A note.' }),
  'POST /api/v1/coordinator/assign': ({ case_id }) => ({ case_id }),
  'PATCH /api/v1/coordinator/coordinators/{coordinator_id}': () => ({ max_active_cases: 5 }),
  'POST /api/v1/coordinator/queue/filters': () => ({ name: 'Waiting', filter: { sort: 'waiting' } }),
  'POST /api/v1/coordinator/assignments': ({ case_id }) => ({ case_ids: [case_id], coordinator_id: NOWHERE, reason: 'Holidays' }),
  'POST /api/v1/coordinator/cases/{case_id}/reassign': () => ({ coordinator_id: null, reason: 'Holidays' }),
  'POST /api/v1/coordinator/cases/{case_id}/tasks': () => ({ title: 'Call the airline', coordinator_id: NOWHERE }),
  'PATCH /api/v1/coordinator/tasks/{task_id}': () => ({ done: true }),
  'POST /api/v1/coordinator/bookings': ({ case_id }) => ({ case_id, vendor_id: NOWHERE, kind: 'ground' }),
  'PATCH /api/v1/coordinator/bookings/{booking_id}': () => ({ status: 'cancelled' }),
  'POST /api/v1/escalations': ({ case_id }) => ({ case_id, severity: 'low', description: 'Look.' }),
  'PATCH /api/v1/escalations/{escalation_id}': () => ({ status: 'acknowledged' }),
  'POST /api/v1/internal/reviews/{review_id}': () => ({ quality_score: 1 }),
  'POST /api/v1/internal/decisions/{event_id}/replay': () => ({ prompt_id: NOWHERE }),
  'POST /api/v1/internal/replays': () => ({ prompt_id: NOWHERE }),
  'POST /api/v1/internal/golden-sets': () => ({ name: 'Knees', items: [{ decision_event_id: NOWHERE, conditions: ['M17.11'] }] }),
  'POST /api/v1/ratings/submit': ({ case_id }) => ({ case_id, target_type: 'coordinator', target_id: NOWHERE, score: 5 }),
};

export const nameOf = ({ method, path }: RouteContract) => `${method.toUpperCase()} ${path}`;

/** The path of a route in a case; what it names beside the case is nowhere. */
export function pathIn({ path }: RouteContract, ids: Ids): string {
  const named: Record<string, string> = {
    ...{ case_id: ids.case_id, id: ids.case_id, patient_id: ids.patient_id, document_id: ids.document_id, consent_id: ids.consent_id },
    ...{ consultation_id: ids.consultation_id, doc_id: ids.resources.DocumentReference ?? '', name: 'travel' },
    ...{ page: '1', n: '1-0-5' },
    ...{ condition_id: ids.resources.Condition ?? '', observation_id: ids.resources.Observation ?? '' },
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? NOWHERE);
}
