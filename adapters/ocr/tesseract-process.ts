import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * How the command is asked. Rows of a table stay together only when the page is read as one block; pages that this reads badly are tried
 * again upright, or with columns found first.
 */
const WAYS = {
  'one block': { language: 'eng', arguments: '--psm 6 tsv' },
  'find layout': { language: 'eng', arguments: '--psm 1 tsv' },
  orientation: { language: 'osd', arguments: '--psm 0' },
} as const;
export type Way = keyof typeof WAYS;

const TIMEOUT_MS = 120_000;
/** Kilobytes of address space for one page: a crafted image may not take the machine with it. */
const MEMORY_KB = 4_000_000;
/** Commands that have their model loaded and wait for a page: loading it takes as long as a few lines of text do. Memory: 40 MB each. */
const MOST_WAITING = 3;

type Command = ChildProcessByStdio<Writable, Readable, null>;

const waiting: Command[] = [];
let present: Promise<boolean> | null = null;

/** Whether the native command answers. Asked once. */
export function hasTesseract(): Promise<boolean> {
  present ??= new Promise((resolve) => {
    const probe = spawn('tesseract', ['--version'], { stdio: 'ignore' });
    probe.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0));
  });
  return present;
}

function start(way: Way): Command {
  const { language, arguments: options } = WAYS[way];
  const line = `ulimit -v ${MEMORY_KB} 2>/dev/null; exec tesseract stdin stdout -l ${language} --dpi 200 ${options}`;
  const command = spawn('sh', ['-c', line], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
  });
  command.on('error', () => undefined);
  command.stdin.on('error', () => undefined);
  return command;
}

/** Has up to so many commands load their model before there is a page for them. They hold no process open. */
export function keepWaiting(wanted: number): void {
  while (waiting.length < Math.min(wanted, MOST_WAITING)) {
    const command = start('one block');
    command.unref();
    (command.stdin as { unref?: () => void }).unref?.();
    (command.stdout as { unref?: () => void }).unref?.();
    command.once('exit', () => {
      const at = waiting.indexOf(command);
      if (at >= 0) waiting.splice(at, 1);
    });
    waiting.push(command);
  }
}

export function endWaiting(): void {
  for (const command of waiting.splice(0)) command.kill('SIGKILL');
}

function take(way: Way): Command {
  const ready = way === 'one block' ? waiting.shift() : undefined;
  if (!ready) return start(way);
  ready.removeAllListeners('exit');
  ready.ref();
  (ready.stdin as { ref?: () => void }).ref?.();
  (ready.stdout as { ref?: () => void }).ref?.();
  return ready;
}

/** What the command says about an image (PNG, JPEG, WebP or PNM bytes). @throws Error when it cannot read the image or takes too long */
export function runTesseract(way: Way, image: Uint8Array, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const command = take(way);
    const end = () => command.kill('SIGKILL');
    const timer = setTimeout(end, TIMEOUT_MS);
    signal?.addEventListener('abort', end, { once: true });
    const output: Buffer[] = [];
    command.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    command.on('error', reject);
    command.on('close', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else
        reject(
          signal?.aborted ? signal.reason : new Error(killedBy ? `tesseract was stopped (${killedBy})` : `tesseract ended with ${code}`),
        );
    });
    command.stdin.end(image);
  });
}
