import type { Section } from '../sections/sections.ts';
import { sectionAt } from '../sections/sections.ts';
import { type Cue, type CueClass, type CueFinder, cueFinder, type Source } from './cue-index.ts';
import { type EventTime, eventTimeOf } from './event-dates.ts';
import { type Mark, marksOf } from './marks.ts';
import { type Gender, isOfChild, ownersOf, withoutOthers, withPronouns } from './persons.ts';
import { encloses, reaches, type Span } from './scope.ts';
import { type Sentence, sentenceAt, sentencesOf } from './sentences.ts';

/**
 * What a text says of a concept that it names, before anybody looks for a code: after NegEx (Chapman 2001), ConText (Harkema 2009) and the assertion classes of the
 * 2010 i2b2/VA task (present, absent, possible, conditional, hypothetical, associated with someone else), parted further by why the words are there.
 */
export type AssertionStatus =
  | 'present'
  /** Suspected, or one of several explanations. */
  | 'possible'
  | 'absent'
  /** It was and is over, or it is told as history. */
  | 'past'
  | 'other_person'
  /** Return precautions, "if you develop …", as needed for. */
  | 'conditional'
  /** A risk or complication that was explained, feared or wished away, a general truth. */
  | 'hypothetical'
  /** Looked for by a test whose answer does not stand beside it. */
  | 'tested'
  | 'screened'
  | 'vaccinated'
  | 'prevented'
  /** Wanted, booked or recommended, for what can be: an operation, a medicine. */
  | 'planned'
  /** Part of the name of something else: a clinic, a scale, a society. */
  | 'named'
  /** What somebody ought to do about it: "should quit". */
  | 'instructed'
  | 'asked';

export type Assertion = {
  status: AssertionStatus;
  polarity: 'affirmed' | 'negated';
  certainty: 'certain' | 'possible' | 'differential';
  /** `historical`: told as history, which a lasting disease outlives; `ended`: said to be over; `remission`: over for a cancer, at rest for a disease that comes and goes. */
  temporality: 'current' | 'historical' | 'ended' | 'remission';
  experiencer: 'patient' | 'relative' | 'other';
  /** The cues that decided, as printed. */
  because: string[];
};

type Place = { start: number; end: number };

export type Assertions = {
  /** Where the sentence begins that holds an offset. */
  sentenceOf(offset: number): number;
  /** When it was, as far as a date, an age or "ten years ago" stands beside it. */
  timeOf(start: number, end: number): EventTime | null;
  /** Judges the concept at text[start..end). @throws never */
  at(start: number, end: number): Assertion;
  /** The same by the words before it alone: a positive answer behind a test's name is not denied by what follows. */
  before(start: number, end: number): Assertion;
  /** The same, but for cues inside these places: they belong to the names of other concepts ("contact dermatitis", "absence seizures"). */
  besides(names: readonly Place[]): Assertions;
};

/** Cues farther away (in words and signs) say nothing of a concept. */
const WINDOW = 130;
/** More words and signs than any cue has. */
const LONGEST_CUE = 40;

/** Reads the cues of a text once; each concept in it is then judged in a few microseconds. Linear in the length of the text. */
export function readAssertions(
  text: string,
  sections: readonly Section[],
  {
    language = 'en',
    source = 'document',
    gender = null,
    isProxy = false,
  }: { language?: string; source?: Source; gender?: Gender; isProxy?: boolean } = {},
): Assertions {
  const marks = marksOf(text);
  const finder = cueFinder(language, source);
  const reading: Reading = {
    ...{ text, sections, source, marks, finder },
    sentences: sentencesOf(text),
    isOfChild: isOfChild(text),
    named: new Set(),
  };
  const cues = finder.find(marks);
  return judgeOver(reading, isProxy ? withoutOthers(cues) : withPronouns(text, marks, cues, gender, source));
}

type Reading = {
  text: string;
  sections: readonly Section[];
  source: Source;
  marks: readonly Mark[];
  sentences: readonly Sentence[];
  isOfChild: boolean;
  /** Marks that belong to the names of concepts. */
  named: ReadonlySet<number>;
  finder: CueFinder;
};

function judgeOver(reading: Reading, cues: readonly Cue[]): Assertions {
  const parted = bySentence(reading, cues);
  const ordered: OrderedCues = { parted, owners: ownersOf(reading.marks, reading.sentences, parted) };
  return {
    sentenceOf: (offset) => startOf(reading, offset),
    timeOf: (start, end) => eventTimeOf(reading.text, start, end, startOf(reading, start)),
    at: (start, end) => judge(reading, ordered, { start, end, isBefore: false }),
    before: (start, end) => judge(reading, ordered, { start, end, isBefore: true }),
    besides(names) {
      const taken = names.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);
      const named = new Set([...reading.marks.keys()].filter((place) => isWithin(reading.marks[place] as Mark, taken)));
      return judgeOver(
        { ...reading, named },
        cues.filter(
          ({ from, to }) => !isWithin({ start: (reading.marks[from] as Mark).start, end: (reading.marks[to - 1] as Mark).end }, taken),
        ),
      );
    },
  };
}

const startOf = ({ sentences }: Reading, offset: number) => sentences[sentenceAt(sentences, offset)]?.start ?? 0;

function isWithin({ start, end }: Place, places: readonly Place[]): boolean {
  let [low, high] = [0, places.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const place = places[middle] as Place;
    if (place.end <= start) low = middle + 1;
    else if (place.start > start) high = middle - 1;
    else return end <= place.end;
  }
  return false;
}

/** The cues of each sentence, in order. */
function bySentence({ marks, sentences }: Reading, cues: readonly Cue[]): Cue[][] {
  const parted: Cue[][] = sentences.map(() => []);
  for (const cue of cues) parted[sentenceAt(sentences, (marks[cue.from] as Mark).start)]?.push(cue);
  return parted;
}

/** The cues of each sentence, and who heads its paragraph. */
type OrderedCues = { parted: readonly Cue[][]; owners: readonly (Cue | null)[] };

function judge(
  reading: Reading,
  { parted: cues, owners }: OrderedCues,
  { start, end, isBefore }: Place & { isBefore: boolean },
): Assertion {
  const span = spanOf(reading.marks, start, end);
  const place = sentenceAt(reading.sentences, start);
  const sentence = reading.sentences[place];
  const own = cuesAround(cues[place] ?? [], span).flatMap((cue) => clearOf(cue, span, reading));
  const governing = own.filter((cue) => !(isBefore && cue.side === 'after') && reaches(cue, span, own, reading));
  if (sentence && sentence.lead !== null) governing.push(...leading(reading, cues, sentence.lead, span));
  const owner = owners[place];
  if (owner) governing.push(owner);
  return conclude(reading, governing, { start, sentence, isAnsweredNo: ANSWERED_NO.test(reading.text.slice(end, end + 60)) });
}

/** A cue that runs into the concept itself ("no acute" before "acute infarct") is cut before it. */
function clearOf(cue: Cue, span: Span, { finder, marks }: Reading): readonly Cue[] {
  if (cue.to <= span.from || cue.from >= span.to || encloses(cue, span, marks)) return [cue];
  return cue.from < span.from ? finder.shorter(cue, marks, span.from) : [];
}

/** Cues within the window, of those of one sentence in order of place. */
function cuesAround(cues: readonly Cue[], { from, to }: Span): readonly Cue[] {
  if (cues.length < 24) return cues;
  const first = placeFrom(cues, from - WINDOW - LONGEST_CUE);
  return cues.slice(first, placeFrom(cues, to + WINDOW)).filter((cue) => cue.to > from - WINDOW);
}

/** The index of the first cue that begins at mark `from` or behind it. */
function placeFrom(cues: readonly Cue[], from: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle] as Cue).from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Cues of the line above a list that speak of all its items. */
function leading({ marks }: Reading, cues: readonly Cue[][], lead: number, span: Span): Cue[] {
  const above = cues[lead] ?? [];
  const isStopped = (cue: Cue) => above.some(({ kind, stops, from }) => kind === 'stop' && from >= cue.to && stops.has(cue.kind));
  return above.filter(
    (cue) => cue.side === 'before' && (cue.reach === 'block' || isLast(marks, cue.to)) && cue.to <= span.from && !isStopped(cue),
  );
}

/** "Denies:", "Family history of:": at the very end of the line above. */
const isLast = (marks: readonly Mark[], to: number) =>
  marks[to]?.norm === ':' || marks[to]?.norm === 'following' || marks[to + 1]?.norm === 'following';

function spanOf(marks: readonly Mark[], start: number, end: number): Span {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as Mark).end <= start) low = middle + 1;
    else high = middle;
  }
  let to = low;
  while (to < marks.length && (marks[to] as Mark).start < end) to += 1;
  return { from: low, to };
}

/** "Polycystic kidneys? USS normal", "bronchiectasis? HRCT said no". */
const ANSWERED_NO = /^\?(?:\s*[-–—])?\s*[^.;?\n]{0,32}\b(?:normal|neg|negative|said no|no|nil|none|excluded|ruled out|unremarkable)\b/i;

/** Why words are there that state nothing of the patient, the first that applies. */
const PURPOSES: readonly [AssertionStatus, readonly CueClass[]][] = [
  ['named', ['named']],
  ['asked', ['asked']],
  ['vaccinated', ['vaccinated']],
  ['conditional', ['conditional']],
  ['hypothetical', ['explained', 'feared', 'wished']],
  ['prevented', ['prevented']],
  ['instructed', ['instructed']],
  ['screened', ['screened']],
  ['tested', ['tested']],
];

/** What the questions of a form or a history begin with: "Any asthma in the past?"; "Anaemia? Haemolysis?" is what a physician thinks of. */
const FORM_QUESTION = /^[^\p{L}]*(?:any|ever|did|does|do|has|have|are you|is there|are there|was there|were there)\b/iu;

function conclude(
  { text, sections, source, marks, isOfChild }: Reading,
  cues: readonly Cue[],
  where: { start: number; sentence: Sentence | undefined; isAnsweredNo: boolean },
): Assertion {
  const has = (...kinds: CueClass[]) => cues.some(({ kind }) => kinds.includes(kind));
  const isOfFamily = sectionAt(sections, where.start).kind === 'family';
  const experiencer =
    isOfFamily || has('relative') ? 'relative' : has('other', 'donor') || (has('newborn') && !isOfChild) ? 'other' : 'patient';
  const isQuestion =
    where.sentence?.isQuestion === true && (source === 'message' || FORM_QUESTION.test(text.slice(where.sentence.start, where.start)));
  const purpose = PURPOSES.find(([, kinds]) => has(...kinds))?.[0] ?? (isQuestion ? 'asked' : null);
  const polarity = has('absent') || where.isAnsweredNo ? 'negated' : 'affirmed';
  const certainty = polarity === 'negated' ? 'certain' : has('differential') ? 'differential' : has('possible') ? 'possible' : 'certain';
  const temporality = has('ended') ? 'ended' : has('remission') ? 'remission' : has('past') ? 'historical' : 'current';
  return {
    status: statusOf({ purpose, experiencer, polarity, certainty, temporality }, has('planned')),
    polarity,
    certainty,
    temporality,
    experiencer,
    because: cues.map(({ from, to }) => text.slice((marks[from] as Mark).start, (marks[to - 1] as Mark).end)),
  };
}

function statusOf(
  { purpose, experiencer, polarity, certainty, temporality }: Omit<Assertion, 'status' | 'because'> & { purpose: AssertionStatus | null },
  isPlanned: boolean,
): AssertionStatus {
  if (purpose === 'asked' || purpose === 'named') return purpose;
  if (experiencer !== 'patient') return 'other_person';
  if (purpose === 'conditional' || purpose === 'hypothetical') return purpose;
  if (polarity === 'negated') return 'absent';
  if (purpose !== null) return purpose;
  if (temporality === 'historical' || temporality === 'ended') return 'past';
  if (certainty !== 'certain') return 'possible';
  return isPlanned ? 'planned' : 'present';
}
