import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../scripts/services/progress.ts';
import { startThrowawayServices } from '../scripts/system/throwaway-services.ts';
import { untilDone } from '../scripts/system/until-stopped.ts';
import { compare } from './compare/compare.ts';
import type { BenchSystem } from './bench-system.ts';
import type { Measured } from './rounds.ts';

/**
 * `npm run bench [-- names]`: ratios against baselines measured in the same run, on services of its own. Names: the keys below.
 * `npm run bench -- --compare REVISION [names]`: an older commit beside this one (compare/).
 */
const BENCHES: Record<string, (bench: BenchSystem) => Promise<Measured | Measured[]>> = {
  'get-case': async (bench) => (await import('./get-case.ts')).benchGetCase(bench),
  'create-case': async (bench) => (await import('./create-case.ts')).benchCreateCase(bench),
  chat: async (bench) => (await import('./chat-turn.ts')).benchChatTurn(bench),
  scan: async (bench) => (await import('./scan.ts')).benchScan(bench),
  pages: async (bench) => (await import('./pages.ts')).benchPages(bench),
  'permission-flags': async (bench) => (await import('./permission-flags.ts')).benchPermissionFlags(bench),
  'audit-page': async (bench) => (await import('./audit-page.ts')).benchAuditPage(bench),
  'graph-rebuild': async (bench) => (await import('./graph-rebuild.ts')).benchGraphRebuild(bench),
  storefront: async (bench) => (await import('./storefront.ts')).benchStorefront(bench),
  search: async () => (await import('./search.ts')).benchSearch(),
  'tested-turn': async (bench) => (await import('./tested-turn.ts')).benchTestedTurn(bench),
  evaluation: async (bench) => (await import('./evaluation.ts')).benchEvaluation(bench),
  match: async (bench) => (await import('./match.ts')).benchMatch(bench),
  desk: async (bench) => (await import('./desk.ts')).benchDesk(bench),
  lists: async (bench) => (await import('./lists.ts')).benchLists(bench),
  pieces: async (bench) => (await import('./pieces.ts')).benchPieces(bench),
};

const { values, positionals: wanted } = parseArgs({ options: { compare: { type: 'string' } }, allowPositionals: true });

await untilDone(async (onStop) => {
  const progress = createProgress((text) => process.stderr.write(text));
  if (values.compare) {
    await compare(values.compare, wanted, progress, onStop);
    return 0;
  }
  const { env, profile } = await startThrowawayServices('bench', progress, onStop);
  Object.assign(process.env, env, { TEST_DATA_DIR: join(profile.folder, 'systems') });
  const { startBenchSystem } = await import('./bench-system.ts');
  const bench = await startBenchSystem();
  onStop(bench.system.stop);
  const rows: Measured[] = [];
  for (const [name, run] of Object.entries(BENCHES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const measured = await progress.step(`${name}: measuring`, () => run(bench));
    rows.push(...[measured].flat());
  }
  report(rows);
  return 0;
});

function report(rows: Measured[]): void {
  process.stdout.write(`Temporal's histories: ${storeOfHistories()}\n`);
  const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2)).padStart(10);
  process.stdout.write(`${'bench'.padEnd(36)}${'baseline'.padStart(10)}${'service'.padStart(10)}  unit        ratio   aim\n`);
  for (const { name, unit, baseline, service, ratio, aim } of rows) {
    process.stdout.write(
      `${name.padEnd(36)}${number(baseline)}${number(service)}  ${unit.padEnd(10)} ${ratio.toFixed(2).padStart(6)}   ${aim}\n`,
    );
  }
}

function storeOfHistories(): string {
  return process.env.TEMPORAL_STORE === 'postgres' ? 'PostgreSQL' : "the development server's file";
}
