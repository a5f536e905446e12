import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { LAB_TESTS, type LabTest } from '../../terminology/loinc/tests.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { dayInBrackets, type LabSetting, observation } from './observation.ts';

/** Vital signs and body measures of papers by their names in eight languages other than English: a name, its number straight behind it, within what a body can have. */

type Sign = { codes: readonly string[]; pattern: RegExp; least: number; most: number };

/** Words of the day between a name and its number. */
const WHEN =
  "alla dimissione|all'ingresso|bei Aufnahme|bei Entlassung|à l'entrée|à la sortie|al alta|al ingreso|na admissão|à admissão|à entrada|à saída|при поступлении|при выписке|عند الخروج|عند الدخول|yatışta|çıkışta";

const named = (names: string, number: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(${names})(?!\p{L})(?: (?:${WHEN}))?(?:[ \t]?\([^()\n]{1,14}\))?[ \t]{0,2}[:=]?[ \t]{0,3}(?:(?:de|di|von|à|bei|em|в покое) )?%?${number}`,
    'giu',
  );
const WHOLE = String.raw`(\d{2,3})(?!\d|\/\d|[.,]\d)`;
const DECIMAL = String.raw`(\d{2,3}(?:[.,]\d{1,2})?)(?!\d|\/\d|[.,]\d)`;

/** What heads the rate in the lines of tracings and examinations; its unit stands behind it, since HF is a failing heart as well. */
const OF_TRACINGS = String.raw`(?<![\p{L}\d])(HF|Hf|vent(?:ricular|\.)? rate|(?:AF|AFib|atrial fibrillation|sinus(?: rhythm)?|SR|NSR),?(?: (?:with|at))?(?: an?)?(?: ventricular)?(?: rate)?(?: of)?|(?:normofrequenter? )?sinusrhythmus,?(?: HF| mit)?|VHF,?|FA (?:a|à)|rythme sinusal(?:,? à)?|ritmo sinusal(?:e)?(?:,? a)?|sinüs ritmi,?|синусовый ритм,?)`;

const SIGNS: readonly Sign[] = [
  {
    codes: ['8480-6', '8462-4'],
    pattern: named(
      String.raw`TA|T\.A\.|PA|P\.A\.|RR|Blutdruck|tensi[óo]n arterial|presi[óo]n arterial|tension art[ée]rielle|pression art[ée]rielle|press[ãa]o arterial|tens[ãa]o arterial|pressione arteriosa|tansiyon|kan bas[ıi]nc[ıi]|АД|артериальное давление|(?:ال)?ضغط(?: الدم)?(?: الشرياني)?`,
      String.raw`(\d{2,3}) ?\/ ?(\d{2,3})(?![\d/]|[.,]\d)`,
    ),
    least: 30,
    most: 270,
  },
  {
    codes: ['8867-4'],
    pattern: named(
      String.raw`FC|F\.C\.|Herzfrequenz|Kammerfrequenz|Puls|Pulsfrequenz|frecuencia card[íi]aca|pulso|fr[ée]quence cardiaque|pouls|frequ[êe]ncia card[íi]aca|frequenza cardiaca|polso|nab[ıi]z|kalp h[ıi]z[ıi]|ЧСС|пульс|(?:ال)?نبض`,
      WHOLE,
    ),
    least: 25,
    most: 240,
  },
  {
    codes: ['8867-4'],
    pattern: new RegExp(
      String.raw`${OF_TRACINGS}[ \t]?[:=,]?[ \t]{0,3}${WHOLE}\s?(?:bpm|b\/min|\/ ?min|pro min\p{L}*|lpm|ppm|batt(?:iti)?\/min|bat\/min|\/ ?dk|\/ ?мин|в мин\p{L}*|уд\p{L}*)(?!\p{L})`,
      'giu',
    ),
    least: 25,
    most: 240,
  },
  {
    codes: ['9279-1'],
    pattern: named(
      'FR|Atemfrequenz|frecuencia respiratoria|fr[ée]quence respiratoire|frequ[êe]ncia respirat[óo]ria|frequenza respiratoria|solunum say[ıi]s[ıi]|ЧДД|ЧД|(?:معدل )?التنفس',
      WHOLE,
    ),
    least: 8,
    most: 60,
  },
  {
    codes: ['59408-5'],
    pattern: named(
      String.raw`Sat\.?(?: ?O2)?|SpO2|SO2|S[äa]ttigung|O2-S[äa]ttigung|Sauerstoffs[äa]ttigung|saturaci[óo]n(?: de (?:O2|ox[íi]geno))?|saturation(?: en (?:O2|oxyg[èe]ne))?|satura[çc][ãa]o(?: de (?:O2|oxig[ée]nio))?|saturazione(?: (?:di )?(?:O2|ossigeno))?|сатурация|сатурация O2|(?:إشباع |تشبع )?(?:ال)?أكسجين`,
      WHOLE,
    ),
    least: 50,
    most: 100,
  },
  {
    codes: ['8310-5'],
    pattern: named(
      `Temperatur|temperatura(?: axilar| timp[âa]nica| corporal)?|temp[ée]rature|T[ªº°](?:C)?|TC|ateş|vücut [ıi]s[ıi]s[ıi]|температура(?: тела)?|(?:درجة )?(?:ال)?حرارة`,
      DECIMAL,
    ),
    least: 33,
    most: 43,
  },
  {
    codes: ['29463-7'],
    pattern: named(
      `Gewicht|K[öo]rpergewicht|peso|poids|a[ğg][ıi]rl[ıi]k|a[ğg][ıi]rl[ıi][ğg][ıi]|kilo|вес|масса тела|(?:ال)?وزن`,
      String.raw`${DECIMAL} ?(?:kg|кг|كغ|كجم)(?![\p{L}/])`,
    ),
    least: 20,
    most: 350,
  },
  {
    codes: ['8302-2'],
    pattern: named(
      `Gr[öo](?:ß|ss)e|K[öo]rpergr[öo](?:ß|ss)e|talla|altura|estatura|taille|altezza|statura|boy|рост|(?:ال)?طول`,
      String.raw`${WHOLE} ?(?:cm|см|سم)(?!\p{L})`,
    ),
    least: 100,
    most: 230,
  },
  { codes: ['39156-5'], pattern: named(`IMC|ИМТ|VK[İI]|BK[İI]|مؤشر كتلة الجسم`, DECIMAL), least: 10, most: 90 },
];

/** Sections whose numbers are goals, doses and other people's. */
const SILENT = new Set<Section['kind']>(['plan', 'family', 'medications', 'allergies']);
/** A line of its own behind a list of medicines or allergies is of the visit: "TA 138/82". */
const isSilent = (text: string, sections: readonly Section[], at: number): boolean => {
  const { kind, start } = sectionAt(sections, at);
  const isOwnLine = (kind === 'medications' || kind === 'allergies') && at > start && /\n[ \t]*$/.test(text.slice(Math.max(0, at - 8), at));
  return SILENT.has(kind) && !isOwnLine;
};
/** A goal, a loss, an ideal, a child's: no measure of the patient of today. */
const NO_MEASURE =
  /(?:(?<!(?:exame|examen|esame) )(?:objetivo|obiettivo|objectivo)|objectif|ziel\p{L}*|hedef|цель|целев\p{L}*|هدف|p[ée]rdida|perda|perte|calo|verlust|снижени\p{L}*|прибав\p{L}*|потер\p{L}*|فقدان|ideal\p{L}*|naissance|nascimento|nacimiento|nascita|geburts\p{L}*|doğum\p{L}*)[^.;\n]{0,24}$/iu;
/** Short forms are in capitals: "TA", not the Turkish "ta". */
const isShort = (name: string) => /^[A-Z.]{2,4}$/i.test(name) && name.length <= 4 && !/^(?:puls|peso|boy|kilo)$/i.test(name);

const TESTS = new Map(LAB_TESTS.map((test) => [test.loinc, test]));

/** What `known` holds already is left out. */
export function findVitalSigns(
  text: string,
  sections: readonly Section[],
  known: readonly ObservationFinding[],
  setting: LabSetting,
): ObservationFinding[] {
  const isKnown = (loinc: string, value: string) =>
    known.some((finding) => finding.loinc === loinc && Number(finding.value) === Number(value));
  return SIGNS.flatMap(({ codes, pattern, least, most }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [printed, name = '', ...numbers] = match;
      const { index } = match;
      const values = numbers.map((number) => number.replace(',', '.'));
      const isMeasure =
        values.every((value) => Number(value) >= least && Number(value) <= most) && !(Number(values[1] ?? 0) >= Number(values[0]));
      if (!isMeasure || (isShort(name) && name !== name.toUpperCase())) return [];
      if (isSilent(text, sections, index) || NO_MEASURE.test(text.slice(Math.max(0, index - 48), index))) return [];
      return codes.flatMap((loinc, at) => {
        const value = values[at] ?? '';
        if (isKnown(loinc, value)) return [];
        return signOf(text, TESTS.get(loinc), { name, value, start: index, end: index + printed.length }, setting);
      });
    }),
  );
}

function signOf(
  text: string,
  test: LabTest | undefined,
  { name, value, start, end }: { name: string; value: string; start: number; end: number },
  setting: LabSetting,
): ObservationFinding[] {
  if (!test) return [];
  const place = { test, start, end: start + name.length, tokensTo: 0 };
  return [
    observation(text, place, {
      ...{ value, ucum: test.unit, printedUnit: null, end, setting },
      effectiveAt: dayInBrackets(text, end, setting.dayFirst),
    }),
  ];
}
