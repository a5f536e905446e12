import { condition, defineUpdate, proxyActivities, setHandler } from '@temporalio/workflow';

/** The least that an update with one activity can cost. */
export const rawUpdate = defineUpdate<string, [string]>('rawUpdate');
const { echo } = proxyActivities<{ echo(text: string): Promise<string> }>({ startToCloseTimeout: '10 s' });

export async function rawWorkflow(): Promise<void> {
  setHandler(rawUpdate, (text) => echo(text));
  await condition(() => false);
}
