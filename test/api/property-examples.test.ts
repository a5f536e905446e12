import { describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { EXAMPLES, inEnvelope } from '../../api/openapi/examples.ts';
import { FIELD_EXAMPLES } from '../../api/openapi/field-examples.ts';
import { describeApi } from '../../api/openapi/openapi.ts';
import { fieldsOf, isLeaf, leavesOf, OF_FORMATS, resolve, saysItself } from '../../api/openapi/property-examples.ts';
import { addExamples, describeWithExamples, readRecordedExamples } from '../../api/openapi/recorded-examples.ts';
import { shareParts } from '../../api/openapi/share-parts.ts';
import type { Schema } from '../../api/openapi/tidy-schemas.ts';
import { operationsRoutes } from '../../api/operations/routes.ts';

/** What /openapi.json?examples=all shows of single fields: what somebody asked or was answered there. */

const contracts = [...operationsRoutes([]), ...ROUTES, ...SOCKETS];
const recorded = readRecordedExamples();
const plain = shareParts(addExamples(describeApi(contracts), recorded));
const described = describeWithExamples(contracts);
const fields = fieldsOf(described);

/** Every field within a value, with what it holds. */
function* held(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    yield `${name}: ${JSON.stringify(inner)}`;
    yield* held(inner);
  }
}

describe('fields of the description', () => {
  const [before, components] = [fieldsOf(plain), described.components];

  /** The bytes of a recording. */
  const WITHOUT = ['transcribeVoice..audio'];

  it('show an example, a closed set or a yes or no, each of them', () => {
    const silent = fields.filter(({ property }) => !saysItself(property, components));
    expect(fields.length).toBeGreaterThan(2_000);
    expect(silent.map(({ place }) => place)).toEqual(WITHOUT);
  });

  it('take from the table only what nothing recorded shows', () => {
    const shown = fields.map(({ name, parent, property }) => ({
      name,
      parent,
      example: JSON.stringify(resolve(property, components).example),
    }));
    const unused = Object.entries(FIELD_EXAMPLES).filter(([key, example]) => {
      const isNamed = (field: (typeof shown)[number]) => key === field.name || key === `${field.parent}.${field.name}`;
      return !shown.some((field) => isNamed(field) && field.example === JSON.stringify(example));
    });
    expect(unused.map(([key]) => key)).toEqual([]);
  });

  it('show nothing else that nobody asked or was answered', () => {
    const seen = new Set(
      [...Object.values(recorded), ...Object.values(EXAMPLES), inEnvelope(null)].flatMap((example) => [...held(example)]),
    );
    const saidByContract = new Set(
      before.flatMap(({ name, property }) => [`${name}: ${JSON.stringify(resolve(property, plain.components).example)}`]),
    );
    const shown = fields.flatMap(({ name, property, place }) => {
      const { example } = resolve(property, components);
      return example === undefined ? [] : [{ place, says: `${name}: ${JSON.stringify(example)}`, value: JSON.stringify(example) }];
    });
    const ofTables = [...Object.values(FIELD_EXAMPLES), ...Object.values(OF_FORMATS).flatMap((each) => [each, [each]])];
    const values = new Set([
      ...[...seen].map((each) => each.slice(each.indexOf(': ') + 2)),
      ...ofTables.map((each) => JSON.stringify(each)),
    ]);
    expect(shown.length).toBeGreaterThan(1_000);
    expect(shown.filter(({ says, value }) => !values.has(value) && !saidByContract.has(says)).map(({ place }) => place)).toEqual([]);
  });

  it('stand in the longer description alone', () => {
    const exampled = (all: typeof fields, { schemas }: typeof components) =>
      all.filter(({ property }) => resolve(property, { schemas }).example !== undefined).length;
    const usual = shareParts(describeApi(contracts));
    expect(exampled(fieldsOf(usual), usual.components)).toBe(exampled(before, plain.components));
    expect(exampled(fields, components)).toBeGreaterThan(exampled(before, plain.components) + 1_000);
  });
});

describe('an example of a field', () => {
  const components = { schemas: {}, parameters: {}, responses: {}, examples: {} };
  const text: Schema = { type: 'string' };
  const shown = (schema: Schema, value: unknown) => [...leavesOf(schema, value, components)].map(({ name, value: held }) => [name, held]);

  it('is what stands at its place, through lists, maps and the variant that is meant', () => {
    const frames: Schema = {
      oneOf: [
        { properties: { event: { const: 'token' }, data: { properties: { token: text } } }, required: ['event'] },
        { properties: { event: { const: 'end' }, data: { properties: { message_id: text } } }, required: ['event'] },
      ],
    };
    expect(shown(frames, { event: 'end', data: { message_id: 'm-1', token: 'of no variant' } })).toEqual([
      ['event', 'end'],
      ['message_id', 'm-1'],
    ]);
    const lists: Schema = {
      properties: {
        rows: { type: 'array', items: { properties: { name: text } } },
        counts: { additionalProperties: { properties: { of: text } } },
      },
    };
    expect(shown(lists, { rows: [{ name: 'a' }, { name: null }], counts: { x: { of: 'b' } } })).toEqual([
      ['name', 'a'],
      ['of', 'b'],
    ]);
  });

  it('is none where nothing is shown, or where the schema says it', () => {
    expect(shown({ properties: { name: text, tags: { type: 'array', items: text } } }, { name: '', tags: [], unknown: 'x' })).toEqual([]);
    expect(saysItself({ type: 'boolean' }, components)).toBe(true);
    expect(saysItself({ anyOf: [{ enum: ['a'] }, { type: 'null' }] }, components)).toBe(true);
    expect(saysItself(text, components)).toBe(false);
    expect(isLeaf({ type: 'array', items: { properties: {} } }, components)).toBe(false);
  });
});
