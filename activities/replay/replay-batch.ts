import { getPromptOrFail } from '../../db/queries/learning/prompts.ts';
import { inForce, type PromptInForce, readPromptsByLabel } from '../../db/queries/learning/prompts-in-force.ts';
import { findReplay, type PendingDecision, readPending, saveResult, setReplayStatus } from '../../db/queries/learning/replays.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { PromptKey } from '../../domain/prompts/prompt.ts';
import { compareOutcomes, harmOf, type TurnOutcome } from '../../domain/replay/compare-outcomes.ts';
import type { ReplayRef } from '../../messages/replay.ts';
import { loggableError } from '../../platform/log.ts';
import type { ActivityServices } from '../services.ts';
import { readMeasuringModel } from './measuring-model.ts';
import { replayTurn } from './replay-turn.ts';

const BATCH = 25;
type Services = Pick<ActivityServices, 'db' | 'llm' | 'log'>;

/**
 * Makes the next decisions of a replay again, each stored by itself: cut off anywhere it goes on with the next. A decision that cannot be made again says
 * so and holds no other up. @returns whether there may be more
 */
export async function replayBatch(services: Services, ref: ReplayRef, signal: AbortSignal): Promise<{ more: boolean }> {
  const scope = { tenantId: ref.tenant_id, source: 'worker:llm' };
  const { pending, prompt, model } = await withTenant(services.db, scope, async (tx) => {
    const replay = await findReplay(tx, ref.replay_id);
    const chosen = replay?.prompt_id ? inForce(await getPromptOrFail(tx, replay.prompt_id)) : null;
    if (replay?.status === 'queued') await setReplayStatus(tx, ref.replay_id, 'running');
    return { pending: replay ? await readPending(tx, ref.replay_id, BATCH) : [], prompt: chosen, model: replay?.model ?? null };
  });
  for (const decision of pending) {
    signal.throwIfAborted();
    const prompts = await withTenant(services.db, scope, (tx) =>
      readPromptsByLabel(tx, Object.values(decision.inputs.prompts).map(String)),
    );
    const llm = await readMeasuringModel(services, scope, 'replay');
    const result = await makeAgain({ llm, log: services.log }, decision, { prompts: withChosen(prompts, prompt), model }, signal);
    await withTenant(services.db, scope, (tx) => saveResult(tx, decision.id, result));
  }
  if (pending.length > 0) return { more: true };
  await withTenant(services.db, scope, (tx) => setReplayStatus(tx, ref.replay_id, 'completed'));
  return { more: false };
}

type Prompts = Partial<Record<PromptKey, PromptInForce>>;
/** A replay under a version takes it for its task, and for the others what answered then. */
const withChosen = (prompts: Prompts, chosen: PromptInForce | null): Prompts => (chosen ? { ...prompts, [chosen.key]: chosen } : prompts);

async function makeAgain(
  { llm, log }: Pick<Services, 'llm' | 'log'>,
  decision: PendingDecision,
  under: { prompts: Prompts; model: string | null },
  signal: AbortSignal,
) {
  const { inputs, message, reply, category, confidence, branch } = decision;
  try {
    const { models, ...after } = await replayTurn(llm, inputs, message, under, signal);
    const before: TurnOutcome = { category, confidence, branch, ...(inputs.extracted ?? { conditions: [], findings: [] }), reply };
    const changes = compareOutcomes(before, after);
    return { old: before, new: { ...after, models }, changes: [...changes], harm: harmOf(changes) };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ decision_event_id: decision.decision_event_id, error: loggableError(error) }, 'a decision could not be made again');
    return { failure_code: 'SYS_INTERNAL_001' };
  }
}
