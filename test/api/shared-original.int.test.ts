import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { v7 as newId } from 'uuid';
import { shareOriginal } from '../../api/documents/shared-original.ts';
import { type AdminApi, startAdminApi } from '../support/admin-api.ts';

/** What a hospital downloads of a file under a consent that names the patient. */

const PLACE = 'Exif\0\0 GPS 41.0082N 28.9784E';
let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

function photo(): Uint8Array {
  const plain = createCanvas(40, 20).toBuffer('image/jpeg');
  const comment = [0xff, 0xfe, 0, 2 + PLACE.length, ...Buffer.from(PLACE, 'latin1')];
  return Uint8Array.from([...plain.subarray(0, 2), ...comment, ...plain.subarray(2)]);
}
async function share(bytes: Uint8Array, content_type: string) {
  const { storage } = admin.api.services;
  const id = newId();
  await storage.put(`originals/${id}`, bytes, content_type);
  const original = { id, object_key: `originals/${id}`, filename: 'knee.jpg', content_type };
  return { share: () => shareOriginal(storage, `shares/test/${id}`, original) };
}
const download = async (file: { download_url: string } | null) =>
  Buffer.from(await (await fetch(file?.download_url ?? '')).arrayBuffer()).toString('latin1');

describe('an original that is shared', () => {
  it('is a picture without the place where it was taken, each time', async () => {
    const told = photo();
    expect(Buffer.from(told).toString('latin1')).toContain(PLACE);
    const { share: asked } = await share(told, 'image/jpeg');
    for (const file of [await asked(), await asked()]) {
      expect(file?.content_type).toBe('image/jpeg');
      expect(await download(file)).not.toContain(PLACE);
    }
  });

  it('is any other file as it is', async () => {
    const { share: asked } = await share(new TextEncoder().encode('%PDF-1.7 as uploaded'), 'application/pdf');
    expect(await download(await asked())).toBe('%PDF-1.7 as uploaded');
  });

  it('is none where the picture cannot be followed', async () => {
    const { share: asked } = await share(photo().subarray(0, 30), 'image/jpeg');
    expect(await asked()).toBeNull();
  });
});
