import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { projectVectors, projectVectorsOf, refreshVectors } from '../../activities/matching/project-directory.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

const tenant = 'beta';
let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  for (const name of ['Heart house', 'Knee house'])
    await api.database.sql(
      tenant,
      `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'beta', $2, $2, 'DE', 'Bonn')`,
      [newId(), name],
    );
  await api.database.sql(
    tenant,
    `insert into destinations (id, tenant_id, country, slug, name) values ($1, 'beta', 'DE', 'germany', 'Germany')`,
    [newId()],
  );
}, 400_000);
afterAll(() => api.stop());

const models = () =>
  api.database.sql<{ model: string; vectors: number; dimensions: number }>(
    tenant,
    `select model, count(*)::int as vectors, max(dimensions) as dimensions from embeddings where tenant_id = 'beta' group by model order by model`,
  );

it('embeds a directory afresh when the model changes, once, and lets go of the old vectors after a week', async () => {
  const { embeddings } = api.services;
  const first = { ...embeddings, model: 'model-a' };
  const next = { ...embeddings, model: 'model-b' };
  expect(await refreshVectors({ ...api.services, embeddings: first }, tenant)).toBe(3);
  expect(await refreshVectors({ ...api.services, embeddings: first }, tenant)).toBe(0);
  expect(await refreshVectors({ ...api.services, embeddings: next }, tenant)).toBe(3);
  expect(await models()).toEqual([
    { model: 'model-a', vectors: 3, dimensions: 512 },
    { model: 'model-b', vectors: 3, dimensions: 512 },
  ]);
  await api.database.sql(tenant, 'alter table embeddings disable trigger touch');
  await api.database.sql(tenant, `update embeddings set updated_at = now() - interval '8 days' where model = 'model-a'`);
  await api.database.sql(tenant, 'alter table embeddings enable trigger touch');
  expect(await refreshVectors({ ...api.services, embeddings: next }, tenant)).toBe(0);
  expect((await models()).map(({ model }) => model)).toEqual(['model-b']);
}, 400_000);

it('embeds only what changed, when it is told what', async () => {
  const services = { ...api.services, embeddings: { ...api.services.embeddings, model: 'model-b' } };
  const [one] = await api.database.sql<{ id: string }>(
    tenant,
    `update providers set description = 'New words.' where tenant_id = 'beta' returning id`,
  );
  expect(await projectVectorsOf(services, tenant, { providers: [one?.id ?? ''], doctors: [] })).toBe(1);
  expect(await projectVectorsOf(services, tenant, { providers: [one?.id ?? ''], doctors: [newId()] })).toBe(0);
  expect(await projectVectors(services, tenant)).toBe(1);
}, 400_000);
