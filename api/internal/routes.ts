import { defineRoute, type Route } from '../pipeline/route.ts';
import { listTasksContract, runTaskContract } from './contract.ts';
import { listTasks } from './list-tasks.ts';
import { runTask } from './run-task.ts';

/** What the scheduler and operators may ask: Part 4.12, Decisions §12 and §15. */
export const internalRoutes: Route[] = [defineRoute(runTaskContract, runTask), defineRoute(listTasksContract, listTasks)];
