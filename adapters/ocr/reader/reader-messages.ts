import type { PrintedPlace } from '../../../domain/documents/page-places.ts';
import type { TextPlace } from '../../../domain/documents/text-place.ts';
import type { PageView } from '../image/page-png.ts';
import type { PlacedText } from '../text/placed-text.ts';

/** What the reader's parent asks of its child process, and what comes back. Bytes travel by structured clone. */
export type ReaderRequest =
  | { kind: 'open'; key: string; contentType: string; bytes: Uint8Array }
  /** `lanes`: recognitions that may run side by side. */
  | { kind: 'page'; key: string; page: number; lanes: number }
  | { kind: 'picture'; contentType: string; bytes: Uint8Array; lanes: number }
  /** A page for people to look at. */
  | { kind: 'draw'; key: string; contentType: string; bytes: Uint8Array; page: number; view: PageView };

/** Text of its own that a page shows beside its pictures; units are the picture's pixels. */
export type TextBeside = { pieces: PlacedText[]; pictureShare: number };

export type ReaderResult =
  | { kind: 'opened'; pageCount: number; isActive: boolean }
  | { kind: 'text'; text: string; places: PrintedPlace[] }
  | { kind: 'recognized'; text: string; method: 'text_layer' | 'ocr'; confidence: number; doubtful: TextPlace[]; places: PrintedPlace[] }
  | { kind: 'drawn'; png: Uint8Array }
  | { kind: 'no_picture' }
  | { kind: 'not_open' };
