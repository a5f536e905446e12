import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type Launched, launch } from './launched.ts';

/** Services that somebody else runs and that are late: a start waits for the first answer of each, not for its port, and says when it need not wait. */

const VARIABLES = ['PG_ADMIN_URL', 'REDIS_URL', 'TEMPORAL_ADDRESS', 'NEO4J_URL', 'S3_ENDPOINT'] as const;
const SCHEMES: Partial<Record<string, string>> = { TEMPORAL_ADDRESS: 'http://' };
const LOGINS = ['NEO4J_USER', 'NEO4J_PASSWORD', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

let proxies: Awaited<ReturnType<typeof startBreakableProxy>>[];
let env: Record<string, string>;
let started: Launched | null = null;

beforeAll(async () => {
  proxies = await Promise.all(VARIABLES.map((name) => startBreakableProxy(`${SCHEMES[name] ?? ''}${requiredEnv(name)}`)));
  const addresses = VARIABLES.map((name, index) => [name, proxies[index]?.url.replace(SCHEMES[name] ?? '', '').replace(/\/$/, '') ?? '']);
  env = Object.fromEntries([...addresses, ...LOGINS.map((name) => [name, requiredEnv(name)])]);
});
afterEach(() => started?.clean());
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())));

const services = async (changes: Record<string, string> = {}) => {
  const profile = `test-late-${Object.keys(changes).join('-').toLowerCase().replaceAll('_', '-')}`;
  started = await launch({ command: process.execPath, args: ['scripts/services-up.ts', profile], env: { ...env, ...changes }, profile });
  return started;
};

describe('services of somebody else', () => {
  it.each(VARIABLES)('are waited for while %s takes connections and does not answer', async (variable) => {
    const proxy = proxies[VARIABLES.indexOf(variable)];
    proxy?.stall();
    const one = await services();
    const waiting = new RegExp(`: waiting for an answer at ${variable}`);
    await one.says(waiting);
    await one.says(/still [^\n]*waiting for an answer/);
    proxy?.mend();
    await one.says(new RegExp(`${waiting.source} took \\d+ s`));
    one.child.kill('SIGTERM');
    expect(await one.ended()).toBe(0);
  });

  it('that are all a minute late are waited for', async () => {
    for (const proxy of proxies) proxy.stall();
    const one = await services();
    for (const variable of VARIABLES) await one.says(new RegExp(`: waiting for an answer at ${variable}`));
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    expect(one.hasEnded()).toBe(false);
    for (const proxy of proxies) proxy.mend();
    for (const variable of VARIABLES) await one.says(new RegExp(`: waiting for an answer at ${variable} took (?:[6-9]\\d|\\d{3}) s`));
    one.child.kill('SIGTERM');
    expect(await one.ended()).toBe(0);
  }, 600_000);

  it.each([
    ['PG_ADMIN_URL', () => env.PG_ADMIN_URL?.replace(/:[^:@/]+@/, ':wrong@') ?? '', /password authentication failed/],
    ['S3_SECRET_ACCESS_KEY', () => 'wrong', /S3_ENDPOINT: .*refused \(403\)/],
  ])('that refuse the login of %s end the start at once, in one sentence', async (variable, wrong, sentence) => {
    const one = await services({ [variable]: wrong() });
    expect(await one.ended()).toBe(1);
    expect(one.said()).toMatch(sentence);
    expect(one.said()).toMatch(/correct the address or the login, or unset \w+ and npm start brings its own/);
    expect(one.said()).not.toMatch(/^\s+at /m);
  });
});
