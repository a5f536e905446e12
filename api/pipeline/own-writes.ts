import type { AnyCall, RouteContract } from './route.ts';

/** The call for a handler that only reads: its database is the replica where that will do. */
export async function readingCall(call: AnyCall): Promise<AnyCall> {
  const { services, scope } = call;
  if (!services.replica || !scope) return call;
  return { ...call, services: { ...services, db: await services.replica.forCaller(scope) } };
}

/** Work of a route that may write, after which its caller reads what is there now, however it ended. */
export async function noteWrites<T>(
  { method, readsReplica }: RouteContract,
  { services, scope }: AnyCall,
  work: () => Promise<T>,
): Promise<T> {
  const { replica } = services;
  if (!replica || !scope || method === 'get' || readsReplica) return work();
  try {
    return await work();
  } finally {
    await replica.wrote(scope);
  }
}
