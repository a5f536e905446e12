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
const GRPC = { ALREADY_EXISTS: 6, UNIMPLEMENTED: 12 } as const;
const VISIBLE_AFTER_MS = 10_000;

type Operator = Connection['operatorService'];

/** Registers in the namespace what operators search workflows by; those that are there stay. */
export async function ensureSearchAttributes({ operatorService }: { operatorService: Operator }, namespace: string): Promise<void> {
  const missing = await findMissing(operatorService, namespace);
  if (missing?.length === 0) return;
  const names = missing ?? Object.keys(ATTRIBUTES);
  const searchAttributes = Object.fromEntries(names.map((name) => [name, ATTRIBUTES[name] ?? KEYWORD]));
  await operatorService.addSearchAttributes({ namespace, searchAttributes }).catch(unless(GRPC.ALREADY_EXISTS));
  const deadline = Date.now() + VISIBLE_AFTER_MS;
  while (Date.now() < deadline && (await findMissing(operatorService, namespace))?.length) await delay(250);
}

/** Null where the server does not say what it has. */
async function findMissing(operator: Operator, namespace: string): Promise<string[] | null> {
  const listed = await operator.listSearchAttributes({ namespace }).catch(unless(GRPC.UNIMPLEMENTED));
  return listed ? Object.keys(ATTRIBUTES).filter((name) => listed.customAttributes?.[name] === undefined) : null;
}

function unless(code: number): (error: unknown) => undefined {
  return (error) => {
    if (!isGrpcServiceError(error) || error.code !== code) throw error;
  };
}
