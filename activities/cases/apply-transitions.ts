import { v7 as newId } from 'uuid';
import type { CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { getCase, lockCase } from '../../db/queries/cases/cases.ts';
import { endHandover } from '../../db/queries/conversation/handovers.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type Move, needsAssessment, needsCoordinator, nextMove } from '../../domain/cases/next-move.ts';
import { type CaseState, canMove } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import type { TenantFlags } from '../tenant-flags.ts';
import type { CaseFrame } from './case-frames.ts';
import { assignWithin } from '../coordination/assign-coordinator.ts';
import { assessWithin } from '../risk/assess-risk.ts';
import { watchRecord } from '../risk/watch-record.ts';
import { recheckDocuments } from '../documents/recheck-documents.ts';
import { cancelConsultations } from '../second-opinions/end-consultation.ts';
import { recordRejection } from './commands/reject-matches.ts';
import { presentLatestMatch } from './present-match.ts';
import { tellOfMove } from './announce-transition.ts';
import { updatePrimaryCondition } from './primary-condition.ts';
import { readSituation } from './read-case-facts.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

export type Settled = { situation: CaseSituation; frames: CaseFrame[] };

/**
 * The case workflow's own hand inside a transaction: makes every move that the facts call for, one after another, each with its event and with what
 * belongs to the state, and tells the patient of a match, or of the last provider's refusal, that was not told of yet. Frames are for publishing
 * after commit. @throws ApiError INTAKE_CASE_NOT_FOUND_001
 */
export async function settleWithin(tx: Tx, flags: TenantFlags, caseId: string): Promise<Settled> {
  const row = await lockCase(tx, caseId);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const frames: CaseFrame[] = await updatePrimaryCondition(tx, row);
  let situation = await readSituation(tx, flags, caseId);
  if (situation.unchecked_documents > 0 && row.state !== 'closed') {
    await recheckDocuments(tx, caseId);
    situation = await readSituation(tx, flags, caseId);
  }
  if (situation.untold_changes && row.state !== 'closed') {
    await watchRecord(tx, flags, row);
    situation = await readSituation(tx, flags, caseId);
  }
  situation = await assessedAgain(tx, flags, row, situation);
  for (let move = nextMove(situation.facts); move !== null; move = nextMove(situation.facts)) {
    await makeMove(tx, { caseId, patientId: row.patient_id, from: situation.facts.state, ...move });
    situation = await enterState(tx, flags, row, move.to, situation);
    frames.push(...(await tellOfMove(tx, row, move.to)));
  }
  situation = await assessedAgain(tx, flags, row, situation);
  if (situation.facts.state === 'matched') frames.push(...(await showMatch(tx, row, situation)));
  if (situation.facts.state === 'declined') frames.push(...(await tellOfMove(tx, row, 'declined')));
  return { situation, frames };
}

/** What an undecided review says is of the record as it is, before the case moves on it and afterwards. */
async function assessedAgain(tx: Tx, flags: TenantFlags, row: CaseRow, situation: CaseSituation): Promise<CaseSituation> {
  if (!needsAssessment(situation.facts)) return situation;
  await assessWithin(tx, flags, row);
  return readSituation(tx, flags, row.id);
}

/** Shows a match that is new; one that rests on what has changed since is off the table, until another is there. */
async function showMatch(tx: Tx, row: CaseRow, { facts }: CaseSituation): Promise<CaseFrame[]> {
  if (!facts.match_outdated) return presentLatestMatch(tx, row);
  await recordRejection(tx, row, { changed: true });
  return [];
}

/** What a state holds besides its name is there when the state is (Decisions §4): who reads risk_review_pending finds the review, and payment_locked, if one is free, the coordinator. */
async function enterState(tx: Tx, flags: TenantFlags, row: CaseRow, state: CaseState, situation: CaseSituation): Promise<CaseSituation> {
  const facts = { ...situation.facts, state };
  if (state === 'risk_review_pending') {
    await assessWithin(tx, flags, row);
    return readSituation(tx, flags, row.id);
  }
  if (needsCoordinator(facts)) facts.coordinator_assigned = (await assignWithin(tx, row.id)) !== null;
  return { ...situation, facts };
}

/** One move of the table, written where the case still stands at its beginning. @throws ApiError CASE_INVALID_TRANSITION */
export async function makeMove(tx: Tx, move: Move & { caseId: string; patientId: string; from: CaseState }): Promise<void> {
  const { caseId, patientId, from, to, reason } = move;
  if (!canMove(from, to)) throw new ApiError('CASE_INVALID_TRANSITION', { message: `A case cannot move from ${from} to ${to}.` });
  const moved = await tx.sql(
    `update cases set state = $3, state_changed_at = now(), closed_at = case when $3 = 'closed' then now() else closed_at end
     where tenant_id = $1 and id = $2 and state = $4 returning id`,
    [tx.scope.tenantId, caseId, to, from],
  );
  if (moved.length === 0) throw new ApiError('CASE_INVALID_TRANSITION');
  if (to === 'closed') await closeBeside(tx, caseId, patientId);
  const isByRule = to === 'risk_cleared' && (await closeReview(tx, caseId, patientId, reason));
  await recordEvent(isByRule ? byRule(tx) : tx, {
    type: 'case.state_changed',
    patient_id: patientId,
    case_id: caseId,
    payload: { case_id: caseId, from, to, reason },
  });
}

/** What was going on beside a case ends with it. */
async function closeBeside(tx: Tx, caseId: string, patientId: string): Promise<void> {
  await cancelConsultations(tx, { id: caseId, patient_id: patientId });
  const row = await getCase(tx, caseId);
  if (row) await endHandover(tx, row, 'case_closed');
}

/** Nobody is the actor of what a rule decides, whoever's act set it going. */
const byRule = (tx: Tx): Tx => ({ ...tx, scope: { ...tx.scope, actorId: null, actorRole: null } });

/** A review that no human has to decide, or nobody may decide any more, is decided by the rule that moved the case. @returns whether it was */
async function closeReview(tx: Tx, caseId: string, patientId: string, reason: string): Promise<boolean> {
  const [review] = await tx.sql<{ id: string }>(
    `update risk_reviews set status = 'approved', decided_by = 'automatic', decided_at = now()
     where tenant_id = $1 and case_id = $2 and status in ('pending', 'info_requested') returning id`,
    [tx.scope.tenantId, caseId],
  );
  if (!review) return false;
  await tx.run(
    tx.kysely.insertInto('risk_decisions').values({
      id: newId(),
      tenant_id: tx.scope.tenantId,
      risk_review_id: review.id,
      decision: 'approve',
      rationale: `By rule: ${reason}.`,
      decided_by: 'automatic',
    }),
  );
  const payload = { case_id: caseId, risk_review_id: review.id, decision: 'approve', decided_by: 'automatic' };
  await recordEvent(byRule(tx), { type: 'risk.decided', patient_id: patientId, case_id: caseId, payload });
  return true;
}
