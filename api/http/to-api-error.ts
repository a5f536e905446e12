import { ApiError } from '../../domain/errors.ts';

const HTTP_FAULTS: Record<number, 'SYS_BAD_REQUEST' | 'SYS_BODY_TOO_LARGE' | 'SYS_MEDIA_TYPE'> = {
  400: 'SYS_BAD_REQUEST',
  413: 'SYS_BODY_TOO_LARGE',
  415: 'SYS_MEDIA_TYPE',
};
/** PostgreSQL refuses text that it cannot hold, a number or a time out of its range: the caller's fault, not ours. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008']);

/** What a caller is told about anything that was thrown. Foreign errors become SYS_INTERNAL_001 and keep their cause for the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  const fault = typeof status === 'number' ? HTTP_FAULTS[status] : undefined;
  if (fault) return new ApiError(fault, { cause: error });
  if (typeof code === 'string' && UNSTORABLE.has(code)) return new ApiError('SYS_VALIDATION', { cause: error });
  return new ApiError('SYS_INTERNAL_001', { cause: error });
}
