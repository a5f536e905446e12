import { boxAround, type PageBox } from './page-places.ts';
import type { TextPlace } from './text-place.ts';

/** Pictures of what a document says at a place, for whoever decides what is printed there. */

/** A passage by its place: page from 1, characters of the page's text from 0. */
export type PassageName = TextPlace & { page: number };

/** `page-start-end`: it never changes, for the text of a page that was read never does. */
export const PASSAGE_NAME = /^(\d{1,4})-(\d{1,7})-(\d{1,7})$/;
/** What is shown around a passage: a height of its lines, at most this share of the page; and the share of the page's width that is shown at least. */
const MOST_AROUND = 0.04;
const LEAST_WIDTH = 0.6;

export function parsePassageName(name: string): PassageName {
  const [page, start, end] = (PASSAGE_NAME.exec(name) ?? []).slice(1).map(Number) as [number, number, number];
  return { page, start, end };
}

/** The address of a passage's picture. */
export const pictureOfPassage = (documentId: string, { page, start, end }: PassageName): string =>
  `/api/v1/documents/${documentId}/passages/${page}-${start}-${end}.png`;

/** The addresses of what an issue is about, from its evidence; page 1 where it names none. */
export function picturesOfEvidence(documentId: string, evidence: unknown): string[] {
  const found = passagesIn(evidence).map((passage) => pictureOfPassage(documentId, passage));
  return [...new Set(found)];
}

function passagesIn(evidence: unknown): PassageName[] {
  if (typeof evidence !== 'object' || evidence === null) return [];
  const { start, end, page = 1 } = evidence as Partial<PassageName>;
  if (typeof start === 'number' && typeof end === 'number') return [{ page, start, end }];
  return Object.values(evidence).flatMap(passagesIn);
}

/** The part of the page to show: the passage with its neighbours, wide enough to see its row. Null where the passage is nowhere on the page. */
export function cutOutAround(boxes: readonly PageBox[]): PageBox | null {
  const box = boxAround(boxes);
  if (box === null) return null;
  const line = Math.min(MOST_AROUND, Math.max(...boxes.map(({ height }) => height)));
  const width = Math.max(LEAST_WIDTH, box.width + 2 * line);
  const left = Math.min(Math.max(0, box.left + box.width / 2 - width / 2), Math.max(0, 1 - width));
  const top = Math.max(0, box.top - line);
  const bottom = Math.min(1, box.top + box.height + line);
  return { left, top, width: Math.min(width, 1 - left), height: bottom - top };
}
