import type { z } from 'zod';
import { ApiError, type ErrorCode, type ErrorEntry } from '../../domain/errors.ts';

/** The parsed value, or one entry for every failing field, named with dots and indexes (Decisions §2). */
export function validate<S extends z.ZodType>(schema: S, value: unknown, code: ErrorCode): z.output<S> {
  const entries = unstorableText(value, []).map((path) => entry(code, path, 'holds characters that cannot be stored'));
  const parsed = schema.safeParse(value);
  if (!parsed.success) entries.push(...parsed.error.issues.flatMap((issue) => entriesOf(issue, code)));
  if (!parsed.success || entries.length > 0) throw new ApiError(code, { entries: onePerField(entries) });
  return parsed.data;
}

/** The first fault of a field says enough. */
export function onePerField(entries: ErrorEntry[]): ErrorEntry[] {
  return entries.filter(({ field }, index) => entries.findIndex((other) => other.field === field) === index);
}

function entriesOf(issue: z.core.$ZodIssue, code: ErrorCode): ErrorEntry[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => entry(code, [...issue.path, key], 'is not a field of this request'));
  return [entry(code, issue.path, issue.message)];
}

function entry(code: ErrorCode, path: readonly PropertyKey[], message: string): ErrorEntry {
  return { code, message, field: path.length === 0 ? null : path.map(String).join('.') };
}

/** Paths of strings and keys that PostgreSQL cannot hold: NUL and half surrogate pairs. Bodies are not nested deeply (readBody). */
function unstorableText(value: unknown, path: string[]): string[][] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (isStorable(key) ? unstorableText(inner, [...path, key]) : [path]));
}

const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
