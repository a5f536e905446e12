import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import { type BenchSystem, openCase } from './bench-system.ts';
import { inRounds, type Measured, median, timed } from './rounds.ts';

const TURNS = 8;
const QUEUE = 'bench-raw';

/** One offline chat turn over HTTP against a raw Temporal update with one activity. */
export async function benchChatTurn(bench: BenchSystem): Promise<Measured> {
  const { caller, caseId } = await openCase(bench);
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = 'default' } = bench.system.env;
  const native = await NativeConnection.connect({ address });
  const worker = await Worker.create({
    connection: native,
    namespace,
    taskQueue: QUEUE,
    workflowsPath: fileURLToPath(new URL('./baselines/raw-workflow.ts', import.meta.url)),
    activities: { echo: async (text: string) => text },
  });
  const running = worker.run();
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
    const raw = () => medianOf(() => handle.executeUpdate('rawUpdate', { args: ['hello'] }));
    return await inRounds('chat turn, offline model', 'ms', 'at most 1.5', raw, () => medianOf(chat));
  } finally {
    await handle.terminate();
    worker.shutdown();
    await running;
    await Promise.all([connection.close(), native.close()]);
  }
}
