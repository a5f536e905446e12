import { defineRoute, type Route } from '../../pipeline/route.ts';
import { changeFlagState, overrideFlag } from './change-flag.ts';
import { getEffectiveFlags, getFlagState, listFlags } from './read-flags.ts';
import { effectiveContract, getFlagStateContract, listFlagsContract, overrideContract, patchFlagStateContract } from './contract.ts';

/** Feature flags: Parts 4.10 and 9.6. A change counts in every process within a second. */
export const flagRoutes: Route[] = [
  defineRoute(listFlagsContract, listFlags),
  defineRoute(effectiveContract, getEffectiveFlags),
  defineRoute(getFlagStateContract, getFlagState),
  defineRoute(patchFlagStateContract, changeFlagState),
  defineRoute(overrideContract, overrideFlag),
];
