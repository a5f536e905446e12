import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { projectGraph, projectVectors } from '../../activities/matching/project-directory.ts';
import { presentLatestMatch } from '../../activities/cases/present-match.ts';
import { type RunMatchServices, runMatch } from '../../activities/matching/run-match.ts';
import { createLocalEmbeddings } from '../../adapters/embeddings/local.ts';
import { createGraph } from '../../adapters/graph/neo4j.ts';
import { openDatabase } from '../../db/database.ts';
import { latestMatch, matchEvidence } from '../../db/queries/matching/match-results.ts';
import { seed } from '../../db/seed/seed.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { breakdownOf } from '../../domain/matching/evidence.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { requiredEnv } from '../support/required-env.ts';

/** Matching over the demo's directory, on the real graph, the real vectors and the real tables. */
describe('ranking providers for a case', () => {
  let database: FreshDatabase;
  let services: RunMatchServices;
  let patientId: string;
  const tenant = 'demo';

  beforeAll(async () => {
    database = await createFreshDatabase();
    await seed({ DATABASE_URL: database.appUrl }, findFaults, () => undefined);
    const config = {
      ENVIRONMENT: 'test',
      NEO4J_URL: requiredEnv('NEO4J_URL'),
      NEO4J_USER: requiredEnv('NEO4J_USER'),
      NEO4J_PASSWORD: requiredEnv('NEO4J_PASSWORD'),
    } as Config;
    const log = { warn: () => undefined } as unknown as Log;
    services = {
      db: await openDatabase({ url: database.appUrl }),
      graph: createGraph(config),
      embeddings: createLocalEmbeddings(),
      log,
      config,
    };
    await projectGraph(services, tenant);
    await projectVectors(services, tenant);
    patientId = newId();
    await database.sql(
      tenant,
      `insert into patients (id, tenant_id, first_name, last_name, email, country_of_residence) values ($1, $2, 'M', 'M', 'match@example.org', 'DE')`,
      [patientId, tenant],
    );
  }, 400_000);
  afterAll(async () => {
    await Promise.all([services?.db.close(), services?.graph.close(), services?.embeddings.close()]);
    await database?.drop();
  });

  async function openCase(wish: { destination?: string | null; budget?: number; languages?: string[] } = {}): Promise<string> {
    const id = newId();
    await database.sql(
      tenant,
      `insert into cases (id, tenant_id, patient_id, state, title, procedure_name, procedure_code, destination_country, budget_cents, currency,
                          preferences, primary_condition_code)
       values ($1, $2, $3, 'matching', 't', 'Total knee replacement', '27447', $4, $5, 'EUR', $6, 'M17.11')`,
      [id, tenant, patientId, wish.destination ?? null, wish.budget ?? null, JSON.stringify({ languages: wish.languages ?? [] })],
    );
    return id;
  }
  const match = (case_id: string, trigger: 'lifecycle' | 'rematch' = 'lifecycle', with_ = services, runId = newId()) =>
    runMatch(with_, { ref: { tenant_id: tenant, case_id }, trigger }, runId);
  const resultsOf = async (caseId: string) =>
    (await withTenant(services.db, { tenantId: tenant, source: 'test' }, (tx) => latestMatch(tx, caseId)))?.results ?? [];

  const presented = async (caseId: string) => {
    await database.sql(tenant, 'insert into conversations (id, tenant_id, case_id) values ($1, $2, $3)', [newId(), tenant, caseId]);
    await withTenant(services.db, { tenantId: tenant, source: 'test' }, (tx) =>
      presentLatestMatch(tx, { id: caseId, patient_id: patientId }),
    );
    const [message] = await database.sql<{ content: string }>(tenant, 'select content from messages where case_id = $1', [caseId]);
    return message?.content;
  };

  it('gives every provider a rank, a score of five dimensions and reasons in words', async () => {
    const caseId = await openCase({ budget: 1_500_000, languages: ['Arabic'] });
    const { results: count } = await match(caseId);
    const results = await resultsOf(caseId);
    expect(results).toHaveLength(count);
    expect(results.map(({ rank }) => rank)).toEqual(results.map((_, index) => index + 1));
    expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).toSorted((a, b) => b - a));
    for (const { breakdown, reasons } of results) {
      expect(Object.keys(breakdown).toSorted()).toEqual(['clinical_fit', 'cost', 'outcomes', 'preferences', 'travel']);
      expect(reasons.length).toBeGreaterThan(1);
    }
  });

  it('gives each provider its best doctors while DOCTORS_IN_MATCHING is on, and none while it is off', async () => {
    const turn = (value: boolean) =>
      database.sql(
        tenant,
        `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value)
         values ($1, 'DOCTORS_IN_MATCHING', 'tenant', $2, 'test', $3)
         on conflict (environment, scope_kind, identifier, feature_name) do update set value = excluded.value`,
        [newId(), tenant, JSON.stringify(value)],
      );
    const doctorsOf = async (isOn: boolean) => {
      await turn(isOn);
      const caseId = await openCase({ destination: 'TR' });
      await match(caseId);
      return (await resultsOf(caseId)).flatMap(({ doctors }) => doctors);
    };
    expect(await doctorsOf(false)).toEqual([]);
    expect((await doctorsOf(true)).length).toBeGreaterThan(0);
    await database.sql(tenant, `delete from flag_overrides where feature_name = 'DOCTORS_IN_MATCHING' and identifier = $1`, [tenant]);
  });

  it('ranks the same case the same way each time', async () => {
    const [one, other] = [await openCase({ budget: 900_000 }), await openCase({ budget: 900_000 })];
    await match(one);
    await match(other);
    const ranking = async (id: string) => (await resultsOf(id)).map(({ provider_id, score }) => [provider_id, score]);
    expect(await ranking(one)).toEqual(await ranking(other));
  });

  it.each(['TR', 'TUR'])('keeps to the destination %s', async (destination) => {
    const caseId = await openCase({ destination });
    await match(caseId);
    expect(new Set((await resultsOf(caseId)).map(({ country }) => country))).toEqual(new Set(['TR']));
  });

  it('ranks all destinations, and says so, when the one that was wished for has nobody', async () => {
    const caseId = await openCase({ destination: 'IS' });
    await match(caseId);
    const [best] = await resultsOf(caseId);
    expect(best?.reasons.join(' ')).toContain('not in the country you named');
    const told = await presented(caseId);
    expect(told).toMatch(/^I have no hospital to propose at the destination that you named \(Iceland\)/);
    expect(told).toContain(best?.name);
  });

  it.each([undefined, 'TR'])('speaks of no other country when it found some where the patient wants to go (%s)', async (destination) => {
    const caseId = await openCase(destination ? { destination } : {});
    await match(caseId);
    expect(await presented(caseId)).toMatch(/^I found hospitals that fit your case/);
  });

  it('finds the same providers without the graph, and records where they came from', async () => {
    const lost = { ...services, graph: createGraph({ ...services.config, NEO4J_URL: 'bolt://127.0.0.1:9' }) };
    const [withGraph, without] = [await openCase({ destination: 'TR' }), await openCase({ destination: 'TR' })];
    await match(withGraph);
    await match(without, 'lifecycle', lost);
    await lost.graph.close();
    const offering = async (id: string) =>
      (await resultsOf(id)).filter(({ reasons }) => reasons[0]?.startsWith('Offers')).map(({ provider_id }) => provider_id);
    expect(await offering(without)).toEqual(await offering(withGraph));
    const [run] = await database.sql<{ source: string }>(tenant, 'select source from match_runs where case_id = $1', [without]);
    expect(run?.source).toBe('relational');
  });

  it('runs once however often the same activity is tried', async () => {
    const caseId = await openCase();
    const runId = newId();
    expect(await match(caseId, 'lifecycle', services, runId)).toEqual(await match(caseId, 'lifecycle', services, runId));
    expect(await database.sql(tenant, 'select id from match_runs where case_id = $1', [caseId])).toHaveLength(1);
  });

  it('keeps with each result what it was computed from: an old ranking adds up after the directory has changed', async () => {
    const caseId = await openCase({ destination: 'TR', budget: 1_200_000, languages: ['Arabic'] });
    const { match_run_id } = await match(caseId);
    const ranked = await resultsOf(caseId);
    await database.sql(tenant, `update providers set rating = 1.0 where country = 'TR'`);
    const evidence = await withTenant(services.db, { tenantId: tenant, source: 'test' }, (tx) => matchEvidence(tx, match_run_id));
    expect(evidence.size).toBe(ranked.length);
    for (const { provider_id, breakdown } of ranked) expect(breakdownOf(evidence.get(provider_id) ?? [])).toEqual(breakdown);
    const [run] = await database.sql<{ means: Record<string, number> }>(tenant, 'select means from match_runs where id = $1', [
      match_run_id,
    ]);
    expect(Object.keys(run?.means ?? {}).toSorted()).toEqual(['complication_rate', 'rating', 'success_rate']);
  });

  it('looks elsewhere first when the patient rejected all', async () => {
    const caseId = await openCase();
    await match(caseId);
    const first = new Set((await resultsOf(caseId)).map(({ provider_id }) => provider_id));
    await match(caseId, 'rematch');
    expect((await resultsOf(caseId)).every(({ provider_id }) => !first.has(provider_id))).toBe(true);
  });

  it('leaves out a provider whose capacity is taken', async () => {
    const caseId = await openCase({ destination: 'TR' });
    await match(caseId);
    const [best] = await resultsOf(caseId);
    await database.sql(tenant, 'update providers set capacity_limit = 0 where id = $1', [best?.provider_id]);
    const next = await openCase({ destination: 'TR' });
    await match(next);
    expect((await resultsOf(next)).map(({ provider_id }) => provider_id)).not.toContain(best?.provider_id);
  });

  it('has the place of a case again that the provider declined', async () => {
    const [holder, before] = [await openCase({ destination: 'TH' }), await openCase({ destination: 'TH' })];
    await match(holder);
    const [best] = await resultsOf(holder);
    const shownTo = async (caseId: string) => {
      await match(caseId);
      return (await resultsOf(caseId)).some(({ provider_id }) => provider_id === best?.provider_id);
    };
    await database.sql(tenant, 'update providers set capacity_limit = 1 where id = $1', [best?.provider_id]);
    await database.sql(tenant, `update cases set state = 'providers_notified', selected_provider_ids = $2 where id = $1`, [
      holder,
      [best?.provider_id],
    ]);
    expect(await shownTo(before)).toBe(false);
    await database.sql(
      tenant,
      `with consent as (
         insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by)
         values ($1, $2, $3, $4, 'data_sharing', true, 'active', $5, 'x') returning id)
       insert into case_shares (id, tenant_id, case_id, provider_id, policy, redacted_snapshot, pseudonym, consent_id, status)
       select $6, $2, $4, $7, 'provider_snapshot', '{}', 'Patient A', id, 'declined' from consent`,
      [newId(), tenant, patientId, holder, [best?.provider_id], newId(), best?.provider_id],
    );
    expect(await shownTo(await openCase({ destination: 'TH' }))).toBe(true);
  });
});
