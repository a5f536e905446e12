import { ApiError, type ErrorEntry } from '../../../domain/errors.ts';
import { CODE_SYSTEMS, type FindingChange, type Side } from '../../../domain/records/correct-finding.ts';
import type { FindingKind } from '../../../domain/records/finding-trace.ts';
import { isLoincCode, isSnomedConcept } from '../../../domain/terminology/check-digits.ts';
import type { Tx } from '../../tenant-scope.ts';

type Term = { code: string; title: string };

/**
 * A change with what the terminology says of it: the title of a given code, the code of a given title, and for another side of the body the
 * code of that side. @param current the finding's code now; null where it has none or is new
 * @throws ApiError FHIR_CODING_UNKNOWN_001 with field code; INTAKE_VALIDATION_001 with field side where code and side disagree
 */
export async function completeChange(tx: Tx, kind: FindingKind, change: FindingChange, current: string | null): Promise<FindingChange> {
  if (CODE_SYSTEMS[kind] === null) return change;
  if (kind !== 'condition') return checkedByDigit(kind, change);
  const code = change.code?.toUpperCase() ?? (change.display === undefined ? undefined : await codeOfTitle(tx, change.display));
  const term = code === undefined ? undefined : await findTerm(tx, code);
  if (code !== undefined && !term) throw fault('FHIR_CODING_UNKNOWN_001', 'code', 'is no ICD-10-CM code');
  const named = { ...change, ...(term ? { code: term.code, title: term.title } : {}) };
  return change.side === undefined ? named : onSide(tx, named, change.side, current);
}

/** SNOMED CT and LOINC are not loaded here: their check digits tell a typo. */
function checkedByDigit(kind: FindingKind, change: FindingChange): FindingChange {
  const { code } = change;
  if (code === undefined || (kind === 'procedure' ? isSnomedConcept(code) : isLoincCode(code))) return change;
  throw fault('FHIR_CODING_UNKNOWN_001', 'code', kind === 'procedure' ? 'is no SNOMED CT concept' : 'is no LOINC code');
}

/** A code says its side: another side of the same disease is the sibling that says so. */
async function onSide(tx: Tx, change: FindingChange, side: Side, current: string | null): Promise<FindingChange> {
  const isGiven = change.code !== undefined;
  const term = change.code === undefined ? current && (await findTerm(tx, current)) : { code: change.code, title: change.title ?? '' };
  if (!term || sideOf(term.title) === null || sideOf(term.title) === side) return change;
  const sibling = (await siblingsOf(tx, term.code)).find(({ title }) => sideOf(title) === side && bare(title) === bare(term.title));
  const isSideSaid = isGiven && sideOf(term.title) !== 'unspecified';
  if (!sibling || isSideSaid)
    throw fault('INTAKE_VALIDATION_001', 'side', `disagrees with the code ${term.code}; give the code of that side`);
  return { ...change, code: sibling.code, title: sibling.title };
}

const SIDE = /\b(left|right|bilateral|unspecified)\b/i;
const sideOf = (title: string): string | null => SIDE.exec(title)?.[1]?.toLowerCase() ?? null;
/** `Unilateral primary osteoarthritis, left knee` and `Bilateral primary osteoarthritis of knee` are one disease. */
const bare = (title: string) =>
  title
    .toLowerCase()
    .replace(/\b(left|right|bilateral|unilateral|unspecified|of)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

async function findTerm(tx: Tx, code: string): Promise<Term | undefined> {
  const [term] = await tx.sql<Term>('select code, title from icd10_codes where code = $1', [code]);
  return term;
}

async function codeOfTitle(tx: Tx, title: string): Promise<string | undefined> {
  const [term] = await tx.sql<Term>(
    `select code, title from icd10_codes where to_tsvector('english', title) @@ plainto_tsquery('english', $1) and lower(title) = lower($1) order by code limit 1`,
    [title],
  );
  return term?.code;
}

function siblingsOf(tx: Tx, code: string): Promise<Term[]> {
  return tx.sql<Term>(
    'select s.code, s.title from icd10_codes c join icd10_codes s on s.parent_code = c.parent_code where c.code = $1 order by s.code',
    [code],
  );
}

function fault(code: 'FHIR_CODING_UNKNOWN_001' | 'INTAKE_VALIDATION_001', field: string, message: string): ApiError {
  const entry: ErrorEntry = { code, field, message };
  return new ApiError(code, { entries: [entry] });
}
