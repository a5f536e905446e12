import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from './system/profile.ts';
import { ROOT } from './root.ts';

/** Runs a script with the environment of the running system (`npm start` writes it); variables that are set already win. */
const [script, ...args] = process.argv.slice(2);
const running = readEnvironment(process.env.PROFILE || 'default');
if (!script) throw new Error('usage: node scripts/boot.mjs scripts/run.ts <script.ts> [arguments]');
if (running) process.env = { ...running, ...process.env };
else if (!process.env.DATABASE_URL && !process.env.PUBLIC_BASE_URL) {
  process.stderr.write('nothing runs here: npm start first, or set the environment yourself\n');
  process.exit(2);
}
const path = join(ROOT, script);
process.argv = [process.argv[0] ?? 'node', path, ...args];
await import(pathToFileURL(path).href);
