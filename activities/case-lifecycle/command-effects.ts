import { v7 as newId } from 'uuid';
import { queueNotification } from '../../db/queries/queue-notification.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { notificationStart } from '../../workflows/messages.ts';
import { addAssistantMessage } from '../conversation-message.ts';
import type { ActivityServices } from '../services.ts';
import { type CaseFrame, messageFrames } from './case-frames.ts';
import type { Command } from './command.ts';

/** What a command tells people: messages whose frames are for publishing after the commit, and mails whose workflows wait for it. */
export function commandEffects(
  { temporal }: Pick<ActivityServices, 'temporal'>,
  tx: Tx,
  caseId: string,
): Pick<Command<unknown>, 'say' | 'mail'> & { frames: CaseFrame[] } {
  const frames: CaseFrame[] = [];
  return {
    frames,
    async say(message) {
      const id = await addAssistantMessage(tx, { rich_content: [], ...message, case_id: caseId });
      if (id !== null) frames.push(...messageFrames(id));
    },
    async mail(notification) {
      const id = newId();
      await temporal.start(notificationStart({ tenant_id: tx.scope.tenantId, notification_id: id }));
      await queueNotification(tx, { ...notification, id, case_id: caseId });
    },
  };
}
