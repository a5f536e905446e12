import type { z } from 'zod';
import { ApiError, type ErrorCode, type ErrorEntry } from '../../domain/errors.ts';
import { faultMessage } from './fault-messages.ts';
import { MOST_FAULTS, toldFaults } from './told-faults.ts';

/** The parsed value, or one entry for every failing field, named with dots and indexes (Decisions §2). @throws ApiError the given code */
export function validate<S extends z.ZodType>(schema: S, value: unknown, code: ErrorCode): z.output<S> {
  const parsed = schema.safeParse(value, { error: faultMessage });
  const entries = toldFaults(faultsOf(value, parsed.error?.issues ?? [], code), code);
  if (!parsed.success || entries.length > 0) throw new ApiError(code, { entries });
  return parsed.data;
}

function* faultsOf(value: unknown, issues: readonly z.core.$ZodIssue[], code: ErrorCode): Generator<ErrorEntry> {
  for (const path of unstorableTexts(value)) yield entryOf(code, path, 'holds characters that cannot be stored');
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield entryOf(code, issue.path, issue.message);
    else for (const key of issue.keys) yield entryOf(code, [...issue.path, key], 'is not a field of this request');
  }
}

function entryOf(code: ErrorCode, path: readonly PropertyKey[], message: string): ErrorEntry {
  return { code, message, field: path.length === 0 ? null : path.map(String).join('.') };
}

/** Paths of the first strings and keys that PostgreSQL cannot hold: NUL and half surrogate pairs. Bodies are not nested deeply (readBody). */
function unstorableTexts(value: unknown): string[][] {
  const found: string[][] = [];
  const path: string[] = [];
  const walk = (each: unknown): void => {
    if (typeof each === 'string' && !isStorable(each)) found.push([...path]);
    if (each === null || typeof each !== 'object') return;
    for (const key of Object.keys(each)) {
      if (found.length > MOST_FAULTS) return;
      if (!isStorable(key)) found.push([...path]);
      path.push(key);
      walk((each as Record<string, unknown>)[key]);
      path.pop();
    }
  };
  walk(value);
  return found;
}

/** Whether PostgreSQL can hold a text. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
