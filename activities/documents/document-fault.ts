import type { ErrorCode } from '../../domain/errors.ts';

/** A document that no further attempt will read: refused (it is not what it claims, or dangerous) or failed (its content cannot be read). */
export class DocumentFault extends Error {
  readonly outcome: 'rejected' | 'failed';
  readonly code: ErrorCode;
  /** In words for the patient; no personal data. */
  readonly reason: string;
  constructor(outcome: 'rejected' | 'failed', code: ErrorCode, reason: string) {
    super(reason);
    this.name = 'DocumentFault';
    this.outcome = outcome;
    this.code = code;
    this.reason = reason;
  }
}
