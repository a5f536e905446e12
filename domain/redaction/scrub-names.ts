import { relativesOf } from '../relatives/patterns.ts';

/** Takes names of persons out of free text: the given ones in any spelling, and whoever stands behind a title or a label. */

import { escapeRegExp } from '../text/escape-regexp.ts';
import { anyCase } from './any-case.ts';
import { matchName, type NameMatch, type NamePart, namePart } from './name-forms.ts';
import { ABBREVIATIONS, BODY, EPONYM_OF, EPONYMS, MONTHS, NOUNS, ORDINARY, PARTICLES } from './ordinary-words.ts';
import { scrubUnspacedNames } from './scrub-unspaced-names.ts';
import { expanded, folded, scriptOf, soundsOf } from './transliterate.ts';

const CAPITALIZED = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const NOT_A_FIELD = String.raw`(?!(?:DOB|MRN|Date|Age|Sex|Gender|Address|Phone|Tel|Id|ID|Ref|Room|Ward)\b)`;
const NAME_RUN = String.raw`${NOT_A_FIELD}${CAPITALIZED}(?:,?[ ]{1,2}${NOT_A_FIELD}(?:${CAPITALIZED}|\p{Lu}\.)){0,3}`;
const NAME_LABELS = String.raw`(?:patient(?:['’]s)? name|pt name|full name|name|surname|first name|last name|family name|given name|next of kin|emergency contact)`;

/** Label and the name behind it. */
const LABELLED = [new RegExp(String.raw`\b((?:${anyCase(NAME_LABELS)})[ ]*:[ ]*)${NAME_RUN}`, 'gu')];

/** What only a person does; what a person or a part of the body may do. */
const ACTS =
  /^\s+(?:(?:already|also|then|now|still|later|again|\p{L}+ly)\s+)?(?:reports?|reported|states?|stated|denie[sd]|says|said|underwent|presents|presented|complains|complained|tolerated|wishe[sd]|agree[sd]|understood|understands|lives|lived|takes|took|smokes|works|called|asked|told|gave|returned|came|went|(?:is|was) (?:a|an|admitted|seen|discharged|taken|brought|referred|aware|married)|will be seen)\b/u;
const MAY_ACT =
  /^\s+(?:(?:already|also|then|now|still|later|again|\p{L}+ly)\s+)?(?:is|was|has|had|will|does|did|does not|feels|felt|and (?:his|her|the family))\b/u;

/** What a person has and a month, a stone or a tissue has not: "Grace's sister". */
const OF_A_PERSON = new RegExp(
  String.raw`^\s+(?:(?:older|elder|younger|late|own|twin|step)[ -])?(?:${relativesOf('en', { but: [] })}|children|grand\p{L}+|carer|guardian|gp|doctor|home|house|address|consent|wish(?:es)?|consultant|surgeon|medication|allergies|records?|diagnosis|symptoms|pain)(?![\p{L}-])`,
  'iu',
);

/** The text without the names, however they are written. Ordinary words that equal a name ("back", "Knee pain", "in April 2020") stay. */
export function scrubNames(text: string, names: readonly string[], replacement: string): string {
  const given = [...new Set(names.map((name) => name.trim()).filter((name) => name.length > 1))].toSorted((a, b) => b.length - a.length);
  const parts = partsOf(given);
  let scrubbed = scrubUnspacedNames(text.normalize('NFC'), names, replacement);
  for (const name of given.filter((candidate) => /\s/.test(candidate)))
    scrubbed = scrubbed.replace(fullName(name), replacement).replace(runTogether(name), replacement);
  for (const pattern of LABELLED) scrubbed = scrubbed.replace(pattern, (_match, label: string) => label + replacement);
  scrubbed = withoutSpacedOut(scrubbed, parts, replacement);
  scrubbed = withoutParts(scrubbed, parts, replacement);
  scrubbed = withoutParticles(withoutInitials(scrubbed, given, replacement), given, replacement);
  const again = escapeRegExp(replacement);
  scrubbed = scrubbed.replace(goingOn(again), replacement);
  return scrubbed.replace(new RegExp(String.raw`${again}(?:[ \t,-]+${again})+`, 'g'), replacement);
}

/** What belongs to a name of which a part was known: "[name]-de Wit", "[name] Jane van [name]". */
const goingOn = (name: string) =>
  new RegExp(
    String.raw`${name}[-‐](?:(?:de|den|der|van|von|te|la|le|el|al|di|da)[ ]){0,2}\p{Lu}[\p{L}\p{M}'’]{1,30}|${name}(?:[ ](?:\p{Lu}[\p{L}\p{M}'’-]{1,30}|\p{Lu}\.|de|den|der|van|von|di|da)){1,3}[ ]${name}`,
    'gu',
  );

/** Given and family name in either order, with whatever joins them and an initial between: `Stone, April`, `stone_april`, `April J. Stone`. */
function fullName(name: string): RegExp {
  const words = name.split(/\s+/);
  const rotations = [...words.keys()].map((at) => [...words.slice(at), ...words.slice(0, at)]);
  const orders = [...rotations, words.toReversed()].map((order) =>
    order.map(spelling).join(String.raw`(?:\.(?=\S)|[\s,_-]{1,3})(?:\p{Lu}\.?\s{1,2})?`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${orders.join('|')})(?:['’]s?)?(?![\p{L}\p{M}\d])`, 'giu');
}

/** `AprilStone_MRI.pdf`: long enough not to stand within a word by chance. */
function runTogether(name: string): RegExp {
  const words = name.split(/\s+/).map(spelling);
  return name.length < 8 ? /(?!)/u : new RegExp(`${words.join('')}|${words.toReversed().join('')}`, 'giu');
}

/** Single words of the names, and the longer halves of double names; particles are none. */
function partsOf(names: readonly string[]): NamePart[] {
  const words = names.flatMap((name) => name.split(/\s+/));
  const halves = words.flatMap((word) => word.split(/[-‐]/)).filter((half) => half.length > 3 || scriptOf(half) !== 'latin');
  const distinct = [...new Set([...words, ...halves])].filter((part) => part.length > 1 && !PARTICLES.has(folded(part)));
  return distinct.toSorted((a, b) => b.length - a.length).map((part) => namePart(part, ORDINARY.has(folded(part)) || part.length < 3));
}

const TOKEN = /[\p{L}\p{M}\d|]+(?:[-‐](?=\p{L})[\p{L}\p{M}\d|]+|['’‘`´]\p{L}[\p{L}\p{M}]*)*['’]?/gu;
type Found = { start: number; end: number };

/** Every word that is a part of the name: as written, inflected, misread, in another script; in another spelling where it stands beside one. */
function withoutParts(text: string, parts: readonly NamePart[], replacement: string): string {
  if (parts.length === 0) return text;
  const found: Found[] = [];
  const near: Found[] = [];
  const known = new Map<string, NameMatch[]>();
  const matchesOf = (token: string) => {
    const matches = known.get(token) ?? parts.map((part) => matchAnywhere(part, token));
    known.set(token, matches);
    return matches;
  };
  for (const { index, 0: token } of text.matchAll(TOKEN)) {
    for (const word of wordsOf(token, index)) {
      const match = isName(parts, matchesOf(word.text), word, text, replacement);
      if (match !== null) (match === 'near' ? near : found).push(word);
    }
  }
  const beside = near.filter((word) =>
    found.some((other) => JOINS.test(text.slice(Math.min(word.end, other.end), Math.max(word.start, other.start)))),
  );
  let left = '';
  let at = 0;
  for (const { start, end } of [...found, ...beside].toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    left += text.slice(at, start) + replacement;
    at = end;
  }
  return left + text.slice(at);
}

const JOINS = /^[\s,._-]{1,3}(?:(?:al|el|ul|bin|ben|ibn|abu|de|van|von|del|da)[\s_-]{1,2})?$/i;
type Word = Found & { text: string };

/** A token and, where a hyphen joins it, its halves; digits around letters are none of it. */
function wordsOf(token: string, index: number): Word[] {
  const whole = { start: index, end: index + token.length, text: token };
  if (!/[-‐]/.test(token)) return [whole];
  let at = index;
  const halves = token.split(/(?<=[-‐])/).map((half) => {
    const word = { start: at, end: at + half.replace(/[-‐]$/, '').length, text: half.replace(/[-‐]$/, '') };
    at += half.length;
    return word;
  });
  return [whole, ...halves];
}

/** Digits may stand around a name in that of a file. */
const matchAnywhere = (part: NamePart, token: string): NameMatch =>
  /\p{L}/u.test(token) && token.length <= LONGEST_NAME
    ? (matchName(part, token) ?? (part.word.length > 4 ? matchName(part, token.replace(/^\d+|(?<!\d)\d+$/g, '')) : null))
    : null;
const LONGEST_NAME = 60;

function isName(
  parts: readonly NamePart[],
  matches: readonly NameMatch[],
  { start, end, text: token }: Word,
  text: string,
  replacement: string,
): NameMatch {
  let best: NameMatch = null;
  for (const [index, part] of parts.entries()) {
    const match = matches[index] ?? null;
    if (match === null) continue;
    if (match === 'near') {
      best = 'near';
      continue;
    }
    const after = text.slice(end, end + 60);
    const word = folded(part.word);
    if (EPONYMS.has(word) && EPONYM_OF.test(`${/['’]s$/u.test(token) ? '’s' : ''}${after}`)) return null;
    if (!part.isOrdinary || isNameHere(token, word, text.slice(Math.max(0, start - 60), start), after, replacement)) return match;
  }
  return best;
}

/** Letters with blanks between, and a name that the end of a line cuts in two. */
function withoutSpacedOut(text: string, parts: readonly NamePart[], replacement: string): string {
  const join = (pattern: RegExp, clean: (found: string) => string) => (left: string) =>
    left.replace(pattern, (found) =>
      parts.some((part) => part.word.length > 3 && matchName(part, clean(found)) === 'exact') ? replacement : found,
    );
  const cut = join(/(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,20}[-‐]\n[ \t]{0,8}[\p{L}\p{M}]{1,20}(?![\p{L}\p{M}])/gu, (found) =>
    found.replace(/[-‐]\s+/, ''),
  );
  const spaced = join(/(?<![\p{L}\p{M}])\p{L}(?:[ ]\p{L}){3,24}(?![\p{L}\p{M}])/gu, (found) => found.replaceAll(' ', ''));
  return spaced(cut(text));
}

/** `Al [name]`, `von [name]`: what the name itself is joined by. */
function withoutParticles(text: string, names: readonly string[], replacement: string): string {
  const own = new Set(names.flatMap((name) => name.split(/[\s-]+/)).filter((word) => PARTICLES.has(folded(word))));
  if (own.size === 0) return text;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${[...own].map(escapeRegExp).join('|')})[\s_-]{1,2}(?=${escapeRegExp(replacement)})`,
    'giu',
  );
  return text.replace(pattern, '');
}

/** Initials beside a name that is gone, and the two of a person with their stops. `i.v.` is none. */
function withoutInitials(text: string, names: readonly string[], replacement: string): string {
  const words = [...new Set(names.flatMap((name) => name.split(/[\s-]+/)))].filter((word) => word !== '' && !PARTICLES.has(folded(word)));
  const initials = new Set(
    words.flatMap((word) => [word[0] ?? '', ...soundsOf(word).map((sound) => sound[0] ?? '')]).map((each) => each.toUpperCase()),
  );
  const isInitial = (letter: string) =>
    initials.has(letter.toUpperCase()) || soundsOf(letter).some((sound) => initials.has(sound.toUpperCase()));
  const gone = escapeRegExp(replacement);
  const before = new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:\p{Lu}\.?[ _-]{0,2}){1,3}(?=${gone})`, 'gu');
  const behind = new RegExp(String.raw`(?<=${gone})(,?[ _]{1,2})(\p{Lu})(?:\.|(?![\p{L}\p{M}\d]))`, 'gu');
  const pair = /(?<![\p{L}\p{M}.])(\p{Lu})\.[ _]?(\p{Lu})\.(?![\p{L}\p{M}])/gu;
  return text
    .replace(before, (found) => ([...found.matchAll(/\p{Lu}/gu)].every(([letter]) => isInitial(letter)) ? '' : found))
    .replace(behind, (found, _gap: string, letter: string) => (isInitial(letter) ? '' : found))
    .replace(pair, (found, one: string, two: string) => {
      const isPair = one !== two && isInitial(one) && isInitial(two);
      return isPair && !ABBREVIATIONS.has((one + two).toLowerCase()) ? replacement : found;
    });
}

/** Whether an ordinary word stands here for a person: it must have a capital, and stand where no sentence, heading, month or title explains it. */
function isNameHere(found: string, word: string, before: string, after: string, replacement: string): boolean {
  if (!/^\p{Lu}\p{M}*(?:\p{Ll}|['’]|$)/u.test(found)) return false;
  if (before.trimEnd().endsWith(replacement)) return true;
  if (MONTHS.has(word) && (/^\.?,?\s*\d/.test(after) || /\b(?:in|since|until|last|next|this|of|by|early|late|mid)[ -]$/i.test(before)))
    return false;
  if (/['’]s$/u.test(found) && OF_A_PERSON.test(after)) return true;
  if (ACTS.test(after) || (!BODY.has(word) && MAY_ACT.test(after))) return true;
  if (/^\s*:/.test(after) || /^[ ]\p{Lu}/u.test(after) || /(?<!\b(?:Patient|Pt)) *(?<=\p{Lu}[\p{L}\p{M}-]*[ ])$/u.test(before))
    return false;
  return !NOUNS.has(word) && !/(?:^|[.!?:;\n•*-]\s*|\d\)?\s+)$/u.test(before);
}

/** A name with or without its accents. */
function spelling(word: string): string {
  return [...word.normalize('NFC')].map((letter) => (/[-‐]/.test(letter) ? '[-‐ ]?' : oneLetter(letter))).join('');
}

function oneLetter(letter: string): string {
  if (!/\p{L}/u.test(letter)) return /['’]/.test(letter) ? "['’]?" : escapeRegExp(letter);
  const forms = [...new Set([letter.toLowerCase(), folded(letter), expanded(letter), ...(ACCENTED[folded(letter)] ?? '')])];
  return `(?:${forms.map(escapeRegExp).join('|')})`;
}

/** Letters that stand for a plain one in a name that is written without its marks. */
const ACCENTED: Record<string, string> = {
  ...{ a: 'àáâãäåāăą', c: 'çćčċ', d: 'ďđð', e: 'èéêëēėęě', g: 'ğģġ', i: 'ìíîïīįıi', l: 'łľĺļ', n: 'ñńňņ', o: 'òóôõöøőō' },
  ...{ r: 'řŕ', s: 'śšşșß', t: 'ťţț', u: 'ùúûüůűūų', y: 'ýÿ', z: 'źžż' },
};
