import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { LAB_TESTS } from '../../terminology/loinc/tests.ts';
import { isPlausible, type LabSetting, observation } from './observation.ts';

/** Panels that wards write without names: "138/4.2/102/24/19/1.3<188" and "11.2>13.9/41.8<244". */

const PANELS: [loincs: string[], written: RegExp][] = [
  [
    ['2951-2', '2823-3', '2075-0', '2028-9', '3094-0', '2160-0', '2345-7'],
    /(?<![\d./])(1[1-7]\d)\s*[/|]\s*(\d(?:\.\d)?)\s*[/|]\s*(\d{2,3})\s*[/|]\s*(\d{1,2})\s*[/|]\s*(\d{1,3})\s*[/|]\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:[</|]\s*(\d{2,4}))?(?![\d/]|\.\d)/g,
  ],
  [
    ['6690-2', '718-7', '4544-3', '777-3'],
    /(?<![\d./])(\d{1,3}(?:\.\d{1,2})?)\s*[>\\]\s*(\d{1,2}(?:\.\d)?)\s*\/\s*(\d{2}(?:\.\d)?)\s*[<\\]\s*(\d{1,4})(?![\d/]|\.\d)/g,
  ],
];

export function readShorthand(text: string, setting: LabSetting): ObservationFinding[] {
  return PANELS.flatMap(([loincs, written]) => [...text.matchAll(written)].flatMap((match) => panelOf(text, loincs, match, setting)));
}

/** All of a panel or nothing: a number that no body shows means that it was something else. */
function panelOf(text: string, loincs: readonly string[], match: RegExpExecArray, setting: LabSetting): ObservationFinding[] {
  const [start, end] = [match.index, match.index + match[0].length];
  const results = loincs.flatMap((loinc, index) => {
    const test = LAB_TESTS.find((candidate) => candidate.loinc === loinc);
    const value = match[index + 1];
    return test && value !== undefined ? [{ test, value }] : [];
  });
  if (results.some(({ test, value }) => !isPlausible(test, Number(value), test.unit))) return [];
  return results.map(({ test, value }) => ({
    ...observation(text, { test, start, end, tokensTo: 0 }, { value, end, setting }),
    printed_name: test.name,
  }));
}
