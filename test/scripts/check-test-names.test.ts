import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findMisnamedTests, needsServices } from '../../scripts/check-test-names.ts';

/** Spelt in two parts, or this suite itself would seem to ask. */
const ASKS = `required${'Env'}('PG_ADMIN_URL')`;

describe('the check of names of tests', () => {
  let house = '';

  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'house-'));
  });
  afterEach(() => rmSync(house, { recursive: true }));

  function write(file: string, source: string): void {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), source);
  }

  it('has nothing to say about our own tests', () => {
    expect(findMisnamedTests()).toEqual([]);
  });

  it('refuses a suite that asks for a service, itself or by what it imports, and does not say so', () => {
    write('test/support/store.ts', `export const store = ${ASKS};\n`);
    write('test/support/world.ts', "export { store } from './store.ts';\n");
    write('test/db/rows.test.ts', "import { store } from '../support/world.ts';\n");
    write('test/db/rows.int.test.ts', "import { store } from '../support/world.ts';\n");
    write('test/journeys/story.test.ts', "import { store } from '../support/world.ts';\n");
    expect(findMisnamedTests(house)).toEqual(['test/db/rows.test.ts runs on real services: call it *.int.test.ts']);
  });

  it('refuses a suite that says so and asks for none', () => {
    write('test/domain/rule.int.test.ts', "import type { Store } from '../support/store.ts';\n");
    write('test/support/store.ts', `export type Store = string; // ${ASKS}\n`);
    expect(findMisnamedTests(house)).toEqual(['test/domain/rule.int.test.ts runs on no service: call it *.test.ts']);
  });

  it('knows which of them a run needs services for', () => {
    expect(['test/domain/rule.test.ts', 'test/db/rows.int.test.ts', 'test/faults/away.test.ts'].map(needsServices)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
