import { detectLanguage } from '../conversation/language.ts';
import type { OutputVerdict } from './output.ts';
import { claimsOf } from './reply-claims.ts';

/** What a model's reply may rest on: our own words for the same turn, the facts that it was given and what the patient wrote. */
export type Ground = { prepared: string; told: readonly string[]; language: string };

/** Whether a reply says what it was not given: a number, a promise, advice, another language, or something that is no sentence at all. */
export function screenUnfounded(reply: string, { prepared, told, language }: Ground): OutputVerdict {
  const spoken = detectLanguage(reply);
  if (FORM.test(reply) || (reply.match(/\p{L}{2,}/gu) ?? []).length < FEWEST_WORDS)
    return block('no_sentence', 'the reply is no plain text');
  if (spoken !== null && spoken !== language && spoken !== detectLanguage(prepared))
    return block('other_language', 'the reply is in another language than the conversation');
  const known = numbersIn([prepared, ...told].join('\n'));
  if ([...numbersIn(reply)].some((number) => number.length > 1 && !known.has(number)))
    return block('unfounded_number', 'the reply names a number that nothing says');
  const own = claimsOf(prepared);
  const claim = [...claimsOf(reply)].find((each) => !own.has(each));
  return claim === undefined ? PASS : block(`unfounded_${claim}`, 'the reply says what the service does not say');
}

const FORM = /[{}<>|\\]|```|https?:|www\.|(?<!\p{L})(?:undefined|null|NaN)(?!\p{L})/iu;
const FEWEST_WORDS = 2;
const PASS: OutputVerdict = { verdict: 'pass', rule: null, reason: 'nothing is said beyond what is known' };
const block = (rule: string, reason: string): OutputVerdict => ({ verdict: 'block', rule, reason });

/** Numbers as digits, however they are grouped: "9.500,00" is 9500. */
function numbersIn(text: string): Set<string> {
  const found = text.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660));
  const grouped = [...found.matchAll(/\d{1,3}(?:[.,\s]\d{3})+(?!\d)/gu)].map(([number]) => number.replace(/\D/g, ''));
  return new Set([...(found.match(/\d+/g) ?? []), ...grouped].map((number) => number.replace(/^0+(?=\d)/, '')));
}
