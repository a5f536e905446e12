import type { Response } from 'express';

/**
 * Measures the stages of a request from now on. `show` lets the answer carry them as Server-Timing (flag enable_timing_middleware), in
 * milliseconds, whatever answers in the end: names of stages only, never what they worked on.
 */
export function startTiming(res: Response) {
  const startedAt = performance.now();
  let stageStart = startedAt;
  const stages: [stage: string, ms: number][] = [];
  return {
    /** The stage that ends here. */
    mark(stage: string): void {
      const now = performance.now();
      stages.push([stage, now - stageStart]);
      stageStart = now;
    },
    show(): void {
      const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
      res.writeHead = ((...args: unknown[]) => {
        const now = performance.now();
        const all = [...stages, ['handler', now - stageStart], ['total', now - startedAt]] as const;
        res.setHeader('Server-Timing', all.map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`).join(', '));
        return writeHead(...args);
      }) as typeof res.writeHead;
    },
  };
}
