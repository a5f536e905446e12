import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { recordEvent } from '../../db/events.ts';
import { listCaseMessages, type MessageRow } from '../../db/queries/conversation/messages.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { isoTimeOrNull } from './present-case.ts';
import { isHeldBack, presentMessage, presentReviewedMessage } from './present-message.ts';
import type { messagesContract } from './contract.ts';
import { readVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/messages */
export async function listMessages({ actor, params, query, scope, services }: Call<typeof messagesContract>) {
  const reviews = actor.permissions.has('eval:manage');
  const { rows, total, archived_at } = await withTenant(services.db, scope, async (tx) => {
    const after = query.after ?? null;
    const wanted = { after, limit: query.page_size, offset: (query.page - 1) * query.page_size };
    const asked = { caseId: params.case_id, data: 'conversation' } as const;
    const { found, read } = await readVisibleCaseOrFail(tx, actor, asked, (id) =>
      Promise.all([listCaseMessages(tx, id, wanted), archivedAt(tx, id)]),
    );
    const [page, archived_at] = read;
    if (!page) throw new ApiError('INTAKE_VALIDATION_001', { field: 'after', message: 'is no message of this case' });
    if (reviews) await recordReview(tx, { case_id: found.id, patient_id: found.patient_id }, page.rows.filter(isHeldBack));
    recordViewAtCommit(tx, { resource: 'messages', ...params });
    return { ...page, archived_at };
  });
  return reply(rows.map(reviews ? presentReviewedMessage : presentMessage), { total, meta: { archived_at } });
}

/** Since when the conversation rests: idle for 30 days; the next message revives it. */
async function archivedAt(tx: Tx, caseId: string): Promise<string | null> {
  const [row] = await tx.sql<{ archived_at: string | null }>(
    'select archived_at from conversations where tenant_id = $1 and case_id = $2',
    [tx.scope.tenantId, caseId],
  );
  return isoTimeOrNull(row?.archived_at ?? null);
}

/** Whoever reads what the guardrails held back is on record. */
async function recordReview(tx: Tx, subject: { case_id: string; patient_id: string }, heldBack: MessageRow[]): Promise<void> {
  if (heldBack.length === 0) return;
  const payload = { message_ids: heldBack.map(({ id }) => id) };
  await recordEvent(tx, { type: 'guardrail.reviewed', ...subject, payload });
}
