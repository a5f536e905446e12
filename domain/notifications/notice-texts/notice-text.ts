import { SPOKEN, type SpokenLanguage } from '../../conversation/language.ts';
import type { NoticeKind } from '../notice-kinds.ts';
import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import type { NoticeTexts } from './notice-texts.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';
import { TURKISH } from './turkish.ts';

const TEXTS: Record<SpokenLanguage, NoticeTexts> = {
  ...{ en: ENGLISH, es: SPANISH, de: GERMAN, fr: FRENCH, pt: PORTUGUESE },
  ...{ it: ITALIAN, tr: TURKISH, ar: ARABIC, ru: RUSSIAN },
};

/** What a notice says to its reader. */
export const noticeText = (kind: NoticeKind, language: SpokenLanguage): string => TEXTS[language][kind];

/** The language of the house for a tag like `de-AT` or `TR`; English where we do not speak it. */
export function spokenLanguage(tag: string | null | undefined): SpokenLanguage {
  const code = (tag ?? '').toLowerCase().split(/[-_]/)[0];
  return SPOKEN.find((language) => language === code) ?? 'en';
}
