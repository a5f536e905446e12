import type { TextPlace } from '../../../domain/documents/text-place.ts';
import type { PlacedText } from '../text/placed-text.ts';

/** What the reader's parent asks of its child process, and what comes back. Bytes travel by structured clone. */
export type ReaderRequest =
  | { kind: 'open'; key: string; contentType: string; bytes: Uint8Array }
  /** `lanes`: recognitions that may run side by side. */
  | { kind: 'page'; key: string; page: number; lanes: number }
  | { kind: 'picture'; contentType: string; bytes: Uint8Array; lanes: number };

/** Text of its own that a page shows beside its pictures; units are the picture's pixels. */
export type TextBeside = { pieces: PlacedText[]; pictureShare: number };

export type ReaderResult =
  | { kind: 'opened'; pageCount: number; isActive: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'recognized'; text: string; method: 'text_layer' | 'ocr'; confidence: number; doubtful: TextPlace[] }
  | { kind: 'not_open' };
