import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

type SigningKey = { kid: string; alg: string; privateKey: CryptoKey; publicJwk: JWK };
export type TokenOptions = { expiresIn?: number; issuer?: string; kid?: string; key?: SigningKey };
export type TokenIssuer = Awaited<ReturnType<typeof startTokenIssuer>>;

export async function makeSigningKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** A small identity provider on loopback: real keys, a real JWKS, tokens with any claims, rotation. */
export async function startTokenIssuer() {
  let key = await makeSigningKey('key-1');
  let published = [key];
  let fetches = 0;
  let down = false;
  const server = createServer((_req, res) => {
    fetches += 1;
    if (down) return res.writeHead(503).end();
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published.map(({ publicJwk }) => publicJwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    fetches: () => fetches,
    setDown: (value: boolean) => {
      down = value;
    },
    /** Publishes only the new key; tokens are signed with it from now on. */
    async rotate(alg?: string) {
      key = await makeSigningKey(`key-${Math.random().toString(36).slice(2)}`, alg);
      published = [key];
    },
    async token(claims: JWTPayload = {}, options: TokenOptions = {}): Promise<string> {
      const signer = options.key ?? key;
      return new SignJWT({ tenant_id: 'alpha', ...claims })
        .setProtectedHeader({ alg: signer.alg, kid: options.kid ?? signer.kid })
        .setSubject(claims.sub ?? 'user_testpatient00000001')
        .setIssuer(options.issuer ?? issuer)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + (options.expiresIn ?? 600))
        .sign(signer.privateKey);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
