import type { ShownMatch } from '../../../domain/matching/compare-weights.ts';
import type { WeightOutcome } from '../../../domain/matching/optimize-weights.ts';
import { type Breakdown, MATCH_SIGNALS } from '../../../domain/matching/weights.ts';
import type { Tx } from '../../tenant-scope.ts';

type SignalName = keyof typeof MATCH_SIGNALS;
export type NamedOutcome = WeightOutcome & { name: SignalName };
type Row = {
  event_type: string;
  case_id: string;
  provider_id: string;
  rank: number | null;
  score: number | null;
  breakdown: Breakdown;
  field: Breakdown;
};

const SHOWN = 5;
/** More of a month would change nothing that a weight moves by. */
const MOST = 5_000;

/**
 * The outcomes of a time with the breakdowns that earned them: of an acceptance and what the hospital answered the provider's, of a rejection that of the first
 * rank, of a survey that of the chosen provider. A hospital's answer counts once a case.
 */
export async function readWeightOutcomes(tx: Tx, { start, end }: { start: Date; end: Date }): Promise<NamedOutcome[]> {
  const rows = await tx.sql<Row>(
    `with signals as (
       select e.id, e.event_type, e.case_id, e.created_at, (e.payload #>> '{outcome,provider_rank}')::int as rank, (e.payload ->> 'score')::int as score,
              coalesce(e.payload #>> '{outcome,provider_selected}', e.payload ->> 'provider_id') as provider_id, e.payload ->> 'match_run_id' as run_id
       from events e where e.tenant_id = $1 and e.created_at >= $2 and e.created_at < $3 and e.case_id is not null
         and e.event_type in ('match.accepted', 'match.rejected', 'provider.acknowledged', 'provider.scheduled', 'provider.declined', 'patient.satisfaction')
       order by e.created_at, e.id limit ${MOST})
     select s.event_type, s.case_id, m.provider_id, s.rank, s.score, m.breakdown, f.field
     from signals s
     join cases c on c.tenant_id = $1 and c.id = s.case_id
     join lateral (
       select x.match_run_id, x.provider_id, x.breakdown from match_runs r join match_results x on x.tenant_id = $1 and x.match_run_id = r.id
       where r.tenant_id = $1 and r.case_id = s.case_id and r.created_at <= s.created_at and case s.event_type
         when 'match.rejected' then r.id::text = s.run_id and x.rank = 1
         when 'patient.satisfaction' then x.provider_id = any(c.selected_provider_ids)
         else x.provider_id::text = s.provider_id end
       order by r.created_at desc, x.rank limit 1) m on true
     join lateral (
       select jsonb_build_object('clinical_fit', avg((y.breakdown ->> 'clinical_fit')::float8), 'outcomes', avg((y.breakdown ->> 'outcomes')::float8),
         'cost', avg((y.breakdown ->> 'cost')::float8), 'travel', avg((y.breakdown ->> 'travel')::float8),
         'preferences', avg((y.breakdown ->> 'preferences')::float8)) as field
       from match_results y where y.tenant_id = $1 and y.match_run_id = m.match_run_id and y.rank <= ${SHOWN}) f on true
     order by s.created_at, s.id`,
    [tx.scope.tenantId, start, end],
  );
  const counted = new Set<string>();
  return rows.flatMap((row) => {
    const name = signalOf(row);
    if (name === null) return [];
    const key = `${name} ${row.case_id} ${row.provider_id}`;
    if (name.startsWith('provider_') && counted.has(key)) return [];
    counted.add(key);
    return [{ name, signal: MATCH_SIGNALS[name], breakdown: row.breakdown, field: row.field }];
  });
}

/** Part 8. Null: it says nothing, such as a survey of 3. */
function signalOf({ event_type, rank, score }: Row): SignalName | null {
  if (event_type === 'match.rejected') return 'all_rejected';
  if (event_type === 'provider.declined') return 'provider_declined';
  if (event_type !== 'match.accepted' && event_type !== 'patient.satisfaction') return 'provider_positive';
  if (event_type === 'patient.satisfaction') return (score ?? 3) >= 4 ? 'satisfied' : (score ?? 3) <= 2 ? 'dissatisfied' : null;
  if (rank === 1) return 'top_match_accepted';
  if (rank !== null && rank <= 3) return 'rank_2_to_3_accepted';
  return rank !== null && rank <= 5 ? 'rank_4_to_5_accepted' : null;
}

/** The last rankings, each with the provider that was accepted from it. */
export function readShownMatches(tx: Tx, limit: number): Promise<ShownMatch[]> {
  return tx.sql<ShownMatch>(
    `select r.id as match_run_id, r.case_id,
            (select e.payload #>> '{outcome,provider_selected}' from events e where e.tenant_id = $1 and e.case_id = r.case_id
               and e.event_type = 'match.accepted' and e.payload -> 'decision_refs' ->> 0 = r.event_id::text limit 1) as accepted_provider_id,
            (select coalesce(json_agg(json_build_object('provider_id', m.provider_id, 'name', p.name, 'breakdown', m.breakdown) order by m.rank), '[]')
             from match_results m join providers p on p.tenant_id = $1 and p.id = m.provider_id
             where m.tenant_id = $1 and m.match_run_id = r.id) as results
     from match_runs r where r.tenant_id = $1 order by r.created_at desc, r.id desc limit $2`,
    [tx.scope.tenantId, limit],
  );
}
