import { v5 as namedId } from 'uuid';
import { recordEvent } from '../../events.ts';
import type { EvaluationRow } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';
import type { Window } from './reviewed-decisions.ts';

/** Stored measurements (Decisions §11). */

export type EvaluationKind = 'extraction' | 'matching' | 'golden';
export type NewEvaluation = {
  /** What distinguishes it from the others of the run: prompt version and model. */
  group: string;
  prompt_version: string | null;
  model: string | null;
  metrics: Record<string, unknown>;
  case_ids: string[];
};

const NAMES = '3f0a1c52-8f5e-4f0e-9a56-6d6f0d4f0f11';

/** Stores the measurements of a run; a run that is repeated stores nothing twice. */
export async function storeEvaluations(
  tx: Tx,
  { kind, run_id, window }: { kind: EvaluationKind; run_id: string; window: Window },
  evaluations: readonly NewEvaluation[],
): Promise<void> {
  let stored = 0;
  for (const { group, prompt_version, model, metrics, case_ids } of evaluations) {
    const id = namedId(`${tx.scope.tenantId} ${kind} ${run_id} ${group}`, NAMES);
    const [key = '', version = ''] = (prompt_version ?? '').split('@');
    const rows = await tx.sql(
      `insert into evaluations (id, tenant_id, kind, prompt_id, model, metrics, case_ids, window_start, window_end)
       values ($1, $2, $3, (select id from prompts where tenant_id = $2 and key = $4 and version = $5), $6, $7, $8, $9, $10)
       on conflict (id) do nothing returning id`,
      [
        ...[id, tx.scope.tenantId, kind, key, version, model, JSON.stringify(metrics), JSON.stringify(case_ids)],
        ...[window.start, window.end],
      ],
    );
    stored += rows.length;
  }
  if (stored > 0) await recordEvent(tx, { type: 'evaluation.completed', payload: { kind, evaluations: stored, run_id } });
}

/** The measurements of the newest run of a kind: they were stored in one transaction and share its time. */
export function latestEvaluations(tx: Tx, kind: EvaluationKind): Promise<EvaluationRow[]> {
  return tx.sql<EvaluationRow>(
    `select * from evaluations where tenant_id = $1 and kind = $2
       and created_at = (select max(created_at) from evaluations where tenant_id = $1 and kind = $2) order by id`,
    [tx.scope.tenantId, kind],
  );
}
