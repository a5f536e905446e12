import { describe, expect, it } from '@jest/globals';
import { affordableModel } from '../../activities/conversation/reply/affordable-model.ts';
import { createLanguageModel } from '../../adapters/llm/chain.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';

const openModel = (provider: 'openai' | 'offline') => {
  const config = { LLM_PROVIDER: provider, LLM_API_KEY: 'test', LLM_TIMEOUT_MS: 1_000 } as Config;
  return createLanguageModel(config, { terminology: { conditions: [] }, log: {} as Log });
};

describe('the model that answers a turn', () => {
  it('is the chain while the budget of the day lasts', () => {
    const llm = openModel('openai');
    expect(affordableModel(llm, { limit_cents: 100, spent_micro_usd: 0 })).toBe(llm);
  });

  it('is the offline engine itself when the budget is spent, and where no server is configured', () => {
    const [llm, alone] = [openModel('openai'), openModel('offline')];
    expect(affordableModel(llm, { limit_cents: 100, spent_micro_usd: 1_000_000 })).toBe(llm.offline);
    expect(affordableModel(alone, { limit_cents: null, spent_micro_usd: 0 })).toBe(alone.offline);
  });
});
