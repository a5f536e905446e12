import { createStorage } from '../../adapters/storage/create-storage.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Config } from '../../platform/config.ts';
import { FIRST_ANSWERS } from '../services/first-answers.ts';
import { type Check, type Finding, fault, ok, TRY_MS } from './finding.ts';

const PROBE = 'doctor/probe';
const TYPE = 'text/plain';

/** Writes, reads and takes away an object, and uploads one as a patient's browser would: to the signed address, of the announced length and of another. */
export const storageCheck: Check = {
  name: 'storage',
  needs: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  async look(config) {
    const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
    const answer = await FIRST_ANSWERS.s3({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
    const storage = createStorage(config);
    try {
      await storage.prepare();
      await storage.put(PROBE, Buffer.from('probe'), TYPE);
      const kept = await storage.readAll(PROBE);
      if (kept === null || Buffer.from(kept).toString() !== 'probe') return [fault(`${S3_BUCKET} does not give back what was written`)];
      return [ok(answer), ...(await judgeUpload(storage, config))];
    } finally {
      await storage.remove(PROBE).catch(() => undefined);
      storage.close();
    }
  },
};

async function judgeUpload(storage: Storage, { S3_PUBLIC_ENDPOINT, S3_ENDPOINT }: Config): Promise<Finding[]> {
  const address = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT;
  const url = await storage.presignUpload({ key: PROBE, size: 5, content_type: TYPE });
  const put = (body: string) =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': TYPE }, signal: AbortSignal.timeout(TRY_MS) }).then(
      ({ status }) => status,
      () => null,
    );
  const [right, wrong] = [await put('probe'), await put('another length')];
  if (right === null) return [fault(`uploads go to ${address}, which does not answer from here: S3_PUBLIC_ENDPOINT is what callers reach`)];
  if (right !== 200)
    return [
      fault(
        `an upload to a signed address of ${address} is refused with ${right}: the clock or the host name that was signed is not the server's`,
      ),
    ];
  if (wrong === 200) return [fault(`${address} takes an upload of another length than was signed: sizes cannot be held there`)];
  return [ok(`uploads to ${address} are bound to their length`)];
}
