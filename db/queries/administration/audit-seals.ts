import type { Tx } from '../../tenant-scope.ts';

/** The chain of hashes over a tenant's audit log (migration b1-01): how it is lengthened, and one piece of it compared with the rows. */

export type NewSeal = { kind: 'recorded' | 'late' | 'redacted'; number: number; events: number; hash: string };

/** No event is sealed before: by then the transaction that records it has ended, or is seen to run. */
const SETTLED = '5 minutes';
const EVENTS_A_SEAL = 1_000;

/** The next seals of the scope's tenant, one of each kind at most. None: everything that is settled is sealed. */
export function sealEvents(tx: Tx, settled = SETTLED): Promise<NewSeal[]> {
  return tx.sql<NewSeal>('select kind, number, events, hash from seal_events($1::interval, $2)', [settled, EVENTS_A_SEAL]);
}

export type SealRange = { first: number; last: number };

/** Seals that hold events of a time, from the first to the last. Null: there are none. Run in `acrossTenants`, as all below. */
export async function findSeals(tx: Tx, tenantId: string, since: string | null, until: string | null): Promise<SealRange | null> {
  const [row] = await tx.sql<{ first: number | null; last: number | null }>(
    `select case when $2::timestamptz is null then min(number) else
              (select number from event_seals where tenant_id = $1 and kind = 'recorded' and through_at >= $2 order by through_at, through_id limit 1) end as first,
            coalesce((select number from event_seals where tenant_id = $1 and kind = 'recorded' and through_at >= $3 order by through_at, through_id limit 1),
              max(number)) as last
     from event_seals where tenant_id = $1`,
    [tenantId, since, until],
  );
  return row && row.first !== null && row.last !== null ? { first: row.first, last: Math.max(row.first, row.last) } : null;
}

export type SealFault = 'changed' | 'deleted' | 'inserted' | 'seal_changed' | 'seal_missing';
export type Broken = { fault: SealFault; seal: number; event_id: string | null };
export type SealPage = {
  seals: number;
  checked: number;
  late: number;
  redacted: number;
  broken: number;
  first_broken: Broken | null;
  /** The last seal that was looked at. */
  head: { seal: number; hash: string; sealed_at: string } | null;
  through_at: string | null;
};

/**
 * Compares the seals of a range with what they seal and with each other. An event that is not as it was sealed is redacted where a later seal of that kind holds what it
 * is now, or where its redaction waits for one. A row within the time of a seal that no seal names was put in.
 */
export async function verifySeals(tx: Tx, tenantId: string, { first, last }: SealRange): Promise<SealPage> {
  const [page] = await tx.sql<SealPage>(VERIFY, [tenantId, first, last]);
  if (!page) throw new Error('a statement of sums gives a row');
  return page;
}

const CHOSEN = `
  chosen as (
    select s.*, coalesce((select p.hash from event_seals p where p.tenant_id = s.tenant_id and p.number = s.number - 1),
                         case when s.number = 1 then first_seal_hash(s.tenant_id) end) as before
    from event_seals s where s.tenant_id = $1 and s.number between $2 and $3),
  leaves as (
    select s.number, s.kind, u.n, u.event_id, u.row_hash, u.salt
    from chosen s, unnest(s.event_ids, s.row_hashes, s.salts) with ordinality as u (event_id, row_hash, salt, n) where s.kind <> 'redacted')`;

/** Rows that differ, and of these whether they were redacted. */
const JUDGED = `
  differing as (
    select l.number, l.n, l.event_id, e.id is null as is_gone
    from leaves l left join events e on e.tenant_id = $1 and e.id = l.event_id
    where e.id is null or l.salt is null or event_row_hash(e, l.salt) is distinct from l.row_hash),
  judged as (
    select d.*, not d.is_gone and (
      exists (select from event_redactions r where r.tenant_id = $1 and r.event_id = d.event_id)
      or coalesce((
        select event_row_hash(e, u.salt) = u.row_hash
        from event_seals a, unnest(a.event_ids, a.row_hashes, a.salts) as u (event_id, row_hash, salt), events e
        where a.tenant_id = $1 and a.kind = 'redacted' and a.event_ids @> array[d.event_id] and u.event_id = d.event_id
          and e.tenant_id = $1 and e.id = d.event_id
        order by a.number desc limit 1), false)) as is_redacted
    from differing d)`;

const INTRUDERS = `
  spans as (
    select number, through_at, through_id,
           coalesce(lag(through_at) over (order by number), before_at, '-infinity') as from_at,
           coalesce(lag(through_id) over (order by number), before_id, '00000000-0000-0000-0000-000000000000') as from_id
    from chosen c left join lateral (
      select p.through_at as before_at, p.through_id as before_id from event_seals p
      where p.tenant_id = $1 and p.kind = 'recorded' and p.number < c.number order by p.number desc limit 1) as earlier on true
    where kind = 'recorded'),
  intruders as (
    select s.number, e.id as event_id
    from spans s join events e on e.tenant_id = $1 and (e.created_at, e.id) > (s.from_at, s.from_id) and (e.created_at, e.id) <= (s.through_at, s.through_id)
    where e.id not in (select event_id from leaves)
      and not exists (select from event_seals l where l.tenant_id = $1 and l.kind = 'late' and l.event_ids @> array[e.id]))`;

const FAULTS = `
  faults as (
    select case when before is null then 'seal_missing' else 'seal_changed' end as fault, number as seal, null::uuid as event_id, 0 as n
    from chosen c where before is null or previous_hash <> before or hash <> event_seal_hash(row(
      c.tenant_id, c.number, c.kind, c.through_at, c.through_id, c.event_ids, c.row_hashes, c.salts, c.previous_hash, c.hash, c.sealed_at)::event_seals)
    union all
    select case when is_gone then 'deleted' else 'changed' end, number, event_id, n from judged where not is_redacted
    union all
    select 'inserted', number, event_id, null from intruders)`;

const VERIFY = `with ${CHOSEN}, ${JUDGED}, ${INTRUDERS}, ${FAULTS}
  select (select count(*)::int from chosen) as seals, (select count(*)::int from leaves) as checked,
    (select count(*)::int from leaves where kind = 'late') as late, (select count(*)::int from judged where is_redacted) as redacted,
    (select count(*)::int from faults) as broken,
    (select jsonb_build_object('fault', fault, 'seal', seal, 'event_id', event_id) from faults order by seal, n nulls last limit 1) as first_broken,
    (select jsonb_build_object('seal', number, 'hash', encode(hash, 'hex'), 'sealed_at', utc_text(sealed_at)) from chosen order by number desc limit 1) as head,
    (select max(through_at)::text from chosen where kind = 'recorded') as through_at`;

/** Events of a tenant that no seal has reached, of a time; at most so many are counted. */
export async function countUnsealed(tx: Tx, tenantId: string, until: string | null, most: number): Promise<number> {
  const [row] = await tx.sql<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select 1 from events e left join lateral (
         select through_at, through_id from event_seals where tenant_id = $1 and kind = 'recorded' order by through_at desc, through_id desc limit 1) s on true
       where e.tenant_id = $1 and (s.through_at is null or (e.created_at, e.id) > (s.through_at, s.through_id)) and ($2::timestamptz is null or e.created_at < $2)
       limit $3) as ahead`,
    [tenantId, until, most],
  );
  return row?.waiting ?? 0;
}

/** Whether the tenant's chain holds a seal of this hash, which somebody noted when it was the last one. */
export async function hasSeal(tx: Tx, tenantId: string, hash: string): Promise<boolean> {
  const rows = await tx.sql(`select 1 from event_seals where tenant_id = $1 and hash = decode($2, 'hex') limit 1`, [tenantId, hash]);
  return rows.length > 0;
}
