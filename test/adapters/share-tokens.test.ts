import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createShareTokens, isShareSession, type ShareTokenUse } from '../../adapters/identity/share-tokens.ts';
import { linkEndsAt, LINK_DAYS } from '../../domain/sharing/share-access.ts';
import { shareLink } from '../../domain/notifications/share-mails.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [one, two] = [key('k1'), key('k2')];
const tokens = createShareTokens(one);
const PASS = { tenant_id: 'alpha', share_id: '019a9d6c-3c1e-7000-8000-000000000000' };
const LATER = new Date(Date.now() + 60_000);
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (fault: { code: string }) => fault.code,
  );

describe('a token of a share', () => {
  it('says to its reader what was written, and shows nobody else anything', async () => {
    const token = await tokens.write('share-link', PASS, LATER);
    expect(await tokens.read('share-link', token)).toMatchObject(PASS);
    const parts = token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join();
    expect(parts).not.toContain(PASS.share_id);
    expect(parts).not.toContain('alpha');
    expect(isShareSession(token)).toBe(true);
  });

  it.each<[ShareTokenUse, ShareTokenUse]>([
    ['share-link', 'share-session'],
    ['share-session', 'share-link'],
  ])('written as %s is no %s', async (written, read) => {
    expect(await codeOf(tokens.read(read, await tokens.write(written, PASS, LATER)))).toBe('AUTH_TOKEN_INVALID_001');
  });

  it('ends when it says', async () => {
    const over = await tokens.write('share-session', PASS, new Date(Date.now() - 1_000));
    expect(await codeOf(tokens.read('share-session', over))).toBe('AUTH_TOKEN_EXPIRED_001');
  });

  it('of other keys, changed, cut or of another kind is none', async () => {
    const token = await tokens.write('share-link', PASS, LATER);
    const [head = '', ...rest] = token.split('.');
    const plain = Buffer.from('{"alg":"none"}').toString('base64url');
    const foreign = await createShareTokens(two).write('share-link', PASS, LATER);
    const kid = Buffer.from('{"alg":"dir","enc":"A256GCM","kid":"nobody"}').toString('base64url');
    for (const wrong of [
      foreign,
      `${token}x`,
      token.slice(0, -4),
      [plain, ...rest].join('.'),
      [kid, ...rest].join('.'),
      `${head}....`,
      'a.b.c',
      '',
    ])
      expect(await codeOf(tokens.read('share-link', wrong))).toBe('AUTH_TOKEN_INVALID_001');
  });

  it('and its code outlive a change of keys', async () => {
    const after = createShareTokens(`${two},${one}`);
    expect(await after.read('share-link', await tokens.write('share-link', PASS, LATER))).toMatchObject(PASS);
    expect(after.isCodeOf('code-1', tokens.codeOf('code-1'))).toBe(true);
    expect(after.codeOf('code-1')).not.toBe(tokens.codeOf('code-1'));
  });
});

describe('a one-time code', () => {
  it('is eight digits of its own for each row, spread over all', () => {
    const codes = Array.from({ length: 500 }, (_, at) => tokens.codeOf(`code-${at}`));
    for (const code of codes) expect(code).toMatch(/^\d{8}$/);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
    expect(tokens.isCodeOf('code-1', tokens.codeOf('code-1'))).toBe(true);
    expect(tokens.isCodeOf('code-2', tokens.codeOf('code-1'))).toBe(false);
    for (const wrong of ['', '0', `${tokens.codeOf('code-1')}0`]) expect(tokens.isCodeOf('code-1', wrong)).toBe(false);
  });
});

it('a link ends with the last day of the consent, and stands where no server sees it', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  expect(linkEndsAt(now, '2026-11-30').toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(linkEndsAt(now, '2030-01-01')).toEqual(linkEndsAt(now, null));
  expect(linkEndsAt(now, null).getTime() - now.getTime()).toBe(LINK_DAYS * 86_400_000);
  const link = new URL(shareLink('https://portal.example/app/', 'secret'));
  expect([link.pathname, link.search, link.hash]).toEqual(['/app/shared-case', '', '#secret']);
});
