import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SpeechRequest = { path: string; authorization: string | undefined; fields: Record<string, string>; file: Uint8Array };
export type SpeechAnswer = { status?: number; body?: unknown; delayMs?: number };

/** A speech server that speaks OpenAI's transcriptions on loopback: it hears everything and says what the test scripts. */
export async function startSpeechServer() {
  const heard: SpeechRequest[] = [];
  let answer: (request: SpeechRequest, count: number) => SpeechAnswer = () => ({ body: { text: 'hello' } });
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      void (async () => {
        const form = await new Response(Buffer.concat(chunks), {
          headers: { 'content-type': req.headers['content-type'] ?? '' },
        }).formData();
        const file = form.get('file') as unknown as Blob;
        const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>;
        const bytes = new Uint8Array(await file.arrayBuffer());
        const request = { path: req.url ?? '', authorization: req.headers.authorization, fields, file: bytes };
        heard.push(request);
        const { status = 200, body = { text: 'hello' }, delayMs = 0 } = answer(request, heard.length);
        setTimeout(() => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)), delayMs);
      })();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** What is answered from now on; forgets what was heard. */
    script(next: typeof answer) {
      heard.length = 0;
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
