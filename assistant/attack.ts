import { ATTACK_LIKENESS_WEIGHTS } from '../domain/classifier/data/safety-weights.ts';
import { openLikeness } from '../domain/classifier/likeness.ts';
import { detectLanguage } from '../domain/conversation/language.ts';
import { type Lexicon, type LexiconRow, openLexicon } from '../domain/emergencies/lexicon.ts';
import {
  asksForOwnData,
  concernsNobodyElse,
  attackSigns,
  ordersBySigns,
  screenByPoints,
  screenBySigns,
} from '../domain/guardrails/attack-signs.ts';
import { wordsOf } from '../domain/emergencies/words.ts';
import { plainText, undisguised } from '../domain/guardrails/disguises.ts';
import type { InputVerdict } from '../domain/guardrails/input.ts';
import { readAct } from './dialogue/acts.ts';
import { readConsentAnswer } from './dialogue/consent-answer.ts';
import { readRecordQuestion } from './record/read-record-question.ts';
import { ATTACK_LANGUAGES, type AttackLanguage, readAttackTable, readLeaningTable } from '../terminology/attacks/tables.ts';
import { emergencySigns } from './emergency.ts';

const lexiconOf = rememberLexicons(readAttackTable);
const leaningsOf = rememberLexicons(readLeaningTable);

/** The verdict on a message in the languages with a table of attacks, as it is written and without its disguises; null: nothing is against it, or its wording is like no attack. */
export function screenForeign(message: string): InputVerdict | null {
  const plain = plainText(message);
  if (oddsOf(plain) < UNLIKE_BELOW) return null;
  for (const reading of [plain, ...undisguised(plain)]) {
    const found = languagesOf(reading)
      .map((language) => screenBySigns(reading, lexiconOf(language)))
      .find((verdict) => verdict !== null);
    if (found) return found;
  }
  return null;
}

/** Whether the wording of a message, as written and without its disguises, is unlike all attacks: words that stand together in it by chance are none. */
export function isUnlikeAttack(message: string): boolean {
  const plain = plainText(message);
  return [plain, ...undisguised(plain)].every((reading) => oddsOf(reading) < DOUBTED_BELOW);
}

/** The verdict on what adds up to an attack without a rule that says so: only in the language that the message is sure to be in. */
export function screenTogether(message: string): InputVerdict | null {
  const plain = plainText(message);
  const language = ATTACK_LANGUAGES.find((known) => known === detectLanguage(plain));
  return language ? screenByPoints(plain, lexiconOf(language)) : null;
}

/** How like attacks a message is, in any of the languages, by the wording that was learned from labelled ones and by the concepts in it. Null: not enough. */
export function screenLearned(message: string): InputVerdict | null {
  return likenessOf(message) > HELD_BACK_FROM
    ? { verdict: 'block', rule: 'learned_likeness', reason: 'the message is like attacks on the assistant that are known' }
    : null;
}

/** Whether the wording agrees with another judge that a message is like an attack. */
export const isSomewhatLikeAttack = (message: string): boolean => likenessOf(message) > AGREED_FROM;

/** Whether the wording leaves no doubt: then not even a medicine in the message speaks for it. */
export const isBeyondDoubt = (message: string): boolean => likenessOf(message) > CERTAIN_FROM;

/** Of a message as it is written, and without its disguises. */
const likenessOf = (message: string): number => {
  const plain = plainText(message);
  return Math.max(...[plain, ...undisguised(plain)].map(oddsOf));
};

/** The logarithm of the odds from which a message is held back: on sentences that were not learned from, one of 150 ordinary messages and one of 20 traps reach it. */
const HELD_BACK_FROM = 1.1;
/** The points of concepts and the sense of a sentence alone are wrong too often. */
const AGREED_FROM = 0.5;
const CERTAIN_FROM = 2;
/** Below these odds concepts that stand together by chance are no attack: "necesito que me operen … tengo piedras". */
const UNLIKE_BELOW = -0.6;
/** And so for a rule over foreign words. */
const DOUBTED_BELOW = -0.3;
const attackOdds = openLikeness(ATTACK_LIKENESS_WEIGHTS);
/** A sentence is read without the rest of its message: so much more it must be like an attack. */
const SENTENCE_MARGIN = 0.5;
const SHORTEST_SENTENCE = 25;
const MOST_SENTENCES = 12;
/** The judges ask one after the other for the same message. */
let lastOdds: { plain: string; odds: number } | null = null;

/** How like attacks a message is, or one of its sentences. */
function oddsOf(plain: string): number {
  if (lastOdds?.plain !== plain) {
    const sentences = plain.split(/(?<=[.!?؟:])\s+|\n+/).filter(({ length }) => length > SHORTEST_SENTENCE && length < plain.length);
    const alone = sentences.slice(0, MOST_SENTENCES).map((sentence) => attackOdds(sentence, attackLeanings(sentence)) - SENTENCE_MARGIN);
    lastOdds = { plain, odds: Math.max(attackOdds(plain, attackLeanings(plain)), ...alone) };
  }
  return lastOdds.odds;
}

/** The concepts of an attack in a message, in the languages that it may be in. */
const attackSignsOf = (message: string): ReadonlySet<string> =>
  new Set(languagesOf(message).flatMap((language) => attackSigns(message, lexiconOf(language))));

/**
 * What the likeness to attacks is learned from beside the words: concepts of attacks and of what stands around them, every two of them together, and the signs of illness,
 * which most ordinary messages have. Concepts are the same in all languages.
 */
export function attackLeanings(message: string): ReadonlySet<string> {
  const words = wordsOf(message);
  const leanings = languagesOf(message).flatMap((language) =>
    leaningsOf(language)
      .find(words, 'exact')
      .map(({ concept }) => concept),
  );
  const concepts = [...new Set([...attackSignsOf(message), ...leanings])].sort();
  const pairs = concepts.flatMap((concept, at) => concepts.slice(at + 1).map((other) => `${concept}+${other}`));
  return new Set([...concepts, ...pairs, ...[...emergencySigns(message)].map((sign) => `ill:${sign}`)]);
}

/** Whether a message asks for the writer's own data and holds nothing else of an attack: what only looks like one then is none. */
export function asksForOwn(message: string): boolean {
  const plain = plainText(message);
  return languagesOf(plain).some((language) => asksForOwnData(plain, lexiconOf(language)));
}

/** Illnesses and states of weight: who names one tells of it, or asks about it. */
const GRAVE =
  /(?<![\p{L}\p{M}])(?:heart attack|stroke|stent|pregnan|cancer|infar|herzinfarkt|schlaganfall|schwanger|krebs|ictus|derrame|embarazad|avc|enceinte|cancro|câncer|tumor|incinta|grávida|kalp krizi|inme|felç|hamile|kanser|инфаркт|инсульт|беременн|рак(?!\p{L})|جلطة|سكتة|حامل|سرطان)/iu;

const OF_WRITER =
  /(?<![\p{L}\p{M}])(?:i|i['’]m|i['’]ve|my|me|ich|mir|mein\p{L}*|yo|mi|tuve|estoy|tengo|je|j['’]\p{L}+|mon|ma|io|ho|sono|mio|mia|eu|tive|estou|meu|minha|ben|\p{L}{2,}[ıiuü]m|у меня|я|мне|أنا|انا|عندي|كان عندي)(?![\p{L}\p{M}])/iu;
const OF_OTHERS =
  /(?<![\p{L}\p{M}])(?:other|another|someone|anyone|patients|andere[nr]?|patienten|otr[oa]s?|pacientes|autres?|altr[ioae]|pazienti|outr[oa]s?|diğer|başka|hasta(?:lar|ların)|друг(?:ой|их|ие|ого)|пациент(?:ов|ы)|غيري|الآخرين|باقي|المرضى)(?![\p{L}\p{M}])/iu;
const tellsOfGrave = (text: string) => GRAVE.test(text) && OF_WRITER.test(text) && !OF_OTHERS.test(text) && !/[?؟]/u.test(text);

/**
 * Whether a message speaks of the writer's own care and holds nothing else of an attack: asks what the record says or to be shown hospitals, answers whether the record may be
 * shared, or names an illness of weight.
 */
export function concernsOwnCare(message: string): boolean {
  const plain = plainText(message);
  if (tellsOfGrave(plain)) return attackSignsOf(plain).size === 0;
  const own = isOfDialogue(message) && !OF_OTHERS.test(plain) ? GIVEN_FREE : readRecordQuestion(message, [], null) !== null ? [] : null;
  return own !== null && languagesOf(plain).every((language) => concernsNobodyElse(plain, lexiconOf(language), own));
}

/** Who consents speaks of a file, and says "I authorise": of their own. */
const GIVEN_FREE = ['unit', 'claim'];

/** A consent to share the own record, in nobody's place, or the wish to see hospitals, and little else. */
const isOfDialogue = (message: string): boolean =>
  wordsOf(message).length <= MOST_WORDS_OF_DIALOGUE &&
  !NEVER_BESIDE.some((concept) => attackLeanings(message).has(concept)) &&
  (readConsentAnswer(message, []) !== null || (readAct(message, { matches: true }) === 'matches' && !isBeyondDoubt(message)));
const NEVER_BESIDE = ['sign_for', 'unseen', 'drug', 'dose_ask', 'no_doctor', 'high'];
const MOST_WORDS_OF_DIALOGUE = 16;

/** Whether a sentence of a document orders the assistant about, by the same concepts. */
export const ordersAssistant = (sentence: string): boolean =>
  languagesOf(sentence).some((language) => ordersBySigns(sentence, lexiconOf(language)));

/** Those of the whole and of its sentences: people write two languages in one message. None is known: all of the script. */
function languagesOf(text: string): AttackLanguage[] {
  const detected = new Set([text, ...text.split(/[.!?;\n؟。]+/)].map(detectLanguage));
  const known = ATTACK_LANGUAGES.filter((language) => detected.has(language));
  return known.length > 0 ? known : ATTACK_LANGUAGES.filter((language) => SCRIPTS[language].test(text));
}

const LATIN = /\p{Script=Latin}{2}/u;
const SCRIPTS: Record<AttackLanguage, RegExp> = {
  ...{ en: LATIN, es: LATIN, de: LATIN, fr: LATIN, pt: LATIN, it: LATIN, tr: LATIN },
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
};

function rememberLexicons(read: (language: AttackLanguage) => readonly LexiconRow[]): (language: AttackLanguage) => Lexicon {
  const lexicons = new Map<AttackLanguage, Lexicon>();
  return (language) => {
    const known = lexicons.get(language) ?? openLexicon(read(language));
    lexicons.set(language, known);
    return known;
  };
}
