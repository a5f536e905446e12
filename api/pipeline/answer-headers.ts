/** Headers that answers carry and what they mean; the rate limit's stand on every answer. */
export const ANSWER_HEADERS = {
  'X-Request-ID': 'Id under which the request is logged.',
  'Retry-After': 'Seconds to wait before the next try; with 429 and 503.',
  ETag: 'The version, for If-Match or If-None-Match.',
  'Last-Modified': 'When it was changed last.',
  'Cache-Control': 'How long the answer may be kept.',
  'X-Cache': 'HIT, MISS or MISS-ERROR.',
  'X-Result-Truncated': 'true: there are more than are answered.',
  'Content-Disposition': 'Name of the file.',
} as const;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;
