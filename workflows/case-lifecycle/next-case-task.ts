import type { CaseSituation } from '../../messages/case-situation.ts';
import { isBlocked, needsCoordinator, nextTask } from '../../domain/cases/next-move.ts';
import { rankOf } from '../../domain/cases/states.ts';

export type CaseTask =
  | 'extract_deferred'
  | 'match_documents'
  | 'report_findings'
  | 'run_match'
  | 'assess_risk'
  | 'forward'
  | 'assign_coordinator';

/** What the workflow has to do now, if anything: the lifecycle's own tasks, findings to read or to speak about, documents to compare with the procedure's requirements, and consents given after the first forwarding. */
export function nextCaseTask(situation: CaseSituation): CaseTask | null {
  const { facts, unreported_documents, unmatched_documents, deferred_messages, consent_to_forward } = situation;
  if (facts.state === 'closed') return null;
  if (deferred_messages > 0) return 'extract_deferred';
  if (unmatched_documents > 0) return 'match_documents';
  if (unreported_documents > 0 && facts.documents_in_process === 0) return 'report_findings';
  const task = nextTask(facts);
  if (task !== null) return task;
  const isForwarded = rankOf(facts.state) >= rankOf('providers_notified');
  const mayForward = facts.flags.provider_forwarding_v1 && !isBlocked(facts);
  if (isForwarded && consent_to_forward !== null && mayForward) return 'forward';
  return needsCoordinator(facts) ? 'assign_coordinator' : null;
}
