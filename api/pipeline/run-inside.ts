import { admitTo } from '../auth/admit.ts';
import type { AnyCall, Route } from './route.ts';
import { handle, parseQueryAndBody } from './run-route.ts';
import { validate } from '../http/validate.ts';

/** What a request would bring to a route. */
export type GivenRequest = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Another route of the API for the same caller, within a request: its flag, permission, shapes, handler and audit row, as over HTTP.
 * @returns the data of its envelope @throws ApiError as the route answers
 */
export async function runInside(outer: AnyCall, route: Route, { params = {}, query = {}, body }: GivenRequest): Promise<unknown> {
  if (!('answer' in route) || route.contract.access.kind !== 'tenant') throw new Error(`${route.contract.path} answers only over HTTP`);
  const { contract } = route;
  const actor = await admitTo(contract, outer.actor, outer.flags);
  const path = contract.params ? validate(contract.params, params, contract.validation) : params;
  const call = { ...outer, actor, params: path, ...parseQueryAndBody(contract, query, body) } as AnyCall;
  const { data } = await handle(route, call);
  return data;
}
