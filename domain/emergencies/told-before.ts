import type { Mark } from './lexicon.ts';
import { conceptSet } from './marks.ts';
import { isSign } from './context.ts';
import { OF_YEARS } from './told-history.ts';
import { readSigns, type Reading, tellsOfBody } from './triage.ts';

/**
 * What was before and is told for the record: a reaction whose times are counted ("happened two times", "das war 2011"), breath that is short on the stairs for years with the
 * doctor's knowledge, and breath that halts in who snores. A word of the present anywhere in the message takes all of them back. Nine languages.
 */

const words = (...lines: string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`;
const FEW = String.raw`(?:[ ,]+[\p{L}\p{M}'’]+){0,6}?[ ,]+`;

/** It is so at this hour, or is new, worse or there without cause. */
const PRESENT = new RegExp(
  words(
    String.raw`now|still|today|tonight|right away|at the moment|currently|this (?:morning|evening|afternoon|week|month)|yesterday|last night|(?:minutes?|mins?|hours?|days?|weeks?) ago|since (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|last|this|the (?:morning|weekend))|again now|is happening|worse|worsening|suddenly|even|help|ambulance|emergency|gasping|(?:won['’]?t|will not|does not|doesn['’]?t) (?:stop|go|ease|settle|pass)|came on|this (?:time|pain|one)`,
    String.raw`ahora|sigue\p{L}{0,14}|todav[ií]a|ahorita|hoy|esta (?:noche|mañana|tarde|semana)|anoche|ayer|hace (?:un rato|poco|una? (?:hora|semana)|\p{L}{1,14} (?:minutos|horas|d[ií]as|semanas))|desde (?:anoche|ayer|hoy|esta|el)|(?:está|esta) pasando|peor|empeor\p{L}{0,14}|de repente|incluso|hasta (?:en|acostad|sentad)\p{L}{0,14}|ayuda|ambulancia|urgente`,
    String.raw`jetzt|jetz|immer noch|noch immer|heut\p{L}{0,14}|gerade|grad|eben|gestern|vorhin|seit (?:gestern|heute|vorhin|einer (?:stunde|woche)|\p{L}{1,14} (?:tagen|stunden|minuten|wochen)|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|diese (?:woche|nacht)|vor (?:\p{L}{1,14}|\d{1,3}) (?:minuten|stunden?|tagen)|schlimmer|schlechter|plötzlich|sogar|auch (?:im|in)|hilfe|notarzt|krankenwagen`,
    String.raw`maintenant|toujours (?:là|gonfl\p{L}{1,14})|encore là|en ce moment|aujourd['’]hui|ce (?:soir|matin|midi)|cette (?:nuit|semaine)|hier|tout à l['’]heure|à l['’]instant|il y a (?:\p{L}{1,14}|\d{1,3}) (?:minutes?|heures?|jours|semaines?)|depuis (?:hier|ce|cette|\p{L}{1,14} (?:minutes|heures|jours|semaines?)|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|empir\p{L}{0,14}|pire|aggrav\p{L}{0,14}|soudain\p{L}{0,14}|même|urgence|au secours|aidez`,
    String.raw`agora|ainda|hoje|esta (?:noite|manhã|semana)|ontem|há (?:pouco|\p{L}{1,14} (?:minutos|horas|dias|semanas?))|desde (?:ontem|hoje|esta|segunda|sexta)|pior\p{L}{0,14}|de repente|mesmo|até (?:deitad|sentad)\p{L}{0,14}|socorro|ajud\p{L}{1,14}|ambulância`,
    String.raw`adesso|tuttora|ora|oggi|stanotte|stasera|stamattina|ieri|(?:\p{L}{1,14}|\d{1,3}) (?:minuti|ore|giorni|settimane) fa|un['’]ora fa|mezz['’]ora fa|poco fa|da (?:ieri|oggi|stanotte|stamattina|un['’]ora|\p{L}{1,14} (?:minuti|ore|giorni|settimane))|peggior\p{L}{0,14}|peggio|all['’]improvviso|improvvisamente|anche (?:a|da)|perfino|aiuto|ambulanza`,
    String.raw`şimdi|hâlâ|hala|şu an\p{L}{0,14}|bugün|bu (?:gece|sabah|akşam|hafta)|dün\p{L}{0,14}|az önce|demin|(?:\p{L}{1,14}|\d{1,3}) (?:dakika|saat|gün|hafta)\p{L}{0,14} (?:önce|beri|dır|dir)|kötüleş\p{L}{0,14}|daha kötü|aniden|birden(?:bire)?|bile|imdat|yardım\p{L}{0,14}|ambulans`,
    String.raw`сейчас|вс[её] ещ[её]|до сих пор|сегодня|сегодняшн\p{L}{1,14}|вчера|ночью|утром|только что|(?:минут\p{L}?|час\p{L}{0,14}|дн\p{L}{1,14}|недел\p{L}{1,14}) назад|со? (?:вчерашн|вчера|утра|вечера)\p{L}{0,14}|хуже|ухудш\p{L}{1,14}|внезапно|вдруг|даже|помогите|скорую`,
    String.raw`الآن|لسه|ما زال\p{L}{0,14}|الان|الحين|هلق|دلوقتي|اليوم|الليلة|امبارح|[أا]مس|قبل (?:شوي|شوية|قليل|دقائق|ساعة|ساعات|يومين)|من (?:شوي|ساعة|الصبح|امس|أمس|امبارح)|منذ (?:ساعة|أمس|الصباح|يومين)|[أا]سو[أا]|زاد\p{L}{0,14}|فجأة|حتى|ساعدوني|النجدة|[إا]سعاف`,
  ),
  'iu',
);

/** That something came about, and how often or in which year. */
const CAME = words(
  String.raw`happen(?:ed|s)|occurred|been through (?:that|it|this)|(?:had|did) (?:that|it|this)|has been|was`,
  String.raw`pas[oó]|pasad[oa]|ocurri[oó]|ocurrid[oa]|sucedi[oó]|fue|passiert|gewesen|war|wars|vorgekommen|gehabt|arrivée?|était|fut|eu`,
  String.raw`aconteceu|acontecido|foi|tive|success[oa]|capitat[oa]|è stato|era|oldu|yaşadım|yaşadık|yaşandı|было|случалось|случилось|бывало|حصل\p{L}?|صار\p{L}?|حدث\p{L}?|كان\p{L}?`,
);
const NUMBER = String.raw`(?:\d|two|three|four|several|a few|many|dos|tres|cuatro|varias|muchas|zwei|drei|vier|mehrere|deux|trois|quatre|plusieurs|duas|três|quatro|várias|due|tre|quattro|diverse|[iİ]ki|üç|dört|birkaç|два|три|четыре|несколько)`;
const COUNTED = words(
  String.raw`once|twice|${NUMBER} times|(?:19[4-9]\d|20[0-4]\d)|(?:again )?(?:the )?(?:next|following) year|(?:again )?the year after|years? later`,
  String.raw`${NUMBER} (?:veces|mal|fois|vezes|volte|kere|kez|defa|раз[а]?)|una vez|einmal|zweimal|dreimal|zwomal|mehrmals|une fois|uma vez|una volta|bir (?:kere|kez|defa)|один раз|однажды|дважды|трижды|раз|مرتين|مر[ةه]|مرات|(?:ثلاث|[أا]ربع|عدة) مرات`,
);
const EPISODES = new RegExp(`${CAME}${FEW}${COUNTED}(?:${FEW}${COUNTED})?|${COUNTED}${FEW}${CAME}`, 'giu');
/** What is so at every time is no event of today. */
const EVERY_TIME = new RegExp(
  words(
    String.raw`(?:every|each) (?:single )?time|cada vez|siempre que|jedes ?mal|chaque fois|à tous les coups|toda vez|todas as vezes|ogni volta|her seferinde|her defasında|каждый раз|всякий раз|كل مر[ةه]`,
  ),
  'giu',
);

const blank = (found: string): string => ' '.repeat(found.length);

/** A sentence without the words that count how often a reaction came: "already", "again" and a year are of them, and not of today. */
export const withoutEpisodes = (sentence: string): string => sentence.replace(EPISODES, blank).replace(EVERY_TIME, blank);

/** Whether a message counts how often something came, and speaks of nothing that is so now. */
export const countsEpisodes = (message: string): boolean => withoutEpisodes(message) !== message && !PRESENT.test(withoutEpisodes(message));

/** It has long been so. */
const LONG = new RegExp(
  words(
    String.raw`(?:(?:for|in) )?(?:a decade|decades|ages|years|yrs|(?:\p{L}{1,14}|\d{1,3}) (?:years|yrs))(?: now| or more)?|(?:all|most of) my life|llev[oa]\p{L}{0,14} (?:\p{L}{1,14} )?años|(?:de )?toda la vida|desde hace (?:\p{L}{1,14} )?años|seit (?:\p{L}{1,14} )?(?:jahren|jahrzehnten)|scho(?:n)? seit|jahrelang|depuis (?:\p{L}{1,14} )?(?:années|ans)|des années`,
    String.raw`(?:faz|há) (?:\p{L}{1,14} )?anos|a vida toda|da (?:\p{L}{1,14} )?(?:anni|decenni)|anni ormai|yıllardır|senelerdir|(?:\p{L}{1,14}|\d{1,3}) (?:yıldır|senedir)|лет (?:\p{L}{1,14}|\d{1,3})|(?:\p{L}{1,14}|\d{1,3}) лет|много лет|годами|(?:من|منذ|لي|صار لي) (?:\p{L}{1,14} )?(?:سنين|سنوات|سنة)|من زمان`,
  ),
  'giu',
);
const YEARS = new RegExp(OF_YEARS, 'giu');
/** Nothing has changed in it. */
const UNCHANGED = words(
  String.raw`no changes?|unchanged|not changed|hasn['’]?t changed|same as (?:ever|always)|always the same|the same|stable|no (?:worse|better or worse)|sin cambios?|siempre igual|igual|estable|no ha cambiado|unverändert|stabil\p{L}?|immer gleich|gleich geblieben|ça ne (?:bouge|change) pas|(?:ça )?n['’]a pas (?:bougé|changé)|inchangée?|toujours pareil`,
  String.raw`sem mudan[çc]as?|sempre igual|estável|não mud(?:ou|a)|invariat[oa]|sempre (?:uguale|così)|stabile|non (?:è cambiat[oa]|cambia)|değişmedi|değişmiyor|hep aynı|aynı|без (?:изменений|перемен)|стабильн\p{L}+|не меня\p{L}+|так же|ما تغير\p{L}?|لم يتغير|نفس (?:الشي|الحال)|ثابت\p{L}?|مستقر\p{L}?`,
);
const DOCTOR = words(
  String.raw`cardio\p{L}*|heart (?:doctor|clinic|man|specialist|consultant|team)|doctors?|doc|gp|specialist|consultant|(?:el|la) del coraz[oó]n|m[eé]dic[oa]s?|doctora?|cardi[oó]log[oa]|herz(?:doktor|arzt|spezialist|ambulanz)|kardiolog\p{L}*|(?:haus|fach)?arzt|ärztin|doktor|dokta`,
  String.raw`docteur|médecin|generaliste|généraliste|kardiyolo\p{L}+|doktor\p{L}*|hekim\p{L}*|кардиолог\p{L}*|врач\p{L}*|терапевт\p{L}*|доктор\p{L}*|(?:ال)?(?:دكتور\p{L}*|طبيب\p{L}*)|طبيب\p{L}*|دكتور\p{L}*`,
);
const KNOWS = words(
  String.raw`knows?|aware|checked|looked|happy|follow(?:s|ed|ing)|says?|said|told|seen|monitor\p{L}*|tested|sabe|mirad[oa]|control\p{L}*|vist[oa]|vigila\p{L}*|dice|dijo|revis\p{L}+|weiß|weiss|abgeklärt|sagt|untersucht|bekannt|angeschaut|au courant|sait|suit|suivie?|vu|surveill\p{L}+|dit`,
  String.raw`acompanha\p{L}*|conhece|controla\p{L}*|disse|diz|segue|seguit[oa]|sa|controllat[oa]|dice|biliyor|haberi var|takip\p{L}*|baktı|в курсе|знает|наблюда\p{L}+|проверил\p{L}*|следит|говорит|сказал\p{L}*|يعرف\p{L}*|عارف\p{L}*|يتابع\p{L}*|متابع\p{L}*|فحص\p{L}*|قال\p{L}*`,
);
const IS_KNOWN = new RegExp(`${UNCHANGED}|${DOCTOR}${FEW}${KNOWS}|${KNOWS}${FEW}${DOCTOR}`, 'iu');

/** Of breath and chest, and what the words for hills and doctors have in common with other signs. */
const ON_EXERTION = conceptSet(
  'breathless no_air breath tight chest chest_pain labored wheeze pain pulse_word immobile leg limp severe weighs spreading child',
);
/** Short of breath, and what one weighs: for years nobody need know. */
const OF_WEIGHT = conceptSet(
  'breathless no_air breath labored severe_breathless odd_breath severe tight weighs weight_loss postop immobile leg spreading means many hot child',
);
const IN_SLEEP = conceptSet('hoarse slow_breath breath breathless no_air severe labored odd_breath choking tight gush');

const SNORES = new RegExp(
  words(
    String.raw`snor\p{L}+|ronc\p{L}+|ronqu\p{L}+|schnarch\p{L}*|ronfl\p{L}+|russ(?:a|o|are|ando|iamo|ano)|horl\p{L}+|храп\p{L}+|[يبت]?شخ[يّ]?ر\p{L}*`,
  ),
  'iu',
);

const owns = ({ readings }: Reading): Mark[][] => readings.filter(({ language }) => language === 'own').map(({ found }) => found);

function tellsOnly(sentence: Reading, concepts: ReadonlySet<string>): boolean {
  const told = owns(sentence).flatMap((found) => readSigns(sentence.text, sentence.words, found));
  return told.every((mark) => !isSign(mark) || !tellsOfBody(mark) || concepts.has(mark.concept));
}

const BUT = new RegExp(
  words(String.raw`but|yet|only|aber|doch|nur|pero|sino|mais|sauf|mas|só que|ma|però|ama|fakat|но|однако|ولكن|لكن|بس`),
  'iu',
);
/** "Angina on hills for years and the doctor knows, but this pain came on in bed": what stands behind the but is not what is known. */
function hasContrast(message: string): boolean {
  const [, ...behind] = message.split(BUT);
  const last = behind.at(-1);
  return last !== undefined && last.replace(LONG, blank) === last && !IS_KNOWN.test(last);
}

/** Short of breath, or a chest that is tight, on a way up: for years, and a chest unchanged or known to a doctor. @param message that the sentence is of */
export function isLongKnown(sentence: Reading, message: string): boolean {
  const without = message.replace(LONG, blank).replace(YEARS, blank);
  if (without === message || PRESENT.test(without) || hasContrast(message)) return false;
  if (!IS_KNOWN.test(message) && !tellsOnly(sentence, OF_WEIGHT)) return false;
  return owns(sentence).some((found) => found.some(({ concept }) => concept === 'exertion')) && tellsOnly(sentence, ON_EXERTION);
}

/** Breath that halts in who snores. @param message that the sentence is of */
export const isOfSnoring = (sentence: Reading, message: string): boolean =>
  SNORES.test(sentence.text) && !PRESENT.test(message) && tellsOnly(sentence, IN_SLEEP);
