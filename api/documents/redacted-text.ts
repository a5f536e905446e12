import type { Storage } from '../../adapters/storage/storage.ts';

/** An address that was handed out outlives the loss of access by this long at most. */
export const VALID_SECONDS = 60;
const TEXT = 'text/plain; charset=utf-8';

/**
 * A document's text without what names the patient, as a file that is stored once: under one key the text is always the same, so whoever comes second
 * finds it there.
 */
export async function storeRedactedText(storage: Storage, key: string, { title, text }: { title: string; text: string }) {
  if ((await storage.head(key)) === null) await storage.put(key, new TextEncoder().encode(text), TEXT);
  const download_url = await storage.presignDownload(key, `${title.replace(/\.\w{1,5}$/, '')}.txt`, VALID_SECONDS);
  return { download_url, content_type: TEXT };
}
