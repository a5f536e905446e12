import type { ConditionFinding, ObservationFinding } from '../../domain/clinical/findings.ts';

/** Rows whose test bears the name of a disease: "Uremia 38 mg/dL" is the urea of anybody. */

/** Whether the name of a value that was measured is all that tells of the disease. Signs of urine and blood (R) are what the value shows. */
export function isNameOfValue({ icd10, passage, negated }: ConditionFinding, values: readonly ObservationFinding[]): boolean {
  if (icd10 === null || icd10.startsWith('R') || negated) return false;
  return values.some(({ loinc, value, printed_name, passage: row }) => {
    const at = row.start + Math.max(0, row.quote.indexOf(printed_name));
    return loinc !== null && /^\d/.test(value) && passage.start >= at && passage.end <= at + printed_name.length;
  });
}

/** Pressures and amounts by their bare names, in nine languages: what was measured, high or not. */
const QUANTITY = new RegExp(
  [
    String.raw`^(?:(?:intra-?)?ocular|eye|blood) pressures?$|^iop$`,
    String.raw`^(?:augen(?:innen)?|blut)druck$`,
    String.raw`^(?:tension|pression) (?:intra-?)?(?:oculaire|art[ée]rielle)$|^(?:tensi[oó]n|presi[oó]n) (?:intra)?(?:ocular|arterial)$`,
    String.raw`^(?:tensione|pressione) (?:(?:intra)?oculare|arteriosa|endoculare)$|^(?:tens[aã]o|press[aã]o) (?:intra-?)?(?:ocular|arterial)$`,
    String.raw`^göz (?:i[çc]i )?(?:tansiyonu|bas[ıi]nc[ıi])$|^(?:kan bas[ıi]nc[ıi]|tansiyon)$`,
    String.raw`^(?:внутриглазное|артериальное|глазное) давление$|^вгд$`,
    String.raw`^ضغط (?:العين|الدم)$`,
    String.raw`^(?:uric acid|harnsäure|acide urique|uric[ée]mie|[áa]cido [úu]rico|acido urico|ürik asit|мочевая кислота|حمض اليوريك)$`,
    String.raw`^(?:glyc[ée]mie|gluc?emia|glicemia|blutzucker|kan şekeri|blood sugar|сахар крови|سكر الدم)$`,
  ].join('|'),
  'iu',
);
/** Its number stands behind it, over the words for a side or an eye and over a sign. */
const AMOUNT_BEHIND =
  /^[ \t]*(?:[([]?(?:o[dsgiu]|r[ae]|l[ae]|à|a|au|en|de|del|der|dem|am|im|in|rechts?|links|right|left|eye|auge|droite?|gauche|oeil|œil|derech[oa]|izquierd[oa]|ojo|destr[oa]|sinistr[oa]|occhio|direit[oa]|esquerd[oa]|olho|sağ|sol|göz|справа|слева|прав\p{L}{2,3}|лев\p{L}{2,3}|глаз\p{L}{0,2}|اليمنى|اليسرى|mm ?hg|мм ?рт\.? ?ст\.?|mesurée?|medida|misurata|gemessen|ölçüldü)[)\].,]?[ \t]*|[:=–-][ \t]*){0,5}\d/iu;

/** "Tension oculaire 15 mmHg à droite": the name of a quantity with its amount is no disease. */
export const isNameOfQuantity = (text: string, { start, end }: { start: number; end: number }): boolean =>
  QUANTITY.test(text.slice(start, end)) && AMOUNT_BEHIND.test(text.slice(end, end + 60));
