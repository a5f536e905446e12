import { cuesOf, isAfter, isBefore, isList, isNear, NO } from '../treatments/treatment-scope.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** Whether the words say that a substance must not be taken, or that it is borne. */

/** Nobody's body takes these for an enemy: who names them, and no rash or swelling, does not digest them. */
export const NEVER_ALLERGENS: ReadonlySet<string> = new Set(['lactose']);

const CALLED_INTOLERANCE = /intol[eé]ran|intolleran|unvertr[äa]glich|intolerans|непереносим|عدم تحمل/iu;
const CALLED_ALLERGY = /allerg|al[eé]rg|alerji|аллерг|حساسي/iu;

/** "I am lactose intolerant", "intolerancia al gluten", in the clause of a message that says no word of an allergy. */
export function isCalledIntolerance({ reading: { source, text, words }, mention, clause }: TreatmentCase): boolean {
  if (source === 'document') return false;
  if (NEVER_ALLERGENS.has(mention.name)) return true;
  const said = text.slice(words[clause.from]?.start ?? 0, words[clause.to - 1]?.end ?? text.length);
  return CALLED_INTOLERANCE.test(said) && !CALLED_ALLERGY.test(said);
}

export function isForbidden(one: TreatmentCase): boolean {
  if (isBorneNot(one)) return true;
  if (cuesOf(one, 'cannot').some((cue) => isNear(cue, one.mention))) return true;
  const { sentence, mention, clause } = one;
  return sentence.cues.some(
    (cue) =>
      cue.kind === 'cannot' &&
      ((isBefore(cue, mention) && isList(one, cue.to, mention.from)) ||
        (isAfter(cue, mention) && clause.to - mention.to <= 1 && isList(one, mention.to, cue.from))),
  );
}

/** "Ich vertrage X nicht": borne, and then not. */
const isBorneNot = (one: TreatmentCase): boolean =>
  cuesOf(one, 'tolerated').some((cue) => isBefore(cue, one.mention) && isNear(cue, one.mention)) &&
  [0, 1, 2].some((next) => NO.has(one.reading.words[one.mention.to + next]?.fold ?? '') && one.mention.to + next < one.clause.to);

/** "Der Patient verträgt Ibuprofen nicht": said of somebody in German, where the "not" stands behind. */
export const isNotBorneInGerman = ({ reading: { text }, mention: { start, end } }: TreatmentCase): boolean =>
  /(?<!\p{L})(?:verträgt|vertrug|toleriert)(?: (?:das|die|den|auch|jedoch|leider))*\s$/iu.test(
    text.slice(Math.max(0, start - 40), start),
  ) && /^ (?:nicht|nie)(?! (?:immer|jede\p{L}|ganz|so)(?!\p{L}))(?!\p{L})/iu.test(text.slice(end, end + 20));

export function isTolerated(one: TreatmentCase): boolean {
  if (isBorneNot(one)) return false;
  const badly = one.sentence.cues.filter(({ kind }) => kind === 'intolerance' || kind === 'cannot');
  const { words } = one.reading;
  const isBadly = (cue: { from: number; to: number }) =>
    badly.some(({ kind, from, to }) => from <= cue.from && to >= cue.to && (kind === 'intolerance' || to > cue.to || from < cue.from)) ||
    [cue.from - 1, cue.to, cue.to + 1].some((at) => BADLY.has(words[at]?.fold ?? ''));
  const own = cuesOf(one, 'tolerated').filter((cue) => isNear(cue, one.mention) && !isBadly(cue));
  const other = one.sentence.cues.some(
    (cue) => cue.kind === 'tolerated' && !isBadly(cue) && isBefore(cue, one.mention) && isList(one, cue.to, one.mention.from),
  );
  return own.length > 0 || other;
}
/** "Tolerated ibuprofen badly": its words; null: nothing says so. */
export function badlyTolerated(one: TreatmentCase): string | null {
  const { mention, reading } = one;
  const { words } = reading;
  const cue = cuesOf(one, 'tolerated').find(
    (each) =>
      isNear(each, mention) &&
      [each.from - 1, each.to, each.to + 1, mention.to, mention.to + 1].some(
        (at) => BADLY.has(words[at]?.fold ?? '') && !NO.has(words[at - 1]?.fold ?? ''),
      ),
  );
  return cue ? reading.text.slice(cue.start, cue.end) : null;
}
/** "Tolera mal", "плохо переносит": how it is borne. */
const BADLY = new Set('badly poorly barely hardly mal fatal schlecht kaum male malamente плохо тяжело едва zor بصعوبة'.split(' '));
