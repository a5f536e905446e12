import { ApiError } from '../../domain/errors.ts';
import { POLICIES, type RedactedField, type RedactionPolicy } from '../../domain/redaction/policies.ts';
import type { Actor } from '../auth/actor.ts';
import type { CaseAnswer } from './present-case.ts';

/** What facilitators see of the cases that they may see: policy facilitator_consent, with redaction_engine on or off (Decisions §9). */

const POLICY = 'facilitator_consent' satisfies RedactionPolicy;

/** @throws ApiError AUTH_UNAUTHORIZED_001 when the actor is a facilitator and this kind of data is kept from facilitators */
export function requireShown(actor: Actor, field: RedactedField): void {
  if (actor.role === 'facilitator' && POLICIES[POLICY][field] === 'remove') throw new ApiError('AUTH_UNAUTHORIZED_001');
}

/** The policy under which the actor reads what would go to a provider. */
export function policyOfReader(actor: Actor, otherwise: RedactionPolicy): RedactionPolicy {
  return actor.role === 'facilitator' ? POLICY : otherwise;
}

/** The case without what the policy removes: the budget, what documents were found to say, and words that somebody wrote about it. */
export function asShownTo(actor: Actor, answer: CaseAnswer): CaseAnswer {
  if (actor.role !== 'facilitator') return answer;
  const { layer_state: _clinical, ...shown } = answer;
  return { ...shown, budget_cents: null, currency: null, blocking_issues: [], closed_reason: null };
}
