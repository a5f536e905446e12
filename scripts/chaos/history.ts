import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Send } from '../demo/caller.ts';

/** One try of a request, as its caller saw it. */
export type Attempt = {
  /** The request: all of its tries have this number. */
  request: number;
  /** The journey that it belongs to. */
  journey: string;
  method: string;
  path: string;
  /** Its Idempotency-Key; null for reads. */
  key: string | null;
  body: unknown;
  /** Milliseconds after the load began, and how long the answer took. */
  atMs: number;
  ms: number;
  /** Null when there was no answer. */
  status: number | null;
  /** Error codes of the answer, or what the connection said. */
  codes: string[];
  saysWhenToComeAgain: boolean;
  data: unknown;
};

/** A caller's patience with one request that is not answered for good. */
const PATIENCE_MS = 150_000;
/** Longer than the API waits for anything. */
const ANSWER_MS = 100_000;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 4_000;

export type History = ReturnType<typeof createHistory>;

/** Everything that was asked and answered, in the order of the answers. */
export function createHistory() {
  const begun = Date.now();
  const attempts: Attempt[] = [];
  let requests = 0;

  async function attempt(of: Pick<Attempt, 'request' | 'journey' | 'key'>, address: URL | string, asked: Parameters<Send>[1]) {
    const url = new URL(address);
    const since = Date.now();
    const seen: Attempt = {
      ...{ ...of, method: asked.method ?? 'GET', path: url.pathname + url.search, body: bodyOf(asked.body), atMs: since - begun, ms: 0 },
      ...{ status: null, codes: [], saysWhenToComeAgain: false, data: null },
    };
    try {
      const response = await fetch(url, { ...asked, signal: AbortSignal.timeout(ANSWER_MS) });
      const text = await response.text();
      Object.assign(seen, { status: response.status, saysWhenToComeAgain: response.headers.has('retry-after'), ...contentOf(text) });
      return { seen, text, response };
    } catch (error) {
      seen.codes = [nameOf(error)];
      return { seen, text: '', response: null };
    } finally {
      seen.ms = Date.now() - since;
      attempts.push(seen);
    }
  }

  return {
    attempts,
    begun,
    now: () => Date.now() - begun,
    /** Sends as a patient client does: writes have a key, and what was not answered for good is sent again under it. @throws Error when patience is over */
    senderOf(journey: string): Send {
      return async (address, asked) => {
        const isApi = !new URL(address).searchParams.has('X-Amz-Signature');
        const isWrite = isApi && (asked.method ?? 'GET') !== 'GET';
        const key = isWrite ? (asked.headers['idempotency-key'] ?? randomUUID()) : null;
        requests += 1;
        const request = requests;
        const headers = key === null ? asked.headers : { ...asked.headers, 'idempotency-key': key };
        const deadline = Date.now() + PATIENCE_MS;
        for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.6, LONGEST_PAUSE_MS)) {
          const { seen, text, response } = await attempt({ request, journey, key }, address, { ...asked, headers });
          if (response && response.status < 500) return new Response(text || null, { status: response.status, headers: response.headers });
          if (Date.now() > deadline)
            throw new Error(
              `${seen.method} ${seen.path}: no answer for good in ${PATIENCE_MS / 1000} s, at last ${seen.status ?? seen.codes}`,
            );
          const after = Number(response?.headers.get('retry-after') ?? 0) * 1_000;
          await delay(Math.max(after, pause * (0.5 + Math.random())));
        }
      };
    },
  };
}

/** Files are not kept. */
function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? parsed(body) : null;
}

function contentOf(text: string): { data: unknown; codes: string[] } {
  const body = parsed(text) as { data?: unknown; errors?: { code: string }[] | null } | null;
  return { data: body?.data ?? null, codes: body?.errors?.map(({ code }) => code) ?? [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause as { code?: string }).code ?? (cause instanceof Error ? cause.name : String(cause));
}
