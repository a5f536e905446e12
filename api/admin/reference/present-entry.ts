import type { Versioned } from '../../../db/queries/reference/reference.ts';
import type { Row } from './kind.ts';
import type { Written } from './write-entry.ts';

const instant = (value: Date | string) => new Date(value).toISOString();

export const presentEntry = <R extends Versioned & { own_fields?: unknown }>({ created_at, updated_at, own_fields, ...row }: R) => ({
  ...originOf(own_fields as string[] | null | undefined),
  ...row,
  created_at: instant(created_at),
  updated_at: instant(updated_at),
});

/** Of kinds that tenants inherit field by field: whose entry it is, and what the tenant says otherwise. */
function originOf(own: string[] | null | undefined) {
  if (own === undefined) return {};
  return own === null ? { origin: 'tenant', overridden_fields: [] } : { origin: 'shared', overridden_fields: own };
}

/** As it was written; a procedure with the open cases that the change reaches. */
export const presentWritten = ({ row, touched }: Written) => ({
  ...presentEntry(row),
  ...(Object.hasOwn(row, 'requirements') ? { touched_cases: touched } : {}),
});

/** The version as an entity tag (RFC 9110 §8.8.3). */
export const tagOf = ({ version }: Row) => ({ ETag: `"${version}"` });
