import type { RenderedMail } from '../../domain/notifications/templates.ts';

/** `message_id` names the mail: sending the same one again is the same mail, not a second. */
export type OutgoingMail = RenderedMail & { to: string; message_id: string };

export type Mail = {
  /** @throws ApiError NOTIFY_RECIPIENT_INVALID_001, NOTIFY_EMAIL_FAILED_001 */
  send(mail: OutgoingMail): Promise<void>;
  /** Takes back what can be taken back: mails that were written to files. @returns how many */
  forget(messageIds: readonly string[]): Promise<number>;
  close(): void;
};
