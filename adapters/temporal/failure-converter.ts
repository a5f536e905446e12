import { DefaultFailureConverter } from '@temporalio/common';

/** Messages and stacks of failures travel encoded like every payload; the workflow bundle loads this file by its path. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
