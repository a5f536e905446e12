// Runs on any Node 20+: installs dependencies when they differ from the lock file, then runs a TypeScript file under Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/** Versions, not dates: a checkout gives every file a new date. */
function dependenciesAreCurrent() {
  if (!existsSync(node)) return false;
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function installDependencies() {
  const started = Date.now();
  process.stderr.write('dependencies: installing (first time about a minute)\n');
  // Not `npm ci`: it refuses a lock file written where the registry lacks other platforms' optional binaries. This installs the lock's versions too.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (npm.status !== 0)
    fail(`dependencies: npm install failed: ${(npm.stderr || String(npm.error)).trim().split('\n').slice(0, 3).join(' ')}`);
  process.stderr.write(`dependencies: ready after ${Math.round((Date.now() - started) / 1000)} s\n`);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed to boot; this is ${process.versions.node}.`);
if (!dependenciesAreCurrent()) installDependencies();

const [file, ...args] = process.argv.slice(2);
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(':');
const child = spawn(node, [join(root, file), ...args], { stdio: 'inherit', cwd: root, env: { ...process.env, PATH: path } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
