import { minorDigits } from '../../../domain/money.ts';
import { currenciesIn, ownCurrency, withoutCurrencies } from './currencies.ts';
import {
  hasSum,
  isCalledBehind,
  isConditional,
  isOfAll,
  isOtherMoney,
  isOthers,
  isPart,
  isOnlyRather,
  isPutBy,
  isSaidByOthers,
  isStretched,
  isStretchedBehind,
  namesLimit,
  namesMoney,
  putsInstead,
  putsSecond,
  withoutJourney,
} from './money-words.ts';
import { type Sum, sumsIn } from './sums.ts';

export type WishedBudget = { budget_cents: number; currency: string };
/** A budget; `currency` is null while only the sum was said. */
type KnownBudget = { amount: number; currency: string | null };
/**
 * `home`: where the patient lives, which says whose pesos they mean; `known`: the budget before this message, which "no, 12" changes; `earlier`: the patient's
 * messages before it, the last one last.
 */
export type MoneyContext = { home?: string | null; known?: KnownBudget | null; earlier?: readonly string[] };

const LEAST = 100;
/** Of a sum that is not called a budget. */
const LEAST_UNCALLED = 500;
const NEAR = 14;
const SENTENCE = /(?:[^.!?؟;\n]|[.](?=\d))+[.!?؟;\n]*/gu;
const CLAUSE_ENDS = /[:،؛–—]|,(?!\d)|\s(?=(?:but|pero|aber|mais|mas|ma|ama|но|لكن|بس)\s)|\s(?=و?ميزاني)/u;
/** Who tells a story names sums of all kinds. */
const MOST_WORDS = 10;
/** "…, about 15k euros": a sum that is a clause of its own belongs to the wish before it. */
const ALONE = 2;
const SHORT = 12;
/** Where the words say that it is the most, or what to call it. */
const LONG = 22;
/** More are a list or a pasted paper, which tells no budget; and each sum is looked at within its sentence. */
const MOST_SUMS = 40;

/** `isPriced`: its currency stands beside it, no other number between. */
type Read = Sum & { currency: string | null; isPriced: boolean; sentence: string; clause: string; before: string; message: string };

/** What a patient says to be able to pay at most, with its currency. Null: no amount, no currency that is sure, or nothing that says that it is theirs. */
export function wishedBudget(message: string, asked: 'asked' | 'not_asked', context: MoneyContext = {}): WishedBudget | null {
  const read = readBudget(message, asked, context) ?? answered(message, asked, context);
  if (read === null || read.currency === null) return null;
  return { budget_cents: Math.round(read.amount * 10 ** minorDigits(read.currency)), currency: read.currency };
}

/** "Budget 8000": an amount that is a budget, of which nobody knows the currency. */
export function lacksCurrency(message: string, asked: 'asked' | 'not_asked', context: MoneyContext = {}): boolean {
  const read = readBudget(message, asked, context);
  return read !== null && read.currency === null && (asked === 'asked' || namesLimit(read.sentence) || read.isSavings || read.isMoney);
}

/** The sum of the message before, in the currency that this one answers. */
function answered(message: string, asked: 'asked' | 'not_asked', { home = null, known = null }: MoneyContext): KnownBudget | null {
  const currency = asked === 'asked' && known?.currency === null ? currencyAlone(message, home) : null;
  return currency === null || known === null ? null : { amount: known.amount, currency };
}

/** Messages in which the sum may stand to which a currency alone answers. */
const SUM_WITHIN = 2;

/** The sum that was said before without its currency, the last one: "12.000", "no, 10 at most". Null: none. */
export function sumBefore({ home = null, earlier = [] }: MoneyContext, within = SUM_WITHIN): KnownBudget | null {
  const last = earlier.at(-1);
  if (last === undefined || within === 0) return null;
  const before = { home, earlier: earlier.slice(0, -1) };
  const read = readBudget(last, 'asked', { home }) ?? readBudget(last, 'asked', { home, known: sumBefore(before, within - 1) });
  return read?.currency === null ? { amount: read.amount, currency: null } : null;
}

const LONGEST_CURRENCY = 3;
/** "Euro", "in euros", "İsviçre frangı": a currency alone, the answer to which one it is. */
function currencyAlone(message: string, home: string | null): string | null {
  const [only, another] = currenciesIn(message, home);
  const words = message.match(/[\p{L}\p{N}]+/gu) ?? [];
  return only === undefined || another !== undefined || words.length > LONGEST_CURRENCY || /\p{N}/u.test(message) ? null : only;
}

type ReadBudget = { amount: number; currency: string | null; sentence: string; isSavings: boolean; isMoney: boolean };

function readBudget(message: string, asked: 'asked' | 'not_asked', { home = null, known = null }: MoneyContext): ReadBudget | null {
  const read = readSums(message, home);
  const accepted = pricedFirst(read.filter((sum) => isBudget(sum, asked)));
  const chosen = chosenOf(accepted);
  const last = chosen ? stretched(read, corrected(read, chosen) ?? chosen) : (changedOf(message, read, known) ?? besideQuote(read));
  if (!last) return null;
  const isOwn = (sum: Read) => [namesLimit, hasSum].some((says) => says(sum.sentence)) || namesMoney(sum.before) || isSavings(sum);
  const isOfHome = asked === 'asked' || isOwn(last) || (chosen !== undefined && isOwn(chosen));
  const ofKnown = known && ofSize(last.amount, known.amount) === last.amount ? known.currency : null;
  const currency = last.currency ?? chosen?.currency ?? ofKnown ?? (isOfHome ? ownCurrency(home) : null);
  return { amount: last.amount, currency, sentence: last.sentence, isSavings: isSavings(last), isMoney: namesMoney(last.before) };
}

/** Beside a sum that has its currency the other numbers of the sentence are none. */
const pricedFirst = (sums: readonly Read[]): Read[] =>
  sums.filter(({ isPriced, sentence }) => isPriced || !sums.some((other) => other.isPriced && other.sentence === sentence));

function readSums(message: string, home: string | null): Read[] {
  const { text, sums } = sumsIn(message);
  if (sums.length > MOST_SUMS) return [];
  const inMessage = currenciesIn(text, home);
  return sums.flatMap((sum) => {
    const sentence = [...text.matchAll(SENTENCE)].find(({ 0: said, index }) => sum.start >= index && sum.start < index + said.length);
    if (!sentence) return [];
    const at = sum.start - sentence.index;
    const [before = ''] = sentence[0].slice(0, at).split(CLAUSE_ENDS).slice(-1);
    const [behind = ''] = sentence[0].slice(at + sum.end - sum.start).split(CLAUSE_ENDS);
    const clause = withoutJourney(before + text.slice(sum.start, sum.end) + behind);
    const letters = /^\D{0,14}(?:(?<!\d)\p{L}*)/su.exec(text.slice(sum.end))?.[0] ?? '';
    const ahead =
      text
        .slice(Math.max(0, sum.start - NEAR), sum.start)
        .split(/\d/u)
        .at(-1) ?? '';
    const said = text.slice(sum.start, sum.end);
    // "5.000 euros… mejor 6.000 dólares": the word right behind a sum before that of another.
    const own = currenciesIn(said + (RIGHT_BEHIND.exec(text.slice(sum.end))?.[0] ?? ''), home);
    const [near, inSentence] = [own.length > 0 ? own : currenciesIn(ahead + said + letters, home), currenciesIn(sentence[0], home)];
    const currency = near[0] ?? only(inSentence) ?? (inMessage.length === 1 && inSentence.length === 0 ? only(inMessage) : null);
    const isPriced = near[0] !== undefined;
    return [
      { ...sum, currency: currency ?? null, isPriced, sentence: sentence[0], clause, before: text.slice(0, sum.start), message: text },
    ];
  });
}

const RIGHT_BEHIND = /^\s?(?:\p{L}+(?:\s\p{L}+)?|\p{Sc})/u;

const only = (found: readonly string[]): string | null => (found.length === 1 ? (found[0] ?? null) : null);

function isBudget(read: Read, asked: 'asked' | 'not_asked'): boolean {
  const { amount, currency, sentence, clause, message } = read;
  if (amount < LEAST || isPart(clause) || isYear(read)) return false;
  const asks = /[?؟]\s*$/u.test(sentence) && !IS_IT_ENOUGH.test(sentence) && !WILL_IT_DO.test(sentence);
  if (isOtherMoney(clause) && !namesLimit(clause)) return false;
  if (namesMoney(read.before) && !asks) return currency !== null || amount >= LEAST_UNCALLED;
  if (namesLimit(sentence) && !(isOthers(clause) && isOtherMoney(clause)) && !isSaidByOthers(clause))
    return currency !== null || amount >= LEAST_UNCALLED;
  if (asked === 'asked' && !asks) return true;
  if (amount < LEAST_UNCALLED || asks) return false;
  if (isSavings(read)) return true;
  if (hasSum(sentence) && (currency !== null || standsBare(read))) return true;
  if (currency === null) return false;
  const speaksOfOthers = (text: string) => isOthers(text) || isOtherMoney(withoutJourney(text));
  return (wordsOf(clause) <= ALONE && !speaksOfOthers(sentence)) || (wordsOf(sentence) <= MOST_WORDS && !speaksOfOthers(message));
}

/** "60 mil reais, dá?": a sum that is there, and whether it will do. */
const IS_IT_ENOUGH =
  /,? (?:is (?:that|it) (?:enough|ok(?:ay)?|realistic)|(?:will|would|does) that do|enough|dá|chega|é suficiente|(?:será )?que dá|alcanza|basta|es suficiente|me alcanza|reicht (?:das|es)|(?:ist das )?genug|geht das|ça suffit|c['’]est (?:assez|suffisant)|ça (?:ira|va|passe)|bastano|è sufficiente|ce la faccio|yeter mi|olur mu|хватит|этого хватит|достаточно|يكفي|تكفي|كافي|ينفع)\s?[?؟!]+\s*$/iu;
/** "Would 9 grand do with flights?" */
const WILL_IT_DO = /^\P{L}*(?:would|will|is|are|can)\s[^?\d]{0,20}\d[^?]{0,30}\s(?:do|enough|ok|okay|realistic|work)(?!\p{L})/iu;

/** Put by, and by nobody else. */
const isSavings = (read: Read): boolean => isPutBy(read.before, read.message.slice(read.end), standsBare(read)) && !isOthers(read.sentence);

const wordsOf = (text: string): number => withoutCurrencies(text).match(/\p{L}[\p{L}\p{M}'’]*/gu)?.length ?? 0;

const isYear = ({ amount, unit, isPriced }: Read): boolean => !isPriced && unit === 1 && amount >= 1900 && amount <= 2100;

/** The one that a correction puts last; else the total behind a part, or the first. */
function chosenOf(accepted: readonly Read[]): Read | undefined {
  const later = accepted.findLast((sum, index) => index > 0 && isPutInPlace(sum, accepted[index - 1]));
  const whole = accepted.find((sum) => isOfAll(sum.message.slice(sum.end).split(CLAUSE_ENDS)[0] ?? ''));
  return later ?? whole ?? accepted[0];
}

const isPutInPlace = ({ before, message, end }: Read, last: Read | undefined): boolean =>
  putsSecond(before.slice(last?.end ?? 0)) || isCalledBehind(message.slice(end));

const MOST_APART = 3;
/** "Up to 9000 euros … sorry, 7500", "4 thousand. With my aunt's help 5. Take 5": a later number of the same size. */
function corrected(read: readonly Read[], chosen: Read): Read | null {
  const behind = read.filter((sum) => sum.start > chosen.start && standsBare(sum));
  const said = behind.findLast(({ before, start }) => putsSecond(before.slice(chosen.end, start)));
  const amount = said && ofSize(said.amount, chosen.amount);
  // "Höchstens 11 tausend, lieber 9": what is the most stays the most.
  if (
    said &&
    amount &&
    amount < chosen.amount &&
    namesLimit(chosen.before.slice(-LED_WITHIN)) &&
    isOnlyRather(said.before.slice(chosen.end, said.start))
  )
    return null;
  if (amount === chosen.amount) return null;
  return said && amount ? { ...said, amount, currency: said.currency ?? chosen.currency } : null;
}

/** "They asked 14 thousand, we thought of 8, 9 at most": what can be paid, in the unit of the price that was told right before. */
function besideQuote(read: readonly Read[]): Read | null {
  const quote = read.find(({ clause, amount }) => amount >= LEAST_UNCALLED && (isOtherMoney(clause) || isSaidByOthers(clause)));
  const most = quote && read.findLast((sum) => sum.start > quote.end && sum.unit === 1 && standsBare(sum) && namesLimit(sum.clause));
  const amount = quote && most ? ofSize(most.amount, quote.amount) : null;
  return quote && most && amount !== null ? { ...most, amount, currency: most.currency ?? quote.currency } : null;
}

/** "300 bin lira var, en fazla 350", "5 grand, could stretch to 6", "до 2 млн, ну 2,2": the upper end of what can be paid, said behind it in the same unit. */
function stretched(read: readonly Read[], chosen: Read): Read {
  const next = read.find(
    ({ start, before }) => start > chosen.start && !SENTENCE_ENDS.test(withoutPauses(before.slice(chosen.end, start))),
  );
  if (!next || (next.currency !== null && next.currency !== chosen.currency)) return chosen;
  const between = next.before.slice(chosen.end, next.start);
  const behind = next.message.slice(next.end).split(CLAUSE_ENDS)[0] ?? '';
  if (isPart(behind) || isOthers(between) || isOtherMoney(between) || isLikeYear(next)) return chosen;
  if (!isStretched(between, behind) && (isOtherMoney(behind) || !isAside(next, between))) return chosen;
  if (!standsBare(next) && !isStretchedBehind(behind) && next.amount < LEAST_UNCALLED) return chosen;
  const number = next.number + (AND_A_HALF.test(behind) ? 0.5 : 0);
  const meant = [next.amount, ...UNITS.map((unit) => Math.round(number * unit))];
  const amount = meant.find((sum) => sum > chosen.amount && sum <= chosen.amount * MOST_STRETCH);
  return amount === undefined ? chosen : { ...next, amount, currency: chosen.currency ?? next.currency };
}
/** "600 bin var, tarla satılırsa 700", "quindicimila, toh sedici": a number of the same size right behind, and no more than a few words between. */
const isAside = (next: Read, between: string): boolean =>
  standsBare(next) && (between.match(/\p{L}+/gu) ?? []).length <= MOST_BETWEEN && !OF_A_DAY.test(between) && !isConditional(between);
const MOST_BETWEEN = 5;
/** The currency of another sum may stand before it. */
const isLikeYear = ({ amount, unit, message, end }: Read): boolean =>
  unit === 1 && amount >= 1900 && amount <= 2100 && currenciesIn(message.slice(end, end + SHORT), null).length === 0;
/** "… le 25", "um 10". */
const OF_A_DAY = /(?<!\p{L})(?:le|am|um|den|el|il|o|dia|día|on|at|on the|a las|às|alle|saat|в|к|يوم)\s$/iu;
const AND_A_HALF = /^\s?(?:y medi[oa]|e mezz[oa]|e mei[oa]|et demie?|and a half|einhalb|buçuk|с половиной|و ?نصف?)(?!\p{L})/iu;
const withoutPauses = (text: string): string => text.replace(/\.{2,}|…/gu, ' ');
const SENTENCE_ENDS = /[!?؟;\n]|\.(?!\d)/u;
const MOST_STRETCH = 2;
const UNITS = [1_000, 1_000_000];
/** "7 if my brother adds his own", "6 but only if that is everything". */
const IF =
  /^\s*(?:but|only|if|pero|solo|sólo|si|aber|nur|wenn|mais|seulement|s['’]|ma|solo|se|mas|só|eğer|но|только|если|край\p{L}*|إذا|اذا|لو|بس|ما في)(?!\p{L})/iu;

/** "Bis zum 10. habe ich Urlaub". */
const ORDINAL = /^\.\s\p{Ll}/u;
const LED_WITHIN = 18;
/** Right behind "at most" or "call it", or before "kadar". */
const isLed = ({ before, message, end }: Read): boolean => {
  const lead = before.slice(-LED_WITHIN);
  return namesLimit(lead) || CALLED.test(before) || /^['’]?[yn]?[ea] kadar/iu.test(message.slice(end));
};

/** A short message with one number changes a budget that is known: "120 olsun", "no, three, not four". */
function changedOf(message: string, read: readonly Read[], known: MoneyContext['known']): Read | null {
  const words = message.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isChange = putsInstead(message) || isStretched(message, message) || CALLS_IT.test(message);
  const longest = CALLS_IT.test(message) || namesLimit(message) ? LONG : SHORT;
  if (!known || words.length > longest || /[?؟]/u.test(message) || !isChange) return null;
  const isMeant = (sum: Read) => !ORDINAL.test(sum.message.slice(sum.end)) && (words.length <= SHORT || isLed(sum));
  const others = read
    .filter((sum) => standsBare(sum) && isMeant(sum))
    .flatMap((sum) => {
      const amount = ofSize(sum.amount, known.amount);
      return amount && amount !== known.amount ? [{ ...sum, amount, currency: sum.currency ?? known.currency }] : [];
    });
  return new Set(others.map(({ amount }) => amount)).size === 1 ? (others[0] ?? null) : null;
}

/** Behind a number of something else stands its name: "I mean 16 teeth". */
const BARE =
  /^\s?(?:y medi[oa]|e mezz[oa]|e mei[oa]|et demie?|and a half|buçuk|с половиной|و ?نصف?)\s*(?:$|[.,;!)،])|^['’]?[yn]?[ea] kadar(?!\p{L})|^\s*(?:$|[^\p{L}\p{N}\s]|(?:then|not|max|tops|so|please|in total|en total|insgesamt|in summe|au total|no total|in totale|toplam|всего|итого|المجموع|nicht|nich|ned|no|non|pas|não|olsun|son|kadar|çıkar\p{L}{0,4}|geht|ginge|puedo|podemos|on peut|posso|possiamo|можно|можем|смогу|max|maximal|dann|bitte|alors|entonces|allora|então|тогда|не)(?!\p{L}))/iu;

/** "Call it eight for the operation": what names it a sum. */
const CALLED = /(?<!\p{L})(?:call|make) (?:it|that)\s$/iu;
const CALLS_IT = /(?<!\p{L})(?:call|make) (?:it|that)\s(?=\D{0,3}\d)/iu;
const standsBare = ({ currency, end, before, message, amount }: Read): boolean =>
  BARE.test(message.slice(end)) || IF.test(message.slice(end)) || CALLED.test(before) || (currency !== null && amount >= LEAST_UNCALLED);

/** A number meant in thousands where the sum before it was; null where it is of another size. */
function ofSize(number: number, like: number): number | null {
  const meant = [number, number * 1_000].find((amount) => amount * MOST_APART >= like && amount <= like * MOST_APART);
  return meant ?? null;
}
