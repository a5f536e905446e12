import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';

/** "Not latex sorry, just penicillin", "Jod vertrag ich doch, nur Penicillin": of two findings of the record one is taken back, the other stays. Nine languages. */

const LONGEST = 120;
/** Stands for the one that is taken back. */
const DENIED = '\u0004';
const SORRY = String.raw`(?:,? (?:sorry|pardon|désolée?|perdón|perdona|disculpe|scusi|scusa|desculpe|entschuldigung|извините|простите|عفوا|pardon))?`;
const LEAD = String.raw`(?:(?:oh|no|sorry|actually|wait|nein|ach|moment|entschuldigung|en fait|non|pardon|perdón|en realidad|scusi|in realtà|desculpe|na verdade|hayır|pardon|aslında|нет|извините|ой|لا|عفوا)[, ]+)*`;
const contrast = (not: string, article: string, only: string): string =>
  String.raw`${not} ${article}${DENIED}${SORRY}[,;.،]? ${only} ${article}${NAME}`;

const PATTERNS: readonly RegExp[] = [
  contrast('not', String.raw`(?:to )?(?:the )?`, String.raw`(?:but |it's )?(?:just|only)`),
  contrast('(?:nicht|kein)', '(?:gegen |auf )?(?:das |die )?', '(?:sondern )?nur'),
  String.raw`(?:das |die )?${DENIED} vertrage? ich (?:doch|gut|schon|ja)[,;.]? nur (?:das |die )?${NAME}(?: nicht)?`,
  contrast('pas', "(?:(?:le|la|au|à la) |(?:à )?l')?", '(?:mais )?(?:juste|seulement|uniquement)'),
  contrast('no', '(?:a la |al |a |la |el )?', '(?:sino )?(?:solo|sólo|solamente)'),
  String.raw`(?:a la |al |la |el )?${DENIED} no${SORRY}[,;.]? (?:solo|sólo|solamente) (?:a la |al |a |la |el )?${NAME}`,
  contrast('non', "(?:(?:il|la|lo|al|alla|allo) |(?:al)?l')?", '(?:ma )?(?:solo|soltanto|solamente)'),
  contrast('não', '(?:ao |à |a |o )?', '(?:mas )?(?:só|apenas|somente)'),
  String.raw`${DENIED}\p{L}{0,3} değil${SORRY}[,;.]? (?:sadece|yalnızca|sade) ${NAME}\p{L}{0,3}`,
  contrast('не', '(?:на )?', '(?:а )?только'),
  contrast('(?:مو|مش|ليس|ما هو)', '(?:من )?(?:ال)?', '(?:بس|فقط)'),
].map((pattern) => new RegExp(String.raw`^${LEAD}${pattern}[.! ]*$`, 'u'));

/** The finding that is taken back; none where the message says more than that. */
export function readOnlyOther(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST) return [];
  const text = plainWords(message);
  return findings.flatMap(({ finding_id, names }) => {
    const own = markNames(text, names);
    if (own === text) return [];
    const others = findings.filter((other) => other.finding_id !== finding_id).flatMap((other) => [...other.names]);
    const marked = markNames(own.replaceAll(NAME, DENIED), others);
    return PATTERNS.some((pattern) => pattern.test(marked)) ? [finding_id] : [];
  });
}
