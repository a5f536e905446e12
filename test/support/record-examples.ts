import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs before each suite (jest.config.ts). Where RECORD_EXAMPLES names a folder, what suites ask of the API and are answered goes there, a line a call
 * {method, path, request?, requestType?, type, data}, for scripts/collect-examples.ts: the data of the envelope, a resource or a text without one, the frames of sockets, and
 * what was refused {…, type: 'refusal', status, data: errors}. Nothing else changes.
 */
const folder = process.env.RECORD_EXAMPLES;
const TEXTS = new Set(['application/x-ndjson', 'text/csv', 'text/calendar', 'application/xml', 'text/plain']);

if (folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const keep = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  recordFetch(keep);
  recordSockets(keep);
}

type Keep = (line: object) => void;
type Answered = { method: string; path: string; request?: unknown; requestType?: string; type: string; status?: number };

function recordFetch(keep: Keep): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const response = await ask(input, options);
    const answered = answeredBy(new URL(input instanceof Request ? input.url : String(input)).pathname, options ?? {}, response);
    if (!response.ok) {
      keepRefusal({ ...answered, status: response.status }, await response.clone().text(), keep);
      return response;
    }
    if (TEXTS.has(answered.type)) keep({ ...answered, data: await response.clone().text() });
    if (answered.type.endsWith('json') && answered.type !== 'application/x-ndjson') keepJson(answered, await response.clone().text(), keep);
    return response;
  };
}

function answeredBy(path: string, { method = 'GET', body, headers }: RequestInit, response: Response): Answered {
  const type = mediaType(response.headers.get('content-type'));
  if (typeof body !== 'string') return { method, path, type };
  const requestType = mediaType(new Headers(headers).get('content-type'));
  return requestType === 'text/csv'
    ? { method, path, type, request: body, requestType }
    : { method, path, type, request: parse(body) ?? {} };
}

const mediaType = (header: string | null): string => header?.split(';')[0]?.trim() ?? '';

function keepJson(answered: Answered, text: string, keep: Keep): void {
  const answer = parse(text) as { success?: unknown; data?: unknown } | undefined;
  if (answer?.success === true) keep({ ...answered, type: 'application/json', data: answer.data });
  else if (answer !== undefined && answer.success === undefined) keep({ ...answered, data: answer });
}

function keepRefusal(answered: Answered, text: string, keep: Keep): void {
  const { success, errors } = (parse(text) ?? {}) as { success?: unknown; errors?: unknown };
  if (success === false) keep({ ...answered, type: 'refusal', data: errors });
}

/** Texts that a socket of the API sends. */
function recordSockets(keep: Keep): void {
  globalThis.WebSocket = class extends globalThis.WebSocket {
    constructor(...given: ConstructorParameters<typeof globalThis.WebSocket>) {
      super(...given);
      const answered = { method: 'GET', path: new URL(String(given[0])).pathname, type: 'frame' };
      this.addEventListener('message', ({ data }) => {
        const frame = typeof data === 'string' ? parse(data) : undefined;
        if (frame) keep({ ...answered, data: frame });
      });
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
