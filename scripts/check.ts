import { execFile } from 'node:child_process';
import { findWrongArrows } from './check-arrows.ts';
import { auditPackages } from './check-audit.ts';
import { findLongLines, pagesToCheck } from './check-docs.ts';
import { findDuplicates, sourcesToCompare } from './check-duplicates.ts';
import { findBreakingMigrations } from './check-migrations.ts';
import { findMisnamedTests } from './check-test-names.ts';
import { ROOT } from './root.ts';

/**
 * `npm run check`: format and lint, types, arrows between folders, names of tests, migrations that the release before does not survive, unused code, expressions that are not linear, terminology that contradicts itself, code that stands twice, pages
 * whose lines are too long, packages with known weaknesses.
 * Prints what is wrong; exit code 1 when anything is.
 */
const [lint, types, unused, expressions, terminology, audit] = await Promise.all([
  run('format and lint', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=60', '.']),
  run('types', 'tsc', ['--noEmit', '-p', '.']),
  run('unused code', 'knip', ['--no-progress', '--no-config-hints']),
  run('expressions', process.execPath, ['scripts/check-expressions.ts']),
  run('terminology', process.execPath, ['scripts/check-terminology.ts']),
  auditPackages(),
]);
report(audit.isAnswered ? 'audit' : 'audit: not asked, no registry answers', audit.faults.length === 0, audit.faults.join('\n'));
const arrows = findWrongArrows();
report('arrows', arrows.length === 0, arrows.join('\n'));
const misnamed = findMisnamedTests();
report('names of tests', misnamed.length === 0, misnamed.join('\n'));
const duplicates = findDuplicates(sourcesToCompare());
report('duplicates', duplicates.length === 0, duplicates.join('\n'));
const longLines = findLongLines(pagesToCheck());
report('pages', longLines.length === 0, longLines.join('\n'));
const breaking = findBreakingMigrations();
report('migrations', breaking.length === 0, breaking.join('\n'));
process.exitCode = [
  lint,
  types,
  unused,
  expressions,
  terminology,
  ...[audit.faults, arrows, misnamed, duplicates, longLines, breaking].map((faults) => faults.length === 0),
].every(Boolean)
  ? 0
  : 1;

function run(name: string, tool: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(tool, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      report(name, !error, `${stdout}${stderr}`);
      resolve(!error);
    });
  });
}

function report(name: string, fine: boolean, details: string): void {
  process.stdout.write(`${fine ? 'ok    ' : 'FAULT '} ${name}\n`);
  if (!fine) process.stdout.write(`${details.trim()}\n\n`);
}
