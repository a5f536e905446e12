import { type Connection, isGrpcServiceError } from '@temporalio/client';
import proto from '@temporalio/proto';

const { INDEXED_VALUE_TYPE_BOOL: BOOL, INDEXED_VALUE_TYPE_KEYWORD: KEYWORD } = proto.temporal.api.enums.v1.IndexedValueType;
const ATTRIBUTES = { TenantId: KEYWORD, CaseId: KEYWORD, CaseState: KEYWORD, Blocked: BOOL };
const ALREADY_EXISTS = 6;
const VISIBLE_AFTER_MS = 10_000;

/** Registers in the namespace what operators search workflows by; those that are there stay. */
export async function ensureSearchAttributes({ operatorService }: Pick<Connection, 'operatorService'>, namespace: string): Promise<void> {
  const missing = await findMissing(operatorService, namespace);
  if (missing.length === 0) return;
  try {
    await operatorService.addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) });
  } catch (error) {
    if (!isGrpcServiceError(error) || error.code !== ALREADY_EXISTS) throw error;
  }
  const deadline = Date.now() + VISIBLE_AFTER_MS;
  while ((await findMissing(operatorService, namespace)).length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function findMissing(operator: Connection['operatorService'], namespace: string): Promise<[string, number][]> {
  const { customAttributes } = await operator.listSearchAttributes({ namespace });
  return Object.entries(ATTRIBUTES).filter(([name]) => customAttributes?.[name] === undefined);
}
