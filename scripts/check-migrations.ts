import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/**
 * Whether the release before this one goes on working on the schema that a migration leaves: while pods are replaced, and after a step back, it does. First
 * something is added (expand); what is no longer used goes with a later release (contract), in a migration whose docstring says which one was the expansion.
 */
const FOLDER = 'db/migrations';
/** Ran before releases were replaced pod by pod. */
const CHECKED_FROM = '2026-11-29';
/** A contract names what it follows: "Contract of 2026-12-01-a1-01-new-column: …". */
const CONTRACT = /\bContract of ([\w-]+)\b/;

const BREAKS: readonly [what: string, pattern: RegExp][] = [
  ['takes a column away', /\bdrop\s+column\b/],
  ['takes a table, view, type or function away', /\bdrop\s+(?:table|view|materialized\s+view|type|function|schema)\b/],
  ['gives something another name', /\brename\s+(?:column\s+|constraint\s+)?(?:\S+\s+)?to\b/],
  ['changes the type of a column', /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/],
  ['requires a value that earlier code does not write', /\bset\s+not\s+null\b/],
  [
    'requires a value that earlier code does not write',
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?:(?!,|\badd\s+column\b|\bdefault\b|\bgenerated\b)[\s\S])*?\bnot\s+null\b(?!(?:(?!,)[\s\S])*?\b(?:default|generated)\b)/,
  ],
  ['takes a default away', /\bdrop\s+default\b/],
  ['refuses what earlier code may write', /\badd\s+constraint\b|\bcreate\s+unique\s+index\b/],
  ['refuses what earlier code may do', /\brevoke\b/],
];

/** One line for each statement that earlier code may not survive. */
export function findBreakingMigrations(migrations: ReadonlyMap<string, string> = migrationsToCheck()): string[] {
  const names = new Set(migrations.keys());
  return [...migrations].flatMap(([name, source]) => {
    const follows = CONTRACT.exec(source)?.[1];
    if (follows !== undefined)
      return names.has(follows) || isEarlier(follows) ? [] : [`${name}: is a contract of ${follows}, which is no earlier migration`];
    return statementsOf(source).flatMap((statement) =>
      BREAKS.filter(([, pattern]) => pattern.test(withoutWidening(name, statement))).map(
        ([what]) => `${name}: ${what}: ${statement.slice(0, 100)}`,
      ),
    );
  });
}

/** What a migration has run: a table or function that it makes itself is nobody's yet, so what it says of it breaks nothing. */
function statementsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  const statements = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase());
  const made = statements.flatMap((statement) => /\bcreate table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []);
  const functions = statements.flatMap((statement) => [...statement.matchAll(/\bcreate function "?(\w+)/g)].map(([, name]) => name));
  const withoutOwn = functions.reduce(
    (all, name) => all.map((statement) => statement.replaceAll(new RegExp(`\\brevoke all on function ${name}\\b`, 'g'), '')),
    statements,
  );
  return withoutOwn.filter(
    (statement) => !made.some((table) => new RegExp(`\\b(?:alter table|on) (?:only )?"?${table}\\b`).test(statement)),
  );
}

/** A list of allowed values in the place of one of the same name. */
const LISTED = /\bdrop constraint (\w+), add constraint \1 check \(\w+ in \(([^)]*)\)\)/;

/** What a statement does beside allowing more than the migrations before it: earlier code writes what it wrote. */
const withoutWidening = (name: string, statement: string): string =>
  statement.replace(LISTED, (whole, constraint: string, values: string) => {
    const before = lastListOf(constraint, name);
    return before?.every((value) => valuesOf(values).includes(value)) ? '' : whole;
  });

const valuesOf = (list: string): string[] => list.split(',').map((value) => value.trim());

/** The values that a constraint of that name allowed before a migration. */
function lastListOf(constraint: string, before: string): string[] | undefined {
  const written = new RegExp(`\\badd constraint ${constraint} check \\(\\w+ in \\(([^)]*)\\)\\)`, 'g');
  const earlier = filesOf().filter((file) => file < `${before}.ts`);
  const lists = earlier.sort().flatMap((file) => {
    const source = readFileSync(join(ROOT, FOLDER, file), 'utf8').replaceAll(/\s+/g, ' ');
    return [...source.matchAll(written)].map(([, list]) => valuesOf(list ?? ''));
  });
  return lists.at(-1);
}

const filesOf = (): string[] => readdirSync(join(ROOT, FOLDER)).filter((file) => /^\d{4}-\d\d-\d\d-.*\.ts$/.test(file));
const isEarlier = (name: string): boolean => filesOf().includes(`${name}.ts`);

/** Sources by name. */
function migrationsToCheck(): Map<string, string> {
  const files = filesOf().filter((file) => file >= CHECKED_FROM);
  return new Map(files.map((file) => [file.replace(/\.ts$/, ''), readFileSync(join(ROOT, FOLDER, file), 'utf8')]));
}
