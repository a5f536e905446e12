import type { Mark } from './lexicon.ts';
import { conceptSet } from './marks.ts';
import { type Clause, cuesIn, hasCue, isAllOf, type ScopeSentence, type ScopeText, signsIn, written } from './scope-text.ts';

/**
 * An old story that is told as if it happened, and dated when it has been told: "I'm on the floor, can't breathe. That was 2011, warfarin, done". And complaints that are asked
 * for, or listed, to be denied: "Fieber: nein. Luftnot? Nein".
 */

const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/;
const hasYear = ({ words }: ScopeText, { from, to }: Clause): boolean =>
  words.slice(from, to).some(({ forms }) => YEAR.test(forms[0] ?? ''));
/** "2003 auf der A8": within the first words of a sentence. */
const OPENING = 3;

/** Where a story is told, and whether it is surely one: what became of an old illness may stand behind a pain of today. */
export type Story = Pick<Clause, 'start' | 'end'> & { isSure: boolean };

/**
 * Until where a story is told, with the sentence that dates it; null: none, something is so now, or what is dated is an earlier illness ("my heart attack was 2019", "the last
 * one was 2020", "2019 heart attack, fine since"). Only what says nothing but "that was 2011", behind a scene or with what became of it, is surely a story: "I can't breathe. It
 * happened in 2019" is asked about.
 */
export function closedStory(text: ScopeText): Story | null {
  const closing = text.sentences.findLast((sentence) => closes(text, sentence) !== null);
  if (closing === undefined || isGoingOn(text, closing)) return null;
  const kind = closes(text, closing);
  const hasScene = text.cues.some(({ concept, from }) => concept === 'scene' && from < closing.to);
  const isSure = kind === 'said' && (hasScene || isOutlived(text, closing));
  if (!hasScene && (kind === 'named' || (!isSure && hasCue(text, closing, 'event')))) return null;
  return text.signs.some(({ from }) => from < closing.to) ? { start: 0, end: closing.end, isSure } : null;
}

/** "That was 2011", "August 2020" say so; "2003 on the motorway" does with what became of it. */
/** `named`: it is said of an illness, an operation, or of which of several. */
type Closing = 'said' | 'named' | 'outlived';

function closes(text: ScopeText, sentence: ScopeSentence): Closing | null {
  const found = sentence.clauses.map((clause) => closesIn(text, clause, sentence));
  return found.find((kind) => kind === 'named') ?? found.find((kind) => kind === 'said') ?? found.find((kind) => kind !== null) ?? null;
}

function closesIn(text: ScopeText, clause: Clause, sentence: ScopeSentence): Closing | null {
  const isStart = clause === sentence.clauses[0] && !text.signs.some(({ from }) => from < clause.from);
  if (isStart || !hasYear(text, clause) || comparesTimes(text, clause)) return null;
  if (cuesIn(text, clause, 'closes').some(({ from }) => isOpening(clause, from) || isClosing(clause, from)))
    return isNameless(text, clause) || beginsWithThat(text, clause) ? 'said' : 'named';
  const isDateOnly = text.words
    .slice(clause.from, clause.to)
    .every(({ forms }, at) => /^\d+$/.test(forms[0] ?? '') || isAllOf(text, oneWord(clause, clause.from + at), 'date_word', 'closes'));
  if (isDateOnly && sentence.clauses.length === 1) return 'said';
  const isNamedFirst = text.words.slice(clause.from, clause.from + OPENING).some(({ forms }) => YEAR.test(forms[0] ?? ''));
  return (isDateOnly || (isNamedFirst && signsIn(text, clause).length === 0)) && isOutlived(text, clause) ? 'outlived' : null;
}

/** "That was 2011", "eso fue en el 2017", "es war im August 2020": small words, a date, and nothing that has a name. */
const isNameless = (text: ScopeText, { from, to, ...clause }: Clause): boolean =>
  text.words.slice(from, to).every(({ forms }, at) => {
    const [word = ''] = forms;
    if (/^\d/.test(word)) return true;
    const isKnown = isAllOf(text, { ...clause, from: from + at, to: from + at + 1 }, 'date_word', 'closes', 'scene', 'aftermath');
    return (isKnown || word.length <= LONGEST_SMALL) && !ONE_OF_SEVERAL.test(word);
  });
/** "That was at the first birth, in 2003": what stands before is meant, whatever follows. */
const beginsWithThat = (text: ScopeText, clause: Clause): boolean =>
  cuesIn(text, clause, 'closes').some(({ from, to }) => from === clause.from && to - from > 1);
const LONGEST_SMALL = 4;
/** Who counts the earlier ones has another one now. */
const ONE_OF_SEVERAL =
  /^(?:last|first|prev|other|one$|letzt|vorig|erst|ander|dern|prem|autre|ultim|prim|otr|altr|outr|son$|ilk|once|diger|obur|посл|прош|перв|друг|اخر|اخير|اول|سابق|تاني|ثاني)/u;

/** "Same as in 2019", "happened before in 2019". */
const comparesTimes = (text: ScopeText, clause: Clause): boolean =>
  hasCue(text, clause, 'earlier') || signsIn(text, clause).some(({ concept }) => concept === 'as_before');

const oneWord = (clause: Clause, at: number): Clause => ({ ...clause, from: at, to: at + 1 });
const isOpening = (clause: Clause, from: number): boolean => from - clause.from < OPENING;
const isClosing = (clause: Clause, from: number): boolean => clause.to - from <= OPENING;

/** What became of it is told in the same sentence or behind it. */
const isOutlived = ({ cues }: ScopeText, { from }: Clause): boolean => cues.some((cue) => cue.concept === 'aftermath' && cue.from >= from);

/** A word of the present that is not of what became of it, before the date or beside a sign behind it. */
function isGoingOn(text: ScopeText, closing: ScopeSentence): boolean {
  return text.sentences
    .flatMap(({ clauses }) => clauses)
    .some((clause) => {
      if (clause.from >= closing.to && signsIn(text, clause).length === 0) return false;
      return hasCue(text, clause, 'present') && !hasCue(text, clause, 'aftermath');
    });
}

/** What it is good to be free of. Who cannot speak, feel or pass water answers "no" to the ability. */
const COMPLAINTS = conceptSet(
  'no_air breathless breath chest_pain chest pain headache belly_pain back_pain breath_pain fever high_fever fever_word rigors vomit dizzy faint collapsed unconscious bleed bleed_heavy blood',
  'numb limp limb_weak limb_numb swollen seizure wheeze hives itch_all palsy cough cough_blood tight burning severe labored heart_racing vision_blur flow',
);
const isComplaint = ({ concept }: Mark): boolean => COMPLAINTS.has(concept);
/** Words of a question or an entry of a form. */
const MOST_ASKED = 7;

/** Clauses whose complaints are denied by what stands behind them. */
export function deniedParts(text: ScopeText): Clause[] {
  const clauses = text.sentences.flatMap(({ clauses: own }) => own);
  return [...clauses.flatMap((clause, at) => deniedBy(text, clause, clauses[at - 1])), ...listsDenied(text)];
}

function deniedBy(text: ScopeText, answer: Clause, asked: Clause | undefined): Clause[] {
  if (asked === undefined || !hasCue(text, answer, 'answer_no') || !isAllOf(text, answer, 'answer_no', 'answer_beside')) return [];
  const between = written(text, { from: asked.to - 1, to: answer.from });
  const told = signsIn(text, asked);
  const isAsked = /[:?؟]/u.test(between) && asked.to - asked.from <= MOST_ASKED;
  return isAsked && told.some(({ concept }) => concept !== 'breath') && told.every(isComplaint) && !hasCue(text, asked, 'answer_no')
    ? [asked, answer]
    : [];
}

/** "Brustschmerz, Atemnot, Fieber, alles nicht", "göğüs ağrım falan yok". */
function listsDenied(text: ScopeText): Clause[] {
  return text.sentences.flatMap((sentence) => {
    const [denial] = cuesIn(text, sentence, 'none_of_these');
    if (denial === undefined) return [];
    const listed = sentence.clauses.filter(({ from }) => from <= denial.from);
    const told = listed.flatMap((clause) => signsIn(text, clause));
    return told.every(({ from }) => from <= denial.from) && !listed.some((clause) => hasCue(text, clause, 'present')) ? listed : [];
  });
}
