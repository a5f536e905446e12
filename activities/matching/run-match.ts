import countries from 'i18n-iso-countries';
import { v7 as newId } from 'uuid';
import {
  type MatchCase,
  readCandidates,
  readMatchCase,
  readProcedureMeans,
  readRates,
  readWeights,
} from '../../db/queries/matching/match-input.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ProcedureMeans } from '../../domain/matching/candidates.ts';
import { type MatchResult, rankCandidates } from '../../domain/matching/score.ts';
import { DEFAULT_WEIGHTS, type Weights } from '../../domain/matching/weights.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags } from '../tenant-flags.ts';
import { findCandidates, wishedCountries } from './find-candidates.ts';
import { toCandidate, toWish } from './to-candidate.ts';

/** `rematch`: the patient rejected all, so those that were shown are left out. */
export type MatchTrigger = 'lifecycle' | 'on_demand' | 'rematch';
export type RunMatchInput = { ref: CaseRef; trigger: MatchTrigger };
export type RunMatchOutcome = { match_run_id: string; results: number };
/** The run's id is the attempt-independent id of the activity, so that a second attempt finds the first one's run. */
export type RunMatchServices = Pick<ActivityServices, 'db' | 'graph' | 'embeddings' | 'log' | 'config'>;

const KEPT_RESULTS = 20;

/** Ranks providers for a case and stores the ranking with everything it was computed from. @throws ApiError INTAKE_CASE_NOT_FOUND_001 */
export async function runMatch(services: RunMatchServices, { ref, trigger }: RunMatchInput, runId: string): Promise<RunMatchOutcome> {
  return withTenant(services.db, { tenantId: ref.tenant_id, source: 'worker:matching' }, async (tx) => {
    const earlier = await tx.sql<{ results: number }>(
      'select (select count(*)::int from match_results m where m.tenant_id = $1 and m.match_run_id = r.id) as results from match_runs r where r.tenant_id = $1 and r.id = $2',
      [ref.tenant_id, runId],
    );
    if (earlier[0]) return { match_run_id: runId, results: earlier[0].results };
    const stored = await readMatchCase(tx, ref.case_id);
    if (!stored) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const wanted = withTwoLetterCountries(stored);
    const weights = (await readWeights(tx)) ?? DEFAULT_WEIGHTS;
    const { ranking, means, candidates, source } = await rank(
      services,
      tx,
      wanted,
      weights,
      trigger === 'rematch' ? await everMatched(tx, ref.case_id) : new Set(),
    );
    await storeRun(tx, ref.case_id, { runId, wanted, weights, means, candidates, source, trigger });
    await storeResults(tx, runId, ranking);
    return { match_run_id: runId, results: ranking.length };
  });
}

/** Callers give countries in two or three letters; the directory, visa rules and positions use two. */
function withTwoLetterCountries(wanted: MatchCase): MatchCase {
  const short = (code: string | null) => (code?.length === 3 ? (countries.alpha3ToAlpha2(code) ?? code) : code);
  const { destinations, avoided_destinations } = wanted.preferences;
  const all = (codes: string[]) => codes.flatMap((code) => short(code) ?? []);
  return {
    ...wanted,
    destination_country: short(wanted.destination_country),
    country_of_residence: short(wanted.country_of_residence),
    preferences: {
      ...wanted.preferences,
      ...(destinations ? { destinations: all(destinations) } : {}),
      ...(avoided_destinations ? { avoided_destinations: all(avoided_destinations) } : {}),
    },
  };
}

async function rank(services: RunMatchServices, tx: Tx, wanted: MatchCase, weights: Weights, rejected: ReadonlySet<string>) {
  const { chosen, found, source } = await chooseCandidates(services, tx, wanted, rejected);
  const rates = await readRates(tx, [
    ...new Set([wanted.currency ?? 'USD', ...chosen.flatMap(({ price_currency }) => price_currency ?? [])]),
  ]);
  const candidates = chosen.flatMap((row) => {
    const tie = found.get(row.id);
    return tie ? [toCandidate(row, tie, wanted, rates)] : [];
  });
  const means = await readProcedureMeans(tx, wanted.procedure_code);
  const withDoctors = (await readFlags(tx, services.config)).isOn('DOCTORS_IN_MATCHING');
  const ranking = rankCandidates({ candidates, wish: toWish(wanted), means, weights, withDoctors }).slice(0, KEPT_RESULTS);
  return { ranking, means, candidates: candidates.length, source };
}

/** Those in the countries wished for, none in one that is left out; where the patient rejected all of them, those of other countries; where nobody is left, all again. */
async function chooseCandidates(services: RunMatchServices, tx: Tx, wanted: MatchCase, rejected: ReadonlySet<string>) {
  const here = await readFound(services, tx, wanted);
  const countries = wishedCountries(wanted);
  const avoided = wanted.preferences.avoided_destinations ?? [];
  const allowed = here.rows.filter(({ country }) => !avoided.includes(country));
  const there = allowed.filter(({ country }) => countries.length === 0 || countries.includes(country));
  const inReach = [there, allowed, here.rows].find((rows) => rows.length > 0) ?? [];
  const fresh = inReach.filter(({ id }) => !rejected.has(id));
  if (fresh.length > 0) return { ...here, chosen: fresh };
  const { destinations: _wished, ...preferences } = wanted.preferences;
  const anywhere = await readFound(services, tx, { ...wanted, destination_country: null, preferences });
  const elsewhere = anywhere.rows.filter(({ id, country }) => !rejected.has(id) && !avoided.includes(country));
  return elsewhere.length > 0 ? { ...anywhere, chosen: elsewhere } : { ...here, chosen: inReach };
}

async function readFound(services: RunMatchServices, tx: Tx, wanted: MatchCase) {
  const { found, source, vector } = await findCandidates(services, tx, wanted);
  const rows = await readCandidates(tx, {
    ids: [...found.keys()],
    procedure_code: wanted.procedure_code,
    nationality: wanted.country_of_residence,
    model: services.embeddings.model,
    vector,
  });
  return { rows, found, source };
}

/** Providers of every match of the case: a new one looks elsewhere first. */
async function everMatched(tx: Tx, caseId: string): Promise<Set<string>> {
  const rows = await tx.sql<{ provider_id: string }>(
    `select distinct m.provider_id from match_runs r join match_results m on m.tenant_id = r.tenant_id and m.match_run_id = r.id
     where r.tenant_id = $1 and r.case_id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return new Set(rows.map(({ provider_id }) => provider_id));
}

type Run = {
  runId: string;
  wanted: MatchCase;
  weights: Weights;
  means: ProcedureMeans;
  candidates: number;
  source: string;
  trigger: MatchTrigger;
};

async function storeRun(tx: Tx, caseId: string, { runId, wanted, weights, means, candidates, source, trigger }: Run): Promise<void> {
  const { patient_id: _owner, wish_mark, ...request } = wanted;
  await tx.run(
    tx.kysely.insertInto('match_runs').values({
      id: runId,
      tenant_id: tx.scope.tenantId,
      case_id: caseId,
      weights,
      request,
      means,
      candidate_count: candidates,
      source,
      trigger,
      wish_mark,
    }),
  );
}

async function storeResults(tx: Tx, runId: string, ranking: readonly MatchResult[]): Promise<void> {
  const rows = ranking.map((result) => ({ id: newId(), ...result }));
  await tx.sql(
    `insert into match_results (id, tenant_id, match_run_id, rank, provider_id, score, breakdown, reasons, evidence, patient_fit, hospital_score, facility_score, doctors)
     select r.id, $1, $2, r.rank, r.provider_id, r.score, r.breakdown, r.reasons, r.evidence, r.patient_fit, r.hospital_score, r.facility_score, r.doctors
     from jsonb_to_recordset($3::jsonb) as r(id uuid, rank int, provider_id uuid, score numeric, breakdown jsonb, reasons jsonb, evidence jsonb,
       patient_fit numeric, hospital_score numeric, facility_score numeric, doctors jsonb)`,
    [tx.scope.tenantId, runId, JSON.stringify(rows)],
  );
}
