import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createMail } from '../../../adapters/mail/create-mail.ts';
import { renderNotification } from '../../../domain/notifications/templates.ts';
import { startMailServer } from '../../support/mail-server.ts';

describe('mail without a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const mail = createMail({ SMTP_URL: undefined, MAIL_FROM: 'Care Team <care@example.org>', DATA_DIR: folder });

  it('is one file a message id, however often it is sent', async () => {
    const rendered = renderNotification('records_forwarded', {
      recipient_name: 'Amina',
      case_id: 'c1',
      portal_url: 'http://portal.example',
    });
    const message = { ...rendered, to: 'amina@example.org', message_id: 'n-1' };
    await mail.send(message);
    await mail.send(message);
    const files = readdirSync(join(folder, 'mail'));
    expect(files).toEqual(['n-1.eml']);
    const written = readFileSync(join(folder, 'mail', 'n-1.eml'), 'utf8');
    expect(written).toContain('To: amina@example.org');
    expect(written).toContain('Message-ID: <n-1@example.org>');
    expect(written).toMatch(
      /Content-Type: multipart\/alternative;[\s\S]+Content-Type: text\/plain; charset=utf-8[\s\S]+Content-Type: text\/html; charset=utf-8/,
    );
  });

  it('refuses a recipient that is no address', async () => {
    const rendered = renderNotification('intake_reminder', { recipient_name: 'Amina', case_id: null, portal_url: null });
    await expect(mail.send({ ...rendered, to: 'nobody', message_id: 'n-2' })).rejects.toMatchObject({
      code: 'NOTIFY_RECIPIENT_INVALID_001',
    });
  });
});

describe('a mail server that is slow to say that it has taken a mail', () => {
  it('is waited for longer than a process stands still: the mail is sent once', async () => {
    const server = await startMailServer();
    const mail = createMail({ SMTP_URL: server.url, MAIL_FROM: 'Care Team <care@example.org>', DATA_DIR: tmpdir() });
    const rendered = renderNotification('intake_reminder', { recipient_name: 'Amina', case_id: null, portal_url: null });
    server.answerLater(16_000);
    await mail.send({ ...rendered, to: 'amina@example.org', message_id: 'n-3' });
    expect(server.taken).toMatchObject([{ to: 'amina@example.org' }]);
    mail.close();
    await server.close();
  }, 30_000);
});
