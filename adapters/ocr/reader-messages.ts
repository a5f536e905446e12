import type { QuarterTurn } from './page-repair.ts';
import type { RasterImage } from './raster-image.ts';
import type { Box } from './second-look.ts';

/** What the reader's parent asks of its child process, and what comes back. Bytes travel by structured clone. */
export type ReaderRequest =
  | { id: number; kind: 'open'; key: string; contentType: string; bytes: Uint8Array }
  | { id: number; kind: 'page'; key: string; page: number }
  | { id: number; kind: 'prepare'; bytes: Uint8Array }
  | { id: number; kind: 'turn'; source: Uint8Array | RasterImage; degrees: QuarterTurn }
  | { id: number; kind: 'enlarge'; source: Uint8Array | RasterImage; boxes: Box[] }
  | { id: number; kind: 'recognize'; image: Uint8Array };

export type ReaderResult =
  | { kind: 'opened'; pageCount: number }
  | { kind: 'text'; text: string }
  | { kind: 'image'; image: RasterImage }
  | { kind: 'sound' }
  | { kind: 'recognized'; text: string; confidence: number }
  | { kind: 'not_open' };

export type ReaderReply = { id: number } & ({ result: ReaderResult } | { fault: string });
