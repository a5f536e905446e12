import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEDULED_TASKS } from '../../domain/scheduled-tasks.ts';
import { findLongLines, pagesToCheck } from '../../scripts/check-docs.ts';
import { describeRooms } from '../../scripts/check-arrows.ts';
import { ROOT } from '../../scripts/root.ts';

const FILES = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
/** Paths in back ticks, or in the participants of a diagram, that name a source file. */
const NAMED_FILE = /(?:`|as )(?<path>[\w-]+(?:\/[\w.-]+)*\.(?:ts|mjs|tsv|yml|md))\b/g;

describe('the documentation', () => {
  it.each(FILES)('%s names only files that exist', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const named = [...text.matchAll(NAMED_FILE)].map(({ groups }) => groups?.path ?? '').filter((path) => path.includes('/'));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('shows the rooms and arrows that the check enforces', () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const rows = [...text.matchAll(/^\| (?<room>[\w-]+) \| (?<targets>.+) \|$/gm)].map(({ groups }) => [groups?.room, groups?.targets]);
    expect(rows.filter(([room]) => room !== 'room' && room !== '---' && room !== 'question')).toEqual(describeRooms());
  });

  it.each([
    'where is a quote validated',
    "how does a document's text become a condition",
    'who may see a case',
    'what wakes a case',
    'where is a German phrase added',
  ])('tells a newcomer in one search: %s', (question) => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const answer = text.split('\n').find((line) => line.startsWith(`| ${question} |`)) ?? '';
    expect([...answer.matchAll(NAMED_FILE)].length).toBeGreaterThan(0);
  });

  it('shows the scheduled tasks as the service runs them', () => {
    const text = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
    const table = /<!-- tasks: .*?-->(?<rows>.*?)<!-- \/tasks -->/s.exec(text)?.groups?.rows ?? '';
    const rows = [...table.matchAll(/^\| `(?<name>[\w-]+)` \| (?<cron>.+?) \| (?<catchUp>\w+) \| (?<does>.+) \|$/gm)].map(({ groups }) => ({
      ...groups,
    }));
    const tasks = Object.entries(SCHEDULED_TASKS).map(([name, { cron, catchUp, does }]) => ({
      name,
      cron: cron ?? 'when asked',
      catchUp,
      does,
    }));
    expect(rows).toEqual(tasks);
  });

  it('has a README in each room', () => {
    const rooms = describeRooms().map(([room]) => room ?? '');
    expect([...rooms, 'test', 'bench', 'scripts', 'deploy'].filter((room) => !existsSync(join(ROOT, room, 'README.md')))).toEqual([]);
  });

  it('has no line of prose that is longer than 160 characters', () => {
    const pages = pagesToCheck();
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'docs/evaluation.md', 'docs/decisions/house.md', 'db/README.md']),
    );
    expect(findLongLines(pages)).toEqual([]);
  });

  it('is told which line is too long; tables, code and quotations may be', () => {
    const long = 'word '.repeat(40).trim();
    const page = [`- ${long}`, `| ${long} |`, `> ${long}`, '```', long, '```', `    ${long}`, `\`${long}\``, long].join('\n');
    expect(findLongLines(new Map([['a.md', page]]))).toEqual(['a.md:1 has 201 characters', 'a.md:9 has 199 characters']);
  });
});
