import { setTimeout as delay } from 'node:timers/promises';
import { mintDevToken } from '../system/dev-issuer.ts';

type Envelope<T> = { success: boolean; data: T; errors: { code: string; message: string; field: string | null }[] | null };

const PATIENCE_MS = 120_000;
const POLL_MS = 500;

/** A caller of the running service as a new user of tenant demo. Every failing answer ends the demo with its codes. */
export async function openJourney(role: string) {
  const tenant = 'demo';
  const baseUrl = process.env.PUBLIC_BASE_URL ?? 'http://127.0.0.1:8080';
  const temporalUi = process.env.TEMPORAL_UI ?? 'http://127.0.0.1:8233';
  const sub = `user_${role}${Date.now().toString(36)}00000000`;
  const token = await mintDevToken(process.env.PROFILE || 'default', { sub, tenant_id: tenant, org_role: role });
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': tenant };

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as Envelope<T>;
    if (envelope.success) return envelope.data;
    const faults = envelope.errors?.map(({ code, field, message }) => [code, field, message].filter(Boolean).join(' ')).join('; ');
    throw new Error(`${method} ${path} answered ${response.status}: ${faults}`);
  }

  return {
    tenant,
    temporalUi,
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    /** Puts the bytes where the presigned address says. */
    async upload(url: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
      const response = await fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': type } });
      if (!response.ok) throw new Error(`the upload answered ${response.status}`);
    },
    /** Asks again until the answer satisfies the condition, at most two minutes. */
    async until<T>(path: string, satisfied: (data: T) => boolean): Promise<T> {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const data = await call<T>('GET', path);
        if (satisfied(data)) return data;
        if (Date.now() > deadline) throw new Error(`${path} did not come to the expected answer within two minutes`);
        await delay(POLL_MS);
      }
    },
  };
}
