import type { NamedCountry } from './country-names.ts';

/** Whether words deny a country: right before it ("no quiero ir a Turquía") or right behind it ("Mısır olmaz", "Беларусь нет"). */

const whole = (...lines: string[]): RegExp => new RegExp(`^(?:${lines.join('|')})$`, 'iu');

const BEFORE = whole(
  String.raw`not|no|never|neither|nor|avoid|except|without|forget|scrap|drop|exclude|\p{L}+n['’]t|dont|anywhere`,
  String.raw`nicht|ned|net|nit|nich|nein|kein\p{L}*|koa|keen\p{L}*|koan\p{L}*|außer|ohne|nie|niemals|bloß|weder|streich\p{L}*|vergiss|vergessen`,
  String.raw`ni|nunca|jamás|jamas|nada|ning[uú]n\p{L}*|excepto|salvo|evit\p{L}*|menos|descart\p{L}+|olvid\p{L}+|olvíd\p{L}+|exclu\p{L}+`,
  String.raw`pas|jamais|aucun\p{L}*|sauf|hors|ni|oubli\p{L}+|évit\p{L}+|exclu\p{L}+`,
  String.raw`não|nao|nem|nenhum\p{L}*|exceto|tirando|esqueç\p{L}+|descart\p{L}+`,
  String.raw`non|mai|nessun\p{L}*|tranne|fuorché|eccetto|salvo|niente|né|esclud\p{L}+|evit\p{L}+|eviterei`,
  String.raw`не|ни|кроме|исключ\p{L}+|нет|забудьте|никак\p{L}+`,
  'لا|ليس|ما|مو|مش|موش|غير|لن|بلاش|إلا|الا|ماشي|مانبغيش|نحبش|ماعدا|عدا|باستثناء',
);
/** What may stand between the denial and the country: going, wanting, articles, prepositions. */
const BETWEEN_BEFORE = whole(
  'to|in|into|the|than|other|go|going|goin|headin|heading|flyin|flying|gettin|travelin|want|wants|wanna|gonna|fancy|end|up|near|anywhere|somewhere|again|back|be|being|treated|operated|have|having|it|done|surgery|do|at|about|think|thinking|consider|considering|please|travel|fly|even|but|with|for|on|out|or|and|like|love|clinics?|hospitals?',
  'nach|in|die|der|das|den|dem|ins|wieder|mehr|auf|mit|von|und|oder|mir|bitte|gern|gerne|noch|mal|einmal|will|i|ich|gehe|fahre|fliege|kommt|fall|fälle|umständen|gar|keinesfalls|klinik|kliniken|krankenhaus|krankenhäuser|op|behandlung',
  'a|al|en|la|el|los|las|de|y|o|quiero|querría|quisiera|iría|ir|voy|vamos|volver|viajar|me|gustaría|operarme|operarse|hacerlo|para|por|clínicas?|clinicas?|hospital|hospitales',
  "à|au|aux|en|le|l|les|du|des|et|ou|que|j['’]aille|j['’]irai|j['’]irais|aller|veux|voudrais|dans|vers|pour|question|d['’]aller|cliniques?|hôpital|hôpitaux",
  'ao|à|na|no|nos|nas|os|as|o|e|ou|quero|queria|ir|vou|pensar|para|pra|em|fazer|de|gostaria|operar|clínicas?|clinicas?|hospital|hospitais',
  'il|lo|gli|i|nel|nella|negli|all|alla|ai|agli|voglio|vorrei|andare|vado|andrei|pensare|ad|e|clinica|cliniche|ospedale|ospedali',
  'в|во|на|и|или|хочу|хотел\\p{L}*|ехать|поеду|лететь|полечу|хотим|надо|про|о|об|только|бы|клиник\\p{L}*|больниц\\p{L}*',
  'في|الى|إلى|على|أريد|اريد|ابغى|أبغى|بدي|عايز|عايزة|احب|أحب|نحب|افضل|أروح|اروح|نروح|روح|الروحة|أسافر|اسافر|نسافر|سافر|السفر|الذهاب|أذهب|اذهب|نذهب|نريد|بدنا|العلاج|أتعالج|اتعالج|و|او|أو|مستشفى|مستشفيات|عيادة|عيادات',
);
const BEHIND = whole(
  String.raw`not|no|never|(?:does|is|do|wo|would|ca|could)n['’]?t|out`,
  'nicht|ned|net|nit|nich|nein|nie|niemals|streichen|vergessen',
  String.raw`no|nunca|jamás|ni|tampoco|descartad\p{L}+|olvíd\p{L}+`,
  String.raw`non|pas|jamais|exclu\p{L}*|oubli\p{L}+|hors`,
  String.raw`não|nao|nem|nunca|fora|descartad\p{L}+|esqueç\p{L}+`,
  String.raw`non|mai|esclus\p{L}+|niente|escluderei|fuori|lasci\p{L}*`,
  String.raw`yok|olmaz|olmasın|hayır|değil|asla|istemi\p{L}+|istemem|düşünmü\p{L}+|düşünmem|gitmem|sevmi\p{L}+|unut\p{L}+|hariç|elendi|güvenmi\p{L}+`,
  String.raw`нет|не|никогда|отпада\p{L}+|исключ\p{L}+|забудь\p{L}*|никак|мимо|ни`,
  'لا|مستحيل|مش|موش|مو|ما|ابدا|أبدا|مانبغيهاش|نحبش',
);
const BETWEEN_BEHIND = whole(
  'is|would|really|definitely|i|we|do|it|maybe|that|thanks|please|though|for|and|or',
  'möchte|mag|will|würde|ich|i|wir|können|sie|bitte|da|lieber|auf|eher|geht|kommt|und|oder|für|mich',
  'mejor|yo|ahí|ya|ni|que|por|definitivamente|eso|y|o',
  'moi|je|on|c|ça|là|n|ce|est|et|ou|plutôt|surtout',
  'eu|já|lá|isso|e|ou|de|está',
  'io|lì|là|direi|proprio|la|lo|e|o|è',
  'pahalı|uzak|soğuk|sıcak|için|bence|bana|hiç|kesinlikle|artık|ben|biz|de|da|ve|veya|ya|gitmek|gelmek|gitmeyi|olmak',
  'я|мы|мне|нам|точно|лучше|сразу|это|и|или|же',
  'انا|أنا|احنا|نهائيا|والله|و',
);
/** Behind a denial that stands behind: nothing, or that the writer does not want or go. A verb of others ("España no me opera") denies something else. */
const GOES_ON = whole(
  'because|cos|due|too|thanks?|thank|please|for|want|like|an|option|possible|ever',
  'danke|bitte|mehr|so|für|in|mit|weil|denn|da|wegen|zu|hin|fliegen|fahren|reisen|gehen|haben',
  'muy|demasiado|debido|quiero|quiere|quieren|quería|porque|pues|que|voy|iría|vamos|gracias|por|vuelvo|volvería|gusta|queremos|sé|loco|hablar|en',
  'à|vu|trop|car|parce|merci|question|envie|non|du|de|moi|ça|d',
  'muito|devido|pois|por|quero|quer|porque|vou|iria|obrigad\\p{L}|volto|pensar|gosto|de',
  'per|troppo|voglio|vuole|che|perché|vado|andrei|grazie|ci|se|perdere|vorrei|fuori|discussione',
  'из|слишком|потому|надо|хочу|хочется|буду|поеду|подходит|рассматрива\\p{L}+|нужн\\p{L}+|нравится|вариант|спасибо|устраивает|полечу|хотим|хотел\\p{L}*',
  'istiyorum|istemiyorum|düşünmüyorum|teşekkürler|her|bütün|tüm',
  '\\p{Script=Arabic}+',
);
/** Of these the verb comes last, with anything between. */
const LAST = whole(String.raw`yok|olmaz|olmasın|istemi\p{L}+|istemem|düşünmü\p{L}+|gitmem|hariç|نحبش|نحبوش|مانحبش`);
/** "España no me convence" is the writer's own, "España no me opera" is not. */
const OWN_FEELING =
  /^(?:me|mi)\s(?:gust\p{L}+|conven\p{L}+|convinc\p{L}+|fío|fido|fio|agrada|interes\p{L}+|apetece|piac\p{L}+|inspira|va|vale)(?!\p{L})/iu;
/** "Turkey is not too far" denies the distance; "Turkey not, too far" gives it as the reason. */
const isWeighed = (verb: string, next: string): boolean => /^(?:is|isn['’]?t|est|was)$/iu.test(verb) && /^(?:too|trop)$/iu.test(next);
const FAR_BEFORE = 7;
const FAR_BEHIND = 5;

/** @param told where a clause tells of what was: only a denial that stands at the country itself counts */
export function isDenied(words: readonly string[], country: NamedCountry, named: readonly NamedCountry[], told: 'told' | 'now'): boolean {
  const isCountry = (at: number) => named.some(({ from, until }) => at >= from && at < until);
  const word = (at: number) => words[at] ?? '';
  const [before, behind] = told === 'told' ? [1, 1] : [FAR_BEFORE, FAR_BEHIND];
  for (let at = country.from - 1; at >= Math.max(0, country.from - before); at -= 1) {
    if (BEFORE.test(word(at)) && !isBehindAnother(words, at, named)) return true;
    if (!isCountry(at) && !BETWEEN_BEFORE.test(word(at))) break;
  }
  for (let at = country.until; at < Math.min(words.length, country.until + behind); at += 1) {
    const next = words[at + 1];
    const goesOn =
      next === undefined || isCountry(at + 1)
        ? !isCountry(at + 1) || isPostposed(word(at))
        : (GOES_ON.test(next) && !isWeighed(word(at - 1), next)) || OWN_FEELING.test(words.slice(at + 1, at + 3).join(' '));
    if (BEHIND.test(word(at)) && goesOn) return true;
    if (!isCountry(at) && !BETWEEN_BEHIND.test(word(at))) break;
  }
  return told === 'now' && LAST.test(words.at(-1) ?? '') && named.length === 1 && words.length - country.until <= FAR_BEHIND;
}

/** "Turkey no, Spain": the denial closes what was said of the country before it. */
const isPostposed = (word: string): boolean => /^(?:no|nein|нет|yok|olmaz|لا)$/iu.test(word);

function isBehindAnother(words: readonly string[], at: number, named: readonly NamedCountry[]): boolean {
  return isPostposed(words[at] ?? '') && named.some(({ until }) => until === at);
}
