import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../../../scripts/root.ts';
import { modelsFolder } from './chart-tools.ts';
import type { KubeObject } from './render-chart.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

/**
 * Faults of objects by the shapes of Kubernetes, KEDA and the Prometheus operator: a validator judges types, required fields and formats, and the compiler fields
 * that do not exist, which the validator lets pass and a cluster drops without a word.
 */
export async function findFaultsOf(objects: readonly KubeObject[]): Promise<string[]> {
  const invalid = await Promise.all(objects.map(validate));
  return [...invalid.flat(), ...(await findUnknownFields(objects))];
}

const modulePath = ({ apiVersion, kind }: KubeObject): string => {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  return [PACKAGES[group] ?? 'kubernetes-models', group, version, kind].filter(Boolean).join('/');
};
const nameOf = ({ kind, metadata }: KubeObject): string => `${kind} ${metadata.name}`;

async function validate(object: KubeObject): Promise<string[]> {
  const file = join(modelsFolder, 'node_modules', `${modulePath(object)}.js`);
  type Model = new (data: object) => { validate(): void };
  const models = (await import(pathToFileURL(file).href)) as Record<string, Model>;
  const Shape = models[object.kind];
  if (!Shape) return [`${nameOf(object)}: no such kind in ${object.apiVersion}`];
  try {
    new Shape(object).validate();
    return [];
  } catch (error) {
    return [`${nameOf(object)}: ${(error as Error).message}`];
  }
}

/** Each object as a literal of its type: a field that the type does not have is an error. */
async function findUnknownFields(objects: readonly KubeObject[]): Promise<string[]> {
  const parent = join(modelsFolder, 'checks');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'chart-'));
  try {
    for (const [index, object] of objects.entries()) {
      const type = `I${object.kind}`;
      const source = `import type { ${type} } from '${modulePath(object)}';\nexport const object: ${type} = ${JSON.stringify(object)};\n`;
      writeFileSync(join(folder, `object-${index}.ts`), source);
    }
    const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', target: 'es2024', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    return stdout
      .split('\n')
      .filter((line) => /error TS/.test(line))
      .map((line) => line.replace(/^.*?object-(\d+)\.ts/, (_, index: string) => nameOf(objects[Number(index)] as KubeObject)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
