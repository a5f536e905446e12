import { defineRoute, type Route } from '../pipeline/route.ts';
import { forwardedCaseStillReadable } from '../provider-inbox/forwarded-case.ts';
import { listForwardedCases } from '../provider-inbox/list-forwarded-cases.ts';
import { providerStillOwn } from './find-own-provider.ts';
import { getDashboard } from './get-dashboard.ts';
import { getPortalCase } from './get-portal-case.ts';
import { getPortalDocuments } from './get-portal-documents.ts';
import { getPortalEhr } from './get-portal-ehr.ts';
import { createOwnDoctor, listOwnDoctors, ownDoctorStillOwn, patchOwnDoctor } from './own-doctors.ts';
import { deleteOwnOffer, listOwnOffers, putOwnOffer } from './own-offers.ts';
import { getOwnProfile, patchOwnProfile } from './own-profile.ts';
import { ask, getPortalQuestions } from './questions.ts';
import { respond, reviewEhr, reviewStillOwn } from './respond.ts';
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
  defineRoute(askContract, ask, forwardedCaseStillReadable),
  defineRoute(respondContract, respond, forwardedCaseStillReadable),
  defineRoute(recordReviewContract, reviewEhr, reviewStillOwn),
  defineRoute(dashboardContract, getDashboard),
  defineRoute(ownDoctorsContract, listOwnDoctors),
  defineRoute(createOwnDoctorContract, createOwnDoctor, providerStillOwn),
  defineRoute(patchOwnDoctorContract, patchOwnDoctor, ownDoctorStillOwn),
  defineRoute(ownProfileContract, getOwnProfile),
  defineRoute(patchOwnProfileContract, patchOwnProfile, providerStillOwn),
  defineRoute(ownOffersContract, listOwnOffers),
  defineRoute(putOwnOfferContract, putOwnOffer, providerStillOwn),
  defineRoute(deleteOwnOfferContract, deleteOwnOffer, providerStillOwn),
];
