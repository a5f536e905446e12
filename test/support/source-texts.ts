import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from '../../scripts/check-arrows.ts';
import { ROOT } from '../../scripts/root.ts';

/** Every TypeScript file of the rooms, by its path from the root. */
export function sourceTexts(): Map<string, string> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  return new Map(files.filter((file) => file.endsWith('.ts')).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}
