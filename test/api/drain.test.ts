import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { createDrain } from '../../api/http/drain.ts';
import { until } from '../support/until.ts';

let server: Server;
afterEach(() => void server.close());

type Seen = { status: number | string; connection: string | undefined };

function ask(agent: Agent, path = '/'): Promise<Seen> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path, agent }, (answer: IncomingMessage) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    }).on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, connection: undefined }));
  });
}

const listening = (handle: Parameters<typeof createServer>[1]) =>
  new Promise<void>((resolve) => {
    server = createServer(handle as never).listen(0, '127.0.0.1', resolve);
  });

it('no caller sees a broken connection, kept or new, until the server takes none any more', async () => {
  await listening((_req, res) => void res.end('{}'));
  const drain = createDrain(server, { lastRequestsMs: 200 });
  const answers: Seen[] = [];
  let isOver = false;
  const callers = [true, true, false, false].map(async (keepAlive) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!isOver) {
      const seen = await ask(agent);
      if (seen.status === 'ECONNREFUSED') return;
      answers.push(seen);
      await delay(Math.random() * 4);
    }
  });
  await until(
    () => answers.filter(({ connection }) => connection === 'keep-alive').length,
    (kept) => kept > 2,
  );
  await drain();
  isOver = true;
  await Promise.all(callers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.at(-1)?.connection).toBe('close');
});

it('what is in flight is answered, and told that its connection ends; what never ends is cut off', async () => {
  await listening((req, res) => {
    if (req.url === '/slow') setTimeout(() => res.end('{}'), 150);
  });
  const drain = createDrain(server, { lastRequestsMs: 20, graceMs: 400 });
  const agent = new Agent({ keepAlive: true });
  const [slow, never] = [ask(agent, '/slow'), ask(agent, '/never')];
  await delay(50);
  await drain();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  expect((await never).status).toBe('ECONNRESET');
});
