import type { DetectedLanguage, SpokenLanguage } from '../../domain/conversation/language.ts';
import { ARABIC } from './arabic.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import type { Phrasebook } from './phrasebook.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { TURKISH } from './turkish.ts';

export const PHRASEBOOKS: readonly Phrasebook[] = [SPANISH, GERMAN, FRENCH, PORTUGUESE, ITALIAN, TURKISH, ARABIC, RUSSIAN];

/** Undefined: English, or a language that nobody here speaks. */
export function phrasebookOf(language: DetectedLanguage | SpokenLanguage | string | null): Phrasebook | undefined {
  return PHRASEBOOKS.find((book) => book.language === language);
}
