import { createAuditActivities } from '../activities/audit/activities.ts';
import { createCaseLifecycleActivities } from '../activities/cases/activities.ts';
import { createDocumentActivities } from '../activities/documents/activities.ts';
import { createFlagActivities } from '../activities/flags/activities.ts';
import { createLearningActivities } from '../activities/learning/activities.ts';
import { createLlmActivities } from '../activities/conversation/activities.ts';
import { createMatchingActivities } from '../activities/matching/activities.ts';
import { createNotificationActivities } from '../activities/notifications/activities.ts';
import { createUpkeepActivities } from '../activities/maintenance/activities.ts';
import { createPeopleActivities } from '../activities/people/activities.ts';
import { createPortingActivities } from '../activities/porting/activities.ts';
import { createScheduledTaskActivities } from '../activities/scheduled-tasks/activities.ts';
import type { TaskQueue } from '../messages/queues.ts';
import type { WorkerServices } from './worker-services.ts';

export type QueueDefinition = {
  queue: TaskQueue;
  /**
   * How many workflows the worker keeps in memory between their tasks, beside its activities; null: it runs none. Whoever is not kept is replayed at the next
   * task. The engine's own bound grows with the heap that is allowed, to thousands a queue, and is a limit to nothing.
   */
  keptWorkflows: number | null;
  /** Whether the queue's activities ask the language model, whose terminology takes memory. */
  usesModel: boolean;
  activities: (services: WorkerServices) => object;
  /** Activities at a time in one worker. */
  concurrency: number;
  why: string;
};

/** Every task queue: what runs on it, how much at a time in one process, and why it is a queue of its own. */
export const QUEUES: readonly QueueDefinition[] = [
  {
    queue: 'case-lifecycle',
    keptWorkflows: 500,
    usesModel: false,
    activities: (services) => ({ ...createCaseLifecycleActivities(services), ...createFlagActivities(services) }),
    concurrency: 20,
    why: 'short transactions that every case waits for: nothing slow may stand before them',
  },
  {
    queue: 'documents',
    keptWorkflows: 200,
    usesModel: true,
    activities: createDocumentActivities,
    concurrency: 12,
    why: 'reading pages takes processor time and memory: scaled by cores, never in the way of a conversation; the reader gives turns, so most activities only wait',
  },
  {
    queue: 'llm',
    keptWorkflows: null,
    usesModel: true,
    activities: (services) => ({ ...createDocumentActivities(services), ...createLlmActivities(services) }),
    concurrency: 16,
    why: "waits for a language model: scaled by the model's rate limit",
  },
  {
    queue: 'matching',
    keptWorkflows: null,
    usesModel: false,
    activities: createMatchingActivities,
    concurrency: 4,
    why: 'graph and vector searches come in bursts',
  },
  {
    queue: 'notifications',
    keptWorkflows: null,
    usesModel: false,
    activities: createNotificationActivities,
    concurrency: 24,
    why: 'mail servers and addresses of webhooks are slow and fail for hours: patience here holds nothing else up, and each address has two turns at most',
  },
  {
    queue: 'evaluation',
    keptWorkflows: 100,
    usesModel: false,
    activities: (services) => ({
      ...createAuditActivities(services),
      ...createUpkeepActivities(services),
      ...createPeopleActivities(services),
      ...createPortingActivities(services),
      ...createScheduledTaskActivities(services),
      ...createLearningActivities(services),
    }),
    concurrency: 2,
    why: 'batches of the night, and what people ask of the data held about them: long, rare, and nobody stands behind them',
  },
];
