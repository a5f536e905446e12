import type { Readable } from 'node:stream';

export type StoredObject = { size: number; content_type: string | null };
export type UploadTicket = { key: string; size: number; content_type: string };

/** Object storage as the product sees it. Keys are ids, never names: a key tells nothing about the patient. */
export type Storage = {
  /** Creates the bucket when it is missing. */
  prepare(): Promise<void>;
  /** An address that takes one PUT of exactly this length and type for 15 minutes (Part 8). @throws ApiError STORAGE_PRESIGN_FAILED_001 */
  presignUpload(ticket: UploadTicket): Promise<string>;
  /** An address to read one object from, offered under this filename. @throws ApiError STORAGE_PRESIGN_FAILED_001 */
  presignDownload(key: string, filename: string, seconds?: number): Promise<string>;
  /** What is stored under the key, or null. @throws ApiError STORAGE_UPLOAD_FAILED_001 when the store does not answer */
  head(key: string): Promise<StoredObject | null>;
  /** The object's bytes as they come, or null. @throws ApiError STORAGE_UPLOAD_FAILED_001 */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** The whole object, or null. @throws ApiError STORAGE_UPLOAD_FAILED_001 */
  readAll(key: string): Promise<Uint8Array | null>;
  copy(from: string, to: string): Promise<void>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores what comes, however long, under the key; unfinished parts of an earlier try go first. @throws ApiError STORAGE_UPLOAD_FAILED_001 */
  putStream(key: string, stream: Readable, contentType: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys of all objects, in pages as they are asked for. @throws ApiError STORAGE_UPLOAD_FAILED_001 */
  list(): AsyncGenerator<string, undefined>;
  /** Removes every object, and every part of an unfinished upload, whose key begins so, but the one that is kept. @returns how many objects */
  removeUnder(prefix: string, kept?: string): Promise<number>;
  close(): void;
};

/** How long a presigned upload stays valid (Part 8). */
export const UPLOAD_SECONDS = 15 * 60;

/** Where the texts of a document lie that doctors of the platform are given, without what names the patient. */
export const redactedTextsOf = (documentId: string) => `redacted/${documentId}/`;
