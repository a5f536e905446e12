import { latinDigits } from '../../domain/text/digits.ts';
import { foldedWords } from '../words/folded-words.ts';
import { substancesIn } from '../treatments/substances.ts';

/**
 * A message that names the dose of today beside the one before: "Eltroxin 50 earlier now 62.5", "losartán 50, antes tomaba 100", "metformin 500. No wait, that was last
 * year, she has me on 1000 now". The dose of today comes to stand right behind the name, blanks take the place of the other, and the text keeps its length. Nine languages.
 */

const UNIT = String.raw`(?:\s?(?:mg|mcg|µg|μg|ug|g|ml|units?|ie|iu|ui|мг|мкг|г|ед|ملغ|ملجم|مجم|مج|مغ)(?!\p{L}))?`;
const NOT_A_DOSE = String.raw`(?![\d.,]*\d|\s?(?:%|kgs?|kilos?|lbs?|cm|years?|yrs?|months?|weeks?|days?|hours?|times|x|jahre?n?|monate?n?|wochen?|tagen?|stunden|mal|años?|meses|semanas|d[ií]as|veces|ans?|mois|semaines|jours|fois|anni|mesi|settimane|giorni|volte|anos|dias|vezes|yıl|ay|hafta|gün|kez|лет|год\p{L}*|месяц\p{L}*|недел\p{L}*|дн\p{L}*|раз\p{L}?|سن\p{L}*|شه\p{L}*|مر\p{L}*|кг|كيلو)(?!\p{L}))`;
const amount = (name: string): string =>
  String.raw`(?<${name}>(?!(?:19|20)\d\d(?!\d))(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?(?:\/\d{1,4}(?:[.,]\d{1,3})?)?${UNIT})${NOT_A_DOSE}`;
/** Up to the next number or sign. */
const REST = String.raw`[^\d.,;:!?؟،\n()]`;

const BEFORE = [
  String.raw`earlier|before(?: that)?|previously|formerly|at first|originally|initially|to start with|until \p{L}{2,10}`,
  String.raw`früh?er|früecher|vorher|zuvor|davor|bisher|zuerst|anfangs|bis \p{L}{3,10}`,
  String.raw`antes|anteriormente|al principio|primero|avant|auparavant|au début|prima|in precedenza|all['’]inizio|no início`,
  String.raw`önce|önceden|eskiden|idi|раньше|прежде|сначала|до этого|قبل|سابقا|زمان|[أا]ول`,
].join('|');
const WAS = String.raw`was|were|used to be|had been|war(?:en|s)?|wor|woar|gsi|era|eran|fue|iba|(?:c['’])?était|étaient|erano|foi|idi|ydi|был[оаи]?|كان\p{L}?`;
const NOW = String.raw`now(?:adays)?|currently|at present|these days|since \p{L}{3,10}|jetz?t?|iatz|hiaz|nun|inzwischen|mittlerweile|aktuell|ahora|actualmente|maintenant|désormais|à présent|adesso|ora|attualmente|agora|atualmente|şimdi|artık|сейчас|теперь|الآن|الان|هلأ|هلق|دلوقتي|الحين`;
const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

/** "50 earlier now 62.5", "was 5, now 10". */
const THEN_NOW = new RegExp(
  String.raw`^(?<lead>${REST}{0,24}?)(?:(?<=${word(`${BEFORE}|${WAS}`)}${REST}{0,16})${amount('before')}${REST}{0,28}|${amount('first')}${REST}{0,20}${word(`${BEFORE}|${WAS}`)}${REST}{0,20})[,;.،–-]?${REST}{0,12}${word(NOW)}${REST}{0,20}${amount('today')}(?<often>${REST}{0,28})`,
  'iu',
);

const EXCUSE = String.raw`no|na|naa|nee|nö|nope|wait|hang on|hold on|sorry|oh|actually|stop|oops|nein|halt|moment|warte|quatsch|ach|espere?a?|perd[oó]n|digo|non|attende?z?|attends|pardon|aspett[ai]|scus[ai]|n[ãa]o|desculp[ea]|yok|hayır|dur|нет|стоп|ой|подожд\p{L}*|ah|ay|euh|ehm|äh|uh|um|eh|ops|لا|لحظة|عفوا`;
const LAST = String.raw`last (?:year|yr|month|week|spring|summer|autumn|winter|time)|letzte[sn]? (?:jahr|monat|mal|woche)|voriges jahr|el año pasado|el mes pasado|l['’]an(?:née)? derni[èe]re?|le mois dernier|l['’]anno scorso|il mese scorso|no ano passado|o ano passado|geçen (?:yıl|sene|ay)|в прошлом (?:году|месяце)|العام الماضي|السنة اللي فاتت`;
/** "500 twice a day. No wait that was last year, she has me on 1000 twice a day". */
const TAKEN_BACK = new RegExp(
  String.raw`^${REST}{0,16}?${amount('first')}${REST}{0,28}[.,;!…–-]{1,3}\s?(?:${word(EXCUSE)}[\s,.!…]{1,3}){1,3}(?:(?:that|this|it|das|dat|des|eso|ça|quello|isso|o|bu|это|هذا) ?){0,1}['’]?(?:${WAS})(?!\p{L})${REST}{0,12}(?:${word(BEFORE)}|${word(LAST)})${REST}{0,12}[,;.–-]\s?${REST}{0,40}${amount('today')}(?<often>${REST}{0,28})`,
  'iu',
);

/** "500 twice a day, no wait, 1000 twice a day now": the first was a slip; "5, not 10" holds. */
const SLIP = new RegExp(
  String.raw`^${REST}{0,16}?${amount('first')}${REST}{0,28}[.,;!…–-]{1,3}\s?(?:${word(EXCUSE)}[\s,.!…]{1,3}){1,3}(?:(?:it['’]?s|it is|i mean|i take|make that|ich nehme|ich meine|son|es|c['’]est|sono|são|это) )?(?:(?:de|da|du|à|von|auf|of|d['’]) ?)?(?<!(?<!${word(EXCUSE)}[\s,.!…]{1,3})(?:no|non|n[ãa]o|нет|не|لا)\s)${amount('today')}(?<often>${REST}{0,28})`,
  'iu',
);
const CHANGED = [
  String.raw`(?:they|he|she|we|(?:the|my) \p{L}{2,12})(?: have| has|['’]ve)?(?: just| since| now)? (?:bumped|upped|raised|increased|put|moved|changed|dropped|lowered|reduced|cut|took) (?:it|me|that)(?: up| down)? to`,
  String.raw`(?:wurde|haben sie|hat er|hat sie|hat der arzt)(?: es| das| die)?(?: jetzt| inzwischen| dann)? (?:erhöht |gesteigert |gesenkt |umgestellt )?auf`,
  String.raw`(?:ya )?(?:me )?l[ao]s? (?:han )?(?:sub|baj|aument|cambi)\p{L}{2,5} a|(?:me )?(?:aumentaram|subiram|passaram|baixaram|mudaram)(?: isso| ele| ela)? (?:para|pra)`,
  String.raw`(?:on|ils|il|elle) (?:me )?l['’](?:a|ont) (?:augment|mont|pass|baiss|diminu)(?:ée?|ie?) à|(?:me )?l['’](?:hanno|ha) (?:portat|aumentat|alzat|abbassat|ridott)[ao] a`,
  String.raw`(?:doktor |şimdi )?(?:artırdı(?:lar)?|yükselttiler|çıkardı(?:lar)?|düşürdü(?:ler)?)|(?:увеличили|повысили|подняли|снизили)(?: (?:мне )?(?:до|дозу до))`,
].join('|');
/** "500 twice a day.. wait no they bumped it to 850". */
const CHANGED_TO = new RegExp(
  String.raw`^${REST}{0,16}?${amount('first')}${REST}{0,28}[.,;!…–-]{1,3}\s?(?:${word(EXCUSE)}[\s,.!…]{1,3}){0,3}(?:(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|ve|ama|и|но) )?${word(CHANGED)} ${amount('today')}(?<often>${REST}{0,28})`,
  'iu',
);
/** "5. Ah sorry they increased it last month, it is 10mg now", "150 akşam... 75e düşürdü", "20, le lo subieron y ahora son 40": a verb of raising or lowering beside the second. */
const RAISED = String.raw`(?:increased|raised|upped|bumped|doubled|reduced|lowered|decreased|dropped|cut|halved|erhöht|gesteigert|hochgesetzt|gesenkt|reduziert|verdoppelt|halbiert|runtergesetzt|(?:aument|sub|baj|reduj|dobl|incrament)(?:aron|ieron|eron|ó|ado|ido)|(?:augment|mont|baiss|diminu|réduit|doubl)(?:ée?s?|e|es)?|(?:aumentat|alzat|abbassat|ridott|raddoppiat|diminuit)[oaie]|(?:aument|sub|baix|reduz|diminu|dobr)(?:aram|iram|ou|iu)|artır\p{L}+|arttır\p{L}+|yükselt\p{L}+|düşür\p{L}+|çıkar(?:dı|ttı)\p{L}*|azalt\p{L}+|увелич\p{L}+|повыс\p{L}+|подня\p{L}+|сниз\p{L}+|уменьш\p{L}+|[وف]?(?:زاد|زود|رفع|رفّع|نزل|خفض|قلل)(?:و|وا|وه|وها|ها|ه|ت)?)`;
const MEASURED = word(
  'pressure|sugar|weight|kilos?|cholesterol|pulse|tsh|inr|hba1c|b\\.?p|blutdruck|zucker|gewicht|puls|tensi[oó]n|presi[oó]n|az[uú]car|peso|glucosa|tension|sucre|poids|pressione|zucchero|peso|pressão|açúcar|tansiyon\\p{L}*|şeker\\p{L}*|kilo\\p{L}*|давлени\\p{L}|сахар\\p{L}?|вес\\p{L}?|(?:ال)?ضغط\\p{L}?|(?:ال)?سكر\\p{L}?|وزن\\p{L}?',
);
const CHANGED_NEAR = new RegExp(
  String.raw`^${REST}{0,16}?${amount('first')}${REST}{0,28}[.,;!…–-]{1,4}\s?(?!${REST}{0,12}${word(`${BEFORE}|${WAS}`)}|[^\d;?؟\n()]{0,100}${MEASURED})(?:[^\d;?؟
()]{0,60}?${word(RAISED)}[^\d;?؟
()]{0,44}?${amount('today')}(?<often>${REST}{0,28})|${REST}{0,12}${amount('told')}(?:['’]?(?:e|a|ye|ya|ten|tan))?\s${word(RAISED)}${REST}{0,28})`,
  'iu',
);
/** "80... now 160", "10, ab heute 20": a pause and a word for now, with nothing else between. */
const NOW_BEHIND = new RegExp(
  String.raw`^${REST}{0,16}?${amount('first')}${REST}{0,12}[.,;!…–-]{1,4}\s?(?:(?:but|and|aber|und|pero|y|mais|et|ma|e|mas|ama|но|а|بس) )?${word(`${NOW}|became|صار|هلق صار|الحين صار`)}(?: (?:it['’]?s|it is|i take|on|nehm\p{L}?|ich|son|es|tomo|c['’]est|je prends|prendo|è|sono|tomo|são|é|пью|по|صار\p{L}?|[آا]خذ|باخد)){0,3} ${amount('today')}(?<often>${REST}{0,28})`,
  'iu',
);
/** "100.. 75", and who puts it right, or where it was read. */
const PUT_RIGHT = String.raw`correct\p{L}*|puts me right|tells me|looked|checked|checking|the box|box says|korrigier\p{L}*|verbesser\p{L}*|schachtel|packung|nachgeschaut|nachgeguckt|corrig\p{L}+|corrij\p{L}+|vi la caja|la caja|la boîte|a caixa|la scatola|corregg\p{L}+|düzelt\p{L}*|kutu\p{L}*|поправ\p{L}+|на коробке|на пачке|посмотрел\p{L}?|صحح\p{L}*|العلبة|العلبه`;
/** "100... no 75", "100.. 75, my wife corrects me". */
const SLIP_AT_DOTS = new RegExp(
  String.raw`^${REST}{0,16}?${amount('first')}${REST}{0,12}(?:\.{2,4}|…)\s?(?:(?:(?:${word(EXCUSE)}|äh+|ä+h|eh+|э-?э?)[\s,.!…]{0,3}){1,3}(?:(?:de|da|du|von|of) )?${amount('today')}|${amount('told')}(?=${REST}{0,3},?${REST}{0,16}${word(PUT_RIGHT)}))(?<often>${REST}{0,28})`,
  'iu',
);

/** "Euthyrox now, the dose is the same, no wait 112": a dose that is told only where it is put right. */
const LATE = new RegExp(
  String.raw`^[^\d;!?؟\n()]{0,48}[.,;…–-]{1,3}\s?(?:${word(EXCUSE)}[\s,.!…]{1,3}){2,4}${amount('today')}(?<often>)`,
  'iu',
);

/** "The Marevan became 4 mg", "الماريفان بقى ٤ مج". */
const BECAME = new RegExp(
  String.raw`^ (?:is now|are now|became|went to|ist jetzt|sind jetzt|es ahora|ahora es|son ahora|est maintenant|è ora|ora è|adesso è|agora é|passou a ser|şimdi|стал[аои]?|теперь|بقى|بقا|بقت|صار|صارت) ${amount('today')}(?<often>)`,
  'iu',
);

const FORMER = [
  String.raw`(?:it )?(?:was|used to be|had been)|(?:i )?(?:was|used to be|started|had been) (?:on|at|with)|before(?: that)?(?: it was)?|previously|formerly|earlier|not|no longer|no more|instead of|up from|down from`,
  String.raw`(?:früh?er|früecher|vorher|zuvor|davor|bisher)(?: (?:war(?:en)?|hatte ich|nahm ich|no))?|war(?:en)?(?: (?:vorher|früher|mal))?|nicht mehr|nich mehr|n[eo]t mehr|nimm(?:er|a|i)|nümm[ei]?|nüm|nüme|(?:an)?statt|nicht`,
  String.raw`antes(?: (?:tomaba|era|eran|iba(?: en| con)?|estaba en|tenía))?|iba (?:en|con|a)|era(?:n)?|tomaba|ya no|no|en (?:vez|lugar) de`,
  String.raw`avant(?: (?:c['’]était|j['’]étais à|je prenais|j['’]avais))?|c['’]était|j['’]étais à|je prenais|auparavant|au lieu de|et non|pas|plus`,
  String.raw`prima(?: (?:era|erano|ne prendevo|prendevo))?|era(?:no)?|prendevo|non(?: più)?|invece di|antes(?: (?:era|tomava))?|tomava|n[ãa]o|j[áa] n[ãa]o|em vez de`,
  String.raw`önce(?:den)?|eskiden|daha önce|раньше(?: (?:был[оаи]?|пил[а]?|принимал[а]?))?|был[оаи]?|до этого|прежде|уже не|не|вместо|كان\p{L}?|قبل|سابقا|مش|مو|بدل`,
].join('|');
/** "100 matin et soir, avant c'était 50", "5, nimmer 2,5", "50 mg once a day (was 25)". */
const NOW_THEN = new RegExp(
  String.raw`^(?<kept>${REST}{0,24}?${amount('today')}${REST}{0,28})(?<former>(?:[,;(–-]\s?|\.{2,4}\s?|…\s?|\.\s(?=\p{Lu}|\p{Script=Arabic}))(?:(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|ve|ama|и|но) )?(?:${FORMER})(?!\p{L})\s${REST}{0,6}?${amount('before')}(?:er|e?s)?(?! ?[.,]\d)(?: mg)?(?: (?:(?:wie|like|como|comme|come) )?(?:first|before|earlier|vorher|früher|antes|avant|prima))?\)?)(?=\s*(?:$|[^\d\s]))`,
  'iu',
);
const LOOKED_AT = 160;

export function withDosesOfToday(text: string): string {
  const latin = latinDigits(text);
  if (!MAY_TELL.test(latin)) return text;
  const mentions = substancesIn(foldedWords(latin), 'message').filter(({ kind }) => kind !== 'allergen');
  const today = mentions.reduce((told, { end }, at) => {
    const behind = told.slice(end, Math.min(end + LOOKED_AT, mentions[at + 1]?.start ?? told.length));
    return told.slice(0, end) + ofToday(behind) + told.slice(end + behind.length);
  }, latin);
  return today === latin ? text : today;
}
const MAY_TELL = /\d\D+\d/u;

/** The words behind a name, in their length. */
function ofToday(behind: string): string {
  const changed =
    THEN_NOW.exec(behind) ??
    TAKEN_BACK.exec(behind) ??
    CHANGED_TO.exec(behind) ??
    CHANGED_NEAR.exec(behind) ??
    NOW_BEHIND.exec(behind) ??
    SLIP.exec(behind) ??
    SLIP_AT_DOTS.exec(behind) ??
    LATE.exec(behind) ??
    BECAME.exec(behind);
  if (changed?.groups) {
    const { today, told: corrected = '', often = '' } = changed.groups;
    const told = ` ${today ?? corrected}${often}`.trimEnd();
    return told.padEnd(changed[0].length) + behind.slice(changed[0].length);
  }
  const { kept = '', former = '' } = NOW_THEN.exec(behind)?.groups ?? {};
  return former === '' ? behind : kept + ' '.repeat(former.length) + behind.slice(kept.length + former.length);
}
