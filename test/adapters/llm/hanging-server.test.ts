import { describe, expect, it } from '@jest/globals';
import { createLanguageModel } from '../../../adapters/llm/chain.ts';
import { type Answer, type CallOptions, createModelBudget } from '../../../adapters/llm/language-model.ts';
import type { ReplyInput } from '../../../domain/conversation/assistant-tasks.ts';
import type { Config } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log.ts';
import { HANGING, type Hanging, startHangingServer } from '../../support/hanging-server.ts';

/** No model server, however it hangs, holds a call up for longer than its timeouts; then the next link answers. */

const TIMEOUT_MS = 3_000;
const log = { warn: () => undefined } as unknown as Log;
const QUESTION: ReplyInput = {
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
type Model = ReturnType<typeof createLanguageModel>;
type Task = (model: Model, options: CallOptions) => Promise<Answer<unknown>>;
const TASKS = {
  classify: (model, options) =>
    model.classify({ message: 'Hello', has_attachments: false, procedures: [], last_assistant_message: null }, options),
  extract: (model, options) => model.extract({ text: 'She has asthma.', source: 'document' }, options),
  reply: (model, options) => model.reply(QUESTION, options),
  'streamed reply': (model, options) => model.reply(QUESTION, { ...options, onToken: () => undefined }),
  summarize: (model, options) => model.summarize({ earlier: null, turns: [{ sender: 'patient', text: 'My knee hurts.' }] }, options),
  confirm_requirement: (model, options) =>
    model.confirmRequirement({ requirement: 'ECG', document_type: 'other', excerpt: 'ECG of May', similarity: 0.6 }, options),
} satisfies Record<string, Task>;

function modelOf(url: string, over: Partial<Config>): Model {
  const config = {
    LLM_BASE_URL: over.LLM_PROVIDER === 'anthropic' ? url : `${url}/v1`,
    LLM_API_KEY: 'test',
    LLM_MODEL_FAST: 'fast',
    LLM_MODEL_SMART: 'smart',
    LLM_TIMEOUT_MS: TIMEOUT_MS,
    LLM_OFFLINE_FALLBACK: 'on',
    ...over,
  } as Config;
  return createLanguageModel(config, { terminology: { conditions: [] }, log });
}

async function withServer<T>(mode: Hanging, work: (server: Awaited<ReturnType<typeof startHangingServer>>) => Promise<T>): Promise<T> {
  const server = await startHangingServer(mode);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  it.each(HANGING)(
    'a server that is %s: every task is answered by the offline engine',
    async (mode) => {
      const outcomes = await Promise.all(
        Object.entries(TASKS).map(([task, ask]) =>
          withServer(mode, async (server) => {
            const { call } = await ask(modelOf(server.url, { LLM_PROVIDER: provider }), {});
            return { task, provider: call.provider, fallback: call.fallback, asked: server.asked.length };
          }),
        ),
      );
      const asked = mode === 'silent' || mode === 'trickling' ? 1 : 3;
      expect(outcomes).toEqual(Object.keys(TASKS).map((task) => ({ task, provider: 'offline', fallback: true, asked })));
    },
    30_000,
  );
});

it('a server that timed out is not asked again within the same budget', async () => {
  await withServer('silent', async (server) => {
    const model = modelOf(server.url, { LLM_PROVIDER: 'openai' });
    const budget = createModelBudget(60_000);
    for (const ask of [TASKS.classify, TASKS.reply, TASKS.extract]) await ask(model, { budget });
    expect(server.asked).toHaveLength(1);
    await TASKS.reply(model, { budget: createModelBudget(60_000) });
    expect(server.asked).toHaveLength(2);
  });
}, 20_000);

it('a server that timed out three times in a row is left alone by everybody', async () => {
  await withServer('silent', async (server) => {
    const model = modelOf(server.url, { LLM_PROVIDER: 'openai', LLM_TIMEOUT_MS: 300 });
    for (let call = 0; call < 6; call += 1) await TASKS.classify(model, {});
    expect(server.asked).toHaveLength(3);
  });
}, 20_000);

it('a fallback provider answers before the offline engine is asked, within the time of the call', async () => {
  await withServer('silent', async (server) => {
    const model = modelOf(server.url, { LLM_PROVIDER: 'openai', LLM_FALLBACK_PROVIDER: 'anthropic' });
    const { call } = await TASKS.reply(model, {});
    expect(call).toMatchObject({ provider: 'offline', attempts: 3, fallback: true });
    expect(server.asked).toHaveLength(2);
  });
});

it('a call is over when its budget is', async () => {
  await withServer('silent', async (server) => {
    const model = modelOf(server.url, { LLM_PROVIDER: 'openai', LLM_TIMEOUT_MS: 60_000 });
    const { call } = await TASKS.reply(model, { budget: createModelBudget(500) });
    expect(call.provider).toBe('offline');
    const late = await TASKS.reply(model, { budget: createModelBudget(-1) });
    expect(late.call).toMatchObject({ provider: 'offline', attempts: 1 });
    expect(server.asked).toHaveLength(1);
  });
}, 20_000);

it('a caller who goes away ends the call with what it went away for, and condemns nobody', async () => {
  await withServer('silent', async (server) => {
    const model = modelOf(server.url, { LLM_PROVIDER: 'openai', LLM_TIMEOUT_MS: 60_000 });
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('gone')), 200);
    await expect(TASKS.reply(model, { signal: leaving.signal })).rejects.toThrow('gone');
    server.become('ending halfway');
    await TASKS.reply(model, {});
    expect(server.asked.length).toBeGreaterThan(1);
  });
}, 20_000);

it.each(HANGING)(
  'where the offline engine may not answer, a server that is %s is 504 AGENT_LLM_TIMEOUT_001',
  async (mode) => {
    await withServer(mode, async (server) => {
      const model = modelOf(server.url, { LLM_PROVIDER: 'openai', LLM_OFFLINE_FALLBACK: 'off' });
      await expect(TASKS.reply(model, {})).rejects.toMatchObject({ code: 'AGENT_LLM_TIMEOUT_001', status: 504 });
      const { call } = await model.offline.reply(QUESTION, {});
      expect(call.provider).toBe('offline');
    });
  },
  20_000,
);
