import { ABSENT_ITEMS, type AbsentItem } from '../cases/health-items.ts';
import { type FhirResource, SYSTEMS } from './build.ts';

/**
 * "None" as FHIR has it: a resource whose code says that there is none, as US Core and the International Patient Summary (STU 2) do for allergies,
 * medicines and procedures. It is no finding: readers of findings never see it (db/queries/cases/case-record.ts).
 */
const ABSENCES = {
  allergies: { type: 'AllergyIntolerance', code: '716186003', display: 'No known allergy', text: 'No known allergies' },
  medications: { type: 'MedicationStatement', code: '787481004', display: 'No known medications', text: 'No current medicines' },
  operations: { type: 'Procedure', code: '787480003', display: 'No known procedures', text: 'No previous operations' },
} as const satisfies Record<AbsentItem, { type: string; code: string; display: string; text: string }>;

/** One statement of each kind a case. */
export const ABSENCE_KEY = 'none-known';

export const absenceText = (item: AbsentItem): string => ABSENCES[item].text;
export const absenceType = (item: AbsentItem): string => ABSENCES[item].type;

type Said = { patient_id: string; document_id?: string; quote: string | null };

/** @param said whose it is, the document that says so, if one does, and its words */
export function buildAbsence(item: AbsentItem, id: string, { patient_id, document_id, quote }: Said): FhirResource {
  const { type, code, display, text } = ABSENCES[item];
  const concept = { coding: [{ system: SYSTEMS.snomed, code, display }], text };
  const owner = { reference: `Patient/${patient_id}` };
  const words = [quote, document_id ? `(DocumentReference/${document_id})` : null].filter((part) => part !== null && part !== '').join(' ');
  return { resourceType: type, id, ...SHAPES[item](concept, owner), ...(words === '' ? {} : { note: [{ text: words }] }) };
}

const status = (system: string, code: string) => ({ coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] });
const SHAPES: Record<AbsentItem, (concept: object, owner: object) => Record<string, unknown>> = {
  allergies: (code, patient) => ({
    clinicalStatus: status('allergyintolerance-clinical', 'active'),
    verificationStatus: status('allergyintolerance-verification', 'confirmed'),
    code,
    patient,
  }),
  medications: (medicationCodeableConcept, subject) => ({ status: 'unknown', medicationCodeableConcept, subject }),
  operations: (code, subject) => ({ status: 'unknown', code, subject }),
};

type Concept = { coding?: { code?: string }[] };

/** What a resource says there is none of; null for every finding. */
export function absenceOf(type: string, resource: Record<string, unknown>): AbsentItem | null {
  const concept = (type === 'MedicationStatement' ? resource.medicationCodeableConcept : resource.code) as Concept | undefined;
  const codes = concept?.coding?.map(({ code }) => code) ?? [];
  return ABSENT_ITEMS.find((item) => ABSENCES[item].type === type && codes.includes(ABSENCES[item].code)) ?? null;
}

const OVER: ReadonlySet<string> = new Set(['completed', 'stopped', 'not-taken', 'entered-in-error']);

/** The statement that a finding contradicts; null for none. A medicine that is over contradicts nothing. */
export function absenceContradictedBy({ resourceType, status: plain, ...resource }: FhirResource): AbsentItem | null {
  const item = ABSENT_ITEMS.find((one) => ABSENCES[one].type === resourceType);
  if (item === undefined || absenceOf(resourceType, resource) !== null) return null;
  return item === 'medications' && OVER.has(String(plain)) ? null : item;
}
