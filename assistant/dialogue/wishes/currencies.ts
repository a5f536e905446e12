/** Which money words mean, in nine languages. A name that several countries have for their money is read by the home of who writes it, else by none. */

const word = (...names: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${names.join('|')})(?![\p{L}\p{M}])`, 'iu');

/** In order: the dollar of Canada before that of the United States. */
const CURRENCIES: readonly [string, RegExp][] = [
  [
    'CAD',
    /(?<!\p{L})(?:cad(?!\p{L})|c\$|can\$|canadian(?: (?:dollars?|bucks))?(?!\p{L})|(?<=\d\s?)canadiens?(?!\p{L})|(?:d[oó]l+ar\p{L}*|bucks|piass?es?|piastres?),? (?:canad\p{L}+)|piass?es?(?!\p{L}))|канадск\p{L}+ доллар|دولار كندي/iu,
  ],
  ['AUD', /(?<!\p{L})(?:aud(?!\p{L})|a\$|aussie (?:dollars?|bucks)|australian dollars?|d[oó]l+ar\p{L}* austral\p{L}+)|دولار [اأ]سترالي/iu],
  ['NZD', /(?<!\p{L})(?:nzd(?!\p{L})|nz\$|new zealand dollars?)/iu],
  ['SGD', /(?<!\p{L})(?:sgd(?!\p{L})|s\$|singapore dollars?)/iu],
  ['EUR', /€|(?<!\p{L})(?:euros?|euronen|euri|eurillos|eur|avro|evro|евро|евриков|еврик\p{L}*|balles)(?!\p{Ll}{5})|[يا]ورو|اورو/iu],
  [
    'GBP',
    /£|(?<!\p{L})(?:pounds?|quid|gbp|sterling|libras? (?:esterlinas?)|pfund|livres? sterling|sterline|sterlin|фунт\p{L}*)|جنيه (?:إ|ا)سترليني/iu,
  ],
  [
    'CHF',
    word(
      'francs? suisses?',
      'swiss francs?',
      'franken',
      'fränkli',
      'fr[aä]nkli',
      'stutz',
      'chf',
      'sfr',
      'franchi(?: svizzeri)?',
      'francos suizos',
      'francos suíços',
      String.raw`швейцарск\p{L}+ франк\p{L}*`,
      'isviçre frangı',
    ),
  ],
  ['AED', word('aed', String.raw`дирхам\p{L}* оаэ`, 'درهم [اإ]ماراتي')],
  ['MAD', word('mad', 'dhs?', 'درهم مغربي')],
  ['XOF', word('xof')],
  ['XAF', word('xaf')],
  ['TRY', /₺|(?<!\p{L})(?:türk lirası|liram?|lira(?:y[ıa]|dan|nın|lık)?|tl|try|лир)(?!\p{L})|ليرة? تركي/iu],
  ['RUB', /₽|(?<!\p{L})(?:rub|рубл\p{L}+|руб|rubles?|roubles?|рублей)(?!\p{L})/iu],
  ['UAH', /₴|(?<!\p{L})(?:uah|грн|гривен\p{L}*|гривн\p{L}+)(?!\p{L})/iu],
  ['KZT', /₸|(?<!\p{L})(?:kzt|тенге|tenge)(?!\p{L})/iu],
  ['UZS', word('uzs', 'узбекских сум\\p{L}*', 'сумов')],
  ['GEL', word('gel', 'лари', 'lari')],
  ['AMD', word('amd', 'драм\\p{L}*')],
  ['AZN', word('azn', 'манат\\p{L}*', 'manat')],
  ['PLN', word('pln', 'zł', 'zloty', 'złoty\\p{L}*', 'злот\\p{L}+')],
  ['ILS', /₪|(?<!\p{L})(?:ils|nis|shekels?|шекел\p{L}*)(?!\p{L})|شيكل/iu],
  ['NGN', /₦|(?<!\p{L})(?:ngn|naira)(?!\p{L})/iu],
  ['GHS', word('ghs', 'cedis?')],
  ['ZAR', word('zar', 'rand')],
  ['AOA', word('aoa', 'kwanzas?')],
  ['EGP', word('egp', 'جنيه مصري', 'egyptian pounds?')],
  ['JOD', word('jod', 'دينار [اأ]ردني', 'jordanian dinars?')],
  ['KWD', word('kwd', 'دينار كويتي', 'kuwaiti dinars?')],
  ['IQD', word('iqd', 'دينار عراقي', 'iraqi dinars?')],
  ['DZD', word('dzd', 'دينار جزائري', 'dinars? algériens?')],
  ['TND', word('tnd', 'دينار تونسي', 'dinars? tunisiens?')],
  ['MXN', word('mxn', 'pesos mexicanos', 'mexican pesos')],
  ['COP', word('cop', 'pesos colombianos', 'colombian pesos')],
  ['CLP', word('clp', 'pesos chilenos', 'chilean pesos')],
  ['ARS', word('ars', 'pesos argentinos', 'argentin\\p{L}* pesos')],
  ['PEN', word('pen', 'soles')],
  ['BRL', /r\$|(?<!\p{L})(?:brl|reais|contos)(?!\p{L})/iu],
  ['INR', /₹|(?<!\p{L})(?:inr|indian rupees|lakhs?)(?!\p{L})/iu],
];
/** Money that several countries call so: which one the home says; `otherwise` where no home is known, or another. */
const BY_HOME: readonly { name: RegExp; of: Readonly<Record<string, string>>; otherwise?: string }[] = [
  { name: word('pesos?'), of: { MX: 'MXN', AR: 'ARS', CO: 'COP', CL: 'CLP', DO: 'DOP', UY: 'UYU', PH: 'PHP', CU: 'CUP' } },
  { name: /جنيه/u, of: { EG: 'EGP', SD: 'SDG', GB: 'GBP' } },
  {
    name: /(?<!\p{L})din(?:ar|ars|ares|are|ari)(?!\p{L})|دينار/iu,
    of: { DZ: 'DZD', TN: 'TND', LY: 'LYD', JO: 'JOD', KW: 'KWD', IQ: 'IQD', BH: 'BHD', RS: 'RSD' },
  },
  { name: /(?<!\p{L})dirhams?(?!\p{L})|درهم|дирхам/iu, of: { MA: 'MAD', AE: 'AED' }, otherwise: 'AED' },
  { name: /(?<!\p{L})ri[yj]?als?(?!\p{L})|ريال|риал/iu, of: { SA: 'SAR', QA: 'QAR', OM: 'OMR', YE: 'YER', IR: 'IRR' }, otherwise: 'SAR' },
  { name: /(?<!\p{L})(?:sar)(?!\p{L})/iu, of: {}, otherwise: 'SAR' },
  { name: word('rupees?'), of: { PK: 'PKR', LK: 'LKR', NP: 'NPR' }, otherwise: 'INR' },
  {
    name: word('cfa', String.raw`сфа`),
    of: { CM: 'XAF', GA: 'XAF', CG: 'XAF', TD: 'XAF', CF: 'XAF', GQ: 'XAF' },
    otherwise: 'XOF',
  },
  { name: word('shillings?'), of: { KE: 'KES', TZ: 'TZS', UG: 'UGX' } },
  { name: /ليرة?(?!\p{L})/u, of: { LB: 'LBP', SY: 'SYP', TR: 'TRY' } },
  { name: word('francs?(?! cfa)'), of: { CH: 'CHF', SN: 'XOF', CI: 'XOF', ML: 'XOF', BF: 'XOF', CM: 'XAF', GA: 'XAF' } },
  {
    name: /\$|(?<!\p{L})(?:dollars?|usd|bucks|dólares|dolares|dollari|dol[ao]r\p{L}*|долл(?:ар\p{L}*|\.)?(?!\p{L})|бакс\p{L}*|зелен\p{L}+)|دولار/iu,
    of: { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD' },
    otherwise: 'USD',
  },
];
const SURELY_USD = /(?<!\p{L})(?:us ?\$|usd|us dollars?|american dollars?|dólares americanos|dollars? américains?|долларов сша)/iu;
/** Money of a home in which nobody counts in another: taken where a limit names none. */
const OWN: Readonly<Record<string, string>> = Object.fromEntries([
  ...'AT BE DE ES FI FR GR IE IT LU NL PT SI SK EE LV LT MT HR CY'.split(' ').map((country) => [country, 'EUR']),
  ...[
    ['GB', 'GBP'],
    ['US', 'USD'],
    ['CH', 'CHF'],
  ],
]);

/** Codes that are words of medicine or of speech as well: a clotting value, heart failure, coronary disease, a pen, "try". */
const OTHER_WORDS = /(?<!\p{L})(?:inr|chf|cad|pen|try|mad|gel|cop|ars|rand)(?!\p{L})/giu;
/** What a sum is counted in beside its number. */
const SCALE = /^(?:k|m|mil|mille|thousand|millions?|lakhs?|crores?|grand|tsd|tausend|bin|milyon|тыс\p{L}*|ألف|الف)$/iu;
/** Words of money that a currency may stand behind: "my budget in INR". */
const OF_MONEY =
  /^(?:budget|currency|money|amount|pay|paid|price|cost|presupuesto|moneda|dinero|pagar|precio|cuesta|zahl|geld|währung|preis|devise|argent|payer|prix|coût|orçamento|moeda|dinheiro|preço|custa|valuta|soldi|pagare|prezzo|costa|bütçe|para|fiyat|öde|бюджет|деньг|валют|цен|плат|ميزاني|عملة|سعر)/iu;
const LEAST_SUM = 100;
const ALONE = 3;
const NEAR_WORDS = 3;

/** The words without codes that name no money here: such a code is money where it stands alone, beside a sum that is no year, or behind a word of money. */
function withoutOtherWords(words: string): string {
  const isAlone = !/\p{N}/u.test(words) && words.split(/\s+/).filter(Boolean).length <= ALONE;
  if (isAlone) return words;
  return words.replace(OTHER_WORDS, (code, at: number) => {
    const before = words.slice(0, at).split(/\s+/).filter(Boolean).slice(-NEAR_WORDS);
    const [behind = ''] = words
      .slice(at + code.length)
      .split(/\s+/)
      .filter(Boolean);
    const isMoney = endsInSum(before) || (code === code.toUpperCase() && isSum(behind)) || before.some((word) => OF_MONEY.test(word));
    return isMoney ? code : ' '.repeat(code.length);
  });
}

function endsInSum(words: readonly string[]): boolean {
  const [number = '', last = ''] = words.slice(-2);
  const scaled = words.length > 1 && SCALE.test(last) && /^\p{N}/u.test(number);
  return scaled || isSum(words.at(-1) ?? '');
}

/** "300,000", "5k": a sum, and no year, dose or result. */
function isSum(word: string): boolean {
  if (!/^[\p{N}.,'’]+[km]?[.,;)]?$/iu.test(word)) return false;
  if (/[km]/i.test(word)) return true;
  const amount = Number(
    word
      .replace(/[.,;)]$/u, '')
      .replace(/[.,](?=\d{3}(?!\d))|['’]/gu, '')
      .replace(',', '.'),
  );
  const isYear = /^\d{4}$/.test(word) && amount >= 1900 && amount <= 2100;
  return amount >= LEAST_SUM && !isYear;
}

/** Every currency that words name, the first that is meant by each; by its ISO 4217 code. @param home where the writer lives, which says whose pesos they mean */
export function currenciesIn(said: string, home: string | null): string[] {
  const words = withoutOtherWords(said);
  if (SURELY_USD.test(words)) return ['USD'];
  const named = CURRENCIES.filter(([, name]) => name.test(words)).map(([code]) => code);
  if (named.length > 0) return named;
  return BY_HOME.filter(({ name }) => name.test(words)).flatMap(({ of, otherwise }) => of[home ?? ''] ?? otherwise ?? []);
}

/** What somebody counts in who names no money; null where that is not sure. */
export const ownCurrency = (home: string | null): string | null => OWN[home ?? ''] ?? null;

/** The words without those of money. */
export const withoutCurrencies = (words: string): string =>
  [...CURRENCIES.map(([, name]) => name), ...BY_HOME.map(({ name }) => name)].reduce((left, name) => left.replace(name, ' '), words);
