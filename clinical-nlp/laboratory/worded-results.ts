import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { FINDING_TESTS } from '../../terminology/loinc/tests.ts';
import { createPhraseIndex } from '../../terminology/phrase-index.ts';
import { tokenize } from '../../domain/text/tokens.ts';
import { type Fluid, fluidOfHeading } from './fluids.ts';
import { dateOf, type LabSetting } from './observation.ts';

/** Results in words, on a line of their own: "HBsAg   Non-reactive", "Blood group: O positive"; under a heading of urine "Protein   2+". */

type FindingTest = (typeof FINDING_TESTS)[number];
type Phrase = readonly [phrase: string, test: FindingTest];

const NAMES = FINDING_TESTS.flatMap((test) => [test.name, ...test.aliases].map((phrase): Phrase => [phrase, test]));
/** What urine is tested for, as it is called where the heading has said urine. */
const IN_URINE: Record<string, string> = {
  '20454-5': 'Protein; Proteins; Albumin; Prot; Eiweiß; Eiweiss; Proteína; Proteínas; Protéines; Proteinuria; Protein (dipstick)',
  '25428-4': 'Glucose; Sugar; Gluc; Glukose; Glucosa; Glukoz; Reducing sugar; Urine sugar; Şeker',
  '2514-8': 'Acetone; Ketone; Ketones; Ketonkörper; Cuerpos cetónicos; Keton; Acetest; Corps cétoniques',
  '5770-3': 'Bilirubin; Bile pigment; Bile pigments; Bilirubina; Bilirübin',
  '5794-3': 'Blood; Occult blood; Hemoglobin; Erythrocytes; Haemoglobin; Blut; Sangre; Kan; Eritrosit; Erythrozyten; Hb; Ery',
  '5802-4': 'Nitrite; Nitrites; Nitrit; Nitrito; Nitritos; Nit',
  '5799-2':
    'Leukocytes; Leucocytes; Leuc; Leuk; Leuko; Leukocyte esterase; Leukozyten; Leucocitos; Lökosit; LE; WBC; Leukocyte; Esterasa leucocitaria',
  '5818-0': 'Urobilinogen; Urobilinogeno; Urobilinógeno; Ürobilinojen',
};
const URINE_NAMES = FINDING_TESTS.flatMap((test) => (IN_URINE[test.loinc]?.split('; ') ?? []).map((phrase): Phrase => [phrase, test]));
const INDEX = createPhraseIndex(NAMES);
const URINE_INDEX = createPhraseIndex([...URINE_NAMES, ...NAMES]);

const BETWEEN =
  /^(?:[\s|:.=*-]|\([^()\n]*\)|\b(?:serum|test|screen(?:ing)?|result|by|elisa|clia|eclia|cmia|igg|total|rapid|qualitative)\b|(?<![\d.,])[<>]?\d+[.,]\d+(?:\s*(?:s\/co|coi|index|c\.?o\.?i\.?))?(?=[\s|(])|(?<=\s)[1lI]\s+(?=[1-4]\s?\+|\p{L}{3}))*/iu;
const ANSWER =
  /^(?:non[- ]{0,3}(?:r )?reactive|not reactive|reactive|negative|positive|not detected|undetected|undetectable|detected|absent|present|nil|traces?|negativ[oae]?|positiv[oae]?|no reactiv[oa]|reactiv[oa]|nicht reaktiv|reaktiv|nicht nachweisbar|nachweisbar|négatif|positif|negatif|pozitif|nonreactive|non[- ]réacti(?:f|ve)|réacti(?:f|ve)|n[ãa]o[ -]reagente|reagente|n[ãa]o[ -]reativ[oa]|reativ[oa]|n[ãa]o detectad[oa]|no detectad[oa]|detectad[oa]|non reattiv[oa]|reattiv[oa]|non[- ]?reaktif|reaktif|отрицательн(?:о|ый|ая|ое)|отриц\.?|положительн(?:о|ый|ая|ое)|не обнаружен[оаы]?|обнаружен[оаы]?|سلبية?|سالب|إيجابية?|ايجابية?|موجب|غير متفاعل|متفاعل|neg|pos|1\s?[:/]\s?\d{2,5}|immune|not immune|non[- ]?immune|not seen)(?![\p{L}\d-])/iu;
const DIPSTICK =
  /^(?:[1-4]\s?\+|\+\s?[1-4]|\(?\+{1,4}\)?|\+\/-|±|small|moderate|large|norm(?:al)?|eser|spur(?:en)?|indicios)(?![\p{L}\d])/iu;
const GROUP = /^(?:AB|A|B|O|0)(?:\s?(?:\+|-|−|Rh\s?(?:\(D\)|D)?\s?)?\s?(?:positive|negative|pos|neg|\+|-|\([+-]\))?)(?![\p{L}\d])/iu;
const NEGATIVE = /^(?:non|not|neg|und|absent|nil|no |nicht|nég|n[ãa]o|отриц|не |سلب|سالب|غير)/iu;
/** "Urine dip: leuc 2+, nitrite positive". */
const DIPPED =
  /\b(?:urine dip(?:stick)?|dip(?:ped)? urine|urinalysis|urine analysis|U\/?A|urinstix|dipstick)\b(?:\s*(?:showed|was|shows|results?))?[\s:–-]+(?=\p{L})([^\n.]*)/giu;

/** "1:320 (<1:80)": a titre and the one that it should stay below. */
const TITRE_BOUND = /^[\s|([]*(?<text><\s?1\s?[:/]\s?(?<limit>\d{1,5}))(?!\d)/;

/** Null: the answer is no titre. */
function isTitreBelow(value: string, limit: string | undefined): boolean | null {
  const dilution = /^1\s?[:/]\s?(\d+)$/.exec(value)?.[1];
  return dilution === undefined ? null : Number(dilution) < Number(limit);
}

/** Longest name and answer together. */
const REACH = 70;

type Place = { line: string; start: number; isUrine: boolean };

export function readWordedResults(text: string, setting: LabSetting): ObservationFinding[] {
  let fluid: Fluid | null = null;
  const lines = [...text.matchAll(/[^\n]+/g)].map((match): Place => {
    fluid = fluidOfHeading(match[0], fluid);
    return { line: match[0], start: match.index, isUrine: fluid === 'Urine' };
  });
  return [...lines, ...lines.flatMap(besideOthers), ...dippedIn(text)].flatMap((place) => resultIn(text, place, setting));
}

/** Behind a wide gap or a sign between cells, and behind the stop of a sentence that was itself a result: "HBsAg negative. HIV test negative." */
const BESIDE =
  /(?<=\s{3}|[;,|\t]\s?|(?:reactive|negative|positive|negativ|positiv|negativo|positivo|négatif|positif|negatif|pozitif)\. )(?=\p{L})/giu;
/** "HBsAg: negative   Anti-HCV: negative", "HBsAg=neg; Anti-HCV=neg": results that stand behind others on their line. */
function besideOthers({ line, start, isUrine }: Place): Place[] {
  return [...line.matchAll(BESIDE)].map(({ index }) => ({
    line: line.slice(index, index + REACH),
    start: start + index,
    isUrine,
  }));
}

function dippedIn(text: string): Place[] {
  return [...text.matchAll(DIPPED)].flatMap((match) => {
    const list = match[1] ?? '';
    const from = match.index + match[0].length - list.length;
    return [...list.matchAll(/[^,;]+/g)].map((part) => ({ line: part[0], start: from + part.index, isUrine: true }));
  });
}

function resultIn(text: string, { line, start: from, isUrine }: Place, setting: LabSetting): ObservationFinding[] {
  const tokens = tokenize(line.slice(0, 160));
  const found = (isUrine ? URINE_INDEX : INDEX).longestAt(tokens, 0);
  const last = found ? tokens[found.length - 1] : undefined;
  const first = tokens[0];
  if (!found || !last || !first || first.start > 6) return [];
  const behind = line.slice(last.end);
  const gap = BETWEEN.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(gap);
  const answer = found.value.loinc === '883-9' ? GROUP.exec(rest) : (ANSWER.exec(rest) ?? (isUrine ? DIPSTICK.exec(rest) : null));
  if (!answer || (gap === 0 && behind !== '')) return [];
  const [start, end] = [from + first.start, from + last.end + gap + answer[0].length];
  const passage = { start, end, quote: text.slice(start, end) };
  return [
    resultOf(
      found.value,
      line.slice(first.start, last.end),
      asWritten(answer[0]),
      rest.slice(answer[0].length),
      passage,
      dateOf(text, { start, end }, setting),
    ),
  ];
}

/** Optical reading tears words apart: "Non- reactive". */
const asWritten = (answer: string) => answer.trim().replace(/^non[- ]+(?:r )?(?=reactive)/i, (start) => `${start.slice(0, 3)}-`);

function resultOf(
  { loinc, name }: FindingTest,
  printed_name: string,
  value: string,
  behind: string,
  passage: ObservationFinding['passage'],
  effective_at: string | null,
): ObservationFinding {
  const bound = TITRE_BOUND.exec(behind);
  const reference =
    bound?.groups?.text ?? ANSWER.exec(behind.replace(/^[\s|:()[\]-]*(?:ref(?:erence)?\.?:?|normal:?)?[\s|:()[\]-]*/i, ''))?.[0] ?? null;
  const isAsExpected = bound
    ? isTitreBelow(value, bound.groups?.limit)
    : reference === null
      ? null
      : NEGATIVE.test(reference) === NEGATIVE.test(value);
  return {
    name,
    printed_name,
    loinc,
    value,
    comparator: null,
    unit: null,
    printed_unit: null,
    range: reference === null ? null : { low: null, high: null, text: reference },
    interpretation: isAsExpected === true ? 'normal' : bound && isAsExpected === false ? 'high' : null,
    effective_at,
    passage,
  };
}
