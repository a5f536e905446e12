import { readAssertions } from '../../clinical-nlp/assertion/assertions.ts';
import { ownWordsOf } from '../../clinical-nlp/persons/own-words.ts';
import { joinWrappedLines } from '../../clinical-nlp/sections/wrapped-lines.ts';
import { findSections } from '../../clinical-nlp/sections/sections.ts';
import type { NamedSubstance } from '../../clinical-nlp/treatments/status-features.ts';
import { substancesIn } from '../../clinical-nlp/treatments/substances.ts';
import { readTreatments } from '../../clinical-nlp/treatments/treatments.ts';
import { foldedWords } from '../../clinical-nlp/words/folded-words.ts';
import { withoutNotOnly } from '../../clinical-nlp/words/not-only.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';

/** Every substance of a message that the patient writes of themselves, with what the rules make of it, at its place, as clinical-nlp/extract.ts reads it. */
export function ruledSubstances(text: string, language: string): NamedSubstance[] {
  const { own, standard, isProxy } = ownWordsOf(text, { ...NOBODY_KNOWN, who: 'self', language });
  const read = standard?.text ?? own;
  const placeOf = standard?.placeOf ?? ((at: number) => at);
  const sections = findSections(read);
  const joined = withoutNotOnly(joinWrappedLines(read));
  const assertions = readAssertions(joined, sections, { source: 'message', gender: null, isProxy });
  const ruled = readTreatments(joined, sections, { source: 'message', assertions, isProxy }).mentions.map(
    ({ name, kind, status, start, end }): NamedSubstance => ({ name, kind, rule: status, start: placeOf(start), end: placeOf(end) }),
  );
  const left = substancesIn(foldedWords(text), 'message')
    .filter((mention) => !ruled.some((one) => one.start < mention.end && mention.start < one.end))
    .map(({ name, kind, start, end }): NamedSubstance => ({ name, kind, start, end, rule: 'left_out' }));
  return [...ruled, ...left];
}
