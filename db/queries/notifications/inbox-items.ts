import { v5 as derivedId } from 'uuid';
import type { Notice } from '../../../domain/notifications/address-notices.ts';
import type { NoticeKind } from '../../../domain/notifications/notice-kinds.ts';
import { COORDINATORS, recipientOf } from '../../../domain/notifications/recipients.ts';
import { InboxItem } from '../../entities/notifications.ts';
import type { Tx } from '../../tenant-scope.ts';
import type { WaitingEvent } from './event-feed.ts';

/** How items come, change hands and end with the events. Every statement can run twice. */

const ITEM_NAMESPACE = '2c7d1c1e-9b0c-4f86-9f7a-1d1c7c0f6a55';

const QUESTIONS: readonly NoticeKind[] = ['hospital_question', 'hospital_asks_team'];

const itemId = (event: WaitingEvent, { recipient, provider_id, kind }: Notice) =>
  derivedId(`${event.tenant_id}/${event.event_id}/${recipient}/${provider_id}/${kind}`, ITEM_NAMESPACE);

/** One item a notice; those that are there stay as they are. */
export async function insertItems(tx: Tx, event: WaitingEvent, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const { tenant_id, event_id, case_id, occurred_at } = event;
  const rows = notices.map((notice) => ({
    id: itemId(event, notice),
    tenant_id,
    event_id,
    case_id,
    since: new Date(occurred_at),
    ...notice,
  }));
  await tx.em.upsertMany(InboxItem, rows, { onConflictFields: ['id'], onConflictAction: 'ignore' });
}

const END = `update inbox_items set done_at = now(), done_by = 'system' where tenant_id = $1 and done_at is null and since <= $2::timestamptz`;

/** What the event has overtaken in its case. */
export async function endItemsOfCase(tx: Tx, event: WaitingEvent, kinds: readonly NoticeKind[]): Promise<void> {
  if (event.case_id === null) return;
  await tx.sql(`${END} and case_id = $3 and kind = any($4::text[])`, [...keyOf(event), event.case_id, kinds]);
}

/** What the event has overtaken wherever it stands in the tenant. */
export async function endItemsOfTenant(tx: Tx, event: WaitingEvent, kinds: readonly NoticeKind[]): Promise<void> {
  await tx.sql(`${END} and case_id is null and kind = any($3::text[])`, [...keyOf(event), kinds]);
}

/** What the event has overtaken of one subject, in its case where it has one. */
export async function endItemsOfSubject(tx: Tx, event: WaitingEvent, kind: NoticeKind, subject: string): Promise<void> {
  await tx.sql(`${END} and subject = $3 and kind = $4 and case_id is not distinct from $5`, [
    ...keyOf(event),
    subject,
    kind,
    event.case_id,
  ]);
}

/** Everything that a hospital was told of a case. */
export async function endItemsOfHospital(tx: Tx, event: WaitingEvent, providerId: string): Promise<void> {
  if (event.case_id === null) return;
  await tx.sql(`${END} and case_id = $3 and provider_id = $4`, [...keyOf(event), event.case_id, providerId]);
}

/** What a hospital asked by a share that it has no more: nobody waits for the answer. */
export async function endQuestionsOfShare(tx: Tx, event: WaitingEvent, shareId: string): Promise<void> {
  await tx.sql(
    `${END} and case_id = $3 and kind = any($4::text[])
       and subject in (select q.id::text from case_questions q where q.tenant_id = $1 and q.case_id = $3 and q.share_id = $5)`,
    [...keyOf(event), event.case_id, QUESTIONS, shareId],
  );
}

/** What waits in a case goes to who coordinates it now; what is for all coordinators stays theirs. */
export async function handToCoordinator(tx: Tx, caseId: string, coordinatorId: string, shared: readonly NoticeKind[]): Promise<void> {
  await tx.sql(
    `update inbox_items set recipient = $3 where tenant_id = $1 and case_id = $2 and recipient = $4 and done_at is null and kind <> all($5::text[])`,
    [tx.scope.tenantId, caseId, recipientOf.coordinator(coordinatorId), COORDINATORS, shared],
  );
}

/** What waits in a case that nobody coordinates any more goes to all coordinators. */
export async function handToAllCoordinators(tx: Tx, caseId: string, coordinatorId: string): Promise<void> {
  await tx.sql('update inbox_items set recipient = $4 where tenant_id = $1 and case_id = $2 and recipient = $3 and done_at is null', [
    tx.scope.tenantId,
    caseId,
    recipientOf.coordinator(coordinatorId),
    COORDINATORS,
  ]);
}

const keyOf = ({ tenant_id, occurred_at }: WaitingEvent) => [tenant_id, occurred_at];
