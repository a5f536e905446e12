import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '../..');

function startProcess(env: Record<string, string>) {
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'api/main.ts')], {
    env: { PATH: process.env.PATH, ...env },
    cwd: root,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}

const exitCode = async (child: ChildProcess): Promise<number | null> => child.exitCode ?? ((await once(child, 'exit'))[0] as number | null);

describe('the process', () => {
  let api: RunningApi;
  let env: Record<string, string>;
  beforeAll(async () => {
    api = await startApi();
    const settings = Object.entries(api.services.config).filter(([, value]) => value !== undefined);
    env = { ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])), LOG_LEVEL: 'info', PORT: '0' };
  });
  afterAll(() => api.stop());

  async function listening(output: { stdout: string; stderr: string }): Promise<string> {
    for (let waited = 0; waited < 200; waited += 1) {
      const port = /"port":(\d+)/.exec(output.stdout)?.[1];
      if (port) return `http://127.0.0.1:${port}`;
      await delay(100);
    }
    throw new Error(`the process did not start: ${output.stderr}`);
  }

  it('stops with one line for every wrong or missing setting', async () => {
    const { child, output } = startProcess({ PORT: 'http', REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await exitCode(child)).toBe(1);
    const lines = output.stderr.trim().split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([expect.stringMatching(/^PORT: /), 'DATABASE_URL: is missing', 'PAYLOAD_ENCRYPTION_KEYS: is missing']),
    );
    expect(output.stderr).not.toContain('    at ');
  });

  it('finishes the request in flight when it is told to stop, and logs neither token, query, name nor e-mail', async () => {
    const { child, output } = startProcess(env);
    const baseUrl = await listening(output);
    const token = await api.issuer.token({ org_role: 'coordinator' });
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': 'alpha', 'content-type': 'application/json' };
    await fetch(new URL('/api/v1/providers/?specialty=Secretology', baseUrl), { headers });

    const slow = request(new URL('/api/v1/patients/', baseUrl), { method: 'POST', headers });
    slow.write('{"first_name":"Nadezhda","last_name":"Secret",');
    await delay(300);
    child.kill('SIGTERM');
    const isRefused = () =>
      fetch(new URL('/health', baseUrl), { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      );
    await until(isRefused, Boolean);
    slow.end('"date_of_birth":"1970-01-01","email":"nadezhda@example.org"}');
    const [response] = await once(slow, 'response');
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await exitCode(child)).toBe(0);

    const log = output.stdout + output.stderr;
    expect(log).toContain('"route":"/api/v1/providers/"');
    expect(log).toMatch(/"request_id":"[^"]+"/);
    for (const secret of [token, 'Nadezhda', 'nadezhda@example.org', 'Secretology']) expect(log).not.toContain(secret);
  }, 400_000);
});
