import { OFFLINE_MODEL } from '../../domain/replay/compare-outcomes.ts';
import { getPromptOrFail } from '../../db/queries/learning/prompts.ts';
import type { ReplayTarget } from '../../db/queries/learning/replays.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';

/**
 * Under what decisions are made again.
 * @throws ApiError PROMPT_NOT_FOUND; SYS_VALIDATION for a model where no provider is configured
 */
export async function targetOrFail(
  tx: Tx,
  config: Pick<Config, 'LLM_PROVIDER'>,
  { prompt_id, model }: { prompt_id?: string | undefined; model?: string | undefined },
): Promise<ReplayTarget> {
  if (prompt_id !== undefined) await getPromptOrFail(tx, prompt_id);
  if (model !== undefined && model !== OFFLINE_MODEL && config.LLM_PROVIDER === 'offline')
    throw new ApiError('SYS_VALIDATION', { field: 'model', message: `no provider of models is configured: only ${OFFLINE_MODEL} answers` });
  return { prompt_id: prompt_id ?? null, model: model ?? null };
}
