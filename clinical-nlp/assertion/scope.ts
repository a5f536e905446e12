import type { Cue, CueClass } from './cue-index.ts';
import type { Mark } from './marks.ts';

/** How far a cue reaches: after NegEx and ConText, up to what ends the thought, with limits of our own by kind of cue. */

/** marks[from..to) of a sentence. */
export type Span = { from: number; to: number };

/** Characters between a cue and what it speaks of. */
const FARTHEST: Record<Cue['reach'], number> = {
  '-': 0,
  touch: 2,
  answer: 30,
  near: 40,
  phrase: 70,
  clause: 150,
  tail: 150,
  copula: 150,
  list: 420,
  long: 100,
  sentence: 260,
  block: 300,
};
const WORDS_NEAR = 3;
/** What lies between a finding and "… was ruled out" may be a list of so many items, of so many words each. */
const MOST_ITEMS = 5;
const ITEM_WORDS = 4;
const STATES = new Set('is was are were has have had with shows showed no he she i in on which but for to by'.split(' '));
const LINKS = new Set(['and', 'or', 'nor', '/', '&', ',']);
const COPULAS = new Set(
  'is was are were be been being has have had also now all both clinically reliably appears appear appeared looks seems remains felt thought considered to'.split(
    ' ',
  ),
);

/** Whether `cue` speaks of marks[span.from..span.to); cues lie in the same sentence. `named`: marks that belong to the names of concepts. */
export function reaches(
  cue: Cue,
  span: Span,
  cues: readonly Cue[],
  { marks, named }: { marks: readonly Mark[]; named: ReadonlySet<number> },
): boolean {
  if (cue.side === '-') return false;
  if (encloses(cue, span, marks)) return true;
  const isBefore = cue.side === 'before';
  const [from, to] = isBefore ? [cue.to, span.from] : [span.to, cue.from];
  if (from > to) return false;
  const distance = (marks[to]?.start ?? 0) - (marks[from - 1]?.end ?? 0);
  if (distance > FARTHEST[cue.reach]) return false;
  const between = marks.slice(from, to);
  const stopped = cues.some((other) => other.from >= from && other.to <= to && ends(other, cue));
  if (!isBefore && isPrefixOfNext(cue, marks)) return false;
  if (isBefore && marks[cue.from]?.norm === '?' && marks[cue.to]?.start !== marks[cue.from]?.end && !beginsItem(cue, marks)) return false;
  if (cue.reach === 'touch') return between.every(({ norm }) => norm === '"' || norm === "'" || (isBefore && norm === '-'));
  if (cue.reach === 'sentence' || cue.reach === 'block') return !stopped;
  if (cue.reach === 'answer') return isAnswer(cue, marks) && withoutParenthesis(between).every(({ norm }) => ASKS.has(norm));
  if (isBefore && isAnswer(cue, marks)) return false;
  if (stopped || leavesParenthesis(between)) return false;
  return isBefore
    ? reachesForward(cue, between, from, marks)
    : reachesBack(cue, between, span, marks) || (cue.reach === 'near' && isListed(between, from, named));
}

/** "Hyponatraemia ?SIADH": the sign speaks of what it touches. */
function isPrefixOfNext({ from, to }: Cue, marks: readonly Mark[]): boolean {
  const [before, own, next] = [marks[from - 1], marks[from], marks[to]];
  return own?.norm === '?' && to === from + 1 && before !== undefined && next?.start === own.end && before.end < own.start;
}

/** "Suspected DVT - not confirmed": one cue with the concept in its midst, and its denial at once behind it. */
export function encloses({ kind, side, from, to }: Cue, span: Span, marks: readonly Mark[]): boolean {
  if (kind !== 'absent' || side !== 'after' || from >= span.from || to <= span.to) return false;
  const behind = marks.slice(span.to, to).map(({ norm }) => norm);
  return DENIED_AT_ONCE.test(behind.join(' '));
}
const DENIED_AT_ONCE =
  /^(?:(?:in )?(?:19|20)\d\d )?(?:[-–—,(:;] )?(?:(?:was|is|were|but) )?(?:not confirmed|ruled out|excluded|dismissed|rejected|discounted|discarded|disproved)$/;

/** "? appendicitis": the sign opens its line or stands behind another sign; behind a word it asks for that one. */
const beginsItem = ({ from }: Cue, marks: readonly Mark[]) => marks[from]?.beginsLine === true || marks[from - 1]?.isWord !== true;

const ends = (other: Cue, { kind, side }: Cue) =>
  other.kind === 'stop' || other.kind === 'self' ? stopsOf(other, kind) : side === 'before' && CLASHES[kind]?.includes(other.kind) === true;
const stopsOf = ({ kind, stops }: Cue, governed: CueClass) => (kind === 'self' ? WHOSE.includes(governed) : stops.has(governed));
const WHOSE: readonly CueClass[] = ['relative', 'other', 'newborn', 'donor'];
/** A cue of another kind that begins a thought of its own. */
const CLASHES: Partial<Record<CueClass, readonly CueClass[]>> = {
  absent: ['possible', 'differential'],
  possible: ['absent'],
  past: ['absent'],
  ended: ['absent', 'past'],
};

const ASKS = new Set([':', '?', '-', '=', '.', '|', 'screen', 'screened', 'screening', 'status', 'history', 'test', 'testing', 'result']);
const CLOSES = new Set(['.', ',', ';', '/', '|', ')', '(', '?', '-']);

/** "Epilepsy - no, asthma: yes": the denial answers what stands before it and says nothing of what follows. */
function isAnswer({ from, to }: Cue, marks: readonly Mark[]): boolean {
  const [before, own, after] = [marks[from - 1], marks[from] as Mark, marks[to]];
  const isLetter = own.norm === 'n' && own.isCapital;
  const isBare = /^(?:no|none|nil|nr|never)$/.test(own.norm) && before?.isWord === true;
  if (isBare && /^(?:on|at|by|in)$/.test(after?.norm ?? '')) return true;
  if (!before || (own.norm === 'n' ? !isLetter : !(ASKS.has(before.norm) || isBare) || before.norm === '.')) return false;
  return after === undefined || CLOSES.has(after.norm) || after.beginsLine || marks[to + 1]?.norm === ':';
}

function leavesParenthesis(between: readonly Mark[]): boolean {
  let depth = 0;
  for (const { norm } of between) {
    if (norm === '(' || norm === '[') depth += 1;
    if (norm === ')' || norm === ']') depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

function reachesForward(cue: Cue, between: readonly Mark[], from: number, marks: readonly Mark[]): boolean {
  if (marks[cue.from]?.norm === '(' && marks[cue.from - 1]?.isWord && marks[cue.from]?.beginsLine !== true) return false;
  if (cue.reach === 'near')
    return between.length <= WORDS_NEAR && between.every(({ isWord, norm }) => isWord || norm === '-' || norm === '/' || norm === "'");
  if (cue.reach === 'long')
    return between.every(({ norm, beginsLine }) => norm !== ';' && !beginsLine) && marks[from + between.length]?.beginsLine !== true;
  return between.every((mark, place) => !breaks(mark, place, between) && !(mark.norm === ',' && endsAtComma(cue, from + place, marks)));
}

/** A semicolon, a colon that does not stand at once behind the cue or behind "following", a dash between blanks, an arrow. */
function breaks(mark: Mark, place: number, between: readonly Mark[]): boolean {
  if (mark.norm === ';' || mark.norm === '→' || mark.norm === '+' || mark.norm === '>' || mark.norm === '|') return true;
  if (mark.norm === ':') return place > 0 && between[place - 1]?.norm !== 'following' && between[place - 1]?.norm !== 'below';
  if (mark.norm !== '-' || place === 0) return false;
  const next = between[place + 1];
  return (between[place - 1]?.end ?? 0) < mark.start && next !== undefined && mark.end < next.start;
}

/** "Possible X, Y" leaves Y alone; "possible X, or Y" and "denies X, Y" do not. "Without X, Y" does, unless the list goes on to an "or". */
function endsAtComma(cue: Cue, at: number, marks: readonly Mark[]): boolean {
  if (cue.reach === 'phrase') return !/^(?:or|possibly|oder|o|ou|veya)$/.test(marks[at + 1]?.norm ?? '') && marks[at + 2]?.norm !== '/';
  if (cue.reach !== 'tail') return false;
  const rest = marks.slice(at, at + 12);
  const end = rest.findIndex(({ norm }) => norm === '.' || norm === ';');
  return !(end < 0 ? rest : rest.slice(0, end)).some(({ norm }) => norm === 'or' || norm === 'nor');
}

function reachesBack(cue: Cue, between: readonly Mark[], span: Span, marks: readonly Mark[]): boolean {
  const isOver = cue.kind === 'ended' || cue.kind === 'remission';
  const plain = isOver && isDated(between) ? [] : withoutColon(withoutParenthesis(between));
  if (cue.reach === 'near') return isNear(plain) || isSlashed(plain);
  if (cue.reach === 'copula') return isLinked(plain);
  if (cue.reach === 'list') return plain.every(({ isWord, norm }) => (isWord ? !STATES.has(norm) : norm !== ';' && norm !== ':'));
  if (plain.at(-1)?.norm === ',' && !closes(cue, marks)) return false;
  return (
    plain.every(({ norm }, place) => norm !== ';' && norm !== ':' && ((norm !== '(' && norm !== ',') || place === plain.length - 1)) &&
    !nextIsOther(span, marks, plain.length)
  );
}

/** "Sciatica, suspected." but not "AKI, likely cardiorenal". */
function closes({ kind, to }: Cue, marks: readonly Mark[]): boolean {
  const next = marks[to];
  return kind !== 'possible' || next === undefined || next.beginsLine || CLOSES.has(next.norm);
}

/** A few words, or a sign alone; no link to another finding. */
function isNear(between: readonly Mark[]): boolean {
  if (
    between.filter(({ norm }) => !COPULAS.has(norm)).length > WORDS_NEAR ||
    between.some(({ norm }) => norm === 'and' || norm === 'or' || norm === '/')
  )
    return false;
  const isWords = between.every(({ isWord, norm }) => isWord && (!STATES.has(norm) || COPULAS.has(norm)));
  return isWords || (between.length === 1 && /^[,–:-]$/.test(between[0]?.norm ?? ''));
}

/** "HIV and hepatitis C negative": what a link joins before the cue is nothing but the names of other concepts. */
const isListed = (between: readonly Mark[], from: number, named: ReadonlySet<number>) =>
  between.length > 1 && between.every(({ norm }, place) => LINKS.has(norm) || named.has(from + place)) && LINKS.has(between[0]?.norm ?? '');

/** "HBV/HCV/HIV negative", "HBV / HCV / HIV : non reactive". */
function isSlashed(between: readonly Mark[]): boolean {
  const names = between.at(-1)?.norm === ':' ? between.slice(0, -1) : between;
  return names.length > 0 && names.every(({ isWord, norm }, place) => (place % 2 === 0 ? norm === '/' : isWord)) && names.length % 2 === 0;
}

/** "Pneumonia and a possible effusion": the word before the cue joins another finding. */
function nextIsOther(span: Span, marks: readonly Mark[], between: number): boolean {
  return between > 0 && /^(?:and|or|nor|with)$/.test(marks[span.to]?.norm ?? '');
}

function withoutParenthesis(between: readonly Mark[]): readonly Mark[] {
  const open = between.findIndex(({ norm }) => norm === '(');
  const close = between.findIndex(({ norm }) => norm === ')');
  return open === 0 && close > 0 ? between.slice(close + 1) : between;
}

/** "Depression (2008, recovered fully)": a bracket behind the name, with nothing but when it was before the cue. */
const isDated = (between: readonly Mark[]): boolean =>
  between.length > 1 &&
  between[0]?.norm === '(' &&
  between.slice(1).every(({ norm }, place) => WHEN.test(norm) || (norm === ',' && place === between.length - 2)) &&
  between.some(({ norm }) => /^\d/.test(norm));
const WHEN =
  /^(?:\d{1,4}|[/.–-]|in|at|age|aged|ca|approx|around|about|early|late|mid|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|spring|summer|autumn|winter)$/;

/** "HCV: treated 2018". */
const withoutColon = (between: readonly Mark[]) => (between[0]?.norm === ':' ? between.slice(1) : between);

/** "…, Y and Z were ruled out": nothing but further items of the list and a copula stand between. */
function isLinked(between: readonly Mark[]): boolean {
  const copula = between.findIndex(({ norm }) => COPULAS.has(norm));
  const [items, verbs] = copula < 0 ? [between, []] : [between.slice(0, copula), between.slice(copula)];
  if (!verbs.every(({ norm, isWord }) => isWord && COPULAS.has(norm))) return false;
  if (copula < 0 && between.length > 0) return false;
  let [count, words] = [0, 0];
  for (const { norm, isWord } of items) {
    if (LINKS.has(norm)) {
      count += words > 0 || count === 0 ? 1 : 0;
      words = 0;
    } else if (!isWord && norm !== '-' && norm !== "'") return false;
    else if (STATES.has(norm)) return false;
    else words += 1;
    if (words > ITEM_WORDS || count > MOST_ITEMS) return false;
  }
  return true;
}
