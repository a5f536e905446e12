import { HOLD_WORDS, NO_WORDS } from '../../domain/conversation/take-back-words.ts';
import { KIN } from '../words/kin-words.ts';

/**
 * What a message takes back of a substance in the breath that names it: "warfarin 5... no hang on, they swapped me off that", "prendo il Coumadin... anzi no, lo prendeva mio
 * papà", "levotiroxina... ay no, esa es la de mi mami". Nine languages. A dose that is put right there is read elsewhere (medications/doses-of-today.ts).
 */

/** `ended`: it was taken; `others`: somebody else takes it or has it; `not`: it does not hold, and nothing says more; `named_again`: what is said next of it holds. */
export type TakenBack = 'ended' | 'others' | 'not' | 'named_again';

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

const SIGH =
  'oh|ah|aw|ach|och|ay|uy|ai|eh|euh|äh|ähm|hm+|aa|ой|а|да|ну|اه|آه|يا|mais|ma|mas|pero|but|aber|ama|но|but|sorry|que|so|well|naja';

const GAP = String.raw`[\s,،;.!?…–-]{1,5}`;
const PAUSE = String.raw`(?:\s?(?:\.{2,}|…)|\s?[,،;:–—?؟!]+|\s-|\.)\s*`;
/** From the name over its dose and what it is for to the words that take it back. */
const LEAD = String.raw`^(?<tail>(?:['’]\p{L}{1,4})?(?:[^.,;:!?؟،…\n–—]|[.,](?=\d)){0,44}?)(?<pause>${PAUSE})`;
const SLIP = String.raw`(?<slip>(?:${word(SIGH)}${GAP}){0,2}(?:(?:${word(NO_WORDS)}${GAP}){0,2}${word(HOLD_WORDS)}(?:${GAP}(?:${word(NO_WORDS)}|${word(HOLD_WORDS)})){0,2}|${word(NO_WORDS)}${GAP}${word(NO_WORDS)}|${word('ay|ah|oh|uy|ach|ой|да|а')}${GAP}${word(NO_WORDS)}))`;
const BARE = String.raw`(?<bare>(?:${word(SIGH)}${GAP}){0,1}${word(NO_WORDS)})`;
const TAKEN_BACK = new RegExp(String.raw`${LEAD}(?:${SLIP}|${BARE})(?:${GAP}|$)(?<said>[^\n]{0,150})`, 'iu');

/** What points at the name before. */
const POINTS = [
  "that(?:['’]s)?|it(?:['’]s)?|this|those|them|tis|twas|das|dat|des|die|der|den|es|ese|esa|eso|esos|esas|l[aoe]s?|era|eran|ça|c['’](?:est|était|tait)|ca|cela|celui-là|celle-là",
  "quell[oaie]|quest[oa]|l['’]\\p{L}+|l[oaie]|gli|esse|essa|isso|este|esta|[oa]|foi|o|bu|onu|bunu|это|эт[оа]т?|его|её|ее|он|она|هذا|هذي|هذه|هاد|هادا|هيدا|ده|دي|هو|هي|كان\\p{L}{0,2}",
].join('|');
const POINTED = new RegExp(String.raw`^(?:${word(SIGH)}${GAP}){0,2}${word(POINTS)}`, 'iu');

const OF_KIN = new RegExp(word(KIN), 'iu');
/** They tell of it, or do something with it, and do not take it. */
const KIN_SAYS = new RegExp(
  String.raw`${word(KIN)} (?:just |jetzt |gerade |me |mi |m['’])?${word('says?|said|tells?|told|thinks|reminds?|corrects?|checked|sagt|sagte|meint|korrigiert|dice|dijo|corrige|recuerda|dit|corrige|rappelle|diz|disse|corrige|diyor|söyledi|dedi|говорит|сказал[аи]?|поправляет|подсказывает|بتقول|بيقول|يقول|تقول|قال|قالت')}`,
  'iu',
);

/** It is over: told in the past, or as stopped, exchanged or finished. */
const OVER = word(
  [
    String.raw`(?:took|taken|swapped|switched|changed|moved) (?:me|him|her|us|them|it)(?: (?:off|over|from))?|(?:came|been|went|gone|got|am|['’]m|is|are) off|stopped|quit|finished|used to|was|were|had been|no longer|not any ?more|any ?more|gave (?:it|that|them) up|done with`,
    String.raw`abgesetzt|abgesetz|weggelassen|aufgehört|nicht mehr|nich mehr|nimmer|war(?:en)?|hatte|früher|umgestellt|gewechselt|rausgenommen|gestrichen|vorbei|durch|ausgeschlichen|fertig`,
    String.raw`(?:me )?l[oae]s? (?:dej[eéó]|quit\p{L}+|suspend\p{L}+|cambi\p{L}+|retir\p{L}+|termin\p{L}+|tomaba|tom[eé]|sac\p{L}+)|ya no|era|eran|fue|fueron|antes|tomaba|dej[eé] de|me (?:cambiaron|quitaron|suspendieron)`,
    String.raw`(?:c['’])?(?:était|tait|étaient)|arrêté\p{L}*|fini\p{L}*|stoppé\p{L}*|enlevé\p{L}*|remplacé\p{L}*|changé\p{L}*|avant|(?:prends|prend|prenais|prenait) plus|prenais|plus maintenant`,
    String.raw`parei|parou|pararam|deixei|deixou|larguei|tirou|tiraram|suspend\p{L}+|troc\p{L}+|mud(?:ei|ou|aram)|foi|era|tomava|antes|já não|não tomo mais|acabou|acabei|cortou|cortaram`,
    String.raw`smess[oaie]|sospes[oaie]|tolt[oaie]|finit[oaie]|lasciat[oaie]|cambiat[oaie]|sostituit[oaie]|interrott[oaie]|era(?:no)?|prendevo|prima|non (?:lo|la|li|le) (?:prendo|uso) più|più`,
    String.raw`bırak\p{L}*(?:tım|ttım|tırdı\p{L}*|ıldı)|kes(?:il)?(?:di|tim|tiler|ti|mişti\p{L}*)|bitt\p{L}+|bitirdim|değişti\p{L}*|eskiden|önceden|vardı|idi|kullanıyordu\p{L}*|alıyordu\p{L}*|içiyordu\p{L}*|artık`,
    String.raw`отменил\p{L}?|бросил\p{L}?|перестал\p{L}?|закончил\p{L}?|убрал\p{L}?|снял\p{L}?|заменил\p{L}?|поменял\p{L}?|перевел\p{L}?|пере(?:шел|шёл|шла)|уже не|больше не|раньше|был[аои]?|пил[аи]?|принимал[аи]?|пропил[аи]?`,
    String.raw`[وف]?(?:[اأ]?وقف|بطل|شال|ترك|قطع|غير|بدل|خلص|[أا]لغ)(?:[اى])?(?:تو|ت|نا|و|ا)?(?:ه|ها|وه|وها|لي)?|كان|كانت|كنت|زمان|قبل|ما عاد|معدت|خلاص`,
  ].join('|'),
);
const IS_OVER = new RegExp(OVER, 'iu');
const CLAUSE_END = /[.!?؟](?=\s|$)|…|\.{2,}|;|\s[–-]\s/u;

/** A no that answers what was asked of it, or begins another thing: "no allergies", "nein, sonst nichts". */
const OTHER_MATTER = new RegExp(
  String.raw`^${word(String.raw`other|others|more|else|further|al+erg\p{L}*|alerg\p{L}*|alerji\p{L}*|аллерг\p{L}*|(?:ال)?حساسي\p{L}*|problem\p{L}*|side|sonst|weiter\p{L}*|mehr|más|otr[oa]s?|nada|autre\p{L}*|rien|altr[oaie]|nient\p{L}*|mais|outr[oa]s?|başka|больше|других|غير|ثاني|need|idea|i|we|smok\p{L}*|fum\p{L}*`)}`,
  'iu',
);

/**
 * @param behind the words behind the name, up to the next substance @param next whether that one is the same, another, or none follows
 * @returns null: nothing is taken back
 */
export function readTakenBack(behind: string, next: 'same' | 'another' | 'none'): TakenBack | null {
  const told = TAKEN_BACK.exec(behind)?.groups;
  if (!told) return null;
  const { tail = '', said = '', slip, pause = '' } = told;
  const first = (said.split(CLAUSE_END)[0] ?? '').trim();
  if (OF_KIN.test(tail)) return null;
  const isSure = slip !== undefined || LONG_PAUSE.test(pause);
  if (IS_YES.test(first)) return null;
  const words = CLAUSE_END.test(said) ? Number.POSITIVE_INFINITY : first.split(/\s+/u).length;
  if (next === 'same' && words <= MOST_AHEAD && !AMOUNT.test(first)) return isSure ? 'named_again' : null;
  if (OF_KIN.test(first) && !KIN_SAYS.test(first)) return isSure || POINTED.test(first) ? 'others' : null;
  if (AMOUNT.test(first)) return null;
  if (isSure && (slip !== undefined || POINTED.test(first)) && IS_OVER.test(first)) return 'ended';
  // What follows at once takes its place, or is denied in its turn.
  if (next !== 'none' && words <= MOST_BETWEEN) return null;
  const isOfIt = slip !== undefined || (LONG_PAUSE.test(pause) && (first === '' || POINTED.test(first)));
  return isOfIt && !OTHER_MATTER.test(first) ? 'not' : null;
}
const LONG_PAUSE = /\.{2,}|…|\s-|–|—|[?؟]/u;
/** Words ahead of the same name again, and between what is taken back and what is named in its place. */
const [MOST_AHEAD, MOST_BETWEEN] = [2, 5];
/** "No wait, yes I am". */
const IS_YES = new RegExp(`^${word('yes|yeah|ja|jawohl|doch|s[ií]|oui|si|sim|sì|evet|да|نعم|ايوه|اه')}`, 'iu');
/** An amount of it, and no year. */
const AMOUNT =
  /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d{1,4}(?:[.,]\d+)?(?!\s?(?:years?|months?|weeks?|jahr\p{L}*|monat\p{L}*|año\p{L}*|mes\p{L}*|ans?|mois|ann[io]|anos?|yıl|ay|лет|год\p{L}*|мес\p{L}*|سن\p{L}*|شه\p{L}*)(?!\p{L}))/iu;
