import { findVersion, keepVerdict, movePrompt } from '../../db/queries/learning/prompts.ts';
import { readTestEvidence } from '../../db/queries/learning/test-evidence.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { PromptRow } from '../../db/entities/learning.ts';
import { judgeTest } from '../../domain/evaluation/ab-test.ts';
import { ApiError } from '../../domain/errors.ts';
import type { PromptStatus } from '../../domain/prompts/prompt.ts';
import type { PromptRef } from '../../messages/prompts.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags, type TenantFlags } from '../tenant-flags.ts';

/**
 * One look at a version: a draft is approved by itself where the tenant's flag provider_auto_prompt_staging says so; a test that the stop rule ends is promoted
 * or reverted. A second look finds it done. @returns the version's status; null when there is none
 */
export async function judgePrompt(
  { db, config }: Pick<ActivityServices, 'db' | 'config'>,
  ref: PromptRef,
): Promise<{ status: PromptStatus | null }> {
  return withTenant(db, { tenantId: ref.tenant_id, source: 'worker:evaluation' }, async (tx) => {
    const prompt = await findVersion(tx, ref.key, ref.version);
    if (!prompt) return { status: null };
    if (prompt.status === 'draft') return { status: await stageByItself(tx, prompt, await readFlags(tx, config)) };
    return { status: prompt.status === 'ab_test' ? await judge(tx, prompt) : prompt.status };
  });
}

/** Where another version of the prompt is being tested, the draft waits. */
async function stageByItself(tx: Tx, { id, status, origin }: PromptRow, flags: TenantFlags): Promise<PromptStatus> {
  if (origin !== 'corrections' || !flags.isOn('provider_auto_prompt_staging')) return status;
  return movePrompt(tx, id, 'approve').then(
    (moved) => moved.status,
    (fault: unknown) => {
      if (fault instanceof ApiError && fault.code === 'PROMPT_INVALID_STATE') return status;
      throw fault;
    },
  );
}

async function judge(tx: Tx, prompt: PromptRow): Promise<PromptStatus> {
  const { decision, ...verdict } = judgeTest(await readTestEvidence(tx, prompt));
  if (decision !== 'continue') return (await movePrompt(tx, prompt.id, decision, verdict)).status;
  await keepVerdict(tx, prompt.id, verdict);
  return prompt.status;
}
