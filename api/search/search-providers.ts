import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { searchProviders } from '../../db/queries/provider-search.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../http/route.ts';
import { spellingsOf } from '../http/shapes.ts';
import type { Services } from '../services.ts';
import type { searchHit } from './contract.ts';
import type { searchContract } from './routes.ts';

type Hits = z.infer<typeof searchHit>[];

/** Provider searches are remembered for 600 s (Part 8). */
const REMEMBERED_SECONDS = 600;

/** POST /search/ */
export async function search({ body, scope, services }: Call<typeof searchContract>): Promise<Hits> {
  const key = `search:${scope.tenantId}:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
  const hits = (await recall(services, key)) ?? (await find(services, scope, body));
  if (hits.length === 0) throw new ApiError('MATCH_NO_RESULTS_001');
  await remember(services, key, hits);
  return hits;
}

async function find(
  services: Services,
  scope: Call<typeof searchContract>['scope'],
  body: Call<typeof searchContract>['body'],
): Promise<Hits> {
  const [embedding] = await services.embeddings.embed([body.query]);
  if (!embedding) throw new ApiError('MATCH_EMBEDDING_FAILED_001');
  const found = await withTenant(services.db, scope, (tx) =>
    searchProviders(tx, {
      query: body.query,
      countries: body.country ? spellingsOf(body.country) : null,
      specialty: body.specialty ?? null,
      limit: body.limit,
      model: services.embeddings.model,
      embedding,
    }),
  );
  return found.map(({ slug: _slug, ...hit }) => hit);
}

async function recall({ redis, metrics }: Services, key: string): Promise<Hits | null> {
  try {
    const text = await redis.get(key);
    return text === null ? null : (JSON.parse(text) as Hits);
  } catch {
    metrics.redisUnavailable.inc({ purpose: 'search' });
    return null;
  }
}

async function remember({ redis, metrics }: Services, key: string, hits: Hits): Promise<void> {
  await redis
    .set(key, JSON.stringify(hits), 'EX', REMEMBERED_SECONDS, 'NX')
    .catch(() => metrics.redisUnavailable.inc({ purpose: 'search' }));
}
