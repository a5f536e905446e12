import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import { parseQueryAndBody } from '../../api/pipeline/run-route.ts';
import { OPEN_TO_UNKNOWN } from '../../api/pipeline/unknown-fields.ts';
import { readParameters } from '../../api/public/filters.ts';
import type { ApiError, ErrorEntry } from '../../domain/errors.ts';
import { fieldPlaces, objectPlaces, put } from '../support/worst-bodies.ts';

/** Over every contract: a parameter or field that nobody reads is refused with the code of the group, at any depth, in one place. */

const CONTRACTS: RouteContract[] = [...ROUTES, ...SOCKETS].map(({ contract }) => contract);
const named = (contracts: RouteContract[]) => contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);
const closed = CONTRACTS.filter(({ path }) => !OPEN_TO_UNKNOWN.has(path));
const withBody = closed.filter(({ body, bodyReadByHandler }) => body && !bodyReadByHandler);

const TYPO = 'unknown_field';

function refusals(contract: RouteContract, query: object, body?: unknown): ErrorEntry[] {
  try {
    if (contract.queryReadByHandler)
      readParameters(Object.fromEntries(parametersOf(contract).map((name) => [name, ANY_TEXT])), { ...query });
    else parseQueryAndBody(contract, query, body);
    return [];
  } catch (error) {
    return (error as ApiError).entries;
  }
}
const ANY_TEXT = { shape: z.unknown(), absent: null, code: 'PUBLIC_INVALID_FILTER_005', description: '' } as const;
const parametersOf = ({ query, paged }: RouteContract) => [...Object.keys(query?.shape ?? {}), ...(paged ? ['page', 'page_size'] : [])];
const isUnknown = ({ message }: ErrorEntry) => message.startsWith('is not a ');

describe('an unknown query parameter', () => {
  it.each(named(closed))('is refused by %s, the known ones are not', (_name, contract) => {
    const query = Object.fromEntries([...parametersOf(contract), TYPO].map((name) => [name, '1']));
    const unknown = refusals(contract, query, {}).filter(isUnknown);
    expect(unknown.map(({ code, field }) => [code, field])).toEqual([[contract.validation, TYPO]]);
  });

  it('is refused beside every other fault', () => {
    const list = CONTRACTS.find(({ method, path }) => method === 'get' && path === '/api/v1/providers/');
    if (!list) throw new Error('no list of providers');
    expect(
      refusals(list, { contry: 'TR', page: '0', country: '1' })
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['contry', 'country', 'page']);
  });
});

describe('an unknown field of a body', () => {
  it.each(named(withBody))('is refused by %s wherever it stands', (_name, contract) => {
    for (const place of objectPlaces(contract)) {
      const body: Record<string, unknown> = {};
      put(body, [...place, TYPO], 1);
      const unknown = refusals(contract, {}, body).filter(({ field }) => field?.endsWith(TYPO));
      expect(unknown.map(({ code, field }) => [code, field])).toEqual([[contract.validation, [...place, TYPO].join('.')]]);
    }
  });

  it.each(named(closed.filter(({ method, body, multipart }) => method !== 'get' && !body && !multipart)))(
    'is not looked for by %s, which takes no body',
    (_name, contract) => {
      expect(refusals(contract, {}, { [TYPO]: 1 })).toEqual([]);
    },
  );
});

describe('a fault of any field or parameter', () => {
  const WRONG = [null, true, -1, 1.5, 1e12, '', ' ', 'x', 'x'.repeat(50_000), [], [null], ['x', 'x'], {}, { x: 1 }];
  /** What zod says by itself, for programmers; an event may be called `case.received`. */
  const OF_A_LIBRARY = /^(?:Invalid|Unrecognized|Too (?:small|big))|(?<![.\w])(?:expected|received|undefined|NaN|string|ZodError|regex)\b/i;

  it.each(named(closed))('is told by %s in a person’s words', (_name, contract) => {
    const said = new Set<string>();
    const places = contract.body && !contract.bodyReadByHandler ? fieldPlaces(contract) : [];
    for (const wrong of WRONG) {
      for (const place of places) {
        const body: Record<string, unknown> = {};
        put(body, place, wrong);
        for (const { message } of refusals(contract, {}, body)) said.add(message);
      }
      for (const name of parametersOf(contract)) for (const { message } of refusals(contract, { [name]: wrong }, {})) said.add(message);
    }
    expect([...said].filter((message) => message === '' || OF_A_LIBRARY.test(message))).toEqual([]);
  });
});

/** The parameters that the specification names (Part 4, Part 5.4, Decisions): `method path` and the names. */
const SPECIFIED: [string, string[]][] = [
  ['/api/v1/providers/', ['country', 'page', 'page_size']],
  ['/api/v1/cases', ['page', 'page_size']],
  ['/api/v1/cases/{case_id}/messages', ['page', 'page_size', 'after']],
  ['/api/v1/patients/{patient_id}/documents/stream', ['token', 'tenant_id']],
  ['/api/v1/cases/{case_id}/chat/stream', ['token', 'tenant_id']],
  ['/api/v1/cases/{case_id}/messages/stream', ['token', 'tenant_id']],
  ['/api/v1/cases/{case_id}/ws', ['token', 'tenant_id', 'last_event_id']],
  ['/api/v1/voice/stream', ['token', 'tenant_id']],
  ['/api/v1/patients/{patient_id}/fhir', ['case_id', 'resource_type', 'active_only']],
  ['/api/v1/fhir/Patient/{patient_id}/$everything', ['case_id']],
  ['/api/v1/fhir/$validate', ['mode']],
  ['/api/v1/public/providers', ['country', 'specialty', 'accreditation', 'language', 'sort_by', 'page', 'per_page']],
  ['/api/v1/public/doctors', ['specialty', 'language', 'gender', 'country']],
  ['/api/v1/public/search', ['q']],
  ['/api/v1/provider/cases', ['page', 'page_size']],
  ['/api/v1/consent/', ['case_id']],
  ['/api/v1/consent/facilitator/list', ['case_id']],
  ['/api/v1/facilitator/sourced-cases', ['page', 'page_size']],
  ['/api/v1/coordinator/queue', ['page', 'page_size']],
  ['/api/v1/admin/facilitators', ['page', 'page_size']],
  ['/api/v1/admin/facilitators/{facilitator_id}', ['force']],
  ['/api/v1/admin/tenants', ['q', 'country_code', 'active_only', 'page', 'page_size']],
  ['/api/v1/admin/tenants/{tenant_id}', ['force']],
  ['/api/v1/admin/org-mappings', ['tenant_id', 'environment', 'org_role']],
  ['/api/v1/admin/users', ['q', 'tenant_id', 'role_code', 'active_only', 'limit', 'offset']],
  ['/api/v1/admin/users/{user_id}/roles', ['active_only']],
  ['/api/v1/admin/users/{user_id}/roles/{role_id}', ['force']],
  ['/api/v1/admin/audit-log', ['tenant_id', 'actor_id', 'event_type', 'since', 'until', 'limit', 'offset']],
  ['/api/v1/admin/flags/effective', ['tenant_id', 'identifier']],
  ['/api/v1/admin/matching/config', ['dry_run']],
];

it.each(SPECIFIED)('%s takes every parameter that the specification names', (path, names) => {
  const known = CONTRACTS.filter((contract) => contract.path === path).flatMap(parametersOf);
  expect(known).toEqual(expect.arrayContaining(names));
});

it('keeps of an attachment which document it is, and takes what else a client has of it', () => {
  const chat = CONTRACTS.find(({ method, path }) => method === 'post' && path === '/api/v1/cases/{case_id}/chat');
  if (!chat) throw new Error('no chat');
  const attachment = { document_id: '5b0e7a3c-2f7d-4c5e-9a51-0f6f7a9f7f11', filename: 'scan.pdf' };
  const { body } = parseQueryAndBody(chat, {}, { message: 'Here.', attachments: [{ ...attachment, size: 1024, type: 'application/pdf' }] });
  expect(body).toMatchObject({ attachments: [attachment] });
  expect((body as { attachments: object[] }).attachments[0]).toEqual(attachment);
});
