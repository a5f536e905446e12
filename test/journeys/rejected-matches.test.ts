import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A patient likes none of the providers that were shown (Decisions §4): match.rejected, a new match, match.presented, no change of state. */

type Scores = { match_run_id: string; results: { provider_id: string }[] };
type Turn = { decision_id: string };
type Decision = { id: string; payload: { routing: { branch_chosen: string; workflow_updates: string[] } } };

describe('rejected matches', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_rejecting000000001' }), tenant: 'demo' });
    const person = {
      first_name: 'Nora',
      last_name: 'Quill',
      date_of_birth: '1966-05-06',
      email: 'n@example.org',
      country_of_residence: 'DE',
    };
    await patient.post('/api/v1/patients/', person);
    const wish = { procedure: 'Total knee replacement', destination_country: 'TR' };
    caseId = (await patient.post<{ id: string }>('/api/v1/cases/', wish)).body.data.id;
    await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'My doctor found primary osteoarthritis of my left knee.' });
    await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
  }, 400_000);
  afterAll(() => system?.stop(), 60_000);

  const shown = async () => (await patient.get<Scores>(`/api/v1/cases/${caseId}/scores`)).body.data;
  const countries = async ({ results }: Scores) =>
    system.sql<{ country: string }>('demo', 'select distinct country from providers where id = any($1::uuid[])', [
      results.map(({ provider_id }) => provider_id),
    ]);
  const matchEvents = async () =>
    (
      await system.sql<{ event_type: string }>(
        'demo',
        `select event_type from events where case_id = $1 and event_type like 'match.%' order by created_at, id`,
        [caseId],
      )
    ).map(({ event_type }) => event_type);

  it('in the conversation give others, of other countries when the one wished for has no more', async () => {
    const first = await shown();
    expect(await countries(first)).toEqual([{ country: 'TR' }]);
    const turn = await patient.post<Turn>(`/api/v1/cases/${caseId}/chat`, {
      message: 'I do not like any of these. Please show me others.',
    });
    const second = await shown();
    const before = new Set(first.results.map(({ provider_id }) => provider_id));
    expect(second.results.length).toBeGreaterThan(0);
    expect(second.results.filter(({ provider_id }) => before.has(provider_id))).toEqual([]);
    expect(await matchEvents()).toEqual(['match.presented', 'match.rejected', 'match.presented']);
    const decisions = await patient.get<Decision[]>(`/api/v1/cases/${caseId}/decisions`);
    const decision = decisions.body.data.find(({ id }) => id === turn.body.data.decision_id);
    expect(decision?.payload.routing).toMatchObject({ branch_chosen: 'run_match', workflow_updates: ['reject_matches'] });
    expect((await patient.get<{ status: string }>(`/api/v1/cases/${caseId}`)).body.data.status).toBe('matched');
  }, 400_000);

  it('by their route too, and nothing comes back that was rejected before', async () => {
    const second = await shown();
    const answer = await patient.post(`/api/v1/cases/${caseId}/reject-matches`, { reason: 'too far' });
    expect(answer.status).toBe(200);
    const third = await shown();
    expect(third.match_run_id).not.toBe(second.match_run_id);
    const rows = await system.sql<{ times: number }>(
      'demo',
      `select count(*)::int as times from match_results m join match_runs r on r.id = m.match_run_id
       where r.case_id = $1 group by m.provider_id order by 1 desc limit 1`,
      [caseId],
    );
    expect(rows).toEqual([{ times: 1 }]);
  }, 400_000);

  it('are matched again when somebody asks for it, with the same case behind them', async () => {
    const before = await shown();
    const answer = await patient.post<Scores & { case: { id: string; status: string } }>(`/api/v1/cases/${caseId}/match`);
    expect([answer.status, answer.body.data.case]).toEqual([200, expect.objectContaining({ id: caseId, status: 'matched' })]);
    const after = await shown();
    expect(after.match_run_id).not.toBe(before.match_run_id);
    expect(answer.body.data).toMatchObject({ match_run_id: after.match_run_id, results: after.results });
  }, 400_000);

  it('may be chosen with a doctor who still works there, and with no other', async () => {
    const { results } = await shown();
    const provider = results[0]?.provider_id ?? '';
    const [doctor] = await system.sql<{ id: string }>(
      'demo',
      'select id from doctors where provider_id = $1 and is_active order by id limit 1',
      [provider],
    );
    const select = (doctor_id?: string) =>
      patient.post(`/api/v1/cases/${caseId}/select-providers`, { provider_ids: [provider], doctor_id });
    const [elsewhere] = await system.sql<{ id: string }>('demo', 'select id from doctors where provider_id <> $1 order by id limit 1', [
      provider,
    ]);
    const set = (change: string) => system.sql('demo', `update doctors set ${change} where id = $1`, [doctor?.id]);
    const refused = async (id: string | undefined) => {
      const answer = await select(id);
      return [answer.status, codes(answer), fields(answer)];
    };
    const fault = [422, ['INTAKE_VALIDATION_001'], ['doctor_id']];
    expect(await refused(elsewhere?.id)).toEqual(fault);
    await set('is_active = false');
    expect(await refused(doctor?.id)).toEqual(fault);
    await set('is_active = true, deleted_at = now()');
    expect(await refused(doctor?.id)).toEqual(fault);
    await set('deleted_at = null');
    expect((await select(doctor?.id)).status).toBe(200);
  }, 400_000);
});
