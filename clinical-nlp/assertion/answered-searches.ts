import { readFileSync } from 'node:fs';
import { spellingsOf } from '../localized/localized-cues.ts';
import { type FoldedWord, fold } from '../words/folded-words.ts';
import { createWordTrie } from '../words/word-trie.ts';

/** "Checked for glaucoma and there isn't any": what was looked for, and the answer that follows with a pronoun, in nine languages. */

/**
 * `denied`: it was looked for and is not there. `shown`: it was found. `theirs`: it is why somebody was looked at, who is otherwise well. `reason`: it is why something else
 * is not given. Null: no such answer.
 */
export type SearchAnswer = 'denied' | 'shown' | 'theirs' | 'reason' | null;
/** Judges the concept at text[start..end). */
export type SearchAnswers = (start: number, end: number) => SearchAnswer;

type Kind =
  | 'search'
  | 'searched'
  | 'pointed'
  | 'none'
  | 'clear'
  | 'shown'
  | 'bar'
  | 'mine'
  | 'has'
  | 'lead'
  | 'tail'
  | 'join'
  | 'belief'
  | 'turn'
  | 'turned';
type Rule = { kind: Kind; isVerbLast: boolean };
/** words[from..to) that mean something here. */
type Phrase = { from: number; to: number; rules: readonly Rule[] };

/** Words between "checked" and what it is for. */
const FARTHEST_SEARCH = 8;
/** Words of the search between what it is for and its own verb: "has already been looked for". */
const FARTHEST_VERB = 4;
/** Words between what was looked for and the answer, the words that lead to it among them. */
const FARTHEST_ANSWER = 18;
const LONGEST_LEAD = 7;
/** Words between "they thought he had" and what was thought, and from there to what takes it back. */
const FARTHEST_BELIEF = 3;
const LONGEST_BELIEF = 5;
const FARTHEST_TURN = 12;
/** Languages whose verb of searching stands behind what is searched, with a preposition or ending that says so. */
const VERB_LAST: ReadonlySet<string> = new Set(['de', 'tr']);

const ROWS = readFileSync(new URL('../../terminology/assertion/answered-searches.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [Kind, string, string]);
const PHRASES = createWordTrie<Rule>(
  ROWS.filter(([kind]) => kind !== 'lead').flatMap(([kind, language, phrase]) =>
    spellingsOf(phrase, language).map((spelling) => [spelling, { kind, isVerbLast: VERB_LAST.has(language) }] as const),
  ),
);
const LEADS: ReadonlySet<string> = new Set(ROWS.filter(([kind]) => kind === 'lead').map(([, , phrase]) => fold(phrase)));
const PARTS = new Set([',', '،', '-', ':', '(', ')', "'", '"', '/']);
const CLAUSE_ENDS = new Set([',', '،', '-', ':', '(', ')']);
const ENDS = new Set(['.', '!', '?', ';', '؟', '؛']);

/** Each concept is judged by the words around it, whatever the length of the text. @throws never */
export function readSearchAnswers(text: string, words: readonly FoldedWord[]): SearchAnswers {
  const reading: Reading = { text, words };
  return (start, end) => {
    const from = placeOf(words, start);
    return answerOf(reading, { from, to: Math.max(from + 1, placeOf(words, end)) });
  };
}

type Reading = { text: string; words: readonly FoldedWord[] };
type Place = { from: number; to: number };

/** The first word that ends behind `offset`. */
function placeOf(words: readonly FoldedWord[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as FoldedWord).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function answerOf(reading: Reading, mention: Place): SearchAnswer {
  if (isTakenBack(reading, mention)) return 'denied';
  const answer = answerBehind(reading, mention.to);
  if (answer === null) return null;
  if (isOwned(reading, mention.from)) return has(answer, 'clear') ? 'theirs' : null;
  const search = searchBefore(reading, mention) ?? searchBehind(reading, mention.to, answer.from);
  if (search === null && !has(answer, 'shown') && isPointedAt(reading, mention.to, answer.from)) return 'denied';
  if (search === null) return isSaidAtOnce(reading, mention, answer) ? 'denied' : null;
  if (has(answer, 'none')) return 'denied';
  if (has(answer, 'clear')) return search.to <= mention.from || search.rules.some(({ isVerbLast }) => isVerbLast) ? 'denied' : null;
  return 'shown';
}

/** "They thought he had gout but it turned out to be something else", "Lupus sandılar ama değilmiş": believed for a while, and then no longer. */
function isTakenBack(reading: Reading, { from, to }: Place): boolean {
  const topic = isHead(reading, from) ? beliefOfTopic(reading, to) : null;
  if (topic !== null && isFoundToBeNone(reading, topic)) return true;
  const behind = beliefBehind(reading, to);
  if (behind === null && !isBelieved(reading, from)) return false;
  const { words } = reading;
  let ends = 0;
  for (let at = behind ?? to; at < Math.min(words.length, to + FARTHEST_TURN) && !beginsLine(reading, at); at += 1) {
    const phrase = phraseAt(reading, at);
    if (has(phrase, 'turn') || (has(phrase, 'turned') && isClosed(reading, phrase.to))) return true;
    ends += ENDS.has((words[at] as FoldedWord).fold) ? 1 : 0;
    if (ends > 1) return false;
  }
  return false;
}

function isBelieved(reading: Reading, from: number): boolean {
  let between = 0;
  for (let at = from - 1; at >= 0 && between <= FARTHEST_BELIEF + LONGEST_BELIEF; at -= 1) {
    const { fold: word, isWord } = reading.words[at] as FoldedWord;
    if (ENDS.has(word) || has(phraseAt(reading, at), 'turn') || beginsLine(reading, at + 1)) return false;
    between += isWord ? 1 : 0;
    const phrase = phraseAt(reading, at);
    const isNear = reading.words.slice(phrase.to, from).filter((beside) => beside.isWord).length <= FARTHEST_BELIEF;
    if (phrase.to <= from && isNear && has(phrase, 'belief')) return true;
  }
  return false;
}

/** Where the verb of believing stands behind what was believed: the word after it. */
function beliefBehind(reading: Reading, to: number): number | null {
  for (let at = to; at <= to + FARTHEST_VERB && at < reading.words.length; at += 1) {
    const phrase = phraseAt(reading, at);
    if (has(phrase, 'belief') && phrase.rules.some(({ isVerbLast }) => isVerbLast)) return phrase.to;
    if (PARTS.has(reading.words[at]?.fold ?? '')) return null;
  }
  return null;
}

/** "Mioma eles acharam que era": what was believed stands first, and the belief ends its clause. */
function beliefOfTopic(reading: Reading, to: number): number | null {
  for (let at = to; at <= to + FARTHEST_BELIEF && at < reading.words.length; at += 1) {
    const phrase = phraseAt(reading, at);
    if (has(phrase, 'belief')) return isClosed(reading, phrase.to) || BUT.has(reading.words[phrase.to]?.fold ?? '') ? phrase.to : null;
    if (PARTS.has(reading.words[at]?.fold ?? '')) return null;
  }
  return null;
}

/** "… but on the new scan there was nothing": behind a but, in the same sentence, and the end of its clause. */
function isFoundToBeNone(reading: Reading, from: number): boolean {
  let isTurned = false;
  for (let at = from; at < Math.min(reading.words.length, from + FARTHEST_TURN) && !beginsLine(reading, at); at += 1) {
    const word = (reading.words[at] as FoldedWord).fold;
    if (ENDS.has(word)) return false;
    if (BUT.has(word)) isTurned = true;
    else if (isTurned && CLAUSE_ENDS.has(word)) return false;
    const phrase = phraseAt(reading, at);
    if (isTurned && has(phrase, 'none') && isClosed(reading, phrase.to)) return true;
  }
  return false;
}
const BUT: ReadonlySet<string> = new Set('but aber doch pero mais mas ma pero però ama fakat но а لكن بس'.split(' ').map(fold));

const has = ({ rules }: Phrase, ...kinds: Kind[]) => rules.some(({ kind }) => kinds.includes(kind));

function phraseAt({ words }: Reading, from: number): Phrase {
  const found = PHRASES.longestAt(words, from);
  return found && found.to > from ? { from, to: found.to, rules: found.values } : { from, to: from, rules: [] };
}

/** The first answer that stands for itself ("… and there isn't any."), in this sentence or at the head of the next; none where somebody has something before it. */
function answerBehind(reading: Reading, start: number): Phrase | null {
  const { words } = reading;
  const last = Math.min(words.length, start + FARTHEST_ANSWER);
  let [lead, ends] = [start, 0];
  for (let at = start; at < last && !beginsLine(reading, at); at += 1) {
    const phrase = phraseAt(reading, at);
    const isLed = at - lead <= LONGEST_LEAD && words.slice(lead, at).every(({ fold: word }) => LEADS.has(word) || PARTS.has(word));
    if (has(phrase, 'none', 'clear', 'shown') && isClosed(reading, phrase.to)) return isLed ? phrase : null;
    if (has(phrase, 'has')) return null;
    const word = (words[at] as FoldedWord).fold;
    ends += ENDS.has(word) ? 1 : 0;
    if (ends > 1) return null;
    if (has(phrase, 'searched')) lead = phrase.to;
    else if (ENDS.has(word) || CLAUSE_ENDS.has(word) || has(phrase, 'join')) lead = Math.max(lead, at + 1);
  }
  return null;
}

/** Nothing of another thought follows: "there isn't any." and not "there isn't any pain". */
function isClosed(reading: Reading, to: number): boolean {
  const word = reading.words[to]?.fold;
  if (word === undefined || beginsLine(reading, to) || ENDS.has(word) || (PARTS.has(word) && word !== '-' && word !== "'")) return true;
  return /^\d/.test(word) || has(phraseAt(reading, to), 'tail', 'join');
}

function beginsLine({ text, words }: Reading, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && word !== undefined && text.slice(before.end, word.start).includes('\n');
}

/** "My asthma was checked": theirs, whatever the check said. */
function isOwned(reading: Reading, from: number): boolean {
  const isSign = PARTS.has(reading.words[from - 1]?.fold ?? '');
  return [from - 1, ...(isSign ? [] : [from - 2])].some((at) => at >= 0 && has(phraseAt(reading, at), 'mine'));
}

/** "Checked me for", "they thought it was", with nothing between that parts it from the concept; it may begin its name ("suspected glaucoma"). */
function searchBefore(reading: Reading, { from, to }: Place): Phrase | null {
  const own = phraseAt(reading, from);
  if (own.to < to && has(own, 'search')) return { ...own, to: from };
  let search: Phrase | null = null;
  for (let at = Math.max(0, from - FARTHEST_SEARCH); at < from; at += 1) {
    const phrase = phraseAt(reading, at);
    if (phrase.to <= from && has(phrase, 'search')) search = phrase;
    else if (search && at < search.to) continue;
    else if (has(phrase, 'bar', 'has') || ENDS.has((reading.words[at] as FoldedWord).fold) || beginsLine(reading, at + 1)) search = null;
  }
  return search;
}

/** "Glaucoma was looked for", "auf Glaukom untersucht". */
function searchBehind(reading: Reading, to: number, before: number): Phrase | null {
  for (let at = to; at <= Math.min(to + FARTHEST_VERB, before - 1); at += 1) {
    const phrase = phraseAt(reading, at);
    if (phrase.to <= before && has(phrase, 'searched')) return isBarred(reading, to) ? null : phrase;
    if (PARTS.has(reading.words[at]?.fold ?? '')) return null;
  }
  return null;
}

/** "Sleep apnea - they tested me for it, negative": a pronoun points back over the sign. */
function isPointedAt(reading: Reading, to: number, before: number): boolean {
  if (!CLAUSE_ENDS.has(reading.words[to]?.fold ?? '')) return false;
  for (let at = to; at <= Math.min(to + FARTHEST_VERB, before - 1); at += 1) {
    const phrase = phraseAt(reading, at);
    if (ENDS.has(reading.words[at]?.fold ?? '') || has(phrase, 'has', 'bar')) return false;
    if (phrase.to <= before && has(phrase, 'pointed') && isClosed(reading, phrase.to)) return true;
  }
  return false;
}

/** "Wegen Diabetes untersucht": looked at because of it. */
function isBarred(reading: Reading, to: number): boolean {
  for (let at = Math.max(0, to - FARTHEST_VERB - 1); at < to; at += 1) if (has(phraseAt(reading, at), 'bar', 'has')) return true;
  return false;
}

/** "As for the rest: glaucoma - there isn't any.", "Magengeschwür haben sie keins gefunden". */
function isSaidAtOnce(reading: Reading, { from, to }: Place, answer: Phrase): boolean {
  const between = reading.words.slice(to, answer.from);
  const isSign = ({ fold: word }: FoldedWord) => ENDS.has(word) || PARTS.has(word);
  const [next] = reading.words.slice(answer.to);
  const isEnd = next === undefined || isSign(next) || beginsLine(reading, answer.to);
  const isAtOnce = between.length === 1 && between.every(isSign);
  const isTurned = between.length <= FARTHEST_BELIEF && !between.some(isSign) && isEnd;
  return isHead(reading, from) && (isAtOnce || isTurned) && has(answer, 'none') && answer.to - answer.from > 1;
}

function isHead(reading: Reading, from: number): boolean {
  const before = reading.words[from - 1]?.fold;
  return before === undefined || ENDS.has(before) || PARTS.has(before) || beginsLine(reading, from);
}
