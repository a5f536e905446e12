import type { Mark } from './lexicon.ts';
import { conceptSet, overlaps } from './marks.ts';
import { type Clause, cuesIn, hasCue, type ScopeSentence, type ScopeText, signsIn } from './scope-text.ts';

/**
 * Names of emergencies that are a subject, and nobody's state: what a first aid course is about, what a nurse sees every day, how a match was lost, whether something is common,
 * what one fears of an anaesthetic. Each is given up beside anybody it might be told of, a denial ("is not breathing") and a word of the present.
 */

/** What a course or a working day has in it: names, and none of what only a body feels. */
const NAMED = conceptSet(
  'no_air choking no_pulse pulse_word bleed bleed_heavy blood flow gush unconscious seizure poison toxic overdose suicide kill_other child_harmed major_injury injury burnt burning wound fall',
  'heart_attack_now stroke_now anaphylaxis_now adrenaline_pen call_help collapsed faint severe many tight closing pills head head_hit hit hot child stiff_neck menses drowsy means diabetes low_sugar',
);
const SPORTING = conceptSet(
  'suicide no_pulse heart_attack_now stroke_now seizure call_help flow now tonight kill_other choking many severe hit despair no_sense heart_racing',
);
const OF_TIME = conceptSet('now sudden tonight recent');
/** Somebody it may be told of, and what says that it is so. */
const SOMEBODY = ['self', 'kin', 'role', 'stranger'] as const;

/** Parts that name emergencies as a subject. */
export const partsOfEverydayTalk = (text: ScopeText): Clause[] => [
  ...text.sentences.filter((sentence) => [isCourse, isMatch, isAskedInGeneral, isFearOfAnaesthesia].some((is) => is(text, sentence))),
  ...text.sentences.flatMap((sentence) => clausesOfWork(text, sentence)),
];

/** Whether a cue stands in a part, beside those that other ones hold: the "we" of "they taught us". */
const speaksOf = (text: ScopeText, part: Clause, holding: readonly Mark[], ...concepts: string[]): boolean =>
  cuesIn(text, part, ...concepts).some((cue) => !holding.some((holder) => overlaps(holder, cue)));

const isPresent = (text: ScopeText, part: Clause, holding: readonly Mark[]): boolean =>
  speaksOf(text, part, holding, 'present', 'suffers', 'answer_no') || signsIn(text, part).some(({ concept }) => OF_TIME.has(concept));

/** "Did a first aid course on Saturday, choking, CPR, severe bleeding": its subjects are listed behind it, and nobody has them. */
function isCourse(text: ScopeText, sentence: ScopeSentence): boolean {
  const [course] = cuesIn(text, sentence, 'course');
  if (course === undefined) return false;
  const behind = { ...sentence, from: course.from };
  const holding = cuesIn(text, sentence, 'course', 'taught');
  const signs = signsIn(text, sentence).filter((sign) => !holding.some((holder) => overlaps(holder, sign)));
  const told = signs.filter(({ concept }) => !OF_TIME.has(concept));
  return (
    told.length > 0 &&
    told.every(({ concept, from }) => NAMED.has(concept) && from > course.from) &&
    !speaksOf(text, behind, holding, ...SOMEBODY, 'suffers') &&
    !isPresent(text, behind, holding)
  );
}

/** "I'm a paramedic, cardiac arrests and overdoses all week": what is seen at work every day, clause by clause. */
function clausesOfWork(text: ScopeText, sentence: ScopeSentence): Clause[] {
  const [job] = cuesIn(text, sentence, 'job');
  const holding = cuesIn(text, sentence, 'job', 'daily');
  if (job === undefined || !hasCue(text, sentence, 'daily') || hasCue(text, sentence, 'suffers')) return [];
  const isTold = (clause: Clause) => {
    const signs = signsIn(text, clause).filter((sign) => !holding.some((holder) => overlaps(holder, sign)));
    const seen = cuesIn(text, clause, 'sees');
    const behind = { ...clause, from: Math.max(clause.from, job.to) };
    const isSeen = seen.length > 0 && !hasCue(text, { ...clause, from: seen[0]?.to ?? clause.to }, 'self');
    return (
      signs.length > 0 &&
      signs.every(({ concept, from }) => NAMED.has(concept) && from >= job.from) &&
      (isSeen || !speaksOf(text, behind, holding, 'self')) &&
      !speaksOf(text, behind, holding, 'kin', 'stranger') &&
      !isPresent(text, behind, holding)
    );
  };
  return sentence.clauses.filter(isTold);
}

/** "The match finished me off, cardiac arrest at the penalties, haha". */
function isMatch(text: ScopeText, sentence: ScopeSentence): boolean {
  const signs = signsIn(text, sentence);
  const [match] = cuesIn(text, sentence, 'match');
  return (
    match !== undefined &&
    signs.some(({ concept }) => !OF_TIME.has(concept)) &&
    hasCue(text, sentence, 'jest') &&
    text.signs.every(({ concept }) => SPORTING.has(concept)) &&
    !hasCue(text, sentence, 'kin', 'stranger', 'answer_no', 'suffers')
  );
}

/** "Is anaphylaxis to the contrast dye common?": asked of nobody, in a message in which nothing is so now. */
function isAskedInGeneral(text: ScopeText, sentence: ScopeSentence): boolean {
  const isAsked = text.words.slice(sentence.from, sentence.to).some((word) => word.isAsked);
  if (!isAsked || signsIn(text, sentence).length === 0) return false;
  const holding = cuesIn(text, sentence, 'common');
  return holding.length > 0 && !speaksOf(text, sentence, holding, 'self', 'kin', 'suffers') && !isSoNow(text);
}

/** Anywhere in the message. */
const isSoNow = (text: ScopeText): boolean =>
  text.cues.some(({ concept }) => concept === 'present' || concept === 'suffers') ||
  text.signs.some(({ concept }) => concept === 'now' || concept === 'sudden');

/** "So afraid of choking under the anaesthetic": what is feared is said as what may come, and nothing else is told. */
function isFearOfAnaesthesia(text: ScopeText, sentence: ScopeSentence): boolean {
  const ends = cuesIn(text, sentence, 'feared_end');
  const signs = signsIn(text, sentence).filter(({ concept }) => !BESIDE_FEAR.has(concept));
  return (
    ends.length > 0 &&
    hasCue(text, sentence, 'dread') &&
    hasCue(text, sentence, 'under_knife') &&
    signs.every((sign) => ends.some((end) => overlaps(end, sign))) &&
    !isSoNow(text)
  );
}
const BESIDE_FEAR = conceptSet('severe postop immobile many means');
