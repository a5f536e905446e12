import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../services/setup-error.ts';

/** A file of a backup: 12 bytes of nonce, what was sealed (AES-256-GCM), 16 bytes of tag. Its name is sealed in, so that no file stands in another's place. */
const NONCE = 12;
const TAG = 16;

export type Fingerprint = { bytes: number; sha256: string };

/** The key of BACKUP_KEY. @throws SetupError */
export function readBackupKey(given: string | undefined): Buffer {
  const key = Buffer.from(given ?? '', 'base64');
  if (key.length !== 32)
    throw new SetupError('BACKUP_KEY: must be 32 bytes in base64 (openssl rand -base64 32); keep it apart from the backups');
  return key;
}

/** Seals what comes into a file. @returns length and hash of what came */
export async function sealInto(file: string, name: string, key: Buffer, source: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const hash = createHash('sha256');
  let bytes = 0;
  const watched = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  target.write(nonce);
  await pipeline(Readable.from(source, { objectMode: false }), watched, cipher, target, { end: false });
  await new Promise<void>((resolve, reject) => target.once('error', reject).end(cipher.getAuthTag(), resolve));
  return { bytes, sha256: hash.digest('hex') };
}

/** What was sealed, as it comes. Nothing of it is to be trusted before it has ended without a fault. @throws SetupError at its end when it is not what was sealed */
export async function* unseal(file: string, name: string, key: Buffer): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const ends = await readEnds(file, size);
  const decipher = createDecipheriv('aes-256-gcm', key, ends.nonce).setAAD(Buffer.from(name)).setAuthTag(ends.tag);
  try {
    if (size > NONCE + TAG)
      for await (const chunk of createReadStream(file, { start: NONCE, end: size - TAG - 1 })) yield decipher.update(chunk);
    yield decipher.final();
  } catch (cause) {
    throw new SetupError(`${file}: is damaged, or sealed under another BACKUP_KEY`, { cause });
  }
}

async function readEnds(file: string, size: number): Promise<{ nonce: Buffer; tag: Buffer }> {
  if (size < NONCE + TAG) throw new SetupError(`${file}: is cut off`);
  const handle = await open(file);
  try {
    const [nonce, tag] = [Buffer.alloc(NONCE), Buffer.alloc(TAG)];
    await handle.read(nonce, 0, NONCE, 0);
    await handle.read(tag, 0, TAG, size - TAG);
    return { nonce, tag };
  } finally {
    await handle.close();
  }
}

/** A small file as a whole. @throws SetupError */
export async function unsealText(file: string, name: string, key: Buffer): Promise<string> {
  return (await unsealBytes(file, name, key)).toString('utf8');
}

export async function unsealBytes(file: string, name: string, key: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of unseal(file, name, key)) parts.push(part);
  return Buffer.concat(parts);
}
