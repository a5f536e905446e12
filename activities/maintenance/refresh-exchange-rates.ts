import { ExchangeRate } from '../../db/entities/operations.ts';
import { savePlatformNumbers } from '../../db/queries/operations/task-runs.ts';
import { globally } from '../../db/tenant-scope.ts';
import { type DatedRate, judgeRate, scaledRate } from '../../domain/exchange-rates.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import type { PlatformPart } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

type Services = Pick<ActivityServices, 'db' | 'exchangeRates' | 'log'>;

/** Stores the newest rates. One that cannot be right stays as it was, and is counted; without a provider all stay. */
export async function refreshExchangeRates({ db, exchangeRates, log }: Services, { run_id }: PlatformPart): Promise<TaskNumbers> {
  const known = await globally(db, (tx) =>
    tx.sql<DatedRate & { currency: string }>(
      `select currency, units_per_usd_scaled, to_char(as_of, 'YYYY-MM-DD') as as_of from exchange_rates`,
    ),
  );
  if (exchangeRates === null) {
    const kept = { rates_kept: known.length, rates_stored: 0, rates_refused: 0 };
    await globally(db, (tx) => savePlatformNumbers(tx, run_id, kept));
    return kept;
  }
  const { as_of, units_per_usd } = await exchangeRates.fetchRates();
  const last = new Map(known.map((rate) => [rate.currency, rate]));
  const numbers = { rates_kept: 0, rates_stored: 0, rates_refused: 0 };
  const stored: (DatedRate & { currency: string })[] = [];
  for (const currency of Intl.supportedValuesOf('currency')) {
    const units_per_usd_scaled = scaledRate(units_per_usd[currency] ?? 0);
    const next = { currency, as_of, units_per_usd_scaled: units_per_usd_scaled ?? 0 };
    const verdict = units_per_usd_scaled === null ? 'same' : judgeRate(last.get(currency), next);
    if (verdict === 'new' || verdict === 'changed') stored.push(next);
    else if (verdict === 'implausible') numbers.rates_refused += 1;
    else if (last.has(currency)) numbers.rates_kept += 1;
    if (verdict === 'implausible') log.warn({ currency, as_of }, 'an exchange rate is too far from the last one and is not stored');
  }
  await globally(db, async (tx) => {
    if (stored.length > 0) await tx.em.upsertMany(ExchangeRate, stored);
    await savePlatformNumbers(tx, run_id, { ...numbers, rates_stored: stored.length });
  });
  return { ...numbers, rates_stored: stored.length };
}
