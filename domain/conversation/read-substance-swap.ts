import { relativesAnywhere } from '../relatives/patterns.ts';
import { NAME, plainWords } from './mark-names.ts';
import { SLIP } from './slips.ts';
import { BORNE, changesNothing, DENYING, isOfAllergy, OF_SOURCE, OF_TAKING, PUT_ON, RELATIVE_SAYS, STATING } from './swap-words.ts';
import { namesRelative } from './whose-document.ts';

/**
 * "Sorry, not penicillin, I just asked him, it's amoxicillin": one substance is denied and another named in its place, whoever was asked and whosever the first one is. Each
 * clause that names one of them has to say that and nothing else. What the other is said to be, the record and the words beside it tell. Pure, in nine languages.
 */

export type SubstancePlace = { name: string; start: number; end: number };
/** `says`: what the words beside the other one make of it; null: nothing. */
export type SubstanceSwap = { denied: string; other: SubstancePlace; says: 'allergy' | 'taken' | null };

const LONGEST = 300;
/** Stands for the other substance; NAME for the denied one. */
const OTHER = '\u0002';
const SIGN = `[${NAME}${OTHER}]`;
const DOSE = /(?<![\p{L}\d])\d{1,5}(?:[.,]\d{1,3})?/gu;
const DENIAL = String.raw`(?:not|isn't|wasn't|nicht|kein\p{L}{0,2}|no|pas|non|não|nao|не|و?ليست?|مش|مو)`;
const COPULA = String.raw`(?:but|it's|it is|it was|its|sondern|es ist|es war|sino|mais|c'est|c'était|ma|bensì|mas|а|это|بل|هو|هي|لكن)`;
/** Where one clause names both: "it's Y not X", "not X but Y", "X değil Y". */
const BETWEEN = new RegExp(
  String.raw`(?<=${SIGN}[^,.;]{0,20})\s(?=${COPULA}\s[^,.;]{0,30}${SIGN}|${DENIAL}\s[^,.;]{0,30}${SIGN})|(?<=${SIGN}\s(?:değil|değilmiş|nicht|no|non|não))\s(?=[^,.;]{0,20}${SIGN})`,
  'gu',
);
const CLAUSE = /[.,;:!?؟\n،؛…()]+|\s[-–—]+\s/u;
/** Who stopped something has taken it, and who has it as well denies nothing. */
const SAYS_OTHERWISE =
  /(?<![\p{L}\p{M}])(?:any ?more|no longer|stopped|quit|nicht mehr|nimmer|abgesetzt|ya no|dejé|plus|arrêté|mais não|deixei|parei|più|smesso|sospeso|artık|bıraktım|больше не|бросил\p{L}?|отменил\p{L}?|توقفت|too|also|as well|only|auch|nur|también|tampoco|aussi|seulement|também|anche|тоже|также|только|كمان|أيضا|ايضا|فقط|بس|if|wenn|eğer|если|إذا|maybe|vielleicht|quizás?|tal vez|peut-être|talvez|forse|belki|может|ربما)(?![\p{L}\p{M}])/u;

/** @param substances of the message, by one name each @param isForRelative whether the patient is a relative of who writes */
export function readSubstanceSwap(message: string, substances: readonly SubstancePlace[], isForRelative: boolean): SubstanceSwap | null {
  const names = [...new Set(substances.map(({ name }) => name))];
  if (message.length > LONGEST || names.length !== 2) return null;
  const [swap, another] = names.flatMap((denied) => {
    const other = substances.find(({ name }) => name !== denied);
    const says = other ? swapIn(markedIn(message, substances, denied), isForRelative) : null;
    return other && says ? [{ denied, other, says: says.of }] : [];
  });
  return swap && !another ? swap : null;
}

function markedIn(message: string, substances: readonly SubstancePlace[], denied: string): string {
  const marked = substances
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { name, start, end }) => `${text.slice(0, start)}${name === denied ? NAME : OTHER}${text.slice(end)}`, message);
  return plainWords(marked).replace(DOSE, ' ').replace(BETWEEN, ', ');
}

function swapIn(text: string, isForRelative: boolean): { of: SubstanceSwap['says'] } | null {
  if (/[?؟¿]/u.test(text)) return null;
  const clauses = text
    .split(CLAUSE)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const read = clauses.map((clause) => readClause(clause, isForRelative));
  const stating = read.filter((one) => one.kind === 'other');
  const [other] = stating;
  if (!other || read.some(({ kind }) => kind === 'unclear') || !read.some(({ kind }) => kind === 'denied')) return null;
  const isPutRight = SLIP.test(text) || read.some(({ kind, isStated }) => kind === 'source' || isStated);
  if (!isPutRight) return null;
  const words = stating.flatMap((one) => one.words);
  const of = words.some(isOfAllergy) ? 'allergy' : words.some((word) => OF_TAKING.has(word)) ? 'taken' : null;
  return { of };
}

type Read = { kind: 'denied' | 'owner' | 'other' | 'source' | 'beside' | 'unclear'; words: readonly string[]; isStated: boolean };

/** A no that begins what is said next denies nothing of it: "no wait", "non pardon". */
const LEAD =
  /^(?:(?:oh|ah|ach|ay|ai|ой)\s+)?(?:no|nein|non|não|nao|нет|لا|yok|hayır)\s+(?=(?:wait|sorry|hang|hold|moment|warte|halt|entschuldig\p{L}+|perd[oó]n\p{L}?|disculp\p{L}+|espera|espere|pardon|excuse\p{L}*|attend\p{L}+|désolée?|desculpe?|scus\p{L}+|aspett\p{L}|извините|простите|подождите|عفوا|لحظة|no|nein|non|não|нет|لا)(?!\p{L}))/u;
/** "Amoksisilin de": as well. */
const AS_WELL = new RegExp(String.raw`${OTHER} (?:de|da)$`, 'u');
/** "That one is my uncle's", "l'altra la prende mio padre". */
const OF_OTHERS =
  /^(?:(?:and|und|y|et|e|ve|и)\s)?(?:that|the other|this|das|der andere|die andere|ese|esa|eso|el otro|la otra|l'autre|ça|c'est|celui|quello|quella|l'altr[oa]|esse|essa|isso|[oa] outr[oa]|o|diğeri|öbürü|это|то|другой|هذا|هذاك|الثاني)(?!\p{L})/u;
const BARE_RELATIVE = new RegExp(String.raw`(?<!\p{L})${relativesAnywhere({ among: 'talk', owned: ['son'] })}(?!\p{L})`, 'u');
const namesPerson = (clause: string): boolean => namesRelative(clause) || BARE_RELATIVE.test(clause);
/** Beside the name, words of who has or takes it: "Kardegic c'est pour ma mère". */
const MOST_OF_OWNER = 8;

/** "She says it isn't aspirin". */
const SAYS =
  /^(?:he|she|they|er|sie|él|ella|il|elle|lui|lei|ele|ela|он|она|هو|هي) (?:says?|said|sagt|meint|dice|dit|diz|говорит|сказал[аи]?|[يت]قول|قالت?)(?!\p{L})/u;

const AT_ALL = /\s(?:at all|überhaupt|du tout|para nada|affatto|per niente|de todo|hiç|вообще|أصلا)(?!\p{L})/u;
/** "The sticky dressing they put on after": what was done with it. */
const WITH_USE = new RegExp(String.raw`${OTHER} ${PUT_ON}$`, 'u');

function readClause(given: string, isForRelative: boolean): Read {
  const clause = given
    .replace(LEAD, '')
    .replace(RELATIVE_SAYS, '')
    .replace(isForRelative ? SAYS : '', '')
    .replace(AT_ALL, '')
    .replace(WITH_USE, OTHER);
  const said = clause.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const as = (kind: Read['kind']): Read => ({ kind, words: said, isStated: said.some((word) => STATING.has(word)) });
  const beside = (kind: Read['kind']): Read => ({ kind, words: said, isStated: false });
  const [isOfDenied, isOfOther] = [clause.includes(NAME), clause.includes(OTHER)];
  if (!isOfDenied && !isOfOther) {
    if (OF_SOURCE.test(clause)) return beside('source');
    return beside(namesPerson(clause) && !OF_OTHERS.test(clause) ? 'unclear' : 'beside');
  }
  if (isOfDenied && isOfOther) return beside('unclear');
  if (isOfDenied && !isOfOther && BORNE.test(clause)) return beside('beside');
  if (isOfDenied && namesPerson(clause)) return beside(said.length <= MOST_OF_OWNER ? 'owner' : 'unclear');
  const isPlain = said.every((word) => DENYING.has(word) || changesNothing(word, isForRelative));
  const denies = said.some((word) => DENYING.has(word));
  if (!isPlain || SAYS_OTHERWISE.test(clause) || AS_WELL.test(clause) || denies !== isOfDenied) return beside('unclear');
  return as(isOfDenied ? 'denied' : 'other');
}
