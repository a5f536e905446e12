import { v7 as newId } from 'uuid';
import type { FindingCorrection, FindingFacts, FindingKind } from '../../../domain/records/finding-trace.ts';
import { Feedback } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

type CorrectedFinding = {
  case_id: string;
  kind: FindingKind;
  finding_id: string;
  before: FindingFacts | null;
  after: FindingFacts;
  change: FindingCorrection['change'];
  note: string | null;
  correction_type: string | null;
  role: string;
};

const REVIEWERS: Record<string, string> = { patient: 'patient', coordinator: 'coordinator' };

/**
 * A feedback record of a person's correction (Part 2.10): what was read is kept beside what it should have been. Null while the case has no
 * decision or document that could have been wrong.
 */
export async function recordCorrectionFeedback(tx: Tx, corrected: CorrectedFinding): Promise<string | null> {
  const { case_id, kind, finding_id, before, after, change, note, correction_type, role } = corrected;
  const decision_event_id = await latestReading(tx, case_id);
  if (decision_event_id === null) return null;
  const id = newId();
  await tx.em.insert(Feedback, {
    ...{ id, tenant_id: tx.scope.tenantId, case_id, feedback_type: 'clinical_correction', decision_event_id, correction_type },
    ai_output: { finding: before },
    ground_truth: { finding: change === 'wrong' ? null : after },
    quality_score: change === 'confirmed' ? 1 : 0,
    reviewed_by: REVIEWERS[role] ?? 'clinical_advisor',
    reviewed_at: new Date(),
    correction_detail: { kind, finding_id, change, note },
  });
  return id;
}

/** The assistant's last decision, or else the last document that was read. */
async function latestReading(tx: Tx, caseId: string): Promise<string | null> {
  const [event] = await tx.sql<{ id: string }>(
    `select id from events where tenant_id = $1 and case_id = $2 and event_type in ('agent.decision', 'match.presented', 'document.processed')
     order by event_type = 'agent.decision' desc, created_at desc, id desc limit 1`,
    [tx.scope.tenantId, caseId],
  );
  return event?.id ?? null;
}
