import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, runTool, whileLocked } from './cache.ts';
import { freePort, startProcess, waitUntilReady } from './process.ts';
import { canConnect } from './redis.ts';
import type { Service } from './service.ts';

/** Temporal's server, UI and command line in one Go program, with SQLite underneath. */
const PACKAGE = 'github.com/temporalio/cli/cmd/temporal@v1.5.1';
export const TEMPORAL_BINARY = join(CACHE, 'temporal-1.5.1', 'temporal');

export const temporal: Service = {
  name: 'temporal',
  variable: 'TEMPORAL_ADDRESS',
  cost: 'building, about 150 s',
  isInstalled: () => existsSync(TEMPORAL_BINARY),
  install: () => whileLocked('temporal', () => goInstall(PACKAGE, join(CACHE, 'temporal-1.5.1'), 'temporal')),
  async start(place) {
    const port = await freePort(place.preferredPorts ? 7233 : 0);
    const uiPort = await freePort(place.preferredPorts ? 8233 : 0);
    const folder = join(place.folder, 'temporal');
    mkdirSync(folder, { recursive: true });
    const log = join(place.logs, 'temporal.log');
    const attributes = ['TenantId=Keyword', 'CaseId=Keyword', 'CaseState=Keyword', 'Blocked=Bool'];
    const flags = [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--ui-port', String(uiPort), '--ui-ip', '127.0.0.1'],
      ...['--db-filename', join(folder, 'temporal.db'), '--log-level', 'warn'],
      ...[
        '--dynamic-config-value',
        'system.enableActivityEagerExecution=true',
        '--dynamic-config-value',
        'frontend.enableUpdateWorkflowExecution=true',
      ],
      ...['--dynamic-config-value', 'frontend.enableExecuteMultiOperation=true'],
      ...attributes.flatMap((attribute) => ['--search-attribute', attribute]),
    ];
    const process_ = startProcess(TEMPORAL_BINARY, flags, { log });
    await waitUntilReady('temporal', process_, log, async () => {
      await canConnect(port);
      await runTool(TEMPORAL_BINARY, ['operator', 'cluster', 'health', '--address', `127.0.0.1:${port}`], { why: 'temporal' });
    });
    return {
      env: { TEMPORAL_ADDRESS: `127.0.0.1:${port}`, TEMPORAL_UI: `http://127.0.0.1:${uiPort}` },
      address: `127.0.0.1:${port}`,
      process: process_,
    };
  },
};

/** Builds a Go program into a folder of the cache. */
export async function goInstall(what: string, folder: string, binary: string): Promise<void> {
  if (existsSync(join(folder, binary))) return;
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' };
  await runTool('go', ['install', what], { why: `${binary} cannot be built`, env });
}
