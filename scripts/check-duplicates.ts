import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from './check-arrows.ts';
import { ROOT } from './root.ts';

/** Code that stands in two files: as many lines in a row that are the same, blank lines, imports and comments left out. */

const LINES = 8;
/** Fewer characters than this in those lines are brackets and names, and no logic. */
const LEAST_TEXT = 100;
/** Migrations are never changed again, and tables of data may repeat. */
const LEFT_OUT = /(?:^|\/)(?:migrations|seed\/data|classifier\/data)\//;
const NO_CODE = /^(?:$|import |\} from |\/\/|\/?\*)/;

type Line = { text: string; at: number };

/** One line for each pair of files, naming where the first run begins in both. */
export function findDuplicates(files: ReadonlyMap<string, string>): string[] {
  const known = new Map<string, { file: string; at: number }>();
  const pairs = new Map<string, string>();
  for (const [file, text] of files) {
    for (const run of runsOf(text)) {
      const earlier = known.get(run.text);
      if (!earlier) known.set(run.text, { file, at: run.at });
      else if (earlier.file !== file && !pairs.has(`${earlier.file} ${file}`))
        pairs.set(`${earlier.file} ${file}`, `${earlier.file}:${earlier.at} and ${file}:${run.at} share ${LINES} lines or more`);
    }
  }
  return [...pairs.values()];
}

function runsOf(text: string): Line[] {
  const lines = text
    .split('\n')
    .map((line, index): Line => ({ text: line.trim(), at: index + 1 }))
    .filter((line) => !NO_CODE.test(line.text));
  return lines.flatMap(({ at }, from) => {
    const run = lines
      .slice(from, from + LINES)
      .map((line) => line.text)
      .join('\n');
    return from + LINES <= lines.length && run.length >= LEAST_TEXT ? [{ text: run, at }] : [];
  });
}

/** The sources of the rooms and the scripts. */
export function sourcesToCompare(): Map<string, string> {
  const files = [...ROOMS, 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
  );
}
