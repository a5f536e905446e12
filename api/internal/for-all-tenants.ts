import type { IncomingHttpHeaders } from 'node:http';
import { SCHEDULER_HEADER } from '../auth/scheduler-signature.ts';

/** The scheduler named no tenant on a route that may be for every tenant. */
export const isForAllTenants = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers[SCHEDULER_HEADER] !== undefined && headers['x-tenant-id'] === undefined;
