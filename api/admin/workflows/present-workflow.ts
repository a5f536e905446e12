import type { WaitsOn } from '../../../domain/cases/stand.ts';
import type { Config } from '../../../platform/config.ts';

const WAITED_FOR = ['patient', 'provider', 'coordinator', 'reviewer', 'doctor', 'service', 'nobody'] as const satisfies readonly (
  | WaitsOn
  | 'nobody'
)[];

/** What a search attribute says, where it says something that is known. */
export const whoIsWaitedFor = (attribute: string | null | undefined) => WAITED_FOR.find((known) => known === attribute) ?? null;

/** A run in the Temporal UI; null when nobody said where that is. */
export function workflowUrl({ TEMPORAL_UI_URL, TEMPORAL_NAMESPACE }: Config, workflowId: string, runId?: string): string | null {
  if (!TEMPORAL_UI_URL) return null;
  const run = runId ? `/${runId}/history` : '';
  return `${TEMPORAL_UI_URL.replace(/\/$/, '')}/namespaces/${TEMPORAL_NAMESPACE}/workflows/${encodeURIComponent(workflowId)}${run}`;
}
