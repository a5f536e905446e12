import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectDirectoryChanges } from '../../activities/matching/project-directory-changes.ts';
import { projectVectorsOf } from '../../activities/matching/project-directory.ts';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { readStaleTexts } from '../../db/queries/directory/embeddings.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';

let world: DirectoryWorld;
beforeAll(async () => {
  world = await startDirectoryWorld();
}, 400_000);
afterAll(() => world?.stop());

const project = () => projectDirectoryChanges(world.api.services, world.tenant);
const withVector = async () =>
  (await world.sql<{ entity_id: string }>("select entity_id from embeddings where entity_type in ('provider', 'doctor') order by 1")).map(
    ({ entity_id }) => entity_id,
  );
const stale = () =>
  withTenant(world.api.services.db, { tenantId: world.tenant, source: 'test' }, (tx) =>
    readStaleTexts(tx, world.api.services.embeddings.model),
  );

describe('vectors of the directory', () => {
  it('follow a change of what they were made from, and of nothing else', async () => {
    const provider = (await world.admin.post<{ id: string }>('/api/v1/providers/', { name: 'Harbour', country: 'TR', city: 'Izmir' })).body
      .data.id;
    const body = { provider_id: provider, first_name: 'A', last_name: 'B', specialty: 'Urology' };
    const doctor = (await world.admin.post<{ id: string }>('/api/v1/doctors/', body)).body.data.id;
    await project();
    expect([await withVector(), await stale()]).toEqual([[provider, doctor].toSorted(), []]);

    const embedded: string[] = [];
    const { embeddings } = world.api.services;
    const listening: Embeddings = {
      ...embeddings,
      embed(texts) {
        embedded.push(...texts);
        return embeddings.embed(texts);
      },
    };
    const projectListening = () => projectDirectoryChanges({ ...world.api.services, embeddings: listening }, world.tenant);
    await world.admin.patch(`/api/v1/providers/${provider}`, { rating: 4 });
    await projectListening();
    expect(embedded).toEqual([]);
    await world.admin.call('PUT', `/api/v1/providers/${provider}/procedures/27447`, {});
    await projectListening();
    expect(embedded).toEqual(['Harbour, Izmir. Procedure 27447']);
    expect(await stale()).toEqual([]);
  });

  it('leave with who is inactive or gone, a provider’s doctors with it, and come back', async () => {
    const [provider, doctor] = await withVector();
    const isActive = (value: boolean) => world.admin.patch(`/api/v1/providers/${provider}`, { is_active: value });
    await isActive(false);
    await project();
    expect([await withVector(), await stale()]).toEqual([[], []]);
    await isActive(true);
    await project();
    expect(await withVector()).toEqual([provider, doctor]);
    await world.admin.call('DELETE', `/api/v1/doctors/${doctor}`);
    await project();
    expect(await withVector()).toEqual([provider]);
  });

  it('are made anew when the text changes while it is embedded', async () => {
    const [provider = ''] = await withVector();
    const { services } = world.api;
    const rename = (name: string) => world.admin.patch(`/api/v1/providers/${provider}`, { name });
    let isFirst = true;
    const embeddings: Embeddings = {
      ...services.embeddings,
      async embed(texts) {
        if (isFirst) {
          isFirst = false;
          await rename('Renamed meanwhile');
          await project();
        }
        return services.embeddings.embed(texts);
      },
    };
    await rename('Renamed first');
    await projectVectorsOf({ ...services, embeddings }, world.tenant, { providers: [provider], doctors: [] });
    expect(await stale()).toEqual([]);
  });
});
