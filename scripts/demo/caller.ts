import { setTimeout as delay } from 'node:timers/promises';

/** Longer than anything takes on a machine with too much to do: only what never comes true fails. */
export const PATIENCE_MS = 120_000;

const FIRST_PAUSE_MS = 200;
/** On a slow machine who asks five times a second uses up what a tenant may ask in a minute. */
const LONGEST_PAUSE_MS = 1_500;

export type ErrorEntry = { code: string; message: string; field: string | null };
export type Envelope<T> = {
  success: boolean;
  data: T;
  errors: ErrorEntry[] | null;
  meta: Record<string, unknown> | null;
  api_version: string;
  timestamp: string;
};
export type Answer<T> = { status: number; headers: Headers; body: Envelope<T> };
export type Caller = ReturnType<typeof createCaller>;

/** How a request is sent: `fetch`, or one that watches, or tries again. */
export type Send = (
  address: URL | string,
  request: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
) => Promise<Response>;

/** One user of the API as an outside caller: headers in, envelope out, nothing of our code between. */
export function createCaller(
  baseUrl: string,
  { token, tenant, send = fetch }: { token?: string | undefined; tenant?: string | undefined; send?: Send | undefined },
) {
  const identity: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(tenant ? { 'x-tenant-id': tenant } : {}),
  };

  async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const response = await send(new URL(path, baseUrl), {
      method,
      headers: { ...identity, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<T> };
  }

  return {
    get: <T>(path: string, headers?: Record<string, string>) => call<T>('GET', path, undefined, headers),
    post: <T>(path: string, body: unknown = {}, headers?: Record<string, string>) => call<T>('POST', path, body, headers),
    patch: <T>(path: string, body: unknown, headers?: Record<string, string>) => call<T>('PATCH', path, body, headers),
    call,
    /** Asks again until the data satisfies the condition, after growing pauses or what the answer says. Fails with what was last seen (statuses only). */
    async until<T>(path: string, satisfied: (data: T) => boolean, patienceMs = PATIENCE_MS): Promise<T> {
      const deadline = Date.now() + patienceMs;
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.15, LONGEST_PAUSE_MS)) {
        const answer = await call<T>('GET', path);
        if (answer.body.success && satisfied(answer.body.data)) return answer.body.data;
        if (Date.now() > deadline) throw new Error(`${path} stayed at ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`);
        await delay(Math.max(pauseMs, Number(answer.headers.get('retry-after') ?? 0) * 1_000));
      }
    },
    /** presign → PUT → confirm, as a portal does it. */
    async uploadDocument(caseId: string, file: { filename: string; type: string; bytes: Uint8Array<ArrayBuffer>; replaces?: string }) {
      const { bytes, ...declared } = file;
      const { type } = file;
      const presigned = await call<{ upload_url: string; document_key: string }>('POST', '/documents/presign', {
        case_id: caseId,
        ...declared,
        size: bytes.length,
      });
      if (!presigned.body.success) return presigned as unknown as Answer<{ document_id: string; status: string }>;
      const stored = await send(presigned.body.data.upload_url, { method: 'PUT', body: bytes, headers: { 'content-type': type } });
      if (!stored.ok) throw new Error(`the upload answered ${stored.status}`);
      return call<{ document_id: string; status: string }>('POST', '/documents/confirm', {
        document_key: presigned.body.data.document_key,
      });
    },
  };
}

/** The data of an answer that has to succeed. @throws Error with status and errors */
export async function ok<T>(asked: Promise<{ status: number; body: { success: boolean; data: unknown; errors: unknown } }>): Promise<T> {
  const { status, body } = await asked;
  if (!body.success) throw new Error(`answered ${status} ${JSON.stringify(body.errors)}`);
  return body.data as T;
}
