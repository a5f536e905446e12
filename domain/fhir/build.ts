import type {
  AllergyFinding,
  ConditionFinding,
  DocumentType,
  Interpretation,
  MedicationFinding,
  ObservationFinding,
  Passage,
  ProcedureFinding,
} from '../clinical/findings.ts';
import type { ConsentCategory } from '../sharing/consent-terms.ts';
import { Decimal, decimalText } from './decimal-json.ts';

/** Findings as FHIR R4 resources with the elements, statuses and coding systems of Part 2.7; no extensions. */

export const SYSTEMS = {
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
} as const;
const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';

export type FhirResource = { resourceType: string; id: string; [element: string]: unknown };
/** Whose record it is, and the document it was read in; a message has none. */
export type Subject = { patient_id: string; document_id?: string };

const concept = (system: string, code: string, display?: string) => ({ coding: [{ system, code, ...(display ? { display } : {}) }] });
const coded = (system: string, code: string | null, display: string, text: string) =>
  code ? { ...concept(system, code, display), text } : { text };
const subjectOf = ({ patient_id }: Subject) => ({ reference: `Patient/${patient_id}` });

/** Where a finding stands: page from 1, characters from 0 of it. */
const placeOf = ({ page, start, end }: Passage) => `${page === undefined ? '' : `page ${page}, `}characters ${start}-${end}`;

/** The document and the place in it, for elements that hold references; none for what no document says. */
const sourceIn = ({ document_id }: Subject, passage: Passage) =>
  document_id ? [{ reference: `DocumentReference/${document_id}`, type: 'DocumentReference', display: placeOf(passage) }] : [];
const sourceAs = <E extends string>(element: E, subject: Subject, passage: Passage) => {
  const source = sourceIn(subject, passage);
  return source.length > 0 ? { [element]: source } : {};
};

/** The words that a finding was read from, with the sentence around them. */
const wordsOf = ({ quote, sentence }: Passage) => sentence ?? quote;
const quoted = (passage: Passage) => (wordsOf(passage).trim() === '' ? {} : { note: [{ text: wordsOf(passage) }] });

export type PatientFacts = {
  id: string;
  first_name: string;
  last_name: string;
  gender: string | null;
  date_of_birth: string | null;
  phone: string | null;
  email: string | null;
  country_of_residence: string | null;
};

export function buildPatient(patient: PatientFacts): FhirResource {
  const { first_name, last_name, phone, email, country_of_residence, date_of_birth, gender } = patient;
  const telecom = [...(phone ? [{ system: 'phone', value: phone }] : []), ...(email ? [{ system: 'email', value: email }] : [])];
  return {
    resourceType: 'Patient',
    id: patient.id,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${patient.id}` }],
    name: [{ use: 'official', family: last_name, given: [first_name] }],
    gender: gender && ['male', 'female', 'other'].includes(gender) ? gender : 'unknown',
    ...(date_of_birth ? { birthDate: date_of_birth } : {}),
    ...(telecom.length > 0 ? { telecom } : {}),
    ...(country_of_residence ? { address: [{ country: country_of_residence }] } : {}),
  };
}

/** `differential` is a value of R4's verification status; `provisional` and `confirmed` too. */
export function buildCondition(id: string, subject: Subject, finding: ConditionFinding): FhirResource {
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: concept(`${TERMINOLOGY}/condition-clinical`, finding.clinical_status),
    verificationStatus: concept(`${TERMINOLOGY}/condition-ver-status`, finding.verification_status),
    code: coded(SYSTEMS.icd10, finding.icd10, finding.display, finding.text),
    subject: subjectOf(subject),
    ...(finding.laterality ? { bodySite: [{ text: finding.laterality }] } : {}),
    ...(finding.onset ? { onsetDateTime: finding.onset } : {}),
    ...(subject.document_id ? { evidence: evidenceOf(finding, subject) } : {}),
    ...quoted(finding.passage),
  };
}

/** The words and their place first, then the symptoms that the disease explains. */
const evidenceOf = ({ passage, evidence = [] }: ConditionFinding, subject: Subject) => [
  { code: [{ text: passage.quote }], detail: sourceIn(subject, passage) },
  ...evidence.map(({ text, icd10, display }) => ({ code: [coded(SYSTEMS.icd10, icd10, display, text)] })),
];

export function buildProcedure(id: string, subject: Subject, finding: ProcedureFinding): FhirResource {
  return {
    resourceType: 'Procedure',
    id,
    status: 'completed',
    code: coded(SYSTEMS.snomed, finding.snomed, finding.display, finding.text),
    subject: subjectOf(subject),
    ...(finding.performed_at ? { performedDateTime: finding.performed_at } : {}),
    ...(finding.laterality ? { bodySite: [{ text: finding.laterality }] } : {}),
    ...sourceAs('report', subject, finding.passage),
    ...quoted(finding.passage),
  };
}

/** Blood pressure, pulse, breathing, temperature, oxygen saturation, weight, height, body mass index. */
const VITAL_SIGNS = new Set([
  '8480-6',
  '8462-4',
  '85354-9',
  '8867-4',
  '9279-1',
  '8310-5',
  '59408-5',
  '2708-6',
  '29463-7',
  '8302-2',
  '39156-5',
]);
/** The category of an observation by its LOINC code: what is measured on a person, or in what was taken from one. */
export const observationCategory = (loinc: string | null): object =>
  concept(`${TERMINOLOGY}/observation-category`, VITAL_SIGNS.has(loinc ?? '') ? 'vital-signs' : 'laboratory');
const INTERPRETATION_CODES: Record<Interpretation, string> = { normal: 'N', high: 'H', low: 'L', critical: 'AA' };

export function buildObservation(id: string, subject: Subject, finding: ObservationFinding): FhirResource {
  const { value, comparator, unit, printed_unit, range, judged_by, interpretation, effective_at } = finding;
  const number = decimalText(value);
  const quantityUnit = unit ? { unit: printed_unit ?? unit, system: SYSTEMS.ucum, code: unit } : printed_unit ? { unit: printed_unit } : {};
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [observationCategory(finding.loinc)],
    code: coded(SYSTEMS.loinc, finding.loinc, finding.name, finding.printed_name),
    subject: subjectOf(subject),
    ...(effective_at ? { effectiveDateTime: effective_at } : {}),
    ...(number === null
      ? { valueString: value }
      : { valueQuantity: { value: new Decimal(number), ...(comparator ? { comparator } : {}), ...quantityUnit } }),
    ...(interpretation
      ? { interpretation: [concept(`${TERMINOLOGY}/v3-ObservationInterpretation`, INTERPRETATION_CODES[interpretation])] }
      : {}),
    ...(range ? { referenceRange: [referenceRange(range, quantityUnit)] } : judged_by ? { referenceRange: [tableRange(judged_by)] } : {}),
    ...sourceAs('derivedFrom', subject, finding.passage),
    ...(finding.assumed_unit
      ? { note: [{ text: `${finding.passage.quote.trim()} (unit not printed; read as ${finding.assumed_unit})` }] }
      : quoted(finding.passage)),
  };
}

/** Why a value is not final. */
export const DOUBTS = {
  implausible_value: 'As printed the value cannot be right; the patient was asked about it.',
  uncertain_value: 'The number could not be read for certain: compare it with the document.',
} as const;
export type Doubt = keyof typeof DOUBTS;

/** A value that the checks of the document call impossible or misread stays as it is printed, for whoever reads it to see why it is not final. */
export const asDoubted = (observation: FhirResource, doubt: Doubt): FhirResource => ({
  ...observation,
  status: 'preliminary',
  note: [...((observation.note as object[] | undefined) ?? []), { text: DOUBTS[doubt] }],
});

/** Says that the document prints no range, and whose this one is. */
function tableRange({ low, high, unit, source }: NonNullable<ObservationFinding['judged_by']>) {
  const bound = (limit: string | null) => (limit === null ? null : { value: new Decimal(limit), unit, system: SYSTEMS.ucum, code: unit });
  const [lowest, highest] = [bound(low), bound(high)];
  return { ...(lowest ? { low: lowest } : {}), ...(highest ? { high: highest } : {}), text: `Not printed in the document; ${source}` };
}

/** A printed range is in the unit of the printed value. */
function referenceRange({ low, high, text }: NonNullable<ObservationFinding['range']>, unit: object) {
  const bound = (printed: string | null) => {
    const number = printed === null ? null : decimalText(printed);
    return number === null ? null : { value: new Decimal(number), ...unit };
  };
  const [lowest, highest] = [bound(low), bound(high)];
  return { ...(lowest ? { low: lowest } : {}), ...(highest ? { high: highest } : {}), text };
}

/** @param day YYYY-MM-DD of the paper that says so */
export function buildMedicationStatement(
  id: string,
  subject: Subject,
  finding: MedicationFinding,
  day: string | null = null,
): FhirResource {
  const { dose, frequency, route = null, as_needed = false, since = null, status = 'active' } = finding;
  const says = (dosage: string) => as_needed && !AS_NEEDED.test(dosage);
  const printed = [dose, frequency, route].filter(Boolean).join(' ');
  const text = says(printed) ? `${printed} as needed`.trim() : printed;
  const dosage = {
    ...(text ? { text } : {}),
    ...(as_needed ? { asNeededBoolean: true } : {}),
    ...(route ? { route: { text: route } } : {}),
  };
  return {
    resourceType: 'MedicationStatement',
    id,
    status,
    medicationCodeableConcept: { text: finding.name },
    subject: subjectOf(subject),
    ...(day === null ? {} : { dateAsserted: day }),
    ...(text ? { dosage: [dosage] } : {}),
    ...sourceAs('derivedFrom', subject, finding.passage),
    ...noted(finding.passage, since),
  };
}

const AS_NEEDED = /p\.?r\.?n|s\.?o\.?s|needed|required/i;
/** R4's effectivePeriod holds dates; what is printed as "since spring" stands in the note. */
const noted = (passage: Passage, since: string | null) =>
  since === null ? quoted(passage) : { note: [{ text: `${wordsOf(passage)}, since ${since}` }] };

/** R4 gives an allergy no element for the document it was read in: its note names it. */
export function buildAllergyIntolerance(id: string, subject: Subject, finding: AllergyFinding): FhirResource {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    clinicalStatus: concept(`${TERMINOLOGY}/allergyintolerance-clinical`, 'active'),
    verificationStatus: concept(`${TERMINOLOGY}/allergyintolerance-verification`, 'unconfirmed'),
    ...(finding.type ? { type: finding.type } : {}),
    code: { text: finding.name },
    patient: subjectOf(subject),
    ...(finding.reaction ? { reaction: [{ manifestation: [{ text: finding.reaction }] }] } : {}),
    ...(subject.document_id
      ? { note: [{ text: `${wordsOf(finding.passage)} (DocumentReference/${subject.document_id}, ${placeOf(finding.passage)})` }] }
      : quoted(finding.passage)),
  };
}

/** LOINC document types (Part 2.7). */
const DOCUMENT_TYPES: Record<DocumentType, [code: string, display: string]> = {
  lab_report: ['11502-2', 'Laboratory report'],
  imaging_report: ['18748-4', 'Diagnostic imaging study'],
  discharge_summary: ['18842-5', 'Discharge summary'],
  operative_note: ['11504-8', 'Surgical operation note'],
  referral_letter: ['57133-1', 'Referral note'],
  consultation_note: ['11488-4', 'Consult note'],
  pathology_report: ['11526-1', 'Pathology study'],
  prescription: ['57833-6', 'Prescription for medication'],
  identity_document: ['34133-9', 'Summary of episode note'],
  ecg_report: ['11524-6', 'EKG study'],
  vaccination_record: ['11369-6', 'History of Immunization note'],
  insurance_document: ['48768-6', 'Payment sources Document'],
  consent_form: ['59284-0', 'Consent Document'],
  other: ['34133-9', 'Summary of episode note'],
};

export type DocumentFacts = {
  id: string;
  document_type: DocumentType;
  content_type: string;
  size_bytes: number;
  filename: string;
  status: 'current' | 'superseded';
  /** Instant, ISO 8601. */
  recorded_at: string;
};

export function buildDocumentReference(subject: Subject, document: DocumentFacts): FhirResource {
  const [code, display] = DOCUMENT_TYPES[document.document_type];
  const attachment = {
    contentType: document.content_type,
    url: `/api/v1/documents/${document.id}`,
    size: document.size_bytes,
    title: document.filename,
  };
  return {
    resourceType: 'DocumentReference',
    id: document.id,
    status: document.status,
    type: concept(SYSTEMS.loinc, code, display),
    subject: subjectOf(subject),
    date: document.recorded_at,
    description: display,
    content: [{ attachment }],
  };
}

export type ConsentFacts = {
  id: string;
  category: ConsentCategory;
  status: 'active' | 'rejected' | 'inactive';
  granted: boolean;
  recorded_at: string;
  period_start: string | null;
  period_end: string | null;
};

const CONSENT_CATEGORIES: Record<ConsentFacts['category'], [code: string, display: string]> = {
  data_sharing: ['59284-0', 'Consent Document'],
  treatment: ['64293-4', 'Procedure consent'],
  research: ['77602-1', 'Research consent'],
  porting: ['59284-0', 'Consent Document'],
  opinion_sharing: ['59284-0', 'Consent Document'],
};

export function buildConsent({ patient_id }: Subject, consent: ConsentFacts): FhirResource {
  const [code, display] = CONSENT_CATEGORIES[consent.category];
  const { period_start, period_end } = consent;
  const dataPeriod = { ...(period_start ? { start: period_start } : {}), ...(period_end ? { end: period_end } : {}) };
  return {
    resourceType: 'Consent',
    id: consent.id,
    status: consent.status,
    scope: concept(`${TERMINOLOGY}/consentscope`, 'patient-privacy', 'Privacy Consent'),
    category: [concept(SYSTEMS.loinc, code, display)],
    patient: { reference: `Patient/${patient_id}` },
    dateTime: consent.recorded_at,
    policyRule: concept(`${TERMINOLOGY}/v3-ActCode`, 'OPTIN'),
    provision: {
      type: consent.granted ? 'permit' : 'deny',
      purpose: [{ system: `${TERMINOLOGY}/v3-ActReason`, code: consent.category === 'research' ? 'HRESCH' : 'TREAT' }],
      ...(Object.keys(dataPeriod).length > 0 ? { dataPeriod } : {}),
    },
  };
}
