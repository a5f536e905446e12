import { escapeRegExp } from '../text/escape-regexp.ts';
import { namesByLabel } from './labelled-names.ts';
import { streetsIn } from './street-addresses.ts';
import { namesByTitle } from './titled-names.ts';

/** What the texts of a case say in a form that tells it: it goes from its other texts too, where nothing tells it ("I am of Brink 8", "as Vogelzang said"). */
export type Particulars = { streets: readonly string[]; people: readonly string[] };

export const NO_PARTICULARS: Particulars = { streets: [], people: [] };

/** @param texts documents and messages of one case, unredacted */
export function particularsOf(texts: readonly string[]): Particulars {
  const found = texts.map((text) => text.normalize('NFC'));
  const streets = found.flatMap(streetsIn).flatMap((street) => STREET_AND_HOUSE.exec(street)?.[0] ?? []);
  return {
    streets: [...new Set(streets.map((street) => street.trim()))],
    people: [...new Set(found.flatMap((text) => [...namesByTitle(text), ...namesByLabel(text)]))],
  };
}

/** Up to the house behind the street's name, or, where the house comes first, to the end of that name. */
const STREET_AND_HOUSE =
  /^(?=[^,\n]{0,60}\p{L}{4})(?:\p{Lu}[^,\n]{2,60}?[ ]\p{Nd}{1,4}[a-zA-Z]?(?![\p{L}\p{Nd}])|\p{Nd}{1,5}[a-z]?,?[ ]\p{Lu}[^,\n]{3,40}(?=,|$))/u;

/** The text without the streets, in whatever letters and with whatever blanks between their words. */
export function withoutKnownStreets(text: string, streets: readonly string[], replacement: string): string {
  return streets.reduce((rest, street) => {
    const words = street
      .split(/[\s,]+/)
      .map(escapeRegExp)
      .join(String.raw`[\s,]{1,3}`);
    return rest.replace(new RegExp(String.raw`(?<![\p{L}\p{M}\p{Nd}])${words}(?![\p{L}\p{M}\p{Nd}])`, 'giu'), replacement);
  }, text);
}
