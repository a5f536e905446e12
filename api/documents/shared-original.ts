import type { Storage } from '../../adapters/storage/storage.ts';
import { isPicture, withoutMetadata } from '../../domain/redaction/picture-metadata/without-metadata.ts';
import { VALID_SECONDS } from './redacted-text.ts';

type Original = { id: string; object_key: string; filename: string; content_type: string };

/**
 * A file as it was uploaded, for a hospital: a copy of its own, stored once under `key` and gone with the consent, so that no address outlives that. Of a picture
 * without what cameras write beside it (place, time, device).
 * @returns null for a picture from which that cannot be taken
 */
export async function shareOriginal(storage: Storage, key: string, { object_key, filename, content_type }: Original) {
  const shown = await (isPicture(content_type)
    ? storeWithoutMetadata(storage, key, object_key, content_type)
    : storeCopy(storage, key, object_key));
  return shown === null ? null : { content_type, download_url: await storage.presignDownload(shown, filename, VALID_SECONDS) };
}

async function storeCopy(storage: Storage, key: string, from: string): Promise<string> {
  if ((await storage.head(key)) === null) await storage.copy(from, key);
  return key;
}

async function storeWithoutMetadata(storage: Storage, key: string, from: string, contentType: string): Promise<string | null> {
  if ((await storage.head(key)) !== null) return key;
  const original = await storage.readAll(from);
  const clean = original && withoutMetadata(original, contentType);
  if (!clean) return null;
  await storage.put(key, clean, contentType);
  return key;
}
