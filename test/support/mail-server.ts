import { SMTPServer } from 'smtp-server';

/** `at`: when it was taken, in milliseconds of the epoch. */
export type ReceivedMail = { to: string; messageId: string; at: number };

/**
 * A mail server on loopback. While it holds, a mail that arrives is neither taken nor refused, as on a server that has stopped answering. `onTaken` is called, and waited
 * for, between taking a mail and saying so.
 */
export async function startMailServer({
  port = 0,
  onTaken = () => undefined,
}: {
  port?: number;
  onTaken?: (mail: ReceivedMail) => unknown;
} = {}) {
  const taken: ReceivedMail[] = [];
  let holds = false;
  let held = 0;
  let lateMs = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (holds) {
          held += 1;
          return;
        }
        const messageId = /^Message-ID: (.*)$/im.exec(Buffer.concat(parts).toString('utf8'))?.[1] ?? '';
        const mails = session.envelope.rcptTo.map(({ address }) => ({ to: address, messageId: messageId.trim(), at: Date.now() }));
        taken.push(...mails);
        void Promise.all(mails.map(onTaken)).then(() => setTimeout(answer, lateMs));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    held: () => held,
    /** What is taken from now on is answered so much later. */
    answerLater: (ms: number) => {
      lateMs = ms;
    },
    hold: (on: boolean) => {
      holds = on;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
