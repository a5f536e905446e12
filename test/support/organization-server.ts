import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Invited = { id: string; organization_id: string; email_address: string; role: string; status: 'pending' };

/**
 * The part of an identity provider that keeps organizations, on loopback: POST /v1/organizations/{id}/invitations as such a provider documents it. Who
 * invites must be an administrator of the organization where one is named; an address is invited once, and a member never; roles are those it knows.
 */
export async function startOrganizationServer(secret: string) {
  const organizations = new Map<string, { members: Set<string>; admins: Set<string>; roles: Set<string> }>();
  const invitations: Invited[] = [];
  /** Answers instead of the next ones. */
  const interruptions: ('cut off' | { status: number; headers?: Record<string, string> })[] = [];

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await text(req);
    const interruption = interruptions.shift();
    if (interruption === 'cut off') return void res.destroy();
    if (interruption) return send(res, interruption.status, refusal('interrupted'), interruption.headers);
    const [status, given] = invite(req, body);
    return send(res, status, given);
  }

  function invite({ headers, method, url }: IncomingMessage, body: string): [number, unknown] {
    if (headers.authorization !== `Bearer ${secret}`) return [401, refusal('authentication_invalid')];
    const id = /^\/v1\/organizations\/(org_\w+)\/invitations$/.exec(url ?? '')?.[1];
    const organization = organizations.get(id ?? '');
    if (method !== 'POST' || id === undefined || !organization) return [404, refusal('resource_not_found')];
    const { email_address = '', role = '', inviter_user_id } = JSON.parse(body) as Record<string, string | undefined>;
    if (!/^[^\s@]+@[^\s@]+\.\w{2,}$/.test(email_address)) return [422, refusal('form_param_format_invalid')];
    if (!organization.roles.has(role)) return [422, refusal('form_param_value_invalid')];
    if (inviter_user_id !== undefined && !organization.admins.has(inviter_user_id)) return [403, refusal('not_an_admin_in_organization')];
    if (organization.members.has(email_address)) return [400, refusal('already_a_member_in_organization')];
    if (invitations.some((each) => each.organization_id === id && each.email_address === email_address))
      return [400, refusal('duplicate_record')];
    const invited: Invited = { id: `orginv_${randomUUID()}`, organization_id: id, email_address, role, status: 'pending' };
    invitations.push(invited);
    return [200, invited];
  }

  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invitations,
    interruptions,
    addOrganization(id: string, { members = [] as string[], roles = ['org:provider_admin', 'org:provider_staff'] } = {}) {
      organizations.set(id, { members: new Set(members), admins: new Set(), roles: new Set(roles) });
    },
    removeOrganization: (id: string) => organizations.delete(id),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const refusal = (code: string) => ({ errors: [{ code, message: code, long_message: code, meta: {} }], clerk_trace_id: 'trace-4711' });

function send(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
