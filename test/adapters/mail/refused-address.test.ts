import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { createMail } from '../../../adapters/mail/create-mail.ts';
import { renderNotification } from '../../../domain/notifications/templates.ts';

/** A mail server that answers each recipient as the recipient's name says: `550-5.1.1` refuses with that code. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, answer) {
    const [code = '250', enhanced = ''] = (address.split('@')[0] ?? '').split('-');
    if (code === '250') return answer();
    answer(Object.assign(new Error(`${enhanced} no`.trim()), { responseCode: Number(code) }));
  },
  onData(stream, _session, answer) {
    stream.resume();
    stream.on('end', () => answer());
  },
});
let mail: ReturnType<typeof createMail>;
beforeAll(async () => {
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  mail = createMail({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'care@example.org', DATA_DIR: '/nowhere' });
});
afterAll(async () => {
  mail.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const send = (to: string) =>
  mail
    .send({ ...renderNotification('intake_reminder', { recipient_name: 'A', case_id: null, portal_url: null }), to, message_id: 'm-1' })
    .then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );

it.each([
  ['250@example.org', 'sent'],
  ['550@example.org', 'NOTIFY_RECIPIENT_INVALID_001'],
  ['550-5.1.1@example.org', 'NOTIFY_RECIPIENT_INVALID_001'],
  ['553-5.1.3@example.org', 'NOTIFY_RECIPIENT_INVALID_001'],
  ['550-5.2.1@example.org', 'NOTIFY_RECIPIENT_INVALID_001'],
  ['550-5.7.1@example.org', 'NOTIFY_EMAIL_FAILED_001'],
  ['554-5.7.0@example.org', 'NOTIFY_EMAIL_FAILED_001'],
  ['452-4.2.2@example.org', 'NOTIFY_EMAIL_FAILED_001'],
  ['450-4.1.1@example.org', 'NOTIFY_EMAIL_FAILED_001'],
])('%s is answered %s', async (to, outcome) => {
  expect(await send(to)).toBe(outcome);
});
