import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, whileLocked } from './cache.ts';
import { freePort, startProcess, waitUntilReady } from './process.ts';
import { canConnect } from './redis.ts';
import type { Service } from './service.ts';
import { goInstall } from './temporal.ts';

/** An S3 server over a folder: Versity's gateway. */
const PACKAGE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const HOME = join(CACHE, 'versitygw-1.8.0');

export const s3: Service = {
  name: 's3',
  variable: 'S3_ENDPOINT',
  cost: 'building, about 50 s',
  isInstalled: () => existsSync(join(HOME, 'versitygw')),
  install: () => whileLocked('versitygw', () => goInstall(PACKAGE, HOME, 'versitygw')),
  async start(place) {
    const port = await freePort(place.preferredPorts ? 9000 : 0);
    const folder = join(place.folder, 's3');
    mkdirSync(folder, { recursive: true });
    const log = join(place.logs, 's3.log');
    const { s3AccessKeyId, s3SecretAccessKey } = place.secrets;
    const env = { ...process.env, ROOT_ACCESS_KEY: s3AccessKeyId, ROOT_SECRET_KEY: s3SecretAccessKey };
    const process_ = startProcess(join(HOME, 'versitygw'), ['--port', `127.0.0.1:${port}`, 'posix', '--nometa', folder], { log, env });
    await waitUntilReady('s3', process_, log, () => canConnect(port));
    const bucket = {
      S3_BUCKET: 'medical-documents',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
    };
    return { env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...bucket }, address: `127.0.0.1:${port}`, process: process_ };
  },
};
