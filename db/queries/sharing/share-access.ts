import { sql } from 'kysely';
import { CODE_MINUTES, CODES_AN_HOUR, WRONG_CODES_AN_HOUR } from '../../../domain/sharing/share-access.ts';
import { shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

/** A share that its hospital may open by a link. */
export type OpenDoor = { share_id: string; case_id: string; patient_id: string; provider_id: string; pseudonym: string };

/** SQL: whether the row `s` of case_shares is for a hospital without accounts: one that has a tenant signs in there. */
export const OF_NO_ACCOUNTS = '(s.provider_id is not null and s.target_tenant_id is null)';
/** SQL: whether it opens by a link. */
const OPEN_BY_LINK = `(${OF_NO_ACCOUNTS} and ${shareReadable('s')})`;
const LISTED = 'p.is_active and p.deleted_at is null';

/** Locked, so that codes are counted one after the other. Undefined: nothing opens it by a link, or not any more. */
export async function lockDoor(tx: Tx, shareId: string): Promise<OpenDoor | undefined> {
  const [door] = await tx.sql<OpenDoor>(
    `select s.id as share_id, s.case_id, c.patient_id, s.provider_id, s.pseudonym from case_shares s
     join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id
     join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id and ${LISTED}
     where s.tenant_id = $1 and s.id = $2 and ${OPEN_BY_LINK} for update of s`,
    [tx.scope.tenantId, shareId],
  );
  return door;
}

/** The share of a case that a provider opens by a link, for its mails, and the last day of the consent. */
export async function findDoorOf(
  tx: Tx,
  { case_id, provider_id }: { case_id: string; provider_id: string },
): Promise<{ share_id: string; consent_ends_on: string | null } | undefined> {
  const [door] = await tx.sql<{ share_id: string; consent_ends_on: string | null }>(
    `select s.id as share_id, to_char(s.consent_ends_on, 'YYYY-MM-DD') as consent_ends_on from case_shares s
     join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id and ${LISTED}
     where s.tenant_id = $1 and s.case_id = $2 and s.provider_id = $3 and ${OPEN_BY_LINK}`,
    [tx.scope.tenantId, case_id, provider_id],
  );
  return door;
}

/** What the last hour says of a share: `locked_for` and `codes_wait` are seconds until it can be opened, or a code be sent, 0 when it can now. */
export type DoorState = { wrong_codes: number; locked_for: number; codes_wait: number };

/** The order of the codes counts, not how many are open: `codes_wait` ends when the first of those that fill the hour is an hour old. */
export async function readDoorState(tx: Tx, shareId: string): Promise<DoorState> {
  const left = (instant: string) => `greatest(1, ceil(extract(epoch from ${instant} + interval '1 hour' - now())))::int`;
  const [state] = await tx.sql<DoorState>(
    `select w.wrong_codes, case when w.wrong_codes >= $3 then ${left('w.last_wrong_at')} else 0 end as locked_for,
            case when w.codes >= $4 then ${left('w.first_at')} else 0 end as codes_wait
     from (select coalesce(sum(k.wrong_codes) filter (where k.last_wrong_at > now() - interval '1 hour'), 0)::int as wrong_codes, max(k.last_wrong_at) as last_wrong_at,
                  count(*) filter (where k.created_at > now() - interval '1 hour')::int as codes,
                  min(k.created_at) filter (where k.created_at > now() - interval '1 hour') as first_at
           from share_access_codes k where k.tenant_id = $1 and k.share_id = $2 and k.created_at > now() - interval '2 hours') w`,
    [tx.scope.tenantId, shareId, WRONG_CODES_AN_HOUR, CODES_AN_HOUR],
  );
  return state ?? { wrong_codes: 0, locked_for: 0, codes_wait: 0 };
}

export async function insertCode(tx: Tx, { share_id, case_id }: OpenDoor, id: string): Promise<void> {
  await tx.run(
    tx.kysely.insertInto('share_access_codes').values({
      id,
      tenant_id: tx.scope.tenantId,
      case_id,
      share_id,
      expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    }),
  );
}

/** Codes of a share that can be entered now, newest first. */
export async function listOpenCodes(tx: Tx, shareId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select k.id from share_access_codes k where k.tenant_id = $1 and k.share_id = $2 and k.used_at is null and k.expires_at > now()
     order by k.created_at desc limit ${CODES_AN_HOUR}`,
    [tx.scope.tenantId, shareId],
  );
  return rows.map(({ id }) => id);
}

/** The share of a code that can be entered now, and its provider. */
export async function findOpenCode(tx: Tx, id: string): Promise<{ share_id: string } | undefined> {
  const [row] = await tx.sql<{ share_id: string }>(
    `select k.share_id from share_access_codes k join case_shares s on s.tenant_id = k.tenant_id and s.id = k.share_id
     where k.tenant_id = $1 and k.id = $2 and k.used_at is null and k.expires_at > now() and ${OPEN_BY_LINK}`,
    [tx.scope.tenantId, id],
  );
  return row;
}

export async function markCodeUsed(tx: Tx, id: string): Promise<void> {
  await tx.sql('update share_access_codes set used_at = now() where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
}

/** Counts a wrong code on the newest code of the share. @returns false when none was sent within the hour, so that nothing could have been guessed */
export async function countWrongCode(tx: Tx, shareId: string): Promise<boolean> {
  const counted = await tx.sql(
    `update share_access_codes k set wrong_codes = k.wrong_codes + 1, last_wrong_at = now()
     where k.tenant_id = $1 and k.id = (select n.id from share_access_codes n where n.tenant_id = $1 and n.share_id = $2 and n.created_at > now() - interval '1 hour'
       order by n.created_at desc limit 1) returning k.id`,
    [tx.scope.tenantId, shareId],
  );
  return counted.length > 0;
}
