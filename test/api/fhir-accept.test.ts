import { describe, expect, it } from '@jest/globals';
import { wantsFhir } from '../../api/http/fhir-outcome.ts';

describe('FHIR as it is, without the envelope', () => {
  it.each([
    ['application/fhir+json', true],
    ['Application/FHIR+JSON; charset=utf-8', true],
    ['application/fhir+json, application/json', true],
    ['application/fhir+json, */*;q=0.8', true],
    ['application/fhir+json;q=0.9, application/json;q=0.5', true],
    ['application/fhir+json;q=0.1, application/json', false],
    ['application/json, application/fhir+json;q=0', false],
    ['application/fhir+json;q=0.5, */*', false],
    ['application/json', false],
    ['*/*', false],
    [undefined, false],
  ])('is what Accept: %s asks for: %s', (accept, asked) => {
    expect(wantsFhir({ headers: accept === undefined ? {} : { accept } })).toBe(asked);
  });
});
