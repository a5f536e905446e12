import type { InkMarks } from './ink-marks.ts';
import type { PlacedText } from './page-layout.ts';
import type { QuarterTurn } from './page-repair.ts';
import type { RasterImage } from './raster-image.ts';
import type { RecognizedLine } from './tesseract.ts';

/** What the reader's parent asks of its child process, and what comes back. Bytes travel by structured clone. */
export type ReaderRequest =
  | { id: number; kind: 'open'; key: string; contentType: string; bytes: Uint8Array }
  | { id: number; kind: 'page'; key: string; page: number }
  | { id: number; kind: 'decode'; bytes: Uint8Array }
  /** Without an image: the one that the child gave last. */
  | { id: number; kind: 'inspect'; image: RasterImage | null }
  | { id: number; kind: 'turn'; image: RasterImage; degrees: QuarterTurn }
  | { id: number; kind: 'enlarge'; parts: RasterImage[] }
  | { id: number; kind: 'recognize'; image: Uint8Array };

/** Text of its own that a page shows beside its pictures; units are the picture's pixels. */
export type TextBeside = { pieces: PlacedText[]; pictureShare: number };

export type ReaderResult =
  | { kind: 'opened'; pageCount: number; isActive: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'image'; image: RasterImage; beside: TextBeside | null }
  /** `repaired`: the page as an engine reads it best, null when it is fine as it is; `marks` are those of the image to read. */
  | { kind: 'inspected'; repaired: RasterImage | null; isMoved: boolean; marks: InkMarks }
  | { kind: 'sheet'; image: RasterImage }
  | { kind: 'recognized'; lines: RecognizedLine[] }
  | { kind: 'not_open' };

export type ReaderReply = { id: number } & ({ result: ReaderResult } | { fault: string });
