/** A piece of text on a page; units are those of its source, y grows downwards. */
export type PlacedText = { text: string; left: number; top: number; width: number; height: number };
