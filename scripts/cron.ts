import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { CRON_TASKS } from '../domain/scheduled-tasks.ts';

/** `npm run --silent cron -- NAME`: runs a scheduled task of the running service, signed as the scheduler would; `/path` instead of a name calls that. */
const [target = ''] = process.argv.slice(2);
const { PUBLIC_BASE_URL = '', SCHEDULER_CURRENT_SIGNING_KEY = '' } = process.env;

if (!target || !PUBLIC_BASE_URL) {
  process.stderr.write(`usage: npm run --silent cron -- NAME   (${CRON_TASKS.join(', ')})\n`);
  process.exitCode = 1;
} else {
  const url = `${PUBLIC_BASE_URL.replace(/\/+$/, '')}${target.startsWith('/') ? target : `/cron/${target}`}`;
  const body = createHash('sha256').update('').digest('base64url');
  const signature = await new SignJWT({ sub: url, body, jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setNotBefore('0s')
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(SCHEDULER_CURRENT_SIGNING_KEY));
  const response = await fetch(url, { method: 'POST', headers: { 'x-scheduler-signature': signature } });
  process.stdout.write(`${response.status} ${await response.text()}\n`);
  process.exitCode = response.ok ? 0 : 1;
}
