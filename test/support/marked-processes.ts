import { readdirSync, readFileSync } from 'node:fs';

/** Processes that carry a variable in their environment: whatever a start began, however deep. Zombies do not count. */
export function markedProcesses(variable: string, value: string): { pid: number; command: string }[] {
  const mark = `${variable}=${value}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return command === '' ? [] : [{ pid: Number(name), command: command.slice(0, 120) }];
      } catch {
        return [];
      }
    });
}
