/**
 * What a message tells of an animal, of the writer's work or of strain at it, what a lesson was about or is laughed at, and a cancer that was thought of and was none: "my dog has diabetes", "I am a nurse on the
 * cancer ward", "mucha presión en el trabajo", "pensaban que era cáncer pero salió benigno". It becomes blanks, and every place stays.
 */

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;
/** Up to where the writer is spoken of again. */
const REST = String.raw`[^.,;:!?؟،\n]{0,80}?(?=[.,;:!?؟،\n]|$|\s(?:and|but|while|und|aber|y|pero|et|mais|e|ma|mas|и|а|но|ve|ama|لكن|بس|و[أا]نا|وعندي)(?!\p{L}))`;

/** An animal that has, had or takes something; who is bitten or itches is the writer. */
const OF_ANIMALS = [
  String.raw`${word("(?:my|our|the)(?: old| little| own)? (?:dog|cat|puppy|kitten|horse|rabbit|hamster|parrot|pet)(?: (?:has|had|got|takes|took|suffers|is|was)|['’]s got)")}${REST}`,
  String.raw`${word('(?:mein|unser|der|die|meine|unsere) (?:hund|hündin|katze|kater|pferd|kaninchen|hamster|papagei|haustier) (?:hat|hatte|nimmt|leidet|litt|bekommt|ist|war)')}${REST}`,
  String.raw`${word('(?:mi|nuestr[oa]|el|la) (?:perr[oa]|perrit[oa]|gat[oa]|gatit[oa]|caballo|conejo|hámster|loro|mascota) (?:tiene|tenía|tuvo|toma|sufre|padece|es|era|está)')}${REST}`,
  String.raw`${word('(?:mon|ma|notre|le|la) (?:chien|chienne|chat|chatte|cheval|lapin|hamster|perroquet) (?:a|avait|prend|souffre|est|était|fait)')}${REST}`,
  String.raw`${word('(?:(?:il |la )?(?:mio|mia|nostro|nostra)|il|la) (?:cane|cagnolin[oa]|cagna|gatt[oa]|gattin[oa]|cavallo|coniglio|criceto|pappagallo) (?:ha|aveva|prende|soffre|è|era)')}${REST}`,
  String.raw`${word('(?:(?:o |a )?(?:meu|minha|nosso|nossa)|o|a) (?:cão|cachorr[oa]|cadela|gat[oa]|gatinh[oa]|cavalo|coelho|hamster|papagaio) (?:tem|tinha|teve|toma|sofre|é|era|está)')}${REST}`,
  String.raw`${word('(?:kedi|köpeğ|tavşan|papağan|kuş|at)(?:[iıuü]?m(?:[iıuü]z)?)(?:in|ın|un|ün|de|da)?')} [^.,;!?\n]{0,50}?${word('var|vardı|hastası|oldu|kullanıyor|alıyor|hasta')}`,
  String.raw`${word('у (?:моей |моего |нашей |нашего )?(?:собаки|собачки|кошки|кота|пса|щенка|котёнка|котенка|кролика|лошади|попугая|хомяка)|(?:моя|мой|наша|наш) (?:собака|кошка|кот|пёс|пес|щенок|кролик|лошадь|попугай|хомяк) (?:болеет|страдает|принимает|болел|болела)')}${REST}`,
  String.raw`${word('(?:كلبي|كلبتي|كلبنا|قطتي|قطي|قطتنا|حصاني|ارنبي|أرنبي) (?:عنده|عندها|لديه|لديها|مصاب|مصابة|يعاني|تعاني|كان|كانت|ياخذ|يأخذ|تاخذ|تأخذ)')}${REST}`,
];

/** What the writer does for a living, and the people and places of a disease there, up to where the disease is named. */
const WORK: readonly (readonly [occupation: string, place: string])[] = [
  [
    "(?:i am|i['’]?m|i was|as) (?:an? )?(?:\\p{L}+ )?(?:nurse|doctor|physician|carer|therapist|researcher|volunteer)|i (?:work|worked|teach|volunteer)",
    '(?:patients|people|children|ward|unit|department|clinic|hospital|centre|center|charity) (?:with|for|of)',
  ],
  [
    "(?:i am|i['’]?m|i was|as) (?:an? )?(?:\\p{L}+ )?(?:nurse|doctor|physician|carer|therapist|researcher|volunteer)|i (?:work|worked|teach|volunteer)",
    '(?:with|for|on|in|at)(?: the| a| an)?(?= (?:\\p{L}+ ){1,3}(?:patients|ward|unit|department|clinic|hospital|centre|center|charity)(?!\\p{L}))',
  ],
  [
    '(?:ich bin|bin|als) (?:\\p{L}+ )?(?:krankenschwester|krankenpfleger(?:in)?|pfleger(?:in)?|pflegekraft|arzt|ärztin|therapeut(?:in)?)|(?:ich )?(?:arbeite|arbeitete|betreue|pflege)',
    '(?:patienten|patientinnen|menschen|kindern?|kranken|station|abteilung|klinik|zentrum) (?:mit|für)',
  ],
  [
    'trabajo|trabajaba|trabajé|(?:soy|fui|era) (?:\\p{L}+ )?(?:enfermer[oa]|médic[oa]|cuidador[oa]|auxiliar|voluntari[oa])|cuido|atiendo',
    '(?:pacientes|enfermos|personas|niños|ancianos|sala|planta|unidad|servicio|área|hospital|centro|clínica|asociación) (?:de|del|con|para)',
  ],
  [
    "(?:je )?travaill(?:e|ais)|je suis (?:une? )?(?:\\p{L}+ )?(?:infirmi(?:er|ère)|médecin|aide-soignante?|bénévole)|je soigne|je m['’]occupe",
    "(?:patients|malades|personnes|enfants|service|unité|hôpital|centre|clinique|association) (?:du|de|des|d['’]|pour|avec|atteints? (?:de|du|d['’]))",
  ],
  [
    "lavoro|lavoravo|(?:sono|ero|faccio) (?:l[ao’']? ?|un[a’']? ?)?(?:infermier[ea]|medico|dottoressa|oss|volontari[oa])|assisto|curo",
    '(?:pazienti|malati|persone|bambini|anziani|reparto|unità|ospedale|centro|clinica|associazione) (?:di|del|della|dei|con|per)',
  ],
  [
    'trabalho|trabalhava|trabalhei|(?:sou|fui|era) (?:\\p{L}+ )?(?:enfermeir[oa]|médic[oa]|cuidador[oa]|auxiliar|voluntári[oa])|cuido',
    '(?:pacientes|doentes|pessoas|crianças|idosos|ala|unidade|serviço|setor|hospital|centro|clínica|associação) (?:de|do|da|com|para)',
  ],
  [
    'работаю|работал[аи]?|я (?:медсестра|медбрат|врач|санитарка|сиделка|волонт[её]р)|ухаживаю',
    '(?:отделени\\p{L}+|больниц\\p{L}+|центр\\p{L}*|клиник\\p{L}+|пациент(?:ами|ам|ов)|больны(?:ми|м|х)|люд(?:ьми|ям)|детьми)(?: (?:с|для|при|по))?',
  ],
  ['[اأ]عمل|[اأ]شتغل|[أا]نا (?:ممرض[ةه]?|طبيب[ةه]?|دكتور[ةه]?|متطوع[ةه]?)|كنت [اأ]عمل', '(?:قسم|مستشفى|مركز|عيادة|مرضى|وحدة|جناح)'],
];
/** The writer's own illness, which stands in no place of work. */
const OWN = word("i have|i['’]ve|i got|ich habe?|tengo|tuve|padezco|j['’]ai|ho|soffro|tenho|tive|sofro|у меня|я болею|عندي|لدي|معي");
const NAMED = String.raw`[\p{L}\p{M}'’-]{2,24}`;
const AND = '(?: (?:and|or|und|oder|y|o|et|ou|e|и|или)| و)';
const AT_WORK = WORK.map(
  ([occupation, place]) =>
    String.raw`(?<=${word(occupation)}(?:(?!${OWN})[^.;!?؟\n]){0,60}?)${word(place)}[ ]?(?!${OWN})${NAMED}(?:(?! (?:and|und|y|et|e|и|con|with|mit|avec|com|с|مع|و\p{L}*) )(?! ${OWN}) ${NAMED}){0,2}(?:${AND} ?(?!${OWN})${NAMED}(?=\s*(?:$|[.,;!?\n])))?`,
);
/** Turkish has the disease first and the work last. */
const AT_WORK_IN_TURKISH = String.raw`(?<![\p{L}\p{M}])(?:\p{L}+ ){1,2}${word('hastanesinde|servisinde|bölümünde|kliniğinde|merkezinde|hastalarıyla|hastalarına|hastaları ile|derneğinde')} (?=(?:\p{L}+ ){0,3}(?:hemşirey?im|doktorum|hekimim|çalış\p{L}+|bakıyorum|bakıcıyım|gönüllüyüm|görev\p{L}*))`;

/** Much of it, and where: no blood pressure. */
const STRAIN = [
  String.raw`${word('(?:mucha|tanta|demasiada|bastante) (?:presión|tensión)')}(?= (?:en|de|con) (?:el|mi|la|los) (?:trabajo|oficina|empresa|jefe|estudios|curro))`,
  String.raw`${word('(?:beaucoup|trop|tellement|plein) de (?:tension|pression)s?')}(?= (?:au|dans (?:mon|le)|avec (?:mon|le)|à l['’]) ?(?:travail|boulot|bureau|chef|école|famille))`,
  String.raw`${word('(?:tant[ae]|molt[ae]|troppa|parecchia) (?:pressione|pressioni|tensione|tensioni)')}(?= (?:al|sul|nel|in|con il) ?(?:mio )?(?:lavoro|ufficio|capo|famiglia))`,
  String.raw`${word('(?:muita|tanta|demasiada|bastante) (?:pressão|tensão)')}(?= (?:no|do|com o|em|na) ?(?:meu )?(?:trabalho|emprego|escritório|chefe|casa|família))`,
  String.raw`${word('ضغط(?: (?:كبير|كثير|شديد|وايد|كتير))?')}(?= (?:في|من) (?:العمل|الشغل|الدوام|الدراسة|المدير))`,
  String.raw`${word('(?:iş|okul)(?:te|da|de|yerinde|imde)? (?:çok )?(?:baskı|tansiyon|stres)')}`,
];

const CANCER = String.raw`(?:(?:tumou?r\p{L}*|neoplasia|опухоль) ?(?:malign[oae]?|malin|злокачественная)?|c[aáâ]nc(?:er|ro)|krebs|рак|kanser|(?:ال)?سرطان|melanom\p{L}*|mélanome|l[iy](?:n|m)(?:f|ph)om\p{L}*|le?[uv][ck]\p{L}*mi\p{L}*|саркома|меланома|лимфома)`;
const THOUGHT = String.raw`(?:pensaban?|pensaron|pens[éó]|cre[íi]an?|creyeron|tem[íi]an?|sospechaban?) (?:que (?:era|fuera|ten[íi]a|podía ser)|en)|on (?:a |avait )?(?:pens(?:é|ait)|cru|craignait|soupçonn(?:é|ait)) ?(?:à|que c['’]était|avoir)?|pensa(?:vano|va) (?:che fosse|a|ad)|credevano che fosse|temevano|pensa(?:vam|va|ram) (?:que (?:era|fosse)|em)|acha(?:vam|ram|va) que (?:era|fosse)|думал[аи]?,? что(?: это| у меня)?|подозревал[аи]|боялись,? что|man dachte (?:an|es (?:sei|ist|wäre))|ظنوا [اأ]نه|كانوا يظنون [اأ]نه`;
const BENIGN = String.raw`b[ée]nin|bénigne|benign[oa]?|gutartig|harmlos|доброкачественн\p{L}+|iyi huylu|حميد[ةه]?`;
const RESULT = String.raw`(?:biopsi[ae]|biópsia|examens?|analyses?|resultados?|esami|exames|анализы|биопсия|результаты?|biyopsi|tahliller|التحاليل|الخزعة),? (?:(?:était|étaient|est|sont|estaba|salió|salieron|era|erano|deu|deram|war|была|были|طلعت) )?(?:bonn?e?s?|bien|buon[aie]|bo[am]s?|limpi[oa]s?|normale?s?|negativ[oaie]s?|négati(?:f|ve)s?|gut|хорош\p{L}+|чист\p{L}+|отрицательн\p{L}+|temiz|iyi|سليم[ةه]?|نظيف[ةه]?)`;
const NOT_OR_ILL = String.raw`(?:no|pas|nicht|non|n[ãa]o|не|değil|مو|مش|ليس)(?!\p{L})|${CANCER}`;
/** "Pensaban que era cáncer pero salió benigno": what was thought of, up to what it proved to be. */
const PROVED = String.raw`(?<!\p{L})(?:mais|pero|mas|ma|aber|но|а|ama|fakat|ancak|لكن|بس|però|porém)(?: (?:(?!${NOT_OR_ILL})[^.;\n]){0,40}?)?(?<!\p{L})(?:${BENIGN}|${RESULT})(?!\p{L})(?!(?: \p{L}+){0,2} (?:değil|${CANCER}))`;
const THOUGHT_OF = [
  String.raw`${word(THOUGHT)} ?(?:(?:un[ea']?|uma?|einen?|lo|el|il)[ '’])?${CANCER}(?: (?:de|di|do|da|du|del|della)[ '’]?[\p{L}'’]{1,24}(?: [\p{L}'’]{1,24}){0,2})?(?=,? ?${PROVED})`,
  String.raw`(?<!\p{L})(?:\p{L}+ )?kanser\p{L}* (?:olduğunu |diye |zannet|sand|düşün|şüphelen)[^.,;\n]{0,30}(?=,? ?${PROVED})`,
];

/** What a lesson, a talk or a book is about, up to where the writer is spoken of. */
const LESSON = String.raw`(?:topics?|subject|lesson|class|lecture|module|seminar|workshop|training|chapter|essay|paper|podcast|documentary|course|aula|palestra|curso|treinamento|tema|clase|charla|taller|ponencia|kurs\p{L}{0,2}|unterricht|vorlesung|seminar|fortbildung|schulung|thema|lektion|vortrag|cours|leçon|conférence|formation|sujet|thème|lezione|corso|conferenza|formazione|ders\p{L}{0,3}|konu\p{L}{0,3}|eğitim\p{L}{0,3}|seminer\p{L}{0,3}|урок\p{L}?|лекци\p{L}|занят\p{L}+|семинар\p{L}?|тем[аые]|курс\p{L}?|درس|محاضر[ةه]|موضوع|دور[ةه]|حص[ةه])`;
const OF_TODAY = String.raw`(?: (?:today|yesterday|this week|de hoje|de ontem|hoje|ontem|de hoy|de ayer|hoy|ayer|heute|gestern|d['’]aujourd['’]hui|aujourd['’]hui|d['’]hier|hier|di oggi|di ieri|oggi|ieri|bugün|dün|сегодня|вчера|اليوم|[أا]مس))?`;
const IS_ABOUT = String.raw`(?:was|is|were|covers|covered|on|about|foi|era|é|sobre|fue|es|war|ist|über|zum|zu|était|est|sur|portait sur|è|era|su|sull[ao’']|hakkında|был[аои]?|про|о|об|كان(?:ت)?|عن)`;
const OF_LESSONS = [
  String.raw`${word(LESSON)}${OF_TODAY} ${word(IS_ABOUT)}(?= )${REST}`,
  String.raw`(?<!\p{L})(?:bugünkü|bugün) ${LESSON} ${REST}`,
  String.raw`(?:сегодня|вчера) (?:на|был[аои]?) ${word(LESSON)}${REST}|(?:اليوم|[أا]مس) (?:كان )?(?:ال)?${LESSON} (?:عن )?${REST}`,
];

/** "Hj foi infarto kkk": who laughs right behind an event of the heart or the brain, told with a bare "it was", tells of none. */
const LAUGHS = String.raw`(?:k{3,}|rs(?:rs)+|(?:ha){2,}h?|(?:he){2,}|(?:ja){2,}j?|(?:ah){2,}a?|lo+l|lmao|mdr|xd|ptdr|(?:ха){2,}|ах(?:ах)+а?|ه{3,}|😂+|🤣+|random)`;
const EVENT = String.raw`(?:heart attacks?|strokes?|cardiac arrest|infartos?|derrames?|avc|ictus|ataques? (?:al coraz[oó]n|card[ií]acos?|do coração)|herzinfarkt|schlaganfall|infarkt|infarctus|crise cardiaque|infart[oi]|kalp krizi|felç|инфаркт|инсульт|جلط[ةه]|سكت[ةه])`;
const IT_WAS = String.raw`(?:it was|was|foi|era|fue|war|das war|c['’]était|è stato|era stato|был[оа]?|كان(?:ت)?)`;
const LAUGHED_AT = [
  String.raw`(?<=${word(IT_WAS)} (?:(?:an?|un[ae]?|uma?|ein)[ ])?(?:(?:total|pure|puro|purer|mega) )?)${EVENT}(?=[ ,.!]{0,3}(?:\p{L}+ )?${LAUGHS}(?!\p{L}))`,
];

const BESIDE = [...OF_LESSONS, ...LAUGHED_AT, ...THOUGHT_OF, ...OF_ANIMALS, ...AT_WORK, AT_WORK_IN_TURKISH, ...STRAIN].map(
  (source) => new RegExp(source, 'giu'),
);
const blanked = (words: string): string => words.replace(/[^\n.!?؟;]/gu, (letter) => ' '.repeat(letter.length));

/** The same text with what is no disease of the patient's blanked out, letter for letter. */
export const withoutBesidePatient = (text: string): string => BESIDE.reduce((left, pattern) => left.replace(pattern, blanked), text);
