import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import { askIdentityProvider } from './ask-identity-provider.ts';

/** `org_id`: the organization at the identity provider. */
export type MemberInvitation = { org_id: string; email: string; role_code: string };

/** What a provider says of an address that it has invited before, or that is a member. */
const DONE = new Set(['duplicate_record', 'already_a_member_in_organization']);

/**
 * Has the identity provider invite an address to an organization, which sends its own mail. An address that it has invited before, or that is a member, is left
 * as it is. It is not told who invites: only an administrator of the organization may be named, and ours is one of the platform.
 * @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE; NOTIFY_RECIPIENT_INVALID_001 when it refuses the address or the role for good
 */
export async function inviteMember(config: Pick<Config, 'IDP_API_URL' | 'IDP_SECRET_KEY'>, invitation: MemberInvitation): Promise<void> {
  const { org_id, email, role_code } = invitation;
  await askIdentityProvider(config, `/v1/organizations/${encodeURIComponent(org_id)}/invitations`, {
    body: { email_address: email, role: `org:${role_code}` },
    refusals(status, codes) {
      if (status === 409 || codes.some((code) => DONE.has(code))) return 'fine';
      return status === 400 || status === 422 ? new ApiError('NOTIFY_RECIPIENT_INVALID_001') : null;
    },
  });
}
