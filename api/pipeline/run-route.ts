import type { Request, RequestHandler, Response } from 'express';
import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { lazy } from '../../platform/lazy.ts';
import { createSealedJson } from '../../platform/sealing.ts';
import { admit, isScheduled } from '../auth/admit.ts';
import { orRefusedByFlag } from '../flags/require-flag.ts';
import { verifyScheduler } from '../auth/scheduler-signature.ts';
import type { Services } from '../services.ts';
import { departuresFromContract, undeclaredHeaders } from './check-answer.ts';
import { hasVersion } from '../http/entity-tag.ts';
import { failure, sendFailure, success } from '../http/envelope.ts';
import { answerOnce, fingerprintOf, idempotencyKeyOf, type StoredAnswer } from './idempotency.ts';
import { parseBody, readRawBody } from '../http/read-body.ts';
import { requestIdOf } from '../http/request-id.ts';
import { type AnsweringRoute, type AnyCall, Reply, type Route, type RouteContract } from './route.ts';
import { assertMayBeGivenAgain } from './give-again.ts';
import { pagingQuery } from '../http/shapes.ts';
import { startTiming } from '../http/server-timing.ts';
import { toApiError } from '../http/to-api-error.ts';
import { toldFaults } from '../http/told-faults.ts';
import { validate } from '../http/validate.ts';
import { withoutNulls } from './null-fields.ts';
import { isRecord, unknownFields, unknownParameters } from './unknown-fields.ts';
import { noteWrites, readingCall } from './own-writes.ts';

/** One route as an Express handler: admission, body and query, then the handler, then the envelope. */
export function runRoute(services: Services, route: Route): RequestHandler {
  return async (req, res) => {
    res.locals.route = route.contract.path;
    const call = await prepareCall(services, route.contract, req, res);
    if ('raw' in route) await noteWrites(route.contract, call, () => route.raw(call, { req, res }));
    else await answer(route, call, req, res);
  };
}

const NO_BYTES = Buffer.alloc(0);

async function prepareCall(services: Services, contract: RouteContract, req: Request, res: Response): Promise<AnyCall> {
  const requestId = requestIdOf(res);
  const timing = startTiming(res);
  const incoming = { headers: req.headers, query: req.query, params: req.params, address: req.ip ?? '', requestId };
  const { actor, scope, flags, params } = await admit(services, contract, incoming, res);
  timing.mark('admission');
  if (actor && (await flags.isOn('enable_timing_middleware'))) timing.show();
  const isScheduler = isScheduled(contract, req.headers);
  const isSigned = isScheduler || contract.access.kind === 'signed';
  const wantsBody = contract.body !== undefined || isSigned || bringsStrayBody(contract, req);
  const rawBody = wantsBody ? await readRawBody(req, contract.bodyLimit) : NO_BYTES;
  if (isScheduler) await verifyScheduler(services, req, rawBody);
  timing.mark('body');
  const parsesBody = contract.body !== undefined && !contract.bodyReadByHandler;
  const parsed = await orRefusedByFlag(contract.flag, flags, async () => {
    const body = parsesBody ? await parseBody(contract, rawBody, req.headers['content-type']) : undefined;
    return parseQueryAndBody(contract, incoming.query, body);
  });
  const disconnectSignal = lazy(() => endOf(res, services.closing));
  const call = { params, ...parsed, rawBody, actor, scope, flags, services, requestId, headers: req.headers, disconnectSignal };
  return call as unknown as AnyCall;
}

/** A route without a body of its own: one that is sent all the same makes another request under an idempotency key; else it is not read. */
const bringsStrayBody = ({ method, multipart }: RouteContract, req: Request) =>
  method !== 'get' && !multipart && req.headers['idempotency-key'] !== undefined;

function endOf(res: Response, closing: AbortSignal): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, closing]);
}

/** Faults of query and body come back together, each with its field. */
export function parseQueryAndBody(contract: RouteContract, query: unknown, body: unknown): { query: object; body: unknown } {
  const faults: ApiError[] = [];
  const attempt = <T>(parse: () => T): T | undefined => {
    try {
      return parse();
    } catch (error) {
      faults.push(toApiError(error));
      return undefined;
    }
  };
  const paging = contract.paged ? attempt(() => validate(pagingQuery, query, contract.validation)) : {};
  const own = contract.query ? attempt(() => validate(contract.query ?? pagingQuery, query, contract.validation)) : {};
  const shape = contract.bodyReadByHandler ? undefined : contract.body;
  const parsedBody = shape && attempt(() => validate(shape, withoutNulls(contract, body), contract.validation));
  const entries = toldFaults(faultsOf(contract, { faults, query, body }), contract.validation);
  if (entries.length > 0) throw new ApiError(contract.validation, { entries: withHandlerFaults(contract, entries, body) });
  return { query: { ...own, ...paging }, body: parsedBody };
}

function withHandlerFaults({ handlerFaults, validation }: RouteContract, entries: ErrorEntry[], body: unknown): ErrorEntry[] {
  return handlerFaults && isRecord(body) ? toldFaults([...entries, ...handlerFaults(body)], validation) : entries;
}

type Checked = { faults: readonly ApiError[]; query: unknown; body: unknown };

function* faultsOf(contract: RouteContract, { faults, query, body }: Checked): Generator<ErrorEntry> {
  for (const fault of faults) yield* fault.entries;
  if (!contract.queryReadByHandler) yield* unknownParameters(contract, query);
  yield* unknownFields(contract, body);
}

async function answer(route: AnsweringRoute, call: AnyCall, req: Request, res: Response): Promise<void> {
  const key = route.contract.method === 'get' ? null : idempotencyKeyOf(req.get('idempotency-key'), route.contract.validation);
  if (key === null || !call.scope) {
    const { status, body } = await perform(route, call, res);
    if (status === 200 && hasVersion(req, res.getHeader('ETag'))) res.status(304).end();
    else res.status(status).json(body);
    return;
  }
  const fingerprint = fingerprintOf(req.method, req.originalUrl, call.rawBody);
  const { db, config } = call.services;
  const sealed = route.contract.showsSecret ? createSealedJson(config.PAYLOAD_ENCRYPTION_KEYS) : null;
  const request = { db, scope: call.scope, sealed, key, fingerprint };
  const given = await answerOnce(request, () => performOrRefuse(route, call, res));
  if (given.replayed) {
    await assertMayBeGivenAgain(route, call, given);
    res.setHeader('Idempotency-Replayed', 'true');
  }
  res.status(given.status).json(given.body);
}

/** As perform, but a refusal (4xx) is an answer too: it is kept under the idempotency key. */
async function performOrRefuse(route: AnsweringRoute, call: AnyCall, res: Response): Promise<StoredAnswer> {
  try {
    return await perform(route, call, res);
  } catch (error) {
    const refusal = toApiError(error);
    if (refusal.status >= 500 || refusal.status === 429) throw error;
    res.locals.errorCode = refusal.code;
    for (const [name, value] of Object.entries(refusal.headers)) res.setHeader(name, value);
    return { status: refusal.status, body: failure(refusal, call.requestId) };
  }
}

async function perform(route: AnsweringRoute, call: AnyCall, res: Response): Promise<StoredAnswer> {
  const { contract } = route;
  const { data, options } = await handle(route, call);
  for (const [name, value] of Object.entries(options.headers ?? {})) res.setHeader(name, value);
  const meta = { ...pagingMeta(contract, call, options.total), ...options.meta, request_id: call.requestId };
  return { status: options.status ?? contract.status ?? 200, body: success(data, meta) };
}

/** What the handler answers, with the view of a record written down. */
export async function handle({ contract, answer: handler }: AnsweringRoute, call: AnyCall): Promise<Answered> {
  const result = await orRefusedByFlag(contract.flag, call.flags, async () => {
    if (contract.readsReplica) return handler(await readingCall(call));
    return noteWrites(contract, call, async () => handler(call));
  });
  const { data, options } = result instanceof Reply ? result : { data: result, options: {} };
  if (contract.viewsHealthData && !contract.viewRecordedByHandler) await recordViewOf(contract.viewsHealthData, call);
  if (call.services.config.NODE_ENV === 'test') assertKeepsContract(contract, { data, options }, call);
  return { data, options };
}

function pagingMeta(contract: RouteContract, call: AnyCall, total: number | undefined): Record<string, number> {
  if (!contract.paged || total === undefined) return {};
  const { page, page_size } = call.query as { page: number; page_size: number };
  return { page, page_size, total_count: total, total_pages: Math.ceil(total / page_size) };
}

async function recordViewOf(resource: string, { scope, params, services }: AnyCall): Promise<void> {
  if (scope) await withTenant(services.db, scope, async (tx) => recordViewAtCommit(tx, { ...params, resource }));
}

type Answered = Pick<Reply<unknown>, 'data' | 'options'>;

function assertKeepsContract(contract: RouteContract, { data, options }: Answered, { services, requestId }: AnyCall): void {
  const departures = [
    ...departuresFromContract(contract, data),
    ...undeclaredHeaders(contract, options.headers).map((name) => `the header ${name} is not named`),
  ];
  if (departures.length === 0) return;
  services.log.error({ request_id: requestId, route: contract.path, departures }, 'answer departs from its contract');
  throw new ApiError('SYS_INTERNAL_001', { message: `The answer departs from its contract: ${departures.join('; ')}` });
}

/** Tells the caller what went wrong, when it can still be told. */
export function sendError(services: Services, error: unknown, req: Request, res: Response): void {
  const known = toApiError(error);
  res.locals.failure = known;
  services.metrics.errors.inc({ code: known.code });
  if (res.headersSent) res.destroy();
  else sendFailure(req, res, known);
}
