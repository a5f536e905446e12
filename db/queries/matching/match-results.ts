import type { Evidence } from '../../../domain/matching/evidence.ts';
import type { Breakdown, Weights } from '../../../domain/matching/weights.ts';
import type { Tx } from '../../tenant-scope.ts';

export type MatchResultRow = {
  rank: number;
  provider_id: string;
  name: string;
  city: string;
  country: string;
  score: number;
  breakdown: Breakdown;
  reasons: string[];
  patient_fit: number;
  hospital_score: number;
  facility_score: number;
  doctors: Record<string, unknown>[];
};
export type LatestMatch = {
  match_run_id: string;
  event_id: string | null;
  /** The patient wanted others, or wishes something else now. */
  is_rejected: boolean;
  weights: Weights;
  /** Countries that it was made for; none: any. */
  wished_countries: string[];
  created_at: Date | string;
  results: MatchResultRow[];
};

/** As wishedCountries of the request: several outweigh the one. */
const WISHED_COUNTRIES = `case when jsonb_array_length(coalesce(r.request #> '{preferences,destinations}', '[]')) > 0 then r.request #> '{preferences,destinations}'
                  when r.request ->> 'destination_country' is null then '[]' else jsonb_build_array(r.request ->> 'destination_country') end`;

/** The newest match of a case, or the one named, with its ranking as it was computed then; undefined where there is none. */
export async function latestMatch(tx: Tx, caseId: string, matchRunId?: string): Promise<LatestMatch | undefined> {
  const [run] = await tx.sql<{
    id: string;
    event_id: string | null;
    is_rejected: boolean;
    weights: Weights;
    wished_countries: string[];
    created_at: Date | string;
    results: MatchResultRow[] | null;
  }>(
    `/* one plan */ select r.id, r.event_id, r.rejected_at is not null as is_rejected, r.weights, r.created_at,
            ${WISHED_COUNTRIES} as wished_countries,
            (select json_agg(json_build_object('rank', m.rank, 'provider_id', m.provider_id, 'name', p.name, 'city', p.city, 'country', p.country,
               'score', m.score, 'breakdown', m.breakdown, 'reasons', m.reasons, 'patient_fit', m.patient_fit,
               'hospital_score', m.hospital_score, 'facility_score', m.facility_score, 'doctors', m.doctors) order by m.rank)
             from match_results m join providers p on p.tenant_id = m.tenant_id and p.id = m.provider_id
             where m.tenant_id = r.tenant_id and m.match_run_id = r.id) as results
     from match_runs r where r.tenant_id = $1 and r.case_id = $2 and ($3::uuid is null or r.id = $3::uuid) order by r.created_at desc, r.id desc limit 1`,
    [tx.scope.tenantId, caseId, matchRunId ?? null],
  );
  if (!run) return undefined;
  const { id, results, ...rest } = run;
  return { match_run_id: id, ...rest, results: results ?? [] };
}

/** The evidence of each result of a run, by provider; empty for a run from before it was kept. */
export async function matchEvidence(tx: Tx, matchRunId: string): Promise<Map<string, Evidence[]>> {
  const rows = await tx.sql<{ provider_id: string; evidence: Evidence[] }>(
    'select provider_id, evidence from match_results where tenant_id = $1 and match_run_id = $2',
    [tx.scope.tenantId, matchRunId],
  );
  return new Map(rows.filter(({ evidence }) => evidence.length > 0).map(({ provider_id, evidence }) => [provider_id, evidence]));
}
