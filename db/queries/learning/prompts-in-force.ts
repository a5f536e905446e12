import { type Arm, armOf } from '../../../domain/evaluation/ab-test.ts';
import { type PromptKey, promptLabel } from '../../../domain/prompts/prompt.ts';
import type { PromptRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

type ServedPrompt = Pick<PromptRow, 'id' | 'version' | 'template' | 'examples' | 'terms' | 'status' | 'origin'> & { key: PromptKey };
/** As the language model takes it: the version is the label that its calls record. */
export type PromptInForce = {
  key: PromptKey;
  version: string;
  template: string;
  examples: PromptRow['examples'];
  terms: PromptRow['terms'];
};
/** Which half of a running A/B test answered; as decisions record it. */
export type Experiment = { prompt_id: string; key: PromptKey; arm: Arm; version: string };
export type CasePrompts = { of: Partial<Record<PromptKey, PromptInForce>>; experiments: Experiment[] };

/**
 * What a case is answered under: its half of each running test, else what is in production. A shipped version that is not in a test is left to the model's
 * own files, which say the same.
 */
export async function readPromptsFor(tx: Tx, caseId: string): Promise<CasePrompts> {
  const rows = await tx.sql<ServedPrompt>(
    `select id, key, version, template, examples, terms, status, origin from prompts where tenant_id = $1 and status in ('production', 'ab_test')
       and (origin = 'corrections' or exists (select from prompts t where t.tenant_id = $1 and t.key = prompts.key and t.status = 'ab_test'))`,
    [tx.scope.tenantId],
  );
  const served: CasePrompts = { of: {}, experiments: [] };
  for (const [key, versions] of Map.groupBy(rows, (row) => row.key)) {
    const production = versions.find(({ status }) => status === 'production');
    const tested = versions.find(({ status }) => status === 'ab_test');
    const arm = tested && production ? armOf(caseId, tested.id) : null;
    const chosen = arm === 'candidate' ? tested : production;
    if (!chosen) continue;
    served.of[key] = inForce(chosen);
    if (tested && arm) served.experiments.push({ prompt_id: tested.id, key, arm, version: promptLabel(chosen) });
  }
  return served;
}

export const inForce = (row: Pick<PromptRow, 'key' | 'version' | 'template' | 'examples' | 'terms'>): PromptInForce => ({
  ...{ key: row.key as PromptKey, version: promptLabel(row), template: row.template, examples: row.examples, terms: row.terms },
});

/** The versions under these labels, whatever became of them; labels of the model's own files are not rows and stay away. */
export async function readPromptsByLabel(tx: Tx, labels: readonly string[]): Promise<CasePrompts['of']> {
  if (labels.length === 0) return {};
  const rows = await tx.sql<ServedPrompt>(
    `select id, key, version, template, examples, terms, status, origin from prompts where tenant_id = $1 and key || '@' || version = any($2::text[])`,
    [tx.scope.tenantId, labels],
  );
  return Object.fromEntries(rows.map((row) => [row.key, inForce(row)]));
}
