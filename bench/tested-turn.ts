import { type BenchSystem, openCase } from './bench-system.ts';
import { inRounds, type Measured, median, timed } from './rounds.ts';

const TURNS = 24;
const TESTED = ['extract', 'classify', 'reply'];

/** A chat turn while three prompts are A/B tested against one while none is. */
export async function benchTestedTurn(bench: BenchSystem): Promise<Measured> {
  const { system } = bench;
  const { caller, caseId } = await openCase(bench);
  await system.sql(
    'demo',
    `insert into prompts (id, tenant_id, key, version, template, status, origin)
     select gen_random_uuid(), 'demo', key, version, 'Answer as you are asked.', status, origin from unnest($1::text[]) key
     cross join (values ('v1', 'production', 'shipped'), ('v2', 'archived', 'corrections')) v (version, status, origin)
     on conflict do nothing`,
    [TESTED],
  );
  const turns = (status: string) => async () => {
    await system.sql('demo', `update prompts set status = $1 where tenant_id = 'demo' and version = 'v2' and key = any($2::text[])`, [
      status,
      TESTED,
    ]);
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const message = 'My knee hurts when I climb stairs';
      times.push(await timed(() => caller.post(`/api/v1/cases/${caseId}/chat`, { message })));
    }
    return median(times);
  };
  const measured = await inRounds('chat turn under three A/B tests', 'ms', 'at most 1.02', turns('archived'), turns('ab_test'));
  const [recorded] = await system.sql<{ n: string }>(
    'demo',
    `select count(*) as n from events where case_id = $1 and event_type = 'agent.decision' and jsonb_array_length(payload -> 'experiments') = $2`,
    [caseId, TESTED.length],
  );
  if (Number(recorded?.n) === 0) throw new Error('no turn was answered under a test');
  return measured;
}
