/**
 * Answers to our questions whose words are those of emergencies too: what somebody weighs and how tall they are ("66 me pesé hoy"), and a torn part that is to be mended ("torn
 * rotator cuff"). They become blanks, and every place stays. Nine languages.
 */

const words = (...lines: string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`;

const SIZE = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?: ?(?:kg|kgs|kilos?|kilo|quilos?|chili|кг|кило|cm|m|кг|كيلو|كجم|lbs?|stone|st))?`;
const TODAY = String.raw`(?:today|this morning|just now|hoy|esta mañana|ayer|heute(?: früh| morgen)?|gerade|gestern|ce matin|aujourd['’]hui|hier|hoje(?: cedo| de manhã)?|ontem|stamattina|oggi|ieri|bugün|bu sabah|dün|сегодня|утром|вчера|اليوم|الصبح|امس)`;
const WEIGHED = words(
  String.raw`(?:i |we )?weigh(?:ed|s)?(?: (?:myself|me|in))?|(?:me |lo |la |se |nos )?pes(?:é|o|a|ó|amos|aba)|peso|mid[oe]|(?:mich |ihn |sie )?(?:frisch )?gewogen|wiege|wiegt|(?:je |me suis |s['’]est )?pes[ée]e?s?|mesure|me pesei|pesei|mi sono pesat[oa]|pesat[oa]|tartıldım|tartıldı|взвешивал(?:ся|ась|и)|взвесил(?:ся|ась|и)|вешу|весит|وزنت(?: نفسي)?|وزني|وزنها|وزنه`,
);
const BETWEEN = String.raw`[\s,:.]{1,3}`;
/** A weight or height with its verb, and the day that it was taken on. */
const MEASURED = new RegExp(
  [
    `${SIZE}${BETWEEN}(?:${words(TODAY)}${BETWEEN})?${WEIGHED}(?:${BETWEEN}${words(TODAY)})?`,
    `(?:${words(TODAY)}${BETWEEN})?${WEIGHED}${BETWEEN}(?:${words(TODAY)}${BETWEEN})?${SIZE}(?:${BETWEEN}${words(TODAY)})?(?![\\p{L}\\p{N}])`,
    `${WEIGHED}${BETWEEN}${words(TODAY)}`,
    `${words(TODAY)}${BETWEEN}${WEIGHED}`,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'giu',
);

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|august|sept(?:ember)?|october|november|december|spring|summer|autumn|winter|easter|christmas|new year|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|navidad(?:es)?|verano|invierno|primavera|otoño|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|ostern|weihnachten|sommer|frühjahr|herbst|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|noël|pâques|été|hiver|printemps|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|natal|verão|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|natale|pasqua|estate|inverno|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|январ\p{L}|феврал\p{L}|март\p{L}|апрел\p{L}|ма[яй]|июн\p{L}|июл\p{L}|август\p{L}|сентябр\p{L}|октябр\p{L}|ноябр\p{L}|декабр\p{L}|лета|зимы|весны|осени|يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|رمضان|العيد|الصيف|الشتا\p{L})`;
/** A month or a season ago, or a number of months: what has come or gone since days may be water. */
const SINCE_LONG = words(
  String.raw`(?:since|desde|seit|depuis|da|dal|dall['’]|с|со|من|منذ) (?:(?:last|the|el|la|el mes de|le|l['’]|o|il|letzte[mnr]?|dem|der|den) )?(?:${MONTH}|(?:19|20)\d\d)`,
  String.raw`${MONTH}\p{L}* beri|(?:in|en|em|за|في) (?:\p{L}+|\d{1,2}) (?:months?|years?|mes(?:es)?|años?|mois|ans?|anos?|mesi|anni|месяц\p{L}*|год\p{L}*|شهور|[أا]شهر|سن\p{L}+)`,
);
const LOST = words(
  String.raw`(?:has |have |['’]ve |had )?(?:lost|gained|put on)|(?:ha |he |han )?(?:perdido|bajado|subido|engordado|adelgazado)|perd[ií]|baj[eéó]|sub[ií]ó?|engord[eéó]|adelgac[eé]|(?:ab|zu)genommen|(?:a |ai |j['’]ai )?(?:perdu|pris|maigri de|grossi de)|perd(?:eu|i)|emagreci|engordei|ganhei|(?:ha |ho )?(?:perso|preso|messo su)|verdi[m]?|aldı[m]?|kaybetti[m]?|похудел[аи]? на|сбросил[аи]?|набрал[аи]?|поправил(?:ся|ась) на|نزل\p{L}{0,2}|زاد\p{L}?|زدت|خسر\p{L}?`,
);
/** "Ha perdido 5 desde enero", "5 abgenommen seit Ostern", "since March I have lost 4". */
const WEIGHT_CHANGE = new RegExp(
  [
    `${LOST}${BETWEEN}${SIZE}${BETWEEN}${SINCE_LONG}`,
    `${SIZE}${BETWEEN}${LOST}${BETWEEN}${SINCE_LONG}`,
    `${SINCE_LONG}${BETWEEN}(?:i |he |she )?(?:${LOST}${BETWEEN}${SIZE}(?![\\p{L}\\p{N}])|${SIZE}${BETWEEN}${LOST})`,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'giu',
);

const TORN = words(
  String.raw`torn|ruptur\p{L}+|tears?|rot[oaie]s?|rasgad[oa]s?|desgarr\p{L}+|rompid[oa]s?|rotturas?|lacerat[oaie]|(?:ge|ein|an|ab)?riss(?:en\p{L}*)?|gerissen\p{L}*|kaputt\p{L}*|déchir\p{L}+|rompu[es]*|yırt\p{L}+|kop(?:uk|tu|muş|ma)\p{L}*|разрыв\p{L}*|порван\p{L}*|порвал\p{L}*|تمزق|مقطوع\p{L}?|قطع`,
);
const PART = words(
  String.raw`rotator cuffs?|cuff|meniscus|menisci|cruciates?(?: ligaments?)?|acl|pcl|mcl|ligaments?|labrum|achilles(?: tendon)?|tendons?|biceps|discs?`,
  String.raw`manguito(?: rotador)?|menisco|ligamentos?(?: cruzados?)?|cruzados?|tend[oó]n(?:es)?|tend[ãa]o|tendões|labro|rotatorenmanschette|meniskus|kreuzband|(?:innen|außen)?band|bänder|achillessehne|sehne`,
  String.raw`coiffe(?: des rotateurs)?|ménisque|ligaments?(?: croisés?)?|croisés?|tendon(?: d['’]achille)?|cuffia(?: dei rotatori)?|crociat[oi]|legament[oi](?: crociat[oi])?|tendine|rotator manşet\p{L}*|menisküs\p{L}*|(?:ön )?çapraz bağ\p{L}*|bağ|tendon\p{L}*|aşil`,
  String.raw`вращательной манжеты|манжет\p{L}+|мениск\p{L}*|(?:крестообразн\p{L}+ )?связ\p{L}+|сухожили\p{L}+|(?:ال|ب|في )*(?:رباط|رباط الصليبي|صليبي|غضروف|وتر|اوتار|أوتار)(?: الصليبي| الهلالي)?`,
);
const FEW = String.raw`(?:[ ,]+[\p{L}'’]+){0,3}?[ ,]+`;
const TORN_PART = new RegExp(words(`${TORN}${FEW}${PART}`, `${PART}${FEW}${TORN}`), 'giu');
/** A wound, a fall of just now, a limb that is cold or pale. */
const IS_FRESH =
  /(?<![\p{L}\p{M}])(?:now|just|today|ago|blood|bleed\p{L}*|heard|snap\p{L}*|cold|numb|ahora|hoy|acab\p{L}+|sangr\p{L}+|jetzt|gerade|eben|heute|blut\p{L}*|maintenant|vient|aujourd|sang|saign\p{L}*|agora|hoje|adesso|appena|oggi|şimdi|bugün|az önce|kan\p{L}*|сейчас|только что|сегодня|кров\p{L}*|الان|الآن|اليوم|دم|نزيف)(?![\p{L}\p{M}])/iu;

const blank = (found: string): string => ' '.repeat(found.length);

/** A message with weights, heights and torn parts as blanks. */
export function withoutIntake(text: string): string {
  const measured = text
    .replace(WEIGHT_CHANGE, blank)
    .replace(MEASURED, (found: string) => (/\d|pes|weigh|wog|tart|взве|вешу|وزن/iu.test(found) ? blank(found) : found));
  return IS_FRESH.test(measured) ? measured : measured.replace(TORN_PART, blank);
}
