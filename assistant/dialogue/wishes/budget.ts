import { minorDigits } from '../../../domain/money.ts';
import { begins, holds } from '../../phrasebooks/phrasebook.ts';

export type WishedBudget = { budget_cents: number; currency: string };

const CURRENCIES: readonly [string, RegExp][] = [
  ['EUR', /€|(?<!\p{L})(?:euros?|eur|avro|евро)(?!\p{Ll}{5})|يورو/iu],
  ['GBP', /£|(?<!\p{L})(?:pounds?|gbp|libras?|pfund|livres? sterling|sterline|sterlin|фунт\p{L}*)|جنيه/iu],
  ['USD', /\$|(?<!\p{L})(?:dollars?|usd|bucks|dólares|dolares|dollari|dolar\p{L}*|доллар\p{L}*)|دولار/iu],
  ['AED', /(?<!\p{L})(?:dirhams?|aed)(?!\p{L})|درهم/iu],
  ['SAR', /(?<!\p{L})(?:riyals?|sar)(?!\p{L})|ريال/iu],
  ['CHF', /(?<!\p{L})(?:francs? suisses?|swiss francs?|franken|chf)(?!\p{L})/iu],
];
const LIMITS = [
  begins(
    String.raw`budget|max(?:imum|imal)?\b|tops\b|all in\b|stretch|ceiling|at the most|at most|up to|no more than|not more than|more than|afford|spend|pay|limit`,
    'no más|todo incluido|llegar a|mehr (?:ist|sind|geht) nicht|alles zusammen|(?:ist|sind) (?:nicht )?drin|so bis|obergrenze|grand maximum|tout compris|mettre|plafond|mais não|com tudo|tudo incluído|ir até|arrivare|tutto compreso|non oltre|geçmesin|aşmasın|verebil|ayırd|дороже|потян|за вс[её]|потолок',
    'presupuesto|máximo|como mucho|gastar|pagar|más de|hasta|höchstens|mehr als|ausgeben|bezahlen|leisten|bis zu|au (?:plus|maximum)|dépenser|payer|plus de|jusqu',
    'orçamento|mais de|até|massimo|spendere|pagare|più di|fino a|bütçe|en fazla|en çok|fazla|kadar|ödeyebil|veremem|бюджет|максимум|не больше|не более|больше|потратить|заплатить|до ',
  ),
  holds('يزيد', 'أقصى', 'أقدر', 'اقدر', 'سقف', 'ميزاني', 'كحد أقصى', 'أكثر من', 'اكثر من', 'دفع', 'حتى'),
];
const AMOUNT =
  /(\d{1,3}(?:[., ]\d{3}){1,2}|\d{1,7})(?:[.,]\d{1,2})?\s?(k\b|thousand|mil\b|tausend|mille\b|mila\b|bin\b|тыс\p{L}{0,5}|ألف|الف)?/giu;
const LEAST = 100;
const NEAR = 14;

/** What a patient says to be able to pay at most, with its currency. Null: no amount, no currency, or nothing that says that it is their limit. */
export function wishedBudget(message: string, asked: 'asked' | 'not_asked'): WishedBudget | null {
  if (/[?؟]\s*$/u.test(message)) return null;
  if (asked === 'not_asked' && !LIMITS.some((pattern) => message.search(pattern) >= 0)) return null;
  for (const match of message.matchAll(AMOUNT)) {
    const beside = message.slice(Math.max(0, match.index - NEAR), match.index + match[0].length + NEAR);
    const currency = CURRENCIES.find(([, name]) => name.test(beside))?.[0];
    const amount = Number((match[1] ?? '').replace(/[., ]/g, '')) * (match[2] ? 1_000 : 1);
    if (currency && amount >= LEAST) return { budget_cents: Math.round(amount * 10 ** minorDigits(currency)), currency };
  }
  return null;
}
