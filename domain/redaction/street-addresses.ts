import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import {
  ENGLISH,
  HUNGARIAN,
  PERHAPS_ENDINGS,
  PERHAPS_ENGLISH,
  POST_BOXES,
  STREET_ENDINGS,
  WORDS_BEFORE,
  WORDS_BEHIND,
  WORDS_PERHAPS_BEFORE,
} from './street-words.ts';

/**
 * Streets with their house, postcode and town, as people of many countries write them with no label before them. Only what cannot be meant otherwise in a medical text: a
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

/** Stands for an address until all of it is gone: no letter of any script. */
const CONTACT = '\uE000';
/** Longer than a year's, or with signs that no measurement has; a town behind it says that it is one. */
const ANY_POSTCODE = String.raw`(?:\p{Nd}{4}[ ]?[A-Z]{2}|\p{Nd}{2}-\p{Nd}{3}|\p{Nd}{4,5}-\p{Nd}{3}|\p{Nd}{3}[ ]\p{Nd}{2}|(?:[A-Z]{1,2}-)?\p{Nd}{5}|(?!19|20)\p{Nd}{4})`;
const SURE_POSTCODE = String.raw`(?:\p{Nd}{4}[ ]?[A-Z]{2}|\p{Nd}{2}-\p{Nd}{3}|\p{Nd}{4,5}-\p{Nd}{3}|\p{Nd}{3}[ ]\p{Nd}{2}|(?:[A-Z]{1,2}-)?\p{Nd}{5})`;
/** Of Britain and Ireland: letters and digits by a rule that units do not fit. */
const OF_THE_ISLES = String.raw`(?:[A-Z]{1,2}\p{Nd}[A-Z\p{Nd}]?[ ]\p{Nd}[ABD-HJLNP-UW-Z]{2}|[AC-FHKNPRTV-Y]\p{Nd}[\p{Nd}W][ ](?=[A-Z\p{Nd}]{0,3}[A-Z])(?=[A-Z\p{Nd}]{0,3}\p{Nd})[AC-FHKNPRTV-Y\p{Nd}]{4})${END}`;
const STATE = String.raw`(?:[A-Z]{2}|NSW|VIC|QLD|TAS|D\.C\.)`;
const ZIP = String.raw`(?:${STATE}[ ]\p{Nd}{4,5}(?:-\p{Nd}{4})?|(?:${STATE},[ ])?\p{Nd}{5}-\p{Nd}{3}|[-–]?[ ]?\p{Nd}{6}|${OF_THE_ISLES}|${SURE_POSTCODE}[ ]${WORD})${END}`;
const NUMBER = String.raw`(?!(?:19|20)\p{Nd}{2}${END})\p{Nd}{1,4}(?:[ ]?[a-zA-Z]${END})?(?:[-/]\p{Nd}{1,4}[a-zA-Z]?${END}|${END})(?![.,]\p{Nd}|[ ]?(?i:mg|ml|mcg|µg|g|mmol|mmhg|cm|mm|kg|h|%|x|st|iu|ie|mal|vezes|veces|fois|times|days?|weeks?)${END})`;
const MORE = String.raw`(?:(?:(?:de|del|della|da|das|do|dos|di|des|du|la|las|le|les|van|der|den|von|op|aan|of|на)[ ]){0,2}(?:${WORD}|\p{Lu}\.))`;
const NAMED = String.raw`${MORE}(?:[ ]${MORE}){0,3}`;
/** What stands between a house and its town: floor, flat, staircase, part of the town. */
const WITHIN = String.raw`(?:,?[ ](?:(?i:apt|ap|apto|bl|sc|et|lgh|kv|кв|кв-ра|буд|корп|m|st|tv|th|mf|flat|unit|suite|int|col|piso|daire|d|kat|no|nr)(?:[.:][ ]?|[ ])|\p{Nd}{1,2}(?:[.]?[º°ªo]?[ ]|[.][ ]))(?:[\p{L}\p{Nd}]{1,10})(?:[.])?|[ ][A-Z][ ]\p{Nd}{1,3}${END}){0,4}`;
const PLACE_NAME = String.raw`${WORD}(?:[ ](?:de[ ])?${WORD}(?![ ]?[:\p{Nd}])|[ ]\p{Nd}{1,2}${END}|[ ][A-Z]${END})?`;
const TO_TOWN = String.raw`(?:,?[ ][^\n,;:.()]{1,22}){0,2}?,?[ ]${ANY_POSTCODE}[ ]${PLACE_NAME}`;
const TO_SURE_TOWN = String.raw`(?:,[ ][^\n,;:.()]{1,22}){0,2}?,?[ ]${SURE_POSTCODE}[ ]${PLACE_NAME}`;
const MAYBE_TOWN = String.raw`${WITHIN}(?:${TO_TOWN}|,[ ](?:(?i:м|г|loc|com)\.[ ])?${PLACE_NAME}(?:[ ](?:${ANY_POSTCODE}))?)?`;

const STREETS = [
  String.raw`${START}(?:${WORD}[ ]){1,3}(?:Mah\.|Mahallesi|Mh\.)[ ,]{1,2}(?:[\p{L}\p{Nd}]{1,20}\.?[ ]){0,3}?(?:Sok\.|Sokak|Sokağı|Sk\.|Cad\.|Caddesi|Cd\.|Blv\.|Bulvarı)(?:,?[ ](?i:no|d|daire|kat|k)[.:]?[ ]?\p{Nd}{1,4}(?:/\p{Nd}{1,3})?){0,3}(?:,?[ ]\p{Nd}{5})?(?:[ ,]{1,2}${WORD}(?:/${WORD})?)?`,
  String.raw`${START}(?<!et[ ])al\.[ ]${NAMED}[ ]${NUMBER},[ ]${PLACE_NAME}`,
  String.raw`${START}(?:${WORD}[ ])?(?:\p{Lu}${LETTER}{1,30}(?:straße|strasse|str\.|allee|gasse)|(?:straße|strasse|allee)[ ](?i:des|der|am)[ ]${WORD})${HOUSE}${PLACE}`,
  String.raw`${START}\p{Lu}${LETTER}{2,30}(?:weg|platz|ring|damm|ufer|straat|laan)${HOUSE}${FLAT}${TOWN}`,
  String.raw`${START}\p{Nd}{1,4}(?:[ ](?:bis|ter))?,?[ ](?i:rue|avenue|boulevard|impasse|chemin|quai|allée)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${PLACE}`,
  String.raw`${START}(?i:calle|c\/|avenida|avda\.?|paseo|rua|travessa|praça|viale|piazza)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${HOUSE}${PLACE}`,
  String.raw`${START}(?i:via|corso|largo|plaza)[ ]${PARTICLES}${WORD}(?:[ ]${PARTICLES}${WORD}){0,3}${HOUSE}${FLAT}${TOWN}`,
  String.raw`${START}(?:${WORD}[ ]){1,3}(?i:caddesi|cad\.|sokak|sokağı|mahallesi|bulvarı)${HOUSE}?${PLACE}`,
  String.raw`${START}(?i:улиц[аеуы]|ул\.|проспект[еа]?|переул\p{L}{1,5}|бульвар[еа]?)[ ](?:${WORD}[ ]?){1,3}${HOUSE}${PLACE}`,
  String.raw`${START}شارع[ ]${ARABIC}(?:[ ]ال${ARABIC})?(?:[ ،]{1,2}(?:رقم|بناية|شقة)[ ]\p{Nd}{1,4}){0,3}`,
  String.raw`${START}(?:${WORD}[ ]){0,2}\p{Lu}${LETTER}{1,30}(?:${STREET_ENDINGS}),?[ ]${NUMBER}${MAYBE_TOWN}`,
  String.raw`${START}(?:${WORD}[ ]){0,2}\p{Lu}${LETTER}{1,30}(?:${PERHAPS_ENDINGS}),?[ ]${NUMBER}${WITHIN}${TO_TOWN}`,
  String.raw`${START}(?:${WORD}[ ]){1,3}(?:${WORDS_BEHIND})[ ]${NUMBER}${MAYBE_TOWN}`,
  String.raw`${START}(?i:${WORDS_BEFORE})[ ]${NAMED},?[ ](?:(?i:nr|no|n|nº|буд|д)\.?:?[ ])?${NUMBER}${MAYBE_TOWN}`,
  String.raw`${START}(?i:${WORDS_PERHAPS_BEFORE})[ ]${NAMED},?[ ]${NUMBER}${WITHIN}${TO_TOWN}`,
  String.raw`${START}(?:\p{Nd}{4}[ ]${WORD}(?:[ ][IVX]{1,5}\.?)?,[ ])?(?:${WORD}[ ]){1,3}(?:${HUNGARIAN})[ ]${NUMBER}\.?(?:[ ][IVX\p{Nd}]{1,4}[./][ ]?\p{Nd}{1,2}\.?)?(?:,[ ]\p{Nd}{4}[ ]${WORD})?`,
  // A house, and behind it a postcode that is one before a town.
  String.raw`${START}(?!(?i:since|in|from|seit|depuis|desde|dal|с))${NAMED}[ ]${NUMBER}${WITHIN}${TO_SURE_TOWN}`,
  String.raw`${START}(?i:h\.? ?no\.?|flat(?: no\.?)?|plot(?: no\.?)?|door no\.?|house no\.?|flat)[ ]\p{Nd}[\p{L}\p{Nd}/-]{0,12},[ ][^\n;:]{3,90}?[ -]\p{Nd}{6}${END}`,
  String.raw`${START}(?:(?i:flat|unit|apt|suite)\.?[ ]\p{Nd}{1,4}[a-zA-Z]?,?[ ])?\p{Nd}{1,5}[a-zA-Z]?,?[ ](?:${WORD}[ ]|\p{Lu}{2}[ ]){1,3}(?i:${ENGLISH})${END}\.?(?:[ ](?:NW|NE|SW|SE|[NSEW])${END})?(?:(?:,[ ]${WORD}(?:[ ]${WORD})?){0,3}?,?[ ](?:Co\.[ ]${WORD}(?:,[ ])?)?(?:${ZIP})|(?:,[ ]${WORD}(?:[ ]${WORD})?){0,3})`,
  String.raw`${START}\p{Nd}{1,5}[a-zA-Z]?,?[ ](?:${WORD}[ ]|\p{Lu}{2}[ ]){1,3}(?i:${PERHAPS_ENGLISH})${END}\.?(?:,?[ ](?:Co\.[ ])?${WORD}(?:[ ]${WORD})?){0,3}?,?[ ](?:${ZIP}|${OF_THE_ISLES})`,
  String.raw`${START}(?:${WORD}(?:[ ]${WORD}){0,3},[ ]){0,3}(?:${WORD}(?:[ ]${WORD})?,?[ ])${OF_THE_ISLES}`,
  String.raw`${START}(?:\p{Nd}{1,3}(?:-chome)?[ ,]{0,2})(?:-?\p{Nd}{1,4}){0,2},?[ ](?:${WORD},?[ ]){1,3}?\p{Lu}\p{Ll}{1,20}-(?:ku|shi|gun|cho|machi)${END}(?:,?[ ]${WORD})?(?:,?[ ]〒?\p{Nd}{3}-\p{Nd}{4})?`,
  String.raw`${START}(?i:${POST_BOXES})[.:]?[ ]{0,2}\p{Nd}[\p{Nd} ]{1,9}\p{Nd}(?:(?:,|[ ]·)[ ](?:${SURE_POSTCODE}[ ])?${WORD}(?:,?[ ](?:${ZIP}))?)?`,
].map(compiled);

/** What is left of an address whose street is gone: on to the postcode, or to the part of the town and the town. */
const REST = compiled(
  String.raw`(?<=${CONTACT})(?:(?:,?[ ](?:NW|NE|SW|SE|[NSEW])${END})?\.?${WITHIN}(?:[ ,–-]{1,3}(?:de[ ])?(?:${WORD}|\p{Lu}{2}${END})\.?){0,5}?[ ,–-]{1,3}(?:${ZIP})|,?(?:[ ]D:[ ]\p{Nd}{1,3})?(?:,[ ]${WORD})?/${WORD})`,
);

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

/** The streets of a text, with what of house, postcode and town stands behind them. */
export const streetsIn = (text: string): string[] => STREETS.flatMap((street) => text.match(street) ?? []);

export const withoutStreets = (text: string, replacement: string): string =>
  STREETS.reduce((rest, street) => rest.replace(street, CONTACT), text)
    .replace(REST, '')
    .replaceAll(CONTACT, replacement);
