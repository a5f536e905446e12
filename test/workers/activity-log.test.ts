import { describe, expect, it } from '@jest/globals';
import { type Context, CompleteAsyncError } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { ApiError } from '../../domain/errors.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { activityErrors } from '../../workers/activity-errors.ts';
import { activityLog } from '../../workers/activity-log.ts';
import { createReadableLog } from '../support/log-lines.ts';

/** An activity as a worker runs it: the log around the errors around the work. */
async function run(work: (...args: unknown[]) => Promise<unknown>, args: unknown[] = []) {
  const { log, lines } = createReadableLog();
  const metrics = createMetrics('worker');
  const info = {
    ...{ taskQueue: 'documents', activityType: 'readPage', activityId: '7', attempt: 2, workflowType: 'documentPipeline' },
    ...{ workflowExecution: { workflowId: 'document/alpha/1', runId: 'r1' }, currentAttemptScheduledTimestampMs: Date.now() - 1_500 },
  };
  const context = { info } as unknown as Context;
  const errors = activityErrors(log)(context).inbound;
  const said = activityLog(log, metrics)(context).inbound;
  const inner = (input: { args: unknown[]; headers: object }) => errors.execute?.(input as never, ({ args: given }) => work(...given));
  const result = await said.execute?.({ args, headers: {} }, inner as never).catch((error: Error) => error);
  return { result, lines, ends: lines.filter(({ msg }) => msg === 'activity ended'), text: await metrics.registry.metrics() };
}

const LABELS = { queue: 'documents', activity: 'readPage' };
const WHO = { queue: 'documents', activity: 'readPage', activity_id: '7', workflow_id: 'document/alpha/1', run_id: 'r1', attempt: 2 };
/** The line of a sample, whatever order its labels have. */
const sampleOf = (text: string, name: string, labels: Record<string, string>) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name}{`) && Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    ?.split(' ')
    .at(-1);
const secret = 'the name of somebody';

describe("a worker's log", () => {
  it('tells when an activity starts, how long it waited, and when it ends', async () => {
    const { lines, result } = await run(async () => secret, [secret]);
    expect(result).toBe(secret);
    expect(lines).toMatchObject([
      { level: 'info', msg: 'activity started', ...WHO, waited_ms: expect.any(Number) },
      { level: 'info', msg: 'activity ended', ...WHO, result: 'done', ms: expect.any(Number) },
    ]);
    expect(Number(lines[0]?.waited_ms)).toBeGreaterThanOrEqual(1_500);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it.each([
    [
      'a refusal',
      new ApiError('CONSENT_REQUIRED_001', { message: secret }),
      { result: 'failed', code: 'CONSENT_REQUIRED_001', retryable: false },
    ],
    [
      'a service that is away',
      new ApiError('SYS_DATABASE_001', { message: secret }),
      { result: 'failed', code: 'SYS_DATABASE_001', retryable: true },
    ],
    ['what nobody expected', new TypeError(secret), { result: 'failed', code: 'SYS_INTERNAL_001', retryable: true }],
    ['a failure of its own', ApplicationFailure.nonRetryable(secret, secret), { result: 'failed', code: 'OTHER', retryable: false }],
    ['a cancellation', new CancelledFailure(secret), { result: 'cancelled' }],
    ['an end that comes later', new CompleteAsyncError(), { result: 'asynchronous' }],
  ])('tells %s by its code alone', async (_what, error, end) => {
    const { ends, lines, text } = await run(() => Promise.reject(error));
    expect(ends).toMatchObject([{ level: 'info', ...WHO, ...end, ms: expect.any(Number) }]);
    expect(JSON.stringify(lines) + text).not.toContain(secret);
    expect(sampleOf(text, 'activity_duration_seconds_count', { ...LABELS, result: end.result })).toBe('1');
  });

  it('counts activities by queue and result, and how long they waited', async () => {
    const { text } = await run(async () => null);
    expect(sampleOf(text, 'activity_duration_seconds_count', { ...LABELS, result: 'done' })).toBe('1');
    expect(sampleOf(text, 'activity_wait_seconds_bucket', { queue: 'documents', le: '1' })).toBe('0');
    expect(sampleOf(text, 'activity_wait_seconds_count', { queue: 'documents' })).toBe('1');
    expect(text).not.toMatch(/document\/alpha/);
  });
});
