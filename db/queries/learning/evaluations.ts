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
    const rows = await tx.run(
      tx.kysely
        .insertInto('evaluations')
        .values((write) => ({
          id,
          tenant_id: tx.scope.tenantId,
          kind,
          prompt_id: write
            .selectFrom('prompts')
            .select('id')
            .where('tenant_id', '=', tx.scope.tenantId)
            .where('key', '=', key)
            .where('version', '=', version),
          model,
          metrics,
          case_ids,
          window_start: window.start,
          window_end: window.end,
        }))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
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
