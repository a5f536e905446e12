import { bodySiteOf } from '../clinical/body-sites.ts';
import { isManifestation } from '../records/evidence.ts';
import { placesOf } from './procedure-mismatch.ts';

/** A condition of the record that could be the one the procedure treats. */
export type ConditionCandidate = { code: string; from_document: boolean };

/** Osteoarthritis of a joint, and of one that is not named: who wants a knee replaced for "arthrosis" means the knee's. */
const WORN_JOINT = /^M1[6-9]/;
const UNSITED_WEAR = /^M19\.9/;
/** Hay fever, allergic eczema, hives: no operation is for them, though it may be of the same place. */
const ALLERGIC = /^(?:J30|L2[037]|L50|T78|H10\.1|K52\.2)/;

/**
 * The condition that a procedure is for: of those that it treats, a disease before a symptom or finding, one that a document states before one that the patient named,
 * then the most specific code, then the first. Where the procedure treats none of them, the first disease of the procedure's own place, one that a document states
 * first, but for an allergy; where its place is not known, the first that a document states and that is no mere comorbidity. A disease of another place is not what the case is about,
 * however alone it stands in the record. Null: not known yet. @param candidates active conditions, oldest first
 */
export function choosePrimaryCondition(
  candidates: readonly ConditionCandidate[],
  procedure: { treats: readonly string[]; screens: readonly string[] },
): string | null {
  const startsWithAny = (code: string, prefixes: readonly string[]) => prefixes.some((prefix) => code.startsWith(prefix));
  const treatsWornJoint = procedure.treats.some((code) => WORN_JOINT.test(code));
  const treated = candidates.filter(({ code }) => startsWithAny(code, procedure.treats) || (treatsWornJoint && UNSITED_WEAR.test(code)));
  const [best] = treated.toSorted(
    (a, b) =>
      Number(isManifestation(a.code)) - Number(isManifestation(b.code)) ||
      Number(b.from_document) - Number(a.from_document) ||
      b.code.length - a.code.length,
  );
  return best?.code ?? otherDisease(candidates, procedure, startsWithAny);
}

function otherDisease(
  candidates: readonly ConditionCandidate[],
  { treats, screens }: { treats: readonly string[]; screens: readonly string[] },
  startsWithAny: (code: string, prefixes: readonly string[]) => boolean,
): string | null {
  const places = placesOf(treats);
  const diseases = candidates.filter(({ code }) => !startsWithAny(code, screens) && !isManifestation(code) && !ALLERGIC.test(code));
  if (places.size > 0) {
    const own = diseases.filter(({ code }) => places.has(bodySiteOf(code) ?? ''));
    return (own.find(({ from_document }) => from_document) ?? own[0])?.code ?? null;
  }
  const stated = candidates.filter(({ code, from_document }) => from_document && !startsWithAny(code, screens));
  return (diseases.find(({ from_document }) => from_document) ?? stated[0])?.code ?? null;
}
