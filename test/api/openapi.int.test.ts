import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { PUBLISHED_EVENTS } from '../../domain/events/published.ts';
import { ERRORS } from '../../domain/errors.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { resolved } from '../support/whole-description.ts';

type Operation = {
  operationId: string;
  responses: Record<string, unknown>;
  security: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { $ref?: string; enum?: string[] }> } }> };
};
type Description = {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

describe('the description', () => {
  let api: RunningApi;
  let description: Description;
  beforeAll(async () => {
    api = await startApi();
    description = resolved((await (await fetch(new URL('/openapi.json', api.baseUrl))).json()) as Description);
  });
  afterAll(() => api.stop());

  it('is OpenAPI 3.1 and names every route under every path', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    for (const { contract } of [...ROUTES, ...SOCKETS]) {
      for (const path of [contract.path, ...(contract.aliases ?? [])]) {
        expect(description.paths[path]?.[contract.method]).toBeDefined();
      }
    }
  });

  it('is served with an example for most operations when they are asked for, and refuses other wishes', async () => {
    const ask = (query: string) => fetch(new URL(`/openapi.json?${query}`, api.baseUrl));
    const [plain, whole] = [JSON.stringify(description), await (await ask('examples=all')).text()];
    const count = (text: string) => text.split('"example":{"success":true').length - 1;
    expect(count(whole)).toBeGreaterThan(count(plain) + 100);
    expect((await ask('examples=some')).status).toBe(422);
    expect((await ask('exmples=all')).status).toBe(422);
  });

  it('gives every operation an id of its own, and every path parameter a place', () => {
    const operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect({ path, described: described.sort() }).toEqual({ path, described: named.sort() });
    }
  });

  it('points to schemas that exist', () => {
    const references = JSON.stringify(description).match(/#\/components\/schemas\/[\w.-]+/g) ?? [];
    for (const reference of new Set(references)) expect(description.components.schemas).toHaveProperty([reference.split('/').at(-1) ?? '']);
  });

  it('says what receivers of webhooks get, in one shape for all types', () => {
    const { schema } = description.webhooks.event?.post?.requestBody?.content['application/json'] ?? {};
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(['created_at', 'data', 'id', 'tenant_id', 'type']);
    const { $ref, enum: own } = schema?.properties.type ?? {};
    const shared = description.components.schemas[$ref?.split('/').at(-1) ?? ''] as { enum?: string[] } | undefined;
    expect(new Set(own ?? shared?.enum)).toEqual(new Set([...PUBLISHED_EVENTS, 'webhook.test']));
    const headers = description.webhooks.event?.post?.parameters?.map(({ name }) => name);
    expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  });

  it('tells of the order of checks, and how a WebSocket is opened', () => {
    const order = [
      'tenant header',
      'Authorization header',
      'the token',
      "tenant's rate limit",
      'feature flag',
      'the permission',
      'body and query',
    ];
    const places = order.map((check) => description.info.description.replaceAll(/\s+/g, ' ').indexOf(check));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const socket = description.paths['/api/v1/cases/{case_id}/ws']?.get;
    expect(Object.keys(socket?.responses ?? {})).toEqual(expect.arrayContaining(['101', '401', '404']));
    expect(socket?.parameters?.map(({ name }) => name)).toEqual(expect.arrayContaining(['case_id', 'token', 'tenant_id', 'last_event_id']));
  });

  it('gives an error the status that its route answers', () => {
    const responses = description.paths['/api/v1/patients/register']?.post?.responses ?? {};
    expect(JSON.stringify(responses['422'])).toContain('FACILITATOR_NOT_FOUND');
    expect(JSON.stringify(responses['404'] ?? responses.default)).not.toContain('FACILITATOR_NOT_FOUND');
    expect(description.paths['/api/v1/admin/users/{user_id}/roles']?.post?.responses).toHaveProperty('201');
    expect(description.paths['/api/v1/webhooks/idp']?.post?.responses).toHaveProperty('422');
  });

  it('names errors of the catalogue only', () => {
    for (const { contract } of ROUTES) for (const code of contract.errors) expect(ERRORS).toHaveProperty([code]);
  });

  it('protects every route that is not public: none answers without a token', async () => {
    for (const { contract } of ROUTES.filter((route) => route.contract.access.kind === 'tenant')) {
      const path = contract.path.replaceAll(/\{\w+\}/g, '019a9d6c-3c1e-7000-8000-000000000000');
      const response = await fetch(new URL(path, api.baseUrl), {
        method: contract.method.toUpperCase(),
        headers: { 'x-tenant-id': 'alpha' },
      });
      await response.body?.cancel();
      expect({ path, status: response.status }).toEqual({ path, status: 401 });
    }
  });

  it('can be read at /docs without any other host', async () => {
    const page = await fetch(new URL('/docs', api.baseUrl));
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(html).not.toMatch(/https?:\/\//);
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const asset = await fetch(new URL(path ?? '', api.baseUrl));
      await asset.body?.cancel();
      expect({ path, status: asset.status }).toEqual({ path, status: 200 });
    }
    expect((await fetch(new URL('/docs/assets/..%2f..%2fpackage.json', api.baseUrl))).status).toBe(404);
  });

  it('has metrics, health and readiness beside it', async () => {
    expect(await (await fetch(new URL('/health', api.baseUrl))).json()).toMatchObject({ success: true, data: { status: 'ok' } });
    expect(await (await fetch(new URL('/ready', api.baseUrl))).json()).toMatchObject({
      data: { status: 'ready', checks: { database: 'ok', redis: 'ok' } },
    });
    const metrics = await (await fetch(new URL('/metrics', api.baseUrl))).text();
    expect(metrics).toContain('http_request_duration_seconds_count');
    expect(metrics).toContain('route="/health"');
  });
});
