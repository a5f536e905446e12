/**
 * What the service does by itself at fixed times (Part 4.12): the one table behind `POST /cron/{task_name}`, the Temporal Schedules, `GET
 * /api/v1/internal/tasks` and docs/operating.md. A row here needs its work in activities/scheduled-tasks/task-work.ts; the types say so.
 */
type ScheduledTask = {
  /** Five fields, UTC. Null: it runs when it is asked for. */
  cron: string | null;
  /** A run that was missed for so long is made up for when the engine is back; beyond it the next one does. */
  catchUp: `${number}${'m' | 'h' | 'd'}`;
  /** In words, for operators. */
  does: string;
  /** Asked for under a path of its own instead of `/cron/{task_name}`. */
  route?: string;
};

export const SCHEDULED_TASKS = {
  'exchange-rates': {
    cron: '0 0 * * *',
    catchUp: '12h',
    does: 'fetches exchange rates from EXCHANGE_RATES_URL; a rate that is too far from the last one, and all without a provider, stay as they are',
  },
  'intake-reminders': {
    cron: '0 * * * *',
    catchUp: '1h',
    does: 'reminds patients who are silent during the intake, where the timer of the case did not',
  },
  'cleanup-sessions': {
    cron: '0 3 * * *',
    catchUp: '12h',
    does: 'archives conversations that were idle for 30 days, removes uploads that were never confirmed with their bytes, what was put at an address after its confirmation and copies of confirmations that were cut off, receipts and tokens that are over',
  },
  'consent-expiry': {
    cron: '0 9 * * *',
    catchUp: '12h',
    does: 'ends consents whose period is over, of closed cases too, and every share that rests on them',
  },
  'notification-digest': {
    cron: '0 8 * * *',
    catchUp: '6h',
    does: 'sends each patient, coordinator, reviewer, doctor, hospital, facilitator and administrator one mail about what happened since yesterday and what waits for them, and mails again that stayed queued',
  },
  'analytics-refresh': {
    cron: '0 */2 * * *',
    catchUp: '2h',
    does: "counts the days' events, and what language models cost by task, version and model, for GET /api/v1/internal/analytics and the evaluation summary",
  },
  'audit-seal': {
    cron: '*/15 * * * *',
    catchUp: '15m',
    does: 'lengthens the chain of hashes over the audit log, which GET /api/v1/admin/audit-log/verify compares with the rows',
  },
  'auto-review': {
    cron: '30 1 * * *',
    catchUp: '6h',
    does: 'lets the automated reviewer read the cases of the last days, and puts decisions on the list of those that people should read',
    route: '/api/v1/internal/eval/auto-review',
  },
  'extraction-accuracy-eval': {
    cron: '0 2 * * *',
    catchUp: '12h',
    does: 'measures precision, recall and F1 of what was extracted and reviewed in 30 days, by prompt version and model',
  },
  'match-quality-eval': {
    cron: '0 3 * * 1',
    catchUp: '3d',
    does: 'measures first choices, ranks, rejections, declines and satisfaction of the matches of a year, by month',
  },
  'matching-weight-optimizer': {
    cron: '0 5 1 * *',
    catchUp: '3d',
    does: 'proposes matching weights from the outcomes of a month, and applies them where the tenant setting matching_auto_apply says so',
  },
  'prompt-regression-eval': {
    cron: null,
    catchUp: '1h',
    does: 'measures production, drafts and tested versions of the extraction on the golden sets, which lose what no consent covers any more',
  },
  'feedback-pattern-detector': {
    cron: '0 4 * * *',
    catchUp: '12h',
    does: 'drafts a prompt version where three corrections are of one kind, and looks at the versions that are drafts or tested',
  },
} as const satisfies Record<string, ScheduledTask>;

export type TaskName = keyof typeof SCHEDULED_TASKS;
/** What a run did, in numbers. */
export type TaskNumbers = Record<string, number>;

export const TASK_NAMES = Object.keys(SCHEDULED_TASKS) as TaskName[];
/** Those that `POST /cron/{task_name}` runs. */
export type CronTask = { [K in TaskName]: (typeof SCHEDULED_TASKS)[K] extends { route: string } ? never : K }[TaskName];
export const CRON_TASKS = TASK_NAMES.filter((name): name is CronTask => !('route' in SCHEDULED_TASKS[name]));

export function isCronTask(value: string): value is CronTask {
  return (CRON_TASKS as readonly string[]).includes(value);
}

/** The sums of two runs' numbers, key by key. */
export function addNumbers(one: TaskNumbers, other: TaskNumbers): TaskNumbers {
  const sums = Object.entries(other).map(([key, value]) => [key, (one[key] ?? 0) + value]);
  return { ...one, ...Object.fromEntries(sums) };
}
