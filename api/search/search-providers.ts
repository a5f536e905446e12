import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { readProviderHits } from '../../db/queries/search/read-hits.ts';
import { searchDirectory } from '../../db/queries/search/search-directory.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import type { searchHit } from './shapes.ts';
import type { searchContract } from './contract.ts';

type Hits = z.infer<typeof searchHit>[];
type SearchCall = Call<typeof searchContract>;

/** Provider searches are remembered for 600 s (Part 8). */
const REMEMBERED_SECONDS = 600;

/** POST /search/ */
export async function search({ body, scope, services }: SearchCall): Promise<Hits> {
  const key = `search:${scope.tenantId}:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
  const hits = (await recall(services, key)) ?? (await find(services, scope, body));
  if (hits.length === 0) throw new ApiError('MATCH_NO_RESULTS_001');
  await remember(services, key, hits);
  return hits;
}

/** @throws ApiError MATCH_EMBEDDING_FAILED_001: a search by meaning that cannot look at it says so */
async function find(
  { db, embeddings }: Services,
  scope: SearchCall['scope'],
  { query, country, specialty, limit }: SearchCall['body'],
): Promise<Hits> {
  const embed = async (text: string) => {
    const [vector] = await embeddings.embed([text]);
    if (!vector) throw new ApiError('MATCH_EMBEDDING_FAILED_001');
    return vector;
  };
  const request = { query, country: country ?? null, specialty: specialty ?? null };
  const { ranked } = await searchDirectory({ db, scope, model: embeddings.model, embed }, request, ['provider']);
  const best = ranked.provider.slice(0, limit);
  const ranks = new Map(best.map((hit) => [hit.id, hit]));
  const providers = await withTenant(db, scope, (tx) =>
    readProviderHits(
      tx,
      best.map(({ id }) => id),
    ),
  );
  return providers.flatMap(({ slug: _slug, ...provider }) => {
    const { score, found_by } = ranks.get(provider.id) ?? { score: 0, found_by: [] };
    return [{ ...provider, score, found_by }];
  });
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
