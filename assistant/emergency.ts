import { withoutFigures } from '../domain/text/figures-of-speech.ts';
import { inStandardGerman } from '../domain/text/standard-german.ts';
import { detectLanguage } from '../domain/conversation/language.ts';
import { readPart } from '../domain/conversation/message-length.ts';
import { type Cry, type CryReader, openCries } from '../domain/emergencies/cries.ts';
import { isBareCry } from '../domain/emergencies/cry.ts';
import { isSign } from '../domain/emergencies/context.ts';
import { type Lexicon, type Mark, openLexicon } from '../domain/emergencies/lexicon.ts';
import { isLikeOnly, secondOpinion } from '../domain/emergencies/likeness.ts';
import {
  type Emergency,
  passageOf,
  type Reader,
  type Reading,
  readMessage,
  isSum,
  sentencesOf,
  type Triage,
  triage,
} from '../domain/emergencies/triage.ts';
import { introducesCase, isHistory } from '../domain/emergencies/told-history.ts';
import { partsOfToday, type Scoped, withoutScopes } from '../domain/emergencies/scopes.ts';
import { withoutIntake } from '../domain/emergencies/told-intake.ts';
import { countsEpisodes, isLongKnown, isOfSnoring, withoutEpisodes } from '../domain/emergencies/told-before.ts';
import { type ToldReaction, toldReactionOf, withSubstancesJoined } from '../domain/emergencies/told-reactions.ts';
import { DECISIVE_SIGNS } from '../domain/emergencies/triage-rules.ts';
import { foldWord } from '../domain/emergencies/words.ts';
import { isInstruction } from './emergency-instructed.ts';
import { ONE_WORD_NAMES } from '../terminology/medicines/tables.ts';
import {
  EMERGENCY_LANGUAGES,
  type EmergencyLanguage,
  readCries,
  readEmergencyTable,
  readScopeTable,
} from '../terminology/emergencies/tables.ts';

const LATIN: readonly EmergencyLanguage[] = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr'];
/** A turn asks several times of one message. */
let last: { message: string; found: Triage | null } | null = null;
const lexicons = new Map<EmergencyLanguage, Lexicon>();

/** Whether a message describes an emergency that is happening. Histories, denials, fears and questions are none. */
export const isEmergency = (message: string): boolean => readEmergency(message) !== null;

/** Which emergency a message describes as happening, by the decision list of domain/emergencies over the tables of terminology/emergencies. */
export function readEmergency(message: string): Emergency | null {
  const found = triageMessage(message);
  return found?.grade === 'happening' ? found : null;
}

/**
 * Whether a message tells by itself of what is happening: a row of the decision list, or the wish to die. Points that add up, and what only sounds like an emergency, are no
 * word against a patient who says that nothing is happening.
 */
export function isPlainEmergency(message: string): boolean {
  const found = readEmergency(message);
  return found !== null && (found.presentation === 'self_harm' || !isGuessed(found));
}

/** Whether a message tells of a wish to die or to harm oneself as of the present. */
export const isSelfHarm = (message: string): boolean => readEmergency(message)?.presentation === 'self_harm';

/** Whether somebody else who works on a case tells of an emergency of the patient: what they ask ("any fever or chest pain?") and what they want to be told of tell of nothing. */
export const tellsOfPatientsEmergency = (message: string): boolean =>
  isEmergency(
    message
      .split(/(?<=[.!?؟])\s+|\n+/)
      .filter((sentence) => !/[?؟]\s*$/.test(sentence) && !isInstruction(sentence))
      .join('\n'),
  );

/** Whether a message has signs of an emergency of which it is not clear that they are there now, or is a bare cry for help: to be asked about, with the number at hand. */
export function maybeEmergency(message: string): boolean {
  const grade = triageMessage(message)?.grade;
  return grade === 'unclear' || (grade === undefined && isBareCry(message));
}

function triageMessage(message: string): Triage | null {
  if (last?.message !== message) last = { message, found: judgeInAnyLanguage(withoutIntake(withoutFigures(readPart(message), 'triage'))) };
  return last.found;
}

function judgeInAnyLanguage(message: string): Triage | null {
  const found = judge(message);
  if (found?.grade === 'happening') return found;
  const cry = readCry(message);
  return cry ? { presentation: cry.presentation, discriminator: CRIED, grade: cry.grade } : found;
}

const isGuessed = (found: Emergency): boolean => isLikeOnly(found) || isSum(found);

/** What decides where a language is read for its gravest cries only. */
const CRIED = 'a cry in a language that is not spoken here';
let cries: CryReader | null = null;
function readCry(message: string): Cry | null {
  cries ??= openCries(readCries());
  return cries(message);
}

/** What to do, in the language of a cry that is not spoken here, with `{}` for the numbers; null for every other message. */
export const callInOwnWords = (message: string): string | null => readCry(readPart(message))?.call ?? null;

/** As it is written, and where that is no emergency in standard German: "i kriag koa Luft", "zwüsche de Bei nüt meh". */
function judge(message: string): Triage | null {
  const found = judgeAsWritten(message);
  if (found?.grade === 'happening') return found;
  const { text } = inStandardGerman(message);
  return text === message ? found : (judgeAsWritten(text) ?? found);
}

/** Beside what is told of nobody's present; what may be a figure of speech is asked about. */
function judgeAsWritten(message: string): Triage | null {
  const { text, inDoubt } = withoutTold(withSubstancesJoined(message, isSubstance));
  const found = ofToday(text, judgeTold(text) ?? besideDatedClauses(text));
  if (found?.grade !== 'happening' || inDoubt === text) return found;
  return judgeTold(inDoubt)?.grade === 'happening' ? found : { ...found, grade: 'unclear' };
}

/** What parts of a message tell by themselves, where the whole is taken for a history. */
function ofToday(text: string, found: Triage | null): Triage | null {
  if (found?.grade === 'happening') return found;
  const { behindTurn, besideTales } = partsOfToday(read(text), scopesOf(text));
  const [turned, beside] = [behindTurn, besideTales].map((part) => (part === null ? null : judgeTold(part)));
  const told = [turned, beside?.presentation === 'self_harm' ? null : beside].filter((part) => part?.grade === 'happening');
  const sure = told.find((part) => part && !isGuessed(part));
  return sure ?? found ?? (told[0] ? { ...told[0], grade: 'unclear' } : null);
}

const SUBSTANCE: ReadonlySet<string> = new Set(['exposure', 'medicine', 'pills', 'anticoagulant', 'none']);
function isSubstance(name: string): boolean {
  const marks = read(name).readings.flatMap(({ found }) => found);
  return (
    marks.some(({ concept }) => concept === 'exposure' || concept === 'medicine') && marks.every(({ concept }) => SUBSTANCE.has(concept))
  );
}

/**
 * "I can't breathe, the last embolism was in 2020": a clause that dates something of before says nothing of the others. What these tell of by a rule is asked about.
 */
function besideDatedClauses(text: string): Triage | null {
  const clauses = text.split(/(?<=[,;:.!?\n\u060c])\s+/u);
  const rest = clauses.filter((clause) => !DATED.test(clause));
  if (rest.length === clauses.length || rest.length === 0 || clauses.length > MOST_TOLD) return null;
  const found = judgeTold(rest.join(' '));
  return found?.grade === 'happening' && !isGuessed(found) ? { ...found, grade: 'unclear' } : null;
}
const DATED =
  /(?<![\p{L}\d])(?:last|previous|letzt\p{L}{1,2}|vorig\p{L}{1,2}|[úu]ltim[oa]|derni(?:er|ère)|son|последн\p{L}{2,3}|прошл\p{L}{2,3}|[آا]خر)(?!\p{L})[^,;.!?]{0,40}(?<![\p{L}\d])(?:19[5-9]\d|20[0-4]\d|[\u0661\u0662][\u0660-\u0669]{3})(?!\d)/iu;

const withoutTold = (message: string): Scoped => withoutScopes(read(message), scopesOf(message));

/** What is left of a message without old stories, denied lists, films, animals and figures of speech: blanks, and every place stays. */
export const leftToJudge = (message: string): string => withoutTold(withoutFigures(message, 'triage')).text;

function judgeTold(message: string): Triage | null {
  const found = besideTold(message, judgeSentences(message));
  return found && !NEVER_HISTORY.has(found.presentation) && introducesCase(message) ? besideHistory(message, found) : found;
}

function judgeSentences(message: string): Triage | null {
  const whole = read(message);
  // Each sentence as if it stood alone: what is said in one is not thinned by the others.
  const sentences = sentencesOf(whole).map(read);
  const ruled = triage(whole);
  const found = secondOpinion([whole, ...sentences].map(passageOf), ruled);
  if (ruled?.grade !== 'happening' || found?.grade === 'happening') return found;
  // What sentences make together was doubted: one of them may tell of something else by itself.
  const alone = sentences.map((sentence) => secondOpinion([passageOf(sentence)], triage(sentence)));
  return alone.find((own) => own?.grade === 'happening' && own.discriminator !== ruled.discriminator) ?? found;
}

/** Where a life or another is at stake, no history says that it is not so today. */
const NEVER_HISTORY: ReadonlySet<Emergency['presentation']> = new Set(['self_harm', 'violence', 'poisoning']);
/** Letters longer than this are judged as they are. */
const MOST_TOLD = 24;

/** What is left without the sentences that tell a history. A row of the decision list that only these fulfil is asked about, and a guess is given up. */
function besideHistory(message: string, found: Triage): Triage | null {
  const pieces = sentencesOf(read(message));
  const sentences = pieces.length === 0 ? [message] : pieces;
  const rest = sentences.filter((sentence) => !isHistory(read(sentence)));
  if (rest.length === sentences.length || sentences.length > MOST_TOLD) return found;
  const left = rest.length === 0 ? null : judgeSentences(rest.join('\n'));
  if (left?.grade === 'happening') return left;
  return isGuessed(found) ? left : { ...found, grade: 'unclear' };
}

/** What is left without the sentences that tell what somebody does not bear, or what has long been so. Where breath goes there it is asked about, and the rest is judged by itself. */
function besideTold(message: string, found: Triage | null): Triage | null {
  if (found === null || NEVER_HISTORY.has(found.presentation)) return found;
  const pieces = sentencesOf(read(message));
  const sentences = (pieces.length === 0 ? [message] : pieces).map((sentence) => ({ sentence, told: toldOf(sentence, message) }));
  if (sentences.length > MOST_TOLD || sentences.every(({ told }) => told === null)) return found;
  const rest = sentences.filter(({ told }) => told === null).map(({ sentence }) => sentence);
  const left = rest.length === 0 ? null : judgeSentences(rest.join('\n'));
  if (left !== null) return left;
  return sentences.some(({ told }) => told === 'grave') ? { ...found, grade: 'unclear' } : null;
}

function toldOf(sentence: string, message: string): ToldReaction | null {
  const reading = read(sentence);
  if (isLongKnown(reading, message) || isOfSnoring(reading, message)) return 'slight';
  if (!countsEpisodes(message)) return toldReactionOf(reading);
  return toldReactionOf(read(withoutEpisodes(sentence)), 'counted') && 'slight';
}

const read = (text: string): Reading => readMessage(text, readersOf(text), isMedicine);

let medicines: ReadonlySet<string> | null = null;
/** Letters that endings of cases and plurals put behind a name of so many: "от пенициллина", "aspirinden". */
const ENDING = { most: 3, behind: 6 };
function isMedicine(form: string): boolean {
  medicines ??= new Set(ONE_WORD_NAMES.map(foldWord).flatMap((name) => [name, asSpelled(name)]));
  if (form.length >= ENDING.behind && medicines.has(asSpelled(form))) return true;
  for (let cut = 0; cut <= ENDING.most; cut += 1)
    if ((cut === 0 || form.length - cut >= ENDING.behind) && medicines.has(form.slice(0, form.length - cut))) return true;
  return false;
}

/** International names are one word in several spellings: ketoprofen, kétoprofène, cetoprofeno. */
const asSpelled = (form: string): string =>
  form
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll('k', 'c')
    .replace(/(\p{L})\1/gu, '$1')
    .replace(/(?<=\p{L}{5})[aeo]$/u, '');

/** What the second opinion learns from, beside the words: the signs of the present that the tables find. */
export const emergencySigns = (message: string): ReadonlySet<string> => passageOf(read(message)).signs;

/** What somebody who was told to call for help says of how they are: symptoms that stand alone, without the places and measures that other talk has too. */
const OF_BEING_ILL: ReadonlySet<string> = new Set(
  [
    'dizzy faint collapsed unconscious confused drowsy pale cold_sweat shaking rigors fever high_fever seizure pain severe_pain headache chest_pain belly_pain',
    'breathless no_air labored closing tight chest_crushed vomit vomit_blood cough_blood bleed bleed_heavy numb limp droop speech face_droop limb_weak limb_numb vision_loss vision_blur',
  ].flatMap((line) => line.split(' ')),
);
const NOT_OF_NOW: ReadonlySet<string> = new Set(['past', 'over', 'recent']);

/** Whether a message tells of being ill at present, and whether it speaks of something as past or over: what an answer to the guidance is read by. */
export function bearingOf(message: string): { isIll: boolean; isOver: boolean } {
  const reading = read(withoutIntake(withoutFigures(readPart(message), 'triage')));
  const own = reading.readings.filter(({ language }) => language === 'own');
  const isOver = own.some(({ found }) => found.some((mark) => NOT_OF_NOW.has(mark.concept) && !isPartOfSign(mark, found)));
  return { isIll: [...passageOf(reading).signs].some((sign) => OF_BEING_ILL.has(sign)), isOver };
}

/** "Er sackt jetzt weg": the gone of a longer sign is not over. */
const isPartOfSign = ({ from, to }: Mark, found: readonly Mark[]): boolean =>
  found.some((other) => isSign(other) && other.from <= from && other.to >= to && other.to - other.from > to - from);

/** Every language that the script allows is tried: people write two in one message, and one word does not tell which. */
function readersOf(message: string): Reader[] {
  const sentences = message.split(/[.!?;\n؟。]+/).map(detectLanguage);
  const detected = new Set([detectLanguage(message), ...sentences]);
  const isAny = [...detected].every((language) => language === null);
  return languagesOf(message).map((language) => ({
    lexicon: lexiconOf(language),
    language: isAny || detected.has(language) ? 'own' : 'other',
  }));
}

const scopes = new Map<EmergencyLanguage, Lexicon>();
/** The scopes of the languages that a message is in, or may be in. */
function scopesOf(message: string): Lexicon[] {
  const own = readersOf(message).filter(({ language }) => language === 'own');
  return EMERGENCY_LANGUAGES.filter((language) => own.some(({ lexicon }) => lexicon === lexicons.get(language))).map((language) => {
    const known = scopes.get(language) ?? openLexicon(readScopeTable(language));
    scopes.set(language, known);
    return known;
  });
}

function languagesOf(message: string): EmergencyLanguage[] {
  return EMERGENCY_LANGUAGES.filter((language) => {
    if (language === 'ar') return /\p{Script=Arabic}/u.test(message);
    if (language === 'ru') return /\p{Script=Cyrillic}/u.test(message);
    return LATIN.includes(language) && /\p{Script=Latin}{2}/u.test(message);
  });
}

function lexiconOf(language: EmergencyLanguage): Lexicon {
  const known = lexicons.get(language) ?? openLexicon(readEmergencyTable(language), DECISIVE_SIGNS);
  lexicons.set(language, known);
  return known;
}
