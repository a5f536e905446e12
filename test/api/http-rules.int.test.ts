import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { expressPath } from '../../api/pipeline/mount-routes.ts';
import { type Caller, codes, fields } from '../support/caller.ts';
import { NOWHERE } from './access/route-requests.ts';
import { type AccessWorld, startAccessWorld, type WholeCase } from './access/access-world.ts';

/** What HTTP asks of every route alike: versions, methods. */

let world: AccessWorld;
let whole: WholeCase;
let coordinator: Caller;
beforeAll(async () => {
  world = await startAccessWorld({ CORS_ORIGINS: 'https://portal.example' });
  whole = await world.openWholeCase();
  coordinator = await world.as('coordinator', 'user_httprules0000000001');
});
afterAll(() => world?.stop());

const raw = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, world.api.baseUrl), { method, headers });

describe('a version', () => {
  const asking = async (path: string, role: string, headers: Record<string, string>) => {
    const token = await world.api.issuer.token({
      org_role: role,
      sub: `user_httprules${role.replace('_', '')}1`.padEnd(24, '0'),
      tenant_id: 'alpha',
    });
    return raw(path, 'GET', { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha', ...headers });
  };

  it.each(['application/fhir+json', 'application/json'])(
    'of a FHIR resource as %s that its reader has is not sent again',
    async (accept) => {
      const path = `/api/v1/fhir/Condition/${whole.resources.Condition}`;
      const first = await asking(path, 'coordinator', { accept });
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, tag]).toEqual([200, 'W/"1"']);
      for (const given of [tag, '"1"', `W/"7", ${tag}`, '*']) {
        const again = await asking(path, 'coordinator', { accept, 'if-none-match': given });
        expect([given, again.status, await again.text(), again.headers.get('etag')]).toEqual([given, 304, '', tag]);
      }
      expect((await asking(path, 'coordinator', { accept, 'if-none-match': 'W/"2"' })).status).toBe(200);
    },
  );

  it('tells nobody more than the resource would: who may not read it is refused', async () => {
    const path = `/api/v1/fhir/Condition/${whole.resources.Condition}`;
    expect((await asking(path, 'patient', { 'if-none-match': '*' })).status).toBe(404);
    expect((await asking(path, 'provider_admin', { 'if-none-match': '*' })).status).toBe(403);
  });

  it('of an entry of the reference data too', async () => {
    await world.sql(
      `insert into destinations (id, tenant_id, country, slug, name) values (gen_random_uuid(), 'alpha', 'TR', 'turkey', 'Turkey')`,
    );
    const tag = (await asking('/api/v1/admin/destinations/TR', 'platform_admin', {})).headers.get('etag') ?? '';
    const again = await asking('/api/v1/admin/destinations/TR', 'platform_admin', { 'if-none-match': tag });
    expect([tag, again.status, await again.text()]).toEqual(['"1"', 304, '']);
  });
});

describe('the methods of a path', () => {
  const served = new Map<string, Set<string>>();
  for (const { contract } of [...ROUTES, ...SOCKETS])
    for (const path of [contract.path, ...(contract.aliases ?? [])])
      served.set(expressPath(path), (served.get(expressPath(path)) ?? new Set()).add(contract.method.toUpperCase()));

  it('are told who asks for them, on every path', async () => {
    for (const [path, methods] of served) {
      const answer = await raw(path.replaceAll(/:\w+/g, NOWHERE), 'OPTIONS');
      const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort().join(', ');
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 204, allowed]);
      await answer.body?.cancel();
    }
  });

  it('are the refusal of any other, and nothing of a path that is none', async () => {
    const other = await raw('/api/v1/cases/', 'DELETE');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    const socket = await raw(`/api/v1/cases/${NOWHERE}/ws`, 'POST');
    expect([socket.status, socket.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await raw('/api/v1/nothing', 'OPTIONS')).status).toBe(404);
  });

  it('are told a browser before its request by the rules for other origins', async () => {
    const origin = { origin: 'https://portal.example', 'access-control-request-method': 'PATCH' };
    const answer = await raw(`/api/v1/cases/${NOWHERE}`, 'OPTIONS', origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, 'https://portal.example']);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  });
});

describe('messages after one', () => {
  const messagesAfter = (id: string, case_id = whole.case_id) =>
    coordinator.get<unknown[]>(`/api/v1/cases/${case_id}/messages?after=${id}`);

  it('are none where it is the last, and a fault of the parameter where it is none of the conversation', async () => {
    const { data } = (await coordinator.get<{ id: string }[]>(`/api/v1/cases/${whole.case_id}/messages`)).body;
    const last = data.at(-1)?.id ?? '';
    expect([(await messagesAfter(last)).status, (await messagesAfter(last)).body.data]).toEqual([200, []]);
    const other = await world.openWholeCase();
    for (const [id, case_id] of [
      [NOWHERE, whole.case_id],
      [last, other.case_id],
    ] as const) {
      const answer = await messagesAfter(id, case_id);
      expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['after']]);
    }
  });
});

describe('a name that no sensible caller sends', () => {
  it('of a tenant that the database cannot hold is the name of none', async () => {
    const token = await world.api.issuer.token({ org_role: 'patient' });
    const stream = await raw(`/api/v1/cases/${NOWHERE}/messages/stream?tenant_id=%00&token=${token}`, 'GET');
    expect([stream.status, ((await stream.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
      404,
      'TENANT_NOT_FOUND_001',
    ]);
  });

  it('of a file of the documentation is no file, whatever every object has by that name', async () => {
    for (const name of ['hasOwnProperty', 'constructor', '__proto__'])
      expect([name, (await raw(`/docs/assets/${name}`, 'GET')).status]).toEqual([name, 404]);
    const part = await raw('/docs/assets/start.js', 'GET', { range: 'bytes=0-1' });
    expect([part.status, (await part.text()).length > 2]).toEqual([200, true]);
  });
});
