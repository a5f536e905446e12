import { NAME, plainWords } from './mark-names.ts';
import { namesRelative } from './whose-document.ts';

/** "I am not allergic to penicillin, it is codeine": the one allergy is denied, the other put in its place. Pure, in nine languages. */

type Place = { start: number; end: number };
export type NamedSubstance = Place & { name: string };

const LONGEST = 200;
const ALLERGY = /al+erg|аллерг|alerj|alérg|حساسي/iu;
const NOT = String.raw`(?:not|n't|isn't|nicht|kein\p{L}{0,2}|no|pas|non|não|nao|нет|не|و?ليست?|مو|ما|مش)`;
const DENIED_BEFORE = new RegExp(String.raw`(?<!\p{L})${NOT}\s(?:[\p{L}']+\s){0,5}(?:(?:l'|d'|ال|بال|لل))?${NAME}`, 'iu');
const DENIED_BEHIND = new RegExp(String.raw`${NAME}\p{L}*,?\s(?:[\p{L}]+\s){0,1}(?:nicht|değil|yok)(?!\p{L})`, 'iu');
const INSTEAD = new RegExp(
  String.raw`(?<!\p{L})(?:it'?s|it is|that's|but|rather|sondern|es ist|sino|es|mais|c'est|ma|bensì|è|mas|é|e sim|а|это|بل|هي|هو|لكن|و?إنما)\s(?:[\p{L}']+\s){0,3}(?:l'|d'|ال)?${NAME}`,
  'iu',
);

/**
 * @param denied of the record @returns the other substance of the message, where the message denies an allergy to the first and gives it in its place;
 * null for a question, for more than two, and where a relative is named
 */
export function readAllergySwap(message: string, substances: readonly NamedSubstance[], denied: string): NamedSubstance | null {
  if (message.length > LONGEST || /[?؟]/u.test(message) || !ALLERGY.test(message) || namesRelative(message)) return null;
  const others = substances.filter(({ name }) => name !== denied);
  const [other] = others;
  if (!other || new Set(others.map(({ name }) => name)).size > 1 || others.length === substances.length) return null;
  const marked = (name: string) =>
    plainWords(
      substances
        .filter((one) => one.name === name)
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}${NAME}${text.slice(end)}`, message),
    );
  const isDenied = (text: string) =>
    text
      .split(/[.;!\n]|,\s|،\s|\s(?:but|sondern|sino|mais|mas|ma|bensì|а|بل|لكن)\s/u)
      .some((clause) => DENIED_BEFORE.test(clause) || DENIED_BEHIND.test(clause));
  return isDenied(marked(denied)) && !isDenied(marked(other.name)) && isPutInPlace(marked(other.name)) ? other : null;
}

/** "…, it is codeine", "mais à la codéine", "kodeine alerjim var". */
const isPutInPlace = (text: string): boolean => INSTEAD.test(text) || ASSERTED.test(text);
const ASSERTED = new RegExp(
  String.raw`(?:allergic to|allergy to|allergisch gegen|allergie gegen|allergique à la|al[eé]rgic[oa] (?:a la|alla|à)|аллергия на|حساسية من)\s(?:the\s)?(?:ال)?${NAME}|${NAME}\p{L}*\s(?:alerjim|allergy|allergisch)`,
  'iu',
);
