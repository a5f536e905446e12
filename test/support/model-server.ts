import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelTask = 'classify' | 'extract' | 'reply' | 'confirm_requirement' | 'summarize';
export type ModelAnswer = { status?: number; content?: string; delayMs?: number };
type Script = (task: ModelTask, count: number, user: string) => ModelAnswer;

/** What each prompt begins with tells the task. */
const BEGINNINGS: [string, ModelTask][] = [
  ['You classify', 'classify'],
  ['You read clinical text', 'extract'],
  ['You are the assistant', 'reply'],
  ['You judge whether', 'confirm_requirement'],
  ['You summarise', 'summarize'],
];

/** A model server that speaks OpenAI's chat completions on loopback, whole or as a stream, and answers each task as the test scripts it. */
export async function startModelServer(port = 0) {
  const asked: { task: ModelTask; stream: boolean; user: string }[] = [];
  let script: Script = () => ({ status: 500 });
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return void listModels(response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { stream?: boolean; messages: { content: string }[] };
    const [system, user] = body.messages.map(({ content }) => content);
    const task = BEGINNINGS.find(([beginning]) => system?.startsWith(beginning))?.[1] ?? 'reply';
    asked.push({ task, stream: body.stream === true, user: user ?? '' });
    const count = asked.filter((call) => call.task === task).length;
    const { status = 200, content = '', delayMs = 0 } = script(task, count, user ?? '');
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    if (status !== 200) response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"scripted"}}');
    else if (body.stream) stream(response, content);
    else {
      const usage = { prompt_tokens: 100, completion_tokens: 10 };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage }));
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** How each task is answered from now on; `count` is the number of the call of its task. Forgets what was asked. */
    script(next: Script) {
      asked.length = 0;
      script = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listModels(response: ServerResponse): void {
  const data = ['gpt-4o', 'gpt-4o-mini'].map((id) => ({ id, object: 'model', created: 0, owned_by: 'test' }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
}

function stream(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const token of content.match(/\S+\s*/g) ?? [])
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: token } }] })}\n\n`);
  response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 50, completion_tokens: 5 } })}\n\n`);
  response.end('data: [DONE]\n\n');
}
