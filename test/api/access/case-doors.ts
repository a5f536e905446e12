import type { Caller } from '../../support/caller.ts';
import { type AccessWorld, contractsWhere, SECRETS, SPOKEN, type WholeCase } from './access-world.ts';

/** Every way to read something of one case, what the clinical policy makes of each, and a walk through them. */

/** What the clinical policy lets a doctor read of a case (Decisions §9), and what it removes: conversation, budget, progress. */
const READ = new Set([
  '/api/v1/cases/{case_id}',
  '/api/v1/cases/{case_id}/ehr',
  '/api/v1/cases/{case_id}/confirmation',
  '/api/v1/cases/{case_id}/readiness',
  '/api/v1/cases/{case_id}/document-checklist',
  '/api/v1/cases/{case_id}/issues',
  '/api/v1/cases/{case_id}/documents',
  '/api/v1/cases/{case_id}/mso/status',
  '/api/v1/documents/{document_id}',
  '/api/v1/documents/{document_id}/findings',
  '/api/v1/patients/{patient_id}',
  '/api/v1/patients/{patient_id}/fhir',
  '/api/v1/fhir/Patient/{patient_id}',
  '/api/v1/fhir/Patient/{patient_id}/_history',
  '/api/v1/fhir/Patient/{patient_id}/$everything',
  '/api/v1/fhir/Patient/{patient_id}/$summary',
  '/api/v1/fhir/Condition/{condition_id}',
  '/api/v1/fhir/Condition/{condition_id}/_history',
  '/api/v1/fhir/Observation/{observation_id}',
  '/api/v1/fhir/Observation/{observation_id}/_history',
  '/api/v1/fhir/DocumentReference/{doc_id}',
  '/api/v1/fhir/DocumentReference/{doc_id}/_history',
  ...['Procedure/{procedure_id}', 'MedicationStatement/{medication_id}', 'AllergyIntolerance/{allergy_id}', 'Consent/{consent_id}'].flatMap(
    (of) => [`/api/v1/fhir/${of}`, `/api/v1/fhir/${of}/_history`],
  ),
]);
const REFUSED = new Set([
  '/api/v1/cases/{case_id}/messages',
  '/api/v1/cases/{case_id}/access-log',
  '/api/v1/cases/{case_id}/porting',
  '/api/v1/cases/{case_id}/messages/stream',
  '/api/v1/cases/{case_id}/chat/stream',
  '/api/v1/cases/{case_id}/decisions',
  '/api/v1/cases/{case_id}/scores',
  '/api/v1/cases/{case_id}/timeline',
  '/api/v1/cases/{case_id}/handover',
  '/api/v1/cases/{case_id}/trip-estimate',
  '/api/v1/cases/{case_id}/bookings',
  '/api/v1/cases/{case_id}/calendar',
  '/api/v1/cases/{case_id}/quotes',
  '/api/v1/cases/{case_id}/provider-responses',
  '/api/v1/cases/{case_id}/next',
  '/api/v1/cases/{case_id}/story',
  '/api/v1/cases/{case_id}/questions',
  '/api/v1/patients/{patient_id}/documents/stream',
  '/api/v1/documents/{document_id}/pages/{page}.png',
  '/api/v1/documents/{document_id}/passages/{n}.png',
]);
/** Every way to read something of one case, from the contracts: a new route is either read under the policy or refused, never forgotten. */
export const DOORS = contractsWhere(
  ({ method, path, access }) => method === 'get' && access.kind === 'tenant' && access.permission === 'case:read' && path.includes('{'),
);

function addressOf(path: string, { case_id, patient_id, document_id, resources }: WholeCase): string {
  const ids: Record<string, string> = {
    ...{ page: '1', n: '1-0-5' },
    ...{ case_id, patient_id, document_id, doc_id: resources.DocumentReference ?? '' },
    ...{ condition_id: resources.Condition ?? '', observation_id: resources.Observation ?? '', procedure_id: resources.Procedure ?? '' },
    ...{
      medication_id: resources.MedicationStatement ?? '',
      allergy_id: resources.AllergyIntolerance ?? '',
      consent_id: resources.Consent ?? '',
    },
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  return /\/fhir$|\$(?:everything|summary)$/.test(path) ? `${filled}?case_id=${case_id}` : filled;
}

export type Door = (typeof DOORS)[number];
/** Four digits of a phone number stand in one id of some thousand. */
const RANDOM_IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Walked = Record<string, { status: number; told: string[] }>;

/** Who walks: a doctor with a caller, and the token's subject. */
export type Walker = { world: AccessWorld; doctor: Caller; sub: string };

/** Status of every door for the doctor, and whether something that it showed says who the patient is. */
export async function walkDoors(
  { world, doctor, sub }: Walker,
  of: WholeCase,
  doors: readonly Door[] = DOORS,
  secrets: readonly string[] = [...SECRETS, SPOKEN, '4711900'],
): Promise<Walked> {
  const seen: Walked = {};
  for (const { path, produces } of doors) {
    const address = addressOf(path, of);
    if (produces === 'text/event-stream') {
      const token = await world.api.issuer.token({ org_role: 'mso_doctor', sub, tenant_id: 'alpha' });
      const stream = await fetch(`${world.api.baseUrl}${address}?token=${token}&tenant_id=alpha`);
      await stream.body?.cancel();
      seen[path] = { status: stream.status, told: [] };
      continue;
    }
    const answer = await doctor.get(address);
    const text = JSON.stringify(answer.body);
    const said = text.replaceAll(RANDOM_IDS, '');
    seen[path] = { status: answer.status, told: secrets.filter((secret) => said.includes(secret)) };
  }
  return seen;
}
const expected = (statusOf: (path: string) => number) =>
  Object.fromEntries(DOORS.map(({ path }) => [path, { status: statusOf(path), told: [] }]));
export const nothing = expected(() => 404);
export const underPolicy = expected((path) => (READ.has(path) ? 200 : REFUSED.has(path) ? 403 : 0));
