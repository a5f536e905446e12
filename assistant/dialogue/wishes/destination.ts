import { detectLanguage } from '../../../domain/conversation/language.ts';
import { withoutOwnHome } from '../../intake-home.ts';
import { asksSomething } from '../asks.ts';
import { citiesIn } from './city-names.ts';
import { withoutLesser } from './compared.ts';
import { countriesIn, type NamedCountry, wordsOf } from './country-names.ts';
import { isDenied } from './denied-place.ts';
import { isOfKin, isOnTheWay, isOutside } from './elsewhere.ts';
import { type Against, saidAgainst } from './left-out.ts';
import { listsTerms } from './terms.ts';
import { clausesOf, denies, isPreferred, isReason, isTold, isWishedFor } from './wish-words.ts';

/** "Spain or Turkey": who joins two countries so leaves both open. */
const EITHER =
  /(?<![\p{L}\p{M}])(?:or|either|both|o|u|sea|oder|beide\p{L}*|ou|soit|ambas|sia|tutte e due|ya da|veya|ikisi|или|либо|أو|او|ولا|إما)(?![\p{L}\p{M}])/iu;
/** What sounds like a denial and leaves a country open: "nothing against Turkey", "si no, Argentina", "why not Greece". */
const OPEN =
  /(?<![\p{L}\p{M}])(?:nothing against|not against|no objections? to|(?:don['’]?t|do not) mind|why not|not only|if not|otherwise|no (?:me importa(?:ría)?|tengo nada (?:en )?contra)|por qué no|no s[oó]lo|si no|(?:hab\p{L}* )?nichts gegen|warum nicht|nicht nur|wenn nicht|sonst|ansonsten|rien contre|pourquoi pas|pas seulement|sinon|nada contra|não me importo|por que não|porque não|não só|se não|senão|se no|niente (?:in )?contro|perché no|non solo|altrimenti|neden olmasın|olmazsa|yoksa|fark etmez|не против|почему бы (?:и )?нет|не только|если нет|иначе|وإلا|والا|ليش لا|ما عندي مانع)(?![\p{L}\p{M}])/giu;
/** Said of a country, it is neither wished for nor left out. */
const UNSURE =
  /(?<![\p{L}\p{M}])(?:not (?:too |so |really |quite )?(?:sure|certain)|unsure|no est(?:oy|amos) (?:muy )?segur\p{L}+|no sé|nicht (?:so |ganz )?sicher|weiß (?:ich )?nicht|pas (?:très |trop )?sûre?|sais pas|não (?:tenho|estou) (?:a )?(?:certeza|cert[oa])|não sei|non (?:sono|so)(?: \p{L}+)? (?:sicur\p{L}|se)|non so|emin değil\p{L}*|не уверен\p{L}*|не знаю|مش متأكد\p{L}*|لست متأكد\p{L}*|ما أدري|لا أعرف)(?![\p{L}\p{M}])/iu;
/** "So Turkey then", of a country alone. */
const CONCLUDES =
  /^(?:also|so|then|therefore|entonces|así que|pues|donc|alors|então|portanto|quindi|allora|dunque|yani|o zaman|öyleyse|значит|тогда|итак|يعني|إذن)(?![\p{L}\p{M}])/iu;
/** Said of a country, it is welcome. */
const WELCOME =
  /(?<![\p{L}\p{M}])(?:(?:is|are|would be|sounds?) (?:also |fine |quite )?(?:ok(?:ay)?|alright|fine|possible|an option|good)|considering|(?:me )?parece bien|también|está bien|vale|considero|geht (?:auch|gut)?|passt|in ordnung|ça va|irait|ça marche|envisage|tá bom|está bem|serve|considero|va bene|andrebbe|olur|uygun|норм\p{L}*|подойд[её]т|подходит|рассматрива\p{L}+|годится|устроит|ماشي|تمام|و?(?:نفكر|أفكر|افكر))(?![\p{L}\p{M}])/iu;
/** What may stand before a country that its sentence is about. */
const LEADS =
  /^(?:[^\p{L}]|(?<!\p{L})(?:well|maybe|perhaps|so|or|and|also|then|otherwise|thinking(?: of)?|i['’]d go to|the|in|to|for|e|o|y|pues|quizás?|la|el|a|al|en|ou|und|oder|nach|in|die|der|dann|also|sonst|vielleicht|ou bien|bien|le|les|l|à|au|aux|peut-être|sinon|talvez|para|forse|il|in|oppure|belki|ve|ya|da|или|и|в|на|можно|либо|или|لو|او|أو|و|الى|إلى|في|ابي|ابغى)(?!\p{L}))*$/iu;
/** A country that is told of: what is heard, who lives there, what it costs. */
const REPORTS =
  /(?<![\p{L}\p{M}])(?:heard|read about|saw|lives?|living|is from|comes from|studies|works?|cousin|uncle|aunt|expensive|too far|hörte?|gehört|gelesen|wohnt|lebt|studiert|arbeitet|stammt|teuer|zu weit|oí|leí|vi un|vive|estudia|trabaja|car[oa]|lejos|habite|vit|étudie|travaille|cher|chère|trop loin|mora|estuda|cara|longe|abita|studia|lavora|zio|zia|costos\p{L}|lontan\p{L}|yaşıyor|oturuyor|okuyor|çalışıyor|pahalı|uzak|жив[её]т|учится|работает|дорог\p{L}+|далеко|عايش|عايشة|ساكن|يعيش|تعيش|يدرس|غالي|بعيد)(?![\p{L}\p{M}])/iu;
/** Who says how old they are says where they are from. */
const AGE = /(?<![\d.,])[1-9]\d(?![\d.,]|\s?[%\p{Sc}]|\s?(?:k|mil|bin|thousand|grand|тыс))/iu;
/** Turkish verbs that deny. */
const REFUSES = /m[ıiuü]yor/iu;
/** Where the writer is at home: neither wished for nor left out. */
const HOME =
  /(?<![\p{L}\p{M}])(?:(?:i|we)(?:['’]?m| am|['’]?re| are) (?:\w+ )?(?:from|based)|(?:com(?:e|es|ing)|travell?ing|fly(?:ing)?|flies) from|(?:soy|somos) d(?:e|el)?|(?:sou|somos) (?:de|do|da)|(?:ich |wir )?(?:bin|sind|komme|kommen) aus|je (?:suis|viens) de|(?:sono|so|vengo) d[ia]l?|\p{L}*(?:oturuyor|yaşıyor)(?:um|uz)|(?:я|мы) из|живу|живём|(?:انا|أنا|احنا|نحنا|نحن) من|عايشين)(?![\p{L}\p{M}])/iu;
/** A city behind these is where somebody comes from. */
const ORIGIN = /(?<![\p{L}\p{M}])(?:from|aus|de|d['’]|da|dal|di|из|من|men)\s$/iu;
/** A question that asks for something to be had there. */
const ASKS_FOR =
  /(?<![\p{L}\p{M}])(?:(?:do|have) you (?:have |got )?anything|(?:can|could|would|do) you (?:offer|propose|suggest|recommend) (?:me|us)|is there anything|anything in|can you (?:find|get|arrange)|hay algo|tienen algo|me consiguen|(?:me|nos) (?:ofrec\p{L}+|propon\p{L}+|recomiend\p{L}+|suger\p{L}+|sugier\p{L}+)|(?:bieten|schlagen|empfehlen|bietet|schlagt|empfehlt) (?:sie|ihr)? ?(?:mir|uns)|(?:me|nous) propos\p{L}+|(?:me|nous) conseill\p{L}+|(?:mi|ci) (?:propon\p{L}+|offri\p{L}+|consigli\p{L}+)|me (?:oferec\p{L}+|propõe\p{L}*|recomend\p{L}+|sugere\p{L}*)|ne (?:öner\p{L}+|tavsiye)|(?:предлож|посовет|порекоменд|предлага)\p{L}+|(?:ماذا|ما|شو|ايش|وش) (?:تقترح\p{L}*|تنصح\p{L}*|تعرض\p{L}*|بتنصح\p{L}*)|gibt es (?:was|etwas)|h[aä]tten? (?:ihr|sie) (?:was|etwas)|haben sie (?:was|etwas)|y a-t-il (?:quelque chose|une clinique)|avez-vous (?:quelque chose|une)|tem (?:alguma coisa|algo)|têm (?:alguma coisa|algo)|há (?:alguma coisa|algo)|avete qualcosa|qualcosa in|c['’]è qualcosa|bir şey var|есть (?:ли )?что|что-нибудь|найд[её]те|هل (?:يوجد|عندكم)|عندكم شي)(?![\p{L}\p{M}])/iu;
/** "Turquía, descartada": a denial behind its comma. */
const DENIED_BEHIND =
  /[,:]\s*(?=(?:no|nope|never|nein|nie|niemals|descartad[oa]|non|jamais|exclu(?:e|s)?|não|nunca|mai|escluso|esclusa|hayır|asla|olmaz|нет|никогда|لا)\s*(?:[.,;!…]|$))/giu;
const RATHER_NOT =
  /(?<![\p{L}\p{M}])(?:better not|rather not|(?:would )?prefer not(?: to)?|mejor no|prefiero que no|prefer[ií]r[ií]a (?:que )?no|besser nicht|lieber nicht|eher nicht|plutôt (?:pas|non)|mieux vaut pas|bof,? non|bof|melhor não|prefiro (?:que )?não|meglio (?:di )?no|prefer(?:irei|isco) di no|лучше не(?:т| надо)|не хотелось бы)(?![\p{L}\p{M}])(?:\s(?:per[òo]|though|tho|aber|mais|mas)(?!\p{L}))?(?=\s*(?:[.,;!…]|$))/giu;
const MOST = 4;
/** Words of a verdict that stands alone. */
const LONGEST_VERDICT = 5;
const SENTENCE = /[^.!?؟\n]+[.!?؟\n]*/gu;

/** `wanted`: where, most wished first; none where only something is left out. */
export type WishedPlaces = { wanted: string[]; avoided: string[] };
/** `last`: the only country of the clause before. */
type Heard = { wanted: Set<string>; avoided: Set<string>; wishes: boolean; last: string | null };

/**
 * The countries in which a patient says to wish the treatment, and those that they deny: "not Turkey, maybe Spain or Portugal". Null: none, asked about, or told of
 * what was. @param asked whether the destination was asked for, so that a name alone answers; `home`: where the patient lives was
 */
export function wishedPlaces(message: string, asked: 'asked' | 'not_asked' | 'home'): WishedPlaces | null {
  const heard: Heard = { wanted: new Set(), avoided: new Set(), wishes: asked === 'asked', last: null };
  // Sentence by sentence: "I live in Lyon" behind a wish takes nothing from it.
  const said =
    withoutHomonyms(withoutOwnHome(message))
      .match(SENTENCE)
      ?.flatMap((sentence) => (!isQuestion(sentence) || ASKS_FOR.test(sentence) || suggests(sentence) ? sentence : mayBeAsked(sentence))) ??
    [];
  for (const full of said) {
    const compared = withoutLesser(full);
    heard.wishes ||= compared !== null;
    const sentence = (compared ?? full).replace(RATHER_NOT, ' no').replace(DENIED_BEHIND, ' ');
    const introduces = AGE.test(sentence);
    let isPast = false;
    heard.last = null;
    let isHome = false;
    const isTerms = asked !== 'home' && listsTerms(sentence);
    for (const clause of clausesOf(sentence.replace(OPEN, ' maybe '))) {
      const isOwnWish = isWishedFor(clause);
      isHome = HOME.test(clause) || (isHome && !isOwnWish);
      if (isHome) continue;
      if (
        !hear(heard, clause, {
          isPast: isTold(clause) || (isPast && !isOwnWish && !WELCOME.test(clause) && !denies(clause)),
          asked,
          introduces,
          isTerms,
        })
      )
        isPast ||= isTold(clause);
    }
  }
  const left = [...heard.wanted].filter((code) => !heard.avoided.has(code));
  const isClear = left.length > 0 ? left.length <= MOST : heard.avoided.size > 0;
  return heard.wishes && isClear ? { wanted: left, avoided: [...heard.avoided] } : null;
}

/** The month is no Italian "never" ("Türkei, Mai", "la Turquie en mai"), and "no Uruguai" is in it. */
function withoutHomonyms(message: string): string {
  const language = detectLanguage(message);
  const named = message.replace(MAY, ' ');
  if (language === 'pt') return named.replace(/(?<!\p{L})nos?(?=\s\p{L})/giu, 'em');
  return language === 'de' || language === 'fr' ? named.replace(/(?<!\p{L})mai(?!\p{L})/giu, ' ') : named;
}
const MAY =
  /(?<=[^.!?\s]\s{1,3})Mai(?!\p{L})|(?<!\p{L})(?:im|en|ab|anfang|mitte|ende|début|fin) mai(?!\p{L})|(?<!\p{L})mai(?=\s{1,3}20\d\d)/gu;

/** In English also without its sign: "do we need a visa for india". Elsewhere what asks for a place and what leaves one open begin alike. */
const isQuestion = (sentence: string): boolean =>
  /[?؟]\s*$/u.test(sentence) || (detectLanguage(sentence) === 'en' && asksSomething(sentence));

/** Who asks whether they can have it there wishes for it. */
const ASKS_TO_HAVE =
  /^[^\p{L}]*(?:(?:hi|hello|ok|so|and|please)[ ,]+){0,2}(?:(?:can|could|may) (?:i|we|my|you)|is it possible|would it be possible)(?!\p{L})/iu;

/** Whether a sentence only asks about a place ("how much is it in Turkey?"): it wishes for none, so nothing of the case changes. "Turkey?" alone answers. */
export const onlyAsksAbout = (sentence: string): boolean =>
  wordsOf(sentence).length > MOST_ANSWERED &&
  isQuestion(sentence) &&
  !ASKS_FOR.test(sentence) &&
  !ASKS_TO_HAVE.test(sentence) &&
  !suggests(sentence);
const MOST_ANSWERED = 3;

/** "Poland or Lithuania?": countries, and nothing but what joins them. */
function suggests(sentence: string): boolean {
  const words = wordsOf(sentence);
  const named = countriesIn(words);
  const others = words.filter((_, at) => !named.some(({ from, until }) => at >= from && at < until));
  return named.length > 1 && others.every((word) => word.length <= LONGEST_SMALL_WORD || EITHER.test(word));
}
const LONGEST_SMALL_WORD = 3;

/** "У меня коксартроз, в Германии можно?": the clause of a question that asks whether it can be there, and what is wished for ahead of it. */
function mayBeAsked(sentence: string): string[] {
  const clauses = sentence.split(/[,;–—]/u);
  return [...clauses.slice(0, -1).filter((clause) => OWN_WISH.test(clause)), ...clauses.slice(-1).filter(mayBeThere)];
}
/** "Quero fazer na Argentina ou no Uruguai, dá pra ir com RG?": wished for ahead of what is asked. */
const OWN_WISH =
  /^\P{L}*(?=.{0,30}(?:want|wish|prefer|like|will|woll|möcht|veu[xt]|voul|voudr|aimer|qui?er|vogl|vorr|хоч|хот|ريد|بد|بغ))(?:(?:and|so|also|y|und|et|e|ve|и|و) )?(?:i|we|(?:yo |nosotros )?(?:quiero|queremos)|ich|wir|je|on|nous|(?:io |noi )?(?:voglio|vogliamo|vorrei|vorremmo)|(?:eu |nós |a gente )?(?:quero|queremos|queria|quer)|я|мы|(?:أنا |انا )?(?:أريد|اريد|نريد|بدي|بدنا|أبغى|ابغى)|хочу|хотим)(?!\p{L})/iu;

/** "Can I do it in Turkey?": countries, and beside them nothing but that it can be had there. A visa or a price that is asked for wishes for no place. */
function mayBeThere(clause: string): boolean {
  const words = wordsOf(clause);
  const named = countriesIn(words);
  const others = words.filter((_, at) => !named.some(({ from, until }) => at >= from && at < until));
  return named.length > 0 && others.some((word) => CAN_BE.test(word)) && others.every((word) => CAN_BE.test(word) || BESIDE_CAN.test(word));
}
const CAN_BE =
  /^(?:can|could|would|possible|geht|ginge|kann|könnte|möglich|puedo|puede|podría|podrían|posible|peut|peux|pourrait|pourrais|possible|può|posso|potrei|possibile|pode|posso|poderia|dá|possível|olur|mümkün|yapılabilir|olabilir|можно|возможно|могу|ممكن|يمكن|أقدر|اقدر|ينفع)$/iu;
const BESIDE_CAN =
  /^(?:i|it|this|that|be|is|you|ye|yous|ya|do|done|have|get|manage|in|or|the|also|maybe|operated|surgery|operation|treated|please|and|or|das|es|ich|man|auch|in|der|die|den|machen|operiert|werden|lassen|operieren|und|oder|se|me|lo|la|en|hacer|hacerlo|hacerme|operar|operarme|también|ser|y|o|si|on|le|je|c|est|c['’]est|faire|en|au|aux|aussi|opérer|me|être|opérée?|et|ou|il|si|mi|farlo|fare|in|anche|operare|operarmi|è|essere|e|para|pra|fazer|em|na|no|nos|nas|eu|isso|também|operar|mi|mı|mu|mü|da|de|bu|acaba|ameliyat|olmak|или|и|в|во|на|ли|это|мне|сделать|оперироваться|прооперироваться|лечиться|а|بال|في|ب|أعملها|اعملها|العملية|هل|أن)$/iu;

/** Takes up what one clause says; false: it names no country. */
function hear(
  heard: Heard,
  clause: string,
  { isPast, asked, introduces, isTerms }: { isPast: boolean; asked: 'asked' | 'not_asked' | 'home'; introduces: boolean; isTerms: boolean },
): boolean {
  const words = wordsOf(clause);
  const countries = countriesIn(words);
  const named = [...countries, ...citiesWished(clause, words, countries)].toSorted((a, b) => a.from - b.from);
  const against = saidAgainst(clause);
  if (named.length === 0) {
    // "In Hungary they hurt my sister, never again": what stands alone is said of the country before it.
    if (against === null || heard.last === null || words.length > LONGEST_VERDICT || citiesIn(words, []).length > 0) return false;
    if (against === 'left_out' && isReason(clause)) return false;
    if (against === 'left_out') leaveOut(heard, heard.last);
    else heard.wanted.delete(heard.last);
    return false;
  }
  const [only, another] = named;
  heard.last = another || !only ? null : only.code;
  const isDeniedHere = (country: NamedCountry) => isDenied(words, country, named, isPast ? 'told' : 'now');
  if (against !== null && !isWishedFor(clause)) return hearAgainst(heard, named, against, isDeniedHere);
  if (UNSURE.test(clause)) {
    for (const { code } of named) heard.wanted.delete(code);
    return true;
  }
  const denied = named.filter(isDeniedHere);
  // "Mexico, not Tijuana": a city that is left out says nothing of its country.
  const avoided = denied.filter(({ isCity }) => !isCity);
  for (const { code } of avoided) heard.avoided.add(code);
  if (avoided.length > 0) heard.wishes = true;
  if (isPast || (isReported(clause) && !isWishedFor(clause) && !WELCOME.test(clause))) return true;
  const open = named.filter((country) => !denied.includes(country) && !isOutside(textBefore(words, country)));
  // A denial of something else than these countries leaves unclear what is said of them.
  if (denied.length === 0 && denies(clause) && !isWishedFor(clause) && !WELCOME.test(clause)) return true;
  const isPreference = isPreferred(clause) && !open.some((country) => isOfKin(textBefore(words, country)));
  if ((isPreference && open.length > 0) || choosesOne(heard, open, clause)) heard.wanted.clear();
  for (const { code } of open) heard.wanted.add(code);
  const isAlone = words.length <= MOST && CONCLUDES.test(clause.trim()) && asked !== 'home';
  const isTopic = asked !== 'home' && !introduces && isTopical(clause, words, open, countries);
  const isWish =
    isPreference || isWishedFor(clause) || WELCOME.test(clause) || ASKS_FOR.test(clause) || suggests(clause) || mayBeThere(clause);
  heard.wishes ||= open.length > 0 && (isWish || (open.length > 1 && EITHER.test(clause)) || isAlone || isTopic || isTerms);
  return true;
}

/** "Turkey or Spain, we want Spain": one of those that were left open. */
const choosesOne = ({ wanted }: Heard, [only, ...others]: readonly NamedCountry[], clause: string): boolean =>
  only !== undefined && others.length === 0 && wanted.size > 1 && wanted.has(only.code) && isWishedFor(clause);

/** Of one country it is clear what is meant; of several the nearest words decide, and what they leave open is not wanted. */
function hearAgainst(
  heard: Heard,
  named: readonly NamedCountry[],
  against: Against,
  isDeniedHere: (country: NamedCountry) => boolean,
): true {
  const isOnly = named.length === 1;
  for (const country of named) {
    if (country.isCity && heard.wanted.has(country.code)) continue;
    if (!country.isCity && ((isOnly && against === 'left_out') || isDeniedHere(country))) leaveOut(heard, country.code);
    else heard.wanted.delete(country.code);
  }
  return true;
}

function leaveOut(heard: Heard, code: string): void {
  heard.wanted.delete(code);
  heard.avoided.add(code);
  heard.wishes = true;
}

/** A city is meant only where its own clause wishes for it, or has it beside another place as one of two. */
function citiesWished(clause: string, words: readonly string[], countries: readonly NamedCountry[]): NamedCountry[] {
  if (isReported(clause)) return [];
  const cities = citiesIn(words, countries).filter((city) => !ORIGIN.test(textBefore(words, city)));
  const isOneOfTwo = cities.length + countries.length > 1 && EITHER.test(clause);
  return isOneOfTwo || isWishedFor(clause) || WELCOME.test(clause) || ASKS_FOR.test(clause) ? cities : [];
}

const textBefore = (words: readonly string[], { from }: NamedCountry): string => `${words.slice(0, from).join(' ')} `;
const isReported = (clause: string): boolean => REPORTS.test(clause) || isOnTheWay(clause);

/** Whether a clause begins with a country and says nothing else of it than why. */
function isTopical(clause: string, words: readonly string[], open: readonly NamedCountry[], countries: readonly NamedCountry[]): boolean {
  const [first] = open;
  if (!first || !countries.includes(first) || isReported(clause) || REFUSES.test(clause)) return false;
  return LEADS.test(textBefore(words, first));
}
