import { type BenchSystem, openCase } from './bench-system.ts';
import { requestsPerSecond } from './load.ts';
import { inRounds, type Measured } from './rounds.ts';
import { freePort } from '../scripts/services/ports.ts';
import { startProcess, waitUntilReady } from '../scripts/services/process.ts';
import { ROOT } from '../scripts/root.ts';

/** GET /cases/{id} against bare Express and pg: with equal guarantees, and naked. */
export async function benchGetCase(bench: BenchSystem): Promise<Measured[]> {
  const { caseId, headers } = await openCase(bench);
  const port = await freePort(0);
  const log = `${bench.system.folder}/case-server.log`;
  const env = { ...process.env, ...bench.system.env, PORT: String(port), OWNER_URL: bench.system.ownerUrl };
  const server = startProcess({
    name: 'baseline',
    command: process.execPath,
    args: ['bench/baselines/case-server.ts'],
    log,
    env,
    cwd: ROOT,
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady('baseline', server, async () => {
      if (!(await fetch(`${origin}/naked/${caseId}`)).ok) throw new Error('not ready');
    });
    const service = () => requestsPerSecond(bench.system.baseUrl, () => ({ path: `/api/v1/cases/${caseId}`, headers }));
    const baseline = (kind: string) => () => requestsPerSecond(origin, () => ({ path: `/${kind}/${caseId}`, headers }));
    return [
      await inRounds('GET /cases/{id}, equal guarantees', 'requests/s', 'at least 0.7', baseline('equal'), service),
      await inRounds('GET /cases/{id}, naked', 'requests/s', 'at least 0.2', baseline('naked'), service),
    ];
  } finally {
    await server.stop();
  }
}
