import type { Laterality, ProcedureFinding } from '../../domain/clinical/findings.ts';
import { latinDigits } from '../../domain/text/digits.ts';
import { inStandardGerman } from '../../domain/text/standard-german.ts';
import { tellsOfRemoval } from '../procedures/deeds-on-organs.ts';
import { isSpoilt, SHORT_YEAR } from '../procedures/operation-status.ts';
import { type OperationName, operationsIn, withoutAnaesthesia } from '../procedures/operation-names.ts';
import { yearAgo } from '../procedures/years-ago.ts';
import { foldedWords } from '../words/folded-words.ts';
import { deniedItems } from './denied-answers.ts';

/** The short answer to "which operations have you had?": names and years alone, "gallbladder, appendix 1998", "C/S 2x", "المرارة والزايدة", nine languages. */

/** Organs and diseases whose name alone says which operation it was; a kidney or a womb may have had several. */
const SAYS_WHICH: ReadonlySet<string> = new Set([
  'Appendectomy',
  'Cholecystectomy',
  'Tonsillectomy',
  'Hernia repair',
  'Hemorrhoidectomy',
  'Septoplasty',
  'Tooth extraction',
  'Varicose vein operation',
  'Cervical discectomy',
  'Arthroscopy of knee with meniscus repair',
  'Reconstruction of anterior cruciate ligament',
  'Discectomy of spine',
  'Operation on varicocele',
  'Operation on prostate',
  'Adenoid excision',
  'Decompression of carpal tunnel',
  'Excision of bunion',
]);
/** An organ with a year, where operations were asked for: operated on, and how is not said. */
const ON_ORGAN: ReadonlyMap<string, string> = new Map([
  ['Kidney excision', 'Operation on kidney'],
  ['Hysterectomy', 'Operation on uterus'],
  ['Thyroidectomy', 'Operation on thyroid'],
  ['Splenectomy', 'Operation on spleen'],
  ['Oophorectomy', 'Operation on ovary'],
  ['Orchiectomy', 'Operation on testicle'],
  ['Operation on spine', 'Operation on spine'],
]);
const CAESAREAN: OperationName = { display: 'Cesarean section', snomed: '11466000', kind: 'operation' };
const SHORT_CAESAREAN = /(?<!\p{L})c\/?s(?!\p{L})/giu;

const PIECES = /[^,;.،\n•+&–—]+/gu;
/** With its preposition or ending. */
const YEAR =
  /(?<![\d.,])(?:(?:in|im|en|em|nel|nell|no ano de|el|в|سنة|عام) )?(?<year>(?:19|20)\d\d)(?![\d.,]*\d)(?:['’]?(?:de|da|te|ta)(?!\p{L})| ?(?:yılında|senesinde|года?у?|г\.?)(?!\p{L}))?/iu;
const LEFT =
  /(?<!\p{L})(?:left|links|li|sx|linke[nrs]?|izquierd[oa]|gauche|esquerd[oa]|sinistr[oa]|sol|лев\p{L}{2}|слева|يسار|شمال|اليسرى|اليسار)(?!\p{L})/giu;
const RIGHT =
  /(?<!\p{L})(?:right|rechts|re|dx|rechte[nrs]?|derech[oa]|droite?|direit[oa]|destr[oa]|sağ|прав\p{L}{2}|справа|يمين|اليمنى|اليمين)(?!\p{L})/giu;
/** How it was done. */
const ANAESTHESIA = String.raw`(?:(?:under|with|in|unter|mit|bei|sous|avec|con|bajo|com|sob|под|с|ب) ?)?(?:(?:general|full|local|spinal|epidural|allgemeine?r?|volle?r?|lokale?r?|örtliche?r?|une|la|anest[eé]sia|anestesia|anesthésie|общим|местным|спинальным|genel|lokal|تخدير) )?(?:general|locale?|spinale?|épidurale?|epidurale?|péridurale|générale|generale|geral|raqui|raqu[ií]dea|an(?:a)?esthe(?:sia|tic)|vollnarkose|narkose|spinalan[äa]sthesie|lokalan[äa]sthesie|örtlicher betäubung|rachianesthésie|anesthésie|anest[eé]sia|sedación|sedação|sedation|sedazione|narkoz|anestezi|наркоз(?:ом)?|анестези\p{L}+|تخدير|بنج|كامل|نصفي|عام|موضعي)`;

/** Numbers as they are said. */
const N = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|ein(?:em|er)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|uma?|dois|duas|três|sete|oito|dez|doze|vinte|trinta|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать)`;

/** At school, in the army, with which child, long ago. */
const IN_LIFE = [
  String.raw`in (?:primary |high |secondary |elementary )?school|at (?:school|uni|college)|in (?:the )?(?:army|navy|service)|as a (?:student|teenager|lad|lass|wean|wee (?:boy|girl|yin)|young (?:man|woman))|student days|(?:in|during) my (?:teens|youth|twenties|thirties|forties|fifties|sixties|\d0s)|years ago|long ago|ages ago|back in the day|(?:after|with|when i had) (?:my |the )?(?:first|second|third|last)(?: one| child| baby| kid)?`,
  String.raw`in der (?:ersten|zweiten|dritten|vierten|\d\.) klasse|in der (?:schule|volksschule|grundschule|lehre)|beim (?:bund|militär|bundesheer)|als (?:bua|bueb|mädle|mädchen|jugendliche\p{L}?|teenager|student(?:in)?|junge(?:r mann|frau)?)|früher(?: mal)?|vor (?:vielen |ewigen |langen )jahren|(?:beim|nach dem|mit dem) (?:ersten|zweiten|dritten)(?: kind)?`,
  String.raw`en (?:el|la) (?:colegio|escuela|instituto|mili)|en primaria|de (?:jovencit[oa]|joven|moz[oa]|adolescente|crí[oa])|hace (?:mucho|muchos años|tiempo|años|un montón)|cuando (?:tuve|nació|nacieron) (?:a |al |a la |el |la |mi )?(?:primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|mayor|pequeñ[oa]|mellizos|gemelos)|en la juventud|con (?:el|la) (?:primer[oa]?|segund[oa]|tercer[oa]?)`,
  String.raw`à l['’](?:école|armée)|en (?:cp|ce1|ce2|cm1|cm2|primaire|maternelle|sixième)|toute? petite?|(?:p['’]?)?ti[t-]{0,2}[ -]?cul|quand j['’]?\s?étais (?:p['’]?)?ti[t-]{0,2}[ -]?cul|au (?:collège|lycée|service)|ado|adolescente?|il y a (?:longtemps|des années|bien longtemps)|dans ma jeunesse|(?:à|pour|après) (?:mon|ma|le|la) (?:premier|première|deuxième|second|seconde|troisième|dernier|dernière)`,
  String.raw`na (?:escola|primária|tropa|adolescência|juventude)|no (?:exército|liceu|colégio)|há (?:muitos anos|muito tempo|anos)|faz (?:muito tempo|muitos anos|tempo)|(?:em |de )?(?:pequen(?:o|a|it[oa])|novinh[oa])|(?:no|do|com o) (?:primeiro|segundo|terceiro)(?: filho)?|a scuola|alle (?:elementari|medie|superiori)|(?:in|al|alle) (?:militare|asilo|prima elementare)|sotto le armi|(?:tanti|molti) anni fa|anni fa|da giovane|(?:col|con il|dopo il|al) (?:primo|secondo|terzo)(?: figlio)?`,
  String.raw`(?:ilk|orta)?okulda(?:yken)?|lisede(?:yken)?|üniversitede|askerde(?:yken)?|askerlikte|gençken|gençliğimde|eskiden|yıllar önce|uzun zaman önce|(?:ilk|ikinci|birinci|üçüncü) (?:çocukta|doğumda)|bebekken`,
  String.raw`в школе|в (?:первом|втором|третьем|четвёртом|пятом|\d) классе|в армии|в институте|студентк?ой|студентом|в молодости|в юности|подростком|давно|много лет назад|(?:с|на|после) (?:первым|вторым|третьим|первых родов|вторых родов)|الابتدائي\p{L}?|بالمدرسة|بالمدرسه|في المدرسة|بالجيش|وانا بالجيش|من زمان|زمان|قديما|قديماً|وأنا طفل\p{L}?|وانا طفل\p{L}?|وانا شاب\p{L}?|مع (?:اول|أول|تاني|ثاني) (?:ولد|بنت|طفل|ولادة)`,
].join('|');

/** When in life, where no year is said: "as a kid", "mit 6", "a los 12 años", "10 years back". */
const AGE_AT = String.raw`as (?:a )?(?:child|kid|baby|teen\p{L}*|little (?:girl|boy|one))|when i was (?:a child|a kid|little|(?:about )?${N})|(?:at|age|aged|at age) ${N}|(?:about |around )?${N} (?:years|yrs|yr) (?:ago|back)|(?:als|im|in der) (?:kind|baby|kleinkind|bub|mädchen|kleines kind|kindesalter|kindheit|jugend)|als ich (?:klein|ein kind|jung|\d{1,2}) war|mit ${N}(?: jahren)?|mit (?:anfang|mitte|ende) \d0|vor (?:etwa |ca\.? |rund )?${N} jahr(?:e?n?)?|cuando era (?:niñ[oa]|pequeñ[oa]|chic[oa]|joven)|(?:de|desde) (?:chic|niñ|pequeñ|chiquit)[oa]|(?:a|con) (?:los )?${N}(?: años)?|hace (?:unos |como )?${N}(?: años?)?|quand j['’]?\s?étais (?:petite?|enfant|jeune|gosse|gamine?|ado)|étant (?:petite?|enfant|gamine?)|enfant|gamine?|(?:à|vers) (?:mes )?${N} ans|il y a (?:environ )?${N} ans?|em (?:criança|pequen[oa]|miúd[oa]|garot[oa])|quando era (?:criança|pequen[oa]|nov[oa]|jovem|miúd[oa]|menin[oa]|garot[oa]|moleque|guri\p{L}?)|moleque(?: ainda)?|ainda moleque|(?:aos|com) ${N}(?: anos)?|h[áa] (?:uns )?${N} anos?|${N} anos atrás|da (?:bambin[oa]|piccol[oa]|ragazz[oa]|giovane)|a ${N} anni|${N} anni fa|çocukken|küçükken|${N} (?:yaşında|yaşımda|yaşındayken|(?:yıl|sene) önce)|в детстве|реб[её]нком|маленьк\p{L}{2}|в ${N} (?:лет|года?)|${N} (?:лет|года?) назад|(?:و?[أا]نا )(?:صغير\p{L}?|عيل\p{L}?)|(?:و?أنا عمري|وعمري|عمري) \d{1,2}|قبل \d{1,2} (?:سنة|سنين|سنوات)|من \d{1,2} (?:سنة|سنين|سنوات)|${IN_LIFE}`;
const TIME_OF_LIFE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${AGE_AT})(?![\p{L}\p{N}])`, 'giu');

/** On which leg or eye, on both, when last. */
const WHERE = [
  String.raw`sides?|legs?|groin|both|bilateral|last year|this year|with mesh|neck|beid(?:e|en|seits|seitig|er)|bds|seite|beine?n?|leiste|letztes jahr|dieses jahr|heuer|wieder|rein|halt|naja|hals`,
  String.raw`lado|lados|piernas?|ingle|ambos|ambas|los dos|las dos|de los|en el|(?:el )?año pasado|este año|cuello|cou|côtés?|jambes?|aine|des deux|les deux|des|au|aux|(?:l['’])?an (?:dernier|passé)|(?:l['’])?année dernière|cette année|pis|faque|fait que`,
  String.raw`pernas?|virilha|dos dois|nos dois|das duas|nas duas|dois|na|nos|(?:o )?ano passado|pescoço|lati?|gamb[ae]|all['’](?:occhio|inguine|anca)|all[aeo]|agli|collo|entrambi|entrambe|(?:l['’])?anno scorso|(?:lo )?scorso anno|quest['’]anno|ed`,
  String.raw`taraf\p{L}{0,3}|bacak\p{L}{0,3}|bacağım\p{L}{0,3}|kasık|her iki|geçen (?:sene|yıl)|bu (?:sene|yıl)|сторон\p{L}|ног\p{L}{1,2}|на|обе\p{L}{1,2}|обоих|с|двусторонн\p{L}{1,3}|(?:в )?прошлом году|(?:в )?этом году|глаз\p{L}{1,3}|ше[еяю]|ولاد(?:ة|ه|ات|تين)|رقب\p{L}{1,3}|رجل\p{L}{0,2}|ساق|جهة|الجهتين|الثنتين|السنة (?:الماضية|اللي فاتت)|العام الماضي|شمال|الشمال`,
].join('|');

/** What else such an answer has: that it was done, how often, when in life. */
const BESIDE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`yes|yeah|yep|only|just|my|the|an?|of|for|on|and|out|taken|removed|done|repaired|operated|ops?|operations?|surger(?:y|ies)|as a (?:child|kid|baby)|when i was (?:a child|a kid|\d{1,2})|at (?:age )?\d{1,2}|\d{1,2} (?:years|yrs|months) ago|\d|\d ?[xх]|[xх] ?\d|eyes?|auge[ns]?|ojos?|œil|yeux|olhos?|occhi?o?|göz|глаз\p{L}?|العين|twice|once|two|three|four|times`,
    String.raw`ja|nur|eine?n?|ne|nen|noch|auch|dazu|als ich (?:klein|ein kind|jung) war|mein|meine|die|der|das|den|am|an|und|raus|weg|entfernt|operiert|ops?|operation(?:en)?|als kind|mit \d{1,2}|vor \d{1,2} jahren|zwei|drei|vier|zweimal|einmal|dreimal|\d ?mal`,
    String.raw`s[ií]|solo|sólo|una?|también|cuando era (?:niñ[oa]|pequeñ[oa]|chic[oa]|joven)|de (?:chic|niñ|pequeñ)[oa]|la|las|el|los|mi|mis|de|del|y|me|operaron|operad[oa]s?|oper[eé]|sacaron|quitaron|hace \d{1,2} años|dos|tres|veces|cirug[ií]as?|operaci[oó]n(?:es)?`,
    String.raw`oui|seulement|juste|une?|aussi|quand j['’]?\s?étais (?:petite?|enfant|jeune)|étant (?:petite?|enfant)|les?|mon|ma|mes|du|des|l|d|et|opérée?s?|enlevée?s?|opérations?|enfant|petite?|à \d{1,2} ans|il y a \d{1,2} ans|deux|trois|quatre|fois`,
    String.raw`sim|só|uma?|também|quando era (?:criança|pequen[oa]|nov[oa]|jovem)|em (?:criança|pequen[oa])|os?|as?|do|da|dos|das|e|operad[oa]s?|operei|tirei|cirurgias?|h[áa] \d{1,2} anos|duas|três|vezes`,
    String.raw`sì|solo|una?|anche|quando ero (?:piccol[oa]|bambin[oa]|giovane)|il|lo|i|gli|e|di|dell?[ao]?|operat[oa]|tolt[oaie]|operazion[ei]|intervent[oi]|da piccol[oa]|da bambin[oa]|\d{1,2} anni fa|da (?:bambin[oa]|piccol[oa]|ragazz[oa])|due|tre|quattro|volte`,
    String.raw`evet|sadece|bir|bir de|de|da|küçükken|ve|ile|ameliyat(?:ı|ları)?|oldum|alındı|aldırdım|çocukken|\d{1,2} (?:yıl|sene) önce|iki|üç|kez|kere|defa|tane`,
    String.raw`да|только|в детстве|ещё|еще|когда был[аи]? (?:маленьк\p{L}+|реб[её]нком)|и|в|с|удалили|удал[её]н[аоы]?|вырезали|операци[яию]|\d{1,2} (?:лет|года?) назад|два|две|три|дважды|трижды|раза?`,
    ANAESTHESIA,
    WHERE,
    String.raw`wurden?|gehobelt|ausgehobelt|ausgeschält|verkleinert|rebored|scraped|shaved|lasered|raspad[oa]|rabotée?|raschiat[oa]|kazındı|küçültüldü`,
    String.raw`(?:none|nothing),? (?:but|apart from|except(?: for)?|besides|other than)|(?:keine|nichts),? (?:außer|ausser|bis auf)|(?:ninguna|nada),? (?:salvo|excepto|menos|más que|aparte de)|(?:aucune|rien),? (?:sauf|à part|hormis)|(?:nessun[ao]?|niente),? (?:tranne|a parte|eccetto)|(?:nenhuma|nada),? (?:exceto|além d[aeo]|fora)|(?:никаких|ничего),? кроме|ولا شي(?:ء)?,? (?:غير|[اإ]لا|سوى)`,
    String.raw`نعم|بس|فقط|و|في|من|عملية|عمليات|استئصال|شلت|شالوا|مرتين|مرات|وأنا صغير\p{L}?`,
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** "The right one last autumn. The left one needs nothing": what is denied of one side says nothing of the other. */
const isOfOtherSide = (piece: string, last: ProcedureFinding | undefined): boolean => {
  const side = sideIn(piece);
  return side !== null && last !== undefined && last.laterality !== null && last.laterality !== 'bilateral' && last.laterality !== side;
};

/** In the answer to the question for operations: that the organ was the one, that it was had, that there was no other. */
const TOLD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`i|ive|have|had|got|was|were|one|also|too|nothing else|that['’]?s (?:all|it|your lot|the lot)|ich|hatte|hab|habe|war|waren|gehabt|bekommen|sonst (?:nix|nichts)|(?:das )?war['’]?s|mehr nicht|nie operiert|auch`,
    String.raw`tuve|fue|fueron|era|me|han|nada m[aá]s|y ya(?: está)?|ya está|eso es todo|j['’]?ai|j|ai|eue?s?|eu|c['’]?[ée]tait|[ée]tait|c|puis|rien d['’]autre|c['’]est tout|tive|foi|foram|fiz|mais nada|só isso|e é tudo|ho|avuto|avuta|era|stat[oa]|fatt[oa]|nient['’]altro|e basta|basta`,
    String.raw`vardı|olmuştum|geçirdim|başka yok|был[аио]?|у меня|делали|больше ничего|и вс[её]|سويت|عملت|سوينا|كانت|كان|وأنا|صغير\p{L}?|بس`,
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** Said behind a name, it takes it back: it was not done, or is to come; not that there were no others, or no problems. */
const NOT_DONE =
  /(?<!\p{L})(?:not|never|\p{L}+n['’]t|no|still|wait\p{L}*|warte\p{L}*|espera\p{L}*|attente|aspett\p{L}*|bekliyor\p{L}*|жду|ждёт|очеред\p{L}*|مستني\p{L}*|بستنى|planned|plan|booked|next|want|need|will|cancell?ed|nicht|kein\p{L}*|nie|noch|geplant|soll|wird|muss|sin|nunca|todav[ií]a|a[uú]n|quiero|pendiente|programad\p{L}|pas|jamais|encore|prévue?|veux|dois|n[ãa]o|ainda|quero|preciso|marcad\p{L}|non|mai|ancora|voglio|devo|değil|henüz|hala|istiyorum|olacağım|yapılmadı|olmadım|не|нет|ещё|еще|планир\p{L}*|хочу|нужн\p{L}|ما|لم|لا|مو|مش|لسه|لسا|بعد|أريد|ابغى|بدي)(?!\p{L})/iu;
const NOTHING_MORE =
  /(?<!\p{L})(?:(?:don['’]?t|do not|can['’]?t) (?:remember|recall|know)|(?:weiß|weiss) (?:ich )?nicht(?: mehr)?|no (?:me )?(?:acuerdo|recuerdo|sé)|(?:sais|souviens|rappelle) (?:pas|plus)|n[ãa]o (?:me )?(?:lembro|recordo|sei)|non (?:mi )?(?:ricordo|so)|не (?:помню|знаю)|(?:لا|ما|مو|مش) (?:[أا]تذكر|متذكر\p{L}*|[أا]عرف|فاكر\p{L}*|[أا]ذكر))(?!\p{L})|(?<!\p{L})(?:no|none|nothing|nicht|nichts|kein\p{L}*|no|nada|ninguna?|sin|pas|rien|aucune?|non|nessun\p{L}?|niente|sem|nenhuma?|не|нет|ничего|لا|ما)(?: (?:was|war|hubo|d|de))?[ '’](?:others?|else|more|problems?|complications?|weiter\p{L}*|mehr|ander\p{L}*|sonst|probleme?|komplikation\p{L}*|más|mas|otras?|problemas?|complicaciones|autres?|plus|problèmes?|altr\p{L}|più|problemi|complicazioni|outras?|mais|complicações|больше|друг\p{L}+|проблем|осложнений|غير\p{L}*|مشاكل|ثاني\p{L}?)(?!\p{L})/giu;

/** "I have a hernia", and no time of it. */
const HAS_NOW =
  /(?<!\p{L})(?:(?:i|he|she) (?:have|has)(?! had)|(?:i|he|she)['’]?(?:ve|s) got|ich (?:habe?|hob)|tengo|tiene|j['’]ai(?! eu)|(?:il|elle) a(?! eu)|tenho|tem|(?<!l['’])ho(?! (?:avut|fatt|tolt))|у меня(?! был)|عندي|معي)(?!\p{L})/iu;

/** Nobody has these as a disease of today under such a name and a year. */
const SURE: ReadonlySet<string> = new Set(['Appendectomy', 'Cholecystectomy', 'Tonsillectomy', 'Tooth extraction']);

/** "Caesarean 2003 and 2007". */
const AND_AGAIN = /(?:19|20)\d\d (?:and|und|y|e|et|ve|и|و) ?(?:(?:in|im|en|em|nel|в|سنة) )?((?:19|20)\d\d)(?![\d.,]*\d)/iu;

type Named = OperationName & { start: number; end: number };

/** The operations of a message that answers the question for them; only of the parts between commas that name nothing else. */
export const listedOperations = (message: string): ProcedureFinding[] => inStandard(message, operationsOf);

/** Read in standard German, and placed in the given words. */
function inStandard(message: string, read: (text: string) => ProcedureFinding[]): ProcedureFinding[] {
  const { text, placeOf } = inStandardGerman(message);
  if (text === message) return read(message);
  return read(text).map((done) => {
    const [start, end] = [placeOf(done.passage.start), placeOf(done.passage.end)];
    return { ...done, passage: { start, end, quote: message.slice(start, end) } };
  });
}

function operationsOf(message: string): ProcedureFinding[] {
  const named = namedIn(message);
  const found: ProcedureFinding[] = [];
  /** How many were found ahead of the last part that names one. */
  let ahead = 0;
  for (const { 0: piece, index } of latinDigits(message).matchAll(PIECES)) {
    const own = named.filter(({ start, end }) => start >= index && end <= index + piece.length);
    if (own.length === 0 && deniedItems(piece, null).length > 0) continue;
    if (own.length === 0 && NOT_DONE.test(piece.replace(NOTHING_MORE, ' ')) && !isOfOtherSide(piece, found.at(-1))) found.length = ahead;
    if (own.length > 0) ahead = found.length;
    if (!isNamesOnly(piece, index, own) && !isToldOfThen(piece, own)) continue;
    const last = found.at(-1);
    const alone = yearIn(piece);
    const side = own.length === 0 && last?.laterality === null && !SIDELESS.has(last.display) ? sideIn(piece) : null;
    if (side !== null && last) found[found.length - 1] = { ...last, laterality: side };
    if (own.length === 0 && alone !== null && last?.performed_at === null) found[found.length - 1] = { ...last, performed_at: alone };
    else if (own.length === 0 && alone !== null && last && !SURE.has(last.display)) found.push({ ...last, performed_at: alone });
    for (const [at, name] of own.entries()) {
      const behind = piece.slice(name.end - index, (own[at + 1]?.start ?? index + piece.length) - index);
      const year = yearIn(own.length === 1 ? piece : behind);
      const isPlaced = isTimed(piece) || sideIn(piece) !== null || BOTH.test(piece);
      if (HAS_NOW.test(piece) && !isTimed(piece) && !SURE.has(name.display) && name.kind === 'part') continue;
      const meant = saysWhich(name, year, isPlaced) ? name : tellsOfRemoval(piece) ? null : onOrgan(name, year);
      if (meant === null) continue;
      const finding = toFinding(message, meant, year, SIDELESS.has(name.display) ? null : sideOf(piece, index, own, at));
      const again = SURE.has(name.display) ? undefined : AND_AGAIN.exec(behind)?.[1];
      found.push(finding, ...(again === undefined ? [] : [{ ...finding, performed_at: again }]));
    }
  }
  return found;
}

/** Whether a message is nothing but names that operations go by, with a year among them: "hérnia inguinal em 2008 e as varizes". */
export function isBareList(message: string): boolean {
  const named = namedIn(message);
  const pieces = [...latinDigits(message).matchAll(PIECES)].map(({ 0: piece, index }) => ({
    piece,
    index,
    own: named.filter(({ start, end }) => start >= index && end <= index + piece.length),
  }));
  return (
    named.length > 0 &&
    yearIn(message) !== null &&
    pieces.every(({ piece, index, own }) => isNamesOnly(piece, index, own) && own.every(({ display }) => !ON_ORGAN.has(display)))
  );
}

/** Those of a sentence that lists nothing but operations with years or a time of life, whatever was asked: "tonsils 1975 and gallbladder 2012", "Blinddarm als Kind, sonst nix". */
export const datedOperations = (message: string): ProcedureFinding[] => inStandard(message, datedLists);

function datedLists(message: string): ProcedureFinding[] {
  const named = namedIn(message);
  const lists = [...latinDigits(message).matchAll(SENTENCE)].filter(
    ({ 0: sentence, index }) => LABEL.test(sentence) || isDatedList(sentence, index, named),
  );
  return lists.flatMap(({ 0: sentence, index }) => {
    const label = LABEL.exec(sentence)?.[0].length ?? 0;
    const own = ' '.repeat(index + label) + message.slice(index + label, index + sentence.length);
    return operationsOf(own);
  });
}
/** "Operations: …", "операции - …", "ameliyat: …" at the head of a sentence. */
const LABEL =
  /^\s*(?:(?:past|previous|my|meine|mis|mes|as|le|мои) )?(?:operations?|ops?|surger(?:y|ies)|operationen|operiert|eingriffe|operaciones|cirug[ií]as|opérations|chirurgie|operazioni|interventi(?: passati| subiti)?|operações|cirurgias|ameliyat(?:lar\p{L}*)?|operasyon\p{L}*|операци[ий]|(?:ال)?عمليات\p{L}{0,2})\s*(?:[:–-]|(?=mandel|blinddarm|galle))/iu;
const SENTENCE = /[^.!?؟\n]+[.!?؟\n]*/gu;

/** A disease or a joint among them has a time of its own beside what is surely an operation: it was operated on then. */
function isDatedList(sentence: string, at: number, all: readonly Named[]): boolean {
  const named = all.filter(({ start, end }) => start >= at && end <= at + sentence.length);
  const isSure = ({ kind, display }: Named) => kind === 'operation' || SURE.has(display);
  const pieces = [...sentence.matchAll(PIECES)].map(({ 0: piece, index }) => {
    const own = named.filter(({ start, end }) => start >= at + index && end <= at + index + piece.length);
    return { piece, index: at + index, own };
  });
  if (named.length === 0 || !isTimed(sentence) || !pieces.every(({ piece, index, own }) => isNamesOnly(piece, index, own))) return false;
  return named.some(isSure) && pieces.every(({ piece, own }) => own.every(isSure) || isTimed(piece));
}

/** In the answer to the question for operations, or under their label: what stands in one piece with its time was done then, whatever else that piece says of it. */
const isToldOfThen = (piece: string, own: readonly Named[]): boolean =>
  own.length > 0 &&
  own.every(({ kind, display }) => kind !== 'part' || SAYS_WHICH.has(display) || IS_JOINT.has(display)) &&
  isTimed(piece) &&
  !NOT_DONE.test(piece) &&
  !FOUND_THEN.test(piece) &&
  !isSpoilt(piece);
/** A disease was told then, and nothing done. */
const FOUND_THEN =
  /(?<!\p{L})(?:diagn\p{L}+|found|festgestellt|gefunden|entdeckt|erkannt|detect\p{L}+|descub\p{L}+|encontr\p{L}+|découv\p{L}+|trouvée?|scopert\p{L}|trovat\p{L}|descobri\p{L}+|teşhis\p{L}*|tanı\p{L}*|обнаруж\p{L}+|выяв\p{L}+|нашли|اكتشف\p{L}*|لقوا)(?!\p{L})/iu;

const isTimed = (words: string): boolean => yearIn(words) !== null || words.search(TIME_OF_LIFE) >= 0;

/** "2012"; "in 85" is of the last century. */
function yearIn(words: string): string | null {
  const short = SHORT_YEAR.exec(words)?.[1];
  return YEAR.exec(words)?.groups?.year ?? (short === undefined ? yearAgo(words, new Date().toISOString().slice(0, 10)) : `19${short}`);
}

function namedIn(message: string): Named[] {
  const words = foldedWords(message);
  const tabled = operationsIn(message, words).map((name) => ({
    ...name,
    ...{ start: words[name.from]?.start ?? 0, end: words[name.to - 1]?.end ?? 0 },
  }));
  const short = [...message.matchAll(SHORT_CAESAREAN)].map(({ 0: printed, index }) => ({
    ...CAESAREAN,
    ...{ start: index, end: index + printed.length },
  }));
  const operations = withoutAnaesthesia([...tabled, ...short]);
  return [...operations, ...jointsIn(message, operations)].toSorted((one, other) => one.start - other.start);
}

/** In a list of operations a joint is named for the operation on it, where its time stands beside it. */
const JOINTS: readonly (readonly [display: string, snomed: string | null, words: RegExp])[] = [
  ['Knee joint operation', '179342005', 'knees?|knie|rodillas?|genoux?|joelhos?|ginocchi\\p{L}|diz(?:im)?|колен\\p{L}|(?:ال)?ركبة'],
  ['Operation on shoulder', null, 'shoulders?|schultern?|hombros?|épaules?|ombros?|spall[ae]|omuz|omzum|плеч[оа]|(?:ال)?كتف'],
  ['Operation on elbow', null, 'elbows?|ellenbogen|ellbogen|codos?|coudes?|cotovelos?|gomit[oi]|dirsek|dirseğim|локоть|(?:ال)?كوع'],
  [
    'Operation on ankle',
    null,
    'ankles?|sprunggelenke?|knöchel|tobillos?|chevilles?|tornozelos?|cavigli[ae]|ayak bileği\\p{L}?|(?:ال)?كاحل',
  ],
  ['Operation on wrist', null, 'wrists?|handgelenke?|muñecas?|poignets?|pulsos?|pols[oi]|el bileği\\p{L}?|запястье|(?:ال)?معصم'],
  [
    'Operation on hip',
    null,
    'hips?|hüft(?:e|en|n|i)|caderas?|hanches?|quadril|ancas?|anche|kalça(?:m|mdan|dan)?|бедро|тазобедренн\\p{L}+(?: сустав)?|(?:ال)?ورك',
  ],
].map(([display, snomed, words]) => [
  display as string,
  snomed as string | null,
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu'),
]);

function jointsIn(message: string, named: readonly Named[]): Named[] {
  const isFree = (start: number) => !named.some((other) => start >= other.start && start < other.end);
  return JOINTS.flatMap(([display, snomed, words]) =>
    [...message.matchAll(words)]
      .filter(({ index }) => isFree(index))
      .map(({ 0: printed, index }): Named => ({ display, snomed, kind: 'part', start: index, end: index + printed.length })),
  );
}
const IS_JOINT: ReadonlySet<string> = new Set(JOINTS.map(([display]) => display));

/** @param isPlaced whether its piece tells when it was or on which side: "cataracts both eyes" */
const saysWhich = ({ kind, display }: Named, year: string | null, isPlaced: boolean): boolean =>
  (year === null || isPast(year)) &&
  (kind !== 'part' || SAYS_WHICH.has(display) || IS_JOINT.has(display) || (isPlaced && display.startsWith('Cataract')));

function onOrgan(name: Named, year: string | null): Named | null {
  const display = name.kind === 'part' && isPast(year) ? ON_ORGAN.get(name.display) : undefined;
  return display === undefined ? null : { ...name, display, snomed: null };
}

const BOTH =
  /(?<!\p{L})(?:both|bilateral|beid\p{L}*|bds|ambos|ambas|los dos|las dos|dos dois|nos dois|das duas|des deux|les deux|entramb[ie]|her iki|iki|обе\p{L}{1,2}|обоих|الثنتين|الجهتين|العينين)(?!\p{L})/iu;

const isPast = (year: string | null): boolean => year !== null && Number(year) <= new Date().getUTCFullYear();

function isNamesOnly(piece: string, index: number, own: readonly Named[]): boolean {
  const rest = own.toReversed().reduce((left, { start, end }) => `${left.slice(0, start - index)} ${left.slice(end - index)}`, piece);
  return !/[\p{L}\p{N}]/u.test(
    [new RegExp(YEAR, 'giu'), new RegExp(SHORT_YEAR, 'giu'), TIME_OF_LIFE, LEFT, RIGHT, BESIDE, TOLD].reduce(
      (left, words) => left.replace(words, ' '),
      rest,
    ),
  );
}

/** Where a piece names several, the side stands between one and the next: "la prostata nel 2018 e il rene destro nel 2012". */
function sideOf(piece: string, index: number, own: readonly Named[], at: number): Laterality | null {
  const [before, name, next] = [own[at - 1], own[at], own[at + 1]];
  if (own.length === 1 || !name) return sideIn(piece);
  const ahead =
    before === undefined
      ? piece.slice(0, name.start - index)
      : (AHEAD.exec(piece.slice(before.end - index, name.start - index))?.[0] ?? '');
  const behind = piece.slice(name.start - index, (next?.start ?? index + piece.length) - index);
  return sideIn(`${ahead} ${next === undefined ? behind : behind.replace(AHEAD, ' ')}`);
}
/** What leads to the next name, behind the joining word: "and my left". */
const AHEAD = /(?<!\p{L})(?:and|und|y|e|et|ve|и|ed)(?!\p{L})[^,;]{0,30}$/iu;
/** There is one of them. */
const SIDELESS: ReadonlySet<string> = new Set([
  ...['Appendectomy', 'Cholecystectomy', 'Tonsillectomy', 'Hysterectomy', 'Thyroidectomy', 'Splenectomy', 'Operation on spine'],
  ...['Operation on prostate', 'Transurethral prostatectomy', 'Prostatectomy', 'Septoplasty', 'Cesarean section'],
]);

function sideIn(piece: string): Laterality | null {
  const [left, right] = [piece.match(LEFT) !== null, piece.match(RIGHT) !== null];
  return left === right ? null : left ? 'left' : 'right';
}

function toFinding(
  message: string,
  { start, end, snomed, display }: Named,
  performed_at: string | null,
  laterality: Laterality | null,
): ProcedureFinding {
  const quote = message.slice(start, end);
  return {
    text: IS_JOINT.has(display) || snomed === null ? display : quote,
    snomed,
    display,
    performed_at,
    laterality,
    negated: false,
    passage: { start, end, quote },
  };
}
