import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCase } from './treatment.ts';

/** Substances that are named as something else: what a germ is sensitive to, what was measured. */

/** Susceptibilities of a culture. */
export function isOfGerms({ reading, sentence, mention }: TreatmentCase): boolean {
  if (reading.source === 'message' || mention.kind === 'allergen') return false;
  const start = (reading.words[sentence.from] as FoldedWord).start;
  const end = (reading.words[sentence.to - 1] as FoldedWord).end;
  const said = reading.text.slice(start, end);
  const after = reading.text.slice(mention.end, mention.end + 24);
  const before = reading.text.slice(Math.max(start, mention.start - 60), mention.start);
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

/** "Lithium level", "potassium 6.1", "low vitamin D": what is measured or lacking. */
export function isMeasured({ reading, mention, dosage, sentence }: TreatmentCase): boolean {
  if (MEASURED.test(reading.text.slice(mention.end, mention.end + 24))) return true;
  if (OF_THE_BODY.has(mention.name) && IN_CONCENTRATION.test(reading.text.slice(mention.end, mention.end + 96))) return true;
  if (mention.name === 'insulin' && DEPENDS_ON_IT.test(reading.text.slice(Math.max(0, mention.start - 24), mention.start))) return true;
  if (!MINERALS.has(mention.name) || mention.name === 'insulin') return false;
  const before = reading.text.slice(Math.max(0, mention.start - 16), mention.start);
  if (/\b(?:low|high|serum|raised|normal|baixo|bajo|carence en|mangel)\s*$/i.test(before)) return true;
  const hasUnit = dosage.dose !== null && /\p{L}|%/u.test(dosage.dose);
  return dosage.dose !== null && !hasUnit && sentence.context !== 'current' && dosage.frequency === null;
}
