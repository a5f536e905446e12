import type { Synonym } from './condition-synonyms.ts';
import { ABDOMEN_AND_GLANDS } from './spoken/abdomen-and-glands.ts';
import { AFTER_SURGERY } from './spoken/after-surgery.ts';
import { BONES_AND_JOINTS } from './spoken/bones-and-joints.ts';
import { HEART_AND_LUNGS } from './spoken/heart-and-lungs.ts';
import { SENSES_NERVES_AND_MIND } from './spoken/senses-nerves-and-mind.ts';
import { UROLOGY_AND_WOMEN } from './spoken/urology-and-women.ts';

/** What clinicians write for a condition, by specialty. Sides and stages come from the words around it, so a code here stands for none. */
export const SPOKEN_CONDITIONS: readonly Synonym[] = [
  HEART_AND_LUNGS,
  BONES_AND_JOINTS,
  ABDOMEN_AND_GLANDS,
  UROLOGY_AND_WOMEN,
  SENSES_NERVES_AND_MIND,
  AFTER_SURGERY,
].flatMap((table) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const space = line.indexOf(' ');
      return { code: line.slice(0, space), phrases: line.slice(space + 1) };
    }),
);
