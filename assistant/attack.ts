import { detectLanguage } from '../domain/conversation/language.ts';
import { type Lexicon, openLexicon } from '../domain/emergencies/lexicon.ts';
import { ordersBySigns, screenByPoints, screenBySigns } from '../domain/guardrails/attack-signs.ts';
import { plainText, undisguised } from '../domain/guardrails/disguises.ts';
import type { InputVerdict } from '../domain/guardrails/input.ts';
import { ATTACK_LANGUAGES, type AttackLanguage, readAttackTable } from '../terminology/attacks/tables.ts';

const lexicons = new Map<AttackLanguage, Lexicon>();

/** The verdict on a message in the languages with a table of attacks, as it is written and without its disguises; null: nothing is against it. */
export function screenForeign(message: string): InputVerdict | null {
  const plain = plainText(message);
  for (const reading of [plain, ...undisguised(plain)]) {
    const found = languagesOf(reading)
      .map((language) => screenBySigns(reading, lexiconOf(language)))
      .find((verdict) => verdict !== null);
    if (found) return found;
  }
  return null;
}

/** The verdict on what adds up to an attack without a rule that says so: only in the language that the message is sure to be in. */
export function screenTogether(message: string): InputVerdict | null {
  const plain = plainText(message);
  const language = ATTACK_LANGUAGES.find((known) => known === detectLanguage(plain));
  return language ? screenByPoints(plain, lexiconOf(language)) : null;
}

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

function lexiconOf(language: AttackLanguage): Lexicon {
  const known = lexicons.get(language) ?? openLexicon(readAttackTable(language));
  lexicons.set(language, known);
  return known;
}
