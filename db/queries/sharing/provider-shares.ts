import { consentInForce, shareGoesOn, shareReadable } from '../../access/consent-in-force.ts';
import type { AnsweredStatus, ShareStatus } from '../../../domain/sharing/share-answers.ts';
import type { Tx } from '../../tenant-scope.ts';
import { OF_NO_ACCOUNTS } from './share-access.ts';

/** For whom a provider's user acts: everybody whose records come to the user's tenant, one provider of the tenant that shares, or there by a link, in one case. */
export type ProviderReach = { kind: 'tenant' } | { kind: 'provider'; provider_id: string } | { kind: 'share'; share_id: string };

/** A share as its provider's inbox shows it; of the snapshot only what tells cases apart. `tenant_id` is the source tenant. */
export type ShareView = {
  id: string;
  tenant_id: string;
  case_id: string;
  provider_id: string;
  pseudonym: string;
  status: ShareStatus;
  readable: boolean;
  procedure: string | null;
  procedure_code: string | null;
  age: number | null;
  gender: string | null;
  country_of_residence: string | null;
  response_reason: string | null;
  scheduled_date: string | null;
  assigned_doctor_id: string | null;
  created_at: Date | string;
  responded_at: Date | string | null;
  opened_at: Date | string | null;
  record_read_at: Date | string | null;
  review_corrected: boolean | null;
};

const READABLE = shareReadable('s');
const SELECT = `select s.id, s.tenant_id, s.case_id, s.provider_id, s.pseudonym, s.status, ${READABLE} as readable,
  s.redacted_snapshot #>> '{case,procedure}' as procedure, s.redacted_snapshot #>> '{case,procedure_code}' as procedure_code,
  (s.redacted_snapshot #>> '{patient,age}')::int as age, s.redacted_snapshot #>> '{patient,gender}' as gender,
  s.redacted_snapshot #>> '{patient,country_of_residence}' as country_of_residence,
  s.response_reason, s.scheduled_date, s.assigned_doctor_id, s.created_at, s.responded_at, s.opened_at, s.record_read_at, s.review_corrected`;

/** `$1` is the caller's tenant, `$2` the provider or the share: each form finds its rows by an index. */
export const REACHED = {
  tenant: 's.target_tenant_id = $1 and s.provider_id is not null and $2::uuid is null',
  provider: 's.tenant_id = $1 and s.provider_id = $2',
  share: `s.tenant_id = $1 and s.id = $2 and ${OF_NO_ACCOUNTS}`,
} as const;

export function keyOf(tx: Tx, reach: ProviderReach): [string, string | null] {
  if (reach.kind === 'tenant') return [tx.scope.tenantId, null];
  return [tx.scope.tenantId, reach.kind === 'provider' ? reach.provider_id : reach.share_id];
}

/** A page of the shares that may be read, newest first, and how many there are. */
export async function listShares(
  tx: Tx,
  reach: ProviderReach,
  page: { status: 'open' | AnsweredStatus | null; limit: number; offset: number },
): Promise<{ rows: ShareView[]; total: number }> {
  const where = `from case_shares s where ${REACHED[reach.kind]} and ${READABLE} and ($3::text is null or s.status = $3)`;
  const values = [...keyOf(tx, reach), page.status];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${where}`, values);
  const rows = await tx.sql<ShareView>(`${SELECT} ${where} order by s.created_at desc, s.id desc limit $4 offset $5`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Shares of a case that reach the caller: those that may be read first, then the newest. */
export function findSharesOfCase(tx: Tx, reach: ProviderReach, caseId: string): Promise<ShareView[]> {
  return tx.sql<ShareView>(
    `${SELECT} from case_shares s where ${REACHED[reach.kind]} and s.case_id = $3 order by readable desc, s.created_at desc, s.id desc`,
    [...keyOf(tx, reach), caseId],
  );
}

/** What a hospital may read of a share. */
export type ShareConsent = {
  /** Whether the patient's name and the files as uploaded. */
  share_identity: boolean;
  /** Nothing that came after this time, an ISO 8601 text; null: whatever comes. */
  reads_until: string | null;
};

/** In the source tenant, of a share whose consent is in force today. A hospital that declined, or was not chosen, keeps what it had then: nothing is added, and nobody is named. */
export async function readShareConsent(tx: Tx, shareId: string): Promise<ShareConsent | undefined> {
  const [row] = await tx.sql<ShareConsent>(
    `select k.share_identity and ${shareGoesOn('s')} as share_identity,
            to_char(least(case s.status when 'declined' then coalesce(s.declined_at, s.responded_at) end, s.passed_over_at) at time zone 'UTC',
                    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reads_until
     from case_shares s join consents k on k.tenant_id = s.tenant_id and k.id = s.consent_id
     where s.tenant_id = $1 and s.id = $2 and s.status not in ('revoked', 'expired') and ${consentInForce('k')}`,
    [tx.scope.tenantId, shareId],
  );
  return row;
}

/** Provider of a doctor of this tenant. */
export async function getProviderOfDoctor(tx: Tx, doctorId: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ provider_id: string }>(
    'select provider_id from doctors where tenant_id = $1 and id = $2 and deleted_at is null',
    [tx.scope.tenantId, doctorId],
  );
  return row?.provider_id;
}

/** Notes when a hospital first opened a share, and when a doctor there first read the record. In the tenant that shared. */
export async function noteReviewStep(tx: Tx, shareId: string, step: 'opened' | 'record_read'): Promise<void> {
  await tx.sql(
    `update case_shares set opened_at = coalesce(opened_at, now()), record_read_at = case when $3 then coalesce(record_read_at, now()) else record_read_at end
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, shareId, step === 'record_read'],
  );
}
