/** What was read in a text, before it becomes a FHIR resource. Every finding keeps the passage it came from. */

/** Where a finding stands: page from 1 and characters from its beginning, or of the whole text where it has no pages; `sentence`: the words around it. */
export type Passage = { start: number; end: number; quote: string; page?: number; sentence?: string };

export type ClinicalStatus = 'active' | 'recurrence' | 'relapse' | 'inactive' | 'resolved';
export type VerificationStatus = 'confirmed' | 'provisional' | 'differential';
export type Interpretation = 'normal' | 'high' | 'low' | 'critical';
export type Laterality = 'left' | 'right' | 'bilateral';

export type ConditionFinding = {
  text: string;
  icd10: string | null;
  display: string;
  clinical_status: ClinicalStatus;
  verification_status: VerificationStatus;
  negated: boolean;
  uncertain: boolean;
  family: boolean;
  historical: boolean;
  laterality: Laterality | null;
  section: string | null;
  onset: string | null;
  /** Symptoms that brought the patient to a stay and that it explains. */
  evidence?: { text: string; icd10: string | null; display: string }[];
  passage: Passage;
};

/** What was examined where it was not blood. */
export type Specimen = 'urine' | 'csf' | 'pleural' | 'ascitic' | 'synovial' | 'pericardial' | 'stool' | 'other';

export type ObservationFinding = {
  name: string;
  printed_name: string;
  loinc: string | null;
  /** The decimal exactly as written (`6.30`), never a float. */
  value: string;
  comparator: '<' | '<=' | '>' | '>=' | null;
  /** UCUM code, null when the text gives no unit. */
  unit: string | null;
  printed_unit: string | null;
  range: { low: string | null; high: string | null; text: string } | null;
  interpretation: Interpretation | null;
  /** The table's range, its unit and its source, where the document prints none. */
  judged_by?: { low: string | null; high: string | null; unit: string; source: string };
  /** ISO date (YYYY-MM-DD) of the specimen or the report, when printed. */
  effective_at: string | null;
  specimen?: Specimen;
  /** An earlier value of a series: "down from 3.8". */
  is_earlier?: boolean;
  /** UCUM unit in which a value without a printed unit was taken. */
  assumed_unit?: string;
  /** What is printed can be read in two ways, and this is one of them. */
  is_doubtful?: boolean;
  passage: Passage;
};

/** FHIR's medication-statement-status, as far as a text can tell; `unknown`: named, and not said whether it is taken. */
export type MedicationStatus = 'active' | 'on-hold' | 'stopped' | 'completed' | 'intended' | 'not-taken' | 'unknown';

export type MedicationFinding = {
  name: string;
  /** As printed, with its unit. */
  dose: string | null;
  frequency: string | null;
  /** Not taken now, whatever else `status` says of it. */
  negated: boolean;
  status?: MedicationStatus;
  /** A paper surely says that it was the patient's and is over: kept as history. */
  is_history?: boolean;
  route?: string | null;
  form?: string | null;
  as_needed?: boolean;
  /** As printed: a year, a month, a date. */
  since?: string | null;
  passage: Passage;
};

export type AllergyFinding = {
  name: string;
  reaction: string | null;
  /** Asked and denied: it is borne. */
  negated: boolean;
  /** Not borne without being an allergy: nausea, cough. */
  type?: 'allergy' | 'intolerance';
  passage: Passage;
};
/** Of a message: a substance of which it is likely and not sure that it is an allergy, or a medicine that is taken. It is asked, and not stored. */
export type SubstanceDoubt = { kind: 'allergy' | 'medication'; name: string; passage: Passage };
export type ProcedureFinding = {
  text: string;
  snomed: string | null;
  display: string;
  performed_at: string | null;
  /** How often it was done, where it is told once for all: "two caesareans". */
  times?: number;
  laterality: Laterality | null;
  negated: boolean;
  passage: Passage;
};

export type Demographics = {
  name: string | null;
  birth_date: string | null;
  gender: 'male' | 'female' | 'other' | 'unknown' | null;
  age: number | null;
  /** Further people whom labels of the paper call its patient. */
  other_names?: string[];
  /** Where no date of birth is printed but its year. */
  birth_year?: number;
  /** Years that the paper says of its patient, and of no relative. */
  stated_age?: number;
};

export const DOCUMENT_TYPES = [
  ...(['lab_report', 'imaging_report', 'discharge_summary', 'operative_note', 'referral_letter'] as const),
  ...(['consultation_note', 'pathology_report', 'prescription', 'identity_document'] as const),
  ...(['ecg_report', 'vaccination_record', 'insurance_document', 'consent_form', 'other'] as const),
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type ClinicalExtraction = {
  document_type: DocumentType;
  document_date: string | null;
  demographics: Demographics;
  conditions: ConditionFinding[];
  observations: ObservationFinding[];
  medications: MedicationFinding[];
  allergies: AllergyFinding[];
  /** The words that say that no allergy is known; absent where nothing says so. */
  no_known_allergies?: Passage;
  procedures: ProcedureFinding[];
  /** Absent where nothing is in doubt. */
  doubts?: SubstanceDoubt[];
  /** Of a message: what is likely and not sure to be no fact about the patient. It is asked, and not stored. Absent where there is none. */
  unsure?: { conditions: ConditionFinding[]; procedures: ProcedureFinding[] };
};
