import type { Priority } from '@temporalio/common';

/**
 * What goes first where tasks wait for a worker; the engine counts from 1 (first) to 5, and takes what says nothing for a 3. Activities and children of a workflow have
 * its urgency unless they say otherwise.
 */
export const URGENCY = {
  /** Somebody waits for the answer: the case with its chat turns and commands. */
  conversation: 2,
  /** Somebody looks at how it goes on: documents, notices, what follows from them. */
  work: 3,
  /** Somebody asked for it and comes back later: packages, erasures, moves, deliveries to systems, projections. */
  errand: 4,
  /** Nobody stands behind it: evaluations, replays, rebuilds, tasks of the night. */
  batch: 5,
} as const satisfies Record<string, number>;

/** Of one urgency, tenants take turns: one with thousands of tasks in a queue goes on, and stands before nobody. */
export const fairly = (tenantId: string, urgency: keyof typeof URGENCY): Priority => ({
  priorityKey: URGENCY[urgency],
  fairnessKey: tenantId,
});
