import type { z } from 'zod';
import type { Inheritance } from '../../../db/queries/reference/inherit.ts';
import type { Page, Versioned } from '../../../db/queries/reference/reference.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { ErrorCode, ErrorEntry } from '../../../domain/errors.ts';

export type Values = Record<string, unknown>;
export type Row = Versioned & Values;

type OwnKind =
  | 'procedure'
  | 'destination'
  | 'transport_vendor'
  | 'coordinator'
  | 'second_opinion_doctor'
  | 'content_text'
  | 'message_template';

/** One kind of reference data: how it is called, what its fields are, and where its rows are. The handlers of this folder serve every kind. */
export type ReferenceKind = {
  /** In events, and as the type of an import. */
  name: OwnKind | 'shared_content_text' | 'shared_procedure' | 'shared_destination';
  importType: string;
  /** Of many of them, in summaries. */
  plural: string;
  path: string;
  key: { name: string; description: string };
  required: z.ZodRawShape;
  optional: z.ZodRawShape;
  query: z.ZodObject;
  entry: z.ZodObject;
  /** After a write, where that is more. */
  written?: z.ZodObject;
  /** In lists, where that is less. */
  item?: z.ZodObject;
  notFound: ErrorCode;
  /** Said of the whole kind in the description. */
  about: string;
  store: ReferenceStore;
  /** What every tenant inherits of this kind, written with `scope=shared`: its name in events, and its store. */
  shared?: { name: ReferenceKind['name']; store: ReferenceStore };
  /** Where a tenant inherits entries field by field: its rows. */
  inherits?: Inheritance;
  /** Of shared entries: what follows from them in every tenant. */
  reaches?: Inheritance;
};

/** Which entries a request is about. */
export const SCOPES = ['tenant', 'shared'] as const;
export type Scope = (typeof SCOPES)[number];

/** The kind as a request means it: the tenant's own entries, or those that all tenants inherit. */
export function inScope(kind: ReferenceKind, query: unknown): ReferenceKind {
  const { scope = 'tenant' } = (query ?? {}) as { scope?: Scope };
  if (scope !== 'shared' || !kind.shared) return kind;
  const { inherits, ...alike } = kind;
  return { ...alike, ...kind.shared, ...(inherits ? { reaches: inherits } : {}) };
}

export type ReferenceStore = {
  list(tx: Tx, filter: Values, page: Page): Promise<{ rows: Row[]; total: number }>;
  find(tx: Tx, named: string): Promise<Row | undefined>;
  lock(tx: Tx, named: string): Promise<Row | undefined>;
  /** The entry that new values would be another version of, locked. */
  lockSame(tx: Tx, values: Values): Promise<Row | undefined>;
  insert(tx: Tx, values: Values): Promise<string>;
  update(tx: Tx, stored: Row, changes: Values): Promise<void>;
  remove(tx: Tx, stored: Row): Promise<void>;
  /** What names the entry, each with how often. */
  usesOf(tx: Tx, stored: Row): Promise<Record<string, number>>;
  /** Values as they are stored, with every fault that only the tables can tell. */
  complete(tx: Tx, values: Values, stored: Row | null): Promise<{ values: Values; faults: Fault[] }>;
  /** A change of the catalogue, which graph, vectors and storefront follow. */
  projectedAs?: 'procedure' | 'destination';
};
export type Fault = Pick<ErrorEntry, 'message'> & { field: string };

/** A store of rows of one type as one of rows: what comes in has passed the kind's shapes. */
export function storeOf<R extends Versioned, V extends object>(store: {
  list(tx: Tx, filter: never, page: Page): Promise<{ rows: object[]; total: number }>;
  find(tx: Tx, named: string): Promise<R | undefined>;
  lock(tx: Tx, named: string): Promise<R | undefined>;
  lockSame(tx: Tx, values: V): Promise<R | undefined>;
  insert(tx: Tx, values: V): Promise<string>;
  update(tx: Tx, stored: R, changes: V): Promise<void>;
  remove(tx: Tx, stored: R): Promise<void>;
  usesOf(tx: Tx, stored: R): Promise<Record<string, number>>;
  complete(tx: Tx, values: V, stored: R | null): Promise<{ values: V; faults: Fault[] }>;
  projectedAs?: 'procedure' | 'destination';
}): ReferenceStore {
  return store as unknown as ReferenceStore;
}

/** Nothing to add, nothing that only tables can tell. */
export const asGiven = async <V>(_tx: Tx, values: V): Promise<{ values: V; faults: Fault[] }> => ({ values, faults: [] });
