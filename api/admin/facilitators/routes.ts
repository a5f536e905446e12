import { defineRoute, type Route } from '../../pipeline/route.ts';
import { createFacilitator, listAllFacilitators, patchFacilitator, removeFacilitator } from './facilitators.ts';
import { createFacilitatorContract, deleteFacilitatorContract, listFacilitatorsContract, patchFacilitatorContract } from './contract.ts';

/** Facilitators of the tenant in X-Tenant-ID: Parts 2.13 and 4.10. */
export const facilitatorRoutes: Route[] = [
  defineRoute(listFacilitatorsContract, listAllFacilitators),
  defineRoute(createFacilitatorContract, createFacilitator),
  defineRoute(patchFacilitatorContract, patchFacilitator),
  defineRoute(deleteFacilitatorContract, removeFacilitator),
];
