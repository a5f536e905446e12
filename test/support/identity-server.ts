import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ScriptedAnswer = { status: number; body?: unknown; headers?: Record<string, string>; delayMs?: number; cutOff?: boolean };

/** An identity provider on loopback that answers as it is told, and remembers what it was asked. */
export async function startIdentityServer() {
  const asked: { path: string; authorization: string | undefined }[] = [];
  let answer: ScriptedAnswer = { status: 404 };
  const listener: RequestListener = (req, res) => {
    asked.push({ path: req.url ?? '', authorization: req.headers.authorization });
    const { status, body = {}, headers = {}, delayMs = 0, cutOff } = answer;
    setTimeout(() => {
      if (cutOff) return void res.destroy();
      res.writeHead(status, { 'content-type': 'application/json', ...headers });
      res.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, delayMs);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith(scripted: ScriptedAnswer) {
      answer = scripted;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
