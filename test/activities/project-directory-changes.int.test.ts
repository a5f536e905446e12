import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { projectDirectoryChanges } from '../../activities/matching/project-directory-changes.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

const tenant = `outbox-${newId()}`;
let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  await api.database.sql(
    tenant,
    `insert into tenants (id, name, slug, country_code, contact_email) values ($1, 'Outbox', $1, 'USA', 'care@outbox.example')`,
    [tenant],
  );
}, 400_000);
afterAll(() => api.stop());

it('projects until nothing waits, however much that is', async () => {
  const changes = 20_001;
  await api.database.sql(
    tenant,
    `insert into outbox (id, tenant_id, topic, entity_type, entity_id)
     select gen_random_uuid(), $1, 'directory.changed', 'doctor', gen_random_uuid() from generate_series(1, $2)`,
    [tenant, changes],
  );
  expect(await projectDirectoryChanges(api.services, tenant)).toBe(changes);
  expect(await api.database.sql(tenant, 'select id from outbox where tenant_id = $1 and processed_at is null', [tenant])).toEqual([]);
  expect(await projectDirectoryChanges(api.services, tenant)).toBe(0);
}, 400_000);
