import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './services/backing-services.ts';

/** Which folder may import which (DESIGN §2); scripts, tests and benchmarks may import anything, and nothing imports api. */
const MAY_IMPORT: Record<string, string[]> = {
  api: ['db', 'domain', 'adapters', 'platform', 'workflows/messages.ts'],
  activities: ['db', 'domain', 'adapters', 'platform', 'workflows/messages.ts'],
  workflows: ['domain', 'types of activities'],
  workers: ['workflows', 'activities', 'adapters', 'db', 'domain', 'platform'],
  db: ['domain', 'platform'],
  adapters: ['domain', 'platform'],
  domain: [],
  platform: [],
};
const IMPORT = /^(?:import|export)\s+(?<typeOnly>type\s)?[^;]*?from\s+'(?<path>\.[^']+)'|import\(\s*'(?<dynamic>\.[^']+)'/gm;

/** One line for each import that points the wrong way. */
export function findWrongArrows(root = ROOT): string[] {
  return Object.keys(MAY_IMPORT).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => wrongImports(root, folder, join(folder, file))),
  );
}

function wrongImports(root: string, folder: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(({ groups }) => {
    const target = join(dirname(file), groups?.path ?? groups?.dynamic ?? '');
    const kind = groups?.typeOnly ? 'types of ' : '';
    return isAllowed(folder, target, kind)
      ? []
      : [`${file} must not import ${kind}${target}: ${folder} may import ${MAY_IMPORT[folder]?.join(', ') || 'nothing of ours'}`];
  });
}

function isAllowed(folder: string, target: string, kind: string): boolean {
  const [targetFolder = ''] = target.split('/');
  const allowed = MAY_IMPORT[folder] ?? [];
  if (targetFolder === folder || allowed.includes(targetFolder) || allowed.includes(target)) return true;
  return kind !== '' && allowed.includes(`${kind}${targetFolder}`);
}
