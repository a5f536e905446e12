import { withoutCaseModifiers } from '../text/case-modifiers.ts';

/** Where somebody lives, as a sentence says it without a label: a house of a name or a number, and the places behind it. A town alone stays. */

const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
const END = String.raw`(?![\p{L}\p{M}\p{Nd}])`;
const LIVES = [
  '(?:lives?|living|resides?|residing|resident|home|house|staying)[ ](?:is[ ])?(?:at|in|on)',
  'wohn(?:t|e|haft|end)(?:[ ](?:in|im|am|an der|auf dem|in der))?|lebt[ ](?:in|im|am)',
  '(?:habite|demeure|demeurant|réside|domicilié?e?)(?:[ ](?:au|à|aux|dans|en))?|(?:vive|reside|residente|domiciliad[oa]|mora|morador[a]?)[ ](?:en|em|na|no|in|a)',
  '(?:abita|vive|risiede|residente|domiciliat[oa])[ ](?:in|a|al)|oturduğu|oturan|ikamet[ ]adresi|adresinde|проживает(?:[ ](?:по адресу|в|на))?|bor[ ](?:på|i)|woont[ ](?:aan|in|op)',
].join('|');
const WORD = String.raw`(?:\p{Lu}\p{L}{0,2}\.|(?:[DdLl]['’])?\p{Lu}[\p{L}\p{M}'’-]{0,30})`;
const SMALL = String.raw`(?:of|the|de|del|la|las|los|da|das|do|dos|di|du|des|le|les|van|von|der|den|upon|on|under|d['’]|cum)`;
const PLAIN = String.raw`(?:(?:${SMALL}[ ]){0,2}${WORD}(?:[ ](?:${SMALL}[ ]){0,2}${WORD}){0,3})`;
const NUMBER = String.raw`(?!(?:19|20)\p{Nd}{2}${END})\p{Nd}{1,4}[a-zA-Z]?${END}`;
const POSTCODE = String.raw`(?:[A-Z]{1,2}\p{Nd}[A-Z\p{Nd}]?[ ]\p{Nd}[A-Z]{2}|\[contact\]|\p{Nd}{3}[ ]\p{Nd}{2}|\p{Nd}{4}[ ]?[A-Z]{2}|\p{Nd}{5,6})${END}`;
/** Words that a house or a road is named by; a word of wards, floors and rooms of a hospital is none. */
const HOUSES =
  'cottage|farm(?:house)?|lodge|manor|villa|bungalow|house|street|st|road|rd|lane|ln|avenue|ave|drive|close|court|crescent|terrace|gardens?|grove|mews|way|row|hill|walk|square|place|park|view|hof|finca|quinta|cortijo|urbanización|residence|résidence|lotissement|hameau|contrada|frazione|masseria|apartments?|towers?|estate';
/** What is counted in a hospital and of a disease. */
const NUMBERED =
  'floor|ward|room|stage|grade|type|class|level|phase|day|week|unit|bed|station|zimmer|stufe|grad|stadium|planta|sala|stade|grado|tipo';
const PIECE = String.raw`(?:${PLAIN}(?:[ ]${NUMBER})?(?:[ ]${POSTCODE})?|${NUMBER}[ ]${PLAIN}|${POSTCODE}(?:[ ]${PLAIN})?|(?i:flat|apt|apartment|unit|suite|piso|daire|кв|д|дом)\.?[ ]${NUMBER})`;
const HOME = new RegExp(
  withoutCaseModifiers(
    String.raw`(${START}(?i:${LIVES})[ ]?:?[ ])(${PIECE}(?:,[ ]${PIECE}){0,5})(?=[ ]?(?:$|[.;,)\n]|[ ](?:\(|\p{Ll}|-|–)))`,
  ),
  'gmu',
);
const HOUSE = new RegExp(
  withoutCaseModifiers(
    String.raw`${START}(?!(?i:${NUMBERED})${END})\p{Lu}[\p{L}\p{M}'’-]{2,30}[ ](?:(?i:${HOUSES})${END}|${NUMBER}(?=$|,|[ ]))|\[contact\]|${POSTCODE}`,
  ),
  'u',
);
/** Homes of many: no address of a person. */
const NO_HOUSE = /^(?:the )?(?:nursing|care|residential|retirement|sheltered)/iu;

/** The text without them; "lives at" stays. */
export const withoutHomes = (text: string, replacement: string): string =>
  text.replace(HOME, (found, lives: string, home: string) => (HOUSE.test(home) && !NO_HOUSE.test(home) ? lives + replacement : found));
