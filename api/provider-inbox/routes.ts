import { defineRoute, type Route } from '../pipeline/route.ts';
import { answerForwardedCase, declineForwardedCase } from './answer-case.ts';
import { forwardedCaseStillReadable, quotedCaseStillReadable, shareStillReadable } from './forwarded-case.ts';
import { listForwardedCases } from './list-forwarded-cases.ts';
import { submitQuote, withdrawQuote } from './submit-quote.ts';
import { answerContract, declineContract, inboxContract, quoteContract, withdrawQuoteContract } from './contract.ts';

/** The providers' inbox: Part 4.8, the implemented rows. The tenant in X-Tenant-ID is the provider's own. */
export const providerRoutes: Route[] = [
  defineRoute(inboxContract, listForwardedCases),
  defineRoute(answerContract, answerForwardedCase, (call) =>
    shareStillReadable(call, { ...call.body, caseId: call.body.case_id, code: 'SYS_VALIDATION' }),
  ),
  defineRoute(quoteContract, submitQuote, quotedCaseStillReadable),
  defineRoute(withdrawQuoteContract, withdrawQuote, quotedCaseStillReadable),
  defineRoute(declineContract, declineForwardedCase, forwardedCaseStillReadable),
];
