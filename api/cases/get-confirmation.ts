import { readShareableRecord } from '../../db/queries/sharing/shareable-record.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { policyOfReach } from '../../domain/access/reach.ts';
import { effectivePolicy } from '../../domain/redaction/policies.ts';
import { pseudonymOf, redactSnapshot } from '../../domain/redaction/redact-snapshot.ts';
import type { Call } from '../pipeline/route.ts';
import type { confirmationContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/confirmation : exactly what a provider would be shown now, made by the same redaction. The pseudonym is the case's, no share's. */
export async function getConfirmation({ actor, flags, params, scope, services }: Call<typeof confirmationContract>) {
  const { row, record } = await withTenant(services.db, scope, async (tx) => {
    const visible = await getVisibleCaseOrFail(tx, actor, params.case_id);
    return { row: visible, record: await readShareableRecord(tx, visible.id, new Date().toISOString().slice(0, 10)) };
  });
  if (!record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const asked = policyOfReach(row.reach);
  const policy = asked === 'coordinator_full' ? effectivePolicy('provider_snapshot', await flags.isOn('redaction_engine')) : asked;
  const snapshot = redactSnapshot(policy, record, pseudonymOf(row.id));
  const { procedure, destination_country } = snapshot.case;
  return { case_id: row.id, procedure, destination_country, policy, snapshot };
}
