import { isDeepStrictEqual } from 'node:util';
import type { RouteContract } from './route.ts';

/** Headers of an answer that its contract does not name. Tests run with this check on. */
export const undeclaredHeaders = ({ headers = [] }: RouteContract, sent: Record<string, string> = {}): string[] =>
  Object.keys(sent).filter((name) => name !== 'Retry-After' && !(headers as readonly string[]).includes(name));

/** Ways in which an answer departs from its contract; none when it keeps it. Tests run with this check on. */
export function departuresFromContract(contract: RouteContract, data: unknown): string[] {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null));
  const parsed = contract.response.safeParse(sent);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data ?? null)), sent)
    ? []
    : ['the answer has fields that the contract does not name'];
}
