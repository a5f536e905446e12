import nodemailer from 'nodemailer';
import { ApiError } from '../../domain/errors.ts';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** A pooled SMTP connection. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({ url, pool: true, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS } as never);
  return {
    async send(mail) {
      const message = compose(mail, from);
      await transport.sendMail(message).catch((cause: unknown) => {
        throw new ApiError('NOTIFY_EMAIL_FAILED_001', { cause });
      });
    },
    /** What has left is with its recipient. */
    forget: () => Promise.resolve(0),
    close: () => transport.close(),
  };
}
