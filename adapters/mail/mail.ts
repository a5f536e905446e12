import type { Config } from '../../platform/config.ts';
import { createFileMail } from './file.ts';
import { createSmtpMail } from './smtp.ts';

/** `message_id` names the mail: sending the same one again is the same mail, not a second. */
export type OutgoingMail = { to: string; subject: string; text: string; message_id: string };

export type Mail = {
  /** @throws ApiError NOTIFY_RECIPIENT_INVALID_001, NOTIFY_EMAIL_FAILED_001 */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export function createMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mail {
  return config.SMTP_URL ? createSmtpMail(config.SMTP_URL, config.MAIL_FROM) : createFileMail(config.DATA_DIR, config.MAIL_FROM);
}
