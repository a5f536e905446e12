import type {
  AllergyFinding,
  ClinicalExtraction,
  ConditionFinding,
  MedicationFinding,
  ObservationFinding,
  Passage,
  ProcedureFinding,
} from '../domain/clinical/findings.ts';

/**
 * What a model read in a text, beside what the rules read in the same. A model that quotes the text truly may still call a knee a cancer: what the rules read
 * stands, and what the model alone saw is kept only as far as the words themselves bear it out.
 */
export function borneOut(
  read: ClinicalExtraction,
  { rules, text, namesOf }: { rules: ClinicalExtraction; text: string; namesOf: (code: string) => readonly string[] },
): ClinicalExtraction {
  const { demographics: told } = read;
  const known = rules.demographics;
  return {
    ...rules,
    document_type: rules.document_type === 'other' ? read.document_type : rules.document_type,
    document_date: rules.document_date ?? (holdsYear(text, read.document_date) ? read.document_date : null),
    demographics: {
      ...known,
      name: known.name ?? (told.name !== null && text.includes(told.name) ? told.name : null),
      birth_date: known.birth_date ?? (holdsYear(text, told.birth_date) ? told.birth_date : null),
    },
    conditions: [...rules.conditions, ...elsewhere(read.conditions, rules.conditions).filter((finding) => isItsName(finding, namesOf))],
    observations: [...rules.observations, ...elsewhere(read.observations, rules.observations).flatMap(asPrinted)],
    medications: [
      ...rules.medications,
      ...elsewhere(read.medications, [...rules.medications, ...rules.allergies]).filter((finding) => isDosed(finding, text)),
    ],
    allergies: [
      ...rules.allergies,
      ...(rules.no_known_allergies ? [] : elsewhere(read.allergies, rules.allergies).filter((finding) => isCalledAllergy(finding, text))),
    ],
    procedures: [...rules.procedures, ...elsewhere(read.procedures, rules.procedures).filter((finding) => isDated(finding, text))],
  };
}

type Placed = { passage: Passage };

/** What stands where the rules read nothing of the kind: where they did, they have the last word. */
function elsewhere<T extends Placed>(read: readonly T[], known: readonly Placed[]): T[] {
  return read.filter(({ passage }) => !known.some((other) => other.passage.start < passage.end && passage.start < other.passage.end));
}

const folded = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const STEM = 5;

/** Whether each word of the name stands in the words, its ending apart. */
function isNamedIn(name: string, words: string): boolean {
  const stems = folded(name).match(/\p{L}{3,}/gu) ?? [];
  return stems.length > 0 && stems.every((stem) => folded(words).includes(stem.slice(0, STEM)));
}

/** A disease that no rule found is one where all words of a name of its code stand in the quote. */
const isItsName = ({ icd10, negated, family, passage }: ConditionFinding, namesOf: (code: string) => readonly string[]): boolean =>
  icd10 !== null && !negated && !family && namesOf(icd10).some((name) => isNamedIn(name, passage.quote));

/** A value stands as it is printed, with no code and no judgement of a model's. */
function asPrinted(finding: ObservationFinding): ObservationFinding[] {
  const { quote } = finding.passage;
  const isPrinted = new RegExp(`(?<![\\d.,])${finding.value.replace('.', '[.,]')}(?![\\d]|[.,]\\d)`).test(quote);
  if (!isPrinted || !isNamedIn(finding.name, quote)) return [];
  const unit = finding.printed_unit !== null && quote.includes(finding.printed_unit) ? finding.unit : null;
  return [{ ...finding, loinc: null, unit, printed_unit: unit === null ? null : finding.printed_unit, range: null, interpretation: null }];
}

const AROUND = 40;
const around = ({ start, end }: Passage, text: string): string => text.slice(Math.max(0, start - AROUND), end + AROUND);

const DOSE = /\d\s?(?:mg|mcg|µg|g|ml|i\.?u\.?|units?|мг|мкг|мл|ед|مجم|ملغ|مغ|مل)(?![\p{L}\p{M}])/iu;
const dosesIn = (words: string): string => words.replace(/\s/g, '').toLowerCase();

/** A medicine that no list knows is one where it stands with a dose, which must be the printed one. */
function isDosed({ name, dose, negated, passage }: MedicationFinding, text: string): boolean {
  const words = around(passage, text);
  return !negated && isNamedIn(name, passage.quote) && DOSE.test(words) && (dose === null || dosesIn(words).includes(dosesIn(dose)));
}

const ALLERGY = /all?[eé]rg|алл?ерг|حساسي|alerj/iu;

const isCalledAllergy = ({ name, negated, passage }: AllergyFinding, text: string): boolean =>
  !negated && isNamedIn(name, passage.quote) && ALLERGY.test(around(passage, text));

/** An operation that no list knows was done where its year stands beside it. */
const isDated = ({ display, performed_at, negated, passage }: ProcedureFinding, text: string): boolean =>
  !negated && isNamedIn(display, passage.quote) && holdsYear(around(passage, text), performed_at);

function holdsYear(words: string, date: string | null): boolean {
  const year = /\d{4}/.exec(date ?? '')?.[0];
  return year !== undefined && words.includes(year);
}
