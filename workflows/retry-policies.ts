import type { RetryPolicy } from '@temporalio/common';

/** The ways in which activities are tried again. Failures that carry a code of a caller's fault are never retried. */

/** Our own database and queues: soon, and until it works. */
export const TRANSIENT: RetryPolicy = { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '30s' };

/** Someone waits for the answer: soon, a few times, then the caller is told. */
export const WHILE_WAITING: RetryPolicy = { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '2s', maximumAttempts: 5 };

/** Outside services: patiently, and not for ever. */
export const OUTSIDE_SERVICE: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '5m', maximumAttempts: 30 };

/** Mail: a server may be away over a long weekend. */
export const MAIL: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30m' };
/** After this long nobody waits for a mail any more. */
export const MAIL_AT_LAST = '7 days';

/** A part of the night's work: over in minutes when it cannot be, so that the other parts are done. */
export const BATCH: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 3, maximumInterval: '1m', maximumAttempts: 7 };

/** A model that does not answer in time will not do so at the next try: the caller is told, and the turn is taken up later. */
export const NOT_WITHOUT_MODEL = { nonRetryableErrorTypes: ['AGENT_LLM_TIMEOUT_001'] };
