import { z } from 'zod';
import { findingTrace } from '../cases/record-shapes.ts';
import { closedSet, dateAsWritten, uuid } from '../http/shapes.ts';
import { SIDES } from '../../domain/records/correct-finding.ts';
import { namesNothing } from '../../domain/records/names-nothing.ts';
import { FINDING_KINDS } from '../../domain/records/finding-trace.ts';
import { isImpossibleValue } from '../../domain/validation/impossible-value.ts';

/** Wire shapes of findings that people put right: Decisions §6. */

const PARTIAL_DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
/** A year and a month are not asked; 2015-02-30 is no day. */
const isDayOfCalendar = (date: string): boolean => date.length < 'YYYY-MM-DD'.length || z.iso.date().safeParse(date).success;
const words = (most: number) => z.string().trim().min(1).max(most);

const change = {
  status: z.enum(['confirmed', 'wrong', 'past', 'provisional']),
  code: words(40).meta({ description: 'ICD-10 for a condition, SNOMED CT for a procedure, LOINC for an observation', example: 'M17.11' }),
  display: words(300)
    .refine((name) => !namesNothing(name), 'names nothing: that there is none is told to the assistant, and stored as such')
    .meta({ description: 'In words; the name of a medicine or of what causes an allergy' }),
  onset: z
    .string()
    .overwrite(dateAsWritten)
    .regex(PARTIAL_DATE, 'must be a year, a month or a day: 2019, 2019-05 or 2019-05-12')
    .refine(isDayOfCalendar, 'is no day of the calendar')
    .refine((date) => date >= '1900', 'must not lie before 1900')
    .refine((date) => date <= new Date().toISOString().slice(0, date.length), 'must not lie in the future')
    .meta({ description: 'Since when; of a procedure or an observation the day of it' }),
  side: z.enum(SIDES),
  value: z
    .union([words(200), z.number().transform(String)])
    .meta({ description: 'Of an observation; as text it keeps its decimals (6.30)' }),
  unit: words(40),
  dosage: words(200),
  reaction: words(300),
  note: words(2000),
};
const optional = z.object(change).partial().shape;

/** Of a value that no body can show. */
export const IMPOSSIBLE = 'cannot be right: look at the number and its unit';

export const findingPath = z.object({ case_id: z.string(), finding_id: z.string() });
export const correctFindingBody = z
  .strictObject(optional)
  .refine((body) => Object.values(body).some((value) => value !== undefined), { message: 'says nothing to put right', path: ['status'] });
export const addFindingBody = z
  .strictObject({ kind: z.enum(FINDING_KINDS), ...optional, status: z.enum(['confirmed', 'past', 'provisional']).default('confirmed') })
  .refine(({ code, display }) => code !== undefined || display !== undefined, { message: 'is required without a code', path: ['display'] })
  .refine(({ kind, value }) => kind !== 'observation' || value !== undefined, {
    message: 'is required of an observation',
    path: ['value'],
  })
  .refine(({ code = null, value, unit = null }) => value === undefined || !isImpossibleValue({ loinc: code, value, unit }), {
    message: IMPOSSIBLE,
    path: ['value'],
  })
  .refine(({ value, unit }) => value === undefined || unit === undefined || /\d/.test(value), {
    message: 'must be a number beside a unit',
    path: ['value'],
  });

export const findingShape = z
  .object({
    ...findingTrace,
    case_id: uuid,
    kind: z.enum(FINDING_KINDS),
    display: z.string(),
    code: z.string().nullable(),
    onset: z.string().nullable(),
    side: closedSet(SIDES).nullable(),
    value: z.string().nullable(),
    unit: z.string().nullable(),
    dosage: z.string().nullable().meta({ description: 'Of a medicine: dose and how often, in words', example: '5 mg daily' }),
  })
  .meta({ id: 'Finding', description: 'A finding as everybody reads it from now on' });
