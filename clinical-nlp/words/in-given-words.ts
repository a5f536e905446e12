import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import type { StandardText } from '../../domain/text/standard-german.ts';
import { withPassages } from '../passages.ts';

/** Findings of the text that was read at their places in the given one. */
export const inGivenWords = (extraction: ClinicalExtraction, given: string, placeOf: StandardText['placeOf']): ClinicalExtraction =>
  withPassages(extraction, (passage) => {
    const [start, end] = [placeOf(passage.start), placeOf(passage.end)];
    return { ...passage, start, end, quote: given.slice(start, end) };
  });
