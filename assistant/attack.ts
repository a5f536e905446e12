import { detectLanguage } from '../domain/conversation/language.ts';
import { type Lexicon, openLexicon } from '../domain/emergencies/lexicon.ts';
import { screenBySigns } from '../domain/guardrails/attack-signs.ts';
import type { InputVerdict } from '../domain/guardrails/input.ts';
import { ATTACK_LANGUAGES, type AttackLanguage, readAttackTable } from '../terminology/attacks/tables.ts';

const lexicons = new Map<AttackLanguage, Lexicon>();

/** The verdict on a message in one of the languages with a table of attacks; null: nothing is against it. */
export function screenForeign(message: string): InputVerdict | null {
  const language = ATTACK_LANGUAGES.find((one) => one === detectLanguage(message));
  if (!language) return null;
  const lexicon = lexicons.get(language) ?? openLexicon(readAttackTable(language));
  lexicons.set(language, lexicon);
  return screenBySigns(message, lexicon);
}
