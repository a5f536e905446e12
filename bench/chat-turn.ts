import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import { type BenchSystem, openCase } from './bench-system.ts';
import { inRounds, type Measured, median, timed } from './rounds.ts';

const TURNS = 8;
const QUEUE = 'bench-raw';
const ACTIVITY_QUEUE = 'bench-raw-activities';

/**
 * One offline chat turn over HTTP against a raw Temporal update with one activity: on a queue of its own, as our model queue is, and on the
 * workflow's own queue, where the server hands it over without a hop.
 */
export async function benchChatTurn(bench: BenchSystem): Promise<Measured[]> {
  const { caller, caseId } = await openCase(bench);
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = 'default' } = bench.system.env;
  const native = await NativeConnection.connect({ address });
  const activities = { echo: async (text: string) => text };
  const workflowsPath = fileURLToPath(new URL('./baselines/raw-workflow.ts', import.meta.url));
  const workers = [
    await Worker.create({ connection: native, namespace, taskQueue: QUEUE, workflowsPath, activities }),
    await Worker.create({ connection: native, namespace, taskQueue: ACTIVITY_QUEUE, activities }),
  ];
  const running = workers.map((worker) => worker.run());
  const connection = await Connection.connect({ address });
  const handle = await new Client({ connection, namespace }).workflow.start('rawWorkflow', {
    workflowId: `bench-raw/${caseId}`,
    taskQueue: QUEUE,
  });
  const medianOf = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await timed(work));
    return median(times);
  };
  const chat = async () => {
    const { status } = await caller.post(`/api/v1/cases/${caseId}/chat`, { message: 'My knee hurts when I climb stairs' });
    if (status !== 200) throw new Error(`chat answered ${status}`);
  };
  try {
    const raw = (queue: string) => () => medianOf(() => handle.executeUpdate('rawUpdate', { args: [queue] }));
    return [
      await inRounds('chat turn, activity on its own queue', 'ms', 'at most 1.5', raw(ACTIVITY_QUEUE), () => medianOf(chat)),
      await inRounds("chat turn, activity on workflow's queue", 'ms', '-', raw(QUEUE), () => medianOf(chat)),
    ];
  } finally {
    await handle.terminate();
    for (const worker of workers) worker.shutdown();
    await Promise.all(running);
    await Promise.all([connection.close(), native.close()]);
  }
}
