import { latinDigits } from '../../domain/text/digits.ts';

/** The year that a message tells from today: "ten years ago", "hace 3 años", "vor sechs Jahren", "letzten Herbst", "geçen sene", "прошлой осенью", "قبل عشر سنين". */

const COUNTS: readonly string[] = [
  'a|one|an|einem|un|uno|une|um|bir|один|سنة',
  'two|couple of|zwei|zwoa|zwee|dos|deux|dois|due|iki|два|سنتين|عامين|اثنين',
  'three|drei|drü|tres|trois|três|tre|üç|три|ثلاث|ثلاثة|تلات|تلاتة',
  'four|vier|cuatro|quatre|quatro|quattro|dört|четыре|أربع|اربع|أربعة|اربعة',
  'five|fünf|cinco|cinq|cinque|beş|пять|خمس|خمسة',
  'six|sechs|seis|sei|altı|шесть|ست|ستة',
  'seven|sieben|siete|sept|sete|sette|yedi|семь|سبع|سبعة',
  'eight|acht|ocho|huit|oito|otto|sekiz|восемь|ثمان|ثماني|تمان|ثمانية|تمانية',
  'nine|neun|nueve|neuf|nove|dokuz|девять|تسع|تسعة',
  'ten|zehn|zäh|diez|dix|dez|dieci|on|десять|عشر|عشرة',
  'eleven|elf|once|onze|undici|on bir|одиннадцать',
  'twelve|zwölf|doce|douze|doze|dodici|on iki|двенадцать',
  'thirteen|dreizehn|trece|treize|treze|tredici|on üç|тринадцать',
  'fourteen|vierzehn|catorce|quatorze|catorze|quattordici|on dört|четырнадцать',
  'fifteen|fünfzehn|quince|quinze|quindici|on beş|пятнадцать',
];
/** From twenty on such a count is a round number, and so is the year. */
const COUNT = String.raw`(?<n>\d{1,2}|${COUNTS.flatMap((words) => words.split('|'))
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`;
const ABOUT = String.raw`(?:(?:about|around|like|some|etwa|ungefähr|circa|ca\.?|rund|so|unos|como|más o menos|environ|à peu près|uns|umas|cerca de|circa|più o meno|yaklaşık|где-то|примерно|около|حوالي|تقريبا) )?`;
const FORMS = [
  String.raw`${ABOUT}${COUNT} ?(?:years?|yrs?|y) (?:ago|back)`,
  String.raw`vor ${ABOUT}${COUNT} jahr(?:e|en|a|n|li)?`,
  String.raw`hace (?:ya )?${ABOUT}${COUNT} años?`,
  String.raw`(?:il )?y ?['’]?a ${ABOUT}${COUNT} ans?|(?:ça|cela) fait ${ABOUT}${COUNT} ans?`,
  String.raw`(?:h[áa]|faz|fazem) (?:já )?${ABOUT}${COUNT} anos?(?! de idade)|${COUNT} anos? atrás`,
  String.raw`${ABOUT}${COUNT} ann[io] fa`,
  String.raw`${ABOUT}${COUNT} (?:sene|yıl) (?:önce|evvel)\p{L}*`,
  String.raw`${COUNT} (?:лет|года?) (?:тому )?назад|(?:лет|года) ${COUNT} назад`,
  String.raw`(?:قبل|من|منذ|صار ?ل\p{L}{1,3}) ${COUNT} ?(?:سنة|سنه|سنوات|سنين|أعوام|اعوام)`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\d])(?:${form})(?![\p{L}\d])`, 'iu'));
/** Two and one have words of their own. */
const DUAL = /(?<!\p{L})(?:قبل|من|منذ) (?:سنتين|عامين)(?!\p{L})/u;
const SINGLE = /(?<!\p{L})(?:قبل|من|منذ) (?:سنة|سنه|عام)(?!\p{L})|(?<!\p{L})год назад|(?<!\p{L})пару лет назад/iu;
const FEW = /(?<!\p{L})пару лет назад/iu;
const MORE =
  /(?<!\p{L})(?:more than|over|at least|nearly|almost|mehr als|über|fast|knapp|más de|casi|plus de|presque|mais de|quase|più di|quasi|fazla|aşkın|больше|более|почти|اكثر من|أكثر من)(?!\p{L})/iu;

const word = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'iu');
const LAST_YEAR = word(
  String.raw`last year|a year (?:ago|back)|(?:letztes|vergangenes|voriges|letschts|letzts) jahr|im (?:letzten|vergangenen|vorigen) jahr|el año pasado|l['’]an (?:passé|dernier)|l['’]année (?:dernière|passée)|(?:o |no )?ano passado|(?:l['’])?anno (?:scorso|passato)|geçen (?:sene|yıl)|bıldır|в прошлом году|прошлый год|(?:السنة|العام|عام) (?:الماضي[ةه]?|اللي (?:فاتت?|راحت?)|الفايت[ةه]?)|السنه (?:اللي فاتت|الماضيه)`,
);
const THIS_YEAR = word(
  String.raw`this year|earlier this year|heuer|dieses jahr|in diesem jahr|este año|cette année|este ano|quest['’]anno|bu (?:sene|yıl)|в этом году|السنة (?:هذي|دي|هاي)|هالسنة|هذا العام`,
);
const SEASONS: readonly (readonly [from: number, season: string, last: string, own: string])[] = [
  [
    2,
    'spring',
    String.raw`last spring|(?:letzte[ns]|vergangene[ns]) (?:frühling|frühjahr|früelig)|la primavera pasada|la primavera scorsa|(?:au|le) printemps (?:dernier|passé)|(?:na |a )?primavera passada|geçen (?:ilk)?bahar|прошлой весной|الربيع الماضي`,
    String.raw`this spring|(?:heuer|dieses jahr) im (?:frühling|frühjahr)|diese[ns] (?:frühling|frühjahr)|esta primavera|ce printemps|questa primavera|bu bahar|этой весной`,
  ],
  [
    5,
    'summer',
    String.raw`last summer|letzten sommer|el verano pasado|l['’]été dernier|(?:no |o )?verão passado|(?:l['’])?estate scorsa|geçen yaz|прошлым летом|الصيف (?:الماضي|اللي فات)`,
    String.raw`this summer|(?:heuer|dieses jahr) im sommer|diesen sommer|este verano|cet été|este verão|quest['’]estate|bu yaz|этим летом|هالصيف`,
  ],
  [
    8,
    'autumn',
    String.raw`last (?:autumn|fall)|(?:letzten|vergangenen) herbst|el otoño pasado|l['’]automne dernier|(?:no |o )?outono passado|(?:l['’])?autunno scorso|geçen (?:sonbahar|güz)|прошлой осенью|الخريف الماضي`,
    String.raw`this (?:autumn|fall)|(?:heuer|dieses jahr) im herbst|diesen herbst|este otoño|cet automne|este outono|quest['’]autunno|bu sonbahar|этой осенью`,
  ],
];
const SEASON_MONTHS = 3;
const NAMED_SEASONS = SEASONS.map(([from, , last, own]) => ({ from, last: word(last), own: word(own) }));

/**
 * The year that the words tell from today, YYYY; null: they tell none, or not of which year ("some years ago", "last winter", "more than ten years ago").
 * @param today YYYY-MM-DD
 */
export function yearAgo(words: string, today: string): string | null {
  const said = latinDigits(words);
  const year = Number(today.slice(0, 4));
  if (MORE.test(said)) return null;
  const count = countIn(said);
  if (count !== null) return count < MOST ? String(year - count) : null;
  if (THIS_YEAR.test(said)) return String(year);
  const month = Number(today.slice(5, 7)) - 1;
  for (const { from, last, own } of NAMED_SEASONS) {
    if (last.test(said)) return String(month >= from + SEASON_MONTHS ? year : year - 1);
    if (own.test(said)) return String(year);
  }
  return LAST_YEAR.test(said) ? String(year - 1) : null;
}
/** Longer ago nobody remembers the year. */
const MOST = 60;

function countIn(said: string): number | null {
  if (FEW.test(said)) return null;
  for (const form of FORMS) {
    const n = form.exec(said)?.groups?.n?.toLowerCase();
    if (n !== undefined) return numberOf(n);
  }
  if (DUAL.test(said)) return 2;
  return SINGLE.test(said) ? 1 : null;
}

const numberOf = (said: string): number | null => {
  if (/^\d+$/.test(said)) return Number(said);
  const at = COUNTS.findIndex((words) => words.split('|').includes(said));
  return at < 0 ? null : at + 1;
};
