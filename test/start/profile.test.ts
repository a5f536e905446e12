import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isOpenToAll, isRoot } from '../../scripts/services/cache.ts';
import { holderOf, takeLock } from '../../scripts/services/locks.ts';
import { checkBelongings, noteBelonging } from '../../scripts/system/profile-data.ts';
import { makeProfileFolder } from '../../scripts/system/profile-folder.ts';
import { profileSecrets, secretsFile } from '../../scripts/system/profile-secrets.ts';
import { openFolder } from './launched.ts';

let folder: ReturnType<typeof openFolder>;
const said: string[] = [];
const say = (line: string) => said.push(line);
beforeEach(() => {
  folder = openFolder();
  said.length = 0;
});
afterEach(() => folder.remove());

describe('secrets and data of a profile', () => {
  const check = () => checkBelongings('mine', folder.path, say);
  /** A profile as a first start leaves it. */
  const first = () => {
    profileSecrets(folder.path);
    for (const service of ['postgres', 's3', 'temporal', 'neo4j'] as const) {
      mkdirSync(join(folder.path, service));
      noteBelonging(folder.path, service);
    }
  };

  it('belong together after a first start, and before it', () => {
    expect(check).not.toThrow();
    first();
    expect(check).not.toThrow();
    expect(said).toEqual([]);
  });

  it.each([
    [
      'secrets that are gone',
      () => rmSync(secretsFile(folder.path)),
      /secrets\.json is gone, and its data cannot be opened without it: put it back, or begin afresh/,
    ],
    [
      'secrets of another profile',
      () => writeFileSync(secretsFile(folder.path), JSON.stringify({ id: randomUUID() })),
      /is of other data than those beside it/,
    ],
    ['secrets that were cut off', () => writeFileSync(secretsFile(folder.path), '{"id'), /secrets\.json cannot be read/],
    [
      'a database that is gone',
      () => rmSync(join(folder.path, 'postgres'), { recursive: true }),
      /postgres is gone, the database, without which/,
    ],
    [
      'documents that are gone',
      () => rmSync(join(folder.path, 's3'), { recursive: true }),
      /s3 is gone, the documents that the database names/,
    ],
  ])('stop a start at once when it finds %s, with what to do', (_, spoil, sentence) => {
    first();
    spoil();
    expect(check).toThrow(sentence);
    expect(check).toThrow(/npm start -- --reset/);
  });

  it('may lack what can be made again, and the start says so', () => {
    first();
    for (const service of ['temporal', 'neo4j']) rmSync(join(folder.path, service), { recursive: true });
    expect(check).not.toThrow();
    expect(said).toEqual([
      expect.stringContaining('npm run cases:resume'),
      expect.stringContaining('the graph is gone and is built again'),
    ]);
  });

  it('are all new when the whole folder was removed', () => {
    first();
    for (const entry of readdirSync(folder.path)) rmSync(join(folder.path, entry), { recursive: true });
    expect(check).not.toThrow();
  });

  it('are readable by their owner alone', () => {
    profileSecrets(folder.path);
    expect(statSync(secretsFile(folder.path)).mode & 0o077).toBe(0);
    const { id } = profileSecrets(folder.path);
    expect(profileSecrets(folder.path).id).toBe(id);
  });
});

describe('the folder of a profile', () => {
  it('is one place below the checkout', () => {
    expect(makeProfileFolder('one', say, folder.path)).toBe(join(realpathSync(folder.path), '.data', 'one'));
    expect(said).toEqual([]);
  });

  const asRoot = isRoot() ? it : it.skip;
  asRoot('lies elsewhere as a whole where only root may enter the checkout, also one of an earlier release', () => {
    mkdirSync(join(folder.path, '.data', 'one'), { recursive: true });
    writeFileSync(join(folder.path, '.data', 'one', 'secrets.json'), '{}');
    chmodSync(folder.path, 0o700);
    const made = makeProfileFolder('one', say, folder.path);
    try {
      expect(isOpenToAll(made)).toBe(true);
      expect(lstatSync(join(folder.path, '.data', 'one')).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(made, 'secrets.json'), 'utf8')).toBe('{}');
      expect(said).toEqual([expect.stringContaining(`they lie in ${made}`)]);
      rmSync(join(folder.path, '.data', 'one'));
      expect(makeProfileFolder('one', say, folder.path)).toBe(made);
      expect(existsSync(join(made, 'secrets.json'))).toBe(true);
    } finally {
      rmSync(made, { recursive: true });
    }
  });
});

describe('a lock', () => {
  it('is held by one living process, and taken over from one that is gone', () => {
    const path = join(folder.path, 'lock');
    expect([takeLock(path), takeLock(path), holderOf(path)]).toEqual([null, process.pid, process.pid]);
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'another start' }));
    expect(holderOf(path)).toBeNull();
    expect(takeLock(path)).toBeNull();
    writeFileSync(path, 'half a lo');
    expect(takeLock(path)).toBeNull();
  });
});
