import { findPatterns } from '../../db/queries/learning/corrections.ts';
import { listOpenPrompts, listVersions } from '../../db/queries/learning/prompts.ts';
import { addProgress, readProgress } from '../../db/queries/operations/task-runs.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { PROMPT_OF_CORRECTION } from '../../domain/prompts/patterns.ts';
import { nextVersion } from '../../domain/prompts/prompt.ts';
import { promptDecided, type PromptRef, promptImprovementStart } from '../../messages/prompts.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { type TaskPart, wholeRun } from '../scheduled-tasks/task-part.ts';
import type { ActivityServices } from '../services.ts';

type Detected = { patterns: number; open_versions: number };

/**
 * Looks for kinds of corrections that occurred three times (Part 8) and starts the improvement of the prompt that they belong to; lets the workflows of open
 * versions look again, and starts those that were lost. @param keep told what was found, before anything is started. @returns how many of each
 */
export async function detectPatterns(
  { db, temporal }: Pick<ActivityServices, 'db' | 'temporal'>,
  { tenant_id }: { tenant_id: string },
  keep: (tx: Tx, found: Detected) => Promise<void> = async () => undefined,
): Promise<Detected> {
  const { patterns, open } = await withTenant(db, { tenantId: tenant_id, source: 'worker:evaluation' }, async (tx) => {
    const found = { patterns: await newPatterns(tx), open: await listOpenPrompts(tx) };
    await keep(tx, { patterns: found.patterns.length, open_versions: found.open.length });
    return found;
  });
  const versions = open.map(({ key, version }) => ({ tenant_id, key, version, correction_type: null }));
  for (const ref of [...versions, ...patterns]) {
    await temporal.signalWithStart(promptImprovementStart(ref), { name: promptDecided.name, args: [] });
  }
  return { patterns: patterns.length, open_versions: versions.length };
}

/** The same as a part of a scheduled task: what its first attempt found counts, for a second one finds drafts in the place of patterns. */
export async function detectPatternsOfRun(services: Pick<ActivityServices, 'db' | 'temporal'>, part: TaskPart): Promise<TaskNumbers> {
  await detectPatterns(services, part, async (tx, found) => {
    const { numbers } = await readProgress(tx, part.run_id);
    if (Object.keys(numbers).length === 0) await addProgress(tx, part, found);
  });
  return wholeRun(services, part, { patterns: 0, open_versions: 0 });
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
