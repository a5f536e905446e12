import type { Prospects } from '../../../domain/coordination/propose-due-dates.ts';
import type { Tx } from '../../tenant-scope.ts';

const CHOSEN = `(select q.provider_id, (q.terms ->> 'hospital_nights')::int as hospital_nights from quotes q
  where q.tenant_id = $1 and q.case_id = $2 and q.status = 'selected' limit 1)`;

/** What the days of a case's milestones can be proposed from. */
export async function readProspects(tx: Tx, caseId: string): Promise<Prospects> {
  const [row] = await tx.sql<Prospects>(
    `with recursive line as (
       select p.code, p.slug, p.parent_code, 0 as depth from cases c join procedures p on p.tenant_id = c.tenant_id and p.code = c.procedure_code
         where c.tenant_id = $1 and c.id = $2
       union all
       select p.code, p.slug, p.parent_code, line.depth + 1 from line join procedures p on p.tenant_id = $1 and p.code = line.parent_code
         where line.depth < 5)
     select array(select slug from line order by depth) as slugs,
       to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD') as opened_on, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today,
       left(c.preferences -> 'travel_window' ->> 'from', 10) as travel_from, chosen.hospital_nights,
       (select left(s.scheduled_date, 10) from case_shares s
        where s.tenant_id = $1 and s.case_id = $2 and s.status = 'scheduled' and s.scheduled_date ~ '^\\d{4}-\\d\\d-\\d\\d'
          and (chosen.provider_id is null or s.provider_id = chosen.provider_id)
        order by s.scheduled_date limit 1) as appointment_on
     from cases c left join ${CHOSEN} chosen on true where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  if (!row) throw new Error('the case is gone');
  return row;
}
