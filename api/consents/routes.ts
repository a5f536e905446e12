import { namedCaseStillVisible } from '../cases/still-visible.ts';
import { defineRoute } from '../pipeline/route.ts';
import { createConsent } from './create-consent.ts';
import { readConsent } from './read-consent.ts';
import { listCaseConsents } from './list-consents.ts';
import { revokeConsent } from './revoke-consent.ts';
import { createConsentContract, listConsentsContract, readConsentContract, revokeConsentContract } from './contract.ts';

/** Consent: Part 4.6 and Decisions §5. */
export const consentRoutes = [
  defineRoute(createConsentContract, createConsent, namedCaseStillVisible),
  defineRoute(listConsentsContract, listCaseConsents),
  defineRoute(readConsentContract, readConsent),
  defineRoute(revokeConsentContract, revokeConsent, readConsent),
];
