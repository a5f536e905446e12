import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { EXAMPLES } from '../../api/openapi/examples.ts';
import { operationNameOf } from '../../api/openapi/operation-names.ts';
import { readRecordedExamples } from '../../api/openapi/recorded-examples.ts';
import { operationsRoutes } from '../../api/operations/routes.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import { departuresOf } from '../support/contract-fuzz/departures.ts';
import { type FuzzedWorld, startFuzzedWorld } from '../support/contract-fuzz/fuzzed-world.ts';
import { type Request, requestsTo } from '../support/contract-fuzz/requests.ts';

/**
 * Every route of the contracts is asked as its contract has it, nearly so, and not at all so, by callers of every role, with ids that exist: what is answered is
 * what the contract lets a caller expect. A new route is among them by itself. One seed by default, so that a change is judged by itself; FUZZ_SEED (`random`: another each
 * time) plays another run, FUZZ_RUNS makes it longer, FUZZ_ONLY names a path.
 */

const SEED = process.env.FUZZ_SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.FUZZ_SEED ?? 20_261_201);
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
const ONLY = process.env.FUZZ_ONLY ?? '';

const EXAMPLE_OF = { ...readRecordedExamples(), ...EXAMPLES };
/** What ends something comes after what needs it; what gives providers to other tenants, and erases people, last of all. */
const lateness = ({ method, path }: RouteContract) =>
  /\/erasure$|\/admin\/providers\/|\/admin\/tenants/.test(path) ? 2 : method === 'delete' ? 1 : 0;
const CONTRACTS = [...operationsRoutes([]), ...ROUTES, ...SOCKETS]
  .map(({ contract }) => contract)
  .filter(({ path }) => path.includes(ONLY))
  .sort((one, other) => lateness(one) - lateness(other));

let world: FuzzedWorld;
beforeAll(async () => {
  process.stderr.write(`contract fuzz: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
  world = await startFuzzedWorld();
}, 600_000);
afterAll(() => world?.stop(), 60_000);

it(`answers every route as its contract says, whatever it is asked (seed ${SEED})`, async () => {
  const found: string[] = [];
  const succeeded = new Set<string>();
  let count = 0;
  for (const contract of CONTRACTS) {
    const name = operationNameOf(contract);
    const requests = requestsTo(contract, EXAMPLE_OF[name], world.poolOf(contract), world.knows);
    const ask = async (request: Request) => {
      const answer = await world.send(contract, request);
      count += 1;
      if (answer.status < 400) succeeded.add(name);
      return departuresOf(contract, request, answer);
    };
    const property = fc.asyncProperty(requests, async (request) => {
      const departures = await ask(request);
      if (departures.length > 0) throw new Error(departures.join('; '));
    });
    const { failed, counterexample, errorInstance, seed } = await fc.check(property, { seed: SEED, numRuns: RUNS });
    if (failed) found.push(`${name}: ${described(contract, counterexample?.[0])}\n  ${String(errorInstance)} (seed ${seed})`);
  }
  process.stderr.write(`contract fuzz: ${count} requests, ${succeeded.size} of ${CONTRACTS.length} operations answered with success\n`);
  expect(found).toEqual([]);
  expect(world.oddLogLines()).toEqual([]);
  if (ONLY === '') expect(succeeded.size).toBeGreaterThan(CONTRACTS.length / 3);
}, 6_000_000);

function described(contract: RouteContract, request: Request | undefined): string {
  if (!request) return 'nothing was asked';
  const { address, sender, body } = world.written(contract, request);
  return `${request.method} ${address} by ${sender?.role ?? 'nobody'} ${JSON.stringify(request.headers)} ${body?.slice(0, 600) ?? ''}`;
}
