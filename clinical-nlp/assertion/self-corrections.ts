import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';

/** A side that a writer puts right in the next words: "the right knee, sorry, I meant the left knee". English; the localized reader has its own. */

type Correction = { start: number; end: number; from: Laterality; to: Laterality };

/** Between the side that was wrong and the one that is right. */
const FARTHEST = 70;
const CORRECTED = new RegExp(
  String.raw`\b(?<from>left|right)\b(?<between>[^\n]{0,${FARTHEST}}?)\b(?:sorry|oops|wait|i mean(?:t)?|meant to (?:say|write)|correction|my mistake|i was wrong|should (?:be|have been)|or rather|typo|apologies|no,? it(?:['’]s| is)|not the (?:left|right)(?: one| side)?,? (?:but )?(?:it(?:['’]s| is) )?)\b[^\n.!?]{0,30}?\b(?<to>left|right)\b`,
  'giu',
);

function correctionsIn(text: string): Correction[] {
  return [...text.matchAll(CORRECTED)].flatMap(({ index, groups, 0: words }) => {
    const [from, to] = [groups?.from?.toLowerCase(), groups?.to?.toLowerCase()] as [Laterality, Laterality];
    return from === to ? [] : [{ start: index, end: index + words.length, from, to }];
  });
}

/** Findings on the side that was taken back stand on the other. @param recode the code of the same disease on a side */
export function withCorrectedSides(
  text: string,
  findings: readonly ConditionFinding[],
  recode: (code: string, side: Laterality) => { code: string; display: string | null },
): ConditionFinding[] {
  const corrections = correctionsIn(text);
  return findings.map((finding) => {
    const { passage, laterality, icd10 } = finding;
    const correction = corrections.find(
      ({ start, end, from }) => from === laterality && passage.end > start - FARTHEST && passage.start < end,
    );
    if (!correction) return finding;
    const { code, display } = icd10 === null ? { code: null, display: null } : recode(icd10, correction.to);
    return { ...finding, laterality: correction.to, icd10: code, display: display ?? finding.display };
  });
}
