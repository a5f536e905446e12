import { defineRoute, type Route } from '../pipeline/route.ts';
import { getErasureContract, getExportContract, requestErasureContract, requestExportContract } from './contract.ts';
import { erasureStillOwn, getErasureOfPerson, requestErasure } from './erasures.ts';
import { getExport, personStillOwn, requestExport } from './exports.ts';

/** What people may ask of the data that are held about them: Decisions §14. */
export const peopleRoutes: Route[] = [
  defineRoute(requestExportContract, requestExport, personStillOwn),
  defineRoute(getExportContract, getExport),
  defineRoute(requestErasureContract, requestErasure, erasureStillOwn),
  defineRoute(getErasureContract, getErasureOfPerson),
];
