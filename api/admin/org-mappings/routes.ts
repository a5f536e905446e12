import { defineRoute, type Route } from '../../pipeline/route.ts';
import { createOrgMapping, listMappings, removeOrgMapping } from './org-mappings.ts';
import { createOrgMappingContract, deleteOrgMappingContract, listOrgMappingsContract } from './contract.ts';

/** What organizations of the identity provider stand for: Parts 2.13 and 4.10. */
export const orgMappingRoutes: Route[] = [
  defineRoute(listOrgMappingsContract, listMappings),
  defineRoute(createOrgMappingContract, createOrgMapping),
  defineRoute(deleteOrgMappingContract, removeOrgMapping),
];
