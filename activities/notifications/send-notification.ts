import type { MemberInvitation } from '../../adapters/identity/invite-member.ts';
import { Notification } from '../../db/entities/sharing.ts';
import { recordEvent } from '../../db/events.ts';
import { findOrganization } from '../../db/queries/administration/organization.ts';
import { globally, type TenantScope, withTenant, type Tx } from '../../db/tenant-scope.ts';
import { readPreferences } from '../../db/queries/notifications/preferences.ts';
import { type DigestRecord, listRecordsOfPerson, readDigest } from '../../db/queries/operations/digests.ts';
import { readWorkOf } from '../../db/queries/notifications/open-work.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import { digestLines } from '../../domain/notifications/digest.ts';
import { staffDigestLines } from '../../domain/notifications/staff-digest.ts';
import { spokenLanguage } from '../../domain/notifications/notice-texts/notice-text.ts';
import { DAILY_DIGEST, renderNotification } from '../../domain/notifications/templates.ts';
import type { ActivityServices } from '../services.ts';
import { type Hold, mayBeSent } from './may-be-sent.ts';
import { type Opening, readOpening } from './share-opening.ts';
import { type BookingMail, readBookingMail } from './booking-mail.ts';
import { readFlags } from '../tenant-flags.ts';
import { type Portals, portalOf } from '../../domain/notifications/portals.ts';

export type SendNotificationInput = { tenant_id: string; notification_id: string };
/** `skipped`: what the mail was about is over, or the person wants no mail of it. */
type Outcome = { status: 'sent' | 'failed' | 'skipped' } | Hold;
type Pending = {
  kind: string;
  status: string;
  message_id: string;
  recipient_kind: string;
  recipient_id: string;
  case_id: string | null;
  dedupe_key: string;
  email: string | null;
  name: string | null;
  /** The account of the recipient, null where it is none, or nobody knows it. */
  user_id: string | null;
  /** Whether the patient whom it goes to is being erased: nothing new goes out to them. */
  is_leaving: boolean;
  language: string | null;
  portal_base_url: string | null;
  portal_base_urls: Portals | null;
  /** Mails to the recipient within the last hour, and for how many seconds the oldest of them counts. */
  mails_of_hour: number;
  hour_over_in: number | null;
};

const FORWARDED = 'case_forwarded/';

/**
 * Sends a queued mail and marks it sent. Its message id comes from the row, so a mail that left before its mark was written is the same
 * mail when it is sent again. A recipient without an address fails the notification for good. @throws ApiError NOTIFY_EMAIL_FAILED_001
 */
export async function sendNotification(services: ActivityServices, input: SendNotificationInput): Promise<Outcome> {
  const { db, mail, config, log } = services;
  const { tenant_id, notification_id } = input;
  const scope = { tenantId: tenant_id, source: 'worker:notifications' };
  const pending = await withTenant(db, scope, (tx) => getNotification(tx, notification_id));
  const lines = pending?.kind === DAILY_DIGEST ? await withTenant(db, scope, (tx) => readDigestLines(tx, config, pending)) : null;
  if (!pending) throw new ApiError('NOTIFY_TEMPLATE_NOT_FOUND_001');
  if (pending.status === 'sent') return { status: 'sent' };
  if (pending.recipient_kind === 'member') return inviteByProvider(services, scope, input);
  const decision = pending.is_leaving ? 'never' : await withTenant(db, scope, (tx) => mayBeSent(tx, pending, new Date()));
  if (decision !== 'now' && decision !== 'never') {
    log.info({ notification_id, code: decision.code, wait_seconds: decision.wait_seconds }, 'a mail is held back');
    return decision;
  }
  const opening = decision === 'never' ? {} : await withTenant(db, scope, (tx) => openingOf(tx, services, pending));
  const status =
    decision === 'never' || opening === 'over'
      ? 'skipped'
      : await deliver(pending.recipient_kind === 'user' ? await addressed(services, pending) : pending);
  await withTenant(db, scope, (tx) => mark(tx, notification_id, pending, status));
  return { status };

  async function deliver(mailed: Pending): Promise<Exclude<Outcome['status'], 'held'>> {
    const { kind, message_id, case_id, email, name, language } = mailed;
    if (lines?.length === 0) return 'skipped';
    if (!email) return 'failed';
    const rendered = renderNotification(kind, {
      recipient_name: name ?? (case_id === null ? 'colleague' : 'patient'),
      case_id,
      portal_url: portalFor(mailed, config),
      language: spokenLanguage(language),
      ...(lines === null ? {} : { lines }),
      ...(opening === 'over' ? {} : opening),
    });
    try {
      await mail.send({ ...rendered, to: email, message_id });
      return 'sent';
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== UNDELIVERABLE) throw error;
      log.warn({ notification_id, code: error.code }, 'a mail has no valid recipient');
      return 'failed';
    }
  }
}

const portalFor = ({ recipient_kind, portal_base_url, portal_base_urls }: Pending, { PORTAL_BASE_URL }: ActivityServices['config']) =>
  portalOf(recipient_kind, { portals: portal_base_urls, portal: portal_base_url, deployment: PORTAL_BASE_URL });

async function openingOf(tx: Tx, { config, shareTokens }: ActivityServices, pending: Pending): Promise<Opening | BookingMail> {
  if (pending.recipient_kind === 'vendor') return readBookingMail(tx, shareTokens, pending, portalFor(pending, config));
  if (pending.recipient_kind !== 'provider') return {};
  const isPortalOn = (await readFlags(tx, config)).isOn('provider_portal_enabled');
  return readOpening(tx, shareTokens, pending, { portalUrl: portalFor(pending, config), isPortalOn });
}

async function getNotification(tx: Tx, id: string): Promise<Pending | undefined> {
  const [row] = await tx.sql<Pending>(
    `select n.kind, n.status, n.message_id, n.recipient_kind, n.recipient_id, n.case_id, n.dedupe_key,
            coalesce(p.email, v.contact_email, w.contact_email, i.email, t.contact_email, f.email) as email,
            coalesce(p.first_name, v.name, w.name, t.name, f.name) as name,
            coalesce(p.idp_user_id, f.idp_user_id, case when n.recipient_kind = 'user' then n.recipient_id end) as user_id,
            p.erasure_requested_at is not null as is_leaving,
            coalesce(p.preferred_language, s.default_locale) as language, s.portal_base_url, s.portal_base_urls, hour.n as mails_of_hour, hour.over_in as hour_over_in
     from notifications n
     left join tenant_settings s on s.tenant_id = n.tenant_id
     cross join lateral (
       select count(*)::int as n, extract(epoch from min(h.sent_at) + interval '1 hour' - now())::float8 as over_in from notifications h
       where h.tenant_id = $1 and h.recipient_kind = n.recipient_kind and h.recipient_id = n.recipient_id and h.sent_at > now() - interval '1 hour') hour
     left join patients p on n.recipient_kind = 'patient' and p.tenant_id = n.tenant_id and p.id::text = n.recipient_id
     left join providers v on n.recipient_kind = 'provider' and v.tenant_id = n.tenant_id and v.id::text = n.recipient_id
     left join transport_vendors w on n.recipient_kind = 'vendor' and w.tenant_id = n.tenant_id and w.id::text = n.recipient_id
     left join staff_invitations i on n.recipient_kind = 'staff' and i.tenant_id = n.tenant_id and i.id::text = n.recipient_id
     left join facilitators f on n.recipient_kind = 'facilitator' and f.tenant_id = n.tenant_id and f.id::text = n.recipient_id
     left join tenants t on n.recipient_kind = 'tenant' and t.id = n.tenant_id
     where n.tenant_id = $1 and n.id = $2`,
    [tx.scope.tenantId, id],
  );
  return row;
}

/** Users have their name and address at the identity provider only. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE */
async function addressed({ identity }: Pick<ActivityServices, 'identity'>, pending: Pending): Promise<Pending> {
  const card = await identity.getCard(pending.recipient_id);
  return { ...pending, email: card?.email ?? null, name: card?.first_name ?? null };
}

/** What the digest says now, without what its reader wants in no digest; the key of a patient's names the day. */
async function readDigestLines(
  tx: Tx,
  config: ActivityServices['config'],
  { recipient_kind, recipient_id, dedupe_key, user_id, email, language: tag }: Pending,
): Promise<string[]> {
  const [, , day = ''] = dedupe_key.split('/');
  const { kinds } = user_id === null ? { kinds: {} } : await readPreferences(tx, user_id);
  const language = spokenLanguage(tag);
  const flags = await readFlags(tx, config);
  const own = { recipient_kind, recipient_id } as DigestRecord;
  const isOwn = (record: DigestRecord) => record.recipient_id === recipient_id;
  const isMailed = (record: DigestRecord) => record.recipient_kind !== 'user' || config.IDP_API_URL !== undefined;
  const others = PERSONAL.has(recipient_kind) ? await listRecordsOfPerson(tx, user_id, email) : [];
  const parts: string[][] = [];
  for (const record of [own, ...others.filter((each) => !isOwn(each) && isMailed(each))])
    parts.push(
      record.recipient_kind === 'patient'
        ? digestLines(await readDigest(tx, record.recipient_id, day), kinds, language)
        : staffDigestLines(await readWorkOf(tx, record, flags), kinds, language),
    );
  return parts.filter((lines) => lines.length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

/** Recipients who are a person, and may have other records. */
const PERSONAL: ReadonlySet<string> = new Set(['patient', 'facilitator', 'user']);

async function mark(tx: Tx, id: string, pending: Pending, status: Exclude<Outcome['status'], 'held'>): Promise<void> {
  const { dedupe_key } = pending;
  const failed_code = status === 'failed' ? UNDELIVERABLE : null;
  if (failed_code !== null && !(await isKnownUndeliverable(tx, pending))) await reportUndeliverable(tx, id, pending);
  await tx.sql(
    `update notifications set status = $3, sent_at = case when $3 = 'sent' then now() end, failed_code = $4 where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, id, status, failed_code],
  );
  if (status !== 'sent' || !dedupe_key.startsWith(FORWARDED)) return;
  await tx.sql('update case_shares set notified_at = coalesce(notified_at, now()) where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    dedupe_key.slice(FORWARDED.length),
  ]);
}

const UNDELIVERABLE = 'NOTIFY_RECIPIENT_INVALID_001' satisfies ErrorCode;

/** Whether the last mail to the recipient that was tried failed too: people are told once, until one has arrived. */
async function isKnownUndeliverable(tx: Tx, { recipient_kind, recipient_id }: Pending): Promise<boolean> {
  const [last] = await tx.sql<{ status: string }>(
    `select status from notifications where tenant_id = $1 and recipient_kind = $2 and recipient_id = $3 and status in ('sent', 'failed')
     order by created_at desc, id desc limit 1`,
    [tx.scope.tenantId, recipient_kind, recipient_id],
  );
  return last?.status === 'failed';
}

/** Whoever coordinates the case learns that its patient reads no mail, administrators that somebody else does not. */
async function reportUndeliverable(tx: Tx, notification_id: string, { recipient_kind, recipient_id, case_id }: Pending): Promise<void> {
  const patient_id = recipient_kind === 'patient' ? recipient_id : null;
  const payload = { notification_id, recipient_kind, code: UNDELIVERABLE };
  await recordEvent(tx, { type: 'notification.undeliverable', patient_id, case_id, payload });
}

/** The identity provider sends the mail of the invitation; what it refuses for good has failed. @throws ApiError SYS_CONFIG_MISSING, IDP_UNAVAILABLE */
async function inviteByProvider(
  { db, config, identity, log }: ActivityServices,
  scope: TenantScope,
  { notification_id }: SendNotificationInput,
): Promise<Outcome> {
  const invitation = await withTenant(db, scope, (tx) => getInvitation(tx, notification_id));
  const org_id = await globally(db, (tx) => findOrganization(tx, scope.tenantId, config.ENVIRONMENT));
  const status = invitation && org_id ? await invite({ org_id, ...invitation }) : 'failed';
  await withTenant(db, scope, (tx) =>
    tx.em.nativeUpdate(Notification, { id: notification_id }, { status, sent_at: status === 'sent' ? new Date() : null }),
  );
  return { status };

  async function invite(member: MemberInvitation): Promise<'sent' | 'failed'> {
    try {
      await identity.inviteMember(member);
      return 'sent';
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOTIFY_RECIPIENT_INVALID_001') throw error;
      log.warn({ notification_id, code: error.code }, 'the identity provider refuses an invitation');
      return 'failed';
    }
  }
}

async function getInvitation(tx: Tx, notificationId: string): Promise<Omit<MemberInvitation, 'org_id'> | undefined> {
  const [row] = await tx.sql<Omit<MemberInvitation, 'org_id'>>(
    `select i.email, i.role_code from notifications n join staff_invitations i on i.tenant_id = $1 and i.id::text = n.recipient_id
     where n.tenant_id = $1 and n.id = $2 and i.accepted_at is null`,
    [tx.scope.tenantId, notificationId],
  );
  return row;
}
