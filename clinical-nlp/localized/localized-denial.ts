import type { FoldedWord } from '../words/folded-words.ts';
import { type Stretch, stretchAt } from '../words/word-sentences.ts';
import type { LocalizedCue } from './localized-cues.ts';
import type { LocalizedMention } from './localized-names.ts';
import { EXCEPT, isAfter, isBefore, isIn, type LocalizedReading, type LocalizedSentence } from './localized-sentence.ts';

/** Whether a sentence denies a disease that it names, before it, behind it or in a list. */

const JOINS = new Set(
  'y e o u ni und oder noch sowie weder et ou ni nem ne ed oppure ve veya ya da ile и или ни а также و او ولا أو la el los las der die das le les un una uno l d de du des di il i gli lo al del della tambien tampoco aucun aucune keine kein nessun'.split(
    ' ',
  ),
);

/** Between a cue and the disease somebody says what they have. */
export const isParted = (cues: readonly LocalizedCue[], { to }: Stretch, { from }: Stretch) =>
  cues.some((cue) => (cue.kind === 'current' || cue.kind === 'ended') && cue.from >= to && cue.to <= from);

export function isDenied(reading: LocalizedReading, sentence: LocalizedSentence, clause: Stretch, mention: LocalizedMention): boolean {
  const cues = sentence.cues.filter(({ kind, from }) => !(kind === 'current' && IS_OR_AND.has(reading.words[from]?.fold ?? '')));
  const denials = cues.filter((cue) => cue.kind === 'absent' && isBefore(cue, mention));
  if (denials.some(({ to }) => to < mention.from) && isException(reading, mention)) return false;
  if (isOnlyOneLeft(reading, sentence, mention)) return false;
  const denial = denials.at(-1);
  if (denial && !isIn(denial, clause) && isWithinItem(reading, sentence, denial, mention)) return false;
  const before = denial && withDeniedHistory(reading, cues, denial, mention);
  if (
    denial &&
    (isExceptedFrom(reading, denial, mention) || isCauseBehind(reading, denial, mention) || isNothingTakenFor(reading, denial, mention))
  )
    return false;
  if (before && !isParted(cues, before, mention) && (isIn(before, clause) || isList(reading, sentence, before.to, mention.from)))
    return true;
  if (cues.some((cue) => cue.kind === 'no' && (cue.to === mention.from || (cue.from === mention.to && isIn(cue, clause))))) return true;
  const after = cues.find((cue) => cue.kind === 'absent' && isAfter(cue, mention) && !beginsThought(reading.words, clause, cue));
  if (
    !after ||
    (after.from > mention.to && isOfOneAlone(reading, sentence, after)) ||
    EXCEPTED_BEHIND.has(reading.words[mention.to]?.fold ?? '')
  )
    return false;
  if (
    isOfAbility(reading, mention, after) ||
    isPartedBehind(reading, cues, mention, after) ||
    isHeldBadly(reading, after) ||
    isAnsweredItself(reading, mention, after)
  )
    return false;
  const isOfList = sentence.mentions.some(({ from, to }) => from >= mention.to && to <= after.from);
  const isAmongAsked = ASKED_CODE.test(mention.code) && isList(reading, sentence, mention.to, after.from);
  return isOfList
    ? isList(reading, sentence, mention.to, after.from)
    : isIn(after, clause) || isAtOnce(reading, mention, after) || isAmongAsked;
}

/** "DM, KOAH yok, astım yok": where the next item has its own denial, this one is of the item before it alone. "لا يوجد ربو": it speaks of what follows it. */
function isOfOneAlone({ words, isMessage }: LocalizedReading, { cues, mentions }: LocalizedSentence, { from, to }: Stretch): boolean {
  if (isMessage) return false;
  const next = mentions.find((mention) => mention.from >= to);
  if (!next) return false;
  if (next.from === to) return cues.some((cue) => cue.kind === 'absent' && cue.side !== 'after' && cue.from === from && cue.to === to);
  const isNextItem = /^[,،;]$/.test(words[to]?.fold ?? '') && next.from === to + 1;
  return isNextItem && cues.some((cue) => cue.kind === 'absent' && cue.side !== 'before' && cue.from === next.to);
}

/** "Tengo cataratas y casi no veo", "cataratta, non vedo quasi niente": what is denied is what the patient can do no longer. */
const isOfAbility = ({ words, isMessage }: LocalizedReading, mention: Stretch, { from, to }: Stretch): boolean => {
  const near = words.slice(Math.max(mention.to, from - ABILITY_REACH), to + ABILITY_REACH);
  return isMessage && near.some(({ fold }) => ABILITY.test(fold)) && near.some(({ fold }) => NOT_ABLE.test(fold));
};
const NOT_ABLE =
  /^(?:no|non|nao|nicht|nichts|kein\p{L}*|kaum|ne|n|pas|plus|rien|nada|ningun\p{L}*|nessun\p{L}*|nenhum\p{L}*|aucun\p{L}*|niente|не|ничего|ما|لا|مش|مو)$/u;
const ABILITY_REACH = 4;
const ABILITY =
  /^(?:veo|ver|oigo|respiro|camino|duermo|aguanto|puedo|podemos|vedo|vedere|sento|cammino|dormo|respiro|riesco|posso|vois|voir|entends|marche|dors|respire|peux|pouvons|enxergo|vejo|ouco|durmo|consigo|conseguimos|sehe|seh|hore|hor|schlafe|laufe|gehe|vermag|hilft|helfen|funktioniert|wirkt|funciona|funcionan|funziona|funzionano|marche|aide|вижу|слышу|хожу|сплю|дышу|могу|получается|اشوف|أشوف|ارى|اسمع|امشي|انام|اتنفس|اقدر)$/u;

/** "Infección respiratoria sin neumonía, anemia": "without" says of the item that it stands in how it is, unless an "or" closes a list of what is not there. */
function isWithinItem({ words }: LocalizedReading, sentence: LocalizedSentence, denial: Stretch, mention: Stretch): boolean {
  if (!WITHOUT.has(words[denial.from]?.fold ?? '')) return false;
  const item = stretchAt(sentence.clauses, denial.from) ?? sentence;
  const isOfDisease = sentence.mentions.some(({ from, to }) => from >= item.from && to <= denial.from);
  return isOfDisease && !words.slice(denial.to, mention.to).some(({ fold }) => NOR.has(fold));
}
const WITHOUT = new Set('sin ohne sans sem senza без بدون'.split(' '));
const NOR = new Set('ni o u ou oder noch ne nem или ни او ولا'.split(' '));

/** "Sin antecedentes de asma", "não tem história prévia de asma": what was earlier is denied, and nothing is told of as over. */
function withDeniedHistory({ words }: LocalizedReading, cues: readonly LocalizedCue[], denial: LocalizedCue, { from }: Stretch): Stretch {
  const history = cues.find((cue) => cue.kind === 'ended' && cue.from >= denial.to && cue.to <= from);
  if (!history) return denial;
  const between = words.slice(denial.to, history.from);
  const isOne = between.every(({ fold, isWord }) => (!isWord && fold === "'") || JOINS.has(fold) || OF_HISTORY.has(fold));
  return isOne ? { from: denial.from, to: history.to } : denial;
}
/** "Non prendo niente per il diabete", "pas de traitement pour mon asthme", "keine Tabletten gegen …": what is denied is what is taken for it. */
const isNothingTakenFor = ({ words, isMessage }: LocalizedReading, { from }: Stretch, { from: to }: Stretch): boolean =>
  isMessage &&
  to - from <= LONGEST_EXCEPTION &&
  TAKEN_FOR.test(
    words
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(' '),
  );
const TAKEN_FOR =
  /(?:^|\s)(?:niente|nulla|nichts|rien|nada|ничего|شيء?|شيا|(?:terap|therap|terapi|trait|tratam|behandl|medi[ck]|farmac|pastill|tablett|pillol|pilul|compr|remed|ilac|лекарств|таблет|препарат|лечени|دواء|ادوي|علاج)\p{L}*)(?: \p{L}+){0,2} (?:per|pour|contre|gegen|fur|wegen|para|contra|pel[ao]|contro|от|для|против|ل|ضد)(?: (?:il|lo|la|l|i|gli|le|les|el|los|las|o|a|os|as|den|die|das|mein\p{L}*|mi|mis|mio|mia|mon|ma|mes|meu|minha|моего|моей|il mio|la mia|'|’))*$/u;

/** Between a denial and the history that it denies. */
const OF_HISTORY = new Set(
  'ningun ninguna alguna alcuna alcun nenhuma nenhum historia historial histoire storia historico notion notions evidencia evidence signe prueba personal personales personnel personnels pessoais personali previo previos precedente precedenti conocidos conhecidos connus connu noti otros outros autres altri deutlichen fruheren'.split(
    ' ',
  ),
);

/** "Sin otros antecedentes que un ictus", "sem antecedentes além de asma", "keine anderen Krankheiten als Asthma": what is left of a denial is there. */
const isExceptedFrom = ({ words }: LocalizedReading, { from }: Stretch, { from: to }: Stretch): boolean =>
  to - from <= LONGEST_EXCEPTION &&
  EXCEPTED_FROM.test(
    words
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(' '),
  );
const LONGEST_EXCEPTION = 14;
const EXCEPTED_FROM =
  /(?:(?:^|\s)(?:otr[oa]s?|mas|outr[oa]s?|autres?|d ' autres?|altr[ioae]|ander\p{L}*|weiter\p{L}*|друг\p{L}*|иных)(?: \p{L}+){1,3} (?:que|do que|als|che)|(?:^|\s)(?:alem d[eoa]s?|fora|aparte de|a parte|en dehors d[eu]|a part|bis auf|abgesehen von|oltre a\p{L}*|haricinde|disinda|за исключением))(?: \p{L}{1,4}){0,2}$|(?:^|\s)(?:غير|سوى|الا|ما عدا|عدا|باستثناء)$/u;

/** "Не оперирован из-за сахарного диабета", "nicht operiert wegen der Herzinsuffizienz": why something was not done is there. */
const isCauseBehind = ({ words }: LocalizedReading, { to }: Stretch, { from }: Stretch): boolean =>
  CAUSE.test(
    words
      .slice(to, from)
      .map(({ fold }) => fold)
      .join(' '),
  );
const CAUSE =
  /(?:^|\s)(?:из - за|вследствие|по причине|wegen|aufgrund|infolge|a causa del?|debido al?|por causa d[aeo]s?|devido a[os]?|a cause d[eu]s?|en raison d[eu]s?|a causa d\p{L}*|per via d\p{L}*|بسبب)(?: \p{L}{1,12}){0,2}$/u;

/** "No illness but the blood pressure": a common word that is the exception is the illness. */
export function isException({ words }: LocalizedReading, { from, to }: Stretch): boolean {
  const before = words
    .slice(Math.max(0, from - 3), from)
    .map(({ fold }) => fold)
    .join(' ');
  return EXCEPTED_BEHIND.has(words[to]?.fold ?? '') || EXCEPTED_FROM.test(before) || EXCEPT.has(words[from - 1]?.fold ?? '');
}

/** "Ni diabète ni asthme, juste de la tension": what alone is left where other diseases are denied, as the last word of the thought. */
export function isOnlyOneLeft({ words }: LocalizedReading, { cues, mentions, to: end }: LocalizedSentence, mention: Stretch): boolean {
  const isDenialOf = ({ kind, to }: LocalizedCue) => kind === 'absent' && mentions.some(({ from }) => from >= to && from < mention.from);
  const before = words.slice(Math.max(0, mention.from - 4), mention.from).map(({ fold }) => fold);
  const isLast = mention.to >= end || words[mention.to]?.isWord !== true;
  return isLast && cues.some(isDenialOf) && ONLY.test(before.join(' '));
}
const ONLY =
  /(?:^|\s)(?:juste|seulement|uniquement|solo|solamente|soltanto|solamente|so|apenas|nur|lediglich|sadece|yalnizca|только|лишь|بس|فقط)(?: (?:de la|de l '|du|de|la|el|il|l '|en))?$/u;

/** "Tansiyon dışında hastalığım yok": what stands before the word is what there is. */
const EXCEPTED_BEHIND = new Set('disinda haricinde haric'.split(' '));

/** Italian "è" and Portuguese "é" look like "and" once they are folded: "nega infarto e asma" goes on with its list. */
const IS_OR_AND = new Set(['e']);

/** "I have asthma and they found nothing in the lung": behind an "and" a denial with more words behind it speaks of those. */
function beginsThought(words: readonly FoldedWord[], clause: Stretch, { from, to }: LocalizedCue): boolean {
  const [before, first, next] = [words[from - 1], words[from], words[to]];
  const isJoined = ANDS.has(before?.fold ?? '') || /^و(?:لا|ليس|ما|لم|مفيش)/.test(first?.fold ?? '');
  return isJoined && to < clause.to && next?.isWord === true;
}
export const ANDS = new Set('y e und et ve и و'.split(' '));

/** "Asthma: no"; "sospetto morbo celiaco, non confermato", where no other word follows. */
const isAtOnce = ({ words }: LocalizedReading, { to }: Stretch, { from, to: end }: Stretch) =>
  from - to <= 1 &&
  (/^[:=–-]$/.test(words[to]?.fold ?? '') ||
    (words[to]?.fold === ',' && words[end]?.isWord !== true && words.slice(from, end).some(({ fold }) => DISPROVED.test(fold))));
const DISPROVED = /^(?:confirm|conferm|exclu|esclu|descart|ausgeschlossen|bestatigt|infirm|ecart|afastad|dislan|dogrulan|исключ|подтверд)/u;

/** "Hepatitis B positiv und C negativ", "hépatite B chronique, hépatite C négative": the answer of a test is of the last one where the one before has its own, or lasts. */
function isAnsweredItself({ words }: LocalizedReading, { from, to }: Stretch, answer: Stretch): boolean {
  if (!words.slice(answer.from, answer.to).some(({ fold }) => NEGATIVE.test(fold))) return false;
  const between = words.slice(to, answer.from);
  if (between.some(({ fold }) => POSITIVE.test(fold))) return true;
  return between.length > 0 && words.slice(from, answer.from).some(({ fold }, place) => LASTS.test(fold) && place < answer.from - from - 1);
}
const NEGATIVE = /^(?:negati|отрицательн|سلبي)/u;
const POSITIVE = /^(?:positi|pozitif|положительн|ايجابي)/u;
const LASTS = /^(?:chron|cronic|kronik|хронич|مزمن)/u;

/** Somebody says what they have between the disease and the denial; not where the disease itself is what they have: "Asthma habe ich noch nie gehabt". */
function isPartedBehind({ words }: LocalizedReading, cues: readonly LocalizedCue[], { to }: Stretch, { from }: Stretch): boolean {
  const having = cues.find((cue) => cue.kind === 'current' && cue.from >= to && cue.to <= from);
  return having !== undefined && !(having.from === to && words.slice(having.to, from).every(({ fold }) => BEFORE_DENIAL.has(fold)));
}
/** Who has it, and what says how much or since when it is not so. */
const BEFORE_DENIAL = new Set(
  'ich wir er sie es man auch noch ja sonst bisher bislang eigentlich zum gluck gott sei dank wirklich definitiv sicher so fruher uberhaupt bis jetzt меня него нее нас тоже еще вообще раньше пока слава богу'.split(
    ' ',
  ),
);

/** "Diabetes habe ich nicht im Griff": what is denied is how well it is held. */
function isHeldBadly({ words }: LocalizedReading, { to }: Stretch): boolean {
  const behind = words.slice(to, to + 4).map(({ fold }) => fold);
  return HELD.test(behind.join(' '));
}
const HELD =
  /^(?:(?:so|ganz|immer|wirklich|richtig|gut) ){0,2}(?:im griff|unter kontrolle|eingestellt|behandel\p{L}*|operier\p{L}*|therapier\p{L}*|schlimm|ernst|stark)(?!\p{L})/u;

/** What every history asks for beside diseases: "туберкулёз, вен. заболевания, гепатиты, травмы отрицает". */
const ASKED_OF_ALL =
  /^(?:гепатит\p{L}*|вен|венерическ\p{L}*|заболевани\p{L}*|вич|сифилис\p{L}*|травм\p{L}*|операци\p{L}*|гемотрансфузи\p{L}*|маляри\p{L}*|им|онмк|инфаркт\p{L}*|инсульт\p{L}*)$/u;

const ASKED_CODE = /^(?:A15|A5|B1[5-9]|B20|I21|I63)/;

/** Short forms of diseases in lists of denials, that alone are too short to be told: "niega HTA, DM, dislipemia". */
const SHORT_FORM =
  /^(?:hta|ht|htn|dm|dm[12]|dm ?ii?|dlp|epoc|dpoc|bpco|copd|acv|avc|avk|iam|cad|khk|icc|erc|irc|drc|tep|tvp|tbc|tb|hiv|vih|sida|kah|koah|гб|сд|ибс|онмк|хобл)$/u;

/** Only other diseases, signs, joining words and "in the past" lie between. */
export function isList({ words }: LocalizedReading, { mentions, cues }: LocalizedSentence, from: number, to: number): boolean {
  const named = [...mentions, ...cues.filter(({ kind }) => kind === 'ended')];
  for (let at = from; at < to; at += 1) {
    const word = words[at] as FoldedWord;
    if (word.isWord ? JOINS.has(word.fold) || ASKED_OF_ALL.test(word.fold) || SHORT_FORM.test(word.fold) : /^[,،/'’.-]$/.test(word.fold))
      continue;
    if (!named.some((each) => at >= each.from && at < each.to)) return false;
  }
  return true;
}
