import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import proto from '@temporalio/proto';
import { Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { workerDataConverter } from '../../adapters/temporal/data-converter.ts';
import { createLog } from '../../platform/log.ts';
import { installRuntime } from '../../workers/runtime.ts';
import { getWorkflowBundle } from '../../workers/workflow-bundle.ts';
import { HISTORIES } from './support/save-history.ts';
import { TEST_PAYLOAD_KEYS } from './support/test-payload-keys.ts';

const files = (await readdir(HISTORIES)).filter((file) => file.endsWith('.history'));

describe('histories of workflows that may still run', () => {
  let workflowBundle: WorkflowBundleOption;

  beforeAll(async () => {
    installRuntime(createLog({ LOG_LEVEL: 'silent', ENVIRONMENT: 'test' }, 'replay'));
    workflowBundle = await getWorkflowBundle();
  }, 400_000);

  it('are there to be replayed', () => expect(files.length).toBeGreaterThanOrEqual(9));

  it.each(files)('%s replays with the workflows as they are now', async (file) => {
    const history = proto.temporal.api.history.v1.History.decode(await readFile(new URL(file, HISTORIES)));
    await Worker.runReplayHistory({ workflowBundle, dataConverter: workerDataConverter(TEST_PAYLOAD_KEYS) }, history);
  });
});
