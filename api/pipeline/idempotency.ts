import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ANSWERS_KEPT } from '../../db/queries/operations/idempotency-keys.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import type { SealedJson } from '../../platform/sealing.ts';
import { validate } from '../http/validate.ts';
import { bodyAsSaid } from './same-body.ts';

/** What was answered first; given again for the same key and body (Decisions §2). */
export type StoredAnswer = { status: number; body: unknown };
/** `answered_as`: the role in which a replayed answer was given first; null for what was kept before roles were. */
export type GivenAnswer = StoredAnswer & { replayed: boolean; answered_as: string | null };
/** `sealed`: for an answer that shows a secret once; null: it is kept in the clear, for an erasure to find the person in it. */
export type IdempotentRequest = { db: Database; scope: TenantScope; sealed: SealedJson | null; key: string; fingerprint: string };

/** `created_at` of a row without an answer says when its lease was renewed last; `renewMs`: how often it is, while the work goes on. */
export type Lease = { seconds: number; renewMs: number };
/**
 * A first request that died with its process gives its key back after this long. A little over the longest that a process stands still and goes on
 * (15 s) with the pause between two renewals, so that who only stood still is not overtaken.
 */
const LEASE: Lease = { seconds: 20, renewMs: 4_000 };
const PATIENCE_MS = 10_000;
/** As long as the lease, about. */
const LATER_TRIES = 20;
const LATER_PAUSE_MS = 1_000;

const keyShape = z.object({ 'Idempotency-Key': z.string().regex(/^[\x21-\x7e]{8,128}$/, 'must have 8 to 128 visible ASCII characters') });

export function idempotencyKeyOf(header: string | undefined, code: ErrorCode): string | null {
  return header === undefined ? null : validate(keyShape, { 'Idempotency-Key': header }, code)['Idempotency-Key'];
}

/** Tells requests apart: another method, path, query or body under the same key is another request; JSON whose members stand in another order is not. */
export function fingerprintOf(method: string, url: string, raw: Buffer): string {
  return createHash('sha256').update(`${method} ${url}\n`).update(bodyAsSaid(raw)).digest('hex');
}

/**
 * Answers once per key: the first request does the work, others with the same key wait for its answer. Failures of ours (5xx) are
 * not kept. @throws ApiError SYS_IDEMPOTENCY_CONFLICT for another request under the key, SYS_REQUEST_RUNNING when the first takes over ten seconds
 */
export async function answerOnce(
  request: IdempotentRequest,
  work: () => Promise<StoredAnswer>,
  lease: Lease = LEASE,
): Promise<GivenAnswer> {
  const held = { ...request, holder: randomUUID() };
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
    const earlier = await claim(held, lease);
    if (!earlier) return { ...(await doAndKeep(held, work, lease)), replayed: false, answered_as: null };
    if (earlier.request_hash !== request.fingerprint) throw new ApiError('SYS_IDEMPOTENCY_CONFLICT');
    const { status, answered_as } = earlier;
    if (status !== null) return { status, body: keptBody(request, earlier.body), replayed: true, answered_as };
    if (Date.now() > deadline) throw new ApiError('SYS_REQUEST_RUNNING', { headers: { 'Retry-After': String(earlier.held_for) } });
    await delay(pause);
  }
}

const placeOf = ({ scope, key }: IdempotentRequest) => `idempotency/${scope.tenantId}/${scope.actorId ?? ''}/${key}`;

/** @throws ApiError SYS_IDEMPOTENCY_CONFLICT when the key that it was sealed with is configured no more */
function keptBody(request: IdempotentRequest, kept: unknown): unknown {
  if (request.sealed === null) return kept;
  const body = request.sealed.read(String(kept), placeOf(request));
  if (body === undefined)
    throw new ApiError('SYS_IDEMPOTENCY_CONFLICT', { message: 'The request was made already; its answer is kept no more.' });
  return body;
}

/** `held_for`: seconds until the lease ends, unless it is renewed. */
type Earlier = { request_hash: string; status: number | null; body: unknown; answered_as: string | null; held_for: number };
/** `holder` stands in the row's body as long as there is no answer: who lost the key while it stood still finds another there. */
type HeldRequest = IdempotentRequest & { holder: string };

const OWN = 'tenant_id = $1 and caller = $2 and key = $3';
const ownOf = ({ scope, key }: IdempotentRequest) => [scope.tenantId, scope.actorId ?? '', key];
const HELD = `${OWN} and status is null and body = to_jsonb($4::text)`;
const heldOf = (request: HeldRequest) => [...ownOf(request), request.holder];

/** Takes the key; null when it is ours now, else what an earlier request left. */
function claim(request: HeldRequest, { seconds }: Lease): Promise<Earlier | null> {
  const { db, scope, fingerprint, holder } = request;
  return withTenant(db, scope, async (tx) => {
    const taken = await tx.sql(
      `insert into idempotency_keys as k (tenant_id, caller, key, request_hash, body, answered_as) values ($1, $2, $3, $4, to_jsonb($5::text), $7)
       on conflict (tenant_id, caller, key) do update
       set request_hash = excluded.request_hash, status = null, body = excluded.body, answered_as = excluded.answered_as, created_at = now()
       where k.created_at < now() - interval '${ANSWERS_KEPT}' or (k.status is null and k.created_at < now() - make_interval(secs => $6))
       returning key`,
      [...ownOf(request), fingerprint, holder, seconds, scope.actorRole ?? null],
    );
    if (taken.length > 0) return null;
    const [earlier] = await tx.sql<Earlier>(
      `select request_hash, status, body, answered_as, greatest(1, ceil($4 - extract(epoch from now() - created_at)))::int as held_for
       from idempotency_keys where ${OWN}`,
      [...ownOf(request), seconds],
    );
    return earlier ?? { request_hash: fingerprint, status: null, body: null, answered_as: null, held_for: 1 };
  });
}

async function doAndKeep(request: HeldRequest, work: () => Promise<StoredAnswer>, lease: Lease): Promise<StoredAnswer> {
  const renewals = setInterval(() => void renew(request), lease.renewMs);
  try {
    const answer = await work();
    if (answer.status >= 500) await release(request);
    else await keep(request, answer);
    return answer;
  } catch (error) {
    await release(request);
    throw error;
  } finally {
    clearInterval(renewals);
  }
}

/** A database that is away is asked again at the next turn. */
function renew(request: HeldRequest): Promise<unknown> {
  const { db, scope } = request;
  return withTenant(db, scope, (tx) => tx.sql(`update idempotency_keys set created_at = now() where ${HELD}`, heldOf(request))).catch(
    () => undefined,
  );
}

/** Who lost the lease keeps nothing: the key belongs to who took it over. */
function keep(request: HeldRequest, { status, body }: StoredAnswer): Promise<unknown> {
  const { db, scope, sealed } = request;
  return withTenant(db, scope, (tx) =>
    tx.sql(`update idempotency_keys set status = $5, body = $6::jsonb where ${HELD}`, [
      ...heldOf(request),
      status,
      JSON.stringify(sealed === null ? body : sealed.write(body, placeOf(request))),
    ]),
  );
}

/**
 * Gives the key back. While the database is away it is tried again beside the answer, so that the next try under the key is not told that the first
 * still runs; when this process dies too, the lease ends by itself.
 */
async function release(request: HeldRequest): Promise<void> {
  const isReleased = await tryRelease(request);
  if (!isReleased) void releaseLater(request);
}

async function releaseLater(request: HeldRequest): Promise<void> {
  for (let tries = 0; tries < LATER_TRIES; tries += 1) {
    await delay(LATER_PAUSE_MS, undefined, { ref: false });
    if (await tryRelease(request)) return;
  }
}

function tryRelease(request: HeldRequest): Promise<boolean> {
  const { db, scope } = request;
  return withTenant(db, scope, (tx) => tx.sql(`delete from idempotency_keys where ${HELD}`, heldOf(request))).then(
    () => true,
    () => false,
  );
}
