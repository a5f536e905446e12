import type { Response } from 'express';

/**
 * Measures the stages of a request from now on. `show` lets the answer carry them as Server-Timing (flag enable_timing_middleware), in
 * milliseconds, whatever answers in the end: names of stages only, never what they worked on.
 */
export function startTiming(res: Response) {
  const startedAt = performance.now();
  let stageStart = startedAt;
  const stages: string[] = [];
  const since = (start: number) => (performance.now() - start).toFixed(1);
  return {
    /** The stage that ends here. */
    mark(stage: string): void {
      stages.push(`${stage};dur=${since(stageStart)}`);
      stageStart = performance.now();
    },
    show(): void {
      const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
      res.writeHead = ((...args: unknown[]) => {
        res.setHeader('Server-Timing', [...stages, `handler;dur=${since(stageStart)}`, `total;dur=${since(startedAt)}`].join(', '));
        return writeHead(...args);
      }) as typeof res.writeHead;
    },
  };
}
