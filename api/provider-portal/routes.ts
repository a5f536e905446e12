import { defineRoute, type Route } from '../pipeline/route.ts';
import { listForwardedCases } from '../provider-inbox/list-forwarded-cases.ts';
import { getDashboard } from './get-dashboard.ts';
import { getPortalCase } from './get-portal-case.ts';
import { getPortalDocuments } from './get-portal-documents.ts';
import { getPortalEhr } from './get-portal-ehr.ts';
import { listOwnDoctors, patchOwnDoctor } from './own-doctors.ts';
import { respond, reviewEhr } from './respond.ts';
import {
  dashboardContract,
  ownDoctorsContract,
  patchOwnDoctorContract,
  portalCaseContract,
  portalDocumentsContract,
  portalEhrContract,
  portalInboxContract,
  recordReviewContract,
  respondContract,
} from './contract.ts';

/** The provider portal: Part 4.8, the planned rows. The tenant in X-Tenant-ID is the provider's own. */
export const providerPortalRoutes: Route[] = [
  defineRoute(portalInboxContract, listForwardedCases),
  defineRoute(portalCaseContract, getPortalCase),
  defineRoute(portalEhrContract, getPortalEhr),
  defineRoute(portalDocumentsContract, getPortalDocuments),
  defineRoute(respondContract, respond),
  defineRoute(recordReviewContract, reviewEhr),
  defineRoute(dashboardContract, getDashboard),
  defineRoute(ownDoctorsContract, listOwnDoctors),
  defineRoute(patchOwnDoctorContract, patchOwnDoctor),
];
