import { readFile } from 'node:fs/promises';

/** Rows of a file in data/, each an object by the header's names. */
export async function readTsv<T extends Record<string, string>>(name: string): Promise<T[]> {
  const text = await readFile(new URL(`./data/${name}`, import.meta.url), 'utf8');
  const [header = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const names = header.split('\t');
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(names.map((column, index) => [column, values[index] ?? ''])) as T;
  });
}
