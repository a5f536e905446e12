import type { Mark } from './lexicon.ts';
import { isWantedNow } from './wanted-now.ts';
import { conceptSet, OF_TIME, overlaps } from './marks.ts';
import { CONTEXT } from './context-cues.ts';
import { isComparedWith } from './earlier-times.ts';
import { isRelieved } from './relieved.ts';
import { isAcuteEye, isOfFadingEye } from './fading-eye.ts';
import type { Word } from './words.ts';

/** What a message says of a sign: whether it is there now, after NegEx and ConText (Chapman 2001, Harkema 2009): cues, and how far they reach. */

/** What a name of anaphylaxis means beside words for a known allergy: history, unless one of these says that it has begun. */
const ALLERGY_BEGUN = conceptSet(
  'no_air closing breathless wheeze labored hoarse hives itch_all face_swollen swelling_all tongue_swollen swollen no_swallow faint dizzy pale',
  'cold_sweat fast_pulse call_help sudden unconscious collapsed',
);
/**
 * Signs of chronic illness that come and go: "whenever I eat shrimps my lips swell". Bleeding, not breathing, palsy and the wish to die are none of them:
 * "every time I cough there is blood" is happening.
 */
const EPISODIC = conceptSet(
  'anaphylaxis_now hives itch_all swollen swelling_all face_swollen tongue_swollen chest_pain pain tight burning breathless wheeze breath_pain',
  'headache vision_blur vomit low_sugar sweat wet shaking seizure heart_racing dizzy',
);
/** What a substance does to who does not tolerate it: told in general, "penicillin makes my throat close up" is an allergy and no emergency. */
const REACTION = conceptSet(
  'anaphylaxis_now hives itch_all swollen swelling_all face_swollen tongue_swollen closing no_air breathless wheeze no_swallow tight vomit spots hoarse dizzy',
);
/** Words from a medicine that is named to what it does, at most: "i cant have morphine it makes me itch and come out in a rash". */
const CAUSED_WITHIN = 12;
/** Between "from" and the medicine: an article. */
const BY_WITHIN = 1;
/** What a period is: heavy, or long, and every month. Not beside what tells that too much blood went. */
const MENSTRUAL = conceptSet('bleed bleed_heavy blood gush flow severe many');
const TOO_MUCH_LOST = conceptSet('faint dizzy pale per_hour pads unborn collapsed unconscious cold_sweat postop call_help');
const MONTH = conceptSet(
  'month monthly monat monatlich mes mois mensuel mensal mensile mese mesi ay ayda aylik месяц ежемесячно شهر شهريا',
);
/** What tells of a reaction in general, and the words that it may have in common with what causes one. */
const GENERAL = conceptSet('habit intolerance causes causes_by');
const CAUSAL = conceptSet('causes causes_by');
/** What laughter takes one's breath with: "me parto de la risa, casi me ahogo". */
const OF_LAUGHTER = conceptSet('no_air breathless breath odd_breath choking faint collapsed call_help wheeze pain');
/** What who says "sometimes", "now and then" does not have now: a nose that bleeds in winter, a knee that gives way. */
const SOMETIMES = conceptSet('bleed bleed_heavy blood gush flow limp limb_weak fall faint numb limb_numb cold droop');
/** "Out of breath on the stairs, fine at rest". */
/** Rest ends an angina too, which may be new. */
const BREATH = conceptSet('no_air breathless');
const EXERTIONAL = conceptSet('no_air breathless chest_pain tight');
/** A blocked nose, and what a pressed nerve does to an arm or a leg. */
const THROUGH_THE_NOSE = conceptSet('no_air breathless breath');
const AIRWAY = 'lips nails discolored pale postop faint swollen throat tongue closing choking blood bleed child call_help'.split(' ');
const NERVE_SIGNS = conceptSet('numb limb_numb one_sided');
/** Signs that say themselves that something is not so: another denial beside them strengthens it (negative concord: no se mueve nada, hiç kıpırdamadı). */
const DENYING = conceptSet(
  'not_moving fetal_still no_fade no_sense no_gas no_drink no_urine few_words no_pulse no_limb_pulse no_answer unborn',
);
/** What it is good not to have. */
const COMPLAINTS = conceptSet(
  'pain chest_pain headache belly_pain back_pain breath_pain eye_pain severe_pain fever high_fever vomit bleed blood dizzy breathless tight swollen numb limp shaking seizure burning',
);
/** "A bit", "slightly" reach this many words. */
const MILD_NEAR = 3;
/** A negation reaches this many words on, or back, within its clause. */
const NEGATED_AHEAD = 5;
const NEGATED_BACK = 2;
/** "Kann ich nicht mehr" tells of what one is no longer able to; "kann ich" alone asks what might come. */
const UNABLE_WITHIN = 3;
const LONG_SENTENCE = 20;
/** What one takes. */
const OF_USE = conceptSet('medicine pills anticoagulant in_use given');
const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/;

export const isSign = ({ concept }: Pick<Mark, 'concept'>): boolean => !CONTEXT.has(concept);

/** What is known of one sentence: its cues, the clause of a year in it, and whether cues reach all of it. */
type Sentence = {
  marks: readonly Mark[];
  cues: Mark[];
  /** Words for now that deny: "now no pain". */
  ended: ReadonlySet<Mark>;
  concepts: ReadonlySet<string>;
  yearClause: number | null;
  /** Bleeding of every month is told. */
  isMonthly: boolean;
  isLong: boolean;
};

/** The marks that are meant of the present: neither denied nor of the past, feared, asked about, over, a habit or a known trait. */
export function presentMarks(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  const free = withoutSwallowed(marks);
  const sentences = sentencesOf(words, free);
  const isReal = (sign: Mark) => {
    const sentence = sentences.get(sign.sentence);
    return (
      !sentence ||
      !(
        isTold(words, sign, sentence) ||
        isListed(words, sign, sentence) ||
        isHabit(sign, sentence) ||
        isSupposed(sign, sentence) ||
        isMoral(sign, sentence) ||
        isUnreal(words, sign, sentence)
      )
    );
  };
  const isAcute = !free.some(({ concept }) => concept === 'cataract') || free.some((mark) => isAcuteEye(words, mark, free));
  const present = free.filter(
    (mark) =>
      (mark.concept === 'now' && !sentences.get(mark.sentence)?.ended.has(mark)) ||
      (isSign(mark) && mark.concept !== 'now' && isReal(mark) && (isAcute || !isOfFadingEye(mark, free))),
  );
  const hasBegun = present.some(({ concept }) => ALLERGY_BEGUN.has(concept));
  return hasBegun ? present : present.filter((mark) => !isTrait(mark, sentences.get(mark.sentence)));
}

const isWithin = (inner: Mark, outer: Mark): boolean => inner !== outer && inner.from >= outer.from && inner.to <= outer.to;

/** Names of measures and medicines that hold the word for blood: blood pressure, Blutdruck, blood thinner. */
const HOLDS_BLOOD = conceptSet('pressure_word sugar anticoagulant');
const NAMES_BLOOD = conceptSet('blood bleed');

/** Without what stands in a phrase that only looks like a sign. */
function withoutSwallowed(marks: readonly Mark[]): Mark[] {
  const swallowing = Map.groupBy(
    marks.filter(({ concept }) => concept === 'none'),
    ({ sentence }) => sentence,
  );
  const names = marks.filter(({ concept }) => HOLDS_BLOOD.has(concept));
  const isInName = (mark: Mark) => NAMES_BLOOD.has(mark.concept) && names.some((name) => isWithin(mark, name));
  return marks.filter(
    (mark) =>
      mark.concept === 'none' ||
      mark.concept === 'medicine' ||
      mark.concept === 'cataract' ||
      !(isInName(mark) || swallowing.get(mark.sentence)?.some((other) => isWithin(mark, other))),
  );
}

/** "It does not go away", "não passou": what is denied is not over. */
const isDeniedEnd = (cue: Mark, marks: readonly Mark[]): boolean =>
  cue.concept === 'over' &&
  marks.some(
    ({ concept, to, sentence }) => concept === 'neg' && sentence === cue.sentence && to <= cue.from && cue.from - to < NEGATED_BACK,
  );

/** "Mi si gonfia la lingua, è normale?": whether it is over or harmless is what is asked, in a last clause that names no sign. */
function isAskedEnd(all: readonly Word[], cue: Mark, marks: readonly Mark[]): boolean {
  const word = all[cue.from];
  if (cue.concept !== 'over' || !word?.isAsked) return false;
  const isLast = !all.some(({ sentence, clause }) => sentence === word.sentence && clause > word.clause);
  return isLast && marks.some(isSign) && !marks.some((mark) => isSign(mark) && all[mark.from]?.clause === word.clause);
}

function sentencesOf(words: readonly Word[], free: readonly Mark[]): Map<number, Sentence> {
  const wordsBySentence = Map.groupBy(words, ({ sentence }) => sentence);
  return new Map(
    [...Map.groupBy(free, ({ sentence }) => sentence)].map(([at, marks]) => [at, sentenceOf(words, wordsBySentence.get(at) ?? [], marks)]),
  );
}

function sentenceOf(all: readonly Word[], words: readonly Word[], marks: readonly Mark[]): Sentence {
  const longSigns = marks.filter((mark) => isSign(mark) && mark.to - mark.from > 1);
  const habits = marks.filter(({ concept }) => concept === 'habit');
  /** A verb that is itself conditional ends its sign and makes it one: tansiyonum düşerse. */
  const isItsEnd = (cue: Mark, sign: Mark) => cue.concept === 'if' && cue.to === sign.to && cue.to - cue.from === 1;
  const isPartOfSign = (cue: Mark) =>
    longSigns.some((sign) => isWithin(cue, sign) && !isItsEnd(cue, sign)) ||
    (cue.concept === 'if' && habits.some((habit) => isWithin(cue, habit)));
  const ends = marks.filter(({ concept, from, to }) => concept === 'over' && to - from > 1);
  const intolerances = marks.filter(({ concept }) => concept === 'intolerance');
  /** "I cant have morphine" is no "cant" of now. */
  const isPartOfEnd = (cue: Mark) => [...ends, ...intolerances].some((whole) => isWithin(cue, whole));
  const isOfEarlier = isComparedWith(all, marks);
  const cues = marks.filter((mark) =>
    isOfEarlier(mark.from) && (mark.concept === 'past' || mark.concept === 'recent' || mark.concept === 'habit')
      ? false
      : mark.concept === 'now'
        ? !isPartOfEnd(mark)
        : !isSign(mark) && !isPartOfSign(mark) && !isDeniedEnd(mark, marks) && !isAskedEnd(all, mark, marks),
  );
  const ended = new Set(cues.filter((cue) => isEnded(all, cue, marks, cues)));
  const isHere = marks.some(({ concept }) => concept === 'in_use');
  return {
    marks,
    cues: cues.filter((cue) => !ended.has(cue) && !(isHere && isWhatItDoes(cue, marks))),
    ended,
    concepts: new Set(marks.map(({ concept }) => concept)),
    isMonthly: marks.some(
      ({ concept, from, to }) => concept === 'menses' && all.slice(from, to).some(({ forms }) => forms.some((form) => MONTH.has(form))),
    ),
    yearClause: words.find((word) => YEAR.test(word.forms[0] ?? '') && !isOfEarlier(all.indexOf(word)))?.clause ?? null,
    isLong: words.length > LONG_SENTENCE,
  };
}

/**
 * "Makes my tongue swell" is what a substance does in general; of "the new tablets", "cet antibiotique", which are being taken, it is what happens.
 */
const isWhatItDoes = (cue: Mark, marks: readonly Mark[]): boolean =>
  GENERAL.has(cue.concept) && marks.some((mark) => CAUSAL.has(mark.concept) && overlaps(mark, cue));

/**
 * "Last year my chest hurt, now no pain": beside the past, a word for now in a clause in which every sign is denied, a complaint among them, says that it is over. What one can no
 * longer do ("now he does not answer"), and what does not go away ("não passa"), is not.
 */
function isEnded(words: readonly Word[], { concept, from }: Mark, marks: readonly Mark[], cues: readonly Mark[]): boolean {
  if (concept !== 'now' || !cues.some((cue) => cue.concept === 'past')) return false;
  const clauseOf = (mark: Mark) => words[mark.from]?.clause;
  const inClause = marks.filter((mark) => clauseOf(mark) === words[from]?.clause);
  const signs = inClause.filter((mark) => isSign(mark) && !OF_TIME.has(mark.concept));
  const stays = inClause.filter((mark) => mark.concept === 'over' || (mark.concept === 'now' && mark.to - mark.from > 1));
  const denials = cues.filter((cue) => inClause.includes(cue) && !stays.some((other) => overlaps(cue, other)));
  const isDenied = (sign: Mark) => !DENYING.has(sign.concept) && denials.some((cue) => denies(cue, sign, cues));
  return signs.some((sign) => COMPLAINTS.has(sign.concept)) && signs.every(isDenied);
}

const says = ({ cues }: Sentence, ...concepts: string[]): boolean => cues.some(({ concept }) => concepts.includes(concept));

/** Of the past, asked about, or over: in its sentence, and of a long one in its clause or the next. What is said to be now is not of the past. */
function isTold(words: readonly Word[], sign: Mark, sentence: Sentence): boolean {
  if (sign.concept === 'suicide' && isWantedNow(words, sign)) return false;
  const clauseOf = (at: number) => words[at]?.clause ?? 0;
  const reach = sentence.concepts.has('as_before') || sentence.concepts.has('unlike') ? 0 : 1;
  const isNear = (clause: number) => (!sentence.isLong && reach > 0) || Math.abs(clause - clauseOf(sign.from)) <= reach;
  const reaching = new Set(sentence.cues.filter(({ from }) => isNear(clauseOf(from))).map(({ concept }) => concept));
  const wasRecent =
    !sentence.concepts.has('postop') && // Beside an operation it is the operation's date.
    sentence.cues.some(({ concept, from }) => concept === 'recent' && clauseOf(from) === clauseOf(sign.from));
  const isPast = wasRecent || reaching.has('past') || (sentence.yearClause !== null && isNear(sentence.yearClause));
  if (reaching.has('ask') || (isPast && reaching.has('over'))) return true;
  if (isDated(words, sign, sentence) && !sentence.cues.some((cue) => cue.concept === 'now' && !isOfUse(words, cue, sign, sentence)))
    return true;
  return (isPast || reaching.has('over')) && !reaching.has('now');
}

/** "Last fit 1997", "as a child I had fits": its year, or that it is past, stands in its own clause. */
function isDated(words: readonly Word[], sign: Mark, { yearClause, cues }: Sentence): boolean {
  const clause = words[sign.from]?.clause;
  return clause === yearClause || cues.some(({ concept, from }) => concept === 'past' && words[from]?.clause === clause);
}

/** "Keppra I still take": now is when the medicine is taken, in a clause that tells of no symptom. */
function isOfUse(words: readonly Word[], { from }: Mark, sign: Mark, { marks }: Sentence): boolean {
  const clause = words[from]?.clause;
  if (clause === words[sign.from]?.clause) return false;
  const beside = marks.filter((mark) => words[mark.from]?.clause === clause).map(({ concept }) => concept);
  return beside.some((concept) => OF_USE.has(concept)) && !beside.some((concept) => EPISODIC.has(concept) || COMPLAINTS.has(concept));
}

/** "Alergias: yodo (falta de aire en el tac), polvo": what a substance did stands in brackets behind it. */
const isListed = (words: readonly Word[], sign: Mark, sentence: Sentence): boolean =>
  REACTION.has(sign.concept) && words[sign.from]?.isAside === true && isOfSubstance(sentence) && !says(sentence, 'now', 'happening');

/** What comes at its occasions, and is not said to be there now. Who has to sit up for breath, or calls for help, has no habit. */
function isHabit(sign: Mark, sentence: Sentence): boolean {
  if (THROUGH_THE_NOSE.has(sign.concept) && says(sentence, 'nose')) return !AIRWAY.some((concept) => sentence.concepts.has(concept));
  if (sign.concept === 'call_help' && says(sentence, 'exertion') && isFigurative(sign, sentence)) return !says(sentence, 'happening');
  if (says(sentence, 'now', 'happening')) return false;
  if (OF_LAUGHTER.has(sign.concept) && says(sentence, 'laugh')) return true;
  if (sign.concept === 'call_help' && says(sentence, 'habit') && isFigurative(sign, sentence)) return true;
  if (!isUsual(sign, sentence)) return false;
  return !sentence.concepts.has('sits_up') && !sentence.concepts.has('call_help');
}

/** "I am dying of pain when I walk down the stairs" names how strong a pain is. */
const isFigurative = (sign: Mark, { marks }: Sentence): boolean =>
  marks.some((mark) => mark.concept === 'dying_of' && mark.from <= sign.to && sign.from <= mark.to);

/**
 * "If I am short of breath after the operation, whom do I call?", "bei Atemnot rufen Sie den Notarzt, sagte der Arzt": what is supposed before the sign, in a
 * question for whom to turn to or in an advice that is told.
 */
function isSupposed(sign: Mark, sentence: Sentence): boolean {
  if (!says(sentence, 'whom', 'advised') || says(sentence, 'now', 'happening')) return false;
  return sentence.marks.some(
    (mark) => (mark.concept === 'supposed' || mark.concept === 'if') && (mark.from <= sign.from || isWithin(mark, sign)),
  );
}

/**
 * "My neighbour collapsed in the shop yesterday, that made me think", "I am afraid of the anaesthetic, my cousin fell into a coma after his": what happened to somebody else, told for
 * what it made of the writer.
 */
function isMoral(sign: Mark, sentence: Sentence): boolean {
  const isTold = ({ concept, from }: Mark) => concept === 'stranger' && from < sign.from;
  if (!sentence.cues.some(isTold)) return false;
  const isPrompt = ({ concept, from }: Mark) => concept === 'prompted' && from >= sign.to;
  return sentence.cues.some(isPrompt) || (says(sentence, 'fear') && !says(sentence, 'now', 'happening'));
}

function isUsual(sign: Mark, sentence: Sentence): boolean {
  const { concept } = sign;
  const { concepts } = sentence;
  if (EPISODIC.has(concept) && says(sentence, 'habit', 'sometimes')) return true;
  if (isRelieved(sign, sentence.cues)) return true;
  if (REACTION.has(concept) && (isIntolerance(sentence) || (says(sentence, 'occasion') && isOfSubstance(sentence)))) return true;
  if (isCaused(sign, sentence)) return true;
  if (MENSTRUAL.has(concept) && says(sentence, 'menses'))
    return ![...TOO_MUCH_LOST].some((sign) => concepts.has(sign) && !(sign === 'postop' && sentence.isMonthly));
  if (NERVE_SIGNS.has(concept) && says(sentence, 'nerve'))
    return !concepts.has('face') && !concepts.has('speech') && !concepts.has('crotch');
  if (SOMETIMES.has(concept) && says(sentence, 'sometimes')) return !concepts.has('face') && !concepts.has('speech');
  if (BREATH.has(concept) && says(sentence, 'rest_ends')) return says(sentence, 'exertion', 'habit', 'sometimes', 'mild');
  return EXERTIONAL.has(concept) && says(sentence, 'at_rest') && says(sentence, 'habit', 'sometimes', 'mild');
}

/** "El ketorolaco me saca ronchas", "von Novalgin kriege ich Atemnot": what a medicine that is named does, not one that was given, is new or is being taken. */
function isCaused(sign: Mark, sentence: Sentence): boolean {
  if (!(REACTION.has(sign.concept) || sign.concept === 'labored') || sentence.concepts.has('given')) return false;
  const all = sentence.marks.filter(({ concept }) => concept === 'medicine');
  return sentence.cues.some((cue) => {
    if (cue.concept === 'causes') return all.some((medicine) => span(sign, cue, medicine) <= CAUSED_WITHIN);
    if (cue.concept !== 'causes_by') return false;
    return all.some(({ from, to }) => from >= cue.to && from - cue.to <= BY_WITHIN && span(sign, cue, { from, to }) <= CAUSED_WITHIN);
  });
}

const span = (...marks: Pick<Mark, 'from' | 'to'>[]): number =>
  Math.max(...marks.map(({ to }) => to)) - Math.min(...marks.map(({ from }) => from));

/** A substance is named, or an allergy. */
const isOfSubstance = (sentence: Sentence): boolean =>
  says(sentence, 'trait') || ['exposure', 'pills', 'medicine'].some((concept) => sentence.concepts.has(concept));

/** Not to bear something one can take; not to bear a pain, or life, is none. Who takes a medicine by its name tells of what it does today. */
function isIntolerance(sentence: Sentence): boolean {
  if (!says(sentence, 'intolerance')) return false;
  const isNamed = sentence.concepts.has('medicine') && !sentence.concepts.has('given');
  return isNamed || ['exposure', 'pills'].some((concept) => sentence.concepts.has(concept));
}

/** A known allergy: its name beside "allergic to", "it gave me", "I carry", without a word for now. */
function isTrait(sign: Mark, sentence: Sentence | undefined): boolean {
  if (sign.concept !== 'anaphylaxis_now' || sentence === undefined) return false;
  return says(sentence, 'trait') && !says(sentence, 'now', 'happening');
}

function isUnreal(words: readonly Word[], sign: Mark, { cues, marks }: Sentence): boolean {
  const isDenying = DENYING.has(sign.concept);
  const clauseOf = (mark: Mark) => words[mark.from]?.clause;
  return cues.some((cue) => {
    const sameClause = clauseOf(cue) === clauseOf(sign);
    const isAhead = cue.from <= sign.from;
    switch (cue.concept) {
      case 'mild':
        return sameClause && Math.max(sign.from - cue.to, cue.from - sign.to) < MILD_NEAR;
      case 'neg':
      case 'neg_after':
        return !isDenying && sameClause && denies(cue, sign, cues);
      case 'offer':
        return sameClause && isAhead;
      case 'able':
        return isAhead && !marks.some(({ concept, from }) => concept === 'neg' && from >= cue.to && from - cue.to < UNABLE_WITHIN);
      case 'feared':
        return sameClause && sign.from < cue.to;
      default:
        return (cue.concept === 'if' || cue.concept === 'fear') && (isAhead || isWithin(cue, sign));
    }
  });
}

const denies = (cue: Mark, sign: Mark, cues: readonly Mark[]): boolean =>
  cue.concept === 'neg'
    ? reaches(cue, sign, cues)
    : cue.concept === 'neg_after' && cue.from >= sign.to && cue.from - sign.to < NEGATED_BACK;

/** A denial reaches some words ahead, and not past a "but". */
const reaches = (denial: Mark, sign: Mark, cues: readonly Mark[]): boolean =>
  denial.to <= sign.from &&
  sign.from - denial.to < NEGATED_AHEAD &&
  !cues.some(({ concept, from }) => concept === 'but' && from >= denial.to && from < sign.from);
