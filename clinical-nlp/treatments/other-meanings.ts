import type { FoldedWord } from '../words/folded-words.ts';

/** Words of substances where they mean something else: the summer, a class of fitness, a size, a pet name. */

/** Whether the word at a place begins no substance there. */
export const meansSomethingElse = (words: readonly FoldedWord[], at: number): boolean =>
  isOtherPill(words, at) || isPhysicalStatus(words, at) || isSummer(words, at) || isSimile(words, at) || isPetName(words, at);

/** "The pill for my blood pressure", "die Pille danach", "la pillola del colesterolo" are not the pill. */
function isOtherPill(words: readonly FoldedWord[], at: number): boolean {
  const [article = '', pill = '', behind = '', purpose = ''] = words.slice(at, at + 4).map(({ fold }) => fold);
  return THE_PILL.test(`${article} ${pill}`) && OF_IT.test(behind) && !AGAINST_PREGNANCY.test(purpose);
}
const THE_PILL = /^(?:the pill|(?:die|meine) pille|(?:la|ma) pilule|la pildora|la pillola)$/;
const OF_IT =
  /^(?:for|against|gegen|fur|zum|zur|danach|pour|contre|du|des|de|d|para|contra|del|della|dei|delle|di|per|blu|bleue?|blue|azul|blaue?)$/;
const AGAINST_PREGNANCY = /^(?:contracep\p{L}*|birth|verhut\p{L}*|anticon\p{L}*|not|no|non)$/u;

const STATUS_WORD = /^(?:i{1,3}|iv|v|class\p{L}*|klass\p{L}*|clase|score|status|physical|grade|ps)$/u;

/** "ASA II" is how fit a patient is for anaesthesia (American Society of Anesthesiologists), no acetylsalicylic acid. */
function isPhysicalStatus(words: readonly FoldedWord[], at: number): boolean {
  if (words[at]?.fold !== 'asa') return false;
  const following = words.slice(at + 1, at + 5);
  if (isClassOfFitness(words.slice(at + 1, at + 7).map(({ fold }) => fold))) return true;
  const next = following.findIndex(({ isWord }) => isWord);
  if (next < 0 || next > 1 || !STATUS_WORD.test(following[next]?.fold ?? '')) return false;
  const [point, letter] = following.slice(next + 1);
  return !(point?.fold === '.' && letter?.fold === 'v' && letter.start === point.end);
}

/** "ASA 2", "ASA: 3E", "ASA 2-3", but not "ASA 1-0-1", "ASA 1 tab", "ASA 2 daily". @param behind the words after it */
function isClassOfFitness(behind: readonly string[]): boolean {
  const from = /^[:=(]$/.test(behind[0] ?? '') ? 1 : 0;
  const [grade = '', sign = '', more = '', beyond = ''] = behind.slice(from);
  if (!/^[1-6]e?$/.test(grade)) return false;
  if (/^[-–/.,x×]$/.test(sign) && /^\d/.test(more)) return /^[-–]$/.test(sign) && /^[1-6]e?$/.test(more) && !/^[-–/]$/.test(beyond);
  return !TAKEN_AS.test(sign);
}
const TAKEN_AS =
  /^(?:m?c?g|µg|мг|tab\p{L}*|comp\p{L}*|cp|cpr|st[üu]ck|x|×|[oqbt]d|qds|daily|per|a|al|pro|par|por|täglich|taglich|times?|mal|vez|veces|volte|fois|kez|раз\p{L}*|günde|gunde)$/u;

/** "Geçen yaz", "yaz tatili": in Turkish the summer, and no pill of that name. */
const isSummer = (words: readonly FoldedWord[], at: number): boolean =>
  words[at]?.fold === 'yaz' &&
  (/^(?:gecen|bu|gelecek|onumuzdeki|evvelki|onceki|butun|tum)$/.test(words[at - 1]?.fold ?? '') ||
    /^(?:ay\p{L}*|mevsim\p{L}*|tatil\p{L}*|sonu\p{L}*|bas\p{L}*|boyunca|sicag\p{L}*|kis|gelince)$/u.test(words[at + 1]?.fold ?? ''));

/** "Sick as a dog", "came up like a strawberry", "so groß wie eine Walnuss", "размером с орех", "çilek gibi kızardım" name no dog and no fruit. */
const isSimile = (words: readonly FoldedWord[], at: number): boolean => {
  const before = words
    .slice(Math.max(0, at - 4), at)
    .map(({ fold }) => fold)
    .join(' ');
  const [behind = '', second = ''] = [at + 1, at + 2].map((place) => words[place]?.fold);
  return SIMILE.test(before) || /^(?:kadar|buyuklugunde|sized)$/.test(behind) || (behind === 'gibi' && BECAME.test(second));
};
const BECAME = /^(?:kizar|sis|kabar|ol|yan|patla|kapkirmizi|kipkirmizi)/;
const SIMILE = new RegExp(
  [
    String.raw`(?:(?:like|as) an?|size of (?:an?|the))(?: (?:big|red|bloody|giant|ripe))?`,
    String.raw`wie eine?n?`,
    String.raw`(?:como|cual) una?|taman?o de una?`,
    String.raw`comme une?|taille d ' une?`,
    String.raw`come un(?:a| ')?|grand[ei] come un(?:a| ')?`,
    String.raw`como uma?|tamanho de uma?`,
    String.raw`(?:размером|величиной) с(?: \p{L}+)?|как (?:спел|красн|переспел)\p{L}+|(?:بحجم|قد حبه)`,
  ]
    .map((form) => `(?:^|[^\\p{L}])(?:${form})$`)
    .join('|'),
  'u',
);

/** "Honey, are you there?", "danke, Schatz": between signs, of one word, and no list. */
function isPetName(words: readonly FoldedWord[], at: number): boolean {
  if (!PET_NAME.test(words[at]?.fold ?? '')) return false;
  const [before, behind, second] = [words[at - 1], words[at + 1], words[at + 2]];
  const isCalledFirst = before === undefined && /^[,!]$/.test(behind?.fold ?? '') && second?.isWord === true && CALLED.test(second.fold);
  const isCalledLast = before?.fold === ',' && (behind === undefined || /^[.!?]$/.test(behind.fold)) && at > 4 && isTalk(words, at);
  return isCalledFirst || isCalledLast;
}
const PET_NAME = /^(?:honey|peach|pumpkin|miel|mel|miele|bal|balim|عسل|شوكولاته|schoki)$/u;
const CALLED =
  /^(?:i|we|you|he|she|it|is|are|can|could|do|did|what|when|where|how|please|my|the|come|tell|no|yo|me|tu|eu|voce|io|mi|ben|bana|انا|هل|شو)$/u;
/** Who calls somebody speaks to them. */
const isTalk = (words: readonly FoldedWord[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 8), at)
    .some(({ fold }) => /^(?:thanks?|you|your|please|bye|ok|gracias|obrigad[oa]|grazie|شكرا)$/u.test(fold));
