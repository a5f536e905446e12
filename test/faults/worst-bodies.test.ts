import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { ROUTES } from '../../api/app.ts';
import { FLAGS } from '../../domain/flags.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { worstBodies } from '../support/worst-bodies.ts';

/** Whatever body a caller sends, everybody else is answered meanwhile. */

const LONGEST_MS = 200;
const MOST_ERRORS = 100;
/** A machine that is busy holds a process up now and then, never in every try. */
const TRIES = 5;
const HOPELESS_MS = 3_000;
const PAUSE_MS = 5;

let system: RunningSystem;
let token: string;
beforeAll(async () => {
  system = await startSystem({ env: { RATE_LIMIT_ENTERPRISE: '0', RATE_LIMIT_PUBLIC: '0' } });
  token = await system.token('super_admin');
  const flags = Object.entries(FLAGS).filter(([name, { type }]) => type === 'boolean' && name !== 'rbac_enforcement');
  for (const [name] of flags)
    await system.sql(
      'demo',
      `insert into flag_overrides (id, environment, feature_name, scope_kind, identifier, value) values ($1, 'test', $2, 'tenant', 'demo', 'true')
       on conflict do nothing`,
      [newId(), name],
    );
}, 600_000);
afterAll(() => system?.stop());

const routes = ROUTES.map(({ contract }) => contract).filter(({ body }) => body !== undefined);

function send(method: string, path: string, body: string, type = 'application/json'): Promise<Response> {
  return fetch(new URL(path.replaceAll(/\{\w+\}/g, '019a9d6c-3c1e-7000-8000-000000000000'), system.baseUrl), {
    method: method.toUpperCase(),
    body,
    headers: { 'content-type': type, 'x-tenant-id': 'demo', authorization: `Bearer ${token}` },
  });
}

/** The longest wait for /health, in milliseconds, until work is done. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  do {
    const asked = performance.now();
    await (await fetch(new URL('/health', system.baseUrl))).arrayBuffer();
    longest = Math.max(longest, performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (!isDone);
  await done;
  return longest;
}

async function holdsNobodyUp(
  method: string,
  path: string,
  body: string,
  type?: string,
): Promise<{ waited: number; errors: number; status: number }> {
  let answer: { status: number; errors: number } = { status: 0, errors: 0 };
  let waited = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && waited > LONGEST_MS && !(tries > 0 && waited > HOPELESS_MS); tries += 1) {
    const sent = send(method, path, body, type).then(async (response) => {
      const { errors } = (await response.json().catch(() => ({}))) as { errors?: unknown[] };
      answer = { status: response.status, errors: errors?.length ?? 0 };
    });
    waited = Math.min(waited, await longestWait(sent));
  }
  return { ...answer, waited };
}

describe('the worst legal body of each route', () => {
  it.each(routes.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s',
    async (_name, contract) => {
      const faults: unknown[] = [];
      for (const [name, body] of worstBodies(contract)) {
        const { waited, errors, status } = await holdsNobodyUp(contract.method, contract.path, body);
        if (waited > LONGEST_MS || errors > MOST_ERRORS || status >= 500) faults.push({ name, waited: Math.round(waited), errors, status });
      }
      expect(faults).toEqual([]);
    },
    600_000,
  );
});

describe('the worst legal file of rows', () => {
  const files = routes.flatMap((contract) => (contract.alsoAccepts ? [[contract.path, contract] as const] : []));
  const many = (size: number, each: string) => each.repeat(Math.floor(size / each.length));
  it.each(files)(
    '%s',
    async (_path, { method, path, bodyLimit = 1024 * 1024, alsoAccepts }) => {
      const size = bodyLimit - 64;
      const wide = Array.from({ length: 500 }, (_, index) => `c${index}.a`).join(',');
      const texts = [
        ['short rows', many(size, 'a,b,c\n')],
        ['empty lines', `a\n${many(size - 2, '\n')}`],
        ['wide rows', `${wide}\n${many(size - wide.length - 1, `${many(1_000, '1,')}1\n`)}`],
        ['one cell', `name\n${many(size - 5, 'a')}`],
        ['a list in a cell', `languages\n${many(size - 10, 'a:b;')}`],
        ['quotes', `name\n${many(size - 5, '"a""b"\n')}`],
        ['an open quote', `name\n"${many(size - 6, 'a\n')}`],
      ] as const;
      const faults: unknown[] = [];
      for (const [name, text] of texts) {
        const { waited, errors, status } = await holdsNobodyUp(method, path, text, alsoAccepts?.type);
        if (waited > LONGEST_MS || errors > MOST_ERRORS || status >= 500) faults.push({ name, waited: Math.round(waited), errors, status });
      }
      expect(faults).toEqual([]);
    },
    600_000,
  );
});

describe('the worst legal resource', () => {
  const many = (bytes: number, each: string) => Array.from({ length: Math.floor(bytes / (each.length + 1)) }, () => each).join(',');
  const within = (before: string, each: string, after: string) =>
    `${before}${many(1_040_000 - before.length - after.length, each)}${after}`;
  const contained = Array.from({ length: 16_000 }, (_, index) => `{"resourceType":"Basic","id":"a${index}","code":{}}`).join(',');
  it.each([
    ['wrong elements', within('{"resourceType":"Patient","name":[', '{"bad":1}', ']}')],
    ['wrong types', within('{"resourceType":"Patient","name":[', '1', ']}')],
    ['names', within('{"resourceType":"Patient","name":[', '{"family":"A"}', ']}')],
    ['contained resources', `{"resourceType":"Patient","contained":[${contained}]}`],
    [
      'references to what is contained',
      within(
        `{"resourceType":"List","contained":[${contained.slice(0, 49_900).replace(/,[^}]*$/, '')}],"entry":[`,
        '{"item":{"reference":"#a1"}}',
        ']}',
      ),
    ],
    [
      'a bundle',
      within('{"resourceType":"Bundle","type":"collection","entry":[', '{"resource":{"resourceType":"Patient","gender":"x"}}', ']}'),
    ],
    ['codes', within('{"resourceType":"Condition","code":{"coding":[', '{"system":"http://hl7.org/fhir/sid/icd-10-cm","code":"Q"}', ']}}')],
    ['extensions', `{"resourceType":"Patient",${'"extension":[{"url":"a",'.repeat(30)}"valueString":"a"${'}]'.repeat(30)}}`],
    ['a questionnaire', within('{"resourceType":"Questionnaire","status":"draft","item":[', '{"linkId":"1","type":"group"}', ']}')],
    [
      'a narrative',
      `{"resourceType":"Patient","text":{"status":"generated","div":"<div xmlns='http://www.w3.org/1999/xhtml'>${'<a '.repeat(300_000)}</div>"}}`,
    ],
    ['blanks', `{"resourceType":"Patient","language":"${' '.repeat(1_000_000)}","id":"${'a '.repeat(10_000)}"}`],
  ])(
    '%s',
    async (_name, body) => {
      const { waited, errors, status } = await holdsNobodyUp('post', '/api/v1/fhir/$validate', body);
      expect({ waited: waited <= LONGEST_MS ? 'short' : waited, tooMany: errors > MOST_ERRORS, status }).toEqual({
        waited: 'short',
        tooMany: false,
        status: expect.any(Number),
      });
      expect([200, 422, 504]).toContain(status);
    },
    600_000,
  );
});
