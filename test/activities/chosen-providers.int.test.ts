import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** Whom a patient may choose of those that were shown (Decisions §5). */
describe('a choice of providers', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await createCaseWorld();
  }, 400_000);
  afterAll(() => world?.close());

  type Case = Awaited<ReturnType<CaseWorld['openCase']>>;

  /** A case that was shown every provider of the world. */
  async function matchedCase(): Promise<Case> {
    const opened = await world.openCase();
    const { tenant_id, case_id, patient_id } = opened;
    const [run, event] = [newId(), newId()];
    await world.sql(`update cases set state = 'matched' where id = $1`, [case_id]);
    await world.sql(
      `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'match.presented', $3, $4, '{}', 'test')`,
      [event, tenant_id, case_id, patient_id],
    );
    await world.sql(
      `insert into match_runs (id, tenant_id, case_id, weights, request, candidate_count, source, trigger, event_id)
       values ($1, $2, $3, '{}', '{}', 2, 'graph', 'lifecycle', $4)`,
      [run, tenant_id, case_id, event],
    );
    for (const [index, provider_id] of world.providerIds.entries())
      await world.sql(
        `insert into match_results (id, tenant_id, match_run_id, rank, provider_id, score, breakdown, reasons, patient_fit, hospital_score, facility_score)
         values ($1, $2, $3, $4, $5, 0.5, '{}', '[]', 0.5, 0.5, 0.5)`,
        [newId(), tenant_id, run, index + 1, provider_id],
      );
    return opened;
  }

  async function choose({ tenant_id, case_id }: Case): Promise<string> {
    const command_id = await world.storeCommand({ tenant_id, case_id }, 'selectProviders', { provider_ids: [world.providerIds[0]] });
    return applyCommand(world.services, { tenant_id, case_id, command_id }).then(
      () => 'chosen',
      (error: { code: string }) => error.code,
    );
  }
  const set = (column: string, value: string) =>
    world.sql(`update providers set ${column} = ${value} where id = $1`, [world.providerIds[0]]);

  it.each([
    ['switched off', 'is_active', 'false', 'true'],
    ['taken out of the directory', 'deleted_at', 'now()', 'null'],
    ['full', 'capacity_limit', '0', 'null'],
  ])('is refused where the provider was %s since it was shown', async (_what, column, then, before) => {
    const opened = await matchedCase();
    await set(column, then);
    expect(await choose(opened)).toBe('PROVIDER_CAPACITY_001');
    await set(column, before);
    expect(await choose(opened)).toBe('chosen');
  });

  it('gets a place that another case held, once that case was declined', async () => {
    const [holder, opened] = [await matchedCase(), await matchedCase()];
    await world.sql(`update cases set state = 'closed', closed_at = now() where id not in ($1, $2)`, [holder.case_id, opened.case_id]);
    await set('capacity_limit', '1');
    expect([await choose(holder), await choose(opened)]).toEqual(['chosen', 'PROVIDER_CAPACITY_001']);
    const consent = newId();
    await world.sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by) values ($1, $2, $3, $4, 'data_sharing', true, 'active', $5, 'x')`,
      [consent, holder.tenant_id, holder.patient_id, holder.case_id, [world.providerIds[0]]],
    );
    await world.sql(
      `insert into case_shares (id, tenant_id, case_id, provider_id, policy, redacted_snapshot, pseudonym, consent_id, status)
       values ($1, $2, $3, $4, 'provider_snapshot', '{}', 'Patient A', $5, 'declined')`,
      [newId(), holder.tenant_id, holder.case_id, world.providerIds[0], consent],
    );
    expect(await choose(opened)).toBe('chosen');
    await set('capacity_limit', 'null');
  });
});
