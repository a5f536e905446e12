import { defineRoute, type Route } from '../pipeline/route.ts';
import { getErasureContract, getExportContract, requestErasureContract, requestExportContract } from './contract.ts';
import { getErasureOfPerson, requestErasure } from './erasures.ts';
import { getExport, requestExport } from './exports.ts';

/** What people may ask of the data that are held about them: Decisions §14. */
export const peopleRoutes: Route[] = [
  defineRoute(requestExportContract, requestExport),
  defineRoute(getExportContract, getExport),
  defineRoute(requestErasureContract, requestErasure),
  defineRoute(getErasureContract, getErasureOfPerson),
];
