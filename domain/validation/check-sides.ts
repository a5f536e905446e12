import { type CaseContext, type Issue, issue, type ReadAgain, type ReadDocument } from './issue.ts';
import { partsIn, type Side } from './paper-sides.ts';

/** Checks of the side of the body that a document is about: against what is to be treated, against the other papers, and within itself. */

export type SideContext = 'laterality' | 'part' | 'others';

/** Against the side that is to be treated; where nobody has said which, against what the other papers are about. */
export function checkSide(document: ReadAgain, { laterality, part = null, others = [] }: Pick<CaseContext, SideContext>): Issue[] {
  const sides = sidesOfPaper(document, part);
  const isOther = (side: Side) => sides.size > 0 && !sides.has(side) && !sides.has('bilateral');
  if (laterality !== null)
    return isOther(laterality) ? [issue('laterality_conflict', 'laterality', 'The document speaks of the other side of the body.')] : [];
  const other = others.find(({ side }) => isOther(side));
  if (!other || others.some(({ side }) => side !== other.side)) return [];
  const message = `Another document speaks of the other side of the same part (${part}): please ask which is to be treated.`;
  return [issue('laterality_conflict', 'laterality', message, { document_id: other.document_id })];
}

/** Of the part that is treated: as the paper asks or concludes, else as it describes it and its diagnoses say; of any part where the procedure names none. */
function sidesOfPaper({ extraction, sides }: ReadAgain, part: string | null): ReadonlySet<string> {
  const told = part === null ? undefined : sides?.get(part);
  if (told?.isAsked) return new Set([told.side]);
  const present = extraction.conditions.filter(
    ({ negated, historical, icd10, laterality }) => !negated && !historical && laterality !== null && !OF_NO_SIDE.test(icd10 ?? ''),
  );
  const ofPart = present.filter(({ display, text }) => {
    const named = partsIn(`${display} ${text}`);
    return part === null || named.includes(part) || (told !== undefined && named.length === 0);
  });
  return new Set([...(told ? [told.side] : []), ...ofPart.flatMap(({ laterality }) => laterality ?? [])]);
}
/** The left of the heart is no side of the body, and a cyst of a bursa, a finding by the way, none that is treated. */
const OF_NO_SIDE = /^(?:I[2-5]|M71)/;

/** The field of a contradiction within one paper, which no correction of the case settles. */
export const OWN_SIDES = 'laterality_within';

export function checkOwnSides({ side_conflict }: ReadDocument): Issue[] {
  if (!side_conflict) return [];
  const { part, treated, described } = side_conflict;
  const message = `The document names the ${treated} and the ${described} side of the same part (${part}): please ask which is right.`;
  return [issue('laterality_conflict', OWN_SIDES, message, side_conflict)];
}
