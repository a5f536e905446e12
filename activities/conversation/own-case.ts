import { attackLeanings, screenLearned } from '../../assistant/attack.ts';
import { bodyMeasuresIn } from '../../clinical-nlp/intake/body-measures.ts';
import { statedAbsences } from '../../clinical-nlp/intake/stated-absences.ts';
import { shortAnswer } from '../../domain/conversation/short-answers.ts';
import { readConsentAnswer } from '../../assistant/dialogue/consent-answer.ts';
import { plainText } from '../../domain/guardrails/disguises.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

/** Wishes do not depend on the day here: only whether there is one. */
const ANY_DAY = '2026-01-01';
/** Ends of sentences, and commas. A decimal point parts nothing. */
const CLAUSES = /(?<=[!?؟;:\n،؛]|[.,](?!\d))/u;

/** Concepts of attacks: a clause that holds one is judged, whatever else it tells. */
const WANTED: ReadonlySet<string> = new Set(
  'obey obey_me prompt mode decode threat kill forge others outsider numbered named_affair rules all_before role machine tool tamper bribe swap no_rx rank drug dose_ask tale reveal only_answer access'.split(
    ' ',
  ),
);

/** A drug that people ask for: "she gets sick from codeine" asks for none. */
const DRUG = 'drug';
const NOT_BORNE =
  /(?<!\p{L})(?:sick|ill|nause\p{L}*|vomit\p{L}*|thr[eo]w\p{L}* up|rash\p{L}*|hives|itch\p{L}*|sw[eo]ll\p{L}*|dizzy|stomach|al+[eé]r[gj]\p{L}*|schlecht|übel\p{L}*|erbr[ei]ch\p{L}*|\p{L}*ausschlag|vertr[aä]\p{L}+|juck\p{L}*|sienta? mal|v[oó]m\p{L}+|n[aá]us\p{L}+|ronchas|sarpullido|boutons|plaques|démange\p{L}*|prurito|enjo\p{L}+|bulant\p{L}+|kus\p{L}+|döküntü|kaşın\p{L}+|аллерги\p{L}+|тошн\p{L}+|рвот\p{L}+|сып\p{L}+|غثيان|طفح|حساسية)(?!\p{L})/iu;

/** Whether it is the writer's own case alone that makes a message like an attack: without the clauses that carry it on, the rest is like none. @param findings words of it that were read as findings */
export function isOwnCaseAlone(message: string, findings: readonly string[]): boolean {
  const rest = besidesOwnCase(message, findings);
  return rest !== plainText(message) && screenLearned(rest) === null;
}

/**
 * What a message says besides the writer's own case: without the clauses that say what there is none of, give a height or a weight, a wish for the journey, an answer in a word,
 * whether the record may be shared, or one of the findings that were read in the message.
 * @param findings words of the message that were read as findings
 */
function besidesOwnCase(message: string, findings: readonly string[]): string {
  const isOwn = (clause: string) =>
    (findings.some((words) => clause.includes(words)) || tellsOfOwnCase(clause)) &&
    ![...attackLeanings(clause)].some((concept) => WANTED.has(concept) && !(concept === DRUG && NOT_BORNE.test(clause)));
  return message
    .split(CLAUSES)
    .filter((clause) => clause.trim() !== '' && !isOwn(clause.replace(/[\s.,;:!]+$/u, '')))
    .join('')
    .trim();
}

function tellsOfOwnCase(clause: string): boolean {
  const { places, budget, travel_window, companions } = readWishes(clause, null, ANY_DAY);
  return (
    [places, budget, travel_window, companions].some((wish) => wish !== undefined) ||
    bodyMeasuresIn(clause, 'not_asked').length > 0 ||
    shortAnswer(clause) !== null ||
    readConsentAnswer(clause, []) !== null ||
    statedAbsences(clause).length > 0
  );
}
