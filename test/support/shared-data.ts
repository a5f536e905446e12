import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The sample data beside the repository. Tests that measure on it need it; everything else brings its own. */
const FOLDER = new URL('../../../shared/data/', import.meta.url);

export function sharedPath(path: string): string {
  return fileURLToPath(new URL(path, FOLDER));
}

export const hasSharedData = existsSync(fileURLToPath(FOLDER));

/** Rows of a JSON-lines file. */
export function sharedLines<T>(path: string): T[] {
  return readFileSync(sharedPath(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
