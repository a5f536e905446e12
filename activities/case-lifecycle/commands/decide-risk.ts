import { v7 as newId } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import type { CaseState } from '../../../domain/cases/states.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type CommandHandler, requireState } from '../command.ts';
import { makeMove } from '../settle.ts';

type Input = { decision: 'approve' | 'reject' | 'request-info'; rationale: string; override_blocking?: boolean };
type Review = { id: string; status: string; blocks: boolean };

const STATUS = { approve: 'approved', reject: 'rejected', 'request-info': 'info_requested' } as const;

/**
 * A reviewer decides (Decisions §10). A rejection closes the case with reason risk_rejected.
 * @throws ApiError RISK_REVIEW_NOT_FOUND, RISK_ALREADY_DECIDED, RISK_BLOCKING_FACTORS
 */
export const decideRisk: CommandHandler<Input> = async (tx, { row, input, flags, actor }) => {
  const [review] = await tx.sql<Review>(
    `select r.id, r.status, exists (select 1 from risk_factors f where f.tenant_id = $1 and f.risk_review_id = r.id and f.is_blocking) as blocks
     from risk_reviews r where r.tenant_id = $1 and r.case_id = $2 for update`,
    [tx.scope.tenantId, row.id],
  );
  if (!review) throw new ApiError('RISK_REVIEW_NOT_FOUND');
  if (review.status === 'approved' || review.status === 'rejected') throw new ApiError('RISK_ALREADY_DECIDED');
  requireState(row, ['risk_review_pending', 'risk_info_requested'], 'be decided on');
  const { decision, rationale, override_blocking = false } = input;
  if (decision === 'approve' && review.blocks && !(override_blocking && flags.isOn('risk_blocking_override_allowed'))) {
    throw new ApiError('RISK_BLOCKING_FACTORS');
  }
  await tx.sql('update risk_reviews set status = $3, decided_by = $4, decided_at = now() where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    review.id,
    STATUS[decision],
    actor.id,
  ]);
  await tx.sql(
    `insert into risk_decisions (id, tenant_id, risk_review_id, decision, rationale, override_blocking, decided_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), tx.scope.tenantId, review.id, decision, rationale, override_blocking, actor.id],
  );
  await recordEvent(tx, {
    type: 'risk.decided',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, risk_review_id: review.id, decision, override_blocking },
  });
  if (decision === 'reject') {
    await recordEvent(tx, {
      type: 'case.closed',
      patient_id: row.patient_id,
      case_id: row.id,
      payload: { case_id: row.id, from: row.state },
    });
    await tx.sql(`update cases set closed_reason = 'risk_rejected' where tenant_id = $1 and id = $2`, [tx.scope.tenantId, row.id]);
    await makeMove(tx, {
      caseId: row.id,
      patientId: row.patient_id,
      from: row.state as CaseState,
      to: 'closed',
      reason: 'the reviewer rejected',
    });
  }
  return { risk_review_id: review.id };
};
