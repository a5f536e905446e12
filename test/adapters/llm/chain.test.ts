import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLanguageModel } from '../../../adapters/llm/chain.ts';
import type { ReplyInput } from '../../../domain/conversation/assistant-tasks.ts';
import type { Config } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log.ts';

/** A small real server that speaks OpenAI's chat completions and follows a script, one entry a request. */
type Step = { status?: number; content?: string; delayMs?: number; breaksOff?: boolean };

describe('the chain of language models', () => {
  let server: Server;
  let script: Step[] = [];
  const asked: { model: string; stream?: boolean }[] = [];
  const lines: unknown[] = [];
  const log = { warn: (fields: unknown) => lines.push(fields) } as unknown as Log;

  beforeAll(async () => {
    server = createServer((request, response) => void play(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    script = [];
    asked.length = 0;
    lines.length = 0;
  });

  async function play(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { model: string; stream?: boolean };
    asked.push(body);
    const { status = 200, content = '', delayMs = 0, breaksOff = false } = script.shift() ?? { status: 500 };
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    if (status !== 200)
      return void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"scripted"}}');
    if (!body.stream) {
      const answer = { choices: [{ message: { role: 'assistant', content } }], usage: { prompt_tokens: 100, completion_tokens: 10 } };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const token of content.match(/\S+\s*/g) ?? [])
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: token } }] })}\n\n`);
    if (breaksOff) return void response.destroy();
    response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 50, completion_tokens: 5 } })}\n\n`);
    response.end('data: [DONE]\n\n');
  }

  function model(timeoutMs = 2_000) {
    const { port } = server.address() as AddressInfo;
    const config = {
      LLM_PROVIDER: 'openai',
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_API_KEY: 'test',
      LLM_MODEL_FAST: 'gpt-4o-mini',
      LLM_MODEL_SMART: 'gpt-4o',
      LLM_TIMEOUT_MS: timeoutMs,
    } as Config;
    return createLanguageModel(config, { terminology: { conditions: [] }, log });
  }
  const turn = {
    message: 'Hello',
    has_attachments: false,
    procedures: [{ code: '27447', name: 'Total knee replacement' }],
    last_assistant_message: null,
  };
  const question: ReplyInput = {
    branch: 'answer_question',
    category: 'greeting',
    message: 'Hi',
    history: [],
    facts: {
      patient_first_name: null,
      language: 'en',
      procedure_name: null,
      destination_country: null,
      known_conditions: [],
      missing: [],
      pending_documents: [],
      open_issues: [],
      matches: [],
      case_status: 'intake',
      newly_understood: [],
      put_right: null,
    },
  };
  const greeting = JSON.stringify({ category: 'greeting', confidence: 0.9, facts: {} });

  it('records tokens and cost of the answer', async () => {
    script = [{ content: greeting }];
    const { value, call } = await model().classify(turn, { traceId: 't1' });
    expect(value).toEqual({ category: 'greeting', confidence: 0.9, facts: {} });
    expect(call).toMatchObject({
      provider: 'openai',
      model: 'gpt-4o-mini',
      tier: 'fast',
      tokens_in: 100,
      tokens_out: 10,
      attempts: 1,
      fallback: false,
      trace_id: 't1',
    });
    expect(call.cost_usd).toBeCloseTo(0.000021, 6);
    expect(call.prompt_version).toBe('classify@v1');
  });

  it.each([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['malformed JSON', { content: '{"category": "gre' }],
    ['a category that does not exist', { content: '{"category":"hacked","confidence":1,"facts":{}}' }],
  ])('asks again after %s', async (_name, first) => {
    script = [first, { content: greeting }];
    const { value, call } = await model().classify(turn, {});
    expect(value.category).toBe('greeting');
    expect(call).toMatchObject({ provider: 'openai', attempts: 2, fallback: false });
  });

  it('falls back to the offline engine when the model stays away, and says so', async () => {
    script = [{ status: 500 }, { status: 500 }, { status: 500 }];
    const { value, call } = await model().classify(turn, {});
    expect(value.category).toBe('greeting');
    expect(call).toMatchObject({ provider: 'offline', attempts: 4, fallback: true });
    expect(JSON.stringify(lines)).not.toContain('Hello');
  });

  it('does not ask again with a key that is refused', async () => {
    script = [{ status: 401 }, { content: greeting }];
    const { call } = await model().classify(turn, {});
    expect(call).toMatchObject({ provider: 'offline', attempts: 2, fallback: true });
    expect(asked).toHaveLength(1);
  });

  it('gives up a slow model in time', async () => {
    script = [{ delayMs: 5_000 }, { delayMs: 5_000 }, { delayMs: 5_000 }];
    const started = Date.now();
    const { call } = await model(150).classify(turn, {});
    expect(call.fallback).toBe(true);
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it('never lets the model pick a procedure that is not on offer', async () => {
    script = [
      {
        content: JSON.stringify({ category: 'procedure_inquiry', confidence: 1, facts: { procedure_code: '99999', procedure_name: 'x' } }),
      },
    ];
    expect((await model().classify(turn, {})).value.facts).toEqual({});
  });

  it('drops a finding whose words do not stand in the text', async () => {
    const finding = (quote: string) => ({
      quote,
      icd10: 'I10',
      display: 'Hypertension',
      negated: false,
      uncertain: false,
      family: false,
      historical: false,
    });
    const answer = {
      document_type: 'other',
      document_date: null,
      demographics: { name: null, birth_date: null, gender: null, age: null },
      conditions: [finding('high blood pressure'), finding('made up by the model')],
      observations: [],
      medications: [],
      allergies: [],
      procedures: [],
    };
    script = [{ content: JSON.stringify(answer) }];
    const { value } = await model().extract({ text: 'She has high blood pressure.', source: 'message' }, {});
    expect(value.conditions.map(({ passage }) => passage)).toEqual([
      { start: 8, end: 27, quote: 'high blood pressure', sentence: 'She has high blood pressure.' },
    ]);
  });

  it('streams the tokens of a reply as they come', async () => {
    script = [{ content: 'Thank you. In which country do you live?' }];
    const heard: string[] = [];
    const { value, call } = await model().reply(question, { onToken: (token) => heard.push(token) });
    expect(value).toBe('Thank you. In which country do you live?');
    expect(heard.length).toBeGreaterThan(3);
    expect(call).toMatchObject({ tokens_in: 50, tokens_out: 5 });
  });

  it('lets nobody hear two beginnings when a reply breaks off and is asked for again', async () => {
    script = [{ content: 'Thank you. In', breaksOff: true }, { content: 'Thank you. In which country do you live?' }];
    const heard: string[] = [];
    const { value, call } = await model().reply(question, { onToken: (token) => heard.push(token) });
    expect(value).toBe('Thank you. In which country do you live?');
    expect(call.attempts).toBe(2);
    expect(value.startsWith(heard.join('').trim())).toBe(true);
  });
});
