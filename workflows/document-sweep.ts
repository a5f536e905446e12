import { proxyActivities } from '@temporalio/workflow';
import type { DocumentActivities } from '../activities/documents/activities.ts';
import { WHILE_WAITING } from './retry-policies.ts';

const { sweepDocuments } = proxyActivities<Pick<DocumentActivities, 'sweepDocuments'>>({
  taskQueue: 'documents',
  startToCloseTimeout: '5m',
  retry: WHILE_WAITING,
});

/** Starts documents again that made no progress for ten minutes (Decisions §6). Runs by its schedule. */
export async function documentSweep(): Promise<{ stuck: number; restarted: number }> {
  return sweepDocuments();
}
