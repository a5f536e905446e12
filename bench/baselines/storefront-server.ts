import express from 'express';
import { connectRedis } from '../../adapters/redis/redis.ts';
import { WINDOW_SCRIPT } from '../../adapters/redis/sliding-window.ts';
import pg from 'pg';
import { COLUMN_TYPES } from '../../db/column-types.ts';
import { listPublicProviders, type PROVIDER_SORTS } from '../../db/queries/directory/storefront.ts';
import type { Tx } from '../../db/tenant-scope.ts';

/**
 * What GET /public/providers is measured against, as a process of its own: bare Express. `/bare` sends the service's bytes from memory; `/redis` counts the
 * request and reads those bytes in Redis, one after the other, as the service must; `/sql` runs the page's own statements through pg and sends their rows.
 */
const { REDIS_URL = '', OWNER_URL = '', BYTES_OF = '', PORT = '0', TENANT = 'demo' } = process.env;
const KEY = 'bench:page';
const bytes = await (await fetch(BYTES_OF)).text();
const redis = connectRedis(REDIS_URL);
await new Promise((resolve) => redis.once('ready', resolve));
await redis.set(KEY, bytes);
redis.defineCommand('count', { numberOfKeys: 1, lua: WINDOW_SCRIPT });
const count = (key: string) =>
  (redis as unknown as Record<'count', (...args: unknown[]) => Promise<unknown>>).count(key, 60_000, 1e9, 1, 0);
const pool = new pg.Pool({ connectionString: OWNER_URL, max: 6, options: `-c app.tenant_id=${TENANT}` });
const tx = {
  scope: { tenantId: TENANT, source: 'bench' },
  sql: async (text: string, values: unknown[] = []) => (await pool.query({ text, values, types: COLUMN_TYPES })).rows,
} as unknown as Tx;
const filters = { countries: null, specialty: null, accreditation: null, language: null };

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/bare', (_request, response) => {
  response.type('application/json').send(bytes);
});
app.get('/redis', async (request, response) => {
  await count(`rl:{bench:${request.ip}}`);
  response.type('application/json').send(await redis.get(KEY));
});
app.get('/sql', async (request, response) => {
  const { sort_by, page } = request.query as { sort_by: keyof typeof PROVIDER_SORTS; page: string };
  const { rows, total } = await listPublicProviders(tx, filters, sort_by, { limit: 20, offset: (Number(page) - 1) * 20 });
  response.json({ success: true, data: rows, meta: { total } });
});
app.listen(Number(PORT), '127.0.0.1');
