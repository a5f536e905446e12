import { completeChange } from '../../db/queries/fhir/complete-change.ts';
import { listFindings, type StoredFinding } from '../../db/queries/fhir/stored-finding.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { RecordReview } from '../../domain/feedback/correct-record.ts';
import { factsOf, type FindingChange } from '../../domain/records/correct-finding.ts';
import { type Correcting, addToRecord, putRight } from './put-right.ts';

/**
 * Makes a hospital's review the record that the next reader sees: what it confirmed is confirmed, what it removed is struck, what it added is
 * added, corrected values are corrected. What is not in the record any more, or says so already, is left as it is.
 */
export async function applyReview(tx: Tx, correcting: Correcting, review: RecordReview): Promise<void> {
  for (const code of review.conditions_confirmed) await onConditions(tx, correcting, code, { status: 'confirmed' });
  for (const code of review.conditions_removed) await onConditions(tx, correcting, code, { status: 'wrong' });
  for (const added of review.conditions_added) await addCondition(tx, correcting, added);
  for (const corrected of review.observations_corrected) await correctValue(tx, correcting, corrected);
}

async function onConditions(tx: Tx, correcting: Correcting, code: string, change: FindingChange): Promise<void> {
  for (const finding of await listFindings(tx, correcting.case_id)) {
    const facts = factsOf(finding.kind, finding.resource);
    const isSaid = facts.status === change.status || facts.status === 'wrong';
    if (finding.kind === 'condition' && facts.code === code && !isSaid) await putRight(tx, correcting, finding, change);
  }
}

/** A condition that is there already, struck or in doubt, is confirmed. @throws ApiError as completeChange */
async function addCondition(tx: Tx, correcting: Correcting, added: RecordReview['conditions_added'][number]): Promise<void> {
  const note = added.note ?? undefined;
  const named = { code: added.icd10, display: added.name ?? undefined, note };
  const change = await completeChange(tx, 'condition', named, null);
  const known = (await listFindings(tx, correcting.case_id)).find(
    ({ kind, resource }) => kind === 'condition' && factsOf(kind, resource).code === added.icd10,
  );
  if (!known) await addToRecord(tx, correcting, 'condition', { ...change, status: 'confirmed' });
  else if (factsOf('condition', known.resource).status !== 'confirmed')
    await putRight(tx, correcting, known, { status: 'confirmed', note });
}

async function correctValue(tx: Tx, correcting: Correcting, corrected: RecordReview['observations_corrected'][number]): Promise<void> {
  const findings = await listFindings(tx, correcting.case_id);
  const wrong = findings.find((finding) => isWrongValue(finding, corrected));
  if (!wrong) return;
  await putRight(tx, correcting, wrong, { value: String(corrected.correct_value), note: corrected.note ?? undefined });
}

/** Named by its LOINC code or its name, and reading as the value that was wrong. */
function isWrongValue({ kind, resource }: StoredFinding, { parameter, ai_value }: RecordReview['observations_corrected'][number]): boolean {
  if (kind !== 'observation') return false;
  const { code, display, value, status } = factsOf(kind, resource);
  const printed = (resource.code as { text?: string } | undefined)?.text;
  const isNamed = code === parameter || [display, printed].some((name) => name?.toLowerCase() === parameter.toLowerCase());
  return isNamed && status !== 'wrong' && value !== undefined && (value === String(ai_value) || Number(value) === Number(ai_value));
}
