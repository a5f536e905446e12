import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ROUTES } from '../../api/app.ts';
import { namesAField, NAMES_NO_FIELD } from '../../api/http/shapes.ts';
import { describeApi } from '../../api/openapi/openapi.ts';
import { rulesOf } from '../../api/openapi/told-rules.ts';
import { propertiesIn, type Schema } from '../../api/openapi/tidy-schemas.ts';

/** What a request can be refused for beyond its schema stands in the description, in words or in JSON Schema's own. */

const description = describeApi(ROUTES);

type Node = { _zod: { def: Record<string, unknown> } };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '_zod' in value;

/** The rules of a schema and of all that it is made of. */
function allRulesOf(node: unknown, known: Set<unknown>): string[] {
  if (!isNode(node) || known.has(node)) return [];
  known.add(node);
  const { shape, options, element, innerType, in: before, out, valueType, left, right } = node._zod.def as Record<string, unknown>;
  const parts = [...Object.values((shape ?? {}) as object), ...((options ?? []) as unknown[]), element, innerType, before, out];
  return [...rulesOf(node as never), ...[...parts, valueType, left, right].flatMap((part) => allRulesOf(part, known))];
}

const requests = ROUTES.map(({ contract }) => {
  const operation = description.paths[contract.path]?.[contract.method];
  const { body, query } = contract as { body?: unknown; query?: unknown };
  const known = new Set<unknown>();
  return {
    name: `${contract.method} ${contract.path}`,
    rules: [...new Set([body, query].flatMap((part) => allRulesOf(part, known)))],
    said: JSON.stringify([operation?.parameters, operation?.requestBody]),
  };
});

describe('the description of requests', () => {
  it('says every rule that stands in a function of ours', () => {
    const isSaid = (rule: string, said: string) =>
      rule.includes(NAMES_NO_FIELD.error) ? said.includes('"minProperties":1') : said.includes(JSON.stringify(rule).slice(1, -1));
    const unsaid = requests.flatMap(({ name, rules, said }) =>
      rules.filter((rule) => !isSaid(rule, said)).map((rule) => `${name}: ${rule}`),
    );
    expect(unsaid).toEqual([]);
    expect(new Set(requests.flatMap(({ rules }) => rules)).size).toBeGreaterThanOrEqual(41);
  });

  it.each([
    ['post', '/api/v1/cases/', '`currency` is required with budget_cents.'],
    ['post', '/api/v1/patients/', 'Must be a telephone number.'],
    ['post', '/api/v1/coordinator/assignments', 'Refused where it names a case twice.'],
    ['get', '/api/v1/admin/audit-log', 'Must lie in the years 1 to 9999.'],
  ])('%s %s: %s', (method, path, sentence) => {
    const operation = description.paths[path]?.[method];
    expect(JSON.stringify([operation?.parameters, operation?.requestBody])).toContain(sentence);
  });

  it('keeps the sentence of a field before its rule, and leaves nothing of its own in the document', () => {
    const schema = description.paths['/api/v1/patients/']?.post?.requestBody?.content['application/json']?.schema as Schema;
    const birth = [...propertiesIn(schema, { schemaName: '' })].find(({ name }) => name === 'date_of_birth')?.property;
    expect(birth?.description).toMatch(/^[A-Z][^.]+\. .*Must not lie before 1900\. Must not lie in the future\.$/);
    expect(JSON.stringify(description)).not.toMatch(/"rules":\[/);
  });

  it('finds a rule behind a transformation, and of an answer says none', () => {
    const digits = z.string().transform(Number).refine(Number.isSafeInteger, 'must be a number');
    expect(rulesOf(digits as never)).toEqual(['Must be a number.']);
    expect(rulesOf(z.object({ a: z.string() }).partial().refine(namesAField, NAMES_NO_FIELD) as never)).toHaveLength(1);
    const answers = Object.values(description.paths).flatMap((item) => Object.values(item).map(({ responses }) => responses));
    expect(JSON.stringify(answers)).not.toContain('Must be a telephone number.');
  });
});

describe('the description of FHIR', () => {
  it('says of every operation that it answers in the envelope unless FHIR is asked for', () => {
    const contents = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.values(item).flatMap(({ responses }) => {
        const types = Object.keys(responses['200']?.content ?? {});
        return types.includes('application/fhir+json') ? [{ path, types }] : [];
      }),
    );
    expect(contents.length).toBeGreaterThanOrEqual(20);
    for (const { path, types } of contents) expect([path, types]).toEqual([path, ['application/json', 'application/fhir+json']]);
  });
});
