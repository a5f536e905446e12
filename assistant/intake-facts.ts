import { findPhoneNumbersInText } from 'libphonenumber-js';
import { minorDigits } from '../domain/money.ts';
import type { ClassifyInput, IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import type { Asked } from './asked.ts';
import { FOREIGN_PROCEDURES } from '../terminology/procedures/localized-names.ts';
import { LAY_PROCEDURES } from '../terminology/procedures/lay-names.ts';
import { PROCEDURE_TERMS } from '../terminology/procedures/procedure-terms.ts';
import { dateBehind } from '../domain/text/dates.ts';
import { createPhraseIndex } from '../terminology/phrase-index.ts';
import { tokenize } from '../domain/text/tokens.ts';
import { placesIn } from './intake-places.ts';

/** Facts of the intake that a message states in words. */

const CURRENCIES: [RegExp, string][] = [
  [/€|\beuros?\b|\beur\b/i, 'EUR'],
  [/£|\bpounds?\b|\bgbp\b/i, 'GBP'],
  [/\$|\bdollars?\b|\busd\b|\bbucks\b/i, 'USD'],
  [/\bdirhams?\b|\baed\b/i, 'AED'],
  [/\brupees?\b|\binr\b|₹/i, 'INR'],
  [/\briyals?\b|\bsar\b/i, 'SAR'],
  [/\b(?:swiss )?francs?\b|\bchf\b/i, 'CHF'],
];
const AMOUNT =
  /(?:[$€£₹]\s?)?(\d{1,3}(?:[., ]\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(k|thousand|grand|million)?\s*(?:[$€£₹]|\b(?:euros?|eur|dollars?|usd|pounds?|gbp|bucks|dirhams?|aed|rupees?|inr|riyals?|sar|francs?|chf)\b)?/gi;
const LANGUAGES =
  'Arabic English German French Spanish Turkish Russian Hindi Mandarin Chinese Korean Thai Portuguese Italian Urdu Bengali Persian Farsi Ukrainian Polish Romanian Dutch Greek Hebrew Japanese Swahili Amharic Kurdish'.split(
    ' ',
  );
const PROCEDURES = createPhraseIndex(PROCEDURE_TERMS.flatMap((term) => term.phrases.split('|').map((phrase) => [phrase, term] as const)));
const ROUTINE_WORDS = new Set([
  'total',
  'surgery',
  'operation',
  'procedure',
  'treatment',
  'repair',
  'implant',
  'with',
  'of',
  'the',
  'laparoscopic',
  'partial',
  'radical',
  'complete',
]);

export function intakeFacts({ message, procedures }: Pick<ClassifyInput, 'message' | 'procedures'>, asked: Asked | null): IntakeFacts {
  return {
    ...procedureIn(message, procedures, asked),
    ...placesIn(message, asked),
    ...budgetIn(message, asked),
    ...personIn(message, asked),
    ...languagesIn(message),
  };
}

/** A procedure on offer that a message names, and where. */
export type NamedProcedure = { code: string; name: string; start: number };

function procedureIn(message: string, offered: ClassifyInput['procedures'], asked: Asked | null): IntakeFacts {
  const [first] = proceduresIn(message, offered, asked);
  return first ? { procedure_code: first.code, procedure_name: first.name } : {};
}

/**
 * The procedures on offer that the words mean, those named outright first: by their names, by terms of ours whose display shares their telling words, by
 * their names in other languages, and by what people say instead.
 */
export function proceduresIn(message: string, offered: ClassifyInput['procedures'], asked: Asked | null): NamedProcedure[] {
  const tokens = tokenize(message);
  const names = createPhraseIndex(offered.map((procedure) => [procedure.name, procedure] as const));
  const found: NamedProcedure[] = [];
  const add = (procedure: ClassifyInput['procedures'][number] | null, start: number) => {
    if (procedure && !found.some(({ code }) => code === procedure.code)) found.push({ ...procedure, start });
  };
  for (let from = 0; from < tokens.length; from += 1) add(names.longestAt(tokens, from)?.value ?? null, tokens[from]?.start ?? 0);
  for (let from = 0; from < tokens.length; from += 1) {
    const term = PROCEDURES.longestAt(tokens, from);
    const start = tokens[from]?.start ?? 0;
    if (term && !wasDone(message, start))
      add(bestOffer(`${term.value.display} ${term.value.phrases.replaceAll('|', ' ')}`, offered), start);
  }
  for (const [pattern, means] of FOREIGN_PROCEDURES) {
    const match = pattern.exec(message);
    if (match) add(bestOffer(means, offered), match.index);
  }
  if (found.length > 0 || (asked !== 'procedure' && !WISHES.test(message) && tokens.length > 6)) return found;
  for (const [pattern, means] of LAY_PROCEDURES) {
    const match = pattern.exec(message);
    if (match && !wasDone(message, match.index) && !WAS_DONE.test(message.slice(match.index))) add(bestOffer(means, offered), match.index);
  }
  return found;
}

/** Words of somebody who wants a treatment, not only tells of an illness. */
const WISHES =
  /\b(?:need|want|wish|looking for|interested|like to|get|have to|should|consider\w*|require|surgery|operat\w+|procedure|treat\w*|repair|replac\w+|remov\w+|reconstruct\w+|transplant\w*|implants?|done|cost|price)\b|\?/i;

const WAS_DONE =
  /^[^.!?]*?\b(?:was|were|been|got|had)\b(?! (?:told|advised|recommended|diagnosed))[^.!?]{0,30}\b(?:removed|done|replaced|operated|taken out|out|repaired|fixed|in (?:19|20)\d\d|ago)\b/i;

function wasDone(message: string, start: number): boolean {
  return (
    /\b(?:had|underwent|got|after|history of|previous)\s+(?:\w+\s+){0,3}$/i.test(message.slice(Math.max(0, start - 40), start)) &&
    !/\b(?:need|want|would like|should have)\b/i.test(message.slice(0, start))
  );
}

function bestOffer(words: string, offered: ClassifyInput['procedures']): ClassifyInput['procedures'][number] | null {
  const said = new Set(tokenize(words).map(({ norm }) => norm));
  const scored = offered.map((procedure) => {
    const telling = tokenize(procedure.name)
      .map(({ norm }) => norm)
      .filter((word) => !ROUTINE_WORDS.has(word));
    const hits = telling.filter((word) => said.has(word)).length;
    return { procedure, score: telling.length === 0 ? 0 : hits / telling.length };
  });
  const best = scored.toSorted((a, b) => b.score - a.score || a.procedure.name.length - b.procedure.name.length)[0];
  return best && best.score >= 0.99 ? best.procedure : null;
}

function budgetIn(message: string, asked: Asked | null): IntakeFacts {
  const speaksOfMoney =
    asked === 'budget' || /\b(?:budget|afford|spend|pay|cost|up to|maximum|at most|around|about|have)\b|[$€£₹]/i.test(message);
  const currency = CURRENCIES.find(([pattern]) => pattern.test(message))?.[1];
  if (!speaksOfMoney || !currency) return {};
  for (const match of message.matchAll(AMOUNT)) {
    const factor = /million/i.test(match[2] ?? '') ? 1_000_000 : match[2] ? 1_000 : 1;
    const plain = (match[1] ?? '').replace(/[., ](?=\d{3}\b)/g, '').replace(',', '.');
    const amount = Number(plain) * factor;
    const printed = CURRENCIES.some(([pattern]) => pattern.test(match[0])) || factor > 1;
    if (printed && amount >= 100) return { budget_cents: Math.round(amount * 10 ** minorDigits(currency)), currency };
  }
  return {};
}

const OWN_GENDER =
  /\bi(?:['’]m| am) (?:an? )?(?:\d+[- ](?:year|yr)s?[- ]old )?(?:\w+ )?(woman|female|man|male|lady|gentleman|mother|father|girl|boy)\b/i;
const ANSWERED_GENDER = /\b(woman|female|lady|girl|man|male|gentleman|boy|other|non-?binary|diverse)\b|^\s*([fm])\s*[.!]?$/i;
const GENDERS: ['female' | 'male', RegExp][] = [
  ['female', /^(?:woman|female|lady|mother|girl|f)$/],
  ['male', /^(?:man|male|gentleman|father|boy|m)$/],
];
const BORN = /\b(?:born(?: on)?|date of birth(?: is)?|birth ?day(?: is)?|dob)\s*[:]?\s*(?:the )?/i;
const isBirthDate = (date: string) => date <= new Date().toISOString().slice(0, 10) && date >= '1900';

function personIn(message: string, asked: Asked | null): IntakeFacts {
  const facts: IntakeFacts = {};
  const gender = (asked === 'gender' ? ANSWERED_GENDER.exec(message) : OWN_GENDER.exec(message))?.slice(1).find(Boolean)?.toLowerCase();
  if (gender) facts.gender = GENDERS.find(([, pattern]) => pattern.test(gender))?.[0] ?? 'other';
  const born = dateBehind(message, asked === 'date_of_birth' ? [BORN, /^/, /\b(?:is|was|on|it['’]s)\s+/i] : [BORN]);
  if (born && isBirthDate(born)) facts.date_of_birth = born;
  const phone = findPhoneNumbersInText(message.replace(/(?<!\d)00(?=[1-9])/, '+')).find(({ number }) => number.isValid())?.number.number;
  if (phone) facts.phone = phone;
  return facts;
}

function languagesIn(message: string): IntakeFacts {
  if (!/\b(?:speak|speaking|language|languages|translator|interpreter)\b/i.test(message)) return {};
  const languages = LANGUAGES.filter((language) => new RegExp(`\\b${language}\\b`, 'i').test(message));
  return languages.length > 0 ? { languages } : {};
}
