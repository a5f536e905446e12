import { condition, defineUpdate, proxyActivities, setHandler } from '@temporalio/workflow';

/** The least that an update with one activity on the named queue can cost. */
export const rawUpdate = defineUpdate<string, [string]>('rawUpdate');

export async function rawWorkflow(): Promise<void> {
  setHandler(rawUpdate, (taskQueue) => {
    const { echo } = proxyActivities<{ echo(text: string): Promise<string> }>({ startToCloseTimeout: '10 s', taskQueue });
    return echo('hello');
  });
  await condition(() => false);
}
