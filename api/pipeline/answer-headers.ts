/** Headers that answers carry and what they mean; the rate limit's stand on every answer. */
export const ANSWER_HEADERS = {
  'X-Request-ID': 'Id under which the request is logged.',
  'X-RateLimit-Limit': 'Requests that are allowed a minute.',
  'X-RateLimit-Remaining': 'How many of them are left.',
  'X-RateLimit-Reset': 'When all are there again, unix seconds.',
  'Idempotency-Replayed': 'true: the first answer under the Idempotency-Key, again.',
  'Retry-After': 'Seconds to wait before the next try; with 429 and 503.',
  ETag: 'The version, for If-Match or If-None-Match.',
  'Last-Modified': 'When it was changed last.',
  'Cache-Control': 'How long the answer may be kept.',
  'X-Cache': 'HIT, MISS or MISS-ERROR.',
  'X-Result-Truncated': 'true: there are more than are answered.',
  'Content-Disposition': 'Name of the file.',
} as const;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;
