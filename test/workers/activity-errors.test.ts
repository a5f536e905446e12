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
});
