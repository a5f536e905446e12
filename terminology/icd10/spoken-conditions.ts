import { readFileSync } from 'node:fs';
import { AFTER_SURGERY } from './spoken/after-surgery.ts';
import { AIRWAYS } from './spoken/airways.ts';
import { BONES_AND_JOINTS } from './spoken/bones-and-joints.ts';
import { CIRCULATION } from './spoken/circulation.ts';
import { EYES_AND_EARS } from './spoken/eyes-and-ears.ts';
import { GLANDS_AND_NUTRITION } from './spoken/glands-and-nutrition.ts';
import { INBORN_AND_INJURED } from './spoken/inborn-and-injured.ts';
import { INFECTIONS_AND_BLOOD } from './spoken/infections-and-blood.ts';
import { KIDNEYS_AND_REPRODUCTION } from './spoken/kidneys-and-reproduction.ts';
import { MOUTH_AND_GUT } from './spoken/mouth-and-gut.ts';
import { NEOPLASM_NAMES } from './spoken/neoplasms.ts';
import { NERVES_AND_MIND } from './spoken/nerves-and-mind.ts';
import { SIGNS_AND_FACTORS } from './spoken/signs-and-factors.ts';
import { SKIN } from './spoken/skin.ts';

/** `phrases` parted by a bar; `sided` where the codes of the sides do not follow from the titles. */
export type Synonym = { phrases: string; code: string; sided?: { right?: string; left?: string; bilateral?: string } };

/**
 * What clinicians and patients call a condition, by chapter of ICD-10-CM. Sides and stages come from the words around it, so a code here stands for none. A line:
 * `code phrases` or `code/right/left/bilateral phrases`.
 */
export const SPOKEN_CONDITIONS: readonly Synonym[] = [...chapters(), ...specialistTerms()];

function chapters(): Synonym[] {
  return [
    INFECTIONS_AND_BLOOD,
    NEOPLASM_NAMES,
    GLANDS_AND_NUTRITION,
    NERVES_AND_MIND,
    EYES_AND_EARS,
    CIRCULATION,
    AIRWAYS,
    MOUTH_AND_GUT,
    SKIN,
    BONES_AND_JOINTS,
    KIDNEYS_AND_REPRODUCTION,
    INBORN_AND_INJURED,
    AFTER_SURGERY,
    SIGNS_AND_FACTORS,
  ].flatMap((table) => table.trim().split('\n').map(readLine));
}

/** What the chapters above do not have: abbreviations and spellings of the specialties. */
function specialistTerms(): Synonym[] {
  return readFileSync(new URL('./specialist-terms.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([code = '', , phrases = '']) => ({ code, phrases }));
}

function readLine(line: string): Synonym {
  const space = line.indexOf(' ');
  const [code = '', right, left, bilateral] = line.slice(0, space).split('/');
  const phrases = line.slice(space + 1);
  if (right === undefined || left === undefined) return { code, phrases };
  return { code, phrases, sided: { right, left, ...(bilateral === undefined ? {} : { bilateral }) } };
}
