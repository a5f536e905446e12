import { minorDigits } from '../../../domain/money.ts';
import { latinDigits } from '../../../domain/text/digits.ts';
import { spelledAsDigits } from '../../../domain/text/spelled-numbers.ts';
import { begins, holds } from '../../phrasebooks/phrasebook.ts';

export type WishedBudget = { budget_cents: number; currency: string };

/** In order: the dollar of Canada before that of the United States. A name that several countries have for their money is none. */
const CURRENCIES: readonly [string, RegExp][] = [
  ['CAD', /(?<!\p{L})(?:cad(?!\p{L})|c\$|canadian (?:dollars?|bucks)|(?:d[oó]l+ar\p{L}*|bucks|piass?es?|piastres?) canad\p{L}+)/iu],
  ['AUD', /(?<!\p{L})(?:aud(?!\p{L})|a\$|australian dollars?|d[oó]l+ar\p{L}* austral\p{L}+)/iu],
  ['EUR', /€|(?<!\p{L})(?:euros?|euri|eur|avro|евро)(?!\p{Ll}{5})|[يا]ورو|اورو/iu],
  ['GBP', /£|(?<!\p{L})(?:pounds?|quid|gbp|libras?|pfund|livres? sterling|sterline|sterlin|фунт\p{L}*)|جنيه (?:إ|ا)سترليني/iu],
  ['USD', /\$|(?<!\p{L})(?:dollars?|usd|bucks|dólares|dolares|dollari|dolar\p{L}*|доллар\p{L}*|бакс\p{L}*)|دولار/iu],
  ['AED', /(?<!\p{L})(?:dirhams?|aed)(?!\p{L})|درهم/iu],
  ['SAR', /(?<!\p{L})(?:riyals?|sar)(?!\p{L})|ريال/iu],
  ['CHF', /(?<!\p{L})(?:francs? suisses?|swiss francs?|franken|chf)(?!\p{L})/iu],
  ['TRY', /₺|(?<!\p{L})(?:türk lirası|liram?|tl|try)(?!\p{L})/iu],
  ['RUB', /₽|(?<!\p{L})(?:rub|рубл\p{L}+|руб)(?!\p{L})/iu],
  ['EGP', /جنيه مصري/u],
  ['MXN', /(?<!\p{L})(?:mxn|pesos mexicanos|mexican pesos)(?!\p{L})/iu],
  ['BRL', /r\$|(?<!\p{L})(?:brl|reais)(?!\p{L})/iu],
  ['INR', /₹|(?<!\p{L})(?:inr|rupees)(?!\p{L})/iu],
];
/** Money that several countries call so: which one the home says. */
const BY_HOME: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [/(?<!\p{L})pesos?(?!\p{L})/iu, { MX: 'MXN', AR: 'ARS', CO: 'COP', CL: 'CLP', DO: 'DOP', UY: 'UYU', PH: 'PHP', CU: 'CUP' }],
  [/جنيه/u, { EG: 'EGP', SD: 'SDG', GB: 'GBP' }],
  [
    /(?<!\p{L})din(?:ar|ars|ares|are|ari)(?!\p{L})|دينار/iu,
    { DZ: 'DZD', TN: 'TND', LY: 'LYD', JO: 'JOD', KW: 'KWD', IQ: 'IQD', BH: 'BHD', RS: 'RSD' },
  ],
];
const LIMITS = [
  begins(
    String.raw`budget|max(?:imum|imal)?\b|tops\b|all in\b|stretch|ceiling|at the most|at most|up to|no more than|not more than|more than|afford|spend|pay(?!\p{L})|limit|not a (?:penny|cent|dollar|euro) more`,
    'no más|todo incluido|llegar a|mehr (?:ist|sind|geht) nicht|mehr gibt|alles zusammen|(?:ist|sind) (?:nicht )?drin|so bis|obergrenze|grand maximum|tout compris|mettre|plafond|mais não|com tudo|tudo incluído|ir até|arrivare|tutto compreso|non oltre|geçmesin|aşmasın|verebil|ayırd|дороже|потян|за вс[её]|потолок',
    'ni un[oa]? (?:euro |céntimo |peso |duro )?más|kein(?:en)? (?:cent|euro) mehr|pas un (?:euro|sou|centime) de plus|nem mais um|non un (?:euro|centesimo) (?:in |di )?più',
    'presupuesto|máximo|como mucho|gastar|pagar|más de|hasta|höchstens|mehr als|ausgeben|bezahlen|leisten|bis zu|au (?:plus|maximum)|dépenser|payer|plus de|jusqu',
    'orçamento|mais de|até|massimo|spendere|pagare|più di|fino a|bütçe|en fazla|en çok|fazla|kadar|ödeyebil|veremem|бюджет|максимум|не больше|не более|больше|потратить|заплатить|до ',
  ),
  holds('يزيد', 'أقصى', 'أقدر', 'اقدر', 'سقف', 'ميزاني', 'كحد أقصى', 'أكثر من', 'اكثر من', 'دفع', 'حتى'),
];
/** What the writer has for it. */
const HAS = [
  begins(
    String.raw`(?:i|we)(?:['’]ve| have) (?:got |about |around |roughly |only |just )*(?=\D?\d)|(?:saved|savings|set aside|put aside|put by)\b`,
    '(?:tengo|tenemos|cuento con|dispongo de)\\s+(?=\\D?\\d)|ahorr(?:os|ad\\p{L}+)|gespart|erspart\\p{L}*|zur verfügung|auf der (?:hohen kante|seit\\p{L}*)|(?:hab|habe|haben)\\s+(?:ich |wir |i |so |nur |etwa |ca\\.? )*(?=\\D?\\d)',
    "(?:j['’]ai|on a|nous avons|je dispose de)\\s+(?=\\D?\\d)|de côté|économis\\p{L}+|(?:tenho|temos|disponho de)\\s+(?=\\D?\\d)|juntei|guardad\\p{L}+|poupad\\p{L}+|(?:ho|abbiamo|dispongo di)\\s+(?=\\D?\\d)|da parte|risparmiat\\p{L}+",
    'biriktir\\p{L}+|birikim\\p{L}*|(?:param|elimde|liram|euro|dolar) var(?!\\p{L})|у (?:меня|нас)(?: есть)?|накопил\\p{L}*|скопил\\p{L}*|отложил\\p{L}*|есть на руках',
  ),
  holds('معايا', 'معاي(?= )', 'معي', 'عندي', 'متوفر', 'لدي', 'وفرت', 'جمعت'),
];
/** Money that was paid, is asked for, owed or earned: no budget unless it is called one. */
const OTHER_MONEY = [
  begins(
    String.raw`paid|lost|stole\p{L}*|cost\p{L}*|charg\p{L}+|quot\p{L}+|offer\p{L}*|price\p{L}*|wants?|asks?|asked|owe|debt|loan|deposit|insur\p{L}+|cover\p{L}*|refund|salary|pension|wage|earn\p{L}*|month\p{L}*|rent|per|each|tickets?|flight|bill|worth`,
    'pagué|pagamos|cuesta\\p{L}*|cost[óa]\\p{L}*|cobr\\p{L}+|piden?|precio|deud\\p{L}+|debo|préstamo|segur[oa]|sueldo|pensión|salario|mes|cada|vuelo|factura|ofert\\p{L}+|gané|gano|gana',
    'kost\\p{L}+|gezahlt|bezahlt|preis\\p{L}*|verlang\\p{L}*|angebot\\p{L}*|schuld\\p{L}*|kredit|anzahlung|versicherung|kasse|gehalt|rente|monat\\p{L}*|pro|miete|flug|rechnung|verdien\\p{L}*',
    'payé\\p{L}*|coût\\p{L}*|demand\\p{L}+|prix|devis|dette\\p{L}*|dois|crédit|acompte|assurance|mutuelle|salaire|retraite|mois|chaque|loyer|vol|facture|gagn\\p{L}+',
    'paguei|pagou|cust\\p{L}+|cobr\\p{L}+|pedem|preço|dívida|devo|empréstimo|sinal|seguro|salário|reforma|aposentadoria|mês|cada|aluguel|voo|conta|ganho',
    'pagat\\p{L}+|costa\\p{L}*|chied\\p{L}+|prezzo|preventiv\\p{L}+|debit\\p{L}+|prestito|acconto|assicurazione|stipendio|mese|ogni|affitto|volo|fattura|guadagn\\p{L}+',
    'ödedi\\p{L}*|tuttu|istiyor\\p{L}*|istedi\\p{L}*|fiyat\\p{L}*|borc\\p{L}*|borç\\p{L}*|kredi|kapora|sigorta\\p{L}*|maaş\\p{L}*|emekli\\p{L}*|ayda|aylık|kira|bilet|fatura|tanesi',
    'заплатил\\p{L}*|стоит|стоил\\p{L}*|просят|цен\\p{L}*|долг\\p{L}*|должен|кредит\\p{L}*|аванс|страхов\\p{L}+|зарплат\\p{L}*|пенси\\p{L}+|месяц\\p{L}*|кажд\\p{L}+|аренд\\p{L}+|билет\\p{L}*|сч[её]т|получаю',
  ),
  holds(
    'دفعت',
    'سعر',
    'يطلب',
    'طلبوا',
    'ديون',
    'قرض',
    'تأمين',
    'راتب',
    'معاش',
    'شهري',
    'الشهر',
    'ايجار',
    'إيجار',
    'تذكرة',
    'فاتورة',
    'كلف',
  ),
];
const NUMBER = String.raw`(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,2}(?!\d)|\d{1,7})(?:[.,]\d{1,2}(?!\d))?\s?(k(?!\p{L}))?`;
const AMOUNT = new RegExp(NUMBER, 'giu');
/** "10 000 € … sorry, 8 000": the later one counts. */
const INSTEAD = new RegExp(
  String.raw`(?<!\p{L})(?:sorry|i mean|no wait|correction|perdón|digo|mejor dicho|entschuldigung|pardon|ich mein\p{L}*|je veux dire|desculp\p{L}+|quer dizer|aliás|scusi|anzi|volevo dire|yani|вернее|точнее|ой|قصدي|اقصد|أقصد|عفوا)(?!\p{L})[^\d.!?\n]{0,12}${NUMBER}`,
  'iu',
);
const LEAST = 100;
/** Of a sum that is not called a budget. */
const LEAST_UNCALLED = 500;
const NEAR = 14;
const CLAUSE_ENDS = /[.!?؟;:،؛\n–—]|,(?!\d)/u;
/** What may stand beside a sum that stands for itself. */
const BESIDE_A_SUM = begins(
  'about|around|roughly|approximately|or so|cash|in|for|everything|it|all|total|is|my|the|so|well|only|just|ok(?:ay)?|yes|maybe',
  'unos|unas|más o menos|aproximadamente|en total|sólo|solo|pues|como|etwa|ungefähr|circa|ca|rund|also|nur|insgesamt|ja|environ|à peu près|au total|seulement|cerca de|uns|mais ou menos|no total|só|circa|più o meno|in tutto|solo|trattabil\\p{L}+',
  'yaklaşık|civarı\\p{L}*|falan|toplam|sadece|примерно|около|где-то|всего|только|тысяч\\p{L}*|ну',
);

const says = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0);

/** What a patient says to be able to pay at most, with its currency. Null: no amount, no currency, or nothing that says that it is their limit. @param home where the patient lives, which says whose pesos they mean */
export function wishedBudget(message: string, asked: 'asked' | 'not_asked', home: string | null = null): WishedBudget | null {
  const text = spelledAsDigits(latinDigits(message), LEAST_UNCALLED);
  const isCalled = !/[?؟]\s*$/u.test(text) && (asked === 'asked' || says(LIMITS, text));
  for (const match of text.matchAll(AMOUNT)) {
    const end = match.index + match[0].length;
    const currency = currencyBeside(text, match.index, end, home);
    const amount = amountOf(match[1], match[2]);
    if (!currency || amount < LEAST) continue;
    if (!isCalled && !(amount >= LEAST_UNCALLED && standsForItself(text, match.index, end))) continue;
    const later = INSTEAD.exec(text.slice(end));
    const corrected = later && amountOf(later[1], later[2]) >= LEAST_UNCALLED ? amountOf(later[1], later[2]) : amount;
    return { budget_cents: Math.round(corrected * 10 ** minorDigits(currency)), currency };
  }
  return null;
}

const amountOf = (printed = '', thousands: string | undefined): number => Number(printed.replace(/[^\d]/g, '')) * (thousands ? 1_000 : 1);

function currencyBeside(text: string, start: number, end: number, home: string | null): string | undefined {
  const behind = new RegExp(String.raw`^.{0,${NEAR}}\p{L}*`, 'su').exec(text.slice(end))?.[0] ?? '';
  const beside = text.slice(Math.max(0, start - NEAR), end) + behind;
  const named = CURRENCIES.find(([, name]) => name.test(beside))?.[0];
  return named ?? BY_HOME.find(([name]) => name.test(beside))?.[1][home ?? ''];
}

/** Whether a sum is all that its clause says, or what the writer has: "1800 Euro", "I have 9000 dollars saved". */
function standsForItself(text: string, start: number, end: number): boolean {
  if (says(OTHER_MONEY, text)) return false;
  const [before = ''] = text.slice(0, start).split(CLAUSE_ENDS).slice(-1);
  const behind = /^[^.!?؟;:،؛\n–—,]*[.!?؟]?/u.exec(text.slice(end))?.[0] ?? '';
  if (/[?؟]$/u.test(behind)) return false;
  const clause = `${before}${text.slice(start, end)}${behind}`;
  const rest = [...CURRENCIES.map(([, name]) => name), ...BY_HOME.map(([name]) => name)].reduce(
    (left, name) => left.replace(name, ' '),
    `${before} ${behind}`,
  );
  const others = rest.replace(BESIDE_A_SUM, ' ').match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return others.length === 0 || says(HAS, clause);
}
