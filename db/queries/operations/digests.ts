import { DIGEST_EVENTS, type DigestEvent, type DigestFacts } from '../../../domain/notifications/digest.ts';
import type { WorkRecipient } from '../notifications/open-work.ts';
import { isTold, recordsOfPerson } from './digest-person.ts';
import type { Tx } from '../../tenant-scope.ts';

/** The day that ends at eight in the morning, UTC, of `day` (YYYY-MM-DD). */
const WINDOW = `e.created_at >= $2::date::timestamp at time zone 'utc' - interval '16 hours' and e.created_at < $2::date::timestamp at time zone 'utc' + interval '8 hours'`;

/** Patients with an address in whose open cases something happened on that day, and who got no digest of it yet; one record of each person. */
export async function listDigestPatients(tx: Tx, day: string, limit: number): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from (select distinct on (coalesce(p.idp_user_id, p.id::text)) p.id from events e
     join cases c on c.tenant_id = $1 and c.id = e.case_id and c.state <> 'closed'
     join patients p on p.tenant_id = $1 and p.id = c.patient_id and p.email is not null
     where e.tenant_id = $1 and e.event_type = any($3::text[]) and ${WINDOW}
       and not ${isTold(recordsOfPerson('p.idp_user_id', 'p.email'), '$2')}
       order by coalesce(p.idp_user_id, p.id::text), p.id) one
     order by id limit $4`,
    [tx.scope.tenantId, day, Object.keys(DIGEST_EVENTS), limit],
  );
  return rows.map(({ id }) => id);
}

/** What happened to a patient on that day, and what waits for them now. */
export async function readDigest(tx: Tx, patientId: string, day: string): Promise<DigestFacts> {
  const { tenantId } = tx.scope;
  const events = await tx.sql<{ event_type: DigestEvent; n: number }>(
    `select e.event_type, count(*)::int as n from cases c join events e on e.tenant_id = $1 and e.case_id = c.id
     where c.tenant_id = $1 and c.patient_id = $4 and c.state <> 'closed' and e.event_type = any($3::text[]) and ${WINDOW} group by 1`,
    [tenantId, day, Object.keys(DIGEST_EVENTS), patientId],
  );
  const [waiting] = await tx.sql<DigestFacts['waiting']>(
    `select
       (select count(*)::int from document_issues i join cases c on c.tenant_id = $1 and c.id = i.case_id
        where i.tenant_id = $1 and c.patient_id = $2 and c.state <> 'closed' and i.status = 'open' and i.severity in ('high', 'critical')) as open_issues,
       (select count(*)::int from quotes q join cases c on c.tenant_id = $1 and c.id = q.case_id
        where q.tenant_id = $1 and c.patient_id = $2 and c.state <> 'closed' and q.status = 'submitted') as open_quotes,
       (select count(*)::int from cases c where c.tenant_id = $1 and c.patient_id = $2 and c.state = 'documents_pending') as missing_documents`,
    [tenantId, patientId],
  );
  return {
    happened: Object.fromEntries(events.map(({ event_type, n }) => [event_type, n])),
    waiting: waiting ?? { open_issues: 0, open_quotes: 0, missing_documents: 0 },
  };
}

/** Every record of the person behind a recipient. */
export function listRecordsOfPerson(tx: Tx, userId: string | null, email: string | null): Promise<DigestRecord[]> {
  return tx.sql<DigestRecord>(`${recordsOfPerson('$2::text', '$3::text')} order by 1, 2`, [tx.scope.tenantId, userId, email]);
}
export type DigestRecord = WorkRecipient | { recipient_kind: 'patient'; recipient_id: string };

export type StrandedMail = { id: string /** A digest of the day, which a run that was cut off has counted already. */; is_of_run: boolean };

/** Mails that were queued an hour ago or longer and never left, and digests of `day` that a lost worker left behind; after a week nobody waits for them. */
export function listStrandedMails(tx: Tx, day: string, limit: number): Promise<StrandedMail[]> {
  return tx.sql<StrandedMail>(
    `select id, is_of_run from (
       select id, created_at, kind = 'daily_digest' and dedupe_key like '%/' || $3 as is_of_run from notifications
       where tenant_id = $1 and status = 'queued' and created_at > now() - interval '7 days') n
     where is_of_run or created_at < now() - interval '1 hour' order by created_at limit $2`,
    [tx.scope.tenantId, limit, day],
  );
}
