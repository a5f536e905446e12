import type { ClinicalExtraction, Passage } from '../clinical/findings.ts';
import type { HandwrittenPassage } from '../documents/handwriting.ts';
import type { TextPlace } from '../documents/text-place.ts';
import type { PaperSide, Side } from './paper-sides.ts';
import type { SideConflict } from './side-conflict.ts';

/** What the checks of a read document look at, and the issues that they open, each with its severity (Decisions §6). Messages name fields and codes, never persons. */

export const CHECK_SEVERITIES = {
  patient_mismatch: 'critical',
  implausible_value: 'high',
  unit_missing: 'medium',
  /** A number was read from a picture, and it may be another one. */
  uncertain_value: 'medium',
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
  /** Numbers of pictures that may be misread; page from 1, characters from 0 of it. */
  doubtful?: readonly DoubtfulNumber[];
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

export type DoubtfulNumber = { page: number } & TextPlace;

/** What is looked at again when more is known of the patient or of the procedure. */
export type ReadAgain = {
  extraction: Pick<ClinicalExtraction, 'demographics' | 'conditions' | 'document_date'>;
  sides?: ReadonlyMap<string, PaperSide>;
};

export function issue(check: CheckName, field: string, message: string, evidence: Record<string, unknown> = {}): Issue {
  return { check, severity: CHECK_SEVERITIES[check], field, message, evidence };
}
/** Where a finding stands in the text. */
export const placed = ({ start, end, page }: Passage) => ({ start, end, ...(page ? { page } : {}) });
