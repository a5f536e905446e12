import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentFile } from './system/profile.ts';
import { ROOT } from './services/backing-services.ts';

/** Runs a script with the environment of the running system (`npm start` writes it); variables that are set already win. */
const [script, ...args] = process.argv.slice(2);
const file = environmentFile(process.env.PROFILE || 'default');
if (!script) throw new Error('usage: node scripts/boot.mjs scripts/run.ts <script.ts> [arguments]');
if (existsSync(file)) process.env = { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>), ...process.env };
else process.stderr.write('nothing runs here: npm start first, or set the environment yourself\n');
const path = join(ROOT, script);
process.argv = [process.argv[0] ?? 'node', path, ...args];
await import(pathToFileURL(path).href);
