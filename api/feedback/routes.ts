import { caseStillVisible } from '../cases/still-visible.ts';
import { defineRoute, type Route } from '../pipeline/route.ts';
import { feedbackStillOwn, giveProviderFeedback } from './provider-feedback.ts';
import { submitSatisfaction } from './satisfaction.ts';
import { providerFeedbackContract, satisfactionContract } from './contract.ts';

/** What providers and patients say of a case: Parts 2.11 and 4.2. */
export const feedbackRoutes: Route[] = [
  defineRoute(providerFeedbackContract, giveProviderFeedback, feedbackStillOwn),
  defineRoute(satisfactionContract, submitSatisfaction, caseStillVisible),
];
