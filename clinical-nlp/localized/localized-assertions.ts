import type { Laterality } from '../../domain/clinical/findings.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { type Stretch, stretchAt, TURNS, type WordSentence } from '../words/word-sentences.ts';
import type { CueKind, LocalizedCue } from './localized-cues.ts';
import type { LocalizedMention } from './localized-names.ts';

/** What a sentence in a language other than English says of a disease that it names. After NegEx (Chapman 2001) and ConText (Harkema 2009). */

export type LocalizedStatus =
  | 'present'
  | 'possible'
  | 'ended'
  | 'absent'
  | 'other_person'
  | 'asked'
  | 'hypothetical'
  | 'retracted'
  /** What an operation was or will be for. */
  | 'operated'
  /** A common word that nothing makes a disease here. */
  | 'unsupported';
type Mention = LocalizedMention;
/** A sentence with the cues and the diseases in it, in order of place. */
export type LocalizedSentence = WordSentence & { cues: LocalizedCue[]; mentions: LocalizedMention[] };
export type LocalizedReading = {
  words: readonly FoldedWord[];
  sentences: readonly LocalizedSentence[];
  /** A message: questions ask, and what somebody takes back counts. */
  isMessage: boolean;
  /** The relative who is spoken of is the patient. */
  isProxy: boolean;
};

/** Words between a relative and what that relative has. */
const FARTHEST_OWNER = 14;
/** Words between "I am afraid of" and what is feared. */
const FARTHEST_PURPOSE = 7;
const NEAR = 4;
/** A sentence of no more words is nothing but its cue: "That was a mistake." */
const SHORTEST = 7;
const JOINS = new Set(
  'y e o u ni und oder noch sowie weder et ou ni nem ne ed oppure ve veya ya da ile и или ни а также و او ولا أو la el los las der die das le les un una uno l d de du des di il i gli lo al del della tambien tampoco aucun aucune keine kein nessun'.split(
    ' ',
  ),
);

export function statusOfMention(reading: LocalizedReading, place: number, mention: Mention): LocalizedStatus {
  const sentence = reading.sentences[place] as LocalizedSentence;
  const clause = stretchAt(sentence.clauses, mention.from) ?? sentence;
  if (reading.isMessage && (sentence.isQuestion || hasCue(sentence, 'asked', clause))) return 'asked';
  if (isOthers(reading, sentence, clause, mention)) return 'other_person';
  if (reading.isMessage && isTakenBack(reading, place, mention)) return 'retracted';
  if (isHypothetical(sentence, clause, mention)) return 'hypothetical';
  if (isDenied(reading, sentence, clause, mention)) return 'absent';
  if (mention.isCommon && !isSupported(sentence, clause, mention, reading) && !isException(reading, mention)) return 'unsupported';
  if (isWishedFor(reading, place, mention)) return isPossible(sentence, clause, mention) ? 'possible' : 'present';
  if (operationFor(sentence, mention)) return mention.code.startsWith('C') ? 'ended' : 'operated';
  if (isEnded(reading.words, sentence, clause, mention) || isTreatedCancer(reading, sentence, mention)) return 'ended';
  return isPossible(sentence, clause, mention) ? 'possible' : 'present';
}

/** The side that the words of the clause name nearest to the disease; one that is put right later in the sentence counts instead. */
export function sideOfMention({ words, sentences }: LocalizedReading, place: number, mention: Stretch): Laterality | null {
  const sentence = sentences[place] as LocalizedSentence;
  const clause = stretchAt(sentence.clauses, mention.from) ?? sentence;
  const sides = sentence.cues.filter(({ kind }) => isSide(kind));
  const own = sides
    .filter((cue) => isIn(cue, clause))
    .toSorted((one, other) => distance(one, mention) - distance(other, mention))
    .find((cue) => distance(cue, mention) <= FARTHEST_PURPOSE);
  if (!own) return null;
  const later = sides.findLast(({ from }) => from >= Math.max(own.to, mention.to));
  const isCorrected =
    later !== undefined &&
    later.kind !== own.kind &&
    isTurned(words, sentence, own.to, later.from) &&
    !sentence.mentions.some(({ from }) => from >= mention.to && from < later.from);
  return (isCorrected ? later : own).kind as Laterality;
}

/** "Right, sorry, left", "right - no, the left", "right, but it was the left"; not "left, and not right". */
function isTurned(words: readonly FoldedWord[], { cues }: LocalizedSentence, from: number, to: number): boolean {
  if (cues.some((cue) => cue.kind === 'no' && cue.to === to)) return false;
  const turns = ({ kind, from: start, to: end }: LocalizedCue) => TURNING.has(kind) && start >= from && end <= to;
  return words.slice(from, to).some(({ fold }) => TURNS.has(fold)) || cues.some(turns);
}
const TURNING: ReadonlySet<CueKind> = new Set(['correct', 'retract', 'no']);
export const isSide = (kind: CueKind): boolean => kind === 'left' || kind === 'right' || kind === 'bilateral';

const isIn = ({ from, to }: Stretch, stretch: Stretch) => from >= stretch.from && to <= stretch.to;
const distance = (cue: Stretch, mention: Stretch) =>
  cue.from >= mention.to ? cue.from - mention.to : cue.to <= mention.from ? mention.from - cue.to : 0;
const isBefore = ({ side, to }: LocalizedCue, { from }: Stretch) => side !== 'after' && to <= from;
const isAfter = ({ side, from }: LocalizedCue, { to }: Stretch) => side !== 'before' && from >= to;
/** Said to be transient, corrected or better, in its clause or alone between commas behind it. */
export function isSaidToPass({ sentences }: LocalizedReading, place: number, mention: Stretch): boolean {
  const sentence = sentences[place] as LocalizedSentence;
  const clause = stretchAt(sentence.clauses, mention.from) ?? sentence;
  return sentence.cues.some(
    (cue) =>
      cue.kind === 'passing' &&
      ((isBefore(cue, mention) && isIn(cue, clause)) ||
        (isAfter(cue, mention) && !sentence.mentions.some(({ from }) => from >= mention.to && from < cue.from))),
  );
}

const hasCue = ({ cues }: LocalizedSentence, kind: CueKind, clause: Stretch) => cues.some((cue) => cue.kind === kind && isIn(cue, clause));

/** In the clause, or alone between commas beside it: "perhaps, gout, not yet certain". */
const isPossible = ({ cues }: LocalizedSentence, clause: Stretch, mention: Stretch) =>
  cues.some(
    (cue) =>
      cue.kind === 'possible' &&
      ((isBefore(cue, mention) && cue.to >= clause.from - 1) || (isAfter(cue, mention) && cue.from <= clause.to + 2)),
  );

/** "Ehefrau berichtet: Patient nimmt …": behind a sign the paper comes back to the patient; "madre de la paciente: …" does not. */
const PATIENT_AGAIN =
  /[:,;] (?:(?:der|die|le|la|el|il|o|a) )?(?:pat|patient|patientin|patiente|paciente|paziente|doente|utente|hasta|пациент|пациентка|больнои|больная|المريض|المريضه)(?: |$)/u;
const isOfPatientAgain = ({ isMessage, words }: LocalizedReading, { to }: Stretch, { from }: Stretch): boolean =>
  !isMessage &&
  PATIENT_AGAIN.test(
    words
      .slice(to, from)
      .map(({ fold }) => fold)
      .join(' '),
  );

function isOthers(reading: LocalizedReading, sentence: LocalizedSentence, clause: Stretch, mention: Stretch): boolean {
  const { isProxy, words } = reading;
  if (isProxy) return false;
  const owner = sentence.cues.findLast((cue) => cue.kind === 'other' && isBefore(cue, mention));
  if (owner && isOfPatientAgain(reading, owner, mention)) return false;
  const speaksOfSelf = (from: number) =>
    sentence.cues.some((cue) => (cue.kind === 'self' || cue.kind === 'current') && cue.from >= from && cue.to <= mention.from);
  if (owner && mention.from - owner.to <= FARTHEST_OWNER && !(speaksOfSelf(owner.to) && !isIn(owner, clause))) return true;
  const isOwn = OWN.has(words[mention.from - 1]?.fold ?? '');
  return sentence.cues.some(
    (cue) =>
      cue.kind === 'other' &&
      isAfter(cue, mention) &&
      (isIn(cue, clause) || distance(cue, mention) <= 1) &&
      distance(cue, mention) <= NEAR &&
      !isOwn &&
      !words.slice(cue.to, cue.to + 2).some(({ fold }) => ALSO.has(fold)),
  );
}
/** "Mi diabetes … es mi mujer": what is somebody's own has its owner. */
const OWN = new Set('mi mis mein meine meinem meinen meiner mon ma mes meu minha mio mia моя мой мою моей моем'.split(' '));
/** "Soy diabético y mi mujer también": both are. */
const ALSO = new Set('tambien auch aussi tambem anche тоже также ايضا كمان برضو'.split(' '));

/** "The left, no, I was wrong, the right": only the side is taken back. */
function isOtherSide(cues: readonly LocalizedCue[], { from, to }: Stretch): boolean {
  const said = cues.findLast((cue) => isSide(cue.kind) && cue.to <= from);
  return said !== undefined && cues.some(({ kind, from: start }) => isSide(kind) && start >= to && kind !== said.kind);
}

/** "I wrote asthma by mistake", "… That was a mistake.", "gout, sorry, I meant arthritis". */
function isTakenBack({ sentences, words }: LocalizedReading, place: number, mention: Stretch): boolean {
  const { cues, mentions, to } = sentences[place] as LocalizedSentence;
  const retraction = cues.find(({ kind }) => kind === 'retract');
  if (retraction) return !isOtherSide(cues, retraction);
  const next = sentences[place + 1];
  if (next && next.to - next.from < SHORTEST && next.mentions.length === 0 && next.cues.some(({ kind }) => kind === 'retract')) return true;
  const isSaid = cues.some((cue) => cue.kind === 'said' && cue.to <= mention.from);
  const correction = cues.find((cue) => (cue.kind === 'correct' || (isSaid && cue.kind === 'no')) && cue.from >= mention.to);
  if (correction && (isSaid || mentions.some(({ from }) => from >= correction.to))) return true;
  return isSaid && words.slice(mention.to, to).some(({ fold }) => TURNS.has(fold));
}

function isHypothetical({ cues }: LocalizedSentence, clause: Stretch, mention: Stretch): boolean {
  return cues.some(
    (cue) =>
      cue.kind === 'hypothetical' &&
      ((isBefore(cue, mention) && mention.from - cue.to <= FARTHEST_PURPOSE && !isParted(cues, { ...cue, to: cue.to + 2 }, mention)) ||
        (isAfter(cue, mention) && isIn(cue, clause))),
  );
}

/** Between a cue and the disease somebody says what they have. */
const isParted = (cues: readonly LocalizedCue[], { to }: Stretch, { from }: Stretch) =>
  cues.some((cue) => (cue.kind === 'current' || cue.kind === 'ended') && cue.from >= to && cue.to <= from);

function isDenied(reading: LocalizedReading, sentence: LocalizedSentence, clause: Stretch, mention: Mention): boolean {
  const cues = sentence.cues.filter(({ kind, from }) => !(kind === 'current' && IS_OR_AND.has(reading.words[from]?.fold ?? '')));
  const denials = cues.filter((cue) => cue.kind === 'absent' && isBefore(cue, mention));
  if (denials.some(({ to }) => to < mention.from) && isException(reading, mention)) return false;
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
  if (!after || EXCEPTED_BEHIND.has(reading.words[mention.to]?.fold ?? '')) return false;
  if (isPartedBehind(reading, cues, mention, after) || isHeldBadly(reading, after)) return false;
  const isOfList = sentence.mentions.some(({ from, to }) => from >= mention.to && to <= after.from);
  const isAmongAsked = ASKED_CODE.test(mention.code) && isList(reading, sentence, mention.to, after.from);
  return isOfList
    ? isList(reading, sentence, mention.to, after.from)
    : isIn(after, clause) || isAtOnce(reading, mention, after) || isAmongAsked;
}

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
function isException({ words }: LocalizedReading, { from, to }: Stretch): boolean {
  const before = words
    .slice(Math.max(0, from - 3), from)
    .map(({ fold }) => fold)
    .join(' ');
  return EXCEPTED_BEHIND.has(words[to]?.fold ?? '') || EXCEPTED_FROM.test(before) || EXCEPT.has(words[from - 1]?.fold ?? '');
}

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
const ANDS = new Set('y e und et ve и و'.split(' '));

/** "Asthma: no"; "sospetto morbo celiaco, non confermato", where no other word follows. */
const isAtOnce = ({ words }: LocalizedReading, { to }: Stretch, { from, to: end }: Stretch) =>
  from - to <= 1 &&
  (/^[:=–-]$/.test(words[to]?.fold ?? '') ||
    (words[to]?.fold === ',' && words[end]?.isWord !== true && words.slice(from, end).some(({ fold }) => DISPROVED.test(fold))));
const DISPROVED = /^(?:confirm|conferm|exclu|esclu|descart|ausgeschlossen|bestatigt|infirm|ecart|afastad|dislan|dogrulan|исключ|подтверд)/u;

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
function isList({ words }: LocalizedReading, { mentions, cues }: LocalizedSentence, from: number, to: number): boolean {
  const named = [...mentions, ...cues.filter(({ kind }) => kind === 'ended')];
  for (let at = from; at < to; at += 1) {
    const word = words[at] as FoldedWord;
    if (word.isWord ? JOINS.has(word.fold) || ASKED_OF_ALL.test(word.fold) || SHORT_FORM.test(word.fold) : /^[,،/'’.-]$/.test(word.fold))
      continue;
    if (!named.some((each) => at >= each.from && at < each.to)) return false;
  }
  return true;
}

/** "As a child I had asthma, it went away": said before it in its clause, or of it anywhere in the sentence when nothing else is named there. */
function isEnded(words: readonly FoldedWord[], sentence: LocalizedSentence, clause: Stretch, mention: Mention): boolean {
  const isExcepted = EXCEPT.has(words[clause.from]?.fold ?? '');
  const own = sentence.cues.filter(({ kind }) => kind === 'ended');
  if (own.some((cue) => (isIn(cue, clause) || isExcepted) && isBefore(cue, mention) && !hasCurrentBetween(sentence, cue, mention)))
    return true;
  const behind = own.find((cue) => isAfter(cue, mention) && !endsHabit(words, mention, cue) && !opensNext(sentence, cue, mention));
  if (behind && !sentence.mentions.some(({ from }) => from >= mention.to && from < behind.from)) return true;
  return (
    own.some((cue) => cue.side === 'any' && cue.to <= mention.from) &&
    sentence.mentions.length === 1 &&
    !hasCue(sentence, 'current', clause)
  );
}

/** "Ipotiroidismo, pregressa TVP": right before another disease the word speaks of that one; in "febre ontem, já sem febre" it is the same. */
const opensNext = ({ cues, mentions }: LocalizedSentence, { from, to }: Stretch, { code }: Mention): boolean =>
  mentions.some((other) => other.from === to && other.code !== code) &&
  cues.some((cue) => cue.kind === 'ended' && cue.side !== 'after' && cue.from === from);

/** "Nothing in the past except a stroke": what is left of the history. */
const EXCEPT = new Set('salvo excepto exceto excepte hormis sauf tranne eccetto ausser кроме'.split(' '));

/** "COPD, smoked for forty years, no longer now": what ended is the habit. */
const endsHabit = (words: readonly FoldedWord[], { to }: Stretch, { from }: Stretch): boolean =>
  words.slice(to, from).some(({ fold }) => HABIT.test(fold));
const HABIT = /^(?:(?:ge)?rauch|fum|smok|(?:ge)?trunk|trink|bebi|bebo|bebe$|bev|buvai|sigara|kuri|кури|пи[тл])/;

const hasCurrentBetween = ({ cues }: LocalizedSentence, { to }: Stretch, { from }: Stretch) =>
  cues.some((cue) => cue.kind === 'current' && cue.from >= to && cue.to <= from);

/** "I have sugar", "a tablet for the pressure". */
const isSupported = ({ cues }: LocalizedSentence, clause: Stretch, mention: Stretch, { isProxy, isMessage, words }: LocalizedReading) =>
  cues.some(
    (cue) =>
      (!isMessage && cue.kind === 'theirs' && isBefore(cue, mention) && distance(cue, mention) <= 1) ||
      (cue.kind === 'current' && cue.from === mention.to && ENDS_THERE.test(behind(words, cue))) ||
      ((cue.kind === 'current' || cue.kind === 'possible' || (isProxy && cue.kind === 'theirs')) &&
        isIn(cue, clause) &&
        (isBefore(cue, mention) || isAfter(cue, mention)) &&
        distance(cue, mention) <= NEAR) ||
      (cue.kind === 'for' && distance(cue, mention) <= 1),
  );

/** "السكر عندي من زمان", "Zucker habe ich seit 2010": nothing behind it says how high it is. */
const ENDS_THERE = /^(?:ich ?)?(?:$|[^\p{L}\p{N}\s]|(?:من|منذ|و\p{L}+|seit|schon|auch|und|desde|hace|depuis|da|ha|с|уже)(?!\p{L}))/u;
const behind = (words: readonly FoldedWord[], { to }: Stretch): string =>
  words
    .slice(to, to + 2)
    .map(({ fold }) => fold)
    .join(' ');

const operationFor = ({ cues, clauses, mentions, ...rest }: LocalizedSentence, mention: Stretch): LocalizedCue | undefined => {
  const clause = stretchAt(clauses, mention.from) ?? rest;
  const isOfThis = (cue: LocalizedCue) =>
    isAfter(cue, mention) && isIn(cue, clause) && !mentions.some(({ from }) => from >= mention.to && from < cue.from);
  return cues.find(
    (cue) =>
      cue.kind === 'operated' &&
      (isBefore(cue, mention) || isAfter(cue, mention)) &&
      distance(cue, mention) <= (isOfThis(cue) ? NEAR + 1 : NEAR - 1),
  );
};

/** "Necesito operarme de cataratas", "ich will meine Krampfadern operieren lassen": what an operation that somebody wishes or needs is for is there now. */
export function isWishedFor({ words, isMessage, sentences }: LocalizedReading, place: number, mention: Mention): boolean {
  const sentence = sentences[place] as LocalizedSentence;
  const clause = stretchAt(sentence.clauses, mention.from) ?? sentence;
  const operation = operationFor(sentence, mention);
  if (!isMessage || !operation) return false;
  const said = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ fold }) => fold)
      .join(' ');
  const isToCome = TO_COME.test(said(operation.from, operation.to)) || TO_BE.test(said(operation.from, operation.to + 3));
  return isToCome && WISHES.test(said(clause.from, clause.to));
}
/** A name or an infinitive, and no deed that was done. */
const TO_COME =
  /^(?:oper(?:arme|arse|arla|arlo|ar|acion|ation|ieren|er|are|armi|arsi|acao|azione)|cirugia|chirurgie|cirurgia|intervento|op|ameliyat\p{L}*|операци\p{L}*|عملي\p{L}*|جراح\p{L}*)(?!\p{L})/u;
const TO_BE = /^(?:operiert|entfernt) (?:\p{L}+ )?(?:werden|gehort)(?!\p{L})/u;
const WISHES =
  /(?<!\p{L})(?:necesit[oae]|quier[oe]|quisiera|(?:tengo|tiene|tenho|tem) (?:que|de)|deb[oe]|gustaria|voy a|va a|hay que|muss|will|mochte|soll(?:te)?|brauche?|braucht|werde|lassen|dois|doit|veu[xt]|voudrai[st]|besoin|faut|souhaite|vais|devo|deve|voglio|vuole|vorre[i]|bisogno|precis[oa]|quer[oe]?|vou|lazim|isti\p{L}+|gerek\p{L}*|olaca\p{L}+|нужн[аоы]|надо|хоч[ует]+|предстоит|необходим\p{L}*|долж\p{L}+|собираюсь|(?:ا|ن|ي|ت)?حتاج\p{L}*|محتاج\p{L}*|(?:ا|ن|ي|ت)ريد|لازم|بد[يه]|ابغى|ابي|عايز\p{L}*)(?!\p{L})/u;

/** A cancer with a year and a treatment beside it. */
const isTreatedCancer = ({ words }: LocalizedReading, { cues, from, to }: LocalizedSentence, { code }: Mention) =>
  code.startsWith('C') &&
  cues.some(({ kind }) => kind === 'treated') &&
  words.slice(from, to).some(({ fold }) => /^(?:19|20)\d\d$/.test(fold));
