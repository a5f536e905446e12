import { DEMO_USERS } from '../../db/seed/demo-users.ts';
import { HOSPITAL_USERS } from '../../db/seed/hospitals.ts';

type Answer = { status: number; body: unknown };

/** The users of the demo as an identity provider's API names them. */
const USERS = [...DEMO_USERS, ...HOSPITAL_USERS].map(({ role, tenant, sub }) => ({
  id: sub,
  first_name: role.split('_').map(capital).join(' '),
  last_name: tenant.split('-').map(capital).join(' '),
  image_url: null,
  email_addresses: [
    { id: `${sub}-email`, email_address: `${role.replaceAll('_', '-')}@${tenant}.example.org`, verification: { status: 'verified' } },
  ],
}));

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What the demo's identity provider answers under /v1/users: a user by id, by e-mail address, or by words of name and address. @param path with its query */
export function answerOfDirectory(path: string): Answer {
  const { pathname, searchParams } = new URL(path, 'http://directory');
  const id = /^\/v1\/users\/([^/]+)$/.exec(pathname)?.[1];
  if (id !== undefined) {
    const user = USERS.find((one) => one.id === decodeURIComponent(id));
    return user ? { status: 200, body: user } : { status: 404, body: {} };
  }
  if (pathname !== '/v1/users') return { status: 404, body: {} };
  const address = searchParams.get('email_address')?.toLowerCase();
  const words = (searchParams.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = USERS.filter(({ first_name, last_name, email_addresses }) => {
    const email = email_addresses[0]?.email_address ?? '';
    if (address !== undefined) return email === address;
    const text = `${first_name} ${last_name} ${email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return { status: 200, body: found.slice(0, Number(searchParams.get('limit') ?? 20)) };
}
