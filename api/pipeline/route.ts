import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { ErrorCode, ErrorEntry } from '../../domain/errors.ts';
import type { FlagName } from '../../domain/flags.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import type { Services } from '../services.ts';
import type { pagingQuery } from '../http/shapes.ts';
import type { AnswerHeader } from './answer-headers.ts';

/**
 * Who may call a route: anybody, an authenticated user of a tenant, a holder of a signature that the handler itself verifies, or the scheduler
 * (Decisions §12), whose signature is verified before the handler runs.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed' }
  | { kind: 'scheduler' }
  | {
      kind: 'tenant';
      /** null: every authenticated user. */
      permission: Permission | null;
      /** Server-sent events and WebSockets: `token` and `tenant_id` may stand in the query (Part 5.4). */
      tokenInQuery?: boolean;
      /** The scheduler may call it too, for the tenant in X-Tenant-ID; `every tenant`: without that header it means all of them. */
      orScheduler?: 'one tenant' | 'every tenant';
      /** A hospital without accounts may call it with the session that its link and code opened. */
      orShareSession?: true;
    };

/** Everything a caller can rely on; the parser, the types, the checks and the OpenAPI description all come from it. */
export type RouteContract = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** OpenAPI style, trailing slash as in the specification: `/api/v1/cases/{case_id}`. Both spellings are served. */
  path: string;
  aliases?: readonly string[];
  group: string;
  summary: string;
  description?: string;
  access: Access;
  /**
   * Flag that must be on, or the other one, and with it a further one; 503 FEATURE_DISABLED otherwise, or the given status. `endsWithout`: what exists can be
   * ended while it is off; the handler asks for the flag before anything else (requireFlag), and what would be refused is refused by the flag.
   */
  flag?: { name: FlagName; or?: FlagName; and?: FlagName; status?: 403 | 503; endsWithout?: true };
  /** Code of body, query and path faults (Decisions §2). */
  validation: ErrorCode;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The handler refuses parameters itself, each with a code of its own (the storefront). */
  queryReadByHandler?: boolean;
  body?: z.ZodType;
  /** What the handler refuses in the body by codes of its own: told beside faults of the shape, so that all come at once. */
  handlerFaults?: (body: Record<string, unknown>) => ErrorEntry[];
  /** Bytes; 1 MiB unless given. */
  bodyLimit?: number;
  /** Values of a JSON body; VALUE_LIMIT unless given. */
  valueLimit?: number;
  /** The handler parses and checks `rawBody` itself, off the event loop; `body` describes it. */
  bodyReadByHandler?: boolean;
  /** A second content type of the body, read into the same shape. */
  alsoAccepts?: { type: string; parse: (text: string) => Promise<unknown> };
  /** Fields of a multipart/form-data body; the handler reads it itself (defineRawRoute). */
  multipart?: z.ZodObject;
  /** Shape of the envelope's data. */
  response: z.ZodType;
  status?: 200 | 201 | 202;
  /** Another success status, where the answer is the same. */
  alsoStatus?: 200 | 201;
  /** Adds page and page_size to the query and page, page_size, total_count, total_pages to meta. */
  paged?: boolean;
  /** Named errors beyond those of the chain of checks. */
  errors: readonly ErrorCode[];
  /** Statuses of this route that differ from the catalogue's. */
  errorStatuses?: Partial<Record<ErrorCode, number>>;
  /** A WebSocket: the success is an upgrade, and `response` the shape of a frame. */
  upgrades?: boolean;
  /** The answer shows a secret that is shown once: under an idempotency key it is kept encrypted. */
  showsSecret?: true;
  /** Kind of health record that the answer shows: a successful answer is recorded as record.viewed. */
  viewsHealthData?: string;
  /** The handler's own statement records the view. */
  viewRecordedByHandler?: boolean;
  /** Its handler only reads, and its answer may be as old as READ_MAX_LAG_MS, but for what the caller wrote. */
  readsReplica?: true;
  /** Content type of an answer without the envelope (defineRawRoute). */
  produces?: string;
  /** The same stands in the envelope for those who do not ask for `produces` (Accept). */
  orInEnvelope?: true;
  /** Shape of the answer without the envelope, where it is not that of `response`. */
  producedShape?: z.ZodType;
  /** Headers of a success, beyond those of every answer. A change that can answer REFERENCE_CHANGED takes If-Match. */
  headers?: readonly AnswerHeader[];
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

export type Call<C extends RouteContract> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : Record<string, string>;
  query: Parsed<C['query']> & (C['paged'] extends true ? z.output<typeof pagingQuery> : Record<never, never>);
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
  /** The body's bytes as received, for signatures; empty on tenant routes without a body contract, unless an idempotency key is given. */
  rawBody: Buffer;
  actor: C['access'] extends { kind: 'tenant' } ? Actor : null;
  scope: C['access'] extends { kind: 'tenant' } ? TenantScope : null;
  /** Flags as they stand for this caller; on public routes for the storefront's tenant. */
  flags: ActorFlags;
  services: Services;
  requestId: string;
  headers: IncomingHttpHeaders;
  /** A signal that is aborted when the caller goes away or the process stops; made when it is asked for. */
  disconnectSignal: () => AbortSignal;
};

export type ReplyOptions = {
  status?: number;
  headers?: Record<string, string>;
  meta?: Record<string, unknown>;
  /** Rows in all pages: fills the paging keys of meta. */
  total?: number;
};

/** Data with a status, headers or meta of its own. */
export class Reply<T> {
  readonly data: T;
  readonly options: ReplyOptions;
  constructor(data: T, options: ReplyOptions) {
    this.data = data;
    this.options = options;
  }
}

export function reply<T>(data: T, options: ReplyOptions): Reply<T> {
  return new Reply(data, options);
}

export type AnswerOf<C extends RouteContract> = z.input<C['response']> | Reply<z.input<C['response']>>;
export type AnyCall = Call<RouteContract & { access: { kind: 'tenant'; permission: null } }>;
export type Exchange = { req: Request; res: Response };

/**
 * What a first call is refused by, asked again before a kept answer is given again under its idempotency key: nothing is done, and whoever may no longer see
 * what was answered is refused. `answered` is the data of that answer, null where it was a refusal. @throws ApiError as the handler
 */
export type Recheck<C extends RouteContract> = (call: Call<C>, answered: unknown) => Promise<unknown>;

export type Route =
  | {
      contract: RouteContract;
      answer: (call: AnyCall) => Promise<unknown>;
      recheck?: (call: AnyCall, answered: unknown) => Promise<unknown>;
    }
  | { contract: RouteContract; raw: (call: AnyCall, exchange: Exchange) => Promise<void> };

export type AnsweringRoute = Extract<Route, { answer: unknown }>;

/** A route that answers in the envelope. The handler runs after every check of Decisions §2 up to the body. @param recheck for answers that only some may see */
export function defineRoute<const C extends RouteContract>(
  contract: C,
  handler: (call: Call<C>) => Promise<AnswerOf<C>>,
  recheck?: Recheck<NoInfer<C>>,
): Route {
  const route = { contract, answer: handler as unknown as (call: AnyCall) => Promise<unknown> };
  return recheck === undefined ? route : { ...route, recheck: recheck as unknown as NonNullable<AnsweringRoute['recheck']> };
}

/** A route that writes its own answer (event streams, FHIR JSON, metrics) after the same checks. Errors before the first byte still use the envelope. */
export function defineRawRoute<const C extends RouteContract>(
  contract: C,
  handler: (call: Call<C>, exchange: Exchange) => Promise<void>,
): Route {
  return { contract, raw: handler as unknown as (call: AnyCall, exchange: Exchange) => Promise<void> };
}
