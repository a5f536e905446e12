import type { ClassifyInput, ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { SPOKEN, type SpokenLanguage } from '../domain/conversation/language.ts';
import { beginsWithYes, readConfirmation } from '../domain/conversation/short-answers.ts';
import { isEmergency, maybeEmergency } from './emergency.ts';
import { ENGLISH_EMERGENCY, numbersToCall } from './emergency-reply.ts';
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
/** An answer that says no more than when: "now", "since this morning, yes". */
const NOW =
  /^\s*(?:(?:right |just )?now|still|ahora(?: mismo)?|jetzt|gerade|maintenant|en ce moment|agora|adesso|ora|proprio ora|şu an(?:da)?|şimdi|الآن|الان|сейчас|прямо сейчас)(?![\p{L}\p{M}])/iu;
/** "Ahora no", "jetzt nicht": nothing else follows. */
const NOT_NOW = /^[\p{L} ]{2,12}?[\s,]+(?:not|no|nicht|non|não|yok|değil|не|нет|لا|ليس)[\s.!]*$/iu;
/** "Now it is over", but not "now it is no better". */
const OVER =
  /(?<!(?<!\p{L})(?:not|no|nicht|kein|non|não|pas|не|لا)[ ’'])(?<!\p{L})(?:over|gone|better|vorbei|besser|weg|passé|mieux|passato|meglio|passou|melhor|pasó|mejor|geçti|прошло|лучше|انتهى|أحسن)(?!\p{L})/iu;
const saysNow = (message: string): boolean => NOW.test(message) && !NOT_NOW.test(message) && !OVER.test(message);

const isSpoken = (language: string): language is SpokenLanguage => (SPOKEN as readonly string[]).includes(language);

/** What to answer to a message that may tell of an emergency: the number, and whether it is happening now. Null: nothing to be asked. */
export function askWhetherNow(input: ReplyInput): string | null {
  if (input.branch === 'emergency_guidance' || !maybeEmergency(input.message)) return null;
  const language = replyLanguage(input);
  const known = isSpoken(language) ? language : 'en';
  const words = phrasebookOf(known)?.says ?? ENGLISH_EMERGENCY;
  return TEXTS[known].replace('{}', () => numbersToCall(words, known, input));
}

/** Whether a message tells of an emergency: by itself, or as the yes to the question above. */
export function tellsOfEmergency({ message, asked_item }: Pick<ClassifyInput, 'message' | 'asked_item'>): boolean {
  if (isEmergency(message)) return true;
  return asked_item === 'emergency_now' && (readConfirmation(message) === 'yes' || beginsWithYes(message) || saysNow(message));
}
