import { smallWordsIn } from '../words/languages.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { LOCALIZED_LANGUAGES, type LocalizedLanguage, localizedCuesIn } from './localized-cues.ts';
import { localizedMentionsIn } from './localized-names.ts';
import { languageOfFewWords } from './words-of-languages.ts';

/** Which language a text is written in, by its small words and by what it says of diseases. */

const paperWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Letters that few languages share. */
const LETTERS: readonly [letters: RegExp, language: LocalizedLanguage][] = [
  [/[ñ¿¡]/iu, 'es'],
  [/ß|[äö][^äöışğ\n\r\u2028\u2029]*$/imu, 'de'],
  [/[œêç]|\b(?:j|n|qu|c)['’]/iu, 'fr'],
  [/[òì]|\b(?:dell|all|nell|un)['’]|(?<!\p{L})né (?:\p{L}+ ){1,2}né(?!\p{L})/iu, 'it'],
  [/[ãõ]|ção\b|doença|\p{L}ência|\p{L}ôni[ck]|(?<!\p{L})nem (?:\p{L}+ ){1,2}nem(?!\p{L})/iu, 'pt'],
  [/[ışğİ]/u, 'tr'],
];
/** What papers call themselves and head their parts with, folded. */
const PAPER_WORDS: Partial<Record<LocalizedLanguage, ReadonlySet<string>>> = {
  es: paperWords(
    'informe alta ingreso hospitalizacion antecedentes diagnostico diagnosticos tratamiento evolucion exploracion enfermedad motivo juicio',
  ),
  de: paperWords(
    'entlassungsbrief arztbrief kurzbrief befund diagnose diagnosen nebendiagnosen anamnese verlauf aufnahme aufnahmegrund entlassung medikation therapie',
  ),
  fr: paperWords(
    'atcd antcd compte rendu lettre sortie hospitalisation motif diagnostic diagnostics antecedents traitement conclusion histoire examen',
  ),
  it: paperWords('lettera relazione dimissione ricovero diagnosi anamnesi visita terapia motivo decorso referto'),
  pt: paperWords('nota relatorio sumario alta internamento antecedentes diagnostico diagnosticos historia doenca medicacao motivo exame'),
  tr: paperWords('epikriz basvuru yakinmasi sikayet sikayetiyle oyku tani tanisi taburcu tedavi muayene ozgecmis hasta raporu'),
};
/** Sides, and what heads a list: a paper of a few lines has hardly more that tells. */
const LIST_WORDS: Partial<Record<LocalizedLanguage, ReadonlySet<string>>> = {
  es: paperWords('derecha derecho izquierda izquierdo alergias medicacion enfermedades desde'),
  de: paperWords(
    'rechts links beidseits hauptdiagnose dauerdiagnosen dauermedikation medikationsplan vorerkrankungen allergien zustand seit',
  ),
  fr: paperWords('droite droit gauche ordonnance allergies maladies depuis'),
  it: paperWords('destra destro sinistra sinistro allergie patologie farmaci dal'),
  pt: paperWords('direita direito esquerda esquerdo alergias doencas medicamentos desde'),
  tr: paperWords('sag sol hastaliklar ilaclar alerji tanilar teshis'),
};
/** Of these a paper in English has one at least, even without a sentence. */
const ENGLISH_PAPER_WORDS = paperWords(
  'diagnosis diagnoses history impression findings assessment plan medications medication allergies surgeries problems past chief complaint patient right left mild moderate severe normal known none knee hip pain disease since procedure results test name date of birth',
);
const kindsOf = (words: readonly FoldedWord[], told: ReadonlySet<string> | undefined) =>
  new Set(words.map(({ fold }) => fold).filter((word) => told?.has(word))).size;
const TELLING = 4;
/** Less than this tells nothing: of a message, and of a document, where English notes have foreign words in them. */
const LEAST = { message: 2, document: 8 };
const WRITTEN = 2;
/** A document of a few lines: hardly an English word, some of its own, and so much that tells. */
const FEW_ENGLISH = 1;
const FEW_OWN = 2;
const ENOUGH_ALONE = 5;

/** Words that tell the language of whatever follows them: some ten pages. */
const SAMPLE = 5_000;

/** By the first pages of a long text. Null: English, or not to be told. */
export function languageOfText(whole: string, all: readonly FoldedWord[], source: 'message' | 'document'): LocalizedLanguage | null {
  const words = all.slice(0, SAMPLE);
  const text = whole.slice(0, words.at(-1)?.end ?? 0);
  const letters = words.filter(({ isWord }) => isWord);
  const share = (script: RegExp) => letters.filter(({ fold }) => script.test(fold)).length / Math.max(1, letters.length);
  if (share(/\p{Script=Cyrillic}/u) > 0.4) return 'ru';
  if (share(/\p{Script=Arabic}/u) > 0.4) return 'ar';
  const small = smallWordsIn(words);
  const english = small.get('en') ?? 0;
  const isList = isBareList(words, source, english);
  const written = LETTERS.filter(([pattern]) => pattern.test(text)).map(([, language]) => language);
  const scores = LOCALIZED_LANGUAGES.filter((language) => language !== 'ru' && language !== 'ar').map((language) => {
    const cues = localizedCuesIn(words, language, source).filter(({ from, to }) => isTelling(words, from, to)).length;
    const names = localizedMentionsIn(words, language, source).filter(({ from, to }) => isTelling(words, from, to)).length;
    const headings = source === 'document' ? 2 * kindsOf(words, PAPER_WORDS[language]) : 0;
    const ofList = isList ? 2 * kindsOf(words, LIST_WORDS[language]) : 0;
    const own = (small.get(language) ?? 0) + cues + headings + ofList + (written.includes(language) ? WRITTEN : 0);
    // Names of diseases are much the same in many languages: alone they tell nothing.
    return { language, score: own === 0 ? 0 : own + names, telling: headings + ofList };
  });
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  if (!best) return null;
  const isShort = english <= FEW_ENGLISH && (small.get(best.language) ?? 0) >= FEW_OWN && best.score >= ENOUGH_ALONE;
  const isEnough = isShort || (isList && best.telling > 0) || best.score >= LEAST[source];
  if (isEnough && best.score > english * 1.5) return best.language;
  return source === 'document' ? languageOfFewWords(text, words) : null;
}

/** Of a message that is hardly more than the name of a disease ("scoliose", "mide kanseri"): the language whose names fill it, the only one or any. Null: English, or none has it. */
export function languageOfBareName(words: readonly FoldedWord[], whole: 'of_one' | 'of_any'): LocalizedLanguage | null {
  const spelled = words.filter(({ isWord }) => isWord);
  if (spelled.length > MOST_OF_NAME || (smallWordsIn(words).get('en') ?? 0) > 0) return null;
  const sizes = LOCALIZED_LANGUAGES.map((language) => ({
    language,
    size: localizedMentionsIn(words, language, 'message')
      .filter(({ from, to, isCommon }) => isTelling(words, from, to) && !isCommon)
      .reduce((sum, { from, to }) => sum + words.slice(from, to).filter(({ isWord }) => isWord).length, 0),
  }));
  const [best, next] = sizes.toSorted((one, other) => other.size - one.size);
  if (!best || best.size === 0) return null;
  return best.size === spelled.length && (whole === 'of_any' || next?.size !== best.size) ? best.language : null;
}
const MOST_OF_NAME = 5;

/** A paper of a few lines without a sentence, and nothing of English in it: what heads it, or a side, tells its language. */
function isBareList(words: readonly FoldedWord[], source: 'message' | 'document', english: number): boolean {
  return source === 'document' && english === 0 && !words.some(({ fold }) => ENGLISH_PAPER_WORDS.has(fold));
}

const isTelling = (words: readonly FoldedWord[], from: number, to: number) =>
  to - from > 1 || (words[from] as FoldedWord).fold.length >= TELLING;
