import { type CoordinatorEntry, listCoordinatorEntries } from '../../db/queries/reference/coordinators.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { expectVersion } from '../admin/reference/expect-version.ts';
import { lockEntryOrFail } from '../admin/reference/get-entry.ts';
import { coordinators } from '../admin/reference/people.ts';
import { presentEntry, tagOf } from '../admin/reference/present-entry.ts';
import { changeEntry } from '../admin/reference/write-entry.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { listCoordinatorsContract, patchCoordinatorContract } from './contract.ts';

/** GET /coordinator/coordinators : by name. */
export async function listCoordinators({ query, scope, services }: Call<typeof listCoordinatorsContract>) {
  const { page, page_size, ...filter } = query;
  const { rows, total } = await withTenant(services.db, scope, (tx) =>
    listCoordinatorEntries(tx, filter, { limit: page_size, offset: (page - 1) * page_size }),
  );
  return reply(rows.map(presentEntry), { total });
}

/** PATCH /coordinator/coordinators/{id} : what the administration changes too, of languages, places and presence. */
export async function patchCoordinator({ params, body, headers, scope, services }: Call<typeof patchCoordinatorContract>) {
  const { row } = await withTenant(services.db, scope, async (tx) => {
    const stored = await lockEntryOrFail(tx, coordinators, params);
    expectVersion(headers, stored);
    return changeEntry(tx, coordinators, stored, body, 'SYS_VALIDATION');
  });
  return reply(presentEntry(row as CoordinatorEntry), { headers: tagOf(row) });
}
