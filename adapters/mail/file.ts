import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { ApiError } from '../../domain/errors.ts';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';

/** Mails as .eml files, one a message id, written whole or not at all: for development and tests. */
export function createFileMail(dataDir: string, from: string): Mail {
  const folder = join(dataDir, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from));
      const path = join(folder, `${mail.message_id.replace(/[^\w-]/g, '_')}.eml`);
      const partial = `${path}.${process.pid}.partial`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(partial, message as Buffer);
        await rename(partial, path);
      } catch (cause) {
        throw new ApiError('NOTIFY_EMAIL_FAILED_001', { cause });
      }
    },
    close: () => transport.close(),
  };
}
