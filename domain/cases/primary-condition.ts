import { isManifestation } from '../records/evidence.ts';

/** A condition of the record that could be the one the procedure treats. */
export type ConditionCandidate = { code: string; from_document: boolean };

/** Osteoarthritis of a joint, and of one that is not named: who wants a knee replaced for "arthrosis" means the knee's. */
const WORN_JOINT = /^M1[6-9]/;
const UNSITED_WEAR = /^M19\.9/;

/**
 * The condition that a procedure is for: of those that it treats, a disease before a symptom or finding, one that a document states before one that the patient named,
 * then the most specific code, then the first. Where the procedure treats none of them, the first disease that a document states and that is no mere comorbidity. Null:
 * not known yet. @param candidates active conditions, oldest first
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
  const others = candidates.filter(({ code, from_document }) => from_document && !startsWithAny(code, procedure.screens));
  const other = others.find(({ code }) => !isManifestation(code)) ?? others[0];
  return best?.code ?? other?.code ?? null;
}
