import { latestMatch } from '../../db/queries/matching/match-results.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { runCaseCommand } from './case-command.ts';
import { readCaseOrFail } from './read-case.ts';
import type { selectProvidersContract } from './contract.ts';
import { getOpenCaseOrFail } from './visible-case.ts';

type SelectCall = Call<typeof selectProvidersContract>;

/** POST /cases/{id}/select-providers : only providers of the match that was shown. */
export async function selectProviders(call: SelectCall) {
  const { actor, body, flags, params, scope, services } = call;
  const input = { ...body, provider_ids: [...new Set(body.provider_ids)] };
  const { result } = await runCaseCommand(call, params.case_id, 'selectProviders', input, (tx) => checkShown(tx, call));
  const matchRunId = String(result.match_run_id);
  return withTenant(services.db, scope, async (tx) => ({
    case: await readCaseOrFail(tx, actor, flags, params.case_id),
    provider_ids: input.provider_ids,
    match_run_id: matchRunId,
  }));
}

async function checkShown(tx: Tx, { actor, body, params }: SelectCall): Promise<void> {
  const { state } = await getOpenCaseOrFail(tx, actor, params.case_id);
  const match = await latestMatch(tx, params.case_id);
  if (!match) throw new ApiError('CASE_INVALID_TRANSITION', { message: `A case in ${state} has no match to select from.` });
  const shown = new Set(match.results.map(({ provider_id }) => provider_id));
  if (body.provider_ids.some((id) => !shown.has(id)) && (await wereShownBefore(tx, params.case_id, body.provider_ids)))
    throw new ApiError('CASE_INVALID_TRANSITION', {
      message: 'That match was replaced by another one; choose among those that are shown now.',
    });
  const entries = body.provider_ids.flatMap((id, index) =>
    shown.has(id)
      ? []
      : [{ code: 'INTAKE_VALIDATION_001', message: 'is not part of the match that was shown', field: `provider_ids.${index}` }],
  );
  if (body.doctor_id && !(await worksAtOne(tx, body.doctor_id, body.provider_ids))) {
    entries.push({ code: 'INTAKE_VALIDATION_001', message: 'works at none of the chosen providers', field: 'doctor_id' });
  }
  if (entries.length > 0) throw new ApiError('INTAKE_VALIDATION_001', { entries });
}

/** All of them were on the table once, in this or an earlier match. */
async function wereShownBefore(tx: Tx, caseId: string, providerIds: string[]): Promise<boolean> {
  const rows = await tx.sql<{ provider_id: string }>(
    `select distinct m.provider_id from match_runs r join match_results m on m.tenant_id = r.tenant_id and m.match_run_id = r.id
     where r.tenant_id = $1 and r.case_id = $2 and m.provider_id = any($3::uuid[])`,
    [tx.scope.tenantId, caseId, providerIds],
  );
  return rows.length === new Set(providerIds).size;
}

/** A doctor who is inactive, or was taken out of the directory, works nowhere any more. */
async function worksAtOne(tx: Tx, doctorId: string, providerIds: string[]): Promise<boolean> {
  const rows = await tx.sql(
    'select 1 from doctors where tenant_id = $1 and id = $2 and provider_id = any($3::uuid[]) and is_active and deleted_at is null',
    [tx.scope.tenantId, doctorId, providerIds],
  );
  return rows.length > 0;
}
