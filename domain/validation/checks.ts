import type { HandwrittenPassage } from '../documents/handwriting.ts';
import { checkBare, checkConflicts, checkPlausible, checkUnits } from './check-measurements.ts';
import { checkUncertain } from './check-uncertain.ts';
import { checkOwnSides, checkSide, type SideContext } from './check-sides.ts';
import { type CaseContext, type CheckName, type Issue, issue, type ReadAgain, type ReadDocument } from './issue.ts';
import { contradictions, namesSomebody } from './whose-paper.ts';

/** The ten checks of a read document (Decisions §6) and what else opens an issue. */

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
    ['uncertain_value', isUncertain(document), () => checkUncertain(document)],
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

const isUncertain = ({ doubtful = [], extraction }: ReadDocument) =>
  doubtful.length > 0 || extraction.observations.some(({ is_doubtful = false }) => is_doubtful);

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

function checkDuplicate({ duplicate_of }: ReadDocument): Issue[] {
  return duplicate_of === null
    ? []
    : [issue('duplicate_document', 'sha256', 'The same file was uploaded before.', { document_id: duplicate_of })];
}
