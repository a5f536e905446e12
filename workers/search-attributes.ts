import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, isGrpcServiceError } from '@temporalio/client';
import proto from '@temporalio/proto';

const {
  INDEXED_VALUE_TYPE_BOOL: BOOL,
  INDEXED_VALUE_TYPE_KEYWORD: KEYWORD,
  INDEXED_VALUE_TYPE_DATETIME: DATETIME,
} = proto.temporal.api.enums.v1.IndexedValueType;
const ATTRIBUTES: Record<string, number> = {
  ...{ TenantId: KEYWORD, CaseId: KEYWORD, CaseState: KEYWORD, Blocked: BOOL },
  ...{ WaitsFor: KEYWORD, WaitsOn: KEYWORD, WaitsSince: DATETIME },
};
const GRPC = { ALREADY_EXISTS: 6, PERMISSION_DENIED: 7, UNIMPLEMENTED: 12 } as const;
const VISIBLE_AFTER_MS = 10_000;

type Operator = Connection['operatorService'];

/**
 * Registers in the namespace what operators search workflows by; those that are there stay. @returns names that are missing still, null where the cluster
 * answers no such questions (a provider's): then whoever runs it has to add them, for no workflow runs without
 */
export async function ensureSearchAttributes(
  { operatorService }: { operatorService: Operator },
  namespace: string,
): Promise<string[] | null> {
  const missing = await findMissing(operatorService, namespace);
  if (missing?.length === 0) return [];
  const names = missing ?? Object.keys(ATTRIBUTES);
  const searchAttributes = Object.fromEntries(names.map((name) => [name, ATTRIBUTES[name] ?? KEYWORD]));
  await operatorService.addSearchAttributes({ namespace, searchAttributes }).catch(unless(...Object.values(GRPC)));
  const deadline = Date.now() + VISIBLE_AFTER_MS;
  let left = await findMissing(operatorService, namespace);
  for (; left?.length && Date.now() < deadline; left = await findMissing(operatorService, namespace)) await delay(250);
  return left;
}

/** Null where the server does not say what it has. */
async function findMissing(operator: Operator, namespace: string): Promise<string[] | null> {
  const listed = await operator.listSearchAttributes({ namespace }).catch(unless(GRPC.UNIMPLEMENTED, GRPC.PERMISSION_DENIED));
  return listed ? Object.keys(ATTRIBUTES).filter((name) => listed.customAttributes?.[name] === undefined) : null;
}

function unless(...codes: number[]): (error: unknown) => undefined {
  return (error) => {
    if (!isGrpcServiceError(error) || !codes.includes(error.code)) throw error;
  };
}
