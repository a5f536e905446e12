import { addGoldenSet, getGoldenSetOrFail, type GoldenSetView, listGoldenSets } from '../../db/queries/learning/golden-sets.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { isoTime } from '../cases/present-case.ts';
import { type Call, defineRoute, reply, type Route } from '../pipeline/route.ts';
import { addGoldenSetContract, listGoldenSetsContract } from './contract.ts';

const present = ({ created_at, ...set }: GoldenSetView) => ({ ...set, created_at: isoTime(created_at) });

/** GET /internal/golden-sets */
async function getGoldenSets({ query, scope, services }: Call<typeof listGoldenSetsContract>) {
  const { page, page_size } = query;
  const { rows, total } = await withTenant(services.db, scope, (tx) =>
    listGoldenSets(tx, { limit: page_size, offset: (page - 1) * page_size }),
  );
  return reply(rows.map(present), { total });
}

/** POST /internal/golden-sets */
function postGoldenSet({ body, scope, services }: Call<typeof addGoldenSetContract>) {
  return withTenant(services.db, scope, async (tx) => present(await getGoldenSetOrFail(tx, await addGoldenSet(tx, body.name, body.items))));
}

/** Golden sets: Decisions §15. */
export const goldenSetRoutes: Route[] = [
  defineRoute(listGoldenSetsContract, getGoldenSets),
  defineRoute(addGoldenSetContract, postGoldenSet),
];
