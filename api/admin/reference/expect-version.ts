import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../../../domain/errors.ts';
import type { Row } from './kind.ts';

/** Whoever names the version that they read changes no other (RFC 9110 §13.1.1). @throws ApiError REFERENCE_CHANGED */
export function expectVersion({ 'if-match': wanted }: IncomingHttpHeaders, { version }: Row): void {
  if (wanted === undefined || wanted.trim() === '*') return;
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(`"${version}"`)) throw new ApiError('REFERENCE_CHANGED', { message: `The entry is at version ${version} now.` });
}
