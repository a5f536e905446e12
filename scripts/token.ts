import { parseArgs } from 'node:util';
import { DEMO_USERS } from '../db/seed/demo-users.ts';
import { DEMO_HOSPITALS, HOSPITAL_USERS } from '../db/seed/hospitals.ts';
import { mintDevToken } from './system/dev-issuer.ts';
import { SetupError } from './services/setup-error.ts';

/** `npm run token -- --help`: a development token on standard output. */
const OPTIONS = {
  role: { type: 'string', default: 'patient', meaning: 'role code; one of the demo users unless --sub is given' },
  tenant: { type: 'string', default: 'demo', meaning: 'tenant claim; with --org and "" the organization decides' },
  sub: { type: 'string', meaning: 'user id, user_…' },
  email: { type: 'string', meaning: 'e-mail, as a verified one' },
  org: { type: 'string', meaning: 'organization claim, org_…' },
  'doctor-id': { type: 'string', meaning: 'doctor claim of the provider portal: the id of a doctor' },
  help: { type: 'boolean', default: false, meaning: 'this' },
} as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  process.stdout.write(values.help ? help() : `${await tokenFor(values)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nnpm run token -- --help says what can be asked for\n`);
  process.exitCode = 1;
}

type Wanted = { role: string; tenant: string; sub?: string; email?: string; org?: string; 'doctor-id'?: string };

/** @throws SetupError when no demo user has the role */
function tokenFor({ role, tenant, sub, email, org, 'doctor-id': doctorId }: Wanted): Promise<string> {
  const user = sub ?? [...DEMO_USERS, ...HOSPITAL_USERS].find((one) => one.role === role && one.tenant === tenant)?.sub;
  if (!user) throw new SetupError(`no demo user is ${role} in ${tenant || 'no tenant'}: give --sub user_…, or one of the demo users`);
  return mintDevToken(process.env.PROFILE || 'default', {
    sub: user,
    org_role: role,
    ...(tenant ? { tenant_id: tenant } : {}),
    ...(email ? { email, email_verified: true } : {}),
    ...(org ? { org_id: org } : {}),
    ...(doctorId ? { doctor_id: doctorId } : {}),
  });
}

function help(): string {
  const options = Object.entries(OPTIONS).map(([name, option]) => {
    const fallback = 'default' in option && option.default ? ` (default ${option.default})` : '';
    return `  --${name.padEnd(11)}${option.meaning}${fallback}`;
  });
  const users = DEMO_USERS.map(({ role, tenant, sub }) => `  ${role.padEnd(15)}${tenant.padEnd(8)}${sub}`);
  return [
    'npm run --silent token -- [options]: a token of the development issuer, valid for 12 hours. PROFILE names the system it is for.',
    ...['', ...options, '', 'The demo users:', ...users, ''],
    `Every hospital has a provider_admin and a provider_staff; --tenant ${DEMO_HOSPITALS[0]?.tenant} is one of ${DEMO_HOSPITALS.length}:`,
    ...DEMO_HOSPITALS.map(({ tenant }) => `  ${tenant}`),
    '',
  ].join('\n');
}
