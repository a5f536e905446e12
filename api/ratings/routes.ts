import { namedCaseStillVisible } from '../cases/still-visible.ts';
import { defineRoute } from '../pipeline/route.ts';
import { submitRating } from './submit-rating.ts';
import { submitRatingContract } from './contract.ts';

/** Ratings of coordinators and facilitators by the patient: Part 4.9, Decisions §10. */
export const ratingRoutes = [defineRoute(submitRatingContract, submitRating, namedCaseStillVisible)];
