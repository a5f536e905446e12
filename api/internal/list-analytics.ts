import { listFigures } from '../../db/queries/operations/analytics.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime } from '../cases/present-case.ts';
import type { Call } from '../pipeline/route.ts';
import type { listAnalyticsContract } from './contract.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** GET /internal/analytics : the last 30 days unless others are asked for. @throws ApiError SYS_VALIDATION for days that end before they begin */
export async function listAnalytics({ query, scope, services }: Call<typeof listAnalyticsContract>) {
  const until = query.until ?? dayOf(Date.now() + DAY_MS);
  const since = query.since ?? dayOf(Date.parse(until) - 30 * DAY_MS);
  if (since >= until) throw new ApiError('SYS_VALIDATION', { field: 'since', message: 'must lie before until' });
  const figures = await withTenant(services.db, scope, (tx) => listFigures(tx, { since, until, metric: query.metric ?? null }));
  return { since, until, figures: figures.map((figure) => ({ ...figure, refreshed_at: isoTime(figure.refreshed_at) })) };
}
