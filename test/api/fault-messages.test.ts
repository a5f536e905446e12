import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { validate } from '../../api/http/validate.ts';
import type { ApiError } from '../../domain/errors.ts';

const SHAPE = z.strictObject({
  name: z.string().min(1),
  age: z.int().min(0).max(150),
  state: z.enum(['open', 'done']),
  email: z.email(),
  born: z.iso.date(),
  tags: z.array(z.string().max(3)).max(2),
  cents: z.int('must be a whole number of cents'),
  agreed: z.literal(true),
});

function faultsOf(value: unknown): Record<string, string> {
  try {
    validate(SHAPE, value, 'INTAKE_VALIDATION_001');
    return {};
  } catch (error) {
    return Object.fromEntries((error as ApiError).entries.map(({ field, message }) => [field ?? '', message]));
  }
}

it('names what is missing', () => {
  expect(new Set(Object.entries(faultsOf({})).flatMap(([field, message]) => (field === 'cents' ? [] : [message])))).toEqual(
    new Set(['is required']),
  );
});

it('says what a value must be, in a person’s words', () => {
  expect(
    faultsOf({
      name: '',
      age: 1.5,
      state: 'closed',
      email: 'a',
      born: '1.2.2020',
      tags: ['long', 'a'],
      cents: 'x',
      agreed: false,
      other: 1,
    }),
  ).toEqual({
    name: 'must not be empty',
    age: 'must be a whole number',
    state: 'must be one of open, done',
    email: 'must be an e-mail address',
    born: 'must be a date, as 2026-03-31',
    'tags.0': 'must have at most 3 characters',
    cents: 'must be a whole number of cents',
    agreed: 'must be true',
    other: 'is not a field of this request',
  });
});
