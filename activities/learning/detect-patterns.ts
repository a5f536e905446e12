import { findPatterns } from '../../db/queries/learning/corrections.ts';
import { listOpenPrompts, listVersions } from '../../db/queries/learning/prompts.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { PROMPT_OF_CORRECTION } from '../../domain/prompts/patterns.ts';
import { nextVersion } from '../../domain/prompts/prompt.ts';
import { promptDecided, type PromptRef, promptImprovementStart } from '../../messages/prompts.ts';
import type { ActivityServices } from '../services.ts';

/**
 * Looks for kinds of corrections that occurred three times (Part 8) and starts the improvement of the prompt that they belong to; lets the workflows of open
 * versions look again, and starts those that were lost. @returns how many of each
 */
export async function detectPatterns(
  { db, temporal }: Pick<ActivityServices, 'db' | 'temporal'>,
  { tenant_id }: { tenant_id: string },
): Promise<{ patterns: number; open_versions: number }> {
  const { patterns, open } = await withTenant(db, { tenantId: tenant_id, source: 'worker:evaluation' }, async (tx) => ({
    patterns: await newPatterns(tx),
    open: await listOpenPrompts(tx),
  }));
  const versions = open.map(({ key, version }) => ({ tenant_id, key, version, correction_type: null }));
  for (const ref of [...versions, ...patterns]) {
    await temporal.signalWithStart(promptImprovementStart(ref), { name: promptDecided.name, args: [] });
  }
  return { patterns: patterns.length, open_versions: versions.length };
}

/** One new version of a prompt at a time: the next kind of corrections waits for the next look. */
async function newPatterns(tx: Tx): Promise<PromptRef[]> {
  const refs = new Map<string, PromptRef>();
  for (const { correction_type } of await findPatterns(tx)) {
    const key = PROMPT_OF_CORRECTION[correction_type];
    if (key === undefined || refs.has(key)) continue;
    const version = nextVersion(await listVersions(tx, key));
    refs.set(key, { tenant_id: tx.scope.tenantId, key, version: version === 'v1' ? 'v2' : version, correction_type });
  }
  return [...refs.values()];
}
