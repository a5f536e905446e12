import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import type { ExchangeRates } from './exchange-rates.ts';

const PATIENCE_MS = 10_000;
const LARGEST_BYTES = 1024 * 1024;

const day = z.iso.date();
const rates = z.record(z.string(), z.number().positive());
/** `{date, rates}` as most providers write it, with the dollar as base; `{date, usd}` as currency-api does. */
const answerSchema = z.union([
  z.object({ date: day, base: z.literal('USD').optional(), rates }).transform(({ date, rates: units }) => ({ as_of: date, units })),
  z.object({ date: day, usd: rates }).transform(({ date, usd }) => ({ as_of: date, units: usd })),
]);

/** Null: EXCHANGE_RATES_URL is not set, and the stored rates stay. An address of http, https or file. */
export function createExchangeRates({ EXCHANGE_RATES_URL }: Pick<Config, 'EXCHANGE_RATES_URL'>): ExchangeRates | null {
  if (EXCHANGE_RATES_URL === undefined) return null;
  const url = new URL(EXCHANGE_RATES_URL);
  return {
    async fetchRates() {
      const text = url.protocol === 'file:' ? await readLocal(url) : await download(url);
      return parseRates(text);
    },
  };
}

/** @throws ApiError SYS_RATES_UNAVAILABLE */
export function parseRates(text: string): { as_of: string; units_per_usd: Record<string, number> } {
  try {
    const { as_of, units } = answerSchema.parse(JSON.parse(text));
    return { as_of, units_per_usd: Object.fromEntries(Object.entries(units).map(([currency, rate]) => [currency.toUpperCase(), rate])) };
  } catch (cause) {
    throw new ApiError('SYS_RATES_UNAVAILABLE', { cause });
  }
}

async function readLocal(url: URL): Promise<string> {
  return readFile(fileURLToPath(url), 'utf8').catch((cause: unknown) => {
    throw new ApiError('SYS_RATES_UNAVAILABLE', { cause });
  });
}

async function download(url: URL): Promise<string> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, { signal: timeout, headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > LARGEST_BYTES) throw new Error('the answer is too large');
    return await response.text();
  } catch (cause) {
    throw new ApiError(timeout.aborted ? 'SYS_TIMEOUT_001' : 'SYS_RATES_UNAVAILABLE', { cause });
  }
}
