import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server can fail that takes the request and says no more than it must. */
export const HANGING = ['silent', 'trickling', 'breaking off', 'ending halfway'] as const;
export type Hanging = (typeof HANGING)[number];

const BEGINNING: Record<string, string> = {
  '/v1/chat/completions': 'data: {"choices":[{"delta":{"content":"Thank you. In"}}]}\n\n',
  '/v1/messages':
    'event: message_start\ndata: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,"usage":{"input_tokens":1,"output_tokens":1}}}\n\n' +
    'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n' +
    'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Thank you. In"}}\n\n',
};

/** A server on loopback for every path: it accepts and never answers, trickles a byte a second, or breaks off after the beginning of an answer. */
export async function startHangingServer(mode: Hanging) {
  const asked: string[] = [];
  let current: Hanging = mode;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    void hang(response, current, BEGINNING[request.url ?? ''] ?? '{"data":[{"embedding":[0.1,');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths, in order. */
    asked,
    become: (next: Hanging) => {
      current = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function hang(response: ServerResponse, mode: Hanging, beginning: string): Promise<void> {
  if (mode === 'silent') return;
  response.writeHead(200, { 'content-type': beginning.startsWith('{') ? 'application/json' : 'text/event-stream' });
  if (mode === 'trickling') {
    for (const byte of beginning) {
      if (response.destroyed) return;
      response.write(byte);
      await new Promise((resolve) => setTimeout(resolve, 1_000).unref());
    }
    return;
  }
  response.write(beginning);
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (mode === 'breaking off') response.destroy();
  else response.end();
}
