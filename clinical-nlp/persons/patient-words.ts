import type { Mark } from '../../domain/emergencies/lexicon.ts';
import { type About, genderOf, isForRelative, type Relation } from '../../domain/conversation/about.ts';
import { withoutPutRight } from '../assertion/put-right-at-once.ts';
import { withSharedFacts } from './shared-facts.ts';
import { toldOfCompanion } from './told-of-companions.ts';
import { placesOfTheDead, withoutTheDead } from './told-of-the-dead.ts';
import { withoutNotMe } from './whose-answer.ts';
import { has, isArticle, isSaidBehind, type Named, type Pronoun, readSpoken, type Spoken, type SpokenSentence } from './spoken-of.ts';

/** Which words of a message speak of the patient, and which of the writer or of somebody else, once it is known who the patient is. */

export type Owner = 'patient' | 'other' | 'unsure';
/** text[start..end). */
export type OwnedStretch = { start: number; end: number; owner: Owner };

/** The message with what is not surely the patient's blanked out, letter for letter, so that places stay. */
export function wordsOfPatient(written: string, about: About): string {
  const given = withoutPutRight(written);
  const text = isForRelative(about) ? withoutNotMe(given) : withSharedFacts(given, about.language);
  let read = 0;
  const kept: string[] = [];
  for (const { start, end, owner } of stretchesOf(text, about)) {
    if (owner === 'patient') continue;
    kept.push(text.slice(read, start), text.slice(start, end).replace(/[^\n.!?؟;]/gu, blanked));
    read = end;
  }
  return withoutTheDead([...kept, text.slice(read)].join(''), placesOfTheDead(given));
}

/** Whether something is told of which it is open whose it is. */
export function isUnsureWhose(written: string, about: About): boolean {
  const given = withoutPutRight(written);
  const text = isForRelative(about) ? given : withSharedFacts(given, about.language);
  return text !== given || stretchesOf(text, about).some(({ owner }) => owner === 'unsure');
}

const blanked = (letter: string): string => ' '.repeat(letter.length);

export function stretchesOf(text: string, about: About): OwnedStretch[] {
  const spoken = readSpoken(text, about.language);
  return judge(spoken, about).parts.map(({ from, to, owner }) => ({ start: startOf(spoken, from), end: endOf(spoken, to, text), owner }));
}

/** The relative other than the patient of whom the message speaks at its end: whoever is "she" in the next one may be either. */
export function relativeAtEnd(text: string, about: About): Relation | null {
  const { named, owner } = judge(readSpoken(text, about.language), about).before;
  return owner === 'other' && named?.person.kind === 'relative' ? named.person.relation : null;
}

function judge({ sentences, words }: Spoken, about: About): { parts: Part[]; before: Before } {
  let before = beforeFirst(about);
  const parts = sentences.flatMap((sentence) => {
    const own = partsOf(sentence, about, { before, words });
    const last = own.at(-1);
    if (last) before = { owner: last.owner, named: last.named ?? (last.owner === 'patient' ? null : before.named) };
    return own;
  });
  return { parts, before };
}

const startOf = ({ words }: Spoken, at: number) => words[at]?.start ?? 0;
const endOf = ({ words }: Spoken, to: number, text: string) => words[to]?.start ?? text.length;

/** The message before it may have ended with somebody else. */
const beforeFirst = (about: About): Before =>
  about.who !== 'self' && about.named !== null
    ? { owner: 'patient', named: { person: { kind: 'relative', relation: about.named, isTheirs: false }, ...NOWHERE } }
    : { owner: 'patient', named: null };
const NOWHERE = { from: 0, to: 0, isBeside: false };

type Before = { owner: Owner; named: Named | null };
type Part = { from: number; to: number; owner: Owner; named: Named | null };

/** A sentence, parted where another person begins to be spoken of. Who is named nowhere goes on from the sentence before. */
function partsOf(sentence: SpokenSentence, about: About, { before, words }: { before: Before; words: Spoken['words'] }): Part[] {
  if (has(sentence, 'family')) return [{ from: sentence.from, to: sentence.to, owner: 'other', named: null }];
  if (about.who === 'unknown' && tellsFamilyHistory(sentence))
    return [{ ...whole(sentence), owner: 'other', named: sentence.named.findLast(({ isBeside }) => !isBeside) ?? null }];
  const judged: { named: Named; owner: Owner }[] = [];
  for (const named of sentence.named) {
    const last = judged.at(-1);
    const owner =
      named.isBeside && !isPointedAt(sentence, named)
        ? null
        : isOfLast(named, last)
          ? 'other'
          : ownerOf(named, about, last ?? before, sentence);
    if (owner !== null)
      judged.push({ named: standsForLast(named, last, owner) && last ? { ...last.named, from: named.from, to: named.to } : named, owner });
  }
  if (about.who === 'self')
    return (
      apartFromPartner(sentence, judged, before, about) ??
      toldOfCompanion(sentence, words) ??
      toldWithTheirs(sentence, judged, words) ??
      toldOfAnother(sentence, judged, words) ?? [{ ...whole(sentence), ...ofSelf(sentence, judged, before) }]
    );
  if (judged.length === 0) {
    const isOpen = about.who === 'unknown' && before.named !== null && !has(sentence, 'self');
    return [
      {
        ...whole(sentence),
        owner: isOpen ? 'unsure' : has(sentence, 'self') && about.who === 'unknown' ? 'patient' : before.owner,
        named: null,
      },
    ];
  }
  const parts: Part[] = [];
  judged.forEach(({ named, owner }, at) => {
    const from = at === 0 ? sentence.from : named.from;
    const to = judged[at + 1]?.named.from ?? sentence.to;
    const last = parts.at(-1);
    if (last && isJoined(sentence, last, named)) Object.assign(last, { to, owner: last.owner === 'patient' ? last.owner : owner });
    else parts.push({ from, to, owner, named });
  });
  return parts;
}

/** "My father had bowel cancer, my mother died of a stroke": of those by blood alone, over or by death, where nothing is needed and nothing said of anybody else. */
function tellsFamilyHistory(sentence: SpokenSentence): boolean {
  const told = sentence.named.filter(({ isBeside }) => !isBeside);
  const isOfBlood = ({ person }: Named) =>
    person.kind === 'relative' && !person.isTheirs && (person.relation === null || BY_BLOOD.has(person.relation));
  if (told.length === 0 || !told.every(isOfBlood)) return false;
  const isOpen = ['need', 'treat', 'writes', 'travel', 'recommends', 'self'].some((concept) => has(sentence, concept));
  return has(sentence, 'dead') || (has(sentence, 'had') && !isOpen);
}
const BY_BLOOD: ReadonlySet<string> = new Set<Relation>([
  'mother',
  'father',
  'brother',
  'sister',
  'grandmother',
  'grandfather',
  'uncle',
  'aunt',
  'cousin',
]);

/** "He takes finasteride, I take folic acid": what the patient says of "him" in one sentence with what is the patient's own. Null: nothing is said of another so. */
function apartFromPartner(
  sentence: SpokenSentence,
  judged: readonly { named: Named; owner: Owner }[],
  before: Before,
  { language }: About,
): Part[] | null {
  const acts = has(sentence, 'acts') || has(sentence, 'contrast');
  const isPerson =
    acts || PERSONAL.has(language) || (before.named?.person.kind === 'relative' && COUPLE.has(before.named.person.relation ?? ''));
  const told = judged.filter(
    ({ named: { person, isBeside } }) =>
      (person.kind === 'pronoun' && (acts || person.pronoun !== 'they') && !isBeside) || person.kind === 'writer',
  );
  const isOfBoth = new Set(told.map(({ named }) => named.person.kind)).size === 2;
  const pronoun = told.find(({ named }) => named.person.kind === 'pronoun');
  const pointed = pointedAt(sentence, judged);
  if (pointed) return pointed;
  if (!isPerson || !isOfBoth || told.length !== judged.length || !pronoun || !tellsOf(sentence, pronoun.named)) return null;
  return told.map(({ named }, at) => ({
    from: at === 0 ? sentence.from : named.from,
    to: told[at + 1]?.named.from ?? sentence.to,
    ...(named.person.kind === 'writer' ? { owner: 'patient' as const, named: null } : { owner: 'other' as const, named: before.named }),
  }));
}
/** "My boyfriend takes warfarin", "al ibuprofeno mi novio se hincha": of one who is no relative by blood, where the writer is named nowhere. */
function toldOfAnother(sentence: SpokenSentence, judged: readonly { named: Named; owner: Owner }[], words: Spoken['words']): Part[] | null {
  const other = judged.find(({ named: { person, isBeside } }) => person.kind === 'relative' && !isBeside)?.named;
  if (other?.person.kind !== 'relative' || other.person.relation === null || BY_BLOOD.has(other.person.relation)) return null;
  if (!['has', 'acts', 'reacts'].some((concept) => isSaidBehind(sentence, other, concept))) return null;
  const isWriter = (mark: Mark) =>
    OF_WRITER.has(mark.concept) && (mark.to <= other.from || mark.from >= other.to) && !isArticle(words, mark);
  return sentence.marks.some(isWriter) ? null : [{ ...whole(sentence), owner: 'other', named: other }];
}

const OF_WRITER: ReadonlySet<string> = new Set(['i', 'me', 'my', 'self']);

/**
 * "I never took warfarin, that's my wife, for her fibrillation": what a relative's own illness is told of is theirs, from where they are named, or from the beginning where the
 * writer is named nowhere. Null: no possessive stands behind the relative, or the writer does.
 */
function toldWithTheirs(
  sentence: SpokenSentence,
  judged: readonly { named: Named; owner: Owner }[],
  words: Spoken['words'],
): Part[] | null {
  const relative = judged.findLast(({ named }) => named.person.kind === 'relative' && !named.isBeside)?.named;
  if (!relative) return null;
  const { marks } = sentence;
  const isBehind = (mark: Mark) => mark.from >= relative.to;
  const isTheirs = ({ concept }: Mark) => concept === 'their' || concept === 'she' || concept === 'he';
  const isApart = ({ from, to }: Mark) => to <= relative.from || from >= relative.to;
  const ofWriter = marks.filter((mark) => OF_WRITER.has(mark.concept) && isApart(mark) && !isArticle(words, mark));
  if (!marks.some((mark) => isBehind(mark) && isTheirs(mark)) || ofWriter.some(isBehind)) return null;
  const theirs: Part = { from: ofWriter.length > 0 ? relative.from : sentence.from, to: sentence.to, owner: 'other', named: relative };
  return theirs.from === sentence.from ? [theirs] : [{ from: sentence.from, to: theirs.from, owner: 'patient', named: null }, theirs];
}

/** "Ma femme, c'est les noix, moi c'est le latex": a relative to whom a copula gives a thing, up to where the writer is named. */
function pointedAt(sentence: SpokenSentence, judged: readonly { named: Named; owner: Owner }[]): Part[] | null {
  const [first] = judged;
  if (first?.named.person.kind !== 'relative' || !judged.some(({ named }) => isPointedAt(sentence, named))) return null;
  const own = judged.find(({ named }) => named.person.kind === 'writer')?.named.from ?? sentence.to;
  const theirs: Part = { from: sentence.from, to: own, owner: 'other', named: first.named };
  return own === sentence.to ? [theirs] : [theirs, { from: own, to: sentence.to, owner: 'patient', named: null }];
}

/** "With her it's nickel": a copula and an article right behind. */
const isPointedAt = ({ marks }: SpokenSentence, { to }: Named): boolean =>
  marks.some(({ concept, from }) => concept === 'itis' && from >= to && from - to <= 1);

/** Their pronouns for a man or a woman stand for no things; elsewhere a verb says it that only persons do (`acts`: takes, smokes). */
const PERSONAL: ReadonlySet<string> = new Set(['en', 'es', 'it', 'pt']);
const COUPLE: ReadonlySet<string> = new Set(['husband', 'wife', 'partner']);

/** "Dad has the warfarin, God rest him": the pronoun that is another's is theirs who was named before it, and whoever is "he" next is too. */
const standsForLast = (named: Named, last: { named: Named; owner: Owner } | undefined, owner: Owner): boolean =>
  isOfLast(named, last) ||
  (owner === 'other' && last?.owner === 'other' && last.named.person.kind === 'relative' && named.person.kind === 'pronoun');

/** "Her mother, she had …": the pronoun stands for the relative right before it. */
const isOfLast = ({ person, from }: Named, last: { named: Named; owner: Owner } | undefined): boolean =>
  last?.owner === 'other' &&
  last.named.person.kind === 'relative' &&
  person.kind === 'pronoun' &&
  from - last.named.to <= 1 &&
  fits(last.named.person.relation, genderIn(person.pronoun));

const whole = ({ from, to }: SpokenSentence) => ({ from, to });

/** "My mother and my father have …": of both. */
const isJoined = ({ marks }: SpokenSentence, { named }: Part, next: Named): boolean =>
  named !== null &&
  next.person.kind === 'relative' &&
  marks.some(({ concept, from, to }) => concept === 'and' && from === named.to && to === next.from);

/** The patient writes: only what is told of "her" alone, or goes on about the relative of the sentence before, is somebody else's. The rest the readers judge. */
function ofSelf(
  sentence: SpokenSentence,
  judged: readonly { named: Named; owner: Owner }[],
  before: Before,
): Pick<Part, 'owner' | 'named'> {
  const [first] = judged;
  const isOwn = judged.some(({ named }) => named.person.kind === 'writer');
  const relative = judged.find(({ named }) => named.person.kind === 'relative')?.named ?? null;
  if (isOwn) return { owner: 'patient', named: null };
  if (first?.named.person.kind === 'pronoun' && tellsOf(sentence, first.named))
    return { owner: before.named === null ? 'unsure' : 'other', named: before.named };
  if (relative === null && before.named !== null && has(sentence, 'has')) return { owner: 'other', named: before.named };
  return { owner: 'patient', named: relative };
}

/** What is told stands behind a pronoun, or anywhere where the verb comes last or first. */
const tellsOf = ({ marks }: SpokenSentence, { from, person }: Named): boolean =>
  marks.some(
    ({ concept, to }) =>
      (concept === 'has' || concept === 'reacts') && (to > from || (person.kind === 'pronoun' && person.pronoun === 'they')),
  );

/** Null: it says nothing of whose it is. */
function ownerOf(named: Named, about: About, before: Before, sentence: SpokenSentence): Owner | null {
  const { person } = named;
  if (!isForRelative(about)) return person.kind === 'writer' ? 'patient' : ofNobodyKnown(named, sentence);
  if (person.kind === 'writer') return has(sentence, 'switch') ? 'unsure' : 'other';
  if (person.kind === 'relative') return !person.isTheirs && isSamePerson(about.who, person.relation) ? 'patient' : 'other';
  const gender = genderIn(person.pronoun);
  const mentioned = before.named?.person.kind === 'relative' ? before.named.person.relation : null;
  const isOfMentioned = before.named?.person.kind === 'relative' && !isPatients(before, about) && fits(mentioned, gender);
  const own = genderOf(about.who);
  const mayBePatient = own === null || gender === null || own === gender;
  if (isOfMentioned && mayBePatient && isOppositeOfDead(sentence, before.named, named)) return 'patient';
  if (!mayBePatient) return isOfMentioned ? 'other' : INFORMAL.has(about.language) ? 'unsure' : null;
  return isOfMentioned ? 'unsure' : 'patient';
}

/** Who called the doctor or took the writer there is told of no further, and who had it done is not the patient. */
function ofNobodyKnown(named: Named, sentence: SpokenSentence): Owner | null {
  if (named.person.kind === 'relative' && isSaidBehind(sentence, named, 'helps')) return null;
  const needsIt = has(sentence, 'need') && !sentence.named.some(({ person }) => person.kind === 'writer');
  if (needsIt || has(sentence, 'writes') || has(sentence, 'for')) return 'unsure';
  // "My wife can't have penicillin, but that's her."
  if (has(sentence, 'apart')) return 'other';
  const isWithin = sentence.marks.some(({ concept, from, to }) => concept === 'hadtoo' && from <= named.from && named.to <= to);
  return isWithin || isSaidBehind(sentence, named, 'hadtoo') ? 'other' : 'unsure';
}

/** "My uncle died of it, he himself had it looked at": whoever is told apart from the dead is the patient. */
const isOppositeOfDead = ({ marks }: SpokenSentence, mentioned: Named | null, { from, to }: Named): boolean =>
  mentioned !== null &&
  marks.some((mark) => mark.concept === 'same' && mark.from < to && from < mark.to) &&
  marks.some((mark) => mark.concept === 'dead' && mark.from >= mentioned.to && mark.to <= from);

const genderIn = (pronoun: Pronoun) => (pronoun === 'she' ? 'female' : pronoun === 'he' ? 'male' : null);

const fits = (relation: Relation | null, gender: 'female' | 'male' | null): boolean =>
  relation === null || gender === null || genderOf(relation) === null || genderOf(relation) === gender;

const isPatients = ({ owner, named }: Before, { who }: About): boolean =>
  owner === 'patient' && (named?.person.kind !== 'relative' || isSamePerson(who, named.person.relation));

/** Languages whose pronouns stand for persons alone: "sie" is also formal, "il" also it. */
const INFORMAL = new Set(['en', 'ar', 'ru', 'pt', 'it']);

const ALIKE: readonly (readonly Relation[])[] = [
  ['wife', 'partner'],
  ['husband', 'partner'],
  ['son', 'child'],
  ['daughter', 'child'],
];

function isSamePerson(who: About['who'], relation: Relation | null): boolean {
  if (relation === null) return false;
  if (who === 'person' || who === relation) return true;
  return ALIKE.some((names) => names.includes(relation) && names.includes(who as Relation));
}
