import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { FAILURE_CONVERTER_PATH } from '../adapters/temporal/data-converter.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SDK_VERSION = (createRequire(import.meta.url)('@temporalio/worker/package.json') as { version: string }).version;
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} };

/** The workflows as one file for the sandbox, built once for each state of the sources and kept outside the work tree. */
export async function getWorkflowBundle(): Promise<{ codePath: string }> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'medical-travel', 'workflows');
  const codePath = join(folder, `${await fingerprint()}.js`);
  if (await exists(codePath)) return { codePath };
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(ROOT, 'workflows', 'index.ts'),
    failureConverterPath: FAILURE_CONVERTER_PATH,
    logger: SILENT,
  });
  await mkdir(folder, { recursive: true });
  const partial = `${codePath}.${randomUUID()}.partial`;
  await writeFile(partial, code);
  await rename(partial, codePath);
  return { codePath };
}

/** Everything that the workflows' file is made of, relative to the root: what they import is of these rooms (`scripts/check-arrows.ts`). */
export async function bundleSources(): Promise<string[]> {
  const rooms = ['workflows', 'messages', 'domain'].map((room) => `${room}/**/*.ts`);
  const files: string[] = [];
  for await (const file of glob([...rooms, 'adapters/temporal/failure-converter.ts'], { cwd: ROOT })) files.push(file);
  return files.toSorted();
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(SDK_VERSION);
  for (const file of await bundleSources()) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 32);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
