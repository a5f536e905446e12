import { courseOf } from '../../terminology/icd10/course.ts';
import { lowerBound } from '../words/lower-bound.ts';
import type { SubstanceSource } from '../treatments/substances.ts';
import type { Treatment, TreatmentStatus } from '../treatments/treatment.ts';

/** Where a document tells what a substance did that was not borne: an illness that came of it and went, none of today. */

const NOT_BORNE: ReadonlySet<TreatmentStatus> = new Set(['allergy', 'intolerance']);
const BORNE_SINCE: ReadonlySet<TreatmentStatus> = new Set(['tolerated', 'unclear']);
/** Lasts where it is an illness, and is one only where it is not named as what a substance did. */
const ECZEMA = /^L30/;
/** In a message; a paper names itching as a finding beside the medicine. */
const ECZEMA_OR_ITCHING = /^L(?:29|30)/;
const REACH_BEHIND = 70;
/** Characters of a substance's name. */
const LONGEST_NAME = 200;
const REACH_BEFORE = 40;
/** Another thought begins, or the reaction is said not to have been. */
const PARTS = /[\n;]|[.](?=\s|$)|\b(?:but|now|otherwise|no|not|without|never|sin|sans|ohne|senza|sem|без|بدون)\b/iu;
const UNSURE = /\?|\b(?:possibl[ey]|probabl[ey]|unsure|queried|says|claims|maybe|vielleicht|peut-être|quizás|talvez|forse)\b/iu;
const CAME_OF =
  /^\s*(?:with|to|on|from|after|by|due to|secondary to|following|con|por|tras|mit|nach|auf|durch|bei|avec|à|après|sous|com|após|a|da|dopo|sonrası|на|от|после|من|مع|بعد)\s+(?:\p{L}{1,12}\s+){0,2}$/iu;

export type ReactionPlaces = {
  /** Whether text[start..end), coded as `code`, is what a substance did to the patient; what stays once it began (asthma) is none. */
  isReaction(code: string, start: number, end: number): boolean;
  /** Where substances are named. */
  substances: readonly { start: number; end: number }[];
};

/** "I got hives when they gave me amoxicillin", "Jod (Urtikaria)": the very words that are read as what the substance did. */
function isNamedReaction(text: string, one: Treatment, { start, end }: { start: number; end: number }): boolean {
  const { reaction } = one;
  if (reaction === null || reaction === '' || Math.max(one.start - end, start - one.end) > REACH_BEHIND) return false;
  const from = Math.max(0, start - reaction.length + 1);
  return text.slice(from, end + reaction.length - 1).includes(reaction);
}

/** The first of these, in order of place, that does not begin before `offset`. */
const firstFrom = (places: readonly { start: number }[], offset: number): number =>
  lowerBound(places.length, (place) => (places[place] as { start: number }).start < offset);

export function readReactionPlaces(text: string, mentions: readonly Treatment[], source: SubstanceSource): ReactionPlaces {
  const named = source === 'message' ? ECZEMA_OR_ITCHING : ECZEMA;
  const ordered = mentions.toSorted((one, other) => one.start - other.start);
  // What is borne with a reaction was not borne once.
  const notBorne = ordered.filter(({ status, reaction }) => NOT_BORNE.has(status) || (BORNE_SINCE.has(status) && reaction !== null));
  return {
    substances: mentions.filter(({ kind }) => kind !== 'allergen'),
    isReaction(code, start, end) {
      const stays = courseOf(code) === 'stays';
      if (/^[CZ]/.test(code) || (stays && !named.test(code)) || /^\W{0,2}\?/.test(text.slice(end, end + 3))) return false;
      for (let at = firstFrom(notBorne, start - REACH_BEHIND - LONGEST_NAME); at < notBorne.length; at += 1) {
        const one = notBorne[at] as Treatment;
        if (isNamedReaction(text, one, { start, end })) return true;
        if (stays) continue;
        if (one.start - end > REACH_BEFORE) return false;
        if (one.end <= start && start - one.end <= REACH_BEHIND) {
          const next = ordered[firstFrom(ordered, one.end)];
          const isNearest = next === undefined || next.end > start;
          if (isNearest && !PARTS.test(text.slice(one.end, start)) && !UNSURE.test(text.slice(one.end, start))) return true;
        } else if (one.start >= end && CAME_OF.test(text.slice(end, one.start))) return true;
      }
      return false;
    },
  };
}
