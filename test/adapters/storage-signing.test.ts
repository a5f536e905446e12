import { expect, it } from '@jest/globals';
import { createS3Storage } from '../../adapters/storage/s3.ts';
import type { Config } from '../../platform/config.ts';

const config = (changed: Partial<Config> = {}): Config =>
  ({
    ...{ S3_ENDPOINT: 'http://127.0.0.1:9', S3_REGION: 'us-east-1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    ...changed,
  }) as Config;
const FILE = { key: 'documents/1', size: 12, content_type: 'application/pdf' } as const;

it('signs addresses without asking the store', async () => {
  const storage = createS3Storage(config());
  expect(await storage.presignUpload(FILE)).toContain('X-Amz-Signature=');
  expect(await storage.presignDownload(FILE.key, 'paper.pdf')).toContain('X-Amz-Signature=');
});

it('says that an address could not be signed where the key for it is missing', async () => {
  const storage = createS3Storage(config({ S3_SECRET_ACCESS_KEY: undefined as unknown as string }));
  await expect(storage.presignUpload(FILE)).rejects.toMatchObject({ code: 'STORAGE_PRESIGN_FAILED_001', status: 500 });
  await expect(storage.presignDownload(FILE.key, 'paper.pdf')).rejects.toMatchObject({ code: 'STORAGE_PRESIGN_FAILED_001' });
});
