import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../../../scripts/services/cache.ts';
import { buildGoPrograms, GO, type GoPrograms, goProgram } from '../../../scripts/services/go-programs.ts';
import { whileLocked } from '../../../scripts/services/locks.ts';
import { isOnPath, runTool, withRetries } from '../../../scripts/services/run-tool.ts';

const HELM: GoPrograms = { folder: 'helm-3.19.0', packages: { helm: 'helm.sh/helm/v3/cmd/helm@v3.19.0' } };
/** Shapes of Kubernetes 1.35, KEDA 2.19 and the Prometheus operator, generated from their own sources: as types and as validators. */
const MODELS = ['kubernetes-models@5.1.0', '@kubernetes-models/keda@2.0.0', '@kubernetes-models/prometheus-operator@6.0.0'];
const MODELS_FOLDER = 'kubernetes-models-5.1.0';

export const helm = goProgram(HELM, 'helm');
export const modelsFolder = join(CACHE, MODELS_FOLDER);
const say = (line: string): void => void process.stderr.write(`chart: ${line}\n`);

/** Why the chart cannot be checked here, in words; null when it can. */
export const whyNoHelm = (): string | null =>
  existsSync(helm) || isOnPath(GO.command) ? null : `helm is built with Go, which is not on this machine: ${GO.getIt}`;

/** Builds helm (minutes, once) and fetches the shapes. @throws SetupError */
export async function installChartTools(): Promise<void> {
  await Promise.all([buildGoPrograms('helm', HELM, say), installModels()]);
}

function installModels(): Promise<void> {
  return whileLocked(MODELS_FOLDER, say, async () => {
    if (existsSync(modelsFolder)) return;
    const partial = `${modelsFolder}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const flags = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--save-exact'];
    await withRetries(
      () => runTool('npm', [...flags, ...MODELS], { cwd: partial, why: 'the shapes of Kubernetes cannot be fetched' }),
      say,
    );
    renameSync(partial, modelsFolder);
  });
}
