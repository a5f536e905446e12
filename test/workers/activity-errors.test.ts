import { describe, expect, it } from '@jest/globals';
import type { Context } from '@temporalio/activity';
import { ApiError, ERRORS, type ErrorCode } from '../../domain/errors.ts';
import { activityErrors } from '../../workers/activity-errors.ts';
import { createReadableLog } from '../support/log-lines.ts';

/** What a worker's log says of an activity that throws. */
async function linesOf(error: Error): Promise<Record<string, unknown>[]> {
  const { log, lines } = createReadableLog();
  const info = { activityType: 'readPage', attempt: 2, workflowExecution: { workflowId: 'document/alpha/1', runId: 'r' } };
  const { inbound } = activityErrors(log)({ info } as unknown as Context);
  await inbound.execute?.({ args: [], headers: {} }, () => Promise.reject(error)).catch(() => undefined);
  return lines;
}

describe('a worker', () => {
  it('takes no refusal of the catalogue, and no feature or setting that is missing, for a fault', async () => {
    const refusals = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code][0] < 500);
    for (const code of [...refusals, 'FEATURE_DISABLED', 'SYS_CONFIG_MISSING'] as const) {
      const said = JSON.stringify(await linesOf(new ApiError(code, { cause: new Error('inner') })));
      expect(said).not.toMatch(/frames|"level":"(warn|error)"/);
    }
  });

  it('warns of a service that is away, and tells what nobody expected as an error without its message', async () => {
    expect(await linesOf(new ApiError('SYS_DATABASE_001', { cause: new Error('inner') }))).toMatchObject([
      { level: 'warn', code: 'SYS_DATABASE_001', activity: 'readPage', attempt: 2 },
    ]);
    const said = await linesOf(new TypeError('the name of somebody'));
    expect(said).toMatchObject([{ level: 'error', error: { kind: 'TypeError' } }]);
    expect(JSON.stringify(said)).not.toContain('somebody');
  });

  const failureOf = async (error: Error, info: object) => {
    const { inbound } = activityErrors(createReadableLog().log)({ info: { activityType: 'readPage', ...info } } as unknown as Context);
    return (await inbound.execute?.({ args: [], headers: {} }, () => Promise.reject(error)).catch((failure: unknown) => failure)) as {
      nextRetryDelay?: number;
    };
  };

  it.each([new ApiError('SYS_DATABASE_001'), new TypeError('unforeseen')])(
    'is tried again after the pause of the policy, a quarter more or less, whatever failed (%s)',
    async (error) => {
      const retryPolicy = { initialInterval: 200, backoffCoefficient: 2, maximumInterval: 2_000 };
      for (const [attempt, pause] of [
        [1, 200],
        [3, 800],
        [9, 2_000],
      ] as const) {
        const pauses = await Promise.all(
          Array.from({ length: 40 }, async () => (await failureOf(error, { attempt, retryPolicy })).nextRetryDelay ?? 0),
        );
        expect(Math.min(...pauses)).toBeGreaterThanOrEqual(pause * 0.75);
        expect(Math.max(...pauses)).toBeLessThanOrEqual(pause * 1.25);
        expect(new Set(pauses).size).toBeGreaterThan(5);
      }
      expect((await failureOf(error, { attempt: 1 })).nextRetryDelay).toBeUndefined();
    },
  );
});
