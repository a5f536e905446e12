import { describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { describeApi, type Operation } from '../../api/openapi/openapi.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import { parseQueryAndBody } from '../../api/pipeline/run-route.ts';
import type { ApiError } from '../../domain/errors.ts';
import { resolved } from '../support/whole-description.ts';

/** Every number that a query may hold, over all contracts: plain decimal digits, and what is refused says what is allowed. */

const CONTRACTS: RouteContract[] = [...ROUTES, ...SOCKETS].map(({ contract }) => contract);
const { paths } = resolved(describeApi(CONTRACTS.map((contract) => ({ contract }))));

type Numeric = { name: string; type: string; minimum: number; maximum: number };

function numbersOf({ path, method }: RouteContract): Numeric[] {
  const { parameters = [] }: Partial<Operation> = paths[path]?.[method] ?? {};
  return parameters.flatMap(({ in: place, name, schema }) => {
    const { type, minimum = Number.NaN, maximum = Number.NaN } = schema;
    return place === 'query' && (type === 'integer' || type === 'number') ? [{ name, type, minimum, maximum }] : [];
  });
}

const cases = CONTRACTS.flatMap((contract) =>
  numbersOf(contract).map((number) => [`${contract.method} ${contract.path}`, number.name, number, contract] as const),
);

/** The message about the parameter; none: it was taken. */
function told(contract: RouteContract, name: string, given: unknown): string | undefined {
  try {
    parseQueryAndBody(contract, { [name]: given }, {});
    return undefined;
  } catch (error) {
    return (error as ApiError).entries.find(({ field }) => field === name)?.message;
  }
}

describe('a number in a query', () => {
  it('is known here, wherever one is', () => {
    expect(cases.length).toBeGreaterThan(40);
    expect(new Set(cases.map(([, name]) => name))).toEqual(new Set(['page', 'page_size', 'limit', 'offset', 'min_score', 'waiting_hours']));
  });

  it.each(cases)('of %s: %s is taken in plain digits, and in no other spelling', (_path, name, { type, minimum, maximum }, contract) => {
    for (const given of [String(minimum), String(maximum), '7', '07'])
      expect([given, told(contract, name, given)]).toEqual([given, undefined]);
    const kind = type === 'integer' ? 'a whole number' : 'a number';
    const says = `must be ${kind} from ${minimum} to ${maximum}, in decimal digits`;
    const spellings = [
      '1e2',
      '1E1',
      '0x10',
      '0b1',
      '+5',
      '-1',
      ' 5',
      '5 ',
      '',
      '1_0',
      '1,5',
      '.5',
      '5.',
      '٥',
      'NaN',
      'Infinity',
      `${maximum + 1}`,
    ];
    const others = type === 'integer' ? ['1.5', '1.0'] : [];
    for (const given of [...spellings, ...others, ['1', '2'], { x: '1' }])
      expect([given, told(contract, name, given)]).toEqual([given, says]);
  });

  it('with a fraction is taken where one is meant', () => {
    const queue = CONTRACTS.find(({ path, method }) => method === 'get' && path === '/api/v1/risk/queue');
    if (!queue) throw new Error('no queue of risk reviews');
    expect(parseQueryAndBody(queue, { min_score: '12.5' }, {}).query).toMatchObject({ min_score: 12.5 });
  });
});
