import type { SendMailOptions } from 'nodemailer';
import { ApiError } from '../../domain/errors.ts';
import type { OutgoingMail } from './mail.ts';

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What nodemailer sends: headers from fixed fields only. @throws ApiError NOTIFY_RECIPIENT_INVALID_001 */
export function compose({ to, subject, text, message_id }: OutgoingMail, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new ApiError('NOTIFY_RECIPIENT_INVALID_001');
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return { from, to, subject, text, messageId: `<${message_id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } };
}
