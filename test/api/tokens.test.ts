import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createTokenVerifier, type TokenVerifier } from '../../adapters/identity/token-verifier.ts';
import { startTokenIssuer, type TokenIssuer } from '../support/token-issuer.ts';

describe('the token verifier', () => {
  let issuer: TokenIssuer;
  let verifier: TokenVerifier;
  beforeEach(async () => {
    issuer = await startTokenIssuer();
    verifier = createTokenVerifier({ jwksUrl: issuer.jwksUrl, issuer: issuer.issuer });
  });
  afterEach(() => issuer.close());

  const refusal = (token: string) =>
    verifier.verify(token).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );

  it.each(['RS256', 'ES256', 'EdDSA'])('accepts %s', async (alg) => {
    await issuer.rotate(alg);
    await expect(verifier.verify(await issuer.token({ org_role: 'coordinator' }))).resolves.toMatchObject({
      tenantId: 'alpha',
      orgRole: 'coordinator',
    });
  });

  it('refuses other algorithms, even with a key of the issuer', async () => {
    await issuer.rotate('ES384');
    expect(await refusal(await issuer.token())).toBe('AUTH_TOKEN_INVALID_001');
    const symmetric = await new SignJWT({ tenant_id: 'alpha' })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setIssuer(issuer.issuer)
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode('a secret that is long enough for it'));
    expect(await refusal(symmetric)).toBe('AUTH_TOKEN_INVALID_001');
  });

  it.each(['RS256', 'ES256', 'EdDSA'])('takes a token of %s in one spelling only', async (alg) => {
    await issuer.rotate(alg);
    const token = await issuer.token();
    const last = token.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const otherEnds = [...alphabet].filter((letter) => letter !== last).map((letter) => `${token.slice(0, -1)}${letter}`);
    const behind = ['=', '==', 'A', 'AAAA', '.', '..', '.e30', '!', '%00', '\0', '\u00e9', '+', '/', ',Bearer', '?'].map(
      (rubbish) => `${token}${rubbish}`,
    );
    const [head, payload, signature = ''] = token.split('.');
    const within = [`${head}=.${payload}.${signature}`, `${head}.${payload}=.${signature}`, `${head}.${payload}.=${signature}`];
    const otherLetters = [
      `${head}.${payload}.${signature.slice(0, 9)}!${signature.slice(9)}`,
      `${head}.${payload}.${signature.slice(0, 9)}\n${signature.slice(9)}`,
    ];
    for (const spelled of [...otherEnds, ...behind, ...within, ...otherLetters])
      expect([spelled.slice(token.length - 4), await refusal(spelled)]).toEqual([
        spelled.slice(token.length - 4),
        'AUTH_TOKEN_INVALID_001',
      ]);
    expect(await refusal(token)).toBe('accepted');
  });

  it('allows 30 seconds of clock skew to a token that begins, none to one that ends', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await refusal(await issuer.token({ nbf: now + 20 }))).toBe('accepted');
    expect(await refusal(await issuer.token({ nbf: now + 40 }))).toBe('AUTH_TOKEN_INVALID_001');
    for (const expiresIn of [0, -1, -20, -40]) expect(await refusal(await issuer.token({}, { expiresIn }))).toBe('AUTH_TOKEN_EXPIRED_001');
  });

  it.each([
    [true, 'ana@example.org'],
    ['true', 'ana@example.org'],
    [false, null],
    ['false', null],
    [1, null],
    [undefined, null],
  ])('takes an e-mail with email_verified %s for %s', async (email_verified, email) => {
    const claims = { email: 'Ana@Example.org', ...(email_verified === undefined ? {} : { email_verified }) };
    expect((await verifier.verify(await issuer.token(claims))).email).toBe(email);
  });

  it('checks the audience only when one is set', async () => {
    const strict = createTokenVerifier({ jwksUrl: issuer.jwksUrl, issuer: issuer.issuer, audience: 'care' });
    const token = await issuer.token({ aud: 'shop' });
    expect(await refusal(token)).toBe('accepted');
    await expect(strict.verify(token)).rejects.toMatchObject({ code: 'AUTH_TOKEN_INVALID_001' });
  });

  it('follows a key rotation at once', async () => {
    await verifier.verify(await issuer.token());
    await issuer.rotate();
    expect(await refusal(await issuer.token())).toBe('accepted');
    await issuer.rotate();
    expect(await refusal(await issuer.token())).toBe('accepted');
  });

  it('does not turn a thousand unknown key ids into a thousand fetches', async () => {
    await verifier.verify(await issuer.token());
    const forged = await Promise.all(Array.from({ length: 1000 }, (_, index) => issuer.token({}, { kid: `unknown-${index}` })));
    for (const token of forged) expect(await refusal(token)).toBe('AUTH_TOKEN_INVALID_001');
    expect(issuer.fetches()).toBeLessThanOrEqual(5);
  });

  it('goes on with the keys it has while the issuer is away, and says so when it has none', async () => {
    await verifier.verify(await issuer.token());
    issuer.setDown(true);
    expect(await refusal(await issuer.token({ sub: 'user_another000000000001' }))).toBe('accepted');
    const fresh = createTokenVerifier({ jwksUrl: issuer.jwksUrl, issuer: issuer.issuer });
    await expect(fresh.verify(await issuer.token())).rejects.toMatchObject({ code: 'IDP_UNAVAILABLE', status: 503 });
  });
});
