import type { Passage } from '../clinical/findings.ts';
import { type DoubtfulNumber, type Issue, issue, placed, type ReadDocument } from './issue.ts';

/** Numbers that the readers of a picture are not sure of, or that can be read in two ways: the values on them are told, one issue a document, and are not stored as final. */
export function checkUncertain({ extraction, doubtful = [] }: Pick<ReadDocument, 'extraction' | 'doubtful'>): Issue[] {
  const values = extraction.observations.filter(
    ({ value, passage, is_doubtful = false }) => is_doubtful || standsOn(value, passage, doubtful),
  );
  const doses = extraction.medications.filter(({ dose, passage }) => dose !== null && standsOn(dose, passage, doubtful));
  const names = [...new Set([...values, ...doses].map(({ name }) => name))];
  if (names.length === 0) return [];
  const evidence = {
    values: values.map(({ loinc, passage }) => ({ loinc, passage: placed(passage) })),
    doses: doses.map(({ passage }) => ({ passage: placed(passage) })),
  };
  const field = values.length === 1 && doses.length === 0 ? `observation.${values[0]?.loinc}` : 'observations';
  return [issue('uncertain_value', field, `Numbers in the document could not be read for certain: ${names.join(', ')}.`, evidence)];
}

/** Whether one of the doubtful numbers within the passage is the printed one. */
function standsOn(printed: string, { page, start, end, quote }: Passage, doubtful: readonly DoubtfulNumber[]): boolean {
  const numbers = new Set(numbersIn(printed));
  return doubtful.some(
    (place) =>
      place.page === (page ?? place.page) &&
      place.start < end &&
      place.end > start &&
      numbersIn(quote.slice(Math.max(0, place.start - start), place.end - start)).some((number) => numbers.has(number)),
  );
}

const numbersIn = (text: string): string[] => text.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? [];
