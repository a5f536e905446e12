import { parseArgs } from 'node:util';
import { DEMO_USERS } from '../db/seed/demo-users.ts';
import { SetupError } from './services/cache.ts';
import { mintDevToken } from './system/dev-issuer.ts';

/** `npm run token -- --role coordinator [--tenant demo] [--sub user_…] [--email …]` prints a development token; the e-mail is a verified one. */
try {
  const { values } = parseArgs({
    options: {
      role: { type: 'string', default: 'patient' },
      tenant: { type: 'string', default: 'demo' },
      sub: { type: 'string' },
      email: { type: 'string' },
    },
  });
  const { role, tenant, email } = values;
  const sub = values.sub ?? DEMO_USERS.find((user) => user.role === role && user.tenant === tenant)?.sub;
  if (!sub)
    throw new SetupError(
      `no demo user is ${role} in ${tenant}: give --sub user_…, or one of ${DEMO_USERS.map((user) => user.role).join(', ')}`,
    );
  const profile = process.env.PROFILE || 'default';
  process.stdout.write(
    `${await mintDevToken(profile, { sub, tenant_id: tenant, org_role: role, ...(email ? { email, email_verified: true } : {}) })}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
