import fc from 'fast-check';
import type { Schema } from '../worst-bodies.ts';

/** Values that a caller may send: what a schema asks for, and what nothing asks for. */

/** In the place of an id or name that exists: filled in when the request is sent, from what is known under `pool` by then. */
export type Known = { $known: string; at: number };
export const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null && '$known' in value;
export const known = (pool: string): fc.Arbitrary<Known> => fc.nat(997).map((at) => ({ $known: pool, at }));

const NASTY_TEXTS = [
  ...['', ' ', '\n', '\t', '0', '-1', 'null', 'true', 'undefined', 'NaN', '1e999', '٣', '½', '１２'],
  // Marks that turn the direction, that are not seen, that combine; what cannot be stored; what is not well-formed.
  ...[
    '\u202Egpj.exe',
    '\u200B',
    'a\u200Db',
    '\u061C',
    '\u2066x\u2069',
    '\uFEFFx',
    'e\u0301\u0301\u0301',
    '👩‍👩‍👧‍👦',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF',
    '\uFFFF',
  ],
  ...['Đorđe Ðorđe', 'İstanbul ıI', 'ﬃ', '中文', 'שלום', 'مرحبا'],
  ...[
    "' or 1=1 --",
    '"; drop table x; --',
    '%',
    '_',
    '\\',
    '#{jndi:ldap://x}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '..',
    '.',
    '/',
    '//',
    '?',
    '#',
    '%00',
    '%zz',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'],
  ...[
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    '2024-02-30',
    '+275760-09-13',
    '-271821-04-20',
    '2026-01-01T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '2026-01-01T24:00:00+25:00',
    '10000-01-01T00:00:00.000Z',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '01890000-0000-7000-8000-000000000000'],
  ...[
    'a@b',
    'a@b.example',
    'mailto:a@b.example',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://example.org/'.padEnd(3_000, 'x'),
  ],
  ...['x'.repeat(256), 'x'.repeat(9_000), '🩺'.repeat(600), 'a\n'.repeat(2_000), ' '.repeat(5_000)],
];
const NASTY_NUMBERS = [0, -0, 1, -1, 0.1, 1e21, -1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1_000_000_000_000];

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** What no field asks for, or only some. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_NUMBERS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { a: 1 }, { $ref: '#' }, { toString: 1 }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(20),
      nested(80),
      Array.from({ length: 2_000 }, () => 1),
      Array.from({ length: 300 }, () => 'x'),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

export const nastyText = fc.constantFrom(...NASTY_TEXTS);

const DATES = ['1970-01-01', '2026-02-28', '2024-02-29', '2099-12-31', '0001-01-01', '9999-12-31'];
const INSTANTS = [
  '2026-05-26T09:30:00.000Z',
  '2026-05-26T09:30:00+05:30',
  '2099-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59Z',
];

/** A value as the schema asks for it. @param name of the field: ids and names that exist are taken for those that are known. */
export function askedFor(schema: Schema, name: string, isPool: (pool: string) => boolean, depth = 0): fc.Arbitrary<unknown> {
  const inner = (each: Schema, its = name) => askedFor(each, its, isPool, depth + 1);
  if (depth > 7) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return fc.oneof(...choices.map((each) => inner(each)));
  if (schema.allOf) return fc.tuple(...schema.allOf.map((each) => inner(each))).map((parts) => Object.assign({}, ...parts) as unknown);
  const type = Array.isArray(schema.type) ? (schema.type.find((each) => each !== 'null') ?? 'null') : schema.type;
  if (type === 'string') return textOf(schema, name, isPool);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(inner(schema.items ?? {}, name.replace(/s$/, '')), { maxLength: 3 });
  if (type === 'object' || schema.properties) return objectOf(schema, inner);
  return fc.oneof(fc.constantFrom<unknown>('a text', 1, null, true), fc.jsonValue({ maxDepth: 2 }));
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  inner: (schema: Schema, name: string) => fc.Arbitrary<unknown>,
) {
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each, name)])), {
    requiredKeys: required.filter((name) => properties[name]),
  });
  if (typeof additionalProperties !== 'object') return named;
  return fc
    .tuple(named, fc.dictionary(fc.string({ maxLength: 12 }), inner(additionalProperties, ''), { maxKeys: 3 }))
    .map(([one, other]) => ({ ...other, ...one }));
}

function textOf(
  { format, pattern, minLength = 0, maxLength }: Schema,
  name: string,
  isPool: (pool: string) => boolean,
): fc.Arbitrary<unknown> {
  if (isPool(name)) return fc.oneof({ weight: 5, arbitrary: known(name) }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom(...DATES);
  if (format === 'date-time') return fc.constantFrom(...INSTANTS);
  if (format === 'email') return fc.nat(9_999).map((each) => `fuzz${each}@example.org`);
  if (format === 'uri') return fc.constantFrom('https://example.org/a', 'https://example.org/?q=1#x');
  const free = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength: Math.min(minLength, 40),
        maxLength: Math.max(minLength, Math.min(maxLength ?? 40, 60)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'a text',
        'x'.repeat(Math.max(minLength, 1)),
        'x'.repeat(Math.min(maxLength ?? 200, 9_000)),
        'Right knee, since 2019',
      ),
    },
  );
  if (!pattern) return free;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return free;
  }
}

function numberOf({ minimum, maximum }: Schema, isWhole: boolean): fc.Arbitrary<number> {
  const [low, high] = [Math.max(minimum ?? -1_000, -1e15), Math.min(maximum ?? 100_000, 1e15)];
  const edges = fc.constantFrom(low, high, Math.min(high, Math.max(low, 1)));
  return fc.oneof(
    edges,
    isWhole
      ? fc.integer({ min: Math.ceil(low), max: Math.floor(Math.min(high, low + 1_000_000)) })
      : fc.double({ min: low, max: high, noNaN: true }),
  );
}
