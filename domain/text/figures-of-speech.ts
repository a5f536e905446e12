/**
 * An event of the heart, the brain or consciousness that is a figure of speech: "nearly had a heart attack when I saw the bill", "bei den Preisen trifft einen der Schlag",
 * "casi me muero cuando vi las fotos". It becomes blanks, and every place stays. Nine languages.
 */

const words = (...lines: string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`;

/** What frightens in a manner of speaking; the first of the two is told of by people who had it, and nothing else. */
const ATTACK = words(
  String.raw`heart attacks?|cardiac arrest|coronary|strokes?|aneurysms?|heart (?:stopped|skipped(?: a beat)?)`,
  String.raw`infartos?|ataques? (?:al coraz[oó]n|card[ií]acos?|do coração)|par(?:os?|ada) card[ií]ac[oa]s?|ictus|derrames?|acv|s[ií]ncope|patat[uú]s|soponcio|telele|jamacuco|(?:par[oó]|detuvo) el coraz[oó]n`,
  String.raw`herzinfarkte?s?|herzkasper\p{L}*|herzstillstand\p{L}*|infarkt|schlaganf[aä]ll\p{L}*|herz (?:stehen ?geblieben|blieb stehen)|(?<=trifft (?:\p{L}+ ){0,3})schlag|schlag(?= (?:getroffen|treffen|gerührt|trifft))|schlag(?=\W+(?:als|wenn)\W)`,
  String.raw`crises? cardiaques?|infarctus|avc|attaque(?: cardiaque)?|arr[êe]t cardiaque|syncope|c(?:œ|oe)ur s['’]est arr[êe]té`,
  String.raw`enfartes?|avcs?|tre[cç]o|piripaque|chilique|coração parou`,
  String.raw`infart[oi]|colpo(?: apoplettico)?|coccolone|sincope|cuore si è fermato`,
  String.raw`kalp kriz\p{L}*|felç|inme|beyin kanama\p{L}*|kalbim (?:durdu|duracaktı|duruyordu)|kalbime in\p{L}+`,
  String.raw`(?:ال|ب)?جلط\p{L}+|[أا]زم[ةه] قلبي[ةه]|نوب[ةه] قلبي[ةه]|سكت[ةه](?: قلبي[ةه]| دماغي[ةه])?|قلبي (?:وقف|توقف|بيوقف|كان بيوقف)|(?:و?وقف|توقف) قلبي`,
  String.raw`инфаркт\p{L}*|инсульт\p{L}*|удар(?=\p{L}* (?:\p{L}+ )?хват)|(?<=хватил(?:а|о)? )удар|кондрашк\p{L}*|сердце (?:остановилось|встало)`,
);
const SWOON = words(
  String.raw`faint\w*|pass(?:ed)? out|collapsed?|died?|dead|desmay\p{L}*|m(?:ue|o)r[ií]\p{L}*|muero|ohnmacht|ohnmächtig|umgefallen|umgekippt|gestorben|starb`,
  String.raw`évanoui\p{L}*|tomb\p{L}+ dans les pommes|mour\p{L}*|mort[e]?|desmai\p{L}*|morr\p{L}*|sven(?:ivo|ire|ni|ut[oa]|go)|mor(?:ivo|to|ta|ire|ivamo)|muoio`,
  String.raw`bayıl\p{L}*|öl(?:üyor|ecek)\p{L}*|يغم[ىي] عل\p{L}+|[أا]غم[ىي] عل\p{L}+|[أا]موت|متت?|обморок\p{L}*|умер\p{L}*|умира\p{L}*|помер\p{L}*`,
);
/** "I was breathless at the price": told of the past, in the first person. */
const BREATH = words(
  String.raw`took my breath away|breath was taken away|souffle coupé|sin (?:aire|aliento|respiración)|blieb (?:mir|uns) die luft weg|(?<=mir |uns )die luft weggeblieben|sem (?:ar|fôlego)|senza fiato|nefesim kesildi|дух захватило|дыхание перехватило|انقطع نفسي|نفسي انقطع`,
);

/** Of a price it takes the breath away also without a word for seeing it: "le devis, j'en ai eu le souffle coupé". */
const LEFT_WITHOUT = words(
  String.raw`souffle coupé|took my breath away|(?<=dej[oóa] |dejaron |deixou |deixaram |lasciat[oa] |lascia )(?:sin (?:aire|aliento|respiración)|sem (?:ar|fôlego)|senza fiato)|nefesim(?:i)? kes(?:ildi|ti)|дух захватило|дыхание перехватило|انقطع نفسي`,
);
/** Who "wants to die" of what a price is. */
const DEATH_WISH = words(
  String.raw`(?:i )?(?:just )?(?:want(?:ed)?|wanna) (?:to )?die|(?:me )?(?:quiero|quería|quise|quisiera) morir(?:me)?|wollte? (?:ich )?(?:nur noch |am liebsten )?sterben|(?:je |j['’])?(?:voulais|voulu|veux|ai envie de|avais envie de) mourir|(?:quero|queria|quis) morrer|(?:voglio|volevo|vorrei) morire|ölmek istedim|хотел(?:ось|а)? умереть|хоть умирай|كنت [أا]بي [أا]موت|تمنيت [أا]موت`,
);

const NEARLY = words(
  String.raw`nearly|almost|all but|just about|near(?= (?:had|took|gave|have|having))|practically|thought i was (?:going to|about to|having)|close to|a punto de|casi|por poco|por un pelo|fast|beinahe?|um ein haar|schier|failli|manqué|presque|à deux doigts|j['’]ai (?:cru|pensé)`,
  String.raw`quase|por pouco|por um triz|quasi|per poco|(?:a|per) momenti|stavo per|rischiato|az kalsın|az daha|neredeyse|nerdeyse|\p{L}+(?:acaktı|ecekti)(?:m|k)?|كدت|كدنا|كاد|(?:كنت|كان) (?:راح|رح|ح|هـ?)|كنت ب\p{L}+|بغيت|على وشك|чуть|едва|почти`,
);
/** What is seen, heard, read or told. */
const WHEN = String.raw`(?:when|as|once|after|the moment|cuando|al|en cuanto|als|wie|wenn|nachdem|sobald|quand|lorsque|dès que|en|ao|quando|assim que|dopo(?: che)?|appena|когда|как|لما|عندما|يوم|حين|بعد ما|اول ما)`;
const SEEN = String.raw`(?:saw|see|heard|hear|read|opened|looked|told|got|emailed|sent|noticed|ver|vi|vio|vimos|veo|leer|leí|leyó|oí|oír|abrí|abrir|dijeron|dijo|mandaron|llegó|gesehen|sah|sahen?|sehe|sieht|gelesen|las|lese|gehört|hörte?|kam|bekam|bekommen|aufgemacht|vu|vois|voit|lu|lis|reçu|ouvert|appris|dit|voyant|lisant|ouvrant|recevant|apprenant|viu|vejo|ler|li|leu|ouvir|ouvi|abri|disseram|chegou|visto|vedo|vede|vedere|letto|leggo|leggere|sentito|aperto|detto|arrivat[oa]|увидел[аи]?|увидали?|прочитал[аи]?|прочла|прочёл|услышал[аи]?|узнал[аи]?|открыл[аи]?|сказали|пришл[оаи]|ش[فا]\p{L}{1,3}|قري\p{L}{1,2}|قرأت|رأيت|سمع\p{L}{1,2}|قالوا|وصل\p{L}{0,3}|فتحت)`;
/** Seeing in one word: "seeing the bill", "fiyatı görünce". */
const SEEING = String.raw`(?:seeing|hearing|reading|opening|getting|viendo|leyendo|beim (?:anblick|lesen|öffnen)|en (?:voyant|lisant|ouvrant|recevant)|vendo|lendo|abrindo|vedendo|leggendo|aprendo|görünce|duyunca|okuyunca|açınca|gelince|öğrenince|увидев|прочитав|узнав|услышав)`;
const THING = String.raw`(?:pric\w+|costs?|charg\w+|bills?|invoices?|quot\w+|estimates?|fees?|figures?|amount|photos?|pics?|pictures?|news|how much|money|grand|precios?|presupuestos?|facturas?|cuentas?|cuesta|cobran|fotos?|noticias?|(?:\p{L}*)preise?n?s?|kosten\p{L}*|kostet|\p{L}*rechnung(?:en)?|angebot\p{L}*|\p{L}*betrag\p{L}*|summe|bilder?n?|prix|devis|factures?|tarifs?|montant|coûte|photos?|nouvelle|preços?|orçamentos?|contas?|valor(?:es)?|custa|cobram|notícia|resultado\p{L}*|prezz[oi]|preventiv[oi]|cifr[ae]|costa|costi|fattur[ae]|cont[oi]|tariff[ae]|foto|notizi[ae]|fiyat\p{L}*|fatura\p{L}*|ücret\p{L}*|teklif\p{L}*|tutar\p{L}*|foto\p{L}*|haber\p{L}*|sonuç\p{L}*|(?:ب|ال|و|لل)*(?:سعر|[أا]سعار|فاتور[ةه]|فواتير|تكلف[ةه]|مبلغ|صور|صور[ةه]|خبر|عرض)\p{L}{0,3}|цен[аыуе]?|ценами?|сч[её]т\p{L}{0,2}|прайс\p{L}*|смет\p{L}+|сумм\p{L}+|стоимост\p{L}+|стоит|фото\p{L}*|новост\p{L}+)`;
const FEW = String.raw`(?:[ ,]+[\p{L}\p{N}'’-]+){0,7}?[ ,]+`;
const OCCASION = new RegExp(
  [
    `${WHEN}${FEW}${SEEN}${FEW}${THING}`,
    `${WHEN}${FEW}${THING}${FEW}${SEEN}`,
    `${SEEING}(?:[ ]+[\\p{L}'’]+){0,4}?[ ]+${THING}`,
    `${THING}(?:[ ]+[\\p{L}]+){0,2}?[ ]+${SEEING}`,
  ]
    .map((pattern) => words(pattern))
    .join('|'),
  'iu',
);
/** "At the price", "от цен", "bei den Preisen": enough beside a nearly, or of whom a stroke "trifft". */
const AT = new RegExp(
  words(
    String.raw`(?:at|from|by|with|over|bei|beim|von|vom|vor|con|por|de|del|devant|avec|à cause|com|dal|dalla|dai|da|al|alla|davanti|من|от|из-за)(?:[ ]+[\p{L}'’]+){0,2}?[ ]+${THING}`,
  ),
  'iu',
);
const STRUCK_BY = new RegExp(words(String.raw`bei (?:\p{L}+ )?${THING}(?: \p{L}+)? trifft (?:\p{L}+ ){0,3}schlag`), 'iu');
/** "Gave me a heart attack, that invoice": whatever is seen does it. */
const GIVES = words(String.raw`(?:gave|gives|giving|nearly gave) (?:me|us|him|her)(?: an?)?(?: \w+)?|me dio|me da|da dar|deu|dar`);

/** "Ci viene un infarto solo a leggerlo": nothing but the sight of it. */
const ONLY_BY = new RegExp(
  words(
    String.raw`just (?:from |by )?(?:reading|looking at|seeing|hearing|thinking|opening)|(?:nur|allein|schon) (?:beim|vom|durchs) (?:lesen|anschauen|hören|anblick|öffnen|zuschauen|gedanken)`,
    String.raw`(?:solo|sólo|nomás|nada más) (?:de|con|al) (?:leer|ver|oír|pensar|abrir)\p{L}*|só de (?:ler|ver|ouvir|pensar|abrir)|(?:solo|soltanto|già) (?:a|di) (?:legger|veder|sentir|pensar|aprir)\p{L}+`,
    String.raw`rien qu['’](?:à|en) (?:le |la |les |y |l['’])?(?:lire|voir|lisant|voyant|penser|pensant|entendre|ouvrir)|(?:okur|görür|duyar|düşünür)ken bile|sadece (?:okuyunca|görünce|duyunca)`,
    String.raw`(?:только )?от одн(?:ого|ой) (?:вида|мысли|цены)|при одном (?:виде|взгляде)|بس (?:من )?(?:قراي\p{L}+|شوف\p{L}*|[أا]قرا\p{L}*|[أا]شوف\p{L}*)`,
  ),
  'iu',
);
/** Who "gets a heart attack whenever he calls" has none: it comes in the present, with what somebody does. */
const GETS_BEFORE =
  /(?<!\p{L})(?:i (?:always |regularly |\p{L}+ )?(?:get|have)|gives? me|ich (?:krieg|bekomm)e?|krieg(?:e|en)?(?: ich)?|bekomme(?: ich)?|(?:me|nos|le) da|(?:me|nous) donne|je fais|j['’]ai|(?:mi|ci|gli) (?:viene|prende)|(?:me|nos) dá|tenho|у меня|меня|мне|[تي]جيني|[تي]جيلي|[تي]صير(?: لي)?)(?: [\p{L}'’]+){0,3}[ ]*$/iu;
const GETS_BEHIND = /^ geçiriyor(?:um|uz)(?!\p{L})|^\p{L}* (?:случается|хватает|бывает)(?!\p{L})/iu;
const DOES = new RegExp(
  words(
    String.raw`(?:when|whenever|every time|each time|if)(?: \p{L}+){1,3} (?:calls?|rings?|texts?|writes?|shouts?|yells|drives?|cooks|sings?|opens?|shows up|walks in)|(?:wenn|sobald|jedes ?mal wenn)(?: \p{L}+){1,3} (?:anruft|schreibt|schreit|fährt|kocht|singt|reinkommt|auftaucht|anrufen)`,
    String.raw`(?:cuando|cada vez que|siempre que)(?: \p{L}+){0,3} (?:llama|escribe|grita|conduce|maneja|canta|aparece|entra)|(?:quand|(?:chaque fois|dès) qu(?:e|['’]\p{L}{1,12}))(?: [\p{L}'’]{1,16}){0,3} (?:appelle|écrit|crie|conduit|chante|débarque|entre)`,
    String.raw`(?:quando|ogni volta che)(?: \p{L}+){0,3} (?:chiama|scrive|urla|guida|canta|arriva|entra)|(?:quando|toda vez que|sempre que|cada vez que)(?: \p{L}+){0,3} (?:liga|escreve|grita|dirige|conduz|canta|aparece|entra)`,
    String.raw`(?:arayınca|aradığında|yazınca|bağırınca|gelince|aradıkça)|(?:когда|каждый раз(?:,? как|,? когда)?)(?: \p{L}+){0,3} (?:звонит|пишет|кричит|за рул[её]м|поёт|приходит)|(?:لما|كل ما|كل مرة)(?: \p{L}+){0,2} (?:[بي]?يتصل|[بي]?يدق|[بي]?يكتب|[بي]?يصرخ|[بي]?يسوق|اتصل|يرن)`,
  ),
  'iu',
);

/** It was one: when it was, what was done about it, who was there. */
const WAS_REAL =
  /(?<![\p{L}\p{N}])(?:(?:19|20)\d\d|\d{1,2} (?:years?|months?|weeks?) ago|years ago|last (?:year|month|week|summer|winter|spring|autumn)|stent\p{L}*|bypass\p{L}*|ambulance|hospital|icu|a&e|surgeons?|paramedics?|recovered|since then|hace [\p{L}\d]{1,10} (?:años|meses)|año pasado|mes pasado|operaron|ingresad[oa]|hospital\p{L}*|ambulancia|uci|letzte[snm]? (?:jahr|monat|woche|sommer|winter)|vor [\p{L}\d]{1,10} (?:jahren|monaten|wochen)|krankenhaus|klinik(?: gekommen| eingeliefert)|notarzt|seitdem|reha|l['’]an(?:née)? (?:passée?|dernière?)|il y a [\p{L}\d]{1,10} (?:ans|mois)|hôpital|samu|depuis|ano passado|há [\p{L}\d]{1,10} (?:anos|meses)|internad[oa]|angioplastia|samu|l['’]anno scorso|[\p{L}\d]{1,10} (?:anni|mesi) fa|ricoverat[oa]|ospedale|ambulanza|geçen (?:yıl|sene|ay)|yıl önce|hastane\p{L}*|прошлом году|(?:года?|лет|месяц\p{L}*) назад|больниц\p{L}+|скор(?:ая|ую)|стент\p{L}*|операци\p{L}+|قبل (?:سن\p{L}+|شهر\p{L}*)|العام الماضي|المستشفى|مستشفى|[إا]سعاف|دعام\p{L}+|عملي[ةه])(?![\p{L}\p{N}])/iu;
/** Words of the present: who fainted and does not wake, whose chest hurts, needs help. */
const IS_NOW =
  /(?<![\p{L}\p{N}])(?:now|still|right now|ahora|todavía|sigue|sigo|jetzt|immer noch|maintenant|toujours|encore|vient de|agora|ainda|adesso|ora|ancora|şimdi|hâlâ|hala|сейчас|до сих пор|الحين|الان|الآن|لسه)(?![\p{L}\p{N}])/iu;

const SENTENCE = /(?:[^.!?؟;\n]|[.!?](?=[^\s.!?]))+/gu;
/** Where an event stands in its sentence, and who reads it. */
type Place = { from: number; to: number; reader: FigureReader; message: string };
/** The record keeps no attack that nearly was; the triage gives one up only where something was seen, heard or read. */
export type FigureReader = 'record' | 'triage';
/** What something costs, and no debt or bill that is owed. */
const HAS_PRICE = new RegExp(
  words(
    String.raw`price|quote|estimate|how much it costs|presupuesto|cotización|precio|preis|kostenvoranschlag|angebot|devis|prix|tarif|orçamento|preço|preventivo|prezzo|fiyat\p{L}*|teklif\p{L}*|цен[аыуе]|смет\p{L}|سعر|السعر|الأسعار|عرض السعر`,
  ),
  'iu',
);
/** With these anywhere in the message it is meant. */
const IS_MEANT = new RegExp(
  words(
    String.raw`(?:can['’]?t|cannot) (?:go on|take (?:it|this|any))|no (?:puedo|aguanto) más|nothing left|goodbye|adiós|adieu|addio|adeus|leb(?:t)? wohl|elveda|прощай\p{L}*|وداعا|hoy lo hago|kann nicht mehr|n['’]en peux plus|non ce la faccio|não aguento|dayanam\p{L}*|больше не могу|не могу больше|ما عاد|tablets|pills|rope|knife|gun|tonight|anymore|any more|no point|alone|life|live|pastillas|cuerda|pistola|esta noche|ya no|vida|vivir|sola?|tabletten|strick|heute nacht|leben|allein|comprimés|cachets|corde|ce soir|vie|vivre|seule?|comprimidos|corda|hoje|viver|sozinh[oa]|pastiglie|stasera|vita|vivere|hap\p{L}*|ip|bu gece|yaşa\p{L}*|hayat\p{L}*|таблетк\p{L}+|сегодня|жить|жизн\p{L}*|حبوب|الليلة|حياتي|[أا]عيش`,
  ),
  'iu',
);
/** The price makes one want it, or wanted at a price: "un presupuesto que me quiero morir", "bei dem Angebot wollte ich sterben". */
const MAKES_WISH = /(?:^|[ ])(?:que|che|that|(?:made|makes) (?:me|us)|(?:es|era|sono|é|era) d[ea])[ ]*$/iu;
const WANTED = /^(?:i )?(?:just )?wanted|quise|quería|wollte|voulu|voulais|avais|quis|queria|volevo|istedim|хотел/iu;
const AND = /(?<![\p{L}\p{M}])(?:and|y|e|und|et|ve|и|و)(?![\p{L}\p{M}])/iu;
/** So many words between the price and the wish. */
const WISH_WITHIN = 4;
function isWishOfPrice(sentence: string, { from, to, message }: Place): boolean {
  const before = sentence.slice(0, from);
  const clause = before.split(/[,;:–—]/u).at(-1) ?? '';
  const price = HAS_PRICE.exec(clause);
  if (price === null || IS_MEANT.test(message) || IS_NOW.test(sentence)) return false;
  const between = clause.slice(price.index + price[0].length);
  if (AND.test(between) || between.split(/\s+/).filter(Boolean).length > WISH_WITHIN) return false;
  return MAKES_WISH.test(before) || (WANTED.test(sentence.slice(from, to)) && AT.test(clause));
}
/** "To morrendo de ansiedade", "ich sterbe vor Angst": what one dies of in a manner of speaking is no disease. */
const DIED_OF = words(
  String.raw`(?<=(?:dying|die) (?:of|from|with) )(?:anxiety|nerves|worry|stress|panic)|(?<=(?:sterb|vergeh|umkomm)\p{L}* (?:\p{L}+ ){0,2}vor )(?:lauter )?(?:angst|panik|sorge|nervosität|stress)|(?:angst|panik)(?= (?:sterb|vergeh|umkomm)\p{L}*)`,
  String.raw`(?<=(?:muer|mor|mur)\p{L}* de )(?:tanta |la )?(?:ansiedad|nervios|angustia|pánico|estrés|ansiedade|angústia|pânico|estresse|stress)|(?<=(?:meurs|mourir|mourais|crève|crever) (?:de |d['’]))(?:anxiété|angoisse|stress|panique)`,
  String.raw`(?<=(?:muoio|morendo|morire|mort[oa]) (?:di |d['’]|dall['’]|per l['’]))(?:ansia|panico|stress|angoscia)|(?:endişe|kaygı|stres|panik|anksiyete)\p{L}*(?= (?:öl(?:üyor|ece)|geber)\p{L}*)`,
  String.raw`(?<=(?:умира|помира|умр)\p{L}* (?:просто )?(?:от|со) )(?:тревог|паник|волнени|стресс|беспокойств)\p{L}*|(?<=(?:ميت[ةه]?|[بح]?[أا]?موت) من (?:كتر |كثر )?)(?:ال)?(?:قلق|توتر|هلع)`,
);
const EVENTS = [
  { name: new RegExp(DIED_OF, 'giu'), isFigure: (_: string, { reader }: Place) => reader === 'record' },
  { name: new RegExp(ATTACK, 'giu'), isFigure: isAttackInJest },
  { name: new RegExp(SWOON, 'giu'), isFigure: isSwoonInJest },
  { name: new RegExp(BREATH, 'giu'), isFigure: (sentence: string) => !IS_NOW.test(sentence) && hasOccasion(sentence) },
  { name: new RegExp(LEFT_WITHOUT, 'giu'), isFigure: (sentence: string) => !IS_NOW.test(sentence) && HAS_PRICE.test(sentence) },
  { name: new RegExp(DEATH_WISH, 'giu'), isFigure: isWishOfPrice },
];
const HAS_THING = new RegExp(words(THING), 'iu');
const HAS_NEARLY = new RegExp(NEARLY, 'iu');
/** Between nearly and the name: who has or gets it, and an article. "Casi me muero de un infarto" and "almost two years after my stroke" tell of one. */
const HAVING = String.raw`(?:had|have|having|has|got|get|getting|gave|give|me|him|her|us|an?|another|my|little|mini|massive|le|nos|se|da|dio|dan|daba|dado|dar|un|una|el|einen?|einem|den|der|mich|mir|ihn|ich|hätten?|habe?|hatte|bekommen|gekriegt|faire|fait|avoir|eu|une|que|tive|tenho|tem|teve|ter|deu|dá|um|uma|o|não|no|mi|ci|gli|viene|veniva|venuto|è|preso|prende|prendeva|avuto|ho|ha|non|bir|не|ли|у|меня|мне|получил[аи]?|[أاتي]صاب|[تي]جيني|[تي]جيلي)`;
const NEARLY_BEFORE = new RegExp(String.raw`${NEARLY}(?:[ ]+${HAVING}){0,5}[ ]*$`, 'iu');
const NEARLY_BEHIND =
  /^(?:[ ]+\p{L}+){0,2}[ ]+(?:geçirecekti|geçiriyordu|inecekti)\p{L}*|^,?[ ]+(?:quasi|sozusagen|gewissermaßen|gefühlt|so to speak|basically|por así decirlo?|casi casi|pour ainsi dire|per così dire|praticamente|por assim dizer|resmen|adeta|можно сказать|считай|تقريبا|يعني)(?!\p{L})/iu;
const GIVES_BEFORE = new RegExp(String.raw`${GIVES}[ ]+(?:\p{L}+[ ]+)?$`, 'iu');
/** "Had a heart attack when I saw the bill": right behind it; before it anywhere. */
const BEFORE_OCCASION = 24;
/** "Fotoğraflara bayıldım": what one swoons over, in the dative. */
const ADORED = /(?<!\p{L})\p{L}+(?:lar[ae]|ler[ae]|[ıiuü]n?[ae]|y[ae])[ ]+bayıl(?:dı|ıyor)(?:m|k|ız|um|uz)(?!\p{L})/iu;
/** Who tells that they fainted is awake: "görünce bayıldık". */
const WE_SWOONED = /^bayıl(?:dı|ıyor)(?:m|k|ız|um|uz)$/iu;

const hasOccasion = (sentence: string): boolean => OCCASION.test(sentence) || (AT.test(sentence) && HAS_NEARLY.test(sentence));

function isAttackInJest(sentence: string, name: Place): boolean {
  const [before, behind] = [sentence.slice(0, name.from), sentence.slice(name.to)];
  const isNear = NEARLY_BEFORE.test(before) || NEARLY_BEHIND.test(behind);
  if (isNear && hasOccasion(sentence)) return true;
  if (WAS_REAL.test(sentence) || IS_NOW.test(sentence)) return false;
  if ((isNear && name.reader === 'record') || STRUCK_BY.test(sentence) || (GIVES_BEFORE.test(before) && HAS_THING.test(sentence)))
    return true;
  if (name.reader === 'record' && isOfHabit(sentence, before, behind)) return true;
  const occasion = OCCASION.exec(sentence);
  return occasion !== null && (occasion.index < name.from || occasion.index - name.to < BEFORE_OCCASION);
}

const isOfHabit = (sentence: string, before: string, behind: string): boolean =>
  (GETS_BEFORE.test(before) || GETS_BEHIND.test(behind)) && (ONLY_BY.test(sentence) || DOES.test(sentence));

/** Who nearly fainted on the stairs is ill: only what is seen makes it a figure. */
function isSwoonInJest(sentence: string, name: Place): boolean {
  if (ADORED.test(sentence.slice(0, name.to)) || (WE_SWOONED.test(sentence.slice(name.from, name.to)) && OCCASION.test(sentence)))
    return true;
  return hasOccasion(sentence) && HAS_NEARLY.test(sentence) && !IS_NOW.test(sentence.slice(name.to));
}

/** A message with figures of speech as blanks. */
export function withoutFigures(text: string, reader: FigureReader): string {
  return text.replace(SENTENCE, (sentence) =>
    EVENTS.reduce((left, { name, isFigure }) => {
      const found = [...left.matchAll(name)].map(({ index, 0: { length } }) => ({
        from: index,
        to: index + length,
        reader,
        message: text,
      }));
      return found
        .filter((place) => isFigure(sentence, place))
        .reduce((words, { from, to }) => words.slice(0, from) + ' '.repeat(to - from) + words.slice(to), left);
    }, sentence),
  );
}
