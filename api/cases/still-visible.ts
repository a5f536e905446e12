import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { AnyCall } from '../pipeline/route.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** What is looked at again before an answer about a case is given again (Recheck). */

type Asking = Pick<AnyCall, 'actor' | 'scope' | 'services'>;
export const inTenant = <T>({ scope, services }: Pick<Asking, 'scope' | 'services'>, look: (tx: Tx) => Promise<T>): Promise<T> =>
  withTenant(services.db, scope, look);

/** The case of the path. @throws ApiError INTAKE_CASE_NOT_FOUND_001 */
export const caseStillVisible = (call: Asking & { params: { case_id: string } }) =>
  inTenant(call, (tx) => getVisibleCaseOrFail(tx, call.actor, call.params.case_id));

/** The case that the body names. @throws as above */
export const namedCaseStillVisible = (call: Asking & { body: { case_id: string } }) =>
  inTenant(call, (tx) => getVisibleCaseOrFail(tx, call.actor, call.body.case_id));

/** The case that was opened. @throws as above */
export async function openedCaseStillVisible(call: Asking, opened: unknown): Promise<void> {
  if (opened === null) return;
  await inTenant(call, (tx) => getVisibleCaseOrFail(tx, call.actor, (opened as { id: string }).id));
}
