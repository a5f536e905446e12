import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RegExpParser } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse, type Report } from 'scslre';
import { ROOT } from './root.ts';

/**
 * Regular expressions over texts from outside take time in proportion to the text. Finds those that backtracking makes quadratic or worse, by the
 * automata of scslre: the literals of the sources, and what modules build with `new RegExp` when they are loaded. Run by `npm run check`.
 */
const SOURCES = '{clinical-nlp,domain,assistant}/**/*.ts';
/** Expressions that only ever see a short text, by file; the list grows by nobody's slip: what is not on it, and what is no longer needed, are faults. */
const KNOWN_FILE = 'scripts/expressions-over-short-texts.json';

type Expression = { source: string; flags: string; file: string };
type Known = { file: string; expression: string; why: string };

const expressions = new Map<string, Expression>();
const add = (expression: Expression) => {
  const key = `/${expression.source}/${expression.flags}`;
  if (!expressions.has(key)) expressions.set(key, expression);
};

function addLiterals(file: string): void {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  new Visitor({
    Literal(node) {
      if ('regex' in node) add({ source: node.regex.pattern, flags: node.regex.flags, file });
    },
  }).visit(program);
}

/** The file of ours that calls the constructor; null for a library's. */
function callerFile(): string | null {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const caller = frames.find((frame) => !frame.includes(import.meta.url) && !frame.includes('node:internal'));
  const url = /file:\/\/[^\s)]+?\.ts/.exec(caller ?? '')?.[0];
  return url === undefined || url.includes('node_modules') ? null : relative(ROOT, fileURLToPath(url));
}

async function addBuilt(files: readonly string[]): Promise<void> {
  const Native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args: [string, string?], newTarget) {
      const built = Reflect.construct(target, args, newTarget) as RegExp;
      const file = callerFile();
      if (file !== null) add({ source: built.source, flags: built.flags, file });
      return built;
    },
  });
  for (const file of files) await import(join(ROOT, file));
  globalThis.RegExp = Native;
}

const parser = new RegExpParser();
/** Null: its cost cannot be told (a property of Unicode that the library does not know). */
function reportsOf({ source, flags: written }: Expression): readonly Report[] | null {
  try {
    const flags = parser.parseFlags(written);
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.unicode, unicodeSets: flags.unicodeSets });
    return analyse({ pattern, flags }, { reportTypes: { Trade: true, Self: true, Move: true }, maxReports: 1 }).reports;
  } catch {
    return null;
  }
}

const HEAD = 60;
const nameOf = ({ source, flags }: Expression): string => (source.length > HEAD ? source.slice(0, HEAD) : `${source}/${flags}`);

const files = globSync(SOURCES, { cwd: ROOT }).sort();
for (const file of files) addLiterals(file);
await addBuilt(files);

const known = JSON.parse(readFileSync(join(ROOT, KNOWN_FILE), 'utf8')) as Known[];
const slow = [...expressions.values()].filter((expression) => (reportsOf(expression)?.length ?? 0) > 0);
const isOf = (expression: Expression) => (one: Known) => one.file === expression.file && one.expression === nameOf(expression);
const faults = [
  ...slow
    .filter((expression) => !known.some(isOf(expression)))
    .map(
      (expression) =>
        `${expression.file}: /${nameOf(expression)} is not linear: let no two parts that repeat match the same signs, or bound the text`,
    ),
  ...known
    .filter((one) => !slow.some((expression) => isOf(expression)(one)))
    .map(({ file, expression }) => `${KNOWN_FILE}: ${file} /${expression} is needed no more`),
];
if (process.argv.includes('--list'))
  process.stdout.write(
    `${JSON.stringify(
      slow.map((each) => ({ file: each.file, expression: nameOf(each), why: '' })),
      null,
      2,
    )}\n`,
  );
else process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
process.exit(faults.length > 0 ? 1 : 0);
