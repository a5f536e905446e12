import type { SendMailOptions } from 'nodemailer';
import { ApiError } from '../../domain/errors.ts';
import type { OutgoingMail } from './mail.ts';
import { renderHtml } from './render-html.ts';

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What nodemailer sends: the plain text with HTML beside it, headers from fixed fields only. @throws ApiError NOTIFY_RECIPIENT_INVALID_001 */
export function compose({ to, subject, text, body, message_id }: OutgoingMail, from: string): SendMailOptions {
  if (!ADDRESS.test(to)) throw new ApiError('NOTIFY_RECIPIENT_INVALID_001');
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': body.language };
  return { from, to, subject, text, html: renderHtml(subject, body), messageId: `<${message_id}@${domain}>`, headers };
}
