import type { ClinicalExtraction, ObservationFinding, Passage } from '../clinical/findings.ts';
import { convertLabValue } from '../clinical/lab-units.ts';
import type { HandwrittenPassage } from '../documents/handwriting.ts';
import { contradictions, namesSomebody } from './whose-paper.ts';
import { plausibleLimits } from './plausible-limits.ts';
import { type PaperSide, partsIn, type Side } from './paper-sides.ts';
import type { SideConflict } from './side-conflict.ts';

/** The ten checks of a read document (Decisions §6) and what else opens an issue, each with its severity. Messages name fields and codes, never persons. */

export const CHECK_SEVERITIES = {
  patient_mismatch: 'critical',
  implausible_value: 'high',
  unit_missing: 'medium',
  conflicting_values: 'high',
  outdated: 'medium',
  unreadable: 'high',
  wrong_document_type: 'medium',
  future_date: 'high',
  laterality_conflict: 'high',
  duplicate_document: 'low',
  /** A sentence speaks to the machine that reads it, and was left out. */
  document_instruction: 'medium',
  /** A document says again what people had put right. */
  corrected_finding: 'medium',
  corrected_allergy: 'high',
  /** The record contradicts the procedure that the case is for. */
  procedure_mismatch: 'high',
  /** The patient calls wrong what a document says. */
  disputed_finding: 'medium',
} as const;
export type CheckName = keyof typeof CHECK_SEVERITIES;
export type Severity = (typeof CHECK_SEVERITIES)[CheckName];
export type Issue = { check: CheckName; severity: Severity; field: string; message: string; evidence: Record<string, unknown> };

export type ReadDocument = {
  extraction: ClinicalExtraction;
  /** Printed characters. */
  text_length: number;
  /** Mean confidence of optical reading, 0..1; null when the text was not read optically. */
  ocr_confidence: number | null;
  /** Pages of a document that is readable otherwise. */
  poor_pages: readonly number[];
  /** Where something was written by hand, which is never read. */
  handwritten: readonly HandwrittenPassage[];
  /** Sentences that were left out because they speak to the machine; page from 1, characters from 0 of it. */
  instructions: readonly { page: number; start: number; end: number }[];
  /** Documents of the case with the same bytes. */
  duplicate_of: string | null;
  /** Kinds of document that the file's name promises, and those that its text shows. */
  kinds: { named: ReadonlySet<string>; found: ReadonlySet<string> };
  /** A recipe, a ticket: nothing of it speaks of health. */
  is_foreign?: boolean;
  /** The paper names the one side of a part where it is treated and the other where it is described. */
  side_conflict?: SideConflict | null;
  /** The one side of each part that the paper is about (paper-sides.ts). */
  sides?: ReadonlyMap<string, PaperSide>;
};
export type CaseContext = {
  patient: { first_name: string; last_name: string; date_of_birth: string | null };
  /** Values of other documents of the case. */
  observations: { document_id: string; loinc: string; value: string; unit: string | null; effective_at: string | null }[];
  /** Side of the case's primary condition or procedure, when one is known. */
  laterality: Side | null;
  /** The part of the body that the procedure treats, when its name says so. */
  part?: string | null;
  /** Papers of the case that are about one side of that part. */
  others?: readonly { document_id: string; side: Side }[];
  /** YYYY-MM-DD */
  today: string;
};

const SHORTEST_TEXT = 40;
const LEAST_CONFIDENCE = 0.5;

export type ValidationOutcome = { issues: Issue[]; checks_run: CheckName[]; checks_skipped: CheckName[] };

/** Runs every check that has what it needs; the others are named as skipped. */
export function validateDocument(document: ReadDocument, context: CaseContext): ValidationOutcome {
  const runs: [CheckName, boolean, () => Issue[]][] = [
    ['unreadable', true, () => checkReadable(document)],
    ['patient_mismatch', saysWhoItIsAbout(document), () => checkPatient(document, context)],
    ['implausible_value', true, () => [...document.extraction.observations.flatMap(checkPlausible), ...checkBare(document)]],
    ['unit_missing', true, () => checkUnits(document)],
    ['conflicting_values', true, () => checkConflicts(document, context)],
    ['future_date', true, () => checkFuture(document, context)],
    ['outdated', document.extraction.document_date !== null, () => checkAge(document, context)],
    ['wrong_document_type', isTypeKnown(document), () => checkType(document)],
    [
      'laterality_conflict',
      context.laterality !== null || document.side_conflict != null || (context.others ?? []).length > 0,
      () => [...checkSide(document, context), ...checkOwnSides(document)],
    ],
    ['duplicate_document', true, () => checkDuplicate(document)],
    ['document_instruction', true, () => checkInstructions(document)],
  ];
  return {
    issues: runs.flatMap(([, applies, check]) => (applies ? check() : [])),
    checks_run: runs.filter(([, applies]) => applies).map(([name]) => name),
    checks_skipped: runs.filter(([, applies]) => !applies).map(([name]) => name),
  };
}

/** Checks whose outcome changes with what is known of the patient and of the procedure: made again when either does. */
export const CHECKS_OF_CONTEXT = ['patient_mismatch', 'laterality_conflict'] as const satisfies readonly CheckName[];
export type ReadAgain = {
  extraction: Pick<ClinicalExtraction, 'demographics' | 'conditions' | 'document_date'>;
  sides?: ReadonlyMap<string, PaperSide>;
};

/** A document with such an issue may be about somebody else: until that is settled, nothing that only it says counts. */
export const mayBeSomebodyElses = ({ check }: Pick<Issue, 'check'>): boolean => check === 'patient_mismatch';

/** What those checks find now. */
export function checkContext(document: ReadAgain, context: Pick<CaseContext, 'patient' | SideContext>): Issue[] {
  return [...checkPatient(document, context), ...checkSide(document, context)];
}

const saysWhoItIsAbout = ({ extraction: { demographics } }: ReadDocument) => namesSomebody(demographics);

function checkPatient({ extraction }: ReadAgain, { patient }: Pick<CaseContext, 'patient'>): Issue[] {
  return contradictions(extraction, patient).map((field) => issue('patient_mismatch', field, CONTRADICTED[field]));
}
const CONTRADICTED = {
  name: 'The name in the document is not the name of the patient.',
  date_of_birth: 'The date of birth in the document is not that of the patient.',
  age: 'The age in the document is not that of the patient.',
} as const;

function issue(check: CheckName, field: string, message: string, evidence: Record<string, unknown> = {}): Issue {
  return { check, severity: CHECK_SEVERITIES[check], field, message, evidence };
}
const placed = ({ start, end, page }: Passage) => ({ start, end, ...(page ? { page } : {}) });

const MOST_INSTRUCTIONS = 20;

/** Each sentence that was left out, by its place: whoever looks at the document decides what it is. */
function checkInstructions({ instructions }: ReadDocument): Issue[] {
  return instructions
    .slice(0, MOST_INSTRUCTIONS)
    .map(({ page, start, end }) =>
      issue(
        'document_instruction',
        `text.page_${page}.${start}`,
        `A sentence on page ${page} speaks to the machine that reads it instead of about the patient. It was left out; please look at the document.`,
        { page, start, end },
      ),
    );
}

/** Too little, too poor, or written by hand: in the whole document, or in places that its reader has to be asked about. */
function checkReadable({ text_length, ocr_confidence, poor_pages, handwritten }: ReadDocument): Issue[] {
  const found = (field: string, message: string, evidence: Record<string, unknown>) => [issue('unreadable', field, message, evidence)];
  if (text_length < SHORTEST_TEXT) {
    return handwritten.length > 0
      ? found('text', 'The document is written by hand and could not be read.', { characters: text_length, passages: handwritten })
      : found('text', 'Hardly any text could be read in the document.', { characters: text_length });
  }
  if (ocr_confidence !== null && ocr_confidence < LEAST_CONFIDENCE)
    return found('text', 'The scan is too poor to be read reliably.', { confidence: ocr_confidence });
  return [
    ...(poor_pages.length > 0
      ? found('pages', `Some pages of the document (${poor_pages.join(', ')}) are too poor to be read reliably.`, { pages: poor_pages })
      : []),
    ...(handwritten.length > 0
      ? found('handwriting', `Parts of the document (${onPages(handwritten)}) are written by hand and could not be read.`, {
          passages: handwritten,
        })
      : []),
  ];
}

function onPages(passages: readonly HandwrittenPassage[]): string {
  const pages = [...new Set(passages.map(({ page }) => page))];
  return `${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}`;
}

function checkPlausible({ loinc, name, value, unit: printed, assumed_unit, passage }: ObservationFinding): Issue[] {
  const unit = printed ?? assumed_unit ?? null;
  const limits = loinc === null ? null : plausibleLimits(loinc);
  const number = limits && unit && loinc ? convertLabValue(loinc, Number(value), unit, limits.unit) : null;
  if (!limits || number === null || Number.isNaN(number) || (number >= limits.min && number <= limits.max)) return [];
  return [
    issue('implausible_value', `observation.${loinc}`, `${name} has a value that cannot be right.`, { loinc, passage: placed(passage) }),
  ];
}

const isBare = ({ loinc, value, printed_unit, unit }: ObservationFinding) =>
  unit === null && printed_unit === null && loinc !== null && !isDimensionless(loinc) && !Number.isNaN(Number(value));

/** Printed without a unit and outside what a body can show in every unit that the test has; a share may be a count. */
function isImpossibleBare(observation: ObservationFinding): boolean {
  const { loinc, value, assumed_unit } = observation;
  const limits = loinc === null ? null : plausibleLimits(loinc);
  if (!limits || loinc === null || !isBare(observation) || assumed_unit !== undefined || limits.unit === '%') return false;
  return !unitsOf(loinc, limits.unit).some((each) => {
    const reading = convertLabValue(loinc, Number(value), each, limits.unit);
    return reading !== null && reading >= limits.min && reading <= limits.max;
  });
}

/** One issue a document. */
function checkBare({ extraction }: ReadDocument): Issue[] {
  const impossible = extraction.observations.filter(isImpossibleBare);
  const names = [...new Set(impossible.map(({ name }) => name))];
  if (names.length === 0) return [];
  const values = impossible.map(({ loinc, passage }) => ({ loinc, passage: placed(passage) }));
  const message = `Values printed without a unit cannot be right in any: ${names.join(', ')}.`;
  return [issue('implausible_value', 'observations', message, { values })];
}
/** Units in which laboratories report, beside the usual one; those that do not suit a test convert to nothing. */
const REPORTED = [
  'mg/dL',
  'g/dL',
  'g/L',
  'mg/L',
  'ug/dL',
  'ug/L',
  'ng/mL',
  'ng/dL',
  'pg/mL',
  'mmol/L',
  'umol/L',
  'nmol/L',
  'pmol/L',
  'meq/L',
];
const unitsOf = (loinc: string, usual: string): string[] =>
  isDimensionless(loinc) ? [usual] : [usual, '10*9/L', '10*12/L', '%', 'mmol/mol', '[degF]', ...REPORTED];

/** Ratios, pH and the like are printed without a unit; their UCUM codes stand in braces or brackets. */
const isDimensionless = (loinc: string) => /^(?:1|\{.*\}|\[pH\])$/.test(plausibleLimits(loinc)?.unit ?? '');

/** One issue a document: each value without a unit with its place. */
function checkUnits({ extraction }: ReadDocument): Issue[] {
  const bare = extraction.observations.filter((observation) => isBare(observation) && !isImpossibleBare(observation));
  const [first] = bare;
  if (!first) return [];
  const names = [...new Set(bare.map(({ name }) => name))];
  const critical = [...new Set(bare.filter(({ interpretation }) => interpretation === 'critical').map(({ name }) => name))];
  const said = names.length === 1 ? `${names[0]} is printed without a unit.` : `Values are printed without a unit: ${names.join(', ')}.`;
  const message = critical.length === 0 ? said : `${said} In the usual unit beyond a critical limit: ${critical.join(', ')}.`;
  const values = bare.map(({ loinc, passage, assumed_unit }) => ({
    loinc,
    passage: placed(passage),
    ...(assumed_unit ? { assumed_unit } : {}),
  }));
  const field = names.length === 1 ? `observation.${first.loinc}` : 'observations';
  return [issue('unit_missing', field, message, { loinc: first.loinc, passage: placed(first.passage), values })];
}

function checkConflicts({ extraction }: ReadDocument, { observations }: CaseContext): Issue[] {
  return extraction.observations.flatMap(({ loinc, name, value, unit, effective_at, passage }) => {
    const other = observations.find(
      (known) =>
        known.loinc === loinc &&
        loinc !== null &&
        known.effective_at === effective_at &&
        effective_at !== null &&
        differ(loinc, known, { value, unit }),
    );
    if (!other || loinc === null) return [];
    const evidence = { loinc, other_document_id: other.document_id, passage: placed(passage) };
    return [
      issue('conflicting_values', `observation.${loinc}`, `Two documents give different values of ${name} for the same day.`, evidence),
    ];
  });
}

type Amount = { value: string; unit: string | null };

/** Two laboratories may report in different units: 5.5 mmol/L of glucose and 99 mg/dL agree. Units that cannot be compared say nothing. */
function differ(loinc: string, one: Amount, other: Amount): boolean {
  const [x, y] = [Number(one.value), Number(other.value)];
  if (Number.isNaN(x) || Number.isNaN(y)) return one.value !== other.value && one.unit === other.unit;
  const converted = one.unit === other.unit ? x : one.unit && other.unit ? convertLabValue(loinc, x, one.unit, other.unit) : null;
  if (converted === null) return false;
  return Math.abs(converted - y) > Math.max(Math.abs(converted), Math.abs(y)) * (one.unit === other.unit ? 0.01 : 0.02);
}

function checkFuture({ extraction }: ReadDocument, { today }: CaseContext): Issue[] {
  const dated = [extraction.document_date, ...extraction.observations.map(({ effective_at }) => effective_at)];
  return dated.some((date) => date !== null && date > today)
    ? [issue('future_date', 'document_date', 'The document carries a date that lies in the future.')]
    : [];
}

function checkAge({ extraction: { document_date } }: ReadDocument, { today }: CaseContext): Issue[] {
  if (document_date === null || oneYearAfter(document_date) >= today) return [];
  return [issue('outdated', 'document_date', 'The document is older than twelve months.')];
}

/** The same day a year on; compared as text, so the 29th of February needs no care. */
const oneYearAfter = (date: string) => `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;

const isTypeKnown = ({ kinds: { named, found }, is_foreign }: ReadDocument) => is_foreign === true || (named.size > 0 && found.size > 0);

function checkType({ kinds: { named, found }, is_foreign }: ReadDocument): Issue[] {
  if (is_foreign === true) {
    return [issue('wrong_document_type', 'document_type', 'Nothing in the paper speaks of health: it may have been uploaded by mistake.')];
  }
  if ([...named].some((kind) => found.has(kind))) return [];
  const message = `By its name the file is ${words(named)}; what it says looks like ${words(found)}.`;
  return [issue('wrong_document_type', 'document_type', message, { named: [...named], found: [...found] })];
}
const words = (kinds: ReadonlySet<string>) => [...kinds].map((kind) => kind.replaceAll('_', ' ')).join(' or ');

type SideContext = 'laterality' | 'part' | 'others';

/** Against the side that is to be treated; where nobody has said which, against what the other papers are about. */
function checkSide(document: ReadAgain, { laterality, part = null, others = [] }: Pick<CaseContext, SideContext>): Issue[] {
  const sides = sidesOfPaper(document, part);
  const isOther = (side: Side) => sides.size > 0 && !sides.has(side) && !sides.has('bilateral');
  if (laterality !== null)
    return isOther(laterality) ? [issue('laterality_conflict', 'laterality', 'The document speaks of the other side of the body.')] : [];
  const other = others.find(({ side }) => isOther(side));
  if (!other || others.some(({ side }) => side !== other.side)) return [];
  const message = `Another document speaks of the other side of the same part (${part}): please ask which is to be treated.`;
  return [issue('laterality_conflict', 'laterality', message, { document_id: other.document_id })];
}

/** Of the part that is treated: as the paper asks or concludes, else as it describes it and its diagnoses say; of any part where the procedure names none. */
function sidesOfPaper({ extraction, sides }: ReadAgain, part: string | null): ReadonlySet<string> {
  const told = part === null ? undefined : sides?.get(part);
  if (told?.isAsked) return new Set([told.side]);
  const present = extraction.conditions.filter(
    ({ negated, historical, icd10, laterality }) => !negated && !historical && laterality !== null && !OF_NO_SIDE.test(icd10 ?? ''),
  );
  const ofPart = present.filter(({ display, text }) => {
    const named = partsIn(`${display} ${text}`);
    return part === null || named.includes(part) || (told !== undefined && named.length === 0);
  });
  return new Set([...(told ? [told.side] : []), ...ofPart.flatMap(({ laterality }) => laterality ?? [])]);
}
/** The left of the heart is no side of the body, and a cyst of a bursa, a finding by the way, none that is treated. */
const OF_NO_SIDE = /^(?:I[2-5]|M71)/;

/** The field of a contradiction within one paper, which no correction of the case settles. */
export const OWN_SIDES = 'laterality_within';

function checkOwnSides({ side_conflict }: ReadDocument): Issue[] {
  if (!side_conflict) return [];
  const { part, treated, described } = side_conflict;
  const message = `The document names the ${treated} and the ${described} side of the same part (${part}): please ask which is right.`;
  return [issue('laterality_conflict', OWN_SIDES, message, side_conflict)];
}

function checkDuplicate({ duplicate_of }: ReadDocument): Issue[] {
  return duplicate_of === null
    ? []
    : [issue('duplicate_document', 'sha256', 'The same file was uploaded before.', { document_id: duplicate_of })];
}
