import { z } from 'zod';
import { NAMES_NO_FIELD, namesAField } from '../../http/shapes.ts';
import type { RouteContract } from '../../pipeline/route.ts';
import type { ReferenceKind } from './kind.ts';
import { readCsvRows } from '../../directory/providers/read-csv-rows.ts';
import { importAnswer, importQuery, inheritedQuery, scopeQuery } from './shapes.ts';

/** Reference data of a tenant: Decisions §16. Six routes for each kind, all alike: what holds for every kind stands in the head of the description. */

/** Entries in one import. */
const MOST_ROWS = 1_000;

const manages = { access: { kind: 'tenant', permission: 'tenant:manage' } } as const;

const common = (kind: ReferenceKind) =>
  ({
    group: `Administration: ${kind.plural}`,
    validation: 'TENANT_INVALID_INPUT',
    flag: { name: 'admin_tenant_management_enabled' },
  }) as const;
const keyOf = ({ key }: ReferenceKind) => z.object({ [key.name]: z.string().min(1).max(100).meta({ description: key.description }) });
const pathOf = ({ path, key }: ReferenceKind) => `${path}/{${key.name}}`;
/** Whose entries: the tenant's, or what all inherit. */
const scopeOf = ({ shared }: ReferenceKind): { query?: typeof scopeQuery } => (shared ? { query: scopeQuery } : {});
export const listContract = (kind: ReferenceKind) =>
  ({
    method: 'get',
    path: kind.path,
    summary: `The tenant's ${kind.plural}`,
    description: kind.about,
    ...common(kind),
    access: { kind: 'tenant', permission: 'tenant:read' },
    query: kind.query,
    response: z.array(kind.item ?? kind.entry),
    paged: true,
    errors: [],
  }) as const satisfies RouteContract;

export const getContract = (kind: ReferenceKind) =>
  ({
    method: 'get',
    path: pathOf(kind),
    summary: `One of the ${kind.plural}; its version is the ETag`,
    ...common(kind),
    access: { kind: 'tenant', permission: 'tenant:read' },
    params: keyOf(kind),
    ...(kind.inherits ? { query: inheritedQuery } : scopeOf(kind)),
    response: kind.entry,
    headers: ['ETag'],
    errors: [kind.notFound],
  }) as const satisfies RouteContract;

export const createContract = (kind: ReferenceKind) =>
  ({
    method: 'post',
    path: kind.path,
    summary: `Add to the ${kind.plural}`,
    ...common(kind),
    ...manages,
    ...scopeOf(kind),
    body: createBody(kind),
    response: kind.written ?? kind.entry,
    status: 201,
    headers: ['ETag'],
    errors: ['REFERENCE_EXISTS'],
  }) as const satisfies RouteContract;

export const patchContract = (kind: ReferenceKind) =>
  ({
    method: 'patch',
    path: pathOf(kind),
    summary: `Change one of the ${kind.plural}`,
    ...common(kind),
    ...manages,
    params: keyOf(kind),
    ...scopeOf(kind),
    body: patchBody(kind),
    response: kind.written ?? kind.entry,
    headers: ['ETag'],
    errors: [kind.notFound, 'REFERENCE_EXISTS', 'REFERENCE_CHANGED'],
  }) as const satisfies RouteContract;

export const deleteContract = (kind: ReferenceKind) =>
  ({
    method: 'delete',
    path: pathOf(kind),
    summary: `Take one of the ${kind.plural} out`,
    ...common(kind),
    ...manages,
    params: keyOf(kind),
    ...scopeOf(kind),
    response: kind.entry,
    errors: [kind.notFound, 'REFERENCE_IN_USE', 'REFERENCE_CHANGED'],
  }) as const satisfies RouteContract;

export const importContract = (kind: ReferenceKind) =>
  ({
    method: 'post',
    path: `${kind.path}/imports`,
    summary: `Add or change up to 1,000 ${kind.plural}, with a report for each row`,
    ...common(kind),
    ...manages,
    query: kind.shared ? importQuery.extend(scopeQuery.shape) : importQuery,
    body: z.strictObject({
      rows: z
        .array(z.unknown())
        .min(1)
        .max(MOST_ROWS)
        .meta({ description: `Each as in POST ${kind.path}` }),
    }),
    bodyLimit: 5_000_000,
    valueLimit: 65_536,
    alsoAccepts: { type: 'text/csv', parse: async (text: string) => ({ rows: await readCsvRows(text, createBody(kind), MOST_ROWS) }) },
    response: importAnswer,
    errors: [],
  }) as const satisfies RouteContract;

/** What a new entry says. */
export const createBody = ({ required, optional }: ReferenceKind) => z.strictObject({ ...required, ...z.object(optional).partial().shape });

const patchBody = ({ required, optional }: ReferenceKind) =>
  z
    .strictObject({ ...required, ...optional })
    .partial()
    .refine(namesAField, NAMES_NO_FIELD);
