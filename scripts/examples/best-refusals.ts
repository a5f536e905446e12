import type { Refusal } from '../../api/openapi/examples.ts';
import { operationNameOf } from '../../api/openapi/operation-names.ts';
import { errorsOf } from '../../api/openapi/responses.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { withoutMachine } from './without-machine.ts';

/** Of what operations refused, the one refusal of each that tells most of it. */

const MOST_ERRORS = 2;
const LONGEST = 600;

export class BestRefusals {
  readonly #best = new Map<string, { refusal: Refusal; rank: number }>();

  /** Takes what was refused, unless the contract names no such code or a better one is known. */
  consider(contract: RouteContract, status: number, errors: unknown): void {
    if (!isErrors(errors)) return;
    const shown = withoutMachine({ data: errors.slice(0, MOST_ERRORS) }).data as Refusal['errors'];
    const text = JSON.stringify(shown);
    const codes = errorsOf(contract);
    if (shown.length === 0 || text.length > LONGEST || !shown.every(({ code }) => codes.has(code as ErrorCode))) return;
    const rank = rankOf(contract, shown);
    const name = operationNameOf(contract);
    const known = this.#best.get(name);
    if (!known || rank < known.rank) this.#best.set(name, { refusal: { status, errors: shown }, rank });
  }

  get byName(): [string, Refusal][] {
    return [...this.#best].map(([name, { refusal }]) => [name, refusal] as [string, Refusal]).toSorted(([a], [b]) => a.localeCompare(b));
  }
}

/** What is the operation's own first, then faults of its request, then what any operation refuses; of these, the order of the contract. */
function rankOf({ errors, validation }: RouteContract, [first]: Refusal['errors']): number {
  const own = errors.indexOf(first?.code as ErrorCode);
  if (own >= 0 && first?.code !== 'AUTH_UNAUTHORIZED_001') return own;
  if (first?.code === validation) return first.message.startsWith('is not a ') ? 101 : 100;
  return own >= 0 ? 102 : 103;
}

function isErrors(errors: unknown): errors is Refusal['errors'] {
  return Array.isArray(errors) && errors.every((each) => typeof (each as { code?: unknown } | null)?.code === 'string');
}
