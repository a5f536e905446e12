import type { ClinicalExtraction, ConditionFinding, MedicationFinding } from '../../domain/clinical/findings.ts';
import { historyOf } from '../../terminology/icd10/history-codes.ts';
import { endedSince } from '../medications/course-dates.ts';

/**
 * What a paper of some time ago calls acute has passed since: the infarction of a discharge letter of 2018 is an old one today, and what was to be taken until 2019
 * is over.
 */

/** Infarctions, strokes, clots, pneumonia, sepsis, an inflamed appendix or pancreas; what is chronic by its code stays. */
const EVENT = /^(?:I2[12]|I26|I63|G45|I80|I82\.[0-46]|J1[2-8]|K35|K85|A4[01])/;
/** ICD-10-CM calls an infarction acute for four weeks; a clot counts as acute for three months. */
const DAYS = { infarction: 28, other: 90 };
const DAY_MS = 86_400_000;

/** The findings of a paper as they are on `today` (YYYY-MM-DD). An undated paper is taken as it is. */
export function asOfToday(read: ClinicalExtraction, today: string): ClinicalExtraction {
  const extraction = {
    ...read,
    medications: read.medications.map((taken) => (isOver(taken, read.medications, today) ? asEnded(taken) : taken)),
  };
  const { document_date, conditions } = extraction;
  const days = document_date === null ? 0 : (Date.parse(today) - Date.parse(document_date)) / DAY_MS;
  const hasPassed = ({ icd10, clinical_status, negated, family, uncertain }: ConditionFinding) =>
    icd10 !== null &&
    EVENT.test(icd10) &&
    clinical_status === 'active' &&
    !(negated || family || uncertain) &&
    days > (/^I2[12]/.test(icd10) ? DAYS.infarction : DAYS.other);
  if (!conditions.some(hasPassed)) return extraction;
  const told = conditions.map((finding) => (hasPassed(finding) ? asHistory(finding) : finding));
  const isRepeat = (finding: ConditionFinding, place: number) =>
    hasPassed(conditions[place] as ConditionFinding) &&
    told.some((other, at) => at !== place && isSame(other, finding) && (at < place || !hasPassed(conditions[at] as ConditionFinding)));
  return { ...extraction, conditions: told.filter((finding, place) => !isRepeat(finding, place)) };
}

/** By the words behind its name in its sentence, up to the next medicine. */
function isOver({ status, negated, passage }: MedicationFinding, all: readonly MedicationFinding[], today: string): boolean {
  const { sentence = '', quote } = passage;
  const at = sentence.indexOf(quote);
  if (at < 0 || negated || status !== 'active') return false;
  const behind = sentence.slice(at + quote.length);
  const others = all.map((other) => behind.indexOf(other.passage.quote)).filter((place) => place >= 0);
  return endedSince(behind.slice(0, Math.min(behind.length, ...others)), today);
}

const asEnded = (taken: MedicationFinding): MedicationFinding => ({ ...taken, status: 'stopped', negated: true, is_history: true });

function asHistory(finding: ConditionFinding): ConditionFinding {
  const history = finding.icd10 === null ? null : historyOf(finding.icd10);
  return {
    ...finding,
    ...(history ? { icd10: history.code, display: history.title } : {}),
    clinical_status: 'resolved',
    historical: true,
  };
}

const isSame = (one: ConditionFinding, other: ConditionFinding): boolean =>
  one.icd10 === other.icd10 && one.laterality === other.laterality && one.negated === other.negated && one.family === other.family;
