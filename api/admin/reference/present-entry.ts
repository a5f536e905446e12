import type { Versioned } from '../../../db/queries/reference/reference.ts';
import type { Row } from './kind.ts';
import type { Written } from './write-entry.ts';

const instant = (value: Date | string) => new Date(value).toISOString();

export const presentEntry = <R extends Versioned>({ created_at, updated_at, ...row }: R) => ({
  ...row,
  created_at: instant(created_at),
  updated_at: instant(updated_at),
});

/** As it was written; a procedure with the open cases that the change reaches. */
export const presentWritten = ({ row, touched }: Written) => ({
  ...presentEntry(row),
  ...(Object.hasOwn(row, 'requirements') ? { touched_cases: touched } : {}),
});

/** The version as an entity tag (RFC 9110 §8.8.3). */
export const tagOf = ({ version }: Row) => ({ ETag: `"${version}"` });
