import { v7 as newId } from 'uuid';
import { bindColumns } from '../../db/bind-columns.ts';
import { consentInForce } from '../../db/access/consent-in-force.ts';
import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { knownNow } from '../../db/queries/sharing/known-findings.ts';
import { isSharedWith } from '../../db/queries/sharing/is-shared-with.ts';
import { readShareableRecord } from '../../db/queries/sharing/shareable-record.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { effectivePolicy } from '../../domain/redaction/policies.ts';
import { pseudonymOf, redactSnapshot } from '../../domain/redaction/redact-snapshot.ts';
import type { CaseRef } from '../../messages/case.ts';
import { queueNotification } from '../../db/queries/operations/queue-notification.ts';
import type { ActivityServices } from '../services.ts';
import { requireUnblocked } from '../cases/require-unblocked.ts';
import { readFlags } from '../tenant-flags.ts';

export type ForwardInput = CaseRef & { consent_id: string };
export type ShareInput = ForwardInput & { provider_id: string };

/** Providers of the consent that still lack the record, first chosen first. */
export async function listForwardTargets({ db }: ActivityServices, input: ForwardInput): Promise<{ provider_ids: string[] }> {
  const { tenant_id, case_id, consent_id } = input;
  const rows = await withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, (tx) =>
    tx.sql<{ id: string }>(
      `select p.id from consents k cross join unnest(k.provider_ids) with ordinality as wanted (id, place)
       join providers p on p.tenant_id = k.tenant_id and p.id = wanted.id and p.is_active and p.deleted_at is null
       where k.tenant_id = $1 and k.case_id = $2 and k.id = $3
         and not ${isSharedWith('k', 'wanted.id')}
       order by wanted.place`,
      [tenant_id, case_id, consent_id],
    ),
  );
  return { provider_ids: rows.map(({ id }) => id) };
}

/**
 * Gives one provider the redacted record: share, event and queued mails in one transaction that also checks the consent. A second run finds
 * the share and gives the same mails. @throws ApiError CONSENT_REQUIRED_001 when the consent does not cover the provider any more,
 * CASE_BLOCKED_BY_VALIDATION while an issue is open
 */
export async function shareWithProvider(
  { db, config }: ActivityServices,
  input: ShareInput,
): Promise<{ share_id: string; notification_ids: string[] }> {
  const { tenant_id, case_id, consent_id, provider_id } = input;
  return withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const row = await lockCase(tx, case_id);
    if (!row || row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
    await requireConsent(tx, input);
    const shared = await findShare(tx, input);
    if (shared === null) await requireUnblocked(tx, case_id);
    const redactionEngine = (await readFlags(tx, config)).isOn('redaction_engine');
    const share_id = shared ?? (await insertShare(tx, input, redactionEngine));
    const provider_mail = await queueNotification(tx, {
      kind: 'case_forwarded',
      recipient_kind: 'provider',
      recipient_id: provider_id,
      case_id,
      dedupe_key: `case_forwarded/${share_id}`,
    });
    const patient_mail = await queueNotification(tx, {
      kind: 'records_forwarded',
      recipient_kind: 'patient',
      recipient_id: row.patient_id,
      case_id,
      dedupe_key: `records_forwarded/${consent_id}`,
    });
    if (shared === null) {
      const payload = { case_id, provider_id, case_share_id: share_id, consent_id, kind: 'case_forwarded' };
      await recordEvent(tx, { type: 'provider.notified', patient_id: row.patient_id, case_id, payload });
    }
    return { share_id, notification_ids: [provider_mail, patient_mail] };
  });
}

/** Locked until the share is committed: a revocation comes before it, and is seen, or after it, and ends it. */
async function requireConsent(tx: Tx, { case_id, consent_id, provider_id }: ShareInput): Promise<void> {
  const found = await tx.sql(
    `select 1 from consents k where tenant_id = $1 and case_id = $2 and id = $3 and category = 'data_sharing' and ${consentInForce('k')}
       and $4 = any(provider_ids)
     for share`,
    [tx.scope.tenantId, case_id, consent_id, provider_id],
  );
  if (found.length === 0) throw new ApiError('CONSENT_REQUIRED_001');
}

async function findShare(tx: Tx, { case_id, consent_id, provider_id }: ShareInput): Promise<string | null> {
  const [existing] = await tx.sql<{ id: string }>(
    `select id from case_shares where tenant_id = $1 and case_id = $2 and provider_id = $3 and (status not in ('revoked', 'expired') or consent_id = $4)
     order by status not in ('revoked', 'expired') desc limit 1`,
    [tx.scope.tenantId, case_id, provider_id, consent_id],
  );
  return existing?.id ?? null;
}

async function insertShare(tx: Tx, input: ShareInput, redactionEngine: boolean): Promise<string> {
  const { case_id, consent_id, provider_id } = input;
  const record = await readShareableRecord(tx, case_id, new Date().toISOString().slice(0, 10));
  if (!record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const share_id = newId();
  const pseudonym = pseudonymOf(share_id);
  const policy = effectivePolicy('provider_snapshot', redactionEngine);
  const redacted_snapshot = JSON.stringify(redactSnapshot(policy, record, pseudonym));
  const { columns, places, at, values } = bindColumns(
    'case_shares',
    { id: share_id, tenant_id: tx.scope.tenantId, case_id, provider_id, consent_id, policy, redacted_snapshot, pseudonym },
    {
      ...{ target_tenant_id: 'p.provider_tenant_id', consent_starts_on: 'k.period_start', consent_ends_on: 'k.period_end' },
      known_findings: knownNow('k.tenant_id', 'k.case_id'),
    },
  );
  const shared = await tx.sql(
    `insert into case_shares (${columns}) select ${places} from providers p join consents k on k.tenant_id = ${at.tenant_id} and k.id = ${at.consent_id}
     where p.tenant_id = ${at.tenant_id} and p.id = ${at.provider_id} and p.is_active and p.deleted_at is null returning id`,
    values,
  );
  if (shared.length === 0) throw new ApiError('PROVIDER_NOT_FOUND_001');
  return share_id;
}
