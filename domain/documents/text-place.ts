/** A part of a text: characters from 0, `end` is behind the last. */
export type TextPlace = { start: number; end: number };
