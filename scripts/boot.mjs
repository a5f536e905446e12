// Runs on any Node 20+: installs dependencies when they differ from the lock file, then runs a TypeScript file under Node 24.
// Whatever ends it (a signal, npm that is gone, a closed terminal), nothing that it started is left.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');
const installing = join(root, 'node_modules', '.installing');

const TRIES = 3;
const TYPICAL_INSTALL_S = 60;
const REMINDER_MS = 15_000;
const WATCH_MS = 500;

/** What runs now, and how it is told to stop. */
let stopCurrent = null;
let stopSignal = null;

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  say(line);
  process.exit(1);
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Versions, not dates: a checkout gives every file a new date. An installation that was interrupted left its mark. */
function dependenciesAreCurrent() {
  if (!existsSync(node) || existsSync(installing)) return false;
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** A group of its own, so that npm and all it starts end together. */
function runNpm() {
  // Not `npm ci`: it refuses a lock file written where the registry lacks other platforms' optional binaries. This installs the lock's versions too.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve) => {
    // The runtime of the page reader's models is in its package; its install script would fetch parts for graphics cards.
    const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
    const npm = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    let complained = '';
    npm.stderr.on('data', (bytes) => {
      complained = (complained + bytes).slice(-10_000);
    });
    stopCurrent = (signal) => signalGroup(npm.pid, signal);
    npm.on('error', (error) => resolve(error.code === 'ENOENT' ? 'npm is not on this machine' : error.message));
    npm.on('exit', (code) => {
      stopCurrent = null;
      const faults = complained.split('\n').filter((line) => line.includes('error') && !line.includes('A complete log'));
      resolve(code === 0 ? null : faults.slice(0, 2).join(' ') || `npm install ended with ${code}`);
    });
  });
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

async function installDependencies() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const left = () => {
    const rest = TYPICAL_INSTALL_S - seconds();
    return rest > 5 ? `about ${Math.ceil(rest / 10) * 10} s left` : 'it takes longer than usual on this machine';
  };
  say('dependencies: installing (first time about a minute)');
  mkdirSync(installing, { recursive: true });
  const reminder = setInterval(() => say(`dependencies: still installing after ${seconds()} s; ${left()}`), REMINDER_MS);
  let fault = null;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    fault = await runNpm();
    if (stopSignal) process.exit(stopSignal === 'SIGINT' ? 130 : 143);
    if (fault === null || tries === TRIES) break;
    say(`dependencies: ${fault}; trying again in ${tries * 5} s`);
    await delay(tries * 5_000);
    if (stopSignal) process.exit(130);
  }
  clearInterval(reminder);
  if (fault !== null)
    fail(`dependencies could not be installed: ${fault}. Look at the connection to the package registry and start again.`);
  rmSync(installing, { recursive: true, force: true });
  say(`dependencies: ready after ${seconds()} s`);
}

function stop(signal) {
  stopSignal = signal;
  stopCurrent?.(signal);
}

/** npm runs us through a shell, and passes a signal on to the shell alone: when either of them is gone, nobody waits for us any more. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const isBetween = grandparent !== null && !isRunner(parent) && (isRunner(grandparent) || grandparent === 1);
  const isGone = () => process.ppid !== parent || (isBetween && (parentOf(parent) !== grandparent || !isRunner(grandparent)));
  const look = () => {
    if (!isGone()) return;
    clearInterval(watch);
    stop('SIGTERM');
  };
  const watch = setInterval(look, WATCH_MS);
  watch.unref();
  look();
}

/** Whether a process is npm or one like it. */
function isRunner(pid) {
  try {
    return /npm|yarn|bun/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/** Null where the system does not say. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return null;
  }
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed to boot; this is ${process.versions.node}.`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
watchNpm();
if (!stopSignal && !dependenciesAreCurrent()) await installDependencies();
if (stopSignal) process.exit(143);

const [file, ...args] = process.argv.slice(2);
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(':'),
  // What Node has compiled once it need not compile again: a third of what our processes do when they start.
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'medical-travel', 'compiled'),
};
const child = spawn(node, [join(root, file), ...args], { stdio: 'inherit', cwd: root, env });
stopCurrent = (signal) => child.kill(signal);
if (stopSignal) stopCurrent(stopSignal);
child.on('error', (error) => fail(`${node} cannot be run: ${error.message}. Remove node_modules and start again.`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
