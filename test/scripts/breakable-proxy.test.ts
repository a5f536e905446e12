import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BreakableProxy, startBreakableProxy } from '../support/breakable-proxy.ts';

/** The link that faults are played on is itself what it says. */

const BODY = 'x'.repeat(20_000);
let asked: string[];
let server: Server;
let link: BreakableProxy;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  link = await startBreakableProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await link.close();
  server.closeAllConnections();
  server.close();
});

const get = async (path = '/', patienceMs = 5_000) => {
  const since = Date.now();
  const signal = AbortSignal.timeout(patienceMs);
  const said = await fetch(new URL(path, link.url), { signal, headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    (error: Error) => error.name,
  );
  return { said, ms: Date.now() - since };
};

describe('a link', () => {
  it('that is whole gives every byte', async () => {
    expect((await get()).said).toBe(BODY);
  });

  it('that loses answers lets the request be done', async () => {
    link.spoil({ kind: 'answers_lost' });
    expect((await get('/write')).said).toBe('TypeError');
    expect(asked).toEqual(['/write']);
    link.mend();
    expect((await get()).said).toBe(BODY);
  });

  it('that is cut or a black hole lets nothing through, and is whole again when it is mended', async () => {
    link.spoil({ kind: 'cut' });
    expect((await get()).said).toBe('TypeError');
    link.spoil({ kind: 'blackhole' });
    expect((await get('/', 300)).said).toBe('TimeoutError');
    expect(asked).toEqual([]);
    link.mend();
    expect((await get()).said).toBe(BODY);
  });

  it('that breaks within an answer gives no whole one', async () => {
    link.spoil({ kind: 'reset', afterBytes: 100 });
    expect((await get()).said).not.toBe(BODY);
    expect(asked).toHaveLength(1);
  });

  it('that is late or slow gives every byte, later', async () => {
    link.spoil({ kind: 'latency', ms: 300 });
    const late = await get();
    expect([late.said === BODY, late.ms >= 600]).toEqual([true, true]);
    link.spoil({ kind: 'slow', bytesPerSecond: 40_000 });
    const slow = await get();
    expect([slow.said === BODY, slow.ms >= 400]).toEqual([true, true]);
  });
});
