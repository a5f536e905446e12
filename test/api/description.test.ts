import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { EXAMPLES, inFailure } from '../../api/openapi/examples.ts';
import { FIRST_CASE } from '../../api/openapi/first-case.ts';
import { type ApiDescription, describeApi, type Operation } from '../../api/openapi/openapi.ts';
import { shareParts } from '../../api/openapi/share-parts.ts';
import { operationNameOf } from '../../api/openapi/operation-names.ts';
import { propertiesIn, type Schema, schemasIn } from '../../api/openapi/tidy-schemas.ts';
import { operationsRoutes } from '../../api/operations/routes.ts';
import { addExamples, describeWithExamples, readRecordedExamples, readRecordedRefusals } from '../../api/openapi/recorded-examples.ts';
import { errorsOf } from '../../api/openapi/responses.ts';
import { departuresFromContract } from '../../api/pipeline/check-answer.ts';
import { parseQueryAndBody } from '../../api/pipeline/run-route.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { EVENT_TYPES } from '../../domain/events/registry.ts';
import { wholeDescription, withFieldsTogether } from '../support/whole-description.ts';
import { breakingChanges, interfaceLines, operationOf } from '../support/interface-lines.ts';

/** The description as a client's engineer meets it; no service is needed for it. */

const CONTRACTS = [...operationsRoutes([]), ...ROUTES, ...SOCKETS];
const description = describeApi(CONTRACTS);
const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
const answers = operations.flatMap(({ responses }) => Object.values(responses).flatMap(({ content = {} }) => Object.values(content)));
const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
const schemaOf = (media: { schema?: Schema }[]) => media.flatMap(({ schema }) => (schema ? [schema] : []));

describe('the document', () => {
  it('is small enough to be read at once', () => {
    expect(JSON.stringify(shareParts(description)).length).toBeLessThan(800_000);
  });

  it('loses nothing when what stands there twice is said once', () => {
    const shared = shareParts(description);
    const before = JSON.parse(JSON.stringify(description)) as typeof description;
    expect(wholeDescription(withFieldsTogether(shared), description)).toEqual(withFieldsTogether(before));
    const references = new Set(JSON.stringify(shared).match(/#\/components\/\w+\/[\w.-]+/g));
    for (const reference of references) {
      const [, , section = '', name = ''] = reference.split('/');
      expect(shared.components).toHaveProperty([section, name]);
    }
  });

  it('keeps every code of an operation when what is refused alike is said once', () => {
    const codesIn = (text: string) => [...text.matchAll(/`([A-Z]+_[A-Z0-9_]+)`/g)].map(([, code = '']) => code);
    const shared = shareParts(description);
    const textsOf = ({ components }: ApiDescription, answers: Operation['responses']) =>
      Object.values(answers).map((answer) => {
        const named = answer.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
        return (named as { description?: string } | undefined)?.description ?? '';
      });
    const everywhere = codesIn(textsOf(shared, { default: { $ref: '#/components/responses/Refused' } }).join());
    expect(everywhere.length).toBeGreaterThan(15);
    for (const [path, item] of Object.entries(description.paths))
      for (const [method, { operationId, responses }] of Object.entries(item)) {
        const now = textsOf(shared, shared.paths[path]?.[method]?.responses ?? {}).flatMap((text) =>
          text.includes('`Refused`') ? [...everywhere, ...codesIn(text)] : codesIn(text),
        );
        const contract = CONTRACTS.map((each) => each.contract).find(
          (each) => each.method === method && [each.path, ...(each.aliases ?? [])].includes(path),
        );
        const refused = [...(contract ? errorsOf(contract) : []), ...textsOf(description, responses).flatMap(codesIn)];
        const lost = refused.filter((code) => !now.includes(code));
        expect([operationId, lost]).toEqual([operationId, []]);
      }
  });

  it('names operations for generated clients', () => {
    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z]+[A-Za-z0-9]*$/);
    expect(operations.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['sendChatMessage', 'createCase', 'listProviders', 'getCaseEhr', 'streamChat']),
    );
  });

  it('keeps answers open and requests closed', () => {
    for (const schema of [...Object.values(description.components.schemas), ...schemaOf(answers)])
      for (const each of schemasIn(schema)) expect(each.additionalProperties).not.toBe(false);
    const chat = description.paths['/api/v1/cases/{case_id}/chat']?.post?.requestBody?.content['application/json']?.schema;
    expect(chat?.additionalProperties).toBe(false);
    expect(JSON.stringify(bodies)).not.toContain('#/components/schemas/');
  });

  it('says which values there are', () => {
    const { schemas } = description.components;
    expect(schemas.CaseStatus?.enum).toHaveLength(20);
    expect(schemas.CaseState?.enum).toHaveLength(27);
    expect(schemas.ErrorCode?.enum).toContain('INTAKE_CASE_NOT_FOUND_001');
    expect(schemas.RichContent?.oneOf).toHaveLength(7);
    expect(schemas.CaseFrame?.oneOf).toHaveLength(7);
    expect(schemas.FhirResource?.oneOf).toHaveLength(9);
    const eventTypes = schemas.AuditEvent?.oneOf?.flatMap(({ properties }) => properties?.event_type?.enum ?? []) ?? [];
    expect(new Set(eventTypes).size).toBe(Object.keys(EVENT_TYPES).length);
    expect(eventTypes.length).toBe(Object.keys(EVENT_TYPES).length);
    const valuesOf = (path: string, name: string) =>
      description.paths[path]?.get?.parameters?.find((parameter) => parameter.name === name)?.schema.enum;
    expect(valuesOf('/api/v1/public/providers', 'sort_by')).toEqual(['rating', 'name', 'newest', 'completeness']);
    expect(valuesOf('/api/v1/public/doctors', 'gender')).toEqual(['female', 'male', 'other']);
    expect(valuesOf('/api/v1/admin/users', 'role_code')).toHaveLength(8);
  });

  it('says of ids, days, instants and addresses what they are', () => {
    const named = (pattern: RegExp) =>
      Object.entries(description.components.schemas).flatMap(([schemaName, schema]) =>
        [...propertiesIn(schema, { schemaName })].filter(
          ({ name, property }) => pattern.test(name) && [property.type].flat().includes('string'),
        ),
      );
    const without = (pattern: RegExp) => named(pattern).filter(({ property }) => !property.format && !property.enum && !property.pattern);
    /** Of other systems, of users and tenants, of rows of several kinds. */
    const OF_OTHERS =
      /^(?:tenant|source_tenant|target_tenant|user|cover_user|idp_user|doctor_user|person|actor|author|entity|target|item|resource|workflow|run|org|idp_org|external|request|correlation|tracing_trace|neo4j_node)_id$/;
    const silent = (pattern: RegExp) =>
      without(pattern)
        .filter(({ name }) => !OF_OTHERS.test(name))
        .map(({ schemaName, name }) => `${schemaName}.${name}`);
    expect(silent(/_id$/)).toEqual([]);
    /** As much of a date as is known. */
    const partial = new Set(['EhrSnapshot.effective_at', 'DoneProcedure.performed_at']);
    expect(silent(/_at$/).filter((each) => !partial.has(each))).toEqual([]);
    expect(silent(/_url$|(?:^|_)email$/)).toEqual([]);
    expect(named(/_id$/).length).toBeGreaterThan(200);
  });

  it('says of every field, of every parameter, and of every object with a name what it is', () => {
    const isSaid = ({ name, parent, property, isSaidBefore }: ReturnType<typeof propertiesIn> extends Generator<infer P> ? P : never) =>
      isSaidBefore ||
      [property.description, property.$ref, property.const].some((each) => each !== undefined) ||
      // What an operation answers, its summary says.
      (name === 'data' && parent === '');
    const inOperation = ({ operationId, requestBody, responses }: Operation) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((of) => Object.values(of?.content ?? {}))
        .flatMap(({ schema }) => (schema ? [[operationId, schema] as const] : []));
    const silent = [...Object.entries(description.components.schemas), ...operations.flatMap(inOperation)].flatMap(([schemaName, schema]) =>
      [...propertiesIn(schema, { schemaName })]
        .filter((each) => !isSaid(each))
        .map(({ parent, name }) => [schemaName, parent, name].join('.')),
    );
    expect([...new Set(silent)]).toEqual([]);
    const named = Object.values(description.components.parameters);
    const parameters = [...named, ...operations.flatMap(({ parameters: own = [] }) => own.filter(({ $ref }) => $ref === undefined))];
    expect(parameters.filter(({ description: said }) => said === undefined).map(({ name }) => name)).toEqual([]);
    expect(Object.entries(description.components.schemas).flatMap(([name, schema]) => (schema.description ? [] : [name]))).toEqual([]);
  });

  it('names headers of answers, and the one that a change of a version takes', () => {
    const headersOf = (path: string, method: string, status: string) =>
      Object.keys((description.paths[path]?.[method]?.responses[status] as { headers?: object } | undefined)?.headers ?? {});
    expect(headersOf('/api/v1/admin/procedures/{procedure_code}', 'get', '200')).toEqual(['ETag']);
    expect(headersOf('/api/v1/public/providers', 'get', '200')).toEqual(['ETag', 'Cache-Control', 'X-Cache']);
    const change = description.paths['/api/v1/admin/procedures/{procedure_code}']?.patch?.parameters ?? [];
    expect(JSON.stringify(change)).toContain('IfMatch');
    expect(Object.keys(shareParts(description).components.responses.Refused ?? {})).toContain('headers');
  });
});

/** A protocol of its own; the description itself, its page and files. */
const WITHOUT_ANSWER = [
  'callTool',
  'getDescription',
  'getDocumentPage',
  'getDocumentPassage',
  'getReadableDescription',
  'getReadableDescriptionFile',
];

/** They refuse nothing; metrics do where a token is set. */
const WITHOUT_REFUSAL = ['getEntrance', 'getHealth', 'getMetrics', 'getReadableDescription', 'getReady'];

describe('examples', () => {
  const contractOf = (name: string) => CONTRACTS.find(({ contract }) => operationNameOf(contract) === name)?.contract;

  it.each(Object.entries(EXAMPLES))('of %s keep its contract', (name, { request, data }) => {
    const contract = contractOf(name);
    if (!contract) throw new Error(`no operation ${name}`);
    expect(departuresFromContract(contract, data)).toEqual([]);
    if (request !== undefined) expect(parseQueryAndBody(contract, {}, request).body).toBeDefined();
  });

  it.each(Object.entries(readRecordedExamples()))('of %s, recorded, keep its contract', (name, { request, data }) => {
    const contract = contractOf(name);
    if (!contract) throw new Error(`no operation ${name}: collect the examples again (scripts/collect-examples.ts)`);
    expect(departuresFromContract(contract, data)).toEqual([]);
    if (contract.body && !contract.bodyReadByHandler) expect(parseQueryAndBody(contract, {}, request).body).toBeDefined();
  });

  it('stand at every operation when they are asked for, but at files, at the page itself and at another protocol', () => {
    const withAll = addExamples(describeApi(CONTRACTS), readRecordedExamples());
    const shown = Object.values(withAll.paths).flatMap((item) => Object.values(item));
    const lacks = (of: (Operation['requestBody'] | Operation['responses'][string])[]) =>
      of.flatMap((each) => Object.values(each?.content ?? {})).some(({ example }) => example === undefined);
    const successesOf = ({ responses }: Operation) =>
      Object.entries(responses).flatMap(([status, answer]) => (status < '3' ? [answer] : []));
    const namesOf = (operations: Operation[]) => operations.map(({ operationId }) => operationId).sort();
    expect(namesOf(shown.filter((operation) => lacks(successesOf(operation))))).toEqual(WITHOUT_ANSWER);
    // The bytes of a recording too.
    expect(namesOf(shown.filter(({ requestBody }) => lacks([requestBody])))).toEqual(['callTool', 'transcribeVoice']);
    expect(JSON.stringify(withAll)).toContain(JSON.stringify(EXAMPLES.registerPatient?.request));
  });

  it('show a refusal of every operation that has one of its own, by a code that it names', () => {
    const refusals = readRecordedRefusals();
    const without = CONTRACTS.map(({ contract }) => operationNameOf(contract)).filter((name) => refusals[name] === undefined);
    expect(without.sort()).toEqual(WITHOUT_REFUSAL);
    const withAll = describeWithExamples(CONTRACTS);
    const shown = Object.values(withAll.paths).flatMap((item) => Object.values(item));
    for (const [name, { status, errors }] of Object.entries(refusals)) {
      const contract = contractOf(name);
      if (!contract) throw new Error(`no operation ${name}: collect the examples again (scripts/collect-examples.ts)`);
      const foreign = errors.filter(({ code }) => !errorsOf(contract).has(code as ErrorCode));
      expect([name, foreign]).toEqual([name, []]);
      const answer = shown.find(({ operationId }) => operationId === name)?.responses[status];
      expect([name, answer?.content?.['application/json']?.example]).toEqual([name, inFailure(errors)]);
    }
  });

  it('name on each success the headers of every answer, in the longer description', () => {
    const { paths, components } = describeWithExamples(CONTRACTS);
    const headersOf = (path: string, method: string, status: string) => {
      const answer = paths[path]?.[method]?.responses[status];
      return Object.keys((answer?.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer)?.headers ?? {});
    };
    const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    expect(headersOf('/api/v1/cases/', 'post', '201')).toEqual(['X-Request-ID', ...limits, 'Idempotency-Replayed']);
    expect(headersOf('/api/v1/public/providers', 'get', '200')).toEqual(['X-Request-ID', ...limits, 'ETag', 'Cache-Control', 'X-Cache']);
    expect(headersOf('/health', 'get', '200')).toEqual(['X-Request-ID']);
  });

  it('tell the first case, call by call', () => {
    for (const [name, method, path] of FIRST_CASE) {
      expect(contractOf(name)).toMatchObject({ method: method.toLowerCase(), path });
      expect(EXAMPLES).toHaveProperty([name]);
      expect(description.info.description).toContain(`${method} ${path}`);
    }
    expect(description.info.description).toMatch(/^## Your first case in ten calls/);
  });
});

describe('changes', () => {
  const file = new URL('../data/interface.txt', import.meta.url);
  const now = interfaceLines(description);

  it('that break clients are named in the changelog', () => {
    if (process.env.UPDATE_INTERFACE) writeFileSync(file, `${now.join('\n')}\n`);
    const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8').split(/^## /m)[1] ?? '';
    const named = changelog.split('\n').filter((line) => line.startsWith('- **Breaking'));
    const broken = breakingChanges(readFileSync(file, 'utf8').trim().split('\n'), now);
    expect(broken.filter((line) => !named.some((entry) => entry.includes(`\`${operationOf(line)}\``)))).toEqual([]);
  });

  it('are breaking when something goes, or is newly asked for', () => {
    const before = ['a get /a', 'a data.x answers', 'a data.x may be one', 'b post /b', 'b.y takes'];
    expect(breakingChanges(before, [...before, 'a data.z answers', 'b.z takes', 'c.q requires'])).toEqual([]);
    expect(breakingChanges(before, ['b post /b', 'b.y takes', 'b.y requires'])).toEqual([
      ...['a get /a', 'a data.x answers', 'a data.x may be one'],
      'b.y requires',
    ]);
  });
});
