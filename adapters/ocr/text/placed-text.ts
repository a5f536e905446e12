import type { PageBox } from '../../../domain/documents/page-places.ts';

/** A piece of text on a page; units are those of its source, y grows downwards. `onPage`: where people see it, whatever the source was made of the page; absent where that is not known. */
export type PlacedText = { text: string; left: number; top: number; width: number; height: number; onPage?: PageBox };
