import { v7 as newId } from 'uuid';
import { bindColumns } from '../../db/bind-columns.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { RISK_MARK } from '../../db/queries/risk/risk-mark.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { unknownHealth } from '../../domain/cases/health-items.ts';
import { documentChecklist, mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import { ageOn } from '../../domain/records/ehr-snapshot.ts';
import { deriveRiskFactors } from '../../domain/risk/derive-factors.ts';
import type { RiskFactor } from '../../domain/risk/factor.ts';
import { readRecord } from '../../domain/risk/read-record.ts';
import { needsPerson } from '../../domain/risk/needs-person.ts';
import { riskScore } from '../../domain/risk/score.ts';
import { bothCodes } from '../../domain/search/place-filters.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';
import { readCaseFlags, type TenantFlags } from '../tenant-flags.ts';

/** Assesses the case's risk again, where its record has changed (Decisions §10). What a reviewer has decided is left as it is. @throws ApiError INTAKE_CASE_NOT_FOUND_001 */
export async function assessRisk({ db, config }: ActivityServices, { tenant_id, case_id }: CaseRef): Promise<Assessment> {
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const row = await lockCase(tx, case_id);
    if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    return assessWithin(tx, await readCaseFlags(tx, config, case_id), row);
  });
}

export type Assessment = { score: number; factors: number };

/** Writes the review of a locked case with every factor and where it comes from: in the transaction that moves the case to risk_review_pending, or a later one. */
export async function assessWithin(tx: Tx, flags: TenantFlags, row: Pick<CaseRow, 'id' | 'patient_id'>): Promise<Assessment> {
  const factors = await readFactors(tx, row.id);
  const score = riskScore(factors);
  const humanRequired = flags.isOn('risk_review_human_required') || needsPerson(factors);
  const review = await writeReview(tx, row.id, score, humanRequired);
  if (review) {
    await replaceFactors(tx, review.id, factors);
    const blocking = factors.filter(({ is_blocking }) => is_blocking).length;
    const payload = { case_id: row.id, risk_review_id: review.id, score, factors: factors.length, blocking };
    await recordEvent(tx, { type: 'risk.assessed', patient_id: row.patient_id, case_id: row.id, payload });
  }
  return { score, factors: factors.length };
}

/** The review of a case: written anew while nobody has decided and the record is another one than it rests on; undefined otherwise. */
async function writeReview(tx: Tx, caseId: string, score: number, humanRequired: boolean): Promise<{ id: string } | undefined> {
  // RISK_MARK reads the first two: the tenant and the case.
  const { columns, places, values } = bindColumns(
    'risk_reviews',
    { tenant_id: tx.scope.tenantId, case_id: caseId, id: newId(), score, status: 'pending', human_required: humanRequired },
    { assessed_at: 'now()', record_mark: RISK_MARK },
  );
  const [review] = await tx.sql<{ id: string }>(
    `insert into risk_reviews as known (${columns}) values (${places})
     on conflict (tenant_id, case_id) do update
       set score = excluded.score, human_required = excluded.human_required, assessed_at = excluded.assessed_at,
           record_mark = excluded.record_mark, updated_at = now()
       where known.status in ('pending', 'info_requested') and known.record_mark is distinct from excluded.record_mark
     returning id`,
    values,
  );
  return review;
}

/** What the record of a case says of its risk today. @throws ApiError INTAKE_CASE_NOT_FOUND_001 */
export async function readFactors(tx: Tx, caseId: string): Promise<RiskFactor[]> {
  const view = await readCaseView(tx, caseId);
  const record = await readCaseRecord(tx, caseId);
  if (!view || !record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const { required_documents, comorbidity_screening, contraindications } = mergeRequirements(
    (view.requirements ?? []) as unknown as Requirements[],
  );
  const { requirements } = documentChecklist(required_documents, view.coverage ?? []);
  const today = new Date().toISOString().slice(0, 10);
  return deriveRiskFactors({
    ...readRecord(record.resources),
    today,
    age: ageOn(record.patient.date_of_birth, today),
    gender: record.patient.gender,
    travels: leavesHome(view.destination_country, record.patient.country_of_residence),
    primary_condition_code: view.primary_condition_code,
    missing_documents: requirements.filter(({ status }) => status === 'pending'),
    comorbidity_screening,
    contraindications,
    unknown_health: unknownHealth(record.health),
  });
}

/** Unless both are known to be the same country, the patient is expected to fly. */
function leavesHome(destination: string | null, residence: string | null): boolean {
  return destination === null || residence === null || !bothCodes(destination).includes(residence);
}

async function replaceFactors(tx: Tx, reviewId: string, factors: readonly RiskFactor[]): Promise<void> {
  await tx.sql('delete from risk_factors where tenant_id = $1 and risk_review_id = $2', [tx.scope.tenantId, reviewId]);
  const rows = factors.map((factor) => ({ id: newId(), ...factor }));
  await tx.sql(
    `insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source)
     select f.id, $1, $2, f.code, f.label, f.weight, f.is_blocking, f.source
     from jsonb_to_recordset($3::jsonb) as f (id uuid, code text, label text, weight numeric, is_blocking boolean, source jsonb)`,
    [tx.scope.tenantId, reviewId, JSON.stringify(rows)],
  );
}
