import type { Laterality } from '../../domain/clinical/findings.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { type Stretch, stretchAt, TURNS } from '../words/word-sentences.ts';
import type { CueKind, LocalizedCue } from './localized-cues.ts';
import { ANDS, isDenied, isException, isOnlyOneLeft, isParted } from './localized-denial.ts';
import type { LocalizedMention as Mention } from './localized-names.ts';
import { distance, EXCEPT, hasCue, isAfter, isBefore, isIn, type LocalizedReading, type LocalizedSentence } from './localized-sentence.ts';

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
/** Words between a relative and what that relative has. */
const FARTHEST_OWNER = 14;
/** Words between "I am afraid of" and what is feared. */
const FARTHEST_PURPOSE = 7;
const NEAR = 4;
/** A sentence of no more words is nothing but its cue: "That was a mistake." */
const SHORTEST = 7;

export function statusOfMention(reading: LocalizedReading, place: number, mention: Mention): LocalizedStatus {
  const sentence = reading.sentences[place] as LocalizedSentence;
  const clause = stretchAt(sentence.clauses, mention.from) ?? sentence;
  if (reading.isMessage && (sentence.isQuestion || hasCue(sentence, 'asked', clause))) return 'asked';
  if (isOthers(reading, sentence, clause, mention)) return 'other_person';
  if (reading.isMessage && isTakenBack(reading, place, mention)) return 'retracted';
  if (isHypothetical(sentence, clause, mention)) return 'hypothetical';
  if (isDenied(reading, sentence, clause, mention)) return 'absent';
  const isNamedAlone = isException(reading, mention) || isOnlyOneLeft(reading, sentence, mention);
  if (mention.isCommon && !isSupported(sentence, clause, mention, reading) && !isNamedAlone) return 'unsupported';
  if (isWishedFor(reading, place, mention)) return isPossible(sentence, clause, mention) ? 'possible' : 'present';
  if (!NOT_OPERATED.test(mention.code) && operationFor(sentence, mention)) return mention.code.startsWith('C') ? 'ended' : 'operated';
  if (isEnded(reading, sentence, clause, mention) || isTreatedCancer(reading, sentence, mention)) return 'ended';
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

/** "As a child I had asthma, it went away": said before it in its clause, or of it anywhere in the sentence when nothing else is named there. */
function isEnded({ words, isMessage }: LocalizedReading, sentence: LocalizedSentence, clause: Stretch, mention: Mention): boolean {
  const isExcepted = EXCEPT.has(words[clause.from]?.fold ?? '');
  const own = sentence.cues.filter((cue) => cue.kind === 'ended' && !isNotYet(words, cue));
  if (own.some((cue) => (isIn(cue, clause) || isExcepted) && isBefore(cue, mention) && !hasCurrentBetween(sentence, cue, mention)))
    return true;
  const behind = own.find(
    (cue) =>
      isAfter(cue, mention) &&
      !endsHabit(words, mention, cue) &&
      !opensNext(sentence, cue, mention) &&
      !(isMessage && isNoLongerOfAnother(words, mention, cue)) &&
      !opensOwnThought(words, sentence, cue),
  );
  if (behind && !sentence.mentions.some(({ from }) => from >= mention.to && from < behind.from)) return true;
  return (
    own.some((cue) => cue.side === 'any' && cue.to <= mention.from) &&
    sentence.mentions.length === 1 &&
    !hasCue(sentence, 'current', clause)
  );
}

/** "Noch nicht ausgeheilt", "no está curada", "non ancora guarita": an end that is denied. */
function isNotYet(words: readonly FoldedWord[], { from }: Stretch): boolean {
  const before = words.slice(Math.max(0, from - MOST_BETWEEN), from).map(({ fold }) => fold);
  return (
    HEALED.test(words[from]?.fold ?? '') && /(?:^| )(?:nicht|net|nod|no|non|pas|nao|не|لم|ما)(?: \p{L}+){0,2}$/u.test(before.join(' '))
  );
}
const HEALED = /^(?:aus|ab|ver)?geheilt|^(?:curad|gueri|guarit|resolvid|resuelt|risolt|выле|прош|شفي)/u;
const MOST_BETWEEN = 3;

/** "Ich habe Diabetes und hatte 1998 eine Gallenoperation": behind an "and" it tells of another thing, unless it points back ("und hatte es als Kind"). */
function opensOwnThought(words: readonly FoldedWord[], sentence: LocalizedSentence, { from, to }: LocalizedCue): boolean {
  if (!ANDS.has(words[from - 1]?.fold ?? '')) return false;
  const next = words.slice(to, Math.min(to + AHEAD, sentence.to)).filter(({ fold }) => /[\p{L}\p{N}]/u.test(fold));
  const pointsBack =
    words.slice(from, to).some(({ fold }) => PRONOUN_BEFORE.has(fold)) || next.some(({ fold }) => PRONOUN_BEHIND.has(fold));
  return next.length > 0 && !pointsBack;
}
/** "Ich habe Diabetes, und sehen kann ich auch nicht mehr gut": behind an "and" or a comma "no longer" speaks of what is named there. */
function isNoLongerOfAnother(words: readonly FoldedWord[], { to }: Stretch, { from, to: end }: Stretch): boolean {
  const cue = words.slice(from, end).map(({ fold }) => fold);
  if (!NO_LONGER.test(cue.join(' '))) return false;
  const between = words.slice(to, from).map(({ fold }) => fold);
  const parted = between.findLastIndex((word) => ANDS.has(word) || word === ',' || word === '،');
  return parted >= 0 && between.slice(parted + 1).some((word) => /^\p{L}{3,}$/u.test(word) && !SAYS_NOTHING.has(word));
}
const NO_LONGER =
  /(?:nicht|kein\p{L}*) mehr|(?:^|\s)ya no|(?:^|\s)(?:ne|n)(?: .{1,12})? plus|non .{0,12}piu|ja nao|nao .{0,12}mais|больше не|уже не|artik|ما عاد\p{L}*|لم يعد/u;
/** Beside "no longer" of the disease itself: who, when, thanks. */
const SAYS_NOTHING = new Set(
  'ich habe hab hatte bin ist sind die das der den sie jetzt heute inzwischen mittlerweile aber gluck zum gott sei dank seit lange langst auch schon nun gracias dios ahora hoy pero suerte por esto esta este eso aujourd hui maintenant mais grace dieu heureusement cela elle lui ora oggi adesso pero grazie dio fortuna per ormai agora hoje gracas deus mas isso simdi sukur allah cok ama bugun сеичас теперь слава богу это его она уже давно الحمد لله الان الحين لكن هو هي'.split(
    ' ',
  ),
);
const AHEAD = 4;
/** Romance pronouns stand before the verb, within the cue; behind it the same words are articles and prepositions. */
const PRONOUN_BEFORE = new Set('lo la los las le les l ne n'.split(' '));
const PRONOUN_BEHIND = new Set('es sie ihn das dies questo esso isso onu bunu его ее их это'.split(' '));

/** "Ipotiroidismo, pregressa TVP": right before another disease the word speaks of that one; in "febre ontem, já sem febre" it is the same. */
const opensNext = ({ cues, mentions }: LocalizedSentence, { from, to }: Stretch, { code }: Mention): boolean =>
  mentions.some((other) => other.from === to && other.code !== code) &&
  cues.some((cue) => cue.kind === 'ended' && cue.side !== 'after' && cue.from === from);

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

/** "Ich habe Diabetes und wurde 1998 operiert": nobody is operated for these. */
const NOT_OPERATED = /^(?:E(?!0[0-7])|F|G[234]|I1|J4|L|N18)/;

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
  const isToCome =
    TO_COME.test(said(operation.from, operation.to)) ||
    TO_BE.test(said(operation.from, operation.to + 3)) ||
    BE_OPERATED.test(said(operation.from - 1, operation.to));
  const wish = stretchAt(sentence.clauses, operation.from) ?? clause;
  return isToCome && (WISHES.test(said(clause.from, clause.to)) || WISHES.test(said(wish.from, wish.to)));
}
/** A name or an infinitive, and no deed that was done. */
const TO_COME =
  /^(?:oper(?:arme|arse|arla|arlo|ar|acion|ation|ieren|er|are|armi|arsi|acao|azione)|cirugia|chirurgie|cirurgia|intervento|op|ameliyat\p{L}*|операци\p{L}*|عملي\p{L}*|جراح\p{L}*)(?!\p{L})/u;
const TO_BE = /^(?:operiert|entfernt) (?:\p{L}+ )?(?:werden|gehort)(?!\p{L})/u;
const BE_OPERATED = /^(?:etre|ser|essere) oper\p{L}+$/u;
const WISHES =
  /^(?:(?:me|se|nous|nos) (?:faire operer|operar)|operar(?:me|se|mi|si)|far(?:mi|si) operare)(?!\p{L})|(?<!\p{L})(?:necesit(?:[oae]|amos)|quier[oe]|queremos|querr?ia|quisiera|gostari?a|aimerai[st]|aimerions|voulons|souhaitons|piacerebbe|vorremmo|vogliamo|mochten|wollen|gern|требуется|хотел\p{L}*|хотим|нужен|(?:tengo|tiene|tenho|tem) (?:que|de)|deb[oe]|gustaria|voy a|va a|hay que|muss|will|mochte|soll(?:te)?|brauche?|braucht|werde|lassen|dois|doit|veu[xt]|voudrai[st]|besoin|faut|souhaite|vais|devo|deve|voglio|vuole|vorre[i]|bisogno|precis[oa]|quer[oe]?|vou|lazim|isti\p{L}+|gerek\p{L}*|olaca\p{L}+|нужн[аоы]|надо|хоч[ует]+|предстоит|необходим\p{L}*|долж\p{L}+|собираюсь|(?:ا|ن|ي|ت)?حتاج\p{L}*|محتاج\p{L}*|(?:ا|ن|ي|ت)ريد|لازم|بد[يه]|ابغى|ابي|عايز\p{L}*)(?!\p{L})/u;

/** A cancer with a year and a treatment beside it. */
const isTreatedCancer = ({ words }: LocalizedReading, { cues, from, to }: LocalizedSentence, { code }: Mention) =>
  code.startsWith('C') &&
  cues.some(({ kind }) => kind === 'treated') &&
  words.slice(from, to).some(({ fold }) => /^(?:19|20)\d\d$/.test(fold));
