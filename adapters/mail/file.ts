import { mkdir, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { ApiError } from '../../domain/errors.ts';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';

const missing = (fault: NodeJS.ErrnoException) => (fault.code === 'ENOENT' ? 0 : Promise.reject(fault));

/** Mails as .eml files, one a message id, written whole or not at all: for development and tests. */
export function createFileMail(dataDir: string, from: string): Mail {
  const folder = join(dataDir, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const pathOf = (messageId: string) => join(folder, `${messageId.replace(/[^\w-]/g, '_')}.eml`);
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from));
      const path = pathOf(mail.message_id);
      const partial = `${path}.${process.pid}.partial`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(partial, message as Buffer);
        await rename(partial, path);
      } catch (cause) {
        throw new ApiError('NOTIFY_EMAIL_FAILED_001', { cause });
      }
    },
    async forget(messageIds) {
      const removed = await Promise.all(messageIds.map((id) => unlink(pathOf(id)).then(() => 1, missing)));
      return removed.reduce<number>((sum, one) => sum + one, 0);
    },
    close: () => transport.close(),
  };
}
