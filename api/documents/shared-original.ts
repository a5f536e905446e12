import type { Storage } from '../../adapters/storage/storage.ts';
import { isPicture, withoutMetadata } from '../../domain/redaction/picture-metadata/without-metadata.ts';
import { VALID_SECONDS } from './redacted-text.ts';

type Original = { id: string; object_key: string; filename: string; content_type: string };

/**
 * A file as it was uploaded, for a hospital: of a picture a copy without what cameras write beside it (place, time, device), stored once under `key`.
 * @returns null for a picture from which that cannot be taken
 */
export async function shareOriginal(storage: Storage, key: string, { object_key, filename, content_type }: Original) {
  const shown = isPicture(content_type) ? await storeWithoutMetadata(storage, key, object_key, content_type) : object_key;
  return shown === null ? null : { content_type, download_url: await storage.presignDownload(shown, filename, VALID_SECONDS) };
}

async function storeWithoutMetadata(storage: Storage, key: string, from: string, contentType: string): Promise<string | null> {
  if ((await storage.head(key)) !== null) return key;
  const original = await storage.readAll(from);
  const clean = original && withoutMetadata(original, contentType);
  if (!clean) return null;
  await storage.put(key, clean, contentType);
  return key;
}
