import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { readCaseRecord } from '../../db/queries/case-record.ts';
import { readCaseView } from '../../db/queries/case-view.ts';
import { lockCase } from '../../db/queries/cases.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import { ageOn, buildEhrSnapshot, type StoredResource } from '../../domain/records/ehr-snapshot.ts';
import { deriveRiskFactors, type RiskFactor, riskScore } from '../../domain/risk/score.ts';
import type { CaseRef } from '../../workflows/messages.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags } from '../tenant-flags.ts';

/** Assesses the case's risk once, with every factor and where it comes from (Decisions §10). A review that exists is left as it is. */
export async function assessRisk(
  { db, config }: ActivityServices,
  { tenant_id, case_id }: CaseRef,
): Promise<{ score: number; factors: number }> {
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const row = await lockCase(tx, case_id);
    if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const factors = await readFactors(tx, case_id);
    const score = riskScore(factors);
    const reviewId = newId();
    const humanRequired = (await readFlags(tx, config)).isOn('risk_review_human_required');
    const created = await tx.sql(
      `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values ($1, $2, $3, $4, 'pending', $5)
       on conflict (tenant_id, case_id) do nothing returning id`,
      [reviewId, tenant_id, case_id, score, humanRequired],
    );
    if (created.length > 0) {
      await insertFactors(tx, reviewId, factors);
      const payload = {
        case_id,
        risk_review_id: reviewId,
        score,
        factors: factors.length,
        blocking: factors.filter(({ is_blocking }) => is_blocking).length,
      };
      await recordEvent(tx, { type: 'risk.assessed', patient_id: row.patient_id, case_id, payload });
    }
    return { score, factors: factors.length };
  });
}

async function readFactors(tx: Tx, caseId: string): Promise<RiskFactor[]> {
  const view = await readCaseView(tx, caseId, { condition: 'true', params: [] });
  const record = await readCaseRecord(tx, caseId);
  if (!view || !record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const { comorbidity_screening, contraindications } = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
  const today = new Date().toISOString().slice(0, 10);
  /** One resource at a time through the snapshot, so that codes and flags are read in one place. */
  const read = (resource: StoredResource) =>
    buildEhrSnapshot({ patient: record.patient, primary_condition_code: null, risk_prefixes: [], resources: [resource], today });
  const ofType = (type: string) => record.resources.filter(({ resource_type }) => resource_type === type);
  return deriveRiskFactors({
    age: ageOn(record.patient.date_of_birth, today),
    conditions: ofType('Condition').map((stored) => {
      const [finding] = read(stored).comorbidities;
      return { id: stored.resource_id, code: finding?.code ?? null, is_active: finding !== undefined };
    }),
    observations: ofType('Observation').map((stored) => {
      const [found] = read(stored).diagnostics;
      const value = Number(found?.value ?? Number.NaN);
      return {
        id: stored.resource_id,
        loinc: found?.loinc ?? null,
        value: Number.isFinite(value) ? value : null,
        unit: found?.unit ?? null,
        interpretation: found?.interpretation ?? null,
      };
    }),
    comorbidity_screening,
    contraindications,
  });
}

async function insertFactors(tx: Tx, reviewId: string, factors: RiskFactor[]): Promise<void> {
  for (const { code, label, weight, is_blocking, source } of factors) {
    await tx.sql(
      'insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [newId(), tx.scope.tenantId, reviewId, code, label, weight, is_blocking, JSON.stringify(source)],
    );
  }
}
