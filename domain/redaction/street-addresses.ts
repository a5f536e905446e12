import { withoutCaseModifiers } from '../text/case-modifiers.ts';

/**
 * Streets with their house, postcode and town, as people write them in nine languages with no label before them. Only what cannot be meant otherwise in a medical text: a
 * word of streets that is also another word ("Ring", "via", "Weg") counts with a postcode or a town behind the number.
 */

const LETTER = String.raw`[\p{L}\p{M}]`;
const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
const END = String.raw`(?![\p{L}\p{M}\p{Nd}])`;
const WORD = String.raw`\p{Lu}(?:${LETTER}|['’-](?=\p{L})){0,30}`;
const ARABIC = String.raw`[\u0621-\u064A]{2,20}`;
const HOUSE = String.raw`(?:,?[ ](?:(?i:no|nr|n|nº|n°|дом|д|رقم)[.:]?[ ]?)?\p{Nd}{1,4}[a-zA-Z]?${END}(?![ ]?(?i:mg|ml|mcg|µg|g|mmol|mmhg|cm|mm|kg|h|%|x)${END}))`;
const FLAT = String.raw`(?:,?[ ](?:(?i:flat|apt|apartment|unit|suite|квартира|кв|daire|piso|int|شقة)\.?[ ]?\p{Nd}{1,4}[a-zA-Z]?|\p{Nd}{1,2}[º°ª](?:[ ]?[A-Z]${END}|[ ](?i:izq|dcha|izda)\.?)?))?`;
const POSTCODE = String.raw`(?:(?:[A-Z]{1,2}-)?\p{Nd}{4,6}(?:-\p{Nd}{3})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})`;
const TOWN = String.raw`(?:,?[ ]${POSTCODE}(?:[ ]${WORD})?|,[ ]${WORD}(?:[ ]${POSTCODE})?|[ ](?:in[ ])?${WORD}[ ]${POSTCODE})`;
const PLACE = String.raw`${FLAT}(?:${TOWN})?`;
/** With words between house and postcode, or a town alone. */
const NEAR_TOWN = String.raw`(?:,?[ ][^\n.;,]{0,12},?[ ]?${POSTCODE}|,[ ][\p{L} ]{2,20}[ ]${POSTCODE})?(?:[ ]${WORD})?`;
const PARTICLES = String.raw`(?:(?:de|del|da|das|do|dos|di|des|du|la|las|le|les|los)[ ]){0,2}(?:d['’]|l['’])?`;

const STREETS = [
  String.raw`${START}\p{Nd}{1,5}[a-z]?,?[ ](?:${WORD}[ ]){1,3}(?i:street|road|avenue|lane|crescent|terrace|gardens?|boulevard)${END}${PLACE}`,
  String.raw`${START}(?:${WORD}[ ])?(?:\p{Lu}${LETTER}{1,30}(?:straße|strasse|str\.|allee|gasse)|(?:straße|strasse|allee)[ ](?i:des|der|am)[ ]${WORD})${HOUSE}${PLACE}`,
  String.raw`${START}\p{Lu}${LETTER}{2,30}(?:weg|platz|ring|damm|ufer|straat|laan)${HOUSE}${FLAT}${TOWN}`,
  String.raw`${START}\p{Nd}{1,4}(?:[ ](?:bis|ter))?,?[ ](?i:rue|avenue|boulevard|impasse|chemin|quai|allée)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${PLACE}`,
  String.raw`${START}(?i:calle|c\/|avenida|avda\.?|paseo|rua|travessa|praça|viale|piazza)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${HOUSE}${PLACE}`,
  String.raw`${START}(?i:via|corso|largo|plaza)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${HOUSE}${FLAT}${TOWN}`,
  String.raw`${START}(?:${WORD}[ ]){1,3}(?i:caddesi|cad\.|sokak|sokağı|mahallesi|bulvarı)${HOUSE}?${PLACE}`,
  String.raw`${START}(?i:улиц[аеуы]|ул\.|проспект[еа]?|переул\p{L}{1,5}|бульвар[еа]?)[ ](?:${WORD}[ ]?){1,3}${HOUSE}${PLACE}`,
  String.raw`${START}شارع[ ]${ARABIC}(?:[ ]ال${ARABIC})?(?:[ ،]{1,2}(?:رقم|بناية|شقة)[ ]\p{Nd}{1,4}){0,3}`,
].map(compiled);

/** Where a word too many is better gone than kept: what is a street in most texts as well, with less behind it. */
export const PERHAPS_STREETS: readonly RegExp[] = [
  ...STREETS,
  ...[
    String.raw`${START}\p{Nd}{1,5}[a-z]?,?[ ](?:${WORD}[ ]){1,3}(?i:st|rd|ave|drive|close|grove|court|mews|way|square|place)${END}\.?${PLACE}`,
    String.raw`${START}\p{Lu}${LETTER}{0,30}(?:weg|platz|ring|damm|ufer)${HOUSE}${FLAT}${NEAR_TOWN}`,
    String.raw`${START}\p{Nd}{1,4}(?:[ ](?:bis|ter))?,?[ ](?i:av\.|bd|place|route)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${NEAR_TOWN}`,
    String.raw`${START}(?i:plaza|av\.|via|corso|largo)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${HOUSE}${NEAR_TOWN}`,
    String.raw`${START}(?:${WORD}[ ]){1,3}(?i:sok\.|mah\.)${HOUSE}?(?:,?[ ]${WORD})?`,
    String.raw`${START}(?i:улиц[аеуы]|ул\.|проспект[еа]?|пр\.|переул\p{L}{1,5}|пер\.|бульвар[еа]?)[ ](?:${WORD}[ ]?){1,3}${HOUSE}?${FLAT}`,
  ].map(compiled),
];

function compiled(street: string): RegExp {
  return new RegExp(withoutCaseModifiers(street), 'gu');
}

export const withoutStreets = (text: string, replacement: string): string =>
  STREETS.reduce((rest, street) => rest.replace(street, replacement), text);
