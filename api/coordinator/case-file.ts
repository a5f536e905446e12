import { listBookings } from '../../db/queries/coordination/bookings.ts';
import { getActiveAssignment } from '../../db/queries/coordination/coordinators.ts';
import { listEscalationsOfCase } from '../../db/queries/coordination/escalations.ts';
import { readShareableRecord } from '../../db/queries/sharing/shareable-record.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type CaseState, olderStatus } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { pseudonymOf, redactSnapshot } from '../../domain/redaction/redact-snapshot.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { presentEscalation } from '../escalations/escalations.ts';
import type { Call } from '../pipeline/route.ts';
import { readTimeline } from '../timeline/present-timeline.ts';
import { presentBooking } from './bookings.ts';
import type { caseFileContract } from './contract.ts';

const BOOKINGS_SHOWN = 100;

/** GET /coordinator/cases/{id} : the whole case under policy coordinator_full. */
export async function readCaseFile({ actor, flags, params, scope, services }: Call<typeof caseFileContract>) {
  const showsState = await flags.isOn('case_state_machine_v2');
  return withTenant(services.db, scope, async (tx) => {
    const { id, state } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    const record = await readShareableRecord(tx, id, new Date().toISOString().slice(0, 10));
    if (!record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const assignment = await getActiveAssignment(tx, id);
    const { rows } = await listBookings(tx, { case_id: id, vendor_id: null, status: null }, { limit: BOOKINGS_SHOWN, offset: 0 });
    const { policy: _named, ...full } = redactSnapshot('coordinator_full', record, pseudonymOf(id));
    return {
      ...{ case_id: id, status: olderStatus(state as CaseState), ...(showsState ? { state } : {}) },
      ...{ policy: 'coordinator_full' as const, record: full },
      coordinator: assignment ? { id: assignment.coordinator_id, name: assignment.coordinator_name } : null,
      timeline: await readTimeline(tx, id, true),
      bookings: rows.map(presentBooking),
      escalations: (await listEscalationsOfCase(tx, id)).map(presentEscalation),
    };
  });
}
