import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Whether the pages can be read in an editor: no line of prose is longer than 160 characters. Tables, code and quotations stay as they are. */

const LONGEST = 160;
/** Rows, quotations, headings, HTML, code, and a line that is nothing but one span of code. */
const UNWRAPPED = /^(?:\||>|#|<| {4}|\s*(?:- )?`[^`]*`[.,:;]?$)/;

/** One line a fault. */
export function findLongLines(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([page, text]) => {
    let isCode = false;
    return text.split('\n').flatMap((line, index) => {
      if (/^\s*```/.test(line)) isCode = !isCode;
      return isCode || line.length <= LONGEST || UNWRAPPED.test(line) ? [] : [`${page}:${index + 1} has ${line.length} characters`];
    });
  });
}

/** The pages of docs/ and those at the top, and the README of each folder; CHANGELOG.md, whose entries are one line each, is none of them. */
export function pagesToCheck(): Map<string, string> {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name);
  const pages = [
    ...readdirSync(ROOT).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
    ...folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder)).flatMap((name) =>
        name === 'README.md' || (folder === 'docs' && name.endsWith('.md')) ? join(folder, name) : [],
      ),
    ),
    ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => join('docs/decisions', name)),
  ];
  return new Map(pages.map((page) => [page, readFileSync(join(ROOT, page), 'utf8')]));
}
