/** That its writer eats or drinks a thing today, and bears it: "I eat them as I like now", "agora como à vontade", "الحين آكله عادي", in nine languages. */

const NOW = String.raw`now|nowadays|these days|today|for years|again|all the time|often|(?:every|most) \p{L}+|by the \p{L}+|loads|heute|jetzt|mittlerweile|inzwischen|wieder|jeden tag|täglich|ständig|ahora|hoy|hoy en d[íi]a|ya|todos los d[íi]as|cuando quiero|cada d[íi]a|maintenant|aujourd['’]hui|désormais|tous les jours|à nouveau|adesso|ora|oggi|ormai|di nuovo|tutti i giorni|agora|j[áa]|hoje(?: em dia)?|todos os dias|şimdi|artık|her gün|сейчас|теперь|уже|каждый день|опять|و?(?:الحين|هلق|دلوقتي|هلأ|هلا|الان|الآن|دروك|دابا|توا|هسه|اليوم|كل يوم)`;
const FREELY = String.raw`(?:just |exactly )?(?:as|what|whatever|how much|as much as) (?:i|we) (?:like|please|want|fancy)|without (?:any |a )?(?:problem|bother|trouble|issue|reaction|thinking)s?|(?:with )?no(?: \p{L}+)? (?:problem|bother|trouble|issue|reaction)s?|(?:quite |perfectly )?(?:normally|happily|fine)|like anyone|(?:so viel|wie|wann|was) ich (?:will|mag|möchte)|ohne (?:ein |jedes )?problem\p{L}*|problemlos|(?:ganz )?normal|gern|einfach so|sin (?:ning[úu]n )?problemas?|normal(?:mente)?|como si nada|tranquil\p{L}*|(?:a mi|lo que|cuanto) (?:gusto|quiero|quiera)|sin (?:nada|miedo)|comme (?:je veux|tout le monde)|tant que je veux|sans (?:aucun )?(?:souci|problème|réaction|rien)|normalement|tranquillement|[àa] vontade|sem (?:qualquer |nenhum )?(?:problema|medo|nada|reaç\p{L}+)(?: nenhum)?|normalmente|sem nada|quanto (?:voglio|mi pare)|senza (?:alcun |nessun )?(?:problem\p{L}*|niente)|tranquillamente|rahat(?: rahat|ça|lıkla)?|sorunsuz(?:ca)?|istediğim (?:kadar|gibi)|normal|bir şey olmadan|спокойно|нормально|без проблем|сколько хочу|ведрами|вёдрами|тазами|и ничего|عادي|نورمال|طبيعي|بدون (?:مشاكل|مشكلة|أي شي)|براحتي|قد ما (?:بدي|ابي|أبي|بغيت)|زي ما (?:بدي|احب)`;
/** Stands for what is spoken of, where it is named. */
export const EATEN = '\u0001';
/** In the first person; what it denies, asks or supposes stands before it. */
const EATS = String.raw`(?:i|we) (?:can |do |just |still |often |actually ){0,2}(?:eat|drink|have(?= (?:it|them|that|those|some|one|${EATEN})))|(?:been|i['’]?m|now) (?:eating|drinking|having(?= (?:it|them|that|those|some|one|${EATEN})))|(?:ess|esse|iss|trink|trinke)(?= (?:ich|i|es|sie|das|die|jetzt|inzwischen|heute|wieder|ganz|ohne|normal|${EATEN}))|ich (?:\p{L}+ )?(?:ess|esse|iss|trink|trinke)|(?:kann|darf) ich (?:\p{L}+ ){0,4}(?:essen|trinken)|l[oa]s? (?:como|tomo|bebo)|como(?= (?:de todo|[àa] vontade|sem|sin|normal|tranquil|tod[oa]s|${EATEN}))|bebo|(?:tomo|como)(?= ${EATEN})|puedo (?:comer|tomar|beber)l?\p{L}*|j['’]en (?:re)?(?:mange|bois|prends)|je (?:le |la |les |l['’])?(?:mange|bois)|posso (?:comer|beber|mangiar\p{L}*|ber\p{L}*)|mangio|bevo|yiyorum|içiyorum|(?:yiye|içe)biliyorum|ем|пью|могу (?:есть|пить)|(?:ب|عم |قاعد )?[اآأ]{0,2}كل(?:ه|ها|هم)?|ناكل(?:ه|و|ها|هم)?|[اآأ]?شرب(?:ه|ها)?|نشرب(?:ه|و|ها)?`;
/** What is eaten, without its name. */
const OBJECT = new RegExp(
  String.raw`${EATEN}|(?<!\p{L})(?:it|them|those|that|some|everything|anything|any|ones?|die|sie|das|es|ihn|davon|alles|l[oa]s|l[aeio]|l['’]|en|j['’]en|ne|tudo|isso|onu|onları|bunu|их|его|её|ее|вс[её]|\p{L}*(?:كل|شرب)(?:ه|ها|هم|و))(?!\p{L})`,
  'iu',
);
const EATING = new RegExp(String.raw`(?<!\p{L})(?:${EATS})(?!\p{L})`, 'giu');
const word = (pattern: string) => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu');
const [IS_NOW, IS_FREE] = [word(NOW), word(FREELY)];
/** "The kiwi is fine now", "Kiwi geht inzwischen ohne Probleme", "le kiwi ça va". */
const IS_FINE =
  /(?<!\p{L})(?:(?:is|are)(?: (?:totally|perfectly|absolutely|completely))? (?:fine|ok|okay|no problem)(?: for me)? (?:now|these days|nowadays|again)|(?:geht|gehen|vertrag\p{L}*)(?: ich)?(?: (?:mittlerweile|inzwischen|jetzt|heute|wieder|auch|ganz|sie|es))*(?: (?:ohne problem\p{L}*|problemlos|gut|normal|wieder))|(?:ya )?(?:lo|la|los|las) tolero(?: bien)?(?= ?(?:[,.;!]|$))|ça (?:va|passe)(?:,| maintenant| très bien)|(?:lo|la|li|le) tollero (?:bene|adesso|ora)|(?:j[áa]|agora) (?:o|a|os|as)? ?tolero|artık (?:dokunmuyor|bir şey yapmıyor)|(?:теперь|сейчас|уже) (?:нормально )?переношу|(?:صار|صارت) (?:عادي|طبيعي|ما (?:يضر|تضر)\p{L}*))(?!\p{L})/iu;
/** What is no eating of today: denied, supposed, of old, or with what it does. */
const NOT_SO =
  /(?<!\p{L})(?:not|no|never|cannot|\p{L}+n['’]t|dont|cant|if|when|whenever|hardly|nicht|kein\p{L}{0,2}|nie|wenn|sobald|falls|kaum|nunca|si|cuando(?! quiero)|apenas|ne|n['’]|plus|pas|jamais|quand|dès que|não|nao|nunca|se|quando|mal|non|mai|appena|yok|değil|eğer|yersem|hiç|не|никогда|если|когда|ما|لا|مو|مش|لو|[إا]ذا|لما|كل ما)(?!\p{L})/iu;
const NEAR = 24;
const FAR = 60;

/** Where a stretch of words says so; -1: it does not. */
export function eatenNowAt(text: string): number {
  const fine = IS_FINE.exec(text);
  if (fine && !NOT_SO.test(text.slice(Math.max(0, fine.index - NEAR), fine.index))) return fine.index;
  for (const { 0: verb, index } of text.matchAll(EATING)) {
    const start = Math.max(clauseStart(text, index), index - NEAR);
    const end = index + verb.length;
    const behind = /^[^.;!?؟\n]*/u.exec(text.slice(end, end + FAR))?.[0] ?? '';
    const clause = text.slice(clauseStart(text, index), end) + behind;
    const isBorne = IS_FREE.test(clause) || (IS_NOW.test(clause) && OBJECT.test(clause));
    if (isBorne && !NOT_SO.test(text.slice(start, index)) && !DENIED_BEHIND.test(behind)) return index;
  }
  return -1;
}
/** "J'en mange plus", "esse ich nicht", "как … не". */
const DENIED_BEHIND =
  /^(?: (?:ich|sie|es|das|die|les|lo|la|davon|jetzt|inzwischen|heute)){0,3} (?:nicht|kein\p{L}{0,2}|nie|plus|pas|jamais|nothing|no(?! (?:\p{L}+ )?(?:problem|bother|trouble|issue|reaction))|none|nada disso|niente|ничего не)(?!\p{L})/iu;

const clauseStart = (text: string, at: number): number => {
  const before = text.slice(0, at);
  return Math.max(...['.', ',', ';', '!', '?', '؟', '\n', '،', ':'].map((sign) => before.lastIndexOf(sign))) + 1;
};
