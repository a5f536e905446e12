/** Names of the six task queues (DESIGN §4). */
export const TASK_QUEUES = ['case-lifecycle', 'documents', 'llm', 'matching', 'notifications', 'evaluation'] as const;
export type TaskQueue = (typeof TASK_QUEUES)[number];
