import { findMessage, findReply } from '../../db/queries/conversation/messages.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { REJECT_MATCHES } from '../../domain/conversation/route-turn.ts';
import { settleWithin } from '../cases/apply-transitions.ts';
import { emergencyKey } from '../../db/queries/coordination/patient-emergency.ts';
import { personWishKey } from './report-person-wish.ts';
import type { TenantFlags } from '../tenant-flags.ts';
import type { RunChatTurnResult } from './turn.ts';

/** What the caller of a turn is told whose reply was held back. */
export const REPLY_BLOCKED = { refused: 'AGENT_GUARDRAIL_OUTPUT_001' } as const;

/** The turn as it was committed before, if it was. */
export async function findFinishedTurn(tx: Tx, flags: TenantFlags, caseId: string, messageId: string): Promise<RunChatTurnResult | null> {
  const reply = await findReply(tx, messageId);
  if (!reply) return findHeardTurn(tx, flags, caseId, messageId);
  const decision = await findDecision(tx, caseId, reply.turn_number);
  const [mail] = await tx.sql<{ id: string }>(`select id from notifications where tenant_id = $1 and dedupe_key = any($2::text[])`, [
    tx.scope.tenantId,
    [emergencyKey(messageId), personWishKey(messageId)],
  ]);
  const { situation } = await settleWithin(tx, flags, caseId);
  return {
    reply_message_id: reply.id,
    decision_id: decision?.id ?? '',
    situation,
    ...wantsRematch(decision?.updates ?? []),
    ...(mail ? { notification_id: mail.id } : {}),
    ...(reply.status === 'blocked' ? REPLY_BLOCKED : {}),
  };
}

async function findDecision(tx: Tx, caseId: string, turn: number | null): Promise<{ id: string; updates: string[] | null } | undefined> {
  const [decision] = await tx.sql<{ id: string; updates: string[] | null }>(
    `select id, payload->'routing'->'workflow_updates' as updates from events where tenant_id = $1 and case_id = $2 and event_type = 'agent.decision' and (payload->>'turn_number')::int = $3`,
    [tx.scope.tenantId, caseId, turn],
  );
  return decision;
}

/** A message that was read for a person and not answered: its own row says so. */
async function findHeardTurn(tx: Tx, flags: TenantFlags, caseId: string, messageId: string): Promise<RunChatTurnResult | null> {
  const message = await findMessage(tx, caseId, messageId);
  if (message?.sender_type !== 'coordinator' && message?.status !== 'answered') return null;
  const { situation } = await settleWithin(tx, flags, caseId);
  const decision_id = message.turn_number === null ? null : await findDecision(tx, caseId, message.turn_number);
  return { reply_message_id: null, decision_id: decision_id?.id ?? null, situation };
}

export const wantsRematch = (updates: readonly string[]): { rematch?: true } => (updates.includes(REJECT_MATCHES) ? { rematch: true } : {});
