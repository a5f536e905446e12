import { afterEach, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { projectGraph } from '../../activities/matching/project-directory.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';

let admin: AdminApi | undefined;
afterEach(() => admin?.api.stop());

/** A tenant of its own with a procedure and its category, each with one required document; the graph is built unless it is down. */
async function start(overrides: Record<string, string> = {}) {
  admin = await startAdminApi(overrides);
  const { api, setFlag, as } = admin;
  const tenant = `requirements-${newId()}`;
  const sql = (text: string, params: unknown[]) => api.database.sql(tenant, text, params);
  await sql(`insert into tenants (id, name, slug, country_code, contact_email) values ($1, 'R', $1, 'USA', 'care@r.example')`, [tenant]);
  for (const [code, parent, key] of [
    ['joints', null, 'id'],
    ['27447', 'joints', 'xray'],
  ]) {
    await sql(`insert into procedures (id, tenant_id, code, slug, name, parent_code) values ($1, $2, $3, $4, $4, $5)`, [
      ...[newId(), tenant, code, `slug-${code}`, parent],
    ]);
    await sql(`insert into procedure_requirements (id, tenant_id, procedure_code, required_documents) values ($1, $2, $3, $4)`, [
      ...[newId(), tenant, code, JSON.stringify([{ key, name: key, description: '' }])],
    ]);
  }
  if (!overrides.NEO4J_URL) await projectGraph(api.services, tenant);
  await sql(`update procedure_requirements set required_documents = '[]' where tenant_id = $1 and procedure_code = 'joints'`, [tenant]);
  const caller = await as('patient', 'user_patient00000000001', tenant);
  const read = async () => {
    const { data } = (
      await caller.get<{ inherited_from: string[]; required_documents: { key: string }[] }>('/api/v1/procedure-requirements/27447')
    ).body;
    return [data.inherited_from, data.required_documents.map(({ key }) => key)];
  };
  return { read, turnOn: () => setFlag('procedure_reqs_from_graph', true) };
}

it('reads requirements from the graph when procedure_reqs_from_graph is on, from the tables otherwise', async () => {
  const { read, turnOn } = await start();
  expect(await read()).toEqual([['joints'], ['xray']]);
  await turnOn();
  expect(await read()).toEqual([['joints'], ['id', 'xray']]);
}, 400_000);

it('reads requirements from the tables when the graph is down', async () => {
  const { read, turnOn } = await start({ NEO4J_URL: 'bolt://127.0.0.1:9' });
  await turnOn();
  expect(await read()).toEqual([['joints'], ['xray']]);
}, 400_000);
