import type { ShareTokens } from '../../adapters/identity/share-tokens.ts';
import { findDoorOf, findOpenCode } from '../../db/queries/sharing/share-access.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { CODE_MAIL, codeOfMailKey, shareLink } from '../../domain/notifications/share-mails.ts';
import type { NotificationData } from '../../domain/notifications/templates.ts';
import { linkEndsAt } from '../../domain/sharing/share-access.ts';

type MailToHospital = { kind: string; recipient_kind: string; recipient_id: string; case_id: string | null; dedupe_key: string };
/** What opens a share to a hospital without accounts; `over`: it opens nothing any more, and the mail is not sent. */
export type Opening = Pick<NotificationData, 'share_link' | 'code'> | 'over';

/**
 * What a mail to a hospital brings it to open the case with: the code it asked for, or, where the hospital has no accounts, a link. Made when the mail is sent:
 * neither stands in a table, in a workflow or in a log. @param portalUrl null: there is no page that could ask for a code, and so no link
 */
export async function readOpening(
  tx: Tx,
  tokens: ShareTokens,
  { kind, recipient_kind, recipient_id, case_id, dedupe_key }: MailToHospital,
  { portalUrl, isPortalOn }: { portalUrl: string | null; isPortalOn: boolean },
): Promise<Opening> {
  if (kind === CODE_MAIL) {
    const id = codeOfMailKey(dedupe_key);
    return isPortalOn && (await findOpenCode(tx, id)) ? { code: tokens.codeOf(id) } : 'over';
  }
  if (recipient_kind !== 'provider' || case_id === null || portalUrl === null || !isPortalOn) return {};
  const door = await findDoorOf(tx, { case_id, provider_id: recipient_id });
  if (!door) return {};
  const pass = { tenant_id: tx.scope.tenantId, share_id: door.share_id };
  return { share_link: shareLink(portalUrl, await tokens.write('share-link', pass, linkEndsAt(new Date(), door.consent_ends_on))) };
}
