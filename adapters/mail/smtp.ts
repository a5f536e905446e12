import nodemailer from 'nodemailer';
import { ApiError } from '../../domain/errors.ts';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';

const CONNECT_MS = 10_000;
/**
 * Longer than a process stands still and goes on (15 s): who gives up while the server's answer is under way sends the mail twice (RFC 5321, 4.5.3.2.6).
 * Shorter than the activity that sends it may take.
 */
const ANSWER_MS = 40_000;

/** A pooled SMTP connection. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport({ url, pool: true, connectionTimeout: CONNECT_MS, socketTimeout: ANSWER_MS } as never);
  return {
    async send(mail) {
      const message = compose(mail, from);
      await transport.sendMail(message).catch((cause: unknown) => {
        throw new ApiError(isRefusedAddress(cause) ? 'NOTIFY_RECIPIENT_INVALID_001' : 'NOTIFY_EMAIL_FAILED_001', { cause });
      });
    },
    /** What has left is with its recipient. */
    forget: () => Promise.resolve(0),
    close: () => transport.close(),
  };
}

/**
 * Whether the server takes no mail for this recipient, now or later: a 5xx answer to RCPT TO (RFC 5321, 4.2.1) whose enhanced code, where there is one, is of
 * class 5.1 or 5.2, addresses and mailboxes (RFC 3463). A policy, a full queue or a 4xx answer may change: such mail is tried again.
 */
function isRefusedAddress(cause: unknown): boolean {
  const { command = '', responseCode = 0, response = '' } = cause as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3})\./.exec(response)?.[1];
  return enhanced === undefined ? responseCode === 550 || responseCode === 551 || responseCode === 553 : /^5\.[12]$/.test(enhanced);
}
