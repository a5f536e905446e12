import { replyLanguage } from '../../../assistant/reply-language.ts';
import { SPOKEN, type SpokenLanguage } from '../../../domain/conversation/language.ts';
import type { TurnContext } from './turn-context.ts';

type Written = {
  message: Pick<TurnContext['message'], 'content'>;
  history: TurnContext['history'];
  patient: Pick<TurnContext['patient'], 'preferred_language'>;
};

/**
 * The language that a patient goes on writing in, where the record names another: mails and notices follow it. Null for a first message in it, for the
 * record's own, and for one that is not spoken here.
 */
export function languageGoneOnWith({ message, history, patient }: Written): SpokenLanguage | null {
  const facts = { language: patient.preferred_language };
  const last = history.findLastIndex(({ sender }) => sender === 'patient');
  if (last < 0) return null;
  const now = replyLanguage({ message: message.content, history, facts });
  const before = replyLanguage({ message: history[last]?.text ?? '', history: history.slice(0, last), facts });
  const spoken = SPOKEN.find((language) => language === now);
  return spoken === undefined || now !== before || patient.preferred_language.split('-')[0] === now ? null : spoken;
}
