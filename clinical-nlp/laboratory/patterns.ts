import { UNIT_SPELLINGS } from '../../terminology/loinc/units.ts';
import { LAB_TESTS } from '../../terminology/loinc/tests.ts';

/** What stands around a laboratory value: flags, units, ranges, and what shows that a number is no result. Sticky where a place is tried. */

/** Aliases that are also words or parts of others: taken only in exactly this spelling and only with a unit, a range or a colon. */
export const SHORT = new Set([
  ...LAB_TESTS.flatMap(({ aliases }) => aliases.filter((alias) => alias.length <= 3)),
  ...`plt glu hgb hct wbc rbc bun inr crp alt ast alp ggt ldh tsh psa esr mcv mch ptt tsh hco pth`.split(' '),
]);
export const NEEDS_PROOF = new Set([
  'PT',
  'PTT',
  'TG',
  'HR',
  'RR',
  'Wt',
  'Ht',
  'TP',
  'SG',
  'EF',
  'CK',
  'LD',
  'Fe',
  'Cr',
  'Ca',
  'Mg',
  'Cl',
  'K',
  'Na',
  'Alb',
  'Amy',
  'Lip',
  'Trig',
  'Pulse',
  'Weight',
  'Height',
  'Temp',
  'Temperature',
  'Iron',
  'Protein',
  'Respirations',
  'Mono',
  'Lymph',
  'Crit',
  'Urea',
  ...`pH Zn TT LH E2 P4 T3 T4 RF C3 C4 CgA PCT PRL FA VS AP PAL VES PCR Fer Cloro Lead Insulin HbE TG Ery Sedim Klor FIT Demir UA plt glu`.split(
    ' ',
  ),
]);

const VALUE = String.raw`(?<comparator><=|>=|<|>|≤|≥|less than|greater than)?\s*(?<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+,\d{1,2}(?=[ \t]*(?:%|[a-zµμ]+[ \t]?\/|x ?10))|\d+(?:\.\d+)?|\.\d+)(?![\d/+]|e[+-]?\d|-\d|\.\d|,\d{3}|[OoSIl|](?=[\d.\s])|(?:st|nd|rd|th|er|ère|ère|re|ème|ª|º)\b|\s*(?:weeks?|months?|years?|days?|hours?|times|minutes|y\/o|x\b(?!\s?10)))`;
const BRIDGE = String.raw`[+⁺⁻]{0,2}\)?(?:[ \t]{2,}\p{L}{1,3}(?=[ \t]{2,}\d))?(?:\s*\([^()\n]{1,28}\))?(?:[\s.:=_|…-]|\((?=\d)|\b(?:was|is|were|are|of|at|came back|level|levels|value|values|count|result|results|measured|peaked|peaking|peak|cleared|trended|noted|found|to be|today|rose|risen|dropped|fell|fallen|increased|decreased|improved|went up|went down|climbed|declined|from|on admission|on discharge|reading|currently|now|had|has|have|been|now|only|just|as|still|raised|reduced|borderline|remains|remained|shows?|showed|revealed|about|approximately|around|elevated|low|high|normal|stable|slightly|mildly|within normal limits|in the|serum|,(?=\s*(?:total|serum|calculated|fasting)))\b|\*|,\s*(?:total|serum|plasma|calculated|calc|fasting|direct))*`;
export const AFTER_NAME = new RegExp(`${BRIDGE}${VALUE}`, 'iuy');
export const FLAG =
  /[\s|]*(?:flag\s*:\s*)?(?:\(?(HH|LL|H|L|High|Low|Critical|Crit|A|N|Normal)\)?(?![\p{L}\d/])|\(?(\*{1,3}|[↑↓▲▼△▽▴▾⬆⬇⇧⇩]|!(?!=))\)?)/iuy;
const UNITS = Object.keys(UNIT_SPELLINGS)
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s?`));
export const UNIT = new RegExp(String.raw`[\s|]*(?:units?\s*:\s*)?(?<unit>${UNITS.join('|')})(?![\p{L}\d²³^/])`, 'iuy');
export const RANGE =
  /[\s|]*(?:,?\s*\(?\[?\s*(?:normal(?: range| values?)?|n\.?r\.?|n|ref(?:erence)?\.?(?: range| interval| values?)?|range)?\s*[:=]?\s*)?(?:(?<low>\d+(?:[.,:]\d+)?)\s*(?:-|–|—|to)\s*(?<high>\d+(?:[.,:]\d+)?)|(?<bound><=|>=|<|>|≤|≥|up to|less than)\s*(?<limit>\d+(?:\.\d+)?))/iuy;
/** A range straight behind the name, and a number at the end of the same line. */
export const RANGE_FIRST = /[ \t|:]*\(?(?<low>\d+(?:\.\d+)?)[ \t]*[-–—][ \t]*(?<high>\d+(?:\.\d+)?)\)?(?![\d./])/uy;
export const LAST_COLUMN =
  /[ \t|]+(?<comparator><=|>=|<|>|≤|≥)?[ \t]*(?<value>\d+(?:\.\d+)?)(?=[ \t|]*(?:[HL*↑↓]{1,2}|high|low)?[ \t|]*(?:\n|$))/iuy;
/** "… 1.2 to 2.4 mg/dL": the value that followed. */
export const THEN =
  /(?:[ \t]+on[ \t]+(?:hospital[ \t]+|post-?op[ \t]+)?day[ \t]+\d+)?[ \t]*(?:,?[ \t]*(?:and|then|before|but|which)[ \t]+(?:later[ \t]+)?(?:rising|falling|dropping|recovered|recovering|improved|improving|rose|fell|dropped|increased|decreased|settled|peaked|cleared|clearing|normali[sz]ed|trended[ \t]+down|downtrended|came[ \t]+down|went[ \t]+up|was|is)[ \t]+(?:to|at)|,?[ \t]*and[ \t]+(?:was|is)(?=[ \t]+\d+(?:\.\d+)?[ \t]+(?:at|on)\b)|to|and then|then|followed by|->|→)[ \t]*(?<value>\d+(?:\.\d+)?)(?![\d/]|\.\d|[ \t]*(?:weeks?|months?|years?|days?|hours?))/iuy;
/** A number in which the scan took digits for letters; only a unit or a range proves it. */
export const MISREAD_VALUE = /[ \t:]+(?<value>(?=[OolIS|.]*\d)(?=\d*[OolIS|])[\dOolIS|]+(?:\.[\dOolIS|]+)?)(?=[ \t]+)/uy;
export const GOAL =
  /\b(?:goals?|targets?|targeted|aim(?:ing)?|transfus(?:e|ion)|threshold|should be|keep|maintain|until|if|desired|ideally|titrate)\b[^.;)\n]{0,40}$/i;
export const OTHER_FLUID =
  /\b(?:csf|cerebrospinal|urine|urinary|pleural|peritoneal|synovial|ascitic|ascites|stool|pericardial|lumbar puncture|spinal fluid|joint fluid|absolute|24[- ]hour|amniotic|bronchoalveolar|saliva|sweat)\b(?:\s*(?::|showed|shows|revealed|with|had|analysis|studies)[^.;\n]{0,60}|[^.;,\n]{0,60})$/i;
export const SUPPLEMENT = /^\s*(?:mg|mcg|g|grams?|iu|units|meq|ml|tablets?|tabs?|caps?)\b(?!\s*\/)/i;
