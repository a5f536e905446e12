import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

/** Which folder may import which (DESIGN §2); scripts, tests and benchmarks may import anything, and nothing imports api. */
const MAY_IMPORT: Record<string, string[]> = {
  api: ['db', 'domain', 'adapters', 'assistant', 'messages', 'platform'],
  activities: ['db', 'domain', 'adapters', 'assistant', 'clinical-nlp', 'messages', 'platform'],
  workflows: ['domain', 'messages', 'types of activities'],
  workers: ['workflows', 'activities', 'adapters', 'db', 'domain', 'messages', 'platform'],
  db: ['domain', 'platform'],
  adapters: ['domain', 'assistant', 'clinical-nlp', 'platform'],
  'clinical-nlp': ['domain', 'terminology'],
  assistant: ['domain', 'terminology'],
  terminology: ['domain'],
  messages: ['domain'],
  domain: [],
  platform: [],
};
export const ROOMS = Object.keys(MAY_IMPORT);

/** Each room with what it may import, as docs/architecture.md shows it. */
export function describeRooms(): [room: string, targets: string][] {
  return Object.entries(MAY_IMPORT).map(([room, targets]) => [room, targets.join(', ') || 'nothing of ours']);
}

const IMPORT = /^(?:import|export)\s+(?<typeOnly>type\s)?[^;]*?from\s+'(?<path>\.[^']+)'|import\(\s*'(?<dynamic>\.[^']+)'/gm;

type Arrow = { from: string; to: string; typeOnly: boolean };

/** One line for each import that points the wrong way and for each circle of files that import each other, types included. */
export function findWrongArrows(root = ROOT): string[] {
  const arrows = ROOMS.flatMap((folder) => arrowsOf(root, folder));
  return [...arrows.flatMap(describeIfWrong), ...findCircles(arrows).map((files) => `these files import each other: ${files.join(', ')}`)];
}

function arrowsOf(root: string, folder: string): Arrow[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((name) => importsOf(root, join(folder, name)));
}

/** What a file imports from other files of ours, with paths below `root`. */
export function importsOf(root: string, from: string): Arrow[] {
  const source = readFileSync(join(root, from), 'utf8');
  return [...source.matchAll(IMPORT)].map(({ groups }) => ({
    from,
    to: join(dirname(from), groups?.path ?? groups?.dynamic ?? ''),
    typeOnly: groups?.typeOnly !== undefined,
  }));
}

function describeIfWrong({ from, to, typeOnly }: Arrow): string[] {
  const [folder = ''] = from.split('/');
  const [target = ''] = to.split('/');
  const allowed = MAY_IMPORT[folder] ?? [];
  if (target === folder || allowed.includes(target) || (typeOnly && allowed.includes(`types of ${target}`))) return [];
  return [`${from} must not import ${to}: ${folder} may import ${allowed.join(', ') || 'nothing of ours'}`];
}

/** Strongly connected components of more than one file (Tarjan 1972). */
function findCircles(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of targets.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1) circles.push(members.toSorted());
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return circles;
}
