import type { CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { RISK_MARK } from '../../db/queries/risk/risk-mark.ts';
import { listRiskFactors } from '../../db/queries/risk/risk.ts';
import { noteKnown, readUnknownFindings } from '../../db/queries/sharing/known-findings.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { RiskFactor } from '../../domain/risk/factor.ts';
import { askForAnotherDecision, findingsOfWeight } from '../../domain/risk/since-decision.ts';
import type { TenantFlags } from '../tenant-flags.ts';
import { assessWithin, readFactors } from './assess-risk.ts';

type Watched = Pick<CaseRow, 'id' | 'patient_id'>;

/**
 * What the record of a locked case says since it was shared, or since its risk was decided on: hospitals that may read it and who coordinates the case are told of
 * what weighs, and what is graver than what was decided on asks for another decision.
 */
export async function watchRecord(tx: Tx, flags: TenantFlags, row: Watched): Promise<void> {
  const factors = await readFactors(tx, row.id);
  await tellOfAdded(tx, row, factors);
  if (flags.isOn('risk_assessment_enabled')) await askReviewAgain(tx, flags, row, factors);
}

async function tellOfAdded(tx: Tx, { id: case_id, patient_id }: Watched, factors: readonly RiskFactor[]): Promise<void> {
  const unknown = await readUnknownFindings(tx, case_id);
  const weighty = findingsOfWeight(factors);
  const added = unknown.filter(({ finding_id }) => weighty.has(finding_id));
  for (const [share_id, of] of Map.groupBy(unknown, ({ share_id }) => share_id)) {
    const told = added.filter((each) => each.share_id === share_id && !each.by_person).map(({ finding_id }) => finding_id);
    await noteKnown(tx, share_id, { seen: of.map(({ finding_id }) => finding_id), told });
  }
  if (added.length === 0) return;
  const payload = { case_id, told_to_hospitals: added.some(({ by_person }) => !by_person) };
  await recordEvent(tx, { type: 'record.added', patient_id, case_id, payload });
}

/** An approved review of a record that has changed waits for a reviewer again when something grave has come; the decisions so far stay in its history. */
async function askReviewAgain(tx: Tx, flags: TenantFlags, row: Watched, factors: readonly RiskFactor[]): Promise<void> {
  const key = [tx.scope.tenantId, row.id];
  const [review] = await tx.sql<{ id: string }>(
    `select id from risk_reviews where tenant_id = $1 and case_id = $2 and status = 'approved' and record_mark is distinct from ${RISK_MARK} for update`,
    key,
  );
  if (!review) return;
  const decided = (await listRiskFactors(tx, review.id)).map((factor) => ({ ...factor, weight: Number(factor.weight) }));
  if (askForAnotherDecision(factors, decided).length === 0) {
    await tx.sql(`update risk_reviews set record_mark = ${RISK_MARK} where tenant_id = $1 and case_id = $2`, key);
    return;
  }
  await tx.sql(
    `update risk_reviews set status = 'pending', decided_by = null, decided_at = null, record_mark = null, asked_again_at = now()
     where tenant_id = $1 and case_id = $2`,
    key,
  );
  await assessWithin(tx, flags, row);
  const payload = { case_id: row.id, risk_review_id: review.id };
  await recordEvent(tx, { type: 'risk.asked_again', patient_id: row.patient_id, case_id: row.id, payload });
}
