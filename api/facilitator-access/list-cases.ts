import type { z } from 'zod';
import { listViewsOf } from '../../db/queries/cases/case-view.ts';
import { type FacilitatorCase, listFacilitatorCases } from '../../db/queries/sharing/facilitator-grants.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { ageOn } from '../../domain/records/ehr-snapshot.ts';
import { type CaseAnswer, isoTimeOrNull, presentCase } from '../cases/present-case.ts';
import { asShownTo } from '../cases/shown-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { facilitatorCaseShape } from './shapes.ts';
import type { delegatedContract, sourcedContract } from './contract.ts';

type ListCall = Call<typeof delegatedContract> | Call<typeof sourcedContract>;

/** GET /facilitator/delegated-cases : of patients who granted access. */
export const listDelegated = (call: Call<typeof delegatedContract>) => listCases(call, 'delegated');
/** GET /facilitator/sourced-cases : of patients whom the facilitator referred. */
export const listSourced = (call: Call<typeof sourcedContract>) => listCases(call, 'sourced');

async function listCases({ actor, flags, query, scope, services }: ListCall, which: 'delegated' | 'sourced') {
  if (!actor.roles.includes('facilitator')) throw new ApiError('AUTH_UNAUTHORIZED_001');
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total, views } = await withTenant(services.db, scope, async (tx) => {
    const found = await listFacilitatorCases(tx, which, actor.userId, page);
    return {
      ...found,
      views: await listViewsOf(
        tx,
        found.rows.map(({ case_id }) => case_id),
      ),
    };
  });
  const known = new Map(rows.map((row) => [row.case_id, row]));
  const cases = await Promise.all(views.map(async (view) => asShownTo(which, await presentCase(view, flags))));
  return reply(
    cases.flatMap((shown) => {
      const row = known.get(shown.id);
      return row ? [presentFor(shown, row)] : [];
    }),
    { total },
  );
}

function presentFor(shown: CaseAnswer, { patient, grant }: FacilitatorCase): z.input<typeof facilitatorCaseShape> {
  const { date_of_birth, ...kept } = patient;
  return {
    ...shown,
    patient: { ...kept, age: ageOn(date_of_birth, new Date().toISOString().slice(0, 10)) },
    grant: grant && { ...grant, expires_at: isoTimeOrNull(grant.expires_at) },
  };
}
