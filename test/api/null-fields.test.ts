import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../api/app.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import { parseQueryAndBody } from '../../api/pipeline/run-route.ts';
import type { ApiError } from '../../domain/errors.ts';
import { optionalPlaces, put } from '../support/worst-bodies.ts';

/**
 * Over every contract: null for a field that may be left out says what leaving it out says, in one place for every request; where a field takes null, null stays
 * and clears; what a change cannot clear it refuses by name.
 */

const CONTRACTS: RouteContract[] = ROUTES.map(({ contract }) => contract);
const withBody = CONTRACTS.filter(({ body, bodyReadByHandler }) => body && !bodyReadByHandler);
const named = (contracts: RouteContract[]) => contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const contractOf = (method: string, path: string): RouteContract => {
  const found = CONTRACTS.find((contract) => contract.method === method && contract.path === path);
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
};

/** What the service makes of a body, or what it finds wrong with it. */
function read(contract: RouteContract, body: unknown): unknown {
  try {
    return parseQueryAndBody(contract, {}, body).body;
  } catch (error) {
    return (error as ApiError).entries.map(({ field, message }) => `${field} ${message}`);
  }
}
/** A field of what a change is made to. */
const isOfTheRecord = ({ method }: RouteContract, place: string[]): boolean => method === 'patch' && place.length === 1;
const bodyWith = (path: string[], value: unknown) => {
  const body: Record<string, unknown> = {};
  put(body, path, value);
  return body;
};

describe('null for a field that may be left out', () => {
  it.each(named(withBody))('says to %s what leaving it out says, wherever it stands', (_name, contract) => {
    for (const place of optionalPlaces(contract).others.filter((at) => !isOfTheRecord(contract, at))) {
      const parent = place.slice(0, -1);
      const without = parent.length === 0 ? {} : bodyWith(parent, {});
      expect([place, read(contract, bodyWith(place, null))]).toEqual([place, read(contract, without)]);
    }
  });

  it.each(named(withBody.filter(({ method }) => method === 'patch')))(
    'that cannot be cleared is refused by %s with its name',
    (_name, contract) => {
      const places = optionalPlaces(contract).others.filter((at) => isOfTheRecord(contract, at));
      for (const [field = ''] of places)
        expect(read(contract, { [field]: null })).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${field} `))]));
      const all = Object.fromEntries(places.map(([field = '']) => [field, null]));
      const told = read(contract, all);
      for (const [field = ''] of places) expect(told).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${field} `))]));
    },
  );

  it('is refused beside what can be changed', () => {
    const change = contractOf('patch', '/api/v1/patients/{patient_id}');
    expect(read(change, { first_name: null, date_of_birth: null, timezone: 'Europe/Berlin' })).toEqual([
      expect.stringMatching(/^first_name /),
      expect.stringMatching(/^date_of_birth /),
    ]);
    expect(read(change, { phone: null, timezone: 'Europe/Berlin' })).toEqual({ phone: null, timezone: 'Europe/Berlin' });
  });

  it('is found in most requests, at every depth', () => {
    const places = withBody.flatMap((contract) => optionalPlaces(contract).others);
    expect(places.length).toBeGreaterThan(200);
    expect(places.filter((place) => place.length > 1).length).toBeGreaterThan(30);
  });

  it('is the same in a whole request', () => {
    const quote = contractOf('post', '/api/v1/provider/cases/{id}/quote');
    const body = { line_items: [{ code: 'a', description: 'b', quantity: 1, amount_cents: 1 }], total_cents: 1 };
    const nulls = { currency: null, terms: { includes: null, stay_days: null }, valid_until: null, provider_id: null };
    expect(read(quote, { ...body, ...nulls })).toEqual(read(quote, { ...body, terms: {} }));
    const review = contractOf('post', '/api/v1/provider-portal/cases/{id}/ehr-review');
    const asked = { reviewer: 'Dr. X', overall_accuracy_rating: 5, response_action: 'acknowledged' };
    const given = { ...asked, conditions_added: [{ icd10: 'M17.1', name: null, note: null }] };
    expect(read(review, given)).toEqual(read(review, { ...asked, conditions_added: [{ icd10: 'M17.1' }] }));
  });

  it('names no field that is not there', () => {
    expect(read(contractOf('post', '/api/v1/cases/'), { procedure: 'x', colour: null })).toEqual([
      expect.stringContaining('colour is not a field'),
    ]);
  });

  it('that is required is a fault', () => {
    expect(read(contractOf('post', '/api/v1/cases/'), { procedure: null })).toEqual([expect.stringContaining('procedure')]);
    expect(read(contractOf('post', '/api/v1/cases/{case_id}/chat'), { message: null })).toEqual([expect.stringContaining('message')]);
  });
});

describe('null for a field that takes it', () => {
  it('stays', () => {
    const taken = withBody.flatMap((contract) => optionalPlaces(contract).takesNull.map((place) => [contract, place] as const));
    expect(taken.length).toBeGreaterThan(30);
    for (const [contract, [name = '', ...deeper]] of taken.filter(([{ method }]) => method === 'patch'))
      if (deeper.length === 0) expect([contract.path, name, read(contract, { [name]: null })]).not.toContainEqual({});
  });

  const patch = contractOf('patch', '/api/v1/cases/{case_id}');
  it.each([
    [{ destination_country: null }, true],
    [{ budget_cents: null }, true],
    [{ budget_cents: null, currency: null }, true],
    [{ preferences: null }, true],
    [{ preferences: { languages: null } }, true],
    [{ currency: null }, false],
    [{ budget_cents: 5, currency: null }, false],
    [{ status: null, reason: null }, false],
    [{ procedure: null }, false],
  ])('clears in a change of a case, %j, where that can be: %s', (body, isTaken) => {
    const found = read(patch, body);
    expect(Array.isArray(found)).toBe(!isTaken);
    if (isTaken) expect(found).toEqual(body);
  });
});
