import { createHash, randomBytes } from 'node:crypto';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { DocumentRow } from '../../db/entities/documents.ts';
import { MAX_FILE_BYTES } from '../../domain/documents/file-types.ts';
import { checkTrueType } from '../../domain/documents/true-type.ts';
import { ApiError } from '../../domain/errors.ts';

export type InspectedUpload = { object_key: string; sha256: string; size: number; content_type: string };

/** Bytes that are enough to tell a file's true type: the names inside a Word document come late. */
const HEAD_BYTES = 64 * 1024;

/**
 * Copies an upload to a private key of its own, then judges the copy: the presigned address stays open for minutes, the copy never changes.
 * @throws ApiError DOCUMENT_NOT_FOUND when nothing was uploaded, STORAGE_FILE_TOO_LARGE_001, STORAGE_FILE_TYPE_001
 */
export async function inspectUpload(storage: Storage, announced: DocumentRow): Promise<InspectedUpload> {
  const uploaded = await storage.head(announced.upload_key);
  if (!uploaded) throw new ApiError('DOCUMENT_NOT_FOUND', { message: 'Nothing was uploaded under this key.' });
  if (uploaded.size > MAX_FILE_BYTES) throw new ApiError('STORAGE_FILE_TOO_LARGE_001');

  const objectKey = `documents/${announced.tenant_id}/${announced.id}/${randomBytes(12).toString('base64url')}`;
  await storage.copy(announced.upload_key, objectKey);
  try {
    const { size, sha256, head } = await digest(storage, objectKey);
    checkTrueType({ head, size, content_type: announced.content_type });
    return { object_key: objectKey, sha256, size, content_type: announced.content_type };
  } catch (fault) {
    await storage.remove(objectKey).catch(() => undefined);
    throw fault;
  }
}

async function digest(storage: Storage, key: string): Promise<{ size: number; sha256: string; head: Uint8Array }> {
  const stream = await storage.read(key);
  if (!stream) throw new ApiError('STORAGE_UPLOAD_FAILED_001');
  const hash = createHash('sha256');
  const first: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (size < HEAD_BYTES) first.push(chunk);
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw new ApiError('STORAGE_FILE_TOO_LARGE_001');
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(first) };
}
