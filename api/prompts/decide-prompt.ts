import { movePrompt } from '../../db/queries/learning/prompts.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { PromptMove } from '../../domain/prompts/prompt.ts';
import { promptDecided, promptImprovementStart } from '../../messages/prompts.ts';
import { loggableError } from '../../platform/log.ts';
import type { Call } from '../pipeline/route.ts';
import type { getPromptContract } from './contract.ts';
import { presentDetail } from './present-prompt.ts';

/**
 * POST /internal/prompts/{id}/approve, reject, rollback: the move is one transaction; the version's workflow is told afterwards, and finds out by itself
 * within the hour where the engine is away.
 */
export const decidePrompt =
  (move: PromptMove) =>
  async ({ params, scope, services }: Pick<Call<typeof getPromptContract>, 'params' | 'scope' | 'services'>) => {
    const { row, detail } = await withTenant(services.db, scope, async (tx) => {
      const moved = await movePrompt(tx, params.id, move);
      return { row: moved, detail: await presentDetail(tx, moved) };
    });
    const ref = { tenant_id: scope.tenantId, key: row.key, version: row.version, correction_type: null };
    await services.temporal
      .signalWithStart(promptImprovementStart(ref), { name: promptDecided.name, args: [] })
      .catch((fault: unknown) =>
        services.log.warn({ prompt_id: row.id, fault: loggableError(fault) }, 'a prompt decision was not announced'),
      );
    return detail;
  };
