import express from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import { v7 as newId } from 'uuid';

/**
 * What GET /cases/{id} is measured against, as a process of its own: bare Express and pg with the same query and JSON. `/naked` does nothing else;
 * `/equal` gives the same guarantees: token check with a cache of verified tokens, the tenant in the transaction, one audit row.
 */
const { DATABASE_URL = '', IDP_JWKS_URL = '', PORT = '0', TENANT = 'demo' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 6 });
const owner = new pg.Pool({ connectionString: process.env.OWNER_URL ?? DATABASE_URL, max: 6, options: `-c app.tenant_id=${TENANT}` });
const keys = createRemoteJWKSet(new URL(IDP_JWKS_URL));
const verified = new Map<string, string>();
const QUERY = 'select * from case_views where tenant_id = $1 and id = $2';

const app = express();
app.disable('x-powered-by');
app.get('/naked/:id', async (request, response) => {
  const { rows } = await owner.query({ name: 'naked', text: QUERY, values: [TENANT, request.params.id] });
  response.json({ success: true, data: rows[0] });
});
app.get('/equal/:id', async (request, response) => {
  const user = await userOf(request.headers.authorization?.slice(7) ?? '');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'tenant', text: `select set_config('app.tenant_id', $1, true)`, values: [TENANT] });
    const { rows } = await client.query({ name: 'equal', text: QUERY, values: [TENANT, request.params.id] });
    await client.query({
      name: 'audit',
      text: `insert into events (id, event_type, tenant_id, actor_id, case_id, payload, source_service) values ($1, 'record.viewed', $2, $3, $4, '{}', 'bench')`,
      values: [newId(), TENANT, user, request.params.id],
    });
    await client.query('commit');
    response.json({ success: true, data: rows[0] });
  } finally {
    client.release();
  }
});
app.listen(Number(PORT), '127.0.0.1');

async function userOf(token: string): Promise<string> {
  const known = verified.get(token);
  if (known) return known;
  const { payload } = await jwtVerify(token, keys);
  verified.set(token, payload.sub ?? '');
  return payload.sub ?? '';
}
