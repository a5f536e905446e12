import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { LAB_TESTS, type LabTest } from '../../terminology/loinc/tests.ts';
import { parseDate } from '../../domain/text/dates.ts';
import { type LabSetting, observation, type Place } from './observation.ts';
import { testInUnit, ucumOf } from './units.ts';

/** Results in an HL7 v2 message that somebody printed or exported: "OBX|1|NM|2345-7^Glucose^LN||134|mg/dL|70-99|H". */

type Line = { start: number; end: number };

const SEGMENT = /^[ \t]*OBX\|[^\n]+/gm;
const LOINC = /^\d{1,5}-\d$/;
const NUMERIC = /^(?<sign><=|>=|<|>|=)?\^?(?<value>\d+(?:\.\d+)?)(?:\^.*)?$/;
const BY_LOINC = new Map(LAB_TESTS.map((test) => [test.loinc, test]));

export function readSegments(
  text: string,
  places: readonly Place[],
  setting: LabSetting,
): { findings: ObservationFinding[]; lines: Line[] } {
  const lines = [...text.matchAll(SEGMENT)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return { lines, findings: lines.flatMap((line) => resultOf(text, line, places, setting)) };
}

function resultOf(text: string, { start, end }: Line, places: readonly Place[], setting: LabSetting): ObservationFinding[] {
  const fields = text.slice(start, end).split('|');
  const [, , , identifier = '', , printed = '', units = '', limits = '', mark = ''] = fields;
  const [code = '', name = ''] = identifier.split('^');
  const number = NUMERIC.exec(printed.trim())?.groups;
  const at = start + fields.slice(0, 3).join('|').length + 1 + (name === '' ? 0 : code.length + 1);
  const test = testOf(code, name || code, places, at);
  if (!number?.value || !test) return [];
  const [printedUnit = ''] = units.split('^');
  const ucum = printedUnit === '' ? null : ucumOf(printedUnit, test);
  const place = { test: testInUnit(test, ucum), start: at, end: at + (name || code).length, tokensTo: 0 };
  const read = {
    value: number.value,
    comparator: comparatorOf(number.sign),
    ...{ ucum, printedUnit: printedUnit || null, range: rangeOf(limits.trim()), flag: mark.trim() || null, end, setting },
  };
  const day = dayOf(fields[14]);
  return [observation(text, place, day === null ? read : { ...read, effectiveAt: day })];
}

/** The test that the message's own code names, else the one that its words name; a code that nobody listed stays. */
function testOf(code: string, name: string, places: readonly Place[], at: number): LabTest | null {
  const listed = BY_LOINC.get(code) ?? places.find(({ start }) => start === at)?.test;
  if (listed) return listed;
  if (!/\p{L}{2}/u.test(name)) return null;
  return { loinc: LOINC.test(code) ? code : '', name, aliases: [], unit: '', low: null, high: null };
}

function comparatorOf(sign: string | undefined): ObservationFinding['comparator'] {
  return sign === '<' || sign === '<=' || sign === '>' || sign === '>=' ? sign : null;
}

function rangeOf(printed: string): { low: string | null; high: string | null; text: string } | null {
  const [, low, high] = /^(\d+(?:\.\d+)?)\s*-\s*(\d+(?:\.\d+)?)$/.exec(printed) ?? [];
  if (low && high) return { low, high, text: printed };
  const [, sign, limit = null] = /^([<>])=?\s*(\d+(?:\.\d+)?)$/.exec(printed) ?? [];
  return sign ? { low: sign === '>' ? limit : null, high: sign === '<' ? limit : null, text: printed } : null;
}

/** 202602110730 as a day. */
function dayOf(printed = ''): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(printed) ?? [];
  return year ? parseDate(`${year}-${month}-${day}`) : null;
}
