import { type About, isForRelative, NOBODY_KNOWN, type Relation } from '../../domain/conversation/about.ts';
import { PERSON_LANGUAGES } from '../../terminology/persons/tables.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';
import { languageWithin, LEAD } from '../../domain/conversation/language.ts';
import { relativeAtEnd, stretchesOf } from './patient-words.ts';
import { withSharedFacts } from './shared-facts.ts';
import { withoutTheDead } from './told-of-the-dead.ts';
import { answeredWith, FIRST_PERSON, readWhoseAnswer } from './whose-answer.ts';
import { has, isSaidBehind, type Named, namesOwnBody, readSpoken, type Spoken, type SpokenSentence } from './spoken-of.ts';

/**
 * Who the conversation is about once a message is read, from what was known before it. "My mum needs a new knee", "I write for my father" and "the patient is my
 * brother" say it; "I need a new hip" says that the patient writes. What is said of somebody else than the one who is known to be the patient is never the patient's.
 */
export function aboutAfter(before: About | null, message: string): About {
  const known = before ?? NOBODY_KNOWN;
  const spoken = readInOwnLanguage(
    withoutTheDead(message),
    languageWithin(message, known.language, before === null ? LEAD.of_record : LEAD.of_conversation),
  );
  const { language } = spoken;
  const answered = known.asks && known.who === 'unknown' ? readWhoseAnswer(message, language, known.last) : null;
  if (answered !== null) return { ...known, who: answered, named: known.last, last: null, asks: false, language };
  if (known.asks && known.who === 'unknown' && tellsOfWriterAlone(spoken, message))
    return { ...known, who: 'self', named: known.last, last: null, asks: false, language };
  let about: About = { ...known, named: known.last, last: isForRelative(known) ? null : known.last, asks: false, language };
  for (const sentence of spoken.sentences) about = afterSentence(about, known, sentence, spoken);
  const tells = spoken.sentences.some(tellsSomething);
  const shared = isForRelative(about) ? message : withSharedFacts(message, language);
  const isUnsure = tells && stretchesOf(shared, about).some(({ owner }) => owner === 'unsure');
  return { ...about, last: isForRelative(about) ? relativeAtEnd(message, about) : about.last, asks: about.asks || isUnsure };
}

/** "Penicillin brings me out in a rash": who was asked whose it is, and tells of themselves and nobody else, is the patient. */
const tellsOfWriterAlone = ({ sentences, words }: Spoken, message: string): boolean =>
  (FIRST_PERSON.test(message) || sentences.some((sentence) => namesOwnBody(sentence, words))) &&
  !/[?؟]/u.test(message) &&
  !namesRelative(message) &&
  sentences.every(({ named }) => named.every(({ person }) => person.kind === 'writer')) &&
  !sentences.some((sentence) => has(sentence, 'writes') || has(sentence, 'role'));

/** A short message may be taken for another language: the one that names a relative in it, and says that somebody writes for them, is its own. */
function readInOwnLanguage(message: string, guessed: string): Spoken {
  const read = readSpoken(message, guessed);
  const tellsOf = ({ sentences }: Spoken) =>
    sentences.flatMap(({ named }) => named).filter(({ person }) => person.kind === 'relative').length;
  const isWritten = ({ sentences }: Spoken) => sentences.some((sentence) => has(sentence, 'writes'));
  if (isWritten(read) && tellsOf(read) > 0) return read;
  const known = read.sentences.flatMap(({ marks }) => marks);
  /** Portuguese "mas" is a but, and no English "ma's". */
  const isOwnWord = ({ from, to }: Named) => known.some((mark) => mark.from < to && from < mark.to);
  const inEach = PERSON_LANGUAGES.map((language) => readSpoken(message, language, read.words));
  const others = inEach.filter(({ sentences }) =>
    sentences.some(({ named }) => named.some((one) => one.person.kind === 'relative' && !isOwnWord(one))),
  );
  const written = others.find(isWritten);
  if (written) return written;
  if (tellsOf(read) > 0 || read.sentences.some(({ named }) => named.length > 0)) return read;
  const apart = others.length > 0 ? undefined : inEach.find(({ sentences }) => sentences.some(setsApart));
  if (apart) return apart;
  const weight = ({ sentences }: Spoken) => sentences.reduce((sum, { marks }) => sum + marks.length, 0);
  return others.toSorted((a, b) => weight(b) - weight(a))[0] ?? read;
}

/** "Lui prende la metformina, io il ramipril": somebody and the writer, in one sentence. */
const setsApart = (sentence: SpokenSentence): boolean =>
  has(sentence, 'has') &&
  sentence.named.some(({ person, isBeside }) => person.kind === 'pronoun' && person.pronoun !== 'they' && !isBeside) &&
  sentence.named.some(({ person }) => person.kind === 'writer');

function afterSentence(about: About, known: About, sentence: SpokenSentence, spoken: Spoken): About {
  const named = sentence.named.filter(({ isBeside }) => !isBeside);
  const stated = statedPatient(about, sentence, named);
  if (stated !== null) return { ...about, who: stated };
  const isAnswer = known.asks || (about.who === 'unknown' && has(sentence, 'for'));
  const answered = isAnswer ? answeredWith(sentence, named, known.last) : null;
  if (answered !== null) return { ...about, who: answered };
  if (about.who === 'unknown' && deniesForOneself(sentence, named)) return { ...about, who: 'self' };
  const relative =
    relativeTreated(sentence, named, spoken.words) ?? (about.who === 'unknown' ? relativePresented(sentence, named, spoken) : null);
  if (relative !== null) return afterRelative(about, relative);
  if (about.who === 'unknown' && tellsOwnAge(sentence, named, spoken.words)) return { ...about, who: 'self' };
  const mentioned = onlyRecommends(sentence) ? undefined : named.findLast(({ person }) => person.kind === 'relative' && !person.isTheirs);
  const isOpen = about.who === 'unknown' && mayBePatient(sentence);
  const noted = mentioned?.person.kind === 'relative' && isOpen ? mentioned.person.relation : about.last;
  const isOwn = named.some(({ person }) => person.kind === 'writer') || namesOwnBody(sentence, spoken.words);
  const isOwnFirst = named[0]?.person.kind === 'writer' && has(sentence, 'need') && has(sentence, 'treat');
  const isAlone = mentioned === undefined && about.last === null;
  if (about.who === 'unknown' && isOwn && (isAlone || isOwnFirst)) return { ...about, who: 'self' };
  if (isForRelative(about) && has(sentence, 'switch') && isOwn) return { ...about, asks: true };
  return { ...about, last: noted };
}

/** "My daughter told me about you": whoever sent the patient here is not spoken of further. */
const onlyRecommends = (sentence: SpokenSentence): boolean => has(sentence, 'recommends') && !tellsSomething(sentence);

/** Who went along, recommends something, had it done or died of it is spoken of and gone: whoever tells something next may still be the patient. */
const mayBePatient = (sentence: SpokenSentence): boolean =>
  has(sentence, 'need') || ((has(sentence, 'treat') || has(sentence, 'has')) && !has(sentence, 'past') && !has(sentence, 'done'));

const OWN_AGE = /^(?:1[6-9]|[2-9]\d)$/;
/** "Tengo 20 mil": a sum is no age. */
const OF_MONEY =
  /^(?:mil\p{L}*|thousand|grand|k|tausend|bin|тыс\p{L}*|الف|euros?|eur|usd|dollars?|dolar\p{L}*|lira|pounds?|kg|kilos?|km|cm|days?|dias?|tage)$/u;

/** "Im 42, husband 39", "34 yaşındayım": the writer's age is told where the writer is the patient. */
const tellsOwnAge = (sentence: SpokenSentence, named: readonly Named[], words: Spoken['words']): boolean =>
  !has(sentence, 'writes') &&
  named.some(({ person, from, to }) => {
    const isAge = (at: number) => at >= sentence.from && at < sentence.to && OWN_AGE.test(words[at]?.forms[0] ?? '');
    const isSum = (at: number) => at < sentence.to && OF_MONEY.test(words[at]?.forms[0] ?? '');
    return (
      person.kind === 'writer' &&
      ((isAge(to) && !isSum(to + 1)) || (to - from === 1 && isAge(from - 1) && AGED.has(words[from]?.forms[0] ?? '')))
    );
  });
/** Turkish words that stand behind the age. */
const AGED: ReadonlySet<string> = new Set(['yasindayim']);

/** Italian "mi ha parlato di voi" has nothing. */
const tellsSomething = ({ marks }: SpokenSentence): boolean =>
  marks.some(
    (own) => own.concept === 'has' && !marks.some((one) => one.concept === 'recommends' && one.from <= own.from && own.to <= one.to),
  );

/** "My husband smokes, I don't": who sets themselves apart from a relative's illness tells of themselves. */
const deniesForOneself = (sentence: SpokenSentence, named: readonly Named[]): boolean =>
  has(sentence, 'contrast') && named.some(({ person }) => person.kind === 'relative') && !has(sentence, 'need') && !has(sentence, 'writes');

function afterRelative(about: About, relation: Relation): About {
  if (about.who === 'unknown' || about.who === 'person') return { ...about, who: relation };
  return about.who === relation ? about : { ...about, asks: true };
}

/** Said in so many words: "she is the patient", "I am the patient", "I am her son". */
function statedPatient(about: About, sentence: SpokenSentence, named: readonly Named[]): About['who'] | null {
  if (has(sentence, 'patient')) {
    const relative = named.find(({ person }) => person.kind === 'relative' && !person.isTheirs && person.relation !== null);
    if (relative?.person.kind === 'relative' && relative.person.relation !== null) return relative.person.relation;
    if (has(sentence, 'forme')) return 'self';
    if (isForRelative(about)) return null;
    return named.some(({ person }) => person.kind === 'pronoun') || about.last !== null ? (about.last ?? 'person') : null;
  }
  if (has(sentence, 'forme') && about.who === 'unknown') return 'self';
  return has(sentence, 'role') && about.who === 'unknown' ? (about.last ?? 'person') : null;
}

/** "We need IVF because of my husband's varicocele": a treatment of both makes neither the patient. */
const COUPLE: ReadonlySet<Relation> = new Set<Relation>(['husband', 'wife', 'partner']);

/** The relative who needs a treatment, or for whom somebody asks. "My wife says I need a new knee": the writer needs it. */
function relativeTreated(sentence: SpokenSentence, named: readonly Named[], words: Spoken['words']): Relation | null {
  const [first] = named;
  const own = named.find(({ person }) => person.kind === 'relative' && !person.isTheirs && person.relation !== null);
  if (own?.person.kind !== 'relative' || own.person.relation === null || has(sentence, 'travel')) return null;
  if (COUPLE.has(own.person.relation) && has(sentence, 'couple') && !has(sentence, 'writes')) return null;
  const isFor = sentence.marks.some(
    ({ concept, from, to }) => concept === 'for' && (isAhead(own, to) || (from <= own.from && to >= own.to) || isPostposed(own, from)),
  );
  if (isFor && (has(sentence, 'writes') || has(sentence, 'treat'))) return own.person.relation;
  const isSubject = first === own || named.every(({ person, from }) => person.kind !== 'writer' || from > own.from);
  if (!isSubject || isSaidBehind(sentence, own, 'helps') || !has(sentence, 'treat') || namesOwnBody(sentence, words)) return null;
  const writer = named.find(({ person, from }) => person.kind === 'writer' && from > own.from);
  const isWriters = ({ from }: { from: number }) =>
    from < own.from &&
    words[from]?.clause !== words[own.from]?.clause &&
    sentence.marks.some((mark) => mark.concept === 'self' && words[mark.from]?.clause === words[from]?.clause);
  const needs = sentence.marks.some(
    (mark) => mark.concept === 'need' && (writer === undefined || mark.from < writer.from) && !isWriters(mark),
  );
  return needs ? own.person.relation : null;
}

const AGE = /^[1-9]\d?$/;

/** A relative with whom a message begins, who wants something, or has an age or a place that hurts, where nobody speaks of themselves and nothing is told as past. */
function relativePresented(sentence: SpokenSentence, named: readonly Named[], { words, sentences }: Spoken): Relation | null {
  const [first] = named;
  if (first?.person.kind !== 'relative' || first.person.isTheirs || first.person.relation === null) return null;
  const isOwn = sentences.some(
    (each) => has(each, 'self') || namesOwnBody(each, words) || each.named.some(({ person }) => person.kind === 'writer'),
  );
  if (isOwn || has(sentence, 'past') || has(sentence, 'travel') || named.some((each) => each !== first && each.person.kind === 'relative'))
    return null;
  const isAged = words.slice(first.to, sentence.to).some(({ forms }) => AGE.test(forms[0] ?? ''));
  const needs = sentence.marks.some(({ concept, from }) => concept === 'need' && from > first.from);
  const isPartnersAge = isAged && COUPLE.has(first.person.relation) && sentences.length === 1 && sentence.to - sentence.from <= AGE_ALONE;
  return needs || (isAged && !isPartnersAge) ? first.person.relation : null;
}
/** "My husband is 54" and no more: of a couple both ages are told, and who the patient is stays open. */
const AGE_ALONE = 6;

/** "On behalf of a friend": an article may lie between. */
const isAhead = ({ from }: Named, to: number) => from - to === 0 || from - to === 1;
/** Turkish "babam için". */
const isPostposed = ({ to }: Named, from: number) => from === to;
