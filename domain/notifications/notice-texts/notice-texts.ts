import type { NoticeKind } from '../notice-kinds.ts';

/** The sentence of each kind in one language: no names, no health data. */
export type NoticeTexts = Record<NoticeKind, string>;
