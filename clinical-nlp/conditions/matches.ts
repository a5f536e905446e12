import { HOMOGRAPHS, SUPPORTS_BEFORE, SUPPORTS_BEHIND, UNMISTAKABLE } from '../../terminology/icd10/homographs.ts';
import type { PhraseIndex } from '../../terminology/phrase-index.ts';
import type { Token } from '../../domain/text/tokens.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import type { ConditionIndex, ConditionMatch } from './condition-index.ts';
import { isOtherArthritis } from './other-arthritis.ts';
import { matchSites } from './sited-conditions.ts';

/** Where a text names conditions: phrases of our lists, heads with their sites, titles of ICD-10-CM; short forms and homographs only where something supports them. */

export function findMatches(text: string, tokens: readonly Token[], sections: readonly Section[], index: ConditionIndex): ConditionMatch[] {
  const chosen = chooseMatches(candidates(tokens, text, index).filter((match) => !isRefused(match, tokens, text)));
  return chosen.filter((match, place) => isSupported(match, { text, tokens, sections, chosen, place }));
}

export function placeOf({ from, to }: ConditionMatch, tokens: readonly Token[]): { start: number; end: number } {
  return { start: (tokens[from] as Token).start, end: (tokens[to - 1] as Token).end };
}

function candidates(tokens: readonly Token[], text: string, index: ConditionIndex): ConditionMatch[] {
  const matches: ConditionMatch[] = matchSites(tokens, text);
  for (let from = 0; from < tokens.length; from += 1) {
    const found = index.phrases.longestAt(tokens, from);
    if (!found) continue;
    if (found.length === 1 && (isAmbiguous(tokens[from] as Token) || isOtherShortForm(tokens[from] as Token, text))) continue;
    if (found.length > 1 && VALVE.test((tokens[from + found.length - 1] as Token).text)) continue;
    matches.push({
      code: found.value.code,
      sided: found.value.sided,
      from,
      to: from + found.length,
      weight: found.length + 0.5,
      isPhrase: true,
    });
  }
  for (const [from, to] of sentences(tokens, text)) matches.push(...index.matchTerms(tokens, from, to));
  return index.reviewed ? withReviewed(matches, tokens, index.reviewed) : matches;
}

/** A reviewed term stands for what the rules find in the same words or fewer; what reaches further is another mention. */
function withReviewed(matches: ConditionMatch[], tokens: readonly Token[], reviewed: PhraseIndex<string>): ConditionMatch[] {
  const terms: ConditionMatch[] = tokens.flatMap((_, from) => {
    const found = reviewed.longestAt(tokens, from);
    return found ? [{ code: found.value, from, to: from + found.length, weight: found.length + 1, isPhrase: true, isReviewed: true }] : [];
  });
  const isWithin = (match: ConditionMatch) => terms.some(({ from, to }) => from <= match.from && match.to <= to);
  return [...matches.filter((match) => !isWithin(match)), ...terms];
}

/** A valve's abbreviation in small letters is another word: "severe as". */
const VALVE = /^(?:as|ar|tr|mr|Mr)$/;

/** Short abbreviations count in capitals only: MI is an infarction, "mi" is not, "pads" are no arterial disease. */
function isAmbiguous({ text: word, norm }: Token): boolean {
  return norm.length <= 3 && word.replace(/s$/, '') !== word.replace(/s$/, '').toUpperCase();
}

/** PTBS is no plural of PTB, which would be PTBs; where everything is in capitals nobody can tell. */
function isOtherShortForm({ text: word, norm, start, end }: Token, text: string): boolean {
  if (!/^\p{Lu}{2,3}S$/u.test(word) || norm !== word.slice(0, -1).toLowerCase()) return false;
  return /\p{Ll}/u.test(text.slice(Math.max(0, start - 80), end + 80));
}

function* sentences(tokens: readonly Token[], text: string): Generator<[number, number]> {
  let from = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    const gap = at < tokens.length ? text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start) : '.\n';
    if (!/[.;:?!]|\n|,\s*$/.test(gap) || /^\.\d/.test(gap)) continue;
    yield [from, at];
    from = at;
  }
}

/** Longest first; a shorter match inside a chosen one goes. */
function chooseMatches(matches: ConditionMatch[]): ConditionMatch[] {
  const [taken, places] = [[] as ConditionMatch[], new Set<number>()];
  const width = ({ from, to }: ConditionMatch) => to - from;
  for (const match of matches.toSorted((a, b) => b.weight - a.weight || width(a) - width(b) || a.code.length - b.code.length)) {
    const own = Array.from({ length: width(match) }, (_, at) => match.from + at);
    if (own.some((place) => places.has(place))) continue;
    for (const place of own) places.add(place);
    taken.push(match);
  }
  return taken.toSorted((a, b) => a.from - b.from);
}

const REACH = 40;
/** The number of the next item of a list is no value of what stands above it. */
const NEXT_ITEM = /\n[ \t]{0,12}\d{1,2}[.)](?=\s)/;
const behindOf = (text: string, end: number): string => text.slice(end, end + REACH).split(NEXT_ITEM, 1)[0] ?? '';
/** "Hypokinesie anterior, MI I°": the grade behind it, whatever words are drawn to it. */
const VALVE_OR_INFARCT = 'mi';

/** Words that mean something else in their context ("RA 96 %", "CVA tenderness", "celiac artery"). */
function isRefused(match: ConditionMatch, tokens: readonly Token[], text: string): boolean {
  const place = placeOf(match, tokens);
  if (isOtherArthritis(match.code, text, place.start, place.end) || isNormalCurve(match.code, text, place)) return true;
  const { start, end } = place;
  const last = (tokens[match.to - 1] as Token).norm;
  if (last === VALVE_OR_INFARCT && HOMOGRAPHS.get(last)?.after?.test(text.slice(end, end + REACH)) === true) return true;
  const rule = match.to - match.from === 1 ? HOMOGRAPHS.get(last) : undefined;
  if (!rule) return false;
  return (
    rule.always === true ||
    rule.before?.test(text.slice(Math.max(0, start - REACH), start)) === true ||
    rule.after?.test(behindOf(text, end)) === true
  );
}

/** "Normal lordosis", "loss of the lumbar lordosis": every spine has one. */
function isNormalCurve(code: string, text: string, { start, end }: { start: number; end: number }): boolean {
  if (!code.startsWith('M40.') || !/lordos|kyphos/i.test(text.slice(start, end)) || /hyper/i.test(text.slice(start, end))) return false;
  const [before, behind] = [text.slice(Math.max(0, start - 48), start), text.slice(end, end + 40)];
  return CURVE_BEFORE.test(before) || CURVE_BEHIND.test(behind);
}
const CURVE_BEFORE =
  /(?<!\p{L})(?:normal|preserved|maintained|physiological|loss of|lost|reduced|straightened|flattened|straightening of|flattening of)\s(?:(?:the|normal|physiological|cervical|thoracic|lumbar)\s){0,3}$/iu;
const CURVE_BEHIND = /^\s(?:is |are )?(?:well )?(?:preserved|maintained|normal|within normal|lost|straightened|flattened)(?!\p{L})/iu;

type Around = { text: string; tokens: readonly Token[]; sections: readonly Section[]; chosen: readonly ConditionMatch[]; place: number };

/** Two or three capitals stand for a condition where a section, a neighbour or its name in full says so. */
function isSupported(match: ConditionMatch, { text, tokens, sections, chosen, place }: Around): boolean {
  if (!isShortForm(match, tokens) || UNMISTAKABLE.has((tokens[match.from] as Token).norm)) return true;
  const { start, end } = placeOf(match, tokens);
  const [before, after] = [text.slice(Math.max(0, start - REACH), start), behindOf(text, end)];
  if (
    /^(?:\s*[:=])?\s*[<>]?\d+(?:[.,]\d+)?(?!\d)(?! ?(?:y|yr|yrs|years?|months?|mo|weeks?|wks?|x|\/)\b)/i.test(after) &&
    !/^\s*\(?(?:19|20)\d\d\b/.test(after)
  )
    return false;
  if (/^(?:diagnosis|history|family)$/.test(sectionAt(sections, start).kind)) return true;
  if (
    SUPPORTS_BEFORE.test(before) ||
    SUPPORTS_BEHIND.test(after) ||
    (/(?:^|[.;\n])[^\S\n]*$/.test(before) && /^\s*(?:[.;\n]|$)/.test(after))
  )
    return true;
  return isNamedInFull(match, chosen, tokens) || isListed(place, chosen, tokens, text);
}

function isShortForm({ from, to }: ConditionMatch, tokens: readonly Token[]): boolean {
  const word = (tokens[from] as Token).text.replace(/s$/, '');
  return to - from === 1 && word.length <= 3 && word === word.toUpperCase() && /^\p{L}/u.test(word);
}

const isNamedInFull = ({ code }: ConditionMatch, chosen: readonly ConditionMatch[], tokens: readonly Token[]) =>
  chosen.some((other) => other.code.slice(0, 3) === code.slice(0, 3) && !isShortForm(other, tokens));

/** In a list with other conditions: nothing but a comma, a slash, an "and" between them. */
function isListed(place: number, chosen: readonly ConditionMatch[], tokens: readonly Token[], text: string): boolean {
  const joins = (one: ConditionMatch | undefined, other: ConditionMatch | undefined) =>
    one !== undefined &&
    other !== undefined &&
    /^(?:\s*(?:[,;/&+]|and|or|with))?\s*$/.test(text.slice(placeOf(one, tokens).end, placeOf(other, tokens).start));
  return joins(chosen[place - 1], chosen[place]) || joins(chosen[place], chosen[place + 1]);
}
