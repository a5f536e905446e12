import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { SetupError } from '../services/setup-error.ts';
import { listenNear } from '../services/ports.ts';
import { answerOfDirectory } from './demo-directory.ts';
import { profileFolder } from './profile-folder.ts';

/** The name outlives the port, so that a token survives a restart. */
const ISSUER = 'urn:medical-travel:development-issuer';
const ALGORITHM = 'ES256';
const PREFERRED_PORT = 8090;
const LIFETIME = '12h';

export type TokenClaims = {
  sub: string;
  org_role: string;
  tenant_id?: string;
  org_id?: string;
  doctor_id?: string;
  email?: string;
  email_verified?: boolean;
};

/** Decisions §3: an identity provider for development on loopback. @throws SetupError in production */
export async function startDevIssuer(profile: string): Promise<{ env: Record<string, string>; close(): void }> {
  refuseInProduction();
  const { d: _private, ...published } = await signingKey(profile);
  const secret = randomBytes(24).toString('hex');
  const server = createServer((request, response) => {
    const { status, body } = answerOf(request, secret, published);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const port = await listenNear(server, PREFERRED_PORT);
  return {
    env: {
      ...{ IDP_ISSUER: ISSUER, IDP_JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json` },
      ...{ IDP_API_URL: `http://127.0.0.1:${port}`, IDP_SECRET_KEY: secret },
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Its keys to everybody, the demo's users to whoever has the secret. Invitations to organizations are taken, and nobody gets a mail. */
function answerOf({ method, url = '', headers }: IncomingMessage, secret: string, published: JWK): { status: number; body: unknown } {
  if (url === '/.well-known/jwks.json') return { status: 200, body: { keys: [published] } };
  const isInvitation = method === 'POST' && /^\/v1\/organizations\/[^/]+\/invitations$/.test(url);
  if (!isInvitation && !url.startsWith('/v1/users')) return { status: 404, body: {} };
  if (headers.authorization !== `Bearer ${secret}`) return { status: 401, body: {} };
  return isInvitation ? { status: 200, body: { object: 'organization_invitation', status: 'pending' } } : answerOfDirectory(url);
}

/** A token of the development issuer, valid for 12 hours. @throws SetupError in production */
export async function mintDevToken(profile: string, claims: TokenClaims): Promise<string> {
  refuseInProduction();
  const key = await signingKey(profile);
  const { sub, ...rest } = claims;
  return new SignJWT(rest)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid ?? '' })
    .setSubject(sub)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(await importJWK(key, ALGORITHM));
}

async function signingKey(profile: string): Promise<JWK> {
  const file = join(profileFolder(profile), 'issuer-key.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as JWK;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), kid: `dev-${Date.now().toString(36)}`, alg: ALGORITHM, use: 'sig' };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}

function refuseInProduction(): void {
  if (process.env.NODE_ENV === 'production')
    throw new SetupError('the development issuer does not run in production: set IDP_ISSUER and IDP_JWKS_URL');
}
