import { setTimeout } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_500;

/**
 * Why a request was not answered, when the same one may be sent again. `full`: its workflow holds as many as the engine lets it; `lost`: the engine had
 * it and let it go; `away`: the engine cannot be reached; `slow`: the answer took longer than it is waited for.
 */
export type Refusal = 'full' | 'lost' | 'away' | 'slow';

/** How long a request is sent again while nothing else that this process asked of its workflow ends, in milliseconds; and at most while they do. */
export type Patience = { standstillMs: number; awayMs: number; longestMs: number };

export type WaitingRequests = {
  /** Does the work, again and again while it is refused for a reason that passes. @throws what the last try threw, when patience is at its end */
  takeTurn<T>(workflowId: string, patience: Patience, work: () => Promise<T>): Promise<T>;
};

/**
 * Requests to workflows, which take one after the other and of which the engine holds ten at a time: as long as those before it end, a request waits for
 * its turn, however slow the machine is. Each must be one that changes nothing when it is sent twice.
 * @param refusalOf null: sending it again is no use
 */
export function createWaitingRequests(refusalOf: (error: unknown) => Refusal | null, now: () => number = Date.now): WaitingRequests {
  const workflows = new Map<string, { requests: number; lastEnded: number }>();
  return {
    async takeTurn(workflowId, { standstillMs, awayMs, longestMs }, work) {
      const began = now();
      const workflow = workflows.get(workflowId) ?? { requests: 0, lastEnded: began };
      workflows.set(workflowId, workflow);
      workflow.requests += 1;
      let refusedSince: number | null = null;
      /** Until when it is sent again. */
      const limitOf = (refusal: Refusal, since: number) => {
        const patience = refusal === 'away' ? awayMs : standstillMs;
        return Math.min(Math.max(workflow.lastEnded, refusal === 'slow' ? 0 : since) + patience, began + longestMs);
      };
      try {
        for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 1.6, LONGEST_PAUSE_MS)) {
          const sent = now();
          try {
            return await work();
          } catch (error) {
            const refusal = refusalOf(error);
            if (refusedSince === null || now() - sent > awayMs) refusedSince = now();
            if (refusal === null || now() + pause > limitOf(refusal, refusedSince)) throw error;
            await setTimeout(pause * (0.5 + Math.random()));
          }
        }
      } finally {
        workflow.lastEnded = now();
        workflow.requests -= 1;
        if (workflow.requests === 0) workflows.delete(workflowId);
      }
    },
  };
}
