import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { verifySchedulerToken } from '../../adapters/identity/scheduler-token.ts';

const KEY = 'a key of the scheduler 0123456789';
const url = 'https://care.example/cron/intake-reminders';
const rawBody = new TextEncoder().encode('{}');

const sign = () =>
  new SignJWT({ body: createHash('sha256').update(rawBody).digest('base64url') })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(url)
    .setJti(randomUUID())
    .setNotBefore('0s')
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(KEY));
const isTaken = (token: string) =>
  verifySchedulerToken({ token, url, rawBody }, [KEY]).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe("the scheduler's signature", () => {
  it('is taken in one spelling only', async () => {
    const token = await sign();
    for (const rubbish of ['=', '==', '!', '.', 'AAAA', '\n', '%'])
      expect([rubbish, await isTaken(`${token}${rubbish}`)]).toEqual([rubbish, 'AUTH_TOKEN_INVALID_001']);
    const [head, payload, signature = ''] = token.split('.');
    expect(await isTaken(`${head}.${payload}.${signature.slice(0, 5)}*${signature.slice(5)}`)).toBe('AUTH_TOKEN_INVALID_001');
    expect(await isTaken(token)).toBe('taken');
  });
});
