import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findWrongArrows, ROOMS } from '../../scripts/check-arrows.ts';

describe('the check of arrows between rooms', () => {
  let house = '';

  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'house-'));
    for (const room of ROOMS) mkdirSync(join(house, room));
  });
  afterEach(() => rmSync(house, { recursive: true }));

  function write(file: string, source: string): void {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), source);
  }

  it('has nothing to say about our own house', () => {
    expect(findWrongArrows()).toEqual([]);
  });

  it('refuses an import that points up', () => {
    write('api/app.ts', 'export const app = 1;\n');
    write('domain/rule.ts', "import { app } from '../api/app.ts';\nexport const rule = app;\n");
    expect(findWrongArrows(house)).toEqual(['domain/rule.ts must not import api/app.ts: domain may import nothing of ours']);
  });

  it('lets workflows import types of activities, and nothing else of them', () => {
    write('activities/cases/settle.ts', 'export type Settled = 1;\nexport const settle = 1;\n');
    write('workflows/good.ts', "import type { Settled } from '../activities/cases/settle.ts';\nexport const good: Settled = 1;\n");
    expect(findWrongArrows(house)).toEqual([]);
    write('workflows/bad.ts', "import { settle } from '../activities/cases/settle.ts';\nexport const bad = settle;\n");
    expect(findWrongArrows(house)).toHaveLength(1);
  });

  it('refuses a circle of files, also one of types only', () => {
    write('domain/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
    write('domain/b.ts', "import type { C } from './deep/c.ts';\nexport type B = C;\n");
    write('domain/deep/c.ts', "import type { A } from '../a.ts';\nexport type C = A | 1;\n");
    expect(findWrongArrows(house)).toEqual(['these files import each other: domain/a.ts, domain/b.ts, domain/deep/c.ts']);
  });
});
