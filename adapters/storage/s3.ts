import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import { type Storage, UPLOAD_SECONDS } from './storage.ts';

type StoreFault = { name?: string; $metadata?: { httpStatusCode?: number } };

const isMissing = (fault: unknown): boolean =>
  (fault as StoreFault)?.name === 'NoSuchKey' || (fault as StoreFault)?.$metadata?.httpStatusCode === 404;

const failWith = (code: ErrorCode) => (cause: unknown) => Promise.reject(new ApiError(code, { cause }));
const nullWhenMissing = (fault: unknown) => (isMissing(fault) ? null : failWith('STORAGE_UPLOAD_FAILED_001')(fault));

function connect(config: Config, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
    // A checksum of the empty body would otherwise be signed into every presigned PUT.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
    maxAttempts: 3,
  });
}

/** Any S3-compatible server. Signed addresses carry the public endpoint, our own traffic takes the inner one. */
export function createS3Storage(config: Config): Storage {
  const Bucket = config.S3_BUCKET;
  const client = connect(config, config.S3_ENDPOINT);
  const signer = config.S3_PUBLIC_ENDPOINT ? connect(config, config.S3_PUBLIC_ENDPOINT) : client;
  const list = (command: ListObjectsV2Command) => client.send(command).catch(failWith('STORAGE_UPLOAD_FAILED_001'));
  const abortUploads = async (Prefix: string) => {
    const { Uploads = [] } = await client
      .send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
      // Some servers answer so where none is under way.
      .catch((fault: StoreFault) => (fault.name === 'NoSuchUpload' ? { Uploads: [] } : failWith('STORAGE_UPLOAD_FAILED_001')(fault)));
    for (const { Key, UploadId } of Uploads)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(nullWhenMissing);
  };
  const get = (Key: string) => client.send(new GetObjectCommand({ Bucket, Key })).catch(nullWhenMissing);

  return {
    async prepare() {
      const found = await client.send(new HeadBucketCommand({ Bucket })).catch(nullWhenMissing);
      if (found) return;
      await client.send(new CreateBucketCommand({ Bucket })).catch((fault: StoreFault) => {
        const raced = fault.name === 'BucketAlreadyOwnedByYou' || fault.name === 'BucketAlreadyExists';
        return raced ? undefined : failWith('STORAGE_UPLOAD_FAILED_001')(fault);
      });
    },
    presignUpload({ key, size, content_type }) {
      const command = new PutObjectCommand({ Bucket, Key: key, ContentLength: size, ContentType: content_type });
      const bound = new Set(['content-length', 'content-type']);
      return getSignedUrl(signer, command, { expiresIn: UPLOAD_SECONDS, signableHeaders: bound }).catch(
        failWith('STORAGE_PRESIGN_FAILED_001'),
      );
    },
    presignDownload(key, filename, seconds = 300) {
      const name = encodeURIComponent(filename);
      const command = new GetObjectCommand({ Bucket, Key: key, ResponseContentDisposition: `attachment; filename*=UTF-8''${name}` });
      return getSignedUrl(signer, command, { expiresIn: seconds }).catch(failWith('STORAGE_PRESIGN_FAILED_001'));
    },
    async head(key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(nullWhenMissing);
      return found && { size: found.ContentLength ?? 0, content_type: found.ContentType ?? null };
    },
    async read(key) {
      const found = await get(key);
      return (found?.Body as AsyncIterable<Uint8Array> | undefined) ?? null;
    },
    async readAll(key) {
      const found = await get(key);
      return (await found?.Body?.transformToByteArray().catch(failWith('STORAGE_UPLOAD_FAILED_001'))) ?? null;
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${from}`);
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })).catch(failWith('STORAGE_UPLOAD_FAILED_001'));
    },
    async put(key, bytes, contentType) {
      await client
        .send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: contentType }))
        .catch(failWith('STORAGE_UPLOAD_FAILED_001'));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(failWith('STORAGE_UPLOAD_FAILED_001'));
    },
    async *list() {
      for (let after: string | undefined; ; ) {
        const page = await list(new ListObjectsV2Command({ Bucket, ...(after ? { ContinuationToken: after } : {}) }));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        after = page.NextContinuationToken;
        if (!after) return undefined;
      }
    },
    async putStream(key, stream, contentType) {
      await abortUploads(key);
      const upload = new Upload({ client, params: { Bucket, Key: key, Body: stream, ContentType: contentType } });
      await upload.done().catch(failWith('STORAGE_UPLOAD_FAILED_001'));
    },
    async removeUnder(prefix, kept) {
      await abortUploads(prefix);
      let removed = 0;
      for (;;) {
        const { Contents = [] } = await list(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
        const keys = Contents.flatMap(({ Key }) => (Key === undefined || Key === kept ? [] : Key));
        await Promise.all(
          keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key })).catch(failWith('STORAGE_UPLOAD_FAILED_001'))),
        );
        removed += keys.length;
        if (keys.length === 0) return removed;
      }
    },
    close() {
      client.destroy();
      if (signer !== client) signer.destroy();
    },
  };
}
