import { type IncomingHttpHeaders, request } from 'node:http';
import { until } from './until.ts';

export type ServerEvent = { id: string; event: string; data: unknown };

/** Reads server-sent events as a client would; `comments` are the heartbeats. */
export function openEventStream(url: string, headers: Record<string, string> = {}) {
  const events: ServerEvent[] = [];
  const stop = new AbortController();
  let ended = false;
  const response = fetch(url, { headers, signal: stop.signal });
  const reading = (async () => {
    const { body } = await response;
    if (!body) return;
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(parseBlock));
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    events,
    response,
    hasEnded: () => ended,
    until: (satisfied: () => boolean, patienceMs?: number) => waitUntil(satisfied, patienceMs),
    async close() {
      stop.abort();
      await reading;
    },
  };
}

function parseBlock(block: string): ServerEvent[] {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return fields.event ? [{ id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? 'null') }] : [];
}

export async function waitUntil(satisfied: () => boolean, patienceMs?: number): Promise<void> {
  await until(satisfied, (happened) => happened, patienceMs);
}

/** What an upgrade that is refused answers. */
export function refusedUpgrade(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const req = request(url, { headers: { ...upgrade, ...headers } }, (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body, headers: res.headers }));
    });
    req.on('upgrade', (_res, socket) => {
      socket.destroy();
      resolve({ status: 101, body: '', headers: {} });
    });
    req.on('error', reject);
    req.end();
  });
}
