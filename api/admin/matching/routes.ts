import { withTenant } from '../../../db/tenant-scope.ts';
import { type Call, defineRoute, type Route } from '../../pipeline/route.ts';
import { getHistory, rollBackConfig } from './config-history.ts';
import { getConfigContract, historyContract, patchConfigContract, rollbackConfigContract } from './contract.ts';
import { patchConfig } from './patch-config.ts';
import { weightsOf } from './weights-of.ts';

/** GET /admin/matching/config */
const getConfig = ({ scope, services }: Call<typeof getConfigContract>) => withTenant(services.db, scope, weightsOf);

/** A tenant's matching weights: Parts 2.14 and 4.10. */
export const matchingConfigRoutes: Route[] = [
  defineRoute(getConfigContract, getConfig),
  defineRoute(patchConfigContract, patchConfig),
  defineRoute(historyContract, getHistory),
  defineRoute(rollbackConfigContract, rollBackConfig),
];
