import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../api/app.ts';
import { ERRORS } from '../../domain/errors.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Operation = {
  operationId: string;
  responses: Record<string, unknown>;
  security: unknown[];
  parameters?: { name: string; in: string }[];
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } };

describe('the description', () => {
  let api: RunningApi;
  let description: Description;
  beforeAll(async () => {
    api = await startApi();
    description = (await (await fetch(new URL('/openapi.json', api.baseUrl))).json()) as Description;
  });
  afterAll(() => api.stop());

  it('is OpenAPI 3.1 and names every route under every path', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    for (const { contract } of ROUTES) {
      for (const path of [contract.path, ...(contract.aliases ?? [])]) {
        expect(description.paths[path]?.[contract.method]).toBeDefined();
      }
    }
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
