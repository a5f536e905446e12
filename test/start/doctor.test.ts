import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../scripts/root.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';
import { startModelServer } from '../support/model-server.ts';

/** `npm run doctor`: a configuration held against the real services. */

let api: RunningApi;
let folder: string;
let sound: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  const settings = Object.entries(api.services.config).filter(([, value]) => value !== undefined);
  sound = { ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])), DATA_DIR: folder, S3_BUCKET: 'doctor-probe' };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

function doctor(changes: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> {
  const env = { PATH: process.env.PATH, PROFILE: 'test-doctor', ...sound, ...changes };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/doctor.ts'], { cwd: ROOT, env }, (error, out) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines: out.trim().split('\n') }),
    );
  });
}
const faultsOf = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith('FAULT'));

describe('npm run doctor', () => {
  it('finds nothing wrong with what runs, and has looked at everything', async () => {
    const found = await doctor();
    expect(faultsOf(found)).toEqual([]);
    expect([found.code, found.lines.at(-1)]).toEqual([0, 'nothing is wrong']);
    for (const subject of ['database', 'redis', 'temporal', 'graph', 'storage', 'identity', 'embeddings'])
      expect(found.lines).toContainEqual(expect.stringMatching(new RegExp(`^ok    ${subject}: `)));
    expect(found.lines).toContainEqual(expect.stringMatching(/^ok {4}storage: uploads to .* are bound to their length$/));
  });

  const wrongUrl = (url: string, change: (parsed: URL) => void) => {
    const parsed = new URL(url);
    change(parsed);
    return parsed.href;
  };
  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a wrong password',
      () => ({ DATABASE_URL: wrongUrl(sound.DATABASE_URL ?? '', (url) => (url.password = 'secret-guess')) }),
      /^FAULT database: .*password authentication failed/,
    ],
    [
      'the owner in the place of the application',
      () => ({ DATABASE_URL: api.database.ownerUrl }),
      /^FAULT database: role .* bypasses row-level security/,
    ],
    [
      'a database without the schema',
      () => ({ DATABASE_URL: wrongUrl(api.database.ownerUrl, (url) => (url.pathname = '/postgres')) }),
      /^FAULT database: the schema is not that of this release, .*run the migrations/,
    ],
    ['a Redis that is not there', () => ({ REDIS_URL: 'redis://127.0.0.1:1' }), /^FAULT redis: .*ECONNREFUSED/],
    ['a namespace that is not there', () => ({ TEMPORAL_NAMESPACE: 'nowhere' }), /^FAULT temporal: .*nowhere/],
    ['wrong keys of the storage', () => ({ S3_SECRET_ACCESS_KEY: 'wrong' }), /^FAULT storage: /],
    [
      'a public address of the storage that nobody reaches',
      () => ({ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:9' }),
      /^FAULT storage: uploads go to http:\/\/127\.0\.0\.1:9, which does not answer/,
    ],
    ['an issuer without keys', () => ({ IDP_JWKS_URL: `${api.baseUrl}/health` }), /^FAULT identity: none of the 0 keys/],
    ['a production that is not https', () => ({ NODE_ENV: 'production' }), /^FAULT listener: PUBLIC_BASE_URL is not https/],
    [
      'a setting that cannot be read, beside everything else',
      () => ({ TRUST_PROXY: 'true', REDIS_URL: 'redis://127.0.0.1:1' }),
      /^FAULT setting: TRUST_PROXY/,
    ],
  ])('names %s', async (_, change, sentence) => {
    const found = await doctor(change());
    expect(found.code).toBe(1);
    expect(faultsOf(found)).toContainEqual(expect.stringMatching(sentence));
    expect(found.lines.join('\n')).not.toMatch(/secret-guess|^\s+at /m);
  });

  it('asks a model server for its models', async () => {
    const model = await startModelServer();
    const found = await doctor({ LLM_PROVIDER: 'openai', LLM_BASE_URL: 'http://127.0.0.1:1/v1' });
    expect(faultsOf(found)).toContainEqual(expect.stringMatching(/^FAULT language model: /));
    const answered = await doctor({ LLM_PROVIDER: 'openai', LLM_BASE_URL: model.url });
    expect(faultsOf(answered)).toEqual([]);
    await model.close();
  });
});
