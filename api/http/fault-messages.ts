import type { z } from 'zod';

/** What is wrong with a value, as one person tells another. Messages that a schema brings of its own go before these. */
export function faultMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'is required'
        : `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${sizeOf(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in the format that the description of this route names'}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is required' : 'has none of the shapes that are allowed here';
    default:
      return undefined;
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a date',
};

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address beginning with http:// or https://',
  uuid: 'a UUID',
  guid: 'a UUID',
  date: 'a date, as 2026-03-31',
  datetime: 'a date with time, as 2026-03-31T09:30:00Z',
  time: 'a time, as 09:30',
};

function sizeOf(origin: string, limit: number | bigint, comparison: string): string {
  if (origin === 'string') return limit === 1 && comparison === 'at least' ? 'not be empty' : `have ${comparison} ${limit} characters`;
  if (origin === 'array' || origin === 'set') return `have ${comparison} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
  return `be ${comparison} ${limit}`;
}
