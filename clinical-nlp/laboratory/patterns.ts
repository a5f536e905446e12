import { UNIT_SPELLINGS } from '../../terminology/loinc/units.ts';
import { LAB_TESTS } from '../../terminology/loinc/tests.ts';

/** What stands around a laboratory value: flags, units, ranges, and what shows that a number is no result. Sticky where a place is tried. */

/** Aliases that are also words or parts of others: taken only in exactly this spelling and only with a unit, a range or a colon. */
export const SHORT = new Set([
  ...LAB_TESTS.flatMap(({ aliases }) => aliases.filter((alias) => alias.length <= 3)),
  ...`hb wcc na k cr alb bil bili plts cre neut lymph eos mcv`.split(' '),
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
  ...`na k cr cre neut eos pH Zn TT LH E2 P4 T3 T4 RF C3 C4 CgA PCT PRL FA VS AP PAL VES PCR Fer Cloro Lead Insulin HbE TG Ery Sedim Klor FIT Demir UA plt glu السكر سكر`.split(
    ' ',
  ),
]);

const VALUE = String.raw`(?<comparator><=|>=|<|>|≤|≥|less than|greater than)?\s*(?<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+,\d{1,2}(?=[ \t]*(?:%|[a-zµμа-яё\u0600-\u06ff]+[ \t]?\/|x ?10))|\d+(?:\.\d+)?|\.\d+)(?![\d+]|\/(?! ?(?:[µμu]l|mm[3³c]|nl|pl|mcl|cu?mm)(?![a-z]))|[*^]\d|[³⁶⁹]|e[+-]?\d|-\d|\.\d|,\d{3}|[OoSIl|](?=[\d.\s])|(?:st|nd|rd|th|er|ère|ère|re|ème|ª|º)\b|\s*(?:weeks?|months?|years?|days?|hours?|times|minutes|y\/o|x\b(?!\s?10)))`;
/** What stands between a test and its value in sentences, beside the words of BRIDGE: "has crept up to", "bajó a", "снизился до". */
const LINKS = [
  'to|nearly|almost|turned out|doubled|tripled|halved|at goal with|hovering|hovers|running at|reads|read|comes to|(?:two|three|four|five) times normal',
  String.raw`baj[oó]|subi[oó]|cay[oó]|descendi[oó]|aument[oó]|se encuentra en|se mantiene en|elevad[oa]|disminuid[oa]|fue de|es de|en`,
  'ist|sind|auf|zuletzt|aktuell|betrug|beträgt|gefallen|gestiegen|erhöht|erniedrigt|nur|noch',
  'descendue?|montée?|remontée?|à|mesurée?|dosée?|abaissée?|élevée?|augmentée?',
  'scesa|sceso|salita|salito|pari|risulta|risultata|caiu|subiu|baixou|para|está em|foi de|em',
  'снизился|снизилась|повысился|повысилась|упал|вырос|составил|составила|составляет|равен|до|انخفض|ارتفع|بلغ|كان|إلى|الى',
];
const BRIDGE = String.raw`[+⁺⁻]{0,2}\)?(?:[ \t]{2,}\p{L}{1,3}(?=[ \t]{2,}\d))?(?:\s*\([^()\n]{1,28}\))?(?:[\s.:=_|…-]|\((?=\d)|\b(?:was|is|were|are|of|at|came back|level|levels|value|values|count|result|results|measured|peaked|peaking|peak|cleared|trended|noted|found|to be|today|rose|risen|dropped|fell|fallen|increased|decreased|improved|went up|went down|climbed|declined|from|on admission|on discharge|reading|currently|now|had|has|have|been|only|just|as|still|raised|reduced|borderline|remains|remained|shows?|showed|revealed|about|approximately|around|elevated|low|high|normal|stable|slightly|mildly|within normal limits|on arrival|on repeat|on adm|at adm(?:ission)?|at discharge|at baseline|at presentation|at worst|at trigger|this (?:morning|week|month|evening)|last (?:week|month|wk)|last|latest|checked|done|taken|came out|come back|has come down|come down|crept|creeping|climbing|climbed|settled|settling|sits|holding|steady|relatively|markedly|moderately|significantly|stubbornly|persistently|again|a bit|bit|little|down|up|by|then|meanwhile|repeat|max(?:imum)?|min(?:imum)?|nadir|trough|pre-?op|post-?op|preop|intra-?op|tot(?:al)?|bei|lag|liegt|war|fue|era|était|a|de|del|von|im|est|è|postoperativ|initially|initial|baseline|usual|before operation|random|spot|on the gas|as of|suppressed|below normal|above normal|he says|she says|POD \d{1,2}|day \d{1,2}|J ?\+?\d{1,2}|jour \d{1,2}|Tag \d{1,2}|d[ií]a \d{1,2}|giorno \d{1,2}|in clinic|in the spring|taken in the \p{L}+|in the|serum|,(?=\s*(?:total|serum|calculated|fasting)))\b|(?<!\p{L})(?:${LINKS.join('|')})(?!\p{L})|(?<=raised|low|high|elevated|reduced|improved),|\*|,\s*(?:total|serum|plasma|calculated|calc|fasting|direct))*`;
export const AFTER_NAME = new RegExp(`${BRIDGE}${VALUE}`, 'iuy');
/** "→ 66", "and came down to 4.9", ", repeat 3.9", "; 64 in June": the value that followed. */
const FOLLOWING = String.raw`(?<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d/]|\.\d|,\d{3}|[ \t]*(?:weeks?|months?|years?|days?|hours?|units?|times|mg\b|ml\b)(?!\/))`;
const WHEN = String.raw`(?:[ \t]+(?:on|at|in|by|after|over)[ \t]+(?:hospital |post-?op )?(?:day \d{1,2}|POD ?\d{1,2}|admission|arrival|presentation|worst|peak|(?:three|two|\d+) (?:days?|weeks?|months?)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|treatment|fluids))?`;
export const LATER = new RegExp(
  String.raw`${WHEN}[ \t]*(?:(?:→|->|=>|>|–>|-->)|(?:[,;(]|\band\b|\bthen\b|\bbut\b|\bwhich\b|\bbefore\b)?[ \t]*(?:(?:it|he|she|is now|now|today|latest|later|repeat(?:ed)?|subsequently|currently|meanwhile|then|at discharge|on discharge|by discharge|this (?:morning|month|week)|post-?(?:op|transfusion|treatment)|after (?:treatment|transfusion|fluids)|(?:has |had |is |was )?(?:came|come|coming|gone|went|going|rose|risen|rising|fell|fallen|falling|dropped|dropping|recovered|recovering|improved|improving|increased|increasing|decreased|decreasing|settled|settling|normali[sz](?:ed|ing)|cleared|clearing|trended|down|up|replaced|transfused)(?: down| up| two units| \d units)?)[ \t]*(?:,[ \t]*)?)+(?:(?:to|at|is|was|:)[ \t]*)?|to[ \t]+)[ \t]*${FOLLOWING}`,
  'iuy',
);
/** ", was 9.4 % in January", "(baseline 90)", "from 11.4", "<- 134": the value before. */
export const EARLIER_VALUE = new RegExp(
  String.raw`[ \t]*(?:(?:<-|←)|[,;(]?[ \t]*(?:down from|up from|from|was|were|had been|it was|previous(?:ly)?(?: was)?|prior|before(?: that)?|baseline|usual|last (?:year|month|week)|pre-?op(?: was)?|antenatal|initially|on admission|at admission|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)[ \t]*(?:(?:of|at|was|:)[ \t]*)?)[ \t]*${FOLLOWING}`,
  'iuy',
);
/** "Creatinine 127 (118)", "8.8 (11.9 before surgery)". */
export const BRACKETED_VALUE =
  /[ \t]*\((?<value>\d+(?:\.\d+)?)(?:[ \t]+(?:before|previously|prior|pre-?op|last|in|at|on|year|months?|ago|baseline)[^()\n]{0,24})?\)/iuy;
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
/** A number in which the scan took digits for letters; only a unit or a range proves it. */
export const MISREAD_VALUE = /[ \t:]+(?<value>(?=[OolIS|.]*\d)(?=\d*[OolIS|])[\dOolIS|]+(?:\.[\dOolIS|]+)?)(?=[ \t]+)/uy;
export const GOAL =
  /\b(?:goals?|targets?|targeted|aim(?:ing)?|transfus(?:e|ion)|threshold|should be|keep|maintain|until|if|desired|ideally|titrate|hold|withhold|restart|unless|stay|call us when|when the|rises above|provided|ziel(?:wert)?|objetivo|objectif|hedef)\b[^.;)\n]{0,40}$/i;
export const SUPPLEMENT = /^\s*(?:mg|mcg|g|grams?|iu|units|meq|ml|tablets?|tabs?|caps?)\b(?!\s*\/)/i;
