import { firstCaseGuide } from './first-case.ts';

/** What holds for every operation, for the head of the description. */
export const API_DESCRIPTION = `
${firstCaseGuide()}

## What holds for every call

Every JSON answer has the same envelope: \`success\`, \`data\`, \`errors\`, \`meta\`, \`api_version\`, \`timestamp\`. Validation names every failing field at once, with
dots and indexes.

**Order of checks.** Each request is told of its first fault only: the tenant header (400), the Authorization header (401), the token (401), a tenant that is known
and active (404), the token's tenant against the header (403), the actor (401), the tenant's rate limit (429), path patterns (422), the feature flag (503, or 403
where an operation says so), the permission (403 AUTH_PERMISSION_DENIED), body and query (400, 413, 415, 422), the record (404), then rules on it (403
AUTH_UNAUTHORIZED_001, 409 and others). Before all of them, while the service is maintained: 503 SYS_MAINTENANCE_001. A record of another tenant, and another patient's case, are 404.

**Paging.** \`page\` from 1 and \`page_size\` of 1 to 100 (default 20), answered in \`meta\` with \`total_count\` and \`total_pages\`. Lists are newest first unless they say
otherwise. Ids may be written in any case of letters and are answered in small ones.

**Null.** In every request body null for a field that may be left out says what leaving it out says. A field whose type has null takes it as a value: in a change
(PATCH) it clears what is stored; a field of the record that cannot be cleared is then refused by name (422).

**Repetition.** Mutating operations accept \`Idempotency-Key\` (8 to 128 visible characters, kept 24 hours for a tenant and caller): the same key and body give the
first answer again, with \`Idempotency-Replayed: true\`; another body under the key is 409 SYS_IDEMPOTENCY_CONFLICT. While the
first still runs after ten seconds, or for the seconds of Retry-After when its process died, it is 503 SYS_REQUEST_RUNNING: send it again. Who
may no longer see what was answered is refused as a first call would be, and nothing is done a second time.

**Headers.** \`X-Request-ID\` stands on every answer, and a caller's own is kept; \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (unix seconds)
wherever a limit counts; \`Retry-After\` on 429 and 503.

**Reference data** (\`/admin/procedures\`, \`destinations\`, \`vendors\`, \`coordinators\`, \`second-opinion-doctors\`, \`content\`). Adding one that is there already is 409
REFERENCE_EXISTS. A change takes the fields that are named; the same again changes nothing. What is in use is not taken out: 409 REFERENCE_IN_USE says what names it. With
\`If-Match\` (the ETag of a read) a change of another version than that is 412 REFERENCE_CHANGED. In an import, one that is there is brought up to date with the fields
that are given, any other is added; what another row names stands before it. Imports take JSON, or text/csv of at most 5 MB: the first row names the fields, a dot leads
into a field, \`;\` separates the entries of a list and \`:\` the parts of an entry, an entry may be a JSON object; an empty cell is a field that is not given.

**Streams.** Server-sent events and WebSockets take \`token\` and \`tenant_id\` in the query or in headers. Missed events are replayed from \`Last-Event-ID\` or
\`last_event_id\`. Both end within 60 seconds of the token's expiry or the loss of access.
`.trim();
