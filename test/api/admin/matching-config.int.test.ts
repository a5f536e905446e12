import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { adjustWeights } from '../../../activities/matching/adjust-weights.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { type Caller, codes, fields } from '../../support/caller.ts';
import { addDecidedCase } from '../../support/reviewed-cases.ts';

/** Part 2.14, Decisions §11 and §15: tried out, changed, written down and taken back. */

const CONFIG = '/api/v1/admin/matching/config';
const DEFAULTS = { clinical_fit: 0.35, outcomes: 0.25, cost: 0.2, travel: 0.1, preferences: 0.1 };
const ON_COST = { clinical_fit: 0.1, outcomes: 0.1, cost: 0.6, travel: 0.1, preferences: 0.1 };
type Adjustment = { source: string; status: string; before: object; after: Record<string, number>; outcomes: number; signals: object };

let admin: AdminApi;
let beta: Caller;
beforeAll(async () => {
  admin = await startAdminApi();
  beta = await admin.as('platform_admin', 'user_platformAdminBeta01', 'beta');
}, 400_000);
afterAll(() => admin.api.stop());

const history = async (caller = admin.platformAdmin) => (await caller.get<Adjustment[]>(`${CONFIG}/history`)).body.data;
const weights = async (caller = admin.platformAdmin) => (await caller.get(CONFIG)).body.data;

/** A ranking of two hospitals from which the first was accepted: fit for the illness, but dear; the other cheap. */
async function addAcceptedMatch(tenant: string): Promise<void> {
  const { sql } = admin.api.database;
  const { case_id, patient_id } = await addDecidedCase(sql, tenant);
  const [run, event] = [newId(), newId()];
  await sql(
    tenant,
    `insert into match_runs (id, tenant_id, case_id, weights, request, candidate_count, source, trigger, event_id) values ($1, $2, $3, $4, '{}', 2, 'graph', 'lifecycle', $5)`,
    [run, tenant, case_id, JSON.stringify(DEFAULTS), event],
  );
  const providers: string[] = [];
  for (const [index, [name, clinical_fit, cost]] of (
    [
      ['Good', 0.9, 0.2],
      ['Cheap', 0.2, 0.9],
    ] as const
  ).entries()) {
    const provider = newId();
    providers.push(provider);
    await sql(tenant, `insert into providers (id, tenant_id, name, slug, city, country) values ($1, $2, $3, $4, 'Izmir', 'TR')`, [
      provider,
      tenant,
      name,
      provider,
    ]);
    const breakdown = { clinical_fit, cost, outcomes: 0.5, travel: 0.5, preferences: 0.5 };
    await sql(
      tenant,
      `insert into match_results (id, tenant_id, match_run_id, rank, provider_id, score, breakdown, reasons, patient_fit, hospital_score, facility_score)
       values ($1, $2, $3, $4, $5, 0.5, $6, '[]', 0.5, 0.5, 0.5)`,
      [newId(), tenant, run, index + 1, provider, JSON.stringify(breakdown)],
    );
  }
  await sql(
    tenant,
    `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'match.accepted', $3, $4, $5, 'test')`,
    [
      newId(),
      tenant,
      case_id,
      patient_id,
      JSON.stringify({ outcome: { provider_selected: providers[0], provider_rank: 1 }, decision_refs: [event] }),
    ],
  );
}

describe('matching weights', () => {
  it('are tried out on the last matches, and stay as they are', async () => {
    await addAcceptedMatch('alpha');
    const answer = await admin.platformAdmin.patch(`${CONFIG}?dry_run=true`, ON_COST);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        ...{ dry_run: true, before: DEFAULTS, after: ON_COST, matches: 1, first_choice_changes: 1 },
        accepted_lost: [expect.objectContaining({ rank_before: 1, rank_after: 2 })],
      },
    ]);
    expect(await weights()).toEqual(DEFAULTS);
    expect(await history()).toEqual([]);
    expect((await beta.patch<{ matches: number }>(`${CONFIG}?dry_run=true`, ON_COST)).body.data.matches).toBe(0);
  });

  it('that do not sum to 1 are refused in a dry run as well, and so is another word for true', async () => {
    expect(codes(await admin.platformAdmin.patch(`${CONFIG}?dry_run=true`, { cost: 0.9 }))).toEqual(['MATCHING_WEIGHTS_INVALID']);
    for (const query of ['', '?dry_run=true']) {
      const empty = await admin.platformAdmin.patch(`${CONFIG}${query}`, {});
      expect([empty.status, codes(empty)]).toEqual([422, ['SYS_VALIDATION']]);
    }
    const answer = await admin.platformAdmin.patch(`${CONFIG}?dry_run=perhaps`, ON_COST);
    expect([answer.status, fields(answer)]).toEqual([422, ['dry_run']]);
  });

  it('are written down when they change, and taken back one change after the other', async () => {
    await admin.platformAdmin.patch(CONFIG, ON_COST);
    await admin.platformAdmin.patch(CONFIG, { cost: 0.5, travel: 0.2 });
    expect((await history()).map(({ source, status }) => [source, status])).toEqual([
      ['manual', 'applied'],
      ['manual', 'applied'],
    ]);
    expect((await admin.platformAdmin.post(`${CONFIG}/rollback`)).body.data).toEqual(ON_COST);
    expect((await admin.platformAdmin.post(`${CONFIG}/rollback`)).body.data).toEqual(DEFAULTS);
    const nothing = await admin.platformAdmin.post(`${CONFIG}/rollback`);
    expect([nothing.status, codes(nothing)]).toEqual([409, ['MATCHING_CONFIG_NO_HISTORY']]);
    expect((await history()).map(({ status }) => status)).toEqual(['rolled_back', 'rolled_back']);
    expect(await history(beta)).toEqual([]);
    expect((await admin.events('alpha', 'admin.matching_config_changed')).at(-1)?.payload).toMatchObject({
      after: DEFAULTS,
      rolled_back: true,
    });
  });
});

describe('the optimizer', () => {
  const run = (run_id: string, tenantId = 'alpha') => adjustWeights(admin.api.services, { run_id, scope: { tenantId, source: 'test' } });

  it('proposes from the outcomes of the month, once a run, and changes nothing by itself', async () => {
    for (let match = 0; match < 4; match += 1) await addAcceptedMatch('alpha');
    const id = newId();
    expect(await run(id)).toEqual({ outcomes: 5, proposed: 1, applied: 0 });
    expect(await run(id)).toEqual({ outcomes: 5, proposed: 1, applied: 0 });
    const [proposal, ...older] = await history();
    expect(proposal).toMatchObject({
      source: 'optimizer',
      status: 'proposed',
      before: DEFAULTS,
      outcomes: 5,
      signals: { top_match_accepted: 5 },
    });
    expect(proposal?.after.clinical_fit).toBeGreaterThan(DEFAULTS.clinical_fit);
    expect(proposal?.after.cost).toBeLessThan(DEFAULTS.cost);
    expect(older).toHaveLength(2);
    expect(await weights()).toEqual(DEFAULTS);
    expect(await admin.events('alpha', 'weights.proposed')).toHaveLength(1);
  });

  it('applies where the tenant says so, and a newer proposal takes the place of the older', async () => {
    const settings = await admin.platformAdmin.patch<{ settings: object }>('/api/v1/admin/tenants/alpha', { matching_auto_apply: true });
    expect(settings.status).toBe(422);
    await admin.api.database.sql('alpha', `insert into tenant_settings (tenant_id) values ('alpha')`);
    const set = await admin.platformAdmin.patch<{ settings: object }>('/api/v1/admin/tenants/alpha', { matching_auto_apply: true });
    expect(set.body.data.settings).toMatchObject({ matching_auto_apply: true });
    expect(await run(newId())).toEqual({ outcomes: 5, proposed: 1, applied: 1 });
    expect((await history()).map(({ status }) => status)).toEqual(['applied', 'superseded', 'rolled_back', 'rolled_back']);
    expect(await weights()).not.toEqual(DEFAULTS);
    expect(await admin.events('alpha', 'weights.applied')).toHaveLength(1);
    await admin.platformAdmin.post(`${CONFIG}/rollback`);
    expect(await weights()).toEqual(DEFAULTS);
  });

  it('proposes nothing to a tenant without outcomes', async () => {
    expect(await run(newId(), 'beta')).toEqual({ outcomes: 0, proposed: 0, applied: 0 });
  });
});

test.each(['coordinator', 'patient'])('%s may not', async (role) => {
  const caller = await admin.as(role, `user_${role.replaceAll('_', '')}00000000001`);
  for (const answer of [await caller.get(`${CONFIG}/history`), await caller.post(`${CONFIG}/rollback`)])
    expect([answer.status, codes(answer)]).toEqual([403, ['AUTH_PERMISSION_DENIED']]);
});
