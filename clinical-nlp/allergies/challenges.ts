import { type Section, sectionAt } from '../sections/sections.ts';
import type { Treatment } from '../treatments/treatment.ts';
import { isRefutedAllergy } from './refuted-allergies.ts';

/** "Oral challenge amoxicillin 500 mg: tolerated": an exposure under supervision, which settles what was suspected of a substance before it; in nine languages. */

const CHALLENGE = String.raw`(?:challenges?|provocations?|re-?exposures?|provokation\p{L}*|expositionstest|reexposition|r[ée]introduction|provocaci[oó]n|exposici[oó]n controlada|provocazione|scatenamento|provoca[çc][ãa]o|provokasyon\p{L}*|провокаци\p{L}*|провокационн\p{L}{2,3} (?:проб\p{L}|тест\p{L}?)|التحدي|تحريض)`;
const KIND = String.raw`(?: ?(?:orale?r?s?|drug|graded|open|supervised|tests?|médicamenteuse|controlada))*`;
const TO = String.raw`(?: ?(?:with|to|of|using|mit|auf|à|au|avec|a|con|ao|com|с|на|к|ile|ب|مع)(?: (?:the|la|el|l['’]|le|il|o))?)?`;
const BEFORE = new RegExp(String.raw`(?<!\p{L})${CHALLENGE}${KIND}${TO}[:]?[ '’]+$`, 'iu');
const BORNE = String.raw`(?:(?:well |bien |gut |ben |bem |хорошо )?(?:tolerated|toleriert|vertragen|toléré\p{L}{0,2}|tolerad[oa]|tollerat[oa]|tolere edildi|перенес\p{L}{0,4})|negative?|négati(?:f|ve)|negativ[oa]?|negatif|отрицательн\p{L}{1,3}|سلبي\p{L}?|passed|uneventful|(?:with )?no reaction|without (?:any )?reaction|ohne reaktion|unauffällig|sans réaction|sin reacci[oó]n|senza reazioni|sem rea[çc][ãa]o|reaksiyonsuz|без реакции|بدون تفاعل)(?!\p{L})`;
const DOSE = String.raw`(?: \(?\d{1,4}(?:[.,]\d)? ?(?:mg|mcg|g|ml|мг|г)\)?)?(?: (?:in )?\(?(?:\p{L}{3,9} )?(?:19|20)\d\d\)?)?`;
const ANSWERED = new RegExp(
  String.raw`^['’]?\p{L}{0,3}${DOSE}\s?[:=–—-]?\s?(?:(?:was|were|ist|war|wurde|est|fue|è stat[oa]|foi) )?${BORNE}`,
  'iu',
);
const CHALLENGED_BEHIND = new RegExp(
  String.raw`^['’]?\p{L}{0,3}(?: ?(?:oral|drug|orale|ile))*[ -]${CHALLENGE}${KIND}${DOSE}\s?[:=–—-]?\s?(?:(?:was|were|ist|war|wurde|est|fue|foi) )?${BORNE}`,
  'iu',
);
/** A reaction behind the answer, on the same line. */
const YET =
  /(?<!\p{L})(?:but|however|delayed|later|aber|jedoch|mais|pero|ma|mas|ama|но|لكن)(?!\p{L})[^.\n]{0,60}(?:rash|urticaria|reaction|hives|exanthem|ausschlag|urtikaria|éruption|urticaire|erupci|urticaria|rash|orticaria|сып|крапивниц|طفح)/iu;

/** Whether a substance was given under supervision and borne. */
export function isBorneInChallenge(text: string, mention: { start: number; end: number }): boolean {
  const behind = text.slice(mention.end, mention.end + 120);
  const isChallenged = BEFORE.test(text.slice(Math.max(0, mention.start - 60), mention.start)) && ANSWERED.test(behind);
  return (isChallenged || CHALLENGED_BEHIND.test(behind)) && !YET.test(behind.split('\n', 1)[0] ?? '');
}

/**
 * What a paper says of an earlier reaction, where a later challenge with the same substance was borne, or where its diagnoses say that it was, or that the label is removed:
 * they tell how the matter ended.
 */
export function withoutChallenged(text: string, sections: readonly Section[], mentions: readonly Treatment[]): Treatment[] {
  const isDiagnosed = ({ start }: Treatment) => sectionAt(sections, start).kind === 'diagnosis';
  const borne = mentions.filter(
    (mention) =>
      mention.status === 'tolerated' &&
      (isBorneInChallenge(text, mention) || (isDiagnosed(mention) && isRefutedAllergy(text, mention.start, mention.end))),
  );
  const isSettled = ({ name, start, status }: Treatment) =>
    (status === 'allergy' || status === 'intolerance') &&
    borne.some((later) => later.name === name && (later.start > start || isDiagnosed(later)));
  return mentions.filter((mention) => !isSettled(mention));
}
