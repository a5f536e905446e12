import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

/** What nobody handles: a promise that was dropped, an exception that nobody caught. */

type Told = { lines: { level: string; msg: string; error: { kind: string; code: string; frames: string[] } }[]; counted: number };

const PROCESS = fileURLToPath(new URL('../support/faulty-process.ts', import.meta.url));
const run = (what: string) =>
  new Promise<{ exitCode: number; told: Told; errors: string }>((resolve) => {
    const child = execFile(process.execPath, [PROCESS, what], { timeout: 60_000 }, (_error, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? -1, told: JSON.parse(stdout) as Told, errors: stderr });
    });
  });

describe('a process', () => {
  it('goes on after a rejection that nobody handled, counts it, and tells where it came from but not what it says', async () => {
    const { exitCode, told, errors } = await run('rejection');
    expect([exitCode, told.counted, errors]).toEqual([0, 1, '']);
    expect(told.lines).toMatchObject([{ level: 'error', error: { kind: 'Error', code: '23505' } }]);
    expect(told.lines[0]?.error.frames[0]).toContain('faulty-process.ts');
    expect(JSON.stringify(told)).not.toContain('amina');
  });

  it('ends by its own stop after an exception that nobody caught, and tells no more of it', async () => {
    const { exitCode, told, errors } = await run('exception');
    expect([exitCode, told.counted, errors]).toEqual([1, 0, '']);
    expect(told.lines).toMatchObject([{ level: 'fatal', error: { kind: 'Error', code: '23505' } }]);
    expect(JSON.stringify(told)).not.toContain('amina');
  });
});
