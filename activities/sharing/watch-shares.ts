import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { CaseShare } from '../../db/entities/sharing.ts';
import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import { lockDueShares, type WaitingShare } from '../../db/queries/sharing/waiting-shares.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { dueFor } from '../../domain/sharing/share-expiry.ts';
import type { CaseRef } from '../../messages/case.ts';
import { publishFrames } from '../cases/case-frames.ts';
import type { Command } from '../cases/command.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import { speakerOf } from '../conversation/reply/next-speaker.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';
import type { ActivityServices } from '../services.ts';
import { declineWithoutProviders } from './provider-answer.ts';
import { watchQuotes } from './watch-quotes.ts';

/** `now`: the instant by the workflow's clock, whose timer rang (ISO 8601). */
export type WatchSharesInput = CaseRef & { now: string };

/**
 * Reminds hospitals that have not answered, and ends the shares whose time is over: nobody reads them from then on, the patient is told, and the case goes
 * on as if they had declined. Quotes that end are watched with them. A second run finds nothing due. @returns the mails to send
 */
export async function watchShares(
  { db, realtime }: ActivityServices,
  { tenant_id, case_id, now }: WatchSharesInput,
): Promise<{ notification_ids: string[] }> {
  const { frames, notification_ids } = await withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const { frames, say } = speakerOf(tx, case_id);
    const row = await lockCase(tx, case_id);
    const due = row && row.state !== 'closed' ? await lockDueShares(tx, case_id, now) : [];
    const mails: string[] = [];
    for (const share of due) {
      if (!row) break;
      mails.push(dueFor(share) === 'remind' ? await remind(tx, row, share) : await expire(tx, row, share, say));
    }
    if (row && row.state !== 'closed') await watchQuotes(tx, row, now, say);
    if (row && due.some((share) => dueFor(share) === 'expire')) await declineWithoutProviders(tx, row, 'the last provider did not answer');
    return { frames, notification_ids: mails };
  });
  await publishFrames(realtime, { tenant_id, case_id }, frames);
  return { notification_ids };
}

async function remind(tx: Tx, row: CaseRow, share: WaitingShare): Promise<string> {
  const reminder = share.reminders + 1;
  await changeShare(tx, share, { reminders: reminder });
  const payload = { case_id: row.id, provider_id: share.provider_id, case_share_id: share.id, reminder };
  await recordEvent(tx, { type: 'share.reminded', patient_id: row.patient_id, case_id: row.id, payload });
  return queueNotification(tx, {
    ...{ kind: 'share_reminder', recipient_kind: 'provider', recipient_id: share.provider_id, case_id: row.id },
    dedupe_key: `share_reminder/${share.id}/${reminder}`,
  });
}

async function expire(tx: Tx, row: CaseRow, share: WaitingShare, say: Command<CaseCommandKind>['say']): Promise<string> {
  await changeShare(tx, share, { status: 'expired' });
  const payload = { case_id: row.id, provider_id: share.provider_id, case_share_id: share.id };
  await recordEvent(tx, { type: 'share.expired', patient_id: row.patient_id, case_id: row.id, payload });
  const { share_expired } = await talkOfThread(tx, row.id);
  await say({ content: fill(share_expired, share.provider_name), dedupe_key: `share_expired/${share.id}` });
  return queueNotification(tx, {
    ...{ kind: 'share_expired', recipient_kind: 'patient', recipient_id: row.patient_id, case_id: row.id },
    dedupe_key: `share_expired/${share.id}`,
  });
}

const changeShare = (tx: Tx, { id }: WaitingShare, change: { reminders?: number; status?: 'expired' }) =>
  tx.em.nativeUpdate(CaseShare, { tenant_id: tx.scope.tenantId, id }, change);
