import type { Answer } from '../../scripts/demo/caller.ts';

export { type Answer, type Caller, createCaller, type Envelope, type ErrorEntry, ok } from '../../scripts/demo/caller.ts';

/** Codes of an answer's errors, in order. */
export const codes = (answer: Answer<unknown>): string[] => answer.body.errors?.map(({ code }) => code) ?? [];
/** Fields of an answer's errors, sorted. */
export const fields = (answer: Answer<unknown>): (string | null)[] => (answer.body.errors?.map(({ field }) => field) ?? []).sort();
