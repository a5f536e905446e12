import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { asksSomething } from './asks.ts';

const CHEAPEST = [
  begins(
    String.raw`(?:the )?cheap(?:er|est)(?: one| offer| quote)?|least expensive|less expensive|lowest (?:price|sum|offer|quote)|(?:whichever|the one that|what|the one which|whatever)[^.?!\n]{0,12}(?:costs? (?:the )?(?:less|least)|is cheap(?:er|est))`,
    String.raw`más (?:barat|económic)[oa]|(?:el|la|lo|que) (?:que )?(?:me )?(?:cueste|cuesta|salga|sale) menos|menos car[oa]|günstig(?:er|st)\p{L}*|billig(?:er|st)\p{L}*|(?:weniger|am wenigsten) kostet|moins ch(?:er|ère)|coûte (?:le )?moins`,
    String.raw`meno car[oa]|più economic[oa]|costa (?:di )?meno|mais (?:barat[oa]|em conta)|(?:custa|custar) menos|(?:daha |en )?ucuz(?:u|una|unu)?(?: olan\p{L}*)?|daha az tut\p{L}*|дешевле|(?:самое |самый |самую )?(?:дешёв|дешев|недорог)\p{L}+`,
  ),
  holds('(?:ال)?(?:أرخص|ارخص)', '(?:سعره?ا?|ثمنه) (?:أقل|اقل)', '(?:الأقل|الاقل) (?:سعرا|سعراً|تكلفة)'),
];

/** "The price is too high, can they do it cheaper": asks for another price. */
const HAGGLES = /(?<!\p{L})(?:can|could|would|will) (?:they|you|it)(?!\p{L})/iu;

/** Whether the message takes the offer that costs least, and does not ask which that is. */
export const wantsCheapest = (message: string): boolean =>
  !/[?؟]\s*$/u.test(message) &&
  !asksSomething(message) &&
  !HAGGLES.test(message) &&
  CHEAPEST.some((pattern) => message.search(pattern) >= 0);

/** Null where the amounts cannot be compared, or two are alike: then nobody can say which is meant. */
export function cheapestOf(quotes: readonly { id: string; amount: number | null }[]): string | null {
  const [first, second] = quotes.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  if (!first || quotes.some(({ amount }) => amount === null) || first.amount === second?.amount) return null;
  return first.id;
}
