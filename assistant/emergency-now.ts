import type { ClassifyInput, ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { readPart } from '../domain/conversation/message-length.ts';
import { SPOKEN, type SpokenLanguage } from '../domain/conversation/language.ts';
import { beginsWithYes, readConfirmation } from '../domain/conversation/short-answers.ts';
import { isBareCry, isBareName } from '../domain/emergencies/cry.ts';
import { deniesNow, tellsOfCareGiven, tellsOfHelpThere, tellsOfRecovery } from './emergency-denied.ts';
import { doubtsHelp } from './emergency-doubted.ts';
import { bearingOf, callInOwnWords, isEmergency, isPlainEmergency, isSelfHarm, leftToJudge, maybeEmergency } from './emergency.ts';
import { comesFromEmergency, ENGLISH_EMERGENCY, isGuidance, numbersToCall } from './emergency-reply.ts';
import { phrasebookOf } from './phrasebooks/library.ts';
import { replyLanguage } from './reply-language.ts';

/**
 * The answer between silence and alarm: signs of an emergency of which nobody knows whether they are there now. The number is given and one question is asked;
 * a yes is the emergency.
 */

/** `{}`: the numbers. */
const TEXTS: Readonly<Record<SpokenLanguage, string>> = {
  en: 'What you describe can be serious. If it is happening now, call {} at once. Is this happening now?',
  es: 'Lo que describe puede ser grave. Si está ocurriendo ahora, llame de inmediato al {}. ¿Está ocurriendo ahora mismo?',
  de: 'Was Sie beschreiben, kann ernst sein. Wenn es gerade passiert, rufen Sie sofort {} an. Ist das jetzt gerade so?',
  fr: 'Ce que vous décrivez peut être grave. Si cela se passe maintenant, appelez tout de suite le {}. Est-ce que cela se passe en ce moment ?',
  pt: 'O que descreve pode ser grave. Se estiver a acontecer agora, ligue de imediato para {}. Está a acontecer agora?',
  it: 'Quello che descrive può essere grave. Se sta succedendo adesso, chiami subito {}. Sta succedendo adesso?',
  tr: 'Anlattığınız ciddi olabilir. Şu anda oluyorsa hemen {} numarasını arayın. Bu şu anda mı oluyor?',
  ar: 'ما تصفه قد يكون خطيرا. إذا كان يحدث الآن فاتصل فورا بالرقم {}. هل يحدث هذا الآن؟',
  ru: 'То, что вы описываете, может быть опасно. Если это происходит сейчас, сразу звоните {}. Это происходит сейчас?',
};
/** To a cry for help that says nothing else. `{}`: the numbers. */
const CRIED: Readonly<Record<SpokenLanguage, string>> = {
  en: 'If this is an emergency, call {} at once. Is it an emergency now? If not, tell me what you need help with.',
  es: 'Si es una emergencia, llame de inmediato al {}. ¿Es una emergencia ahora mismo? Si no, dígame con qué necesita ayuda.',
  de: 'Wenn das ein Notfall ist, rufen Sie sofort {} an. Ist es jetzt gerade ein Notfall? Wenn nicht, sagen Sie mir, wobei Sie Hilfe brauchen.',
  fr: "Si c'est une urgence, appelez tout de suite le {}. Est-ce une urgence en ce moment ? Sinon, dites-moi de quelle aide vous avez besoin.",
  pt: 'Se for uma emergência, ligue de imediato para {}. É uma emergência agora? Se não, diga-me com o que precisa de ajuda.',
  it: "Se è un'emergenza, chiami subito {}. È un'emergenza adesso? Se no, mi dica per che cosa le serve aiuto.",
  tr: 'Bu acil bir durumsa hemen {} numarasını arayın. Şu anda acil bir durum mu? Değilse hangi konuda yardıma ihtiyacınız olduğunu söyleyin.',
  ar: 'إذا كانت هذه حالة طارئة فاتصل فورا بالرقم {}. هل هي حالة طارئة الآن؟ وإلا فقل لي بم تحتاج إلى المساعدة.',
  ru: 'Если это экстренный случай, сразу звоните {}. Это экстренный случай сейчас? Если нет, скажите, с чем вам нужна помощь.',
};
/** An answer that says no more than when: "now", "since this morning, yes". */
const NOW =
  /^\s*(?:(?:right |just )?now|still|ahora(?: mismo)?|jetzt|gerade|maintenant|en ce moment|agora|adesso|ora|proprio ora|şu an(?:da)?|şimdi|الآن|الان|сейчас|прямо сейчас)(?![\p{L}\p{M}])/iu;
/** "Ahora no", "jetzt nicht": nothing else follows. */
const NOT_NOW = /^[\p{L} ]{2,12}?[\s,]+(?:not|no|nicht|non|não|yok|değil|не|нет|لا|ليس)[\s.!]*$/iu;
/** "Now it is over", but not "now it is no better". */
const OVER =
  /(?<!(?<!\p{L})(?:not|no|nicht|kein|non|não|pas|не|لا)[ ’'])(?<!\p{L})(?:over|gone|better|vorbei|besser|(?<!(?:sackt|kippt|klappt|tritt|dämmert) (?:\p{L}+ ){0,3})weg|passé|mieux|passato|meglio|passou|melhor|pasó|mejor|geçti|прошло|лучше|انتهى|أحسن)(?!\p{L})/iu;
const saysNow = (message: string): boolean =>
  NOW.test(message) &&
  !NOT_NOW.test(message) &&
  !OVER.test(message) &&
  (isShort(message) || bearingOf(message).isIll || WORSE.test(message));
/** "Now I am looking for a rehabilitation, do you do that?" begins with a now, and answers nothing. */
const isShort = (message: string): boolean => !/[?؟]/u.test(message) && message.split(/\s+/).filter(Boolean).length <= MOST_OF_ANSWER;
const MOST_OF_ANSWER = 5;

const isSpoken = (language: string): language is SpokenLanguage => (SPOKEN as readonly string[]).includes(language);

/** Questions that the name of an illness answers: "infarto" is then what the patient had. */
const NAMES_ILLNESSES: ReadonlySet<string> = new Set(['primary_condition', 'operations', 'medications']);
/** Questions that a number answers: "112" is then a weight. */
const ASKS_NUMBER: ReadonlySet<string> = new Set(['issue_clarification', 'body_measures', 'budget', 'date_of_birth', 'phone']);
/** Whether a message that could be a cry for help is the answer to the question before it. */
const answersQuestion = (message: string, asked: string): boolean =>
  (isBareName(message) && NAMES_ILLNESSES.has(asked)) || (!/\p{L}/u.test(message) && ASKS_NUMBER.has(asked));

/** What to answer to a message that may tell of an emergency: the number, and whether it is happening now. Null: nothing to be asked. */
export function askWhetherNow(input: ReplyInput): string | null {
  if (input.branch === 'emergency_guidance' || !maybeEmergency(input.message)) return null;
  const asked = input.facts.dialogue?.asked_last ?? '';
  if (answersQuestion(input.message, asked)) return null;
  if ((asked === 'emergency_now' || comesFromEmergency(input)) && settlesEmergency(input.message)) return null;
  const language = replyLanguage(input);
  const known = isSpoken(language) ? language : 'en';
  const words = phrasebookOf(known)?.says ?? ENGLISH_EMERGENCY;
  const text = isBareCry(input.message) ? CRIED[known] : TEXTS[known];
  const numbers = numbersToCall(words, known, input);
  const own = callInOwnWords(input.message)?.replace('{}', () => numbers);
  return [own, text.replace('{}', () => numbers)].filter(Boolean).join('\n\n');
}

/** `history`: the conversation before the message; what documents or hospitals brought may stand between the guidance and the answer to it. */
type Said = Pick<ClassifyInput, 'message' | 'asked_item'> &
  Partial<Pick<ClassifyInput, 'last_assistant_message'>> &
  Partial<Pick<ReplyInput, 'history'>>;

/** Whether a message tells of an emergency: by itself, as the yes to the question above, or as what the guidance before it is answered with. */
export function tellsOfEmergency({ message, asked_item, last_assistant_message = null, history = [] }: Said): boolean {
  const isAnswer = (last_assistant_message !== null && isGuidance(last_assistant_message)) || comesFromEmergency({ history });
  if ((isAnswer || asked_item === 'emergency_now') && settlesEmergency(message)) return false;
  if (isEmergency(message)) return true;
  if (isAnswer && (staysEmergency(message) || doubtsHelp(message, isPast))) return true;
  return asked_item === 'emergency_now' && (readConfirmation(message) === 'yes' || beginsWithYes(message) || saysNow(message));
}

/** An answer that says that nothing is happening and tells other facts, or that help has come or care was given: unless its own words tell of an emergency. */
function settlesEmergency(message: string): boolean {
  if (tellsOfHelpThere(message)) return !isSelfHarm(message);
  if (tellsOfCareGiven(message) && isSafeAfterCare(message)) return true;
  return deniesNow(message) && !WORSE.test(message) && !isPlainEmergency(message);
}

/** Who was treated and says yes, is worse or tells of signs, is not safe yet: "yes, they operated yesterday and it bleeds". */
function isSafeAfterCare(message: string): boolean {
  if (WORSE.test(message) || beginsWithYes(message) || saysNow(message)) return false;
  const { isIll, isOver } = bearingOf(message);
  return tellsOfRecovery(message) ? !isSelfHarm(message) : !isPlainEmergency(message) && (!isIll || isOver);
}

/** Not who tells that it is over. */
const isPast = (sentence: string): boolean => OVER.test(sentence) || bearingOf(sentence).isOver;

const WORSE =
  /(?<![\p{L}\p{M}])(?:(?:getting|got|much|even) worse|worse (?:now|and worse)|peor(?:es|ando)?|empeora\p{L}*|schlimmer|schlechter|verschlimmert|empire|s['’]aggrave|plus mal|pire|peggio|peggiora\p{L}*|pior\p{L}*|kötüleş\p{L}*|daha kötü|хуже|ухудш\p{L}*|أسوأ|اسوأ|اسوا|سوءا|يزيد|تزيد|still (?:happening|going on|the same|there|here|like that)|(?:(?:and|it['’]?s|is|feels|getting) )worse|sigue (?:igual|pasando|ahí|así)|immer noch (?:so|da)|noch immer (?:so|da)|ça continue|toujours (?:là|pareil)|continua|ancora (?:così|lì)|c['’]è ancora|ainda (?:continua|está (?:aí|assim))|hâlâ (?:var|aynı)|devam ediyor|geçmedi|продолжается|не (?:проходит|прошло)|вс[её] так же|مستمر|لسه موجود)(?![\p{L}\p{M}])/iu;
const NO = /^\s*(?:no|nope|nein|nee|non|não|nao|hayır|yok|нет|لا|كلا)(?![\p{L}\p{M}])/iu;
/** Anywhere in a few words: "sim, tá acontecendo agora". */
const SAID_NOW =
  /(?<![\p{L}\p{M}])(?:now|still|ahora|ahorita|jetzt|gerade|immer noch|maintenant|en ce moment|toujours|agora|ainda|adesso|ora|ancora|şu an\p{L}*|şimdi|hâlâ|hala|сейчас|ещё|до сих пор|الآن|الان|الحين|دلوقتي|هلق|لسه)(?![\p{L}\p{M}])/iu;
const FEW_WORDS = 7;
const JUST_NOW = 3;

/** Told to call for help, the patient says that it is so: "yes, now", "my head is spinning", "it gets worse". Not who says no, or that it was or is over. */
function staysEmergency(message: string): boolean {
  if (NO.test(message) || NOT_NOW.test(message)) return false;
  const { isIll, isOver } = bearingOf(message);
  if (isOver || OVER.test(message)) return false;
  if (/[?؟]/u.test(message)) return isIll && (beginsWithYes(message) || SAID_NOW.test(message));
  if (WORSE.test(message)) return true;
  if (isIll) return beginsWithYes(message) || SAID_NOW.test(message);
  const { length } = message.split(/\s+/).filter(Boolean);
  if (length > FEW_WORDS || !SAID_NOW.test(message)) return false;
  return beginsWithYes(message) || (length <= JUST_NOW && saysNow(message));
}

/** Words that join what is asked of the assistant with what is told it: "ignore all that and my chest hurts". */
const JOINTS =
  /[,;:.!?\n،؛؟–—]+|(?<![\p{L}\p{M}])(?:and|but|because|y|e|pero|porque|und|aber|weil|et|mais|car|mas|ma|perché|ve|ama|çünkü|но|потому что|а|и|ولكن|لكن|لأن)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])و(?=[\p{L}])/giu;
const LEAST_PIECE = 6;

/**
 * Whether a message that the guardrail would hold back tells of an emergency in any of its parts, or may: what is said to the assistant beside it ("ignore what came
 * before") says nothing of when it happens.
 */
export function tellsOfEmergencyBeside(input: Said): boolean {
  if (tellsOfEmergency(input) || maybeEmergency(input.message)) return true;
  const pieces = leftToJudge(readPart(input.message))
    .split(JOINTS)
    .map((piece) => piece.trim());
  return pieces.some((piece) => piece.length >= LEAST_PIECE && (isEmergency(piece) || maybeEmergency(piece)));
}
