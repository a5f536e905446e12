import type { Engine } from './engine.ts';
import { openLibrary } from './tesseract-library.ts';
import { startWasm } from './tesseract-wasm.ts';

/** Kept for the life of the process: an engine costs its model, 40 MB and a twentieth of a second. */
const engines: Engine[] = [];

/** So many engines that read side by side; a single one where the native library is not installed. */
export async function obtainEngines(count: number): Promise<readonly Engine[]> {
  const library = openLibrary();
  if (engines.length === 0) engines.push(library ? library.createEngine() : await startWasm());
  while (library && engines.length < count) engines.push(library.createEngine());
  return engines.slice(0, count);
}
