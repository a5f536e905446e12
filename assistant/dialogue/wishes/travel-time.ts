import { begins, holds } from '../../phrasebooks/phrasebook.ts';
import { citiesIn } from './city-names.ts';
import { countriesIn, wordsOf } from './country-names.ts';
import { monthsIn, type NamedMonth } from './month-names.ts';
import { listsTerms } from './terms.ts';
import { denies, isTold, isWishedFor } from './wish-words.ts';

export type TravelTime = { from: string; to: string };

const whole = (...lines: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`, 'iu');

/** A month in which something was: a medicine stopped, an operation, a birth. */
const WAS = whole(
  String.raw`stopped|started|began|quit|took|taken|raised|lowered|removed|taken out|prescribed|broke|fell|died|born|saw|came|went|made|happened|last(?! (?:fortnight|half|(?:two |three )?weeks?|days?|part|third)(?: in| of))|ended`,
  String.raw`dej[éo]|empec[éo]|empezó|tom[éó]|quit(?:é|ó|aron)|sacaron|pusieron|hicieron|hice|tuvo|fue|pasado|pasada|nac[ií]\p{L}*|murió|operaron|subieron|bajaron|cambiaron|rompí|caí`,
  String.raw`abgesetzt|angefangen|begonnen|genommen|bekommen|entfernt|rausgenommen|gemacht|gebrochen|gestürzt|gestorben|geboren|letzte[nrms]?(?! (?:zwei |drei )?(?:woche\p{L}*|hälfte|tage\p{L}*|drittel) (?:im|in|von))|gewesen|aufgehört|verschrieben|erhöht|gesenkt`,
  String.raw`arrêtée?|commencée?|pris|prise|enlevée?|retirée?|faite?|cassée?|tombée?|mort|morte|née?|derni(?:er|ère)s?(?! (?:quinzaine|semaines?|moitié|jours?) (?:de|d['’]))|prescrit|augmentée?|eue?|passée?`,
  String.raw`parei|comecei|tomei|tirei|tiraram|fiz|fizeram|operei|operaram|fui|foi|teve|passado|passada|nasci\p{L}*|morreu|caí|parti|larguei|deixei|aumentaram|descobri\p{L}*`,
  String.raw`smesso|iniziato|cominciato|preso|presa|tolt[oaie]|fatt[oaie]|rott[oa]|cadut[oa]|mort[oa]|nat[oa]|scors[oa]|avut[oa]|stat[oa]|aumentat[oa]|messo|messa`,
  String.raw`geçen|\p{L}+[dt][ıiuü](?:m|k|lar|ler)?|\p{L}+[mM][ıiuü]şt?[ıiuü]?(?:m|k|lar|ler)?|doğumlu`,
  String.raw`(?!хотел|мог|был[аои]? бы)\p{L}{2,}[аяиеыоу]л(?:а|о|и|ся|ась|ось|ись)?|прошл\p{L}+`,
);
const WAS_ARABIC = holds(
  'كان',
  'وقف',
  'بديت',
  'بدأت',
  'عملت',
  'سويت',
  'درت',
  'شلت',
  'أزال',
  'الماضي',
  'فات',
  'منذ',
  'ولدت',
  'كسرت',
  'مواليد',
  'انولد',
);
/** Said by mistake, or struck. */
const MISTAKEN = whole(
  String.raw`mistak\p{L}*|wrong\p{L}*|vertan|verwechselt|falsch|zuerst|equivoc\p{L}+|equivoqu\p{L}+|trompée?|errei|enganei|sbagliat[oa]|yanlış\p{L}*|ошиб\p{L}+|غلط\p{L}*`,
);
/** Takes back what was said just before. */
const TAKES_BACK = whole(
  String.raw`ah no|no wait|oh no|hang on|sorry|actually|i mean|ay no|perdón|digo|ach nein|nein warte\p{L}*|doch nicht|entschuldigung|pardon|ah non|enfin non|euh non|ah não|quer dizer|desculp\p{L}+|anzi|ah no|scusi|yok yok|pardon|нет,|ой|вернее|точнее|لا لا|قصدي|أقصد`,
);
/** When the writer can. */
const CAN = [
  begins(
    String.raw`(?:i|we)(?:['’](?:m|re)| am| are)? (?:can|could|free|available)|any ?time|whenever|not before|after school|suits?(?: (?:me|us))?|works? (?:best|for)|off work|on leave|holidays? (?:are|is)? ?in|(?:have|got) (?:leave|holidays?|time off)|make it|say`,
    'puedo|podría|podemos|estoy libre|cualquier|(?:tengo|tenemos) vacaciones|de vacaciones|p[óo]nga\\p{L}*|digamos|a ser posible|ich kann|kann ich|können wir|wir können|hab(?:e)? (?:ich )?(?:zeit|frei|urlaub)|erst ab|frühestens|jederzeit|sagen wir|am (?:besten|liebsten)',
    "je peux|je pourrais|on peut|nous pouvons|je suis (?:libre|disponible)|j['’]ai (?:des |mes )?(?:congés|vacances)|en congé|disons|posso|podemos|estou (?:livre|de férias)|(?:tenho|temos) férias|possiamo|sono (?:liber|in ferie)|(?:ho|abbiamo) le ferie|diciamo",
    'gelebilir|müsait|uygunum|boşum|izn\\p{L}+|izinli\\p{L}*|diyelim|могу|можем|свобод|смогу|в отпуске|отпуск',
  ),
  holds('أقدر', 'اقدر', 'نقدر', 'بقدر', 'متفرغ', 'فاضي', 'إجازة', 'اجازة', 'إجازتي', 'اجازتي', 'خليها', 'يعني', 'في أقرب وقت', 'باقرب وقت'),
];
const FROM =
  /(?<!\p{L})(?:from|starting|after|not before|ab|frühestens|nach|nicht vor|no antes de|pas avant|não antes de|non prima d[ei]l?|a partir (?:de|do|da|d['’])|después de|à partir d[eu'’]|dès|après|depois de|da|dopo|с|после|не раньше|من|بعد|ابتداء من)\s?(?:the |el |le |il |dem |den |o |l['’])?$/iu;
const FROM_BEHIND = /^(?:\s(?:onwards?|on(?!\s(?:my|our|the|a)\s)|itibaren|sonra)|['’]?[dt][ae]n (?:itibaren|sonra))(?!\p{L})/iu;
const TILL =
  /(?<!\p{L})(?:by|until|till|before|no later than|at the latest|bis|spätestens|vor|a más tardar(?: en)?|antes de|hasta|au plus tard(?: en)?|avant|jusqu['’](?:en|à|au)|até|no máximo(?: em)?|entro|prima di|al più tardi(?: a)?|en geç|до|по|не позднее|не позже|قبل|حتى)\s(?:the |el |le |il |dem |den |zum |o |l['’])?$/iu;
const TILL_BEHIND =
  /^\s?(?:at the latest|at latest|spätestens|a más tardar|como muy tarde|au plus tard|no máximo|o mais tardar|al più tardi|al massimo|en geç|['’]?[ae] kadar|самое позднее|على الأكثر)(?!\p{L})/iu;
const MIDDLE = /(?<!\p{L})(?:mid|middle of|mitte|mediados de|mi|milieu|meados de|metà(?: di)?|середин\p{L}+|منتصف|نص)[\s-]$/iu;
const EARLY =
  /(?<!\p{L})(?:early|beginning of|start of|anfang|principios de|début|no início de|início de|inizio|начал\p{L}+|أول|اول|بداية)[\s-](?:de\s)?$/iu;
const LATE = /(?<!\p{L})(?:late|end of|ende|finales de|fines de|fin|fin de|final de|fim de|fine|конц\p{L}+|آخر|اخر|نهاية)[\s-](?:de\s)?$/iu;
const TURKISH_PART: readonly [RegExp, Part][] = [
  [/^\s?(?:ayının )?orta\p{L}*/iu, 'middle'],
  [/^\s?(?:ayının )?baş\p{L}*/iu, 'early'],
  [/^\s?(?:ayının )?son(?:u|un\p{L}*|lar\p{L}*)(?!\p{L})/iu, 'late'],
];
const HALF =
  /(?<!\p{L})(?:(?<first>first|erste\p{L}?|primera|première|prima|primeira|перв\p{L}+|النصف الأول|النصف الاول)|(?:second|last|zweite\p{L}?|letzte\p{L}?|segunda|última|deuxième|seconde|dernière|seconda|ultima|втор\p{L}+|последн\p{L}+|النصف الثاني|النصف الأخير)) ?(?:half|fortnight|(?:two|2) weeks|hälfte|(?:zwei|2) wochen|mitad|quincena|moitié|quinzaine|metà|quindicina|metade|quinzena|половин\p{L}+|две недели|(?<=النصف \p{L}{3,8})) ?(?:of|in|im|von|de|des|du|d['’]|di|من|في)?\s?$/iu;
type Part = 'early' | 'middle' | 'late' | 'whole' | 'first_half' | 'second_half';
const DAYS: Record<Part, (last: number) => [number, number]> = {
  early: () => [1, 10],
  middle: () => [11, 20],
  late: (last) => [21, last],
  whole: (last) => [1, last],
  first_half: () => [1, 15],
  second_half: (last) => [15, last],
};
/** What may stand beside a month that stands for itself. */
const BESIDE =
  /(?<![\p{L}\p{M}])(?:in|during|the|of|month|christmas|easter|new year|ramadan|eid|summer|winter|spring|autumn|holidays?|half|first|second|last|fortnight|weeks?|otherwise|else|mid|early|late|end|beginning|by|from|until|till|before|after|at|latest|onwards?|or|and|so|say|around|about|then|next|year|any ?time|im|ab|bis|monat|anfang|mitte|ende|spätestens|frühestens|erst|also|so|etwa|ca|oder|und|nächst\p{L}+|jahr\p{L}*|weihnachten|ostern|neujahr|silvester|sonst|ferien|sommerferien|winterferien|hälfte|erste\p{L}?|zweite\p{L}?|woche\p{L}*|en|a|el|las|los|la|vacaciones|navidad(?:es)?|semana santa|invierno|verano|sino|si no|quincena|primera|segunda|última|bueno|mes|de|del|partir|finales|fines|mediados|principios|hasta|antes|más|tardar|o|y|pues|digamos|como|muy|tarde|à|au|le|mois|début|fin|mi|milieu|dès|avant|plus|tard|disons|ou|et|vers|noël|pâques|les fêtes|vacances|été|hiver|sinon|quinzaine|première|deuxième|dernière|moitié|de|du|les|la|em|no|na|do|mês|até|meados|fim|início|final|máximo|e|uns|para|pro|natal|páscoa|férias|verão|inverno|senão|se não|primeira|segunda|última|quinzena|semana|dia|nel|ad?|di|mese|entro|metà|inizio|fine|massimo|più|tardi|diciamo|verso|prima|natale|pasqua|vacanze|estate|estive|ferie|se no|altrimenti|seconda|ultima|settimana|durante|le|ayı\p{L}*|gibi|ya|da|veya|en|geç|kadar|bayram\p{L}*|ramazan\p{L}*|yılbaşı\p{L}*|ile|arası|arasında|olmazsa|sonra\p{L}*|tatil\p{L}*|yaz|kış|itibaren|sonra|в|во|до|с|к|или|и|после|конц\p{L}+|начал\p{L}+|середин\p{L}+|нового года|праздник\p{L}+|рождеств\p{L}+|пасх\p{L}+|каникул\p{L}*|иначе|по|где-то|примерно|год\p{L}*|في|شهر|من|بعد|قبل|حتى|إن شاء الله|ان شاء الله|يعني|الحج|رمضان|العيد|الامتحانات|الصيف|أول|اول|آخر|اخر|منتصف|نهاية|بداية|أو|او|و)(?![\p{L}\p{M}])/giu;
/** Where nothing else will do: "si no, en mayo". */
const OTHERWISE =
  /^\s*(?:or |o |ou |oder |или )?(?:else|otherwise|sino|si no|sinon|sonst|se no|altrimenti|senão|se não|olmazsa|иначе|وإلا)(?!\p{L})/iu;
/** Days of a month, right before it ("5 ile 25 temmuz", "le 15 mars") or, in English, right behind it. */
const ORDINAL = String.raw`(?<!\d)(?:[12]\d|3[01]|0?[1-9])(?!\d)(?:st|nd|rd|th|er|º|°|\.(?= ))?`;
const JOINS = String.raw`\s?(?:-|–|to|until|till|and|bis|und|al|a|hasta|y|au|et|à|ao|até|e|ile|ila|ve|по|до|и|إلى|الى|و)\s?(?:the |el |le |il |zum |dem )?`;
const DAYS_BEFORE = new RegExp(
  String.raw`(?:(?<first>${ORDINAL})(?: de| di| of)?${JOINS})?(?<day>${ORDINAL})\s?(?:de |of |di |d['’])?$`,
  'iu',
);
/** What stands between two months of which each has a day, the days among it. */
const JOINED_DAYS = new RegExp(
  String.raw`^(?:['’]?[dt][ae]n)?(?:\s${ORDINAL})?(?:,?\s(?:de |del )?(?:19|20)\d\d)?,?\s?(?:(?<to>-|–|to|until|till|through|bis(?: zum)?|al?|hasta(?: el)?|au|jusqu['’]au|à|ao|até(?: o)?|fino al|по|до|إلى|الى|حتى)|(?<and>and|und|y|et|e|ile|ila|ve|и|و))\s?(?:the |dem |den |el |le |l['’]|il |o |os )?(?:${ORDINAL}\s?(?:de |of |di |d['’])?)?$`,
  'iu',
);
const BETWEEN =
  /(?<!\p{L})(?:between|from|entre|zwischen|tra|fra|между|بين|ما بين)\s(?:the |dem |den |el |le |l['’]|il |o )?(?:\d{1,2}\p{L}{0,2}\s?(?:de |of |di )?)?$/iu;
const TURKISH_BETWEEN = /^\p{L}*(?:\s(?:19|20)\d\d)?\s?(?:arası\p{L}*)/iu;
const DAYS_BEHIND = new RegExp(
  String.raw`^\s(?:the )?(?<day>${ORDINAL})(?!\s?(?:kg|km|cm|mg|%|\p{Sc}|k(?!\p{L})))(?:${JOINS}(?<last>${ORDINAL}))?`,
  'iu',
);
/** "August, dia 10 em diante": from a day on, behind the month. */
const DAY_ON =
  /^,?\s(?:(?:from|ab|a partir d[eo]|del?|dal|à partir du|с) (?:the |dem |dia )?(?<day>\d{1,2})(?:th|\.)?|(?:dia|día) (?<on>\d{1,2}) (?:em diante|en adelante))(?![\d.,]?\d)/iu;
/** The year begins behind it. */
const AFTER_NEW_YEAR =
  /(?<!\p{L})(?:after|nach|después de|tras|après|dopo|depois d[eoa]|после) (?:the |las |la |le |les |os |o |il )?(?:new year|christmas|holidays|silvester|neujahr|weihnachten|año nuevo|reyes|navidad(?:es)?|fiestas|nouvel an|fêtes|noël|capodanno|feste|natale|ano novo|natal|festas|нового года|новогодн\p{L}+ праздник\p{L}+)(?!\p{L})|yılbaşı(?:ndan)? sonra|بعد (?:رأس السنة|راس السنة)/iu;
const NEAR = 30;
const OPEN_MONTHS = 5;
/** Months farther from one another are two wishes: the first counts. */
const NEXT_TO = 2;
const CLAUSE_ENDS =
  /[,;:.!?؟،؛\n]|\s[–—-]\s|(?<![\p{L}\p{M}])(?=(?:deshalb|deswegen|darum|daher|therefore|that['’]s why|por eso|así que|donc|du coup|por isso|quindi|perciò|(?:bu|o) yüzden|поэтому|لذلك|عشان)(?![\p{L}\p{M}]))/iu;
const SENTENCE_ENDS = /[.!?؟\n;]/u;

/** `days`: the first and the last that were said; null: open on that side. `day`: the only one that was. */
type Days = { first: number | null; last: number | null };
type Asked = 'health' | 'journey' | 'other';
type Heard = NamedMonth & { part: Part; side: 'from' | 'till' | 'in'; year: number | null; days: Days; day: number | null };

/** Nobody names more months than two years have; each is read with the sentence around it, which a message of months only would repeat for each. */
const MOST_NAMED = 24;

/**
 * The time in which a patient wishes to be treated: the next month of that name, a part of it, or from or until it. Null: none, or it tells of what was.
 * @param today as YYYY-MM-DD @param asked `health`: a question about what was is open, so that a month alone answers it; `journey`: the message says where, for how much
 * or with whom too, so that a month in a clause of its own is when
 */
export function wishedTime(written: string, today: string, asked: Asked = 'other'): TravelTime | null {
  const message = withoutDotsOfDays(written);
  const heard: Heard[] = [];
  for (const month of monthsIn(message).slice(-MOST_NAMED)) {
    const read = readMonth(message, month, asked);
    if (!read) continue;
    const between = message.slice(heard.at(-1)?.end ?? 0, month.start);
    if (TAKES_BACK.test(between) || ONLY_THEN.test(between)) heard.length = 0;
    heard.push(...stretched(message, heard.pop(), read));
  }
  const [first] = heard;
  const last = heard.findLast(({ side, month }) => side === 'till' || monthsApart(month, first?.month ?? 0) <= NEXT_TO);
  const window = first ? windowOf(first, last ?? first, today) : null;
  const year = window && first?.side === 'till' && AFTER_NEW_YEAR.test(message) ? window.to.slice(0, 4) : null;
  return window && year !== null && `${year}-01-01` <= window.to ? { ...window, from: `${year}-01-01` } : window;
}

/** "Zwischen dem 1. März", "vom 1. bis 20. März": the dot of a day ends no clause. */
function withoutDotsOfDays(written: string): string {
  const months = new Set(monthsIn(written).map(({ start }) => start));
  const isDay = (behind: number) => months.has(behind + 1) || DAY_FOLLOWS.test(written.slice(behind));
  return written.replace(/(?<![\d.,]|\d)(\d{1,2})\.(?=\s)/gu, (said, day: string, at: number) =>
    isDay(at + said.length) ? `${day}º` : said,
  );
}
const DAY_FOLLOWS = /^\s(?:[-–]\s|(?:bis|und)\s(?:zum |dem )?)\d{1,2}\.\s/u;

/** "Between 1 March and 20 March", "from March 1 to April 5": the first day and the last of one time, of which a year behind it is that of the last. */
function stretched(message: string, one: Heard | undefined, other: Heard): Heard[] {
  if (!one) return [other];
  const { day, year } = one;
  if (day === null || other.day === null) return [one, other];
  const [ahead, between] = [message.slice(Math.max(0, one.start - NEAR), one.start), message.slice(one.end, other.start)];
  const joined = JOINED_DAYS.exec(between)?.groups;
  if (!joined || (joined.and && !BETWEEN.test(ahead) && !TURKISH_BETWEEN.test(message.slice(other.end)))) return [one, other];
  const isYearBefore = year !== null && year === other.year && one.month > other.month;
  return [
    { ...one, side: 'from', part: 'whole', year: isYearBefore ? year - 1 : year, days: { first: day, last: null } },
    { ...other, side: 'till', part: 'whole', days: { first: null, last: other.day } },
  ];
}

/** December and January are neighbours. */
const monthsApart = (one: number, other: number): number => Math.min(Math.abs(one - other), 12 - Math.abs(one - other));

function readMonth(message: string, named: NamedMonth, asked: Asked): Heard | null {
  const clause = around(message, named, CLAUSE_ENDS);
  if (/[?؟]\s*$/u.test(clause.ended)) return null;
  const { text } = clause;
  if (asked !== 'health' && ONLY_THEN.test(text) && !/[?؟]/u.test(clause.ended)) return heardIn(message, named, text);
  if (isTold(text) || WAS.test(text) || text.search(WAS_ARABIC) >= 0 || MISTAKEN.test(text)) return null;
  const heard = heardIn(message, named, text);
  const name = message.slice(named.start, named.end);
  const isNamedClosely = heard.part !== 'whole' || heard.side !== 'in' || (heard.days.first !== null && heard.days.last !== null);
  if (isNotBefore(message, named) || (OTHERWISE.test(text) && asked !== 'health' && isAlone(text, name))) return heard;
  const isDenied = denies(withoutMonths(text));
  if (isWishedFor(text) && !isDenied) return heard;
  if (CAN.some((pattern) => text.search(pattern) >= 0) && (!isDenied || isNamedClosely)) return heard;
  if (asked === 'journey' && (listsTerms(text) || isBesidePlace(text))) return heard;
  if (isAlone(text, name) && (asked === 'journey' || saysCan(around(message, named, SENTENCE_ENDS).text, name))) return heard;
  if (asked === 'health' || AGE.test(text) || !isAlone(text, name)) return null;
  const isSentence = isAlone(around(message, named, SENTENCE_ENDS).text, name);
  return isNamedClosely || isSentence || monthsIn(text).length > 1 ? heard : null;
}

/** How closely a month is named. */
function heardIn(message: string, named: NamedMonth, text: string): Heard {
  const [before, behind] = besides(message, named);
  const name = message.slice(named.start, named.end);
  const part = partOf(before, behind);
  const lead = leadOf(before);
  const isTill = TILL.test(lead) || TILL_BEHIND.test(behind);
  const isLater = NOT_BEFORE.test(lead);
  const isFrom = isLater || FROM.test(lead) || FROM_BEHIND.test(behind) || /['’]?[dt][ae]n$/u.test(name);
  const side = isLater ? 'from' : isTill ? 'till' : isFrom ? 'from' : 'in';
  return {
    ...named,
    part,
    side,
    year: yearIn(text),
    days: daysBeside(before, message.slice(named.end), side),
    day: dayBeside(before, message.slice(named.end)),
  };
}

const besides = (message: string, { start, end }: NamedMonth): [string, string] => [
  message.slice(Math.max(0, start - NEAR), start),
  message.slice(end, end + NEAR),
];
const leadOf = (before: string): string => before.replace(HALF, '').replace(DAYS_BEFORE, '').replace(PART_WORDS, '');
const isNotBefore = (message: string, named: NamedMonth): boolean => NOT_BEFORE.test(leadOf(besides(message, named)[0]));

/** "My sister can only in May": whoever it is that can, then it has to be. */
const ONLY_THEN =
  /(?<!\p{L})(?:(?:can|could) only(?! (?:eat|walk|move|sleep|sit|stand|see))|only (?:can|free|available)|(?:kann|können|könnte|könnten) (?:aber |eben )?(?:nur|erst)|s[óo]lo (?:puede|puedo|podemos|pueden)|(?:puede|puedo|podemos|pueden) s[óo]lo|ne (?:peut|peux|pouvons|peuvent|pourrait|pourrais)(?: venir| partir)?(?= qu['’])|(?:può|posso|possiamo|possono) solo|solo (?:può|posso|possiamo|possono)|s[óo] (?:pode|posso|podemos|podem)|(?:sadece|ancak|yalnız) \p{L}+ (?:gelebil|müsait|uygun)\p{L}*|(?:может|могу|можем|могут|сможет|смогу) (?:только|лишь)|только \p{L}+ (?:может|могу|сможет)|(?:يقدر|تقدر|أقدر|اقدر|نقدر) (?:بس|فقط))(?!\p{L})/iu;

/** "A marzo in Spagna": a month and a place, and nothing but small words. */
function isBesidePlace(text: string): boolean {
  const words = wordsOf(withoutMonths(text));
  const countries = countriesIn(words);
  const places = [...countries, ...citiesIn(words, countries)];
  const isPlace = (at: number) => places.some(({ from, until }) => at >= from && at < until);
  return places.length > 0 && words.every((word, at) => isPlace(at) || word.length <= SMALL_WORD || word.replace(BESIDE, '') === '');
}
const SMALL_WORD = 3;

/** "Im September, da hab ich Urlaub": the clause right behind the month says that the writer can. */
function saysCan(sentence: string, name: string): boolean {
  const [, behind = ''] = sentence.slice(sentence.indexOf(name) + name.length).split(CLAUSE_ENDS);
  return CAN.some((pattern) => behind.search(pattern) >= 0) && !denies(behind) && !isTold(behind) && !WAS.test(behind);
}

/** "76 in March": how old somebody will be then. */
const AGE = /(?<![\d.,/])(?:3[2-9]|[4-9]\d)(?![\d.,/%]|\s?(?:k(?!\p{L})|bin|mil|тыс|тысяч|الف|ألف))/u;

const PART_WORDS =
  /(?:the |the end of|mid|middle of|mitte|mediados de|mi|milieu(?: de)?|meados de|metà(?: di)?|early|beginning of|anfang|principios de|début|início de|inizio|late|end of|ende|fin(?:ales)?(?: de)?|final de|fim de|fine|конц\p{L}+|начал\p{L}+|середин\p{L}+|آخر|اخر|نهاية|منتصف|بداية)[\s-]{1,2}$/iu;
const NOT_BEFORE =
  /(?<!\p{L})(?:not before|nicht vor|no antes de(?:l)?|pas avant(?: le)?|não antes de|non prima d[ei]l?|не раньше|не ранее|مو قبل|مش قبل|ليس قبل|ما قبل)\s?(?:the |el |dem |le |l['’])?$/iu;

/** The only day that stands beside a month, before it or, in English, behind it. */
function dayBeside(before: string, behind: string): number | null {
  const said = DAYS_BEFORE.exec(before)?.groups;
  if (said) return said.first === undefined ? Number.parseInt(said.day ?? '', 10) : null;
  const late = DAYS_BEHIND.exec(behind)?.groups;
  return late?.day === undefined || late.last !== undefined ? null : Number.parseInt(late.day, 10);
}

/** The days that are said beside a month: a range, or one from or until which. One alone, of an appointment, tells no window. */
function daysBeside(before: string, behind: string, side: Heard['side']): Days {
  const on = DAY_ON.exec(behind)?.groups;
  const from = Number(on?.day ?? on?.on ?? 0);
  if (from > 0) return { first: from, last: null };
  const said = DAYS_BEFORE.exec(before)?.groups;
  const late = said === undefined ? DAYS_BEHIND.exec(behind)?.groups : undefined;
  const [first, last] = said ? [said.first, said.day] : [late?.last === undefined ? undefined : late.day, late?.last ?? late?.day];
  const day = last === undefined ? null : Number.parseInt(last, 10);
  if (first !== undefined) return { first: Number.parseInt(first, 10), last: day };
  return { first: side === 'from' ? day : null, last: side === 'till' ? day : null };
}

/** The piece of the message in which a month stands; `ended`: with the sign behind it. */
function around(message: string, { start, end }: NamedMonth, ends: RegExp): { text: string; ended: string } {
  const before = message.slice(0, start).split(ends).at(-1) ?? '';
  const behind = message.slice(end);
  const stop = behind.search(ends);
  const text = before + message.slice(start, end) + (stop < 0 ? behind : behind.slice(0, stop));
  return { text, ended: text + (stop < 0 ? '' : behind.charAt(stop)) };
}

/** "Mai" is a month, and "never" to Italians. */
const withoutMonths = (text: string): string =>
  monthsIn(text).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);

const isAlone = (text: string, name: string): boolean => withoutMonths(text).replace(name, ' ').replace(BESIDE, ' ').search(/\p{L}/u) < 0;

function partOf(before: string, behind: string): Part {
  const half = HALF.exec(before)?.groups;
  if (half) return half.first ? 'first_half' : 'second_half';
  if (MIDDLE.test(before)) return 'middle';
  if (EARLY.test(before)) return 'early';
  if (LATE.test(before)) return 'late';
  return TURKISH_PART.find(([pattern]) => pattern.test(behind))?.[1] ?? 'whole';
}

function yearIn(text: string): number | null {
  const printed = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  return printed === undefined ? null : Number(printed);
}

function windowOf(first: Heard, last: Heard, today: string): TravelTime | null {
  const [from, to] = [daysOf(first, today), daysOf(last, today)];
  if (!from || !to) return null;
  if (first === last && first.side === 'till') return { from: today, to: to.to };
  if (first === last && first.side === 'from') return { from: from.from, to: endOfMonth(from.year, from.month + OPEN_MONTHS) };
  return from.from <= to.to ? { from: from.from, to: to.to } : { from: to.from, to: to.to };
}

/** The days of a month named; null where it is over. */
function daysOf({ month, part, year, side, days }: Heard, today: string): { from: string; to: string; year: number; month: number } | null {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const named = year ?? (month > thisMonth ? thisYear : thisYear + 1);
  if (named < thisYear || (named === thisYear && month <= thisMonth)) return null;
  const last = Number(endOfMonth(named, month).slice(-2));
  const [early, late] = DAYS[part](last);
  // "Until the middle" ends there.
  const end = side === 'till' && part === 'middle' ? MIDDLE_DAY : late;
  const [from, to] = [days.first ?? early, Math.min(last, days.last ?? end)];
  const day = (of: number) => `${named}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
  return { from: day(from), to: day(to), year: named, month };
}

const MIDDLE_DAY = 15;
const endOfMonth = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
