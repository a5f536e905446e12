import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCase } from './treatment.ts';

/** Substances that are named as something else: what a germ is sensitive to, what was measured. */

/** A culture, what grew in it and what was taken for it. */
const CULTURE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`\p{L}*cultur\p{L}*|isolat\p{L}*|grew|growth|antibiogram\p{L}*|bacteria\p{L}*|germs?|bugs?|swabs?|e\.? ?coli|coli|staph\p{L}*|strep\p{L}*|mrsa|mssa|klebsiella|pseudomonas|enteroco\p{L}*|proteus|acinetobacter|s\.? ?aureus`,
    String.raw`abstrich\p{L}*|keime?s?|erreger|bakteri\p{L}*|kultur|ecbu|germe|bact[ée]rie\p{L}*|prélèvement|urocultivo|hemocultivo|cultivo|bacteri\p{L}*|urocoltura|emocoltura|tampone|coltura|germi|urocultura|hemocultura|bact[ée]ria\p{L}*`,
    String.raw`kültür\p{L}*|üredi|antibiyogram\p{L}*|посев\p{L}*|бакпосев\p{L}*|бактери\p{L}*|стафилококк\p{L}*|стрептококк\p{L}*|энтерококк\p{L}*|клебсиелл\p{L}*|синегнойн\p{L}*|кишечн\p{L}+ палочк\p{L}*|(?:ال)?زراع[ةه]|مزرع[ةه]|(?:ال)?بكتيريا|(?:ال)?جرثوم[ةه]|[إا]يكولاي|(?:ال)?[إا]شريكية`,
  ].join('|')})(?!\p{L})`,
  'iu',
);
/** How a germ answers to a substance. */
const ANSWERS = String.raw`(?:resistan\p{L}*|résistan\p{L}*|resistenz\p{L}*|resistent\p{L}*|resistênci\p{L}*|susceptib\p{L}*|sensi(?:tiv|bl|bil|bel|bile)\p{L}*|sensív\p{L}*|empfindlich\p{L}*|dirençli\p{L}*|duyarlı\p{L}*|устойчив\p{L}*|резистент\p{L}*|чувствител\p{L}*|و?مقاوم[ةه]?|و?حساس[ةه]?)`;
const ANSWERS_BEFORE = new RegExp(String.raw`(?<!\p{L})${ANSWERS}(?: [\p{L}'’]{1,8}){0,3}[^.;\n]{0,50}$`, 'iu');
const ANSWERS_BEHIND = new RegExp(String.raw`^['’]?\p{L}{0,4}[ -]{1,2}${ANSWERS}(?!\p{L})`, 'iu');
/** Whoever is "sensitive" speaks of themselves. */
const OF_ONESELF =
  /(?<!\p{L})(?:i|i['’]m|me|my|allerg\p{L}*|ich|bin|mir|soy|je|suis|sono|sou|ben|bende|я|у меня|мне|عندي|لدي|[أا]نا)(?!\p{L})[^.;\n]{0,24}$/iu;

/** "E. coli, resistente a ceftriaxona": in a sentence of a culture, in nine languages. */
function isOfCultureTold(said: string, before: string, after: string): boolean {
  if (!CULTURE.test(said)) return false;
  const told = ANSWERS_BEFORE.exec(before);
  return ANSWERS_BEHIND.test(after) || (told !== null && !OF_ONESELF.test(before.slice(0, told.index)));
}

/** Susceptibilities of a culture. */
export function isOfGerms({ reading, sentence, mention }: TreatmentCase): boolean {
  if (mention.kind === 'allergen') return false;
  const start = (reading.words[sentence.from] as FoldedWord).start;
  const end = (reading.words[sentence.to - 1] as FoldedWord).end;
  const said = reading.text.slice(start, end);
  const after = reading.text.slice(mention.end, mention.end + 24);
  const before = reading.text.slice(Math.max(start, mention.start - 60), mention.start);
  if (isOfCultureTold(said, reading.text.slice(Math.max(start, mention.start - 100), mention.start), after)) return true;
  if (reading.source === 'message') return false;
  const isMarked =
    /^\s*(?:[(:]\s*)?(?:S|R|I|MIC)(?![\p{L}\d.'’])/u.test(after) || /(?:^|[\s(,;])(?:S|R)\s+(?:[\p{L}/, -]{0,40})$/u.test(before);
  const isOfCulture =
    /\b(?:cultur\w*|cult|cx|MIC|isolat\w*|grew|growth|sens\w*|resist\w*|coli|staph\w*|mrsa|mssa|klebsiella|pseudomonas|enterococ\w*|proteus)\b/i.test(
      said,
    );
  if (isMarked && isOfCulture) return true;
  if (sentence.context === 'germs' && isOfCulture) return true;
  return (
    /^[\s-]*(?:resistant|susceptible|intermediate)\b/.test(after) ||
    (isOfCulture && /^[\s-]*sensitive\b/.test(after)) ||
    /\b(?:(?<!drug )(?<!(?:she|he|is|am|patient) )sensitive to|resistant to|susceptible to|sens\.? to|resistance to)\b[^.;\n]{0,50}$/i.test(
      before,
    )
  );
}

const MEASURED =
  /^[\s-]*(?:levels?|deficien\w*|insufficien\w*|resistan\w*|resist[eê]ncia|resistencia|resistenz|résistance|direnci|резистентност\p{L}*|assay|trough|screen|dependen\w*|abstinence|abuse|misuse|withdrawal|overload|stores|saturation|studies|balance|eluting|channel|blockade)/iu;
const MINERALS = new Set([
  'potassium',
  'calcium',
  'iron',
  'magnesium',
  'vitamin d',
  'vitamin b12',
  'folic acid',
  'folate',
  'glucose',
  'albumin',
  'sodium',
  'zinc',
  'sodium bicarbonate',
  'phosphate',
  'lithium',
  'testosterone',
  'estradiol',
  'progesterone',
  'cortisol',
  'insulin',
]);
/** Of the body and measured in it, though also given. */
const OF_THE_BODY = new Set([...MINERALS, 'hcg', 'calcitonin', 'chloride', 'bicarbonate', 'parathyroid hormone', 'thyroglobulin']);
/** Units in which a laboratory measures and nobody takes a dose: "4.6 mmol/L", "0,97 mg/dl"; not those of drops, syrups and pens, as mg/ml. */
export const CONCENTRATION = String.raw`(?:[mµμunpм]?(?:к)?(?:mol|g|eq|val|моль|г)|[mµμкм]{0,2}(?:iu|ui|u|ме|ед))\s?\/\s?(?:d?l|дл|л)|[np]g\s?\/\s?ml|m[iu]{1,2}\s?\/\s?ml|нг\s?\/\s?мл`;
const IN_CONCENTRATION = new RegExp(
  String.raw`^(?: (?:is|was|of|ist|war|es|era|est|è|é|total|ionis[ée]d?|ionized|gesamt|sérico|sierico|serum|[hıi]l))?[ \t|:=]{0,40}(?:[<>≤≥]?[ \t]?\d{1,6}(?:[.,]\d{1,3})?[ \t|]{0,20}(?:[HLYDNC*↑↓][ \t|]{1,20})?)?(?:${CONCENTRATION})(?![\p{L}\d/])`,
  'iu',
);
/** "النوع الثاني المعتمد على الأنسولين": the kind of a diabetes, and no medicine. */
const DEPENDS_ON_IT = /(?<!\p{L})(?:ال)?معتمد\p{L}{0,2} على (?:ال)?$/u;

/** "My potassium is a bit high", "tengo el hierro bajo", "potasyumum yüksek". */
const IS_HIGH_OR_LOW =
  /^\p{L}{0,6}(?:[\s-]levels?)?(?: (?:is|are|was|were|has been|ist|war|est|était|está|estaba|estava|es|è|era|é))?(?: (?:a (?:bit|little)|too|very|quite|so|always|zu|sehr|etwas|immer|muy|un poco|demasiado|trop|un peu|très|troppo|molto|un po['’]?|muito|um pouco|çok|biraz|очень|слишком|немного)){0,2} (?:high|low|elevated|raised|hoch|erhöht|niedrig|alto|bajo|elevado|élevée?|basse?|basso|baixo|yüksek|düşük|высок\p{L}*|низк\p{L}*|повышен\p{L}*|понижен\p{L}*|عالي|مرتفع|منخفض|ناقص)(?![\p{L}-]| dos)/iu;

/** "Ferro sanol 100": nobody measures what is sold. */
const PREPARATION =
  /sanol|tardyferon|fer[or]+[ -]?gradumet|feroglobin|maltofer|galfer|ferrograd|ferinject|calcichew|adcal|ideos|caltrate|calcimagon|shelcal|magnesium[ -]?verla|magne[ -]?b6|kalinor|slow-?k|sando-?k/iu;
/** "Progesterone-only pill", "iron-free": the kind of another thing. */
const PART_OF_A_WORD = /^-(?:only|free|like|secreting|producing)(?!\p{L})/iu;

/** "Lithium level", "potassium 6.1", "low vitamin D": what is measured or lacking. */
export function isMeasured({ reading, mention, dosage, sentence }: TreatmentCase): boolean {
  if (MEASURED.test(reading.text.slice(mention.end, mention.end + 24))) return true;
  if (PART_OF_A_WORD.test(reading.text.slice(mention.end, mention.end + 12))) return true;
  if (OF_THE_BODY.has(mention.name) && IN_CONCENTRATION.test(reading.text.slice(mention.end, mention.end + 96))) return true;
  if (mention.name === 'insulin' && DEPENDS_ON_IT.test(reading.text.slice(Math.max(0, mention.start - 24), mention.start))) return true;
  if (!MINERALS.has(mention.name) || mention.name === 'insulin') return false;
  const before = reading.text.slice(Math.max(0, mention.start - 16), mention.start);
  if (
    /(?<!\p{L})(?:low|high|serum|raised|normal|baixo|bajo|alto|basso|hohe[ns]?|niedrige[ns]?|высок\p{L}{2,3}|низк\p{L}{2,3}|carence en|mangel)\s*$/iu.test(
      before,
    )
  )
    return true;
  if (IS_HIGH_OR_LOW.test(reading.text.slice(mention.end, mention.end + 48))) return true;
  if (PREPARATION.test(reading.text.slice(mention.start, mention.end))) return false;
  const hasUnit = dosage.dose !== null && /\p{L}|%/u.test(dosage.dose);
  return dosage.dose !== null && !hasUnit && sentence.context !== 'current' && dosage.frequency === null;
}
