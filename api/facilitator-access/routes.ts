import { defineRoute } from '../pipeline/route.ts';
import { namedCaseStillVisible } from '../cases/still-visible.ts';
import { grant, grantStillVisible, list, revoke } from './grants.ts';
import { listDelegated, listSourced } from './list-cases.ts';
import { delegatedContract, grantContract, listGrantsContract, revokeContract, sourcedContract } from './contract.ts';

/** Facilitators' access to cases: Part 4.9. Every read of theirs follows policy facilitator_consent (Decisions §9). */
export const facilitatorAccessRoutes = [
  defineRoute(grantContract, grant, namedCaseStillVisible),
  defineRoute(revokeContract, revoke, grantStillVisible),
  defineRoute(listGrantsContract, list),
  defineRoute(delegatedContract, listDelegated),
  defineRoute(sourcedContract, listSourced),
];
