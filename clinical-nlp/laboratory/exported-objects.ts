import { z } from 'zod';
import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { isUnitPossible } from '../../domain/clinical/lab-units.ts';
import { type LabSetting, observation, type Place } from './observation.ts';
import { testInUnit, ucumOf } from './units.ts';

/** Results that a system exported as objects: {"test":"Hemoglobin","value":13.6,"unit":"g/dL","low":12.0,"high":15.5}. */

type Line = { start: number; end: number };

const printed = z.union([z.string(), z.number()]).transform(String);
const result = z.object({
  value: printed,
  unit: z.string().nullish(),
  low: printed.nullish(),
  high: printed.nullish(),
  flag: z.string().nullish(),
});
const OBJECT = /\{[^{}]{10,600}\}/g;
const NAMES = /"(?:test|name|analyte|parameter|component|code|display|label)"\s*:\s*"/gi;
const CALLED: [key: keyof z.output<typeof result>, called: RegExp][] = [
  ['value', /^(?:value|result|valor)$/i],
  ['unit', /^units?$/i],
  ['low', /^(?:ref_?|range_?)?(?:low|min)$/i],
  ['high', /^(?:ref_?|range_?)?(?:high|max)$/i],
  ['flag', /^(?:flag|interpretation|abnormal)$/i],
];

export function readObjects(
  text: string,
  places: readonly Place[],
  setting: LabSetting,
): { findings: ObservationFinding[]; lines: Line[] } {
  const reading: { findings: ObservationFinding[]; lines: Line[] } = { findings: [], lines: [] };
  if (!text.includes('{"')) return reading;
  for (const match of text.matchAll(OBJECT)) {
    const found = resultOf(text, { start: match.index, end: match.index + match[0].length }, places, setting);
    if (!found) continue;
    reading.findings.push(found);
    const start = text.lastIndexOf('\n', match.index) + 1;
    reading.lines.push({ start, end: match.index + match[0].length });
  }
  return reading;
}

function resultOf(text: string, { start, end }: Line, places: readonly Place[], setting: LabSetting): ObservationFinding | null {
  const source = text.slice(start, end);
  const names = [...source.matchAll(NAMES)].map(({ index, 0: opened }) => start + index + opened.length);
  const place = places.find((candidate) => names.includes(candidate.start));
  const read = result.safeParse(fieldsOf(source));
  const number = read.success ? /^(?<sign>[<>]=?)?\s*(?<value>\d+(?:\.\d+)?)$/.exec(read.data.value.trim())?.groups : undefined;
  if (!place || !read.success || !number?.value) return null;
  const { unit, low = null, high = null, flag = null } = read.data;
  const ucum = unit ? ucumOf(unit, place.test) : null;
  const test = testInUnit(place.test, ucum);
  if (ucum !== null && !isUnitPossible(test.loinc, test.unit, ucum)) return null;
  const range = low === null && high === null ? null : { low, high, text: [low, high].filter((limit) => limit !== null).join(' - ') };
  const comparator = (number.sign ?? null) as ObservationFinding['comparator'];
  return observation(
    text,
    { ...place, test },
    { value: number.value, comparator, ucum, printedUnit: unit || null, range, flag, end, setting },
  );
}

/** The fields by our names for them; nothing where the text is no object. */
function fieldsOf(source: string): Record<string, unknown> {
  try {
    const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(source));
    return Object.fromEntries(
      CALLED.flatMap(([key, called]) => Object.entries(fields).flatMap(([name, value]) => (called.test(name) ? [[key, value]] : []))),
    );
  } catch {
    return {};
  }
}
