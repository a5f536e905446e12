import type { Config } from '../../platform/config.ts';
import { createFileMail } from './file.ts';
import { createSmtpMail } from './smtp.ts';
import type { Mail } from './mail.ts';

export function createMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mail {
  return config.SMTP_URL ? createSmtpMail(config.SMTP_URL, config.MAIL_FROM) : createFileMail(config.DATA_DIR, config.MAIL_FROM);
}
