import { defineRoute, type Route } from '../pipeline/route.ts';
import { listForwardedCases } from '../provider-inbox/list-forwarded-cases.ts';
import { getDashboard } from './get-dashboard.ts';
import { getPortalCase } from './get-portal-case.ts';
import { getPortalDocuments } from './get-portal-documents.ts';
import { getPortalEhr } from './get-portal-ehr.ts';
import { createOwnDoctor, listOwnDoctors, patchOwnDoctor } from './own-doctors.ts';
import { deleteOwnOffer, listOwnOffers, putOwnOffer } from './own-offers.ts';
import { getOwnProfile, patchOwnProfile } from './own-profile.ts';
import { ask, getPortalQuestions } from './questions.ts';
import { respond, reviewEhr } from './respond.ts';
import {
  askContract,
  createOwnDoctorContract,
  dashboardContract,
  deleteOwnOfferContract,
  ownDoctorsContract,
  ownOffersContract,
  ownProfileContract,
  patchOwnDoctorContract,
  patchOwnProfileContract,
  portalCaseContract,
  portalDocumentsContract,
  portalEhrContract,
  portalInboxContract,
  portalQuestionsContract,
  putOwnOfferContract,
  recordReviewContract,
  respondContract,
} from './contract.ts';

/** The provider portal: Part 4.8, the planned rows. The tenant in X-Tenant-ID is the provider's own. */
export const providerPortalRoutes: Route[] = [
  defineRoute(portalInboxContract, listForwardedCases),
  defineRoute(portalCaseContract, getPortalCase),
  defineRoute(portalEhrContract, getPortalEhr),
  defineRoute(portalDocumentsContract, getPortalDocuments),
  defineRoute(portalQuestionsContract, getPortalQuestions),
  defineRoute(askContract, ask),
  defineRoute(respondContract, respond),
  defineRoute(recordReviewContract, reviewEhr),
  defineRoute(dashboardContract, getDashboard),
  defineRoute(ownDoctorsContract, listOwnDoctors),
  defineRoute(createOwnDoctorContract, createOwnDoctor),
  defineRoute(patchOwnDoctorContract, patchOwnDoctor),
  defineRoute(ownProfileContract, getOwnProfile),
  defineRoute(patchOwnProfileContract, patchOwnProfile),
  defineRoute(ownOffersContract, listOwnOffers),
  defineRoute(putOwnOfferContract, putOwnOffer),
  defineRoute(deleteOwnOfferContract, deleteOwnOffer),
];
