import { defineRoute, type Route } from '../pipeline/route.ts';
import { listCaseQuotes } from './list-quotes.ts';
import { selectQuote } from './select-quote.ts';
import { listQuotesContract, selectQuoteContract } from './contract.ts';

/** The patient's side of quotes: Part 4.2, Decisions §5. */
export const quoteRoutes: Route[] = [defineRoute(listQuotesContract, listCaseQuotes), defineRoute(selectQuoteContract, selectQuote)];
