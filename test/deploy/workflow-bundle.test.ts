import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../scripts/root.ts';
import { bundleSources } from '../../workers/workflow-bundle.ts';

/** Files that a file imports for more than their types, and theirs, all relative to the root. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(ROOT, file), 'utf8');
  for (const [, target = ''] of source.matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+)';/gms))
    importsOf(normalize(join(dirname(file), target)), seen);
  return seen;
}

it('a change of any file that the workflows are made of makes another bundle', async () => {
  const sources = new Set(await bundleSources());
  const imported = [...importsOf('workflows/index.ts')];
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((file) => !sources.has(file))).toEqual([]);
});

it('workflows import only packages of the engine: every case would make its own copy of another, a megabyte for a library of schemas', () => {
  const packages = [...importsOf('workflows/index.ts')].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*?from '([^.'][^']*)';/gms)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(packages)].toSorted()).toEqual(['@temporalio/common', '@temporalio/workflow']);
});
