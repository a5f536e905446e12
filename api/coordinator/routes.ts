import { defineRoute } from '../pipeline/route.ts';
import { assign } from './assign.ts';
import { listCoordinators, patchCoordinator } from './coordinators.ts';
import { assignMany } from './assign-many.ts';
import { reassign } from './reassign.ts';
import { createBooking, listBookings, listVendors, patchBooking } from './bookings.ts';
import { readCaseFile } from './case-file.ts';
import { readPerformance } from './performance.ts';
import { listMessageTemplates } from './message-templates.ts';
import { deleteQueueFilter, listQueueFilters, saveQueueFilter } from './queue-filters.ts';
import { readQueue } from './queue.ts';
import { createTaskContract, deleteTaskContract, listTasksContract, patchTaskContract } from './task-contract.ts';
import { createTask, deleteTask, listTasks, patchTask } from './tasks.ts';
import {
  assignContract,
  assignManyContract,
  caseFileContract,
  listCoordinatorsContract,
  patchCoordinatorContract,
  reassignContract,
  createBookingContract,
  listBookingsContract,
  patchBookingContract,
  performanceContract,
  deleteQueueFilterContract,
  listQueueFiltersContract,
  messageTemplatesContract,
  queueContract,
  saveQueueFilterContract,
  vendorsContract,
} from './contract.ts';

/** Coordinators: Part 4.9, Decisions §10. */
export const coordinatorRoutes = [
  defineRoute(assignContract, assign),
  defineRoute(listCoordinatorsContract, listCoordinators),
  defineRoute(patchCoordinatorContract, patchCoordinator),
  defineRoute(reassignContract, reassign),
  defineRoute(assignManyContract, assignMany),
  defineRoute(queueContract, readQueue),
  defineRoute(listQueueFiltersContract, listQueueFilters),
  defineRoute(saveQueueFilterContract, saveQueueFilter),
  defineRoute(deleteQueueFilterContract, deleteQueueFilter),
  defineRoute(messageTemplatesContract, listMessageTemplates),
  defineRoute(caseFileContract, readCaseFile),
  defineRoute(createTaskContract, createTask),
  defineRoute(listTasksContract, listTasks),
  defineRoute(patchTaskContract, patchTask),
  defineRoute(deleteTaskContract, deleteTask),
  defineRoute(vendorsContract, listVendors),
  defineRoute(createBookingContract, createBooking),
  defineRoute(patchBookingContract, patchBooking),
  defineRoute(listBookingsContract, listBookings),
  defineRoute(performanceContract, readPerformance),
];
