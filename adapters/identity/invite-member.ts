import type { Config } from '../../platform/config.ts';
import { askIdentityProvider } from './ask-identity-provider.ts';

export type MemberInvitation = {
  /** The organization at the identity provider. */
  org_id: string;
  email: string;
  role_code: string;
  /** The user who invites; null: the service. */
  invited_by: string | null;
};

/**
 * Has the identity provider invite an address to an organization, which sends its own mail. An address that it has invited before, or that is a member, is left as it is.
 * @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE
 */
export async function inviteMember(config: Pick<Config, 'IDP_API_URL' | 'IDP_SECRET_KEY'>, invitation: MemberInvitation): Promise<void> {
  const { org_id, email, role_code, invited_by } = invitation;
  await askIdentityProvider(config, `/v1/organizations/${encodeURIComponent(org_id)}/invitations`, {
    body: { email_address: email, role: `org:${role_code}`, ...(invited_by === null ? {} : { inviter_user_id: invited_by }) },
    alsoFine: [409],
  });
}
