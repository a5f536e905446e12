import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';
import { SLIP } from './slips.ts';

/**
 * Which finding of the record a message puts something else in the place of: `sorry, it is perindopril, not ramipril`, `enalapril no, es losartán`. The
 * finding is denied beside its name, and words of a slip or of a contrast say that it never was so; who only stopped a medicine has taken it.
 */

const LONGEST = 600;

const ARTICLE = String.raw`(?:(?:the|das|den|die|el|la|los|las|le|les|de|du|o|a|os|as|il|lo|al|del)\s+|(?:l'|d'))?`;
/** The denial directly before the name, with an article between at most. */
const DENIED_BEFORE = String.raw`(?<![\p{L}\d])(?:not|isn't|wasn't|isnt|wasnt|nicht|kein\p{L}{0,2}|no|pas|non|não|nao|не|ليس|ليست|مش|مو|لا)\s+${ARTICLE}${NAME}`;
const DENIED_BEHIND = String.raw`${NAME},?\s+(?:değil|nicht|non|não|no)(?![\p{L}\d])`;
const DENIED = new RegExp(`${DENIED_BEFORE}|${DENIED_BEHIND}`, 'iu');
/** `not X but Y`, `X no, es Y`, `it is Y, not X`. */
const CONTRAST = new RegExp(
  [
    String.raw`${NAME}[\s,;،]+(?:but|it'?s|it is|it was|rather|sondern|sino|es(?! ist)|mais|c'est|ma|mas|é|è|bensì|а|بل|وإنما|لكن|[اإ]سمها?|هو|هي)(?![\p{L}\d])`,
    String.raw`${NAME},?\s+(?:değil[\s,;]+|(?:no|nicht|non|não)(?:\s*[,;]\s*|\s+(?=(?:es|ist|è|é|sondern|sino|ma|mas|bensì)\s)))\p{L}`,
    String.raw`(?<![\p{L}\d])(?:it'?s|it is|es ist|es|c'est|è|é|это)\s+\p{L}+[^.!?\n]{0,15}(?:not|nicht|no|pas|non|não|не)\s+${ARTICLE}${NAME}`,
  ].join('|'),
  'iu',
);
/** Who takes something no more has taken it. */
const ENDED =
  /(?<![\p{L}\d])(?:any ?more|no longer|stopped|quit|came off|nicht mehr|abgesetzt|ya no|dejé|dejado|n'\p{L}+ plus|ne \p{L}+ plus|arrêté|não \p{L}+ mais|deixei|non \p{L}+ più|smesso|sospeso|artık|bıraktım|больше не|перестал\p{L}?|отменили|لم أعد|توقفت)(?![\p{L}\d])/iu;

/** @param findings those of a kind of which the message names another one @returns the one that is replaced; null for none, for several, for a question */
export function readReplacement(message: string, findings: readonly NamedFinding[]): string | null {
  if (message.length > LONGEST || /[?؟¿]/u.test(message) || ENDED.test(message)) return null;
  const text = plainWords(message);
  const replaced = findings.filter(({ names }) => {
    const marked = markNames(text, names);
    return marked !== text && DENIED.test(marked) && (SLIP.test(marked) || CONTRAST.test(marked));
  });
  const [only, ...others] = replaced;
  return only && others.length === 0 ? only.finding_id : null;
}
