import { caseStillVisible } from '../cases/still-visible.ts';
import { defineRoute, type Route } from '../pipeline/route.ts';
import { listCaseQuotes } from './list-quotes.ts';
import { getProviderResponses } from './list-provider-responses.ts';
import { selectQuote } from './select-quote.ts';
import { getTripEstimate } from './trip-estimate.ts';
import { listQuotesContract, providerResponsesContract, selectQuoteContract, tripEstimateContract } from './contract.ts';

/** The patient's side of providers' answers and quotes: Part 4.2, Decisions §5 and §14. */
export const quoteRoutes: Route[] = [
  defineRoute(listQuotesContract, listCaseQuotes),
  defineRoute(selectQuoteContract, selectQuote, caseStillVisible),
  defineRoute(providerResponsesContract, getProviderResponses),
  defineRoute(tripEstimateContract, getTripEstimate),
];
