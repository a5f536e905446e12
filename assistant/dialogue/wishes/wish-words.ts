import { begins, holds } from '../../phrasebooks/phrasebook.ts';

const WISHES = [
  begins(
    String.raw`(?:i['’]?d|we['’]d|(?:i|we) would) (?:like|love|prefer|rather)|(?:i|we) (?:want|wish|prefer|need)|prefer\w*|please|rather|ideally|maybe|perhaps|better|would be|should be|must be|if possible|let['’]s|make it|best|go to`,
    'quier[oae]|quer(?:emos|ría)|prefier[oae]|preferi[rm]|(?:me|nos|le) gustar[ií]a|quis(?:iera|i[eé]ramos)|pens(?:amos|aba|[aá]bamos|ando|é) (?:en|ir)|mejor|quizás?|tal vez|puede ser|si es posible|por favor|que sea|necesito',
    'möchte|moechte|will|woll(?:en|ten?)|w(?:ü|ue)rde?n? (?:ich|i|mir|wir|uns)|w(?:ü|ue)rde?n? (?:\\p{L}+ )?gern|(?:ich |wir )?dachten? an|denken? an|k(?:ö|oe)nnte ich mir vorstellen|hätte gern|lieber|am liebsten|am besten|bitte|wünsche|soll|vielleicht|besser|wenn möglich|brauche',
    "préf[eéè]r\\p{L}+|voudr(?:ais|ait|ions)|veux|veut|voulons|voulait|souhait\\p{L}+|(?:j['’]|on |nous )aimer(?:ais|ait|ions)|(?:pensais|pensait|pensions|pense) (?:à|au|aux)|plut[oô]t|peut-[êe]tre|pref[eè]r\\p{L}+|si possible|s['’]il vous plaît|mieux",
    'pode ser|quer(?:o|emos)|prefer\\p{L}+|prefiro|gost(?:ar)?(?:ia|íamos|ava|ávamos)|quer(?:ia|íamos)|pens(?:amos|ava|ávamos|ando|ei) (?:em|n[oa]s?|ir)|talvez|melhor|se possível|por favor|de preferência',
    'vo(?:glio|gliamo|levo|levamo)|vorr(?:ei|emmo)|prefer\\p{L}+|(?:mi|ci) piacerebbe|pens(?:avo|avamo|iamo|o) (?:a|al|alla|all|di)(?!\\p{L})|meglio|forse|piuttosto|se possibile|per favore|magari',
    'isti?yor\\p{L}*|isterim|tercih|olsun|olabilir|(?:da |de )olur(?!\\p{L})|belki|lütfen|daha iyi|mümkünse',
    'хочу|хотел\\p{L}*|хотим|предпочит\\p{L}*|лучше|чтобы|пусть|желательно|можно|может|давайте|пожалуйста|хорошо бы',
  ),
  // What is looked at.
  begins(
    String.raw`(?:i['’]?m|i am|we['’]?re|we are) (?:looking (?:at|into)|considering)|estoy (?:mirando|viendo)|estamos (?:mirando|viendo)|(?:ich|wir) (?:überlege|überlegen|schaue|schauen) (?:nach|in|an)`,
    "(?:j['’]|je |on |nous )regard(?:e|ons)|sto guardando|stiamo guardando|(?:estou|tô|estamos) (?:a ver|vendo|olhando)|bakıyor(?:um|uz)|(?:присматрива|рассматрива)(?:ю|ем)(?:сь)?",
  ),
  // What suits, or makes it easier for the patient.
  begins(
    String.raw`(?:works?|suits?|fine|good|okay?|better|easier|ideal|happy|comfortable)\b[^.?!\n]{0,12}\b(?:for me|with|me\b|if|both)|(?:would|could|both|either) (?:\w+ )?(?:suit|work|do)|feel (?:\w+ )?(?:easier|safer|better|calmer|more comfortable)|happy with|(?:some ?time|ideally) in|forget|scrap|instead|could stretch|open to`,
    'me (?:vale|valen|viene bien|vienen bien|vendría bien|va bien|sirven?|conviene|encaja)|estaría bien|sería ideal|más tranquil|olvíde',
    'w[äa]re?n? (?:mir|uns|gut|ideal|schön)|(?:ist|sind) mir (?:beide[sn]? )?(?:recht|lieb)|mir ist beides|(?:würde|passt|passen)[^.?!\\n]{0,12}(?:mir|passen|gut)|wohler|streichen|lieber',
    "(?:les deux )?me (?:vont|va|conviennent?|convient)|m['’](?:irait|arrange)|à l['’]aise|soit|oubliez|ce serait (?:bien|mieux)",
    'me (?:servem?|dava jeito|dá jeito|convém|agrada)|dava-me|dá-me jeito|seria (?:bom|ideal)|mais descansad|ficava (?:mais|melhor)|tanto faz|esqueça|antes',
    "(?:per me )?vanno? bene|mi (?:andrebbe|va) bene|sarebbe (?:l['’]ideale|meglio|bene)|starei (?:più|meglio)|più tranquill|lasci(?:ate|amo)? perdere",
    '(?:bana |bize )?uyar|ikisi de olur|iyi olur|güzel olur|olsa|rahat eder|unutun',
    '(?:мне|нам) (?:и то|подход|удобн|спокойн)|подош[ёе]л|устро\\p{L}+|спокойнее|забудьте|удобно|годится',
  ),
  holds(
    'يناسب',
    'تناسب',
    'أرتاح',
    'ارتاح',
    'يكون (?:ممتاز|أحسن|جيد)',
    'أبغى',
    'ابغى',
    'أبي(?=\\s)',
    'بدي',
    'بدنا',
    'عايز',
    'عاوز',
    'بغيت',
    'بغينا',
    'نبي(?=\\s)',
    'نبغ[ىي]',
    'ودنا',
    'حابين',
    'انسوا',
    'يا ?ريت',
    'ياليت',
    'يا ليت',
    'نفسي في',
    'نفسي ا',
    'إما',
  ),
  holds('أريد', 'اريد', 'أفضل', 'افضل', 'أرغب', 'أتمنى', 'ربما', 'من فضلك', 'لو سمحت', 'يمكن'),
];

/** Whether words say that something is wished for. */
export const isWishedFor = (text: string): boolean => WISHES.some((pattern) => text.search(pattern) >= 0);

const DENIES =
  /(?<![\p{L}\p{M}])(?:not|no|never|neither|nor|avoid|except|forget|scrap|rule out|drop|olv[ií]d\p{L}+|descart\p{L}+|weder|streich\p{L}*|vergessen sie|oubli\p{L}+|esqueç\p{L}+|esquec\p{L}+|nem|lasci\p{L}* perdere|niente|né|unut\p{L}+|olmasa|ne|забудь\p{L}*|ни|исключ\p{L}+|انس\p{L}*|anywhere but|\p{L}+n['’]t|dont|nicht|nein|kein\p{L}*|außer|nie|ni|nada|nunca|excepto|evit\p{L}*|menos|pas|jamais|sauf|não|exceto|non|mai|tranne|değil|olmasın|istemi\p{L}+|hariç|hayır|не|нет|кроме|لا|ليس|ما|غير|لن)(?![\p{L}\p{M}])/iu;

export const denies = (text: string): boolean => DENIES.test(text);

/** Of what was, or of somebody else: no wish. */
const TOLD =
  /(?<![\p{L}\p{M}])(?:was|were|had|did|been|got|since|ago|failed|diagnosed|(?<!\b(?:be|get) )operated|(?<!with )my (?:doctor|surgeon|father|mother|brother|sister|friend|husband|wife)|i (?:live|am from|come from)|hace|desde|tuve|fui|me oper\p{L}+|(?<!ser )operad\p{L}+|vivo|soy de|(?<!con )mi (?:médic\p{L}|doctora?|cirujan\p{L}|madre|padre)|seit|war|hatte|wurde|operiert(?! werden)|wohne|lebe|komme aus|(?<!mit )mein\p{L}? (?:arzt|ärztin|chirurg\p{L}*|mutter|vater)|depuis|(?<!être )opéré\p{L}?|j['’]habite|je viens|m(?:on|a) (?:médecin|chirurgien\p{L}*)|tive|moro|minha médica|meu médico|dal|(?<!essere )operat[oaie]|abito|la mia dottoressa|il mio medico|beri|oldum|yaşıyorum|doktorum|был\p{L}?|было|делал\p{L}*|живу|мо[йя] (?:врач|хирург)|منذ|كان|كنت|أعيش|طبيبي|طبيبتي)(?![\p{L}\p{M}])/iu;

export const isTold = (text: string): boolean => TOLD.test(text);

/** Where another wish begins: a stop, a "but", or a word that puts something else in its place. */
const CLAUSES =
  /[,.;:!\n،؛]|(?<![\p{L}\p{M}])(?<!(?:anywhere|everywhere|all|any country) )(?=(?:but|because|'?cause|cuz|coz|maybe|perhaps|rather|instead|better|porque|pq|weil|parce qu|perch[eé]|çünkü|потому что|так как|لأن\p{L}*|لان\p{L}*|عشان|حيت|علاش ان|pero|mejor|quizás?|tal vez|sino|aber|sondern|lieber|besser|vielleicht|mais|plut[oô]t|peut-[êe]tre|mas|talvez|melhor|ma|forse|meglio|piuttosto|ama|belki|но|лучше|может|ربما|أفضل|لكن)(?![\p{L}\p{M}]))/iu;

/** A wish that stands alone behind its object: "Spain, maybe", "Hongrie peut-être". */
const isOnlyWish = (clause: string): boolean =>
  isWishedFor(clause) && !/\p{L}{3}/u.test(WISHES.reduce((text, pattern) => text.replace(pattern, ' '), clause));

/** "Better Costa Rica", "eher Ungarn", "vamos a Portugal": what is said last, in the place of what was thought of before. */
const PREFERS = begins(
  String.raw`rather(?! not)|better(?! than| not)|instead(?! of)|let['’]s (?:go|do|make|take)|in the end|(?:i|we)(?:['’]ll| will) (?:go|take)|decided on`,
  '(?:pero )?mejor(?! no)(?!\\p{L})|vamos (?:a|con|por)(?!\\p{L})|(?:nos|me) qued(?:o|amos) con|al final|decid\\p{L}+ (?:por|ir)',
  '(?:dann |aber )?(?:eher|lieber|besser)(?! nicht)(?!\\p{L})|doch lieber|nehmen|am ende|entschieden',
  '(?:donc |mais )?plut[oô]t(?! pas)|finalement|(?:on|nous|je) (?:prend|prenons|prends|choisit|choisis)(?!\\p{L})',
  '(?:mas )?melhor(?! não)(?!\\p{L})|vamos (?:para|pra|a)(?!\\p{L})|fic(?:o|amos) com|no fim|afinal',
  '(?:ma )?(?:meglio|piuttosto)(?! no)(?!\\p{L})|andiamo (?:in|a)(?!\\p{L})|alla fine|scegliamo|anzi',
  'daha iyi(?! değil)|onun yerine|лучше(?! не)|в итоге|остановились',
);

/** Whether a clause puts its place before those that were named until then. */
export const isPreferred = (clause: string): boolean => clause.search(PREFERS) >= 0;

const GIVES_REASON =
  /^\s*(?:because|'?cause|cuz|coz|since|porque|pq|ya que|weil|da|denn|parce qu|car|perch[eé]|siccome|çünkü|потому что|так как|لأن\p{L}*|لان\p{L}*|عشان|حيت|لحقاش)(?!\p{L}{3})/iu;

/** "… because it costs less": why, and no verdict. */
export const isReason = (clause: string): boolean => GIVES_REASON.test(clause);

/** The clauses of a text; a word or two of wishing alone belong to what stands before them. */
export function clausesOf(message: string): string[] {
  const clauses: string[] = [];
  for (const clause of message.split(CLAUSES).filter((text) => text.trim() !== '')) {
    const last = clauses.length - 1;
    if (last >= 0 && isOnlyWish(clause) && !/^\s*(?:please|bitte|por favor)/iu.test(clause)) clauses[last] = `${clauses[last]} ${clause}`;
    else clauses.push(clause);
  }
  return clauses;
}
