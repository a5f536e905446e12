import type { FlagName } from '../flags.ts';

/** The features that a provider's tenant works with: it begins with those that the agency has, and has flags of its own from then on. */
export const PROVIDER_FLAGS: readonly FlagName[] = [
  'provider_portal_v1',
  'provider_portal_enabled',
  'provider_ehr_review',
  'provider_analytics_dashboard',
];
