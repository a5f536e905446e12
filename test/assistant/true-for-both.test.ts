import { describe, expect, it } from '@jest/globals';
import { correctedText } from '../../assistant/dialogue/reply-parts.ts';
import { phrasebookOf } from '../../assistant/phrasebooks/library.ts';
import { talkOf } from '../../assistant/phrasebooks/talk/library.ts';

/** Whose record it is: a relative who writes is not the patient. */
const POSSESSIVES: Record<string, RegExp> = {
  en: /\byour record/i,
  es: /\bsu historial/i,
  de: /\bihrer? akte/i,
  fr: /\bvotre dossier/i,
  pt: /\bseu processo/i,
  it: /\bsua cartella/i,
  tr: /kaydınız|dosyanız/i,
  ru: /ваш\S* (?:карт|досье)/i,
  ar: /سجلك|ملفك/,
};

describe.each(Object.entries(POSSESSIVES))('what is said of the record in %s', (language, possessive) => {
  it('is true for the patient and for a relative who writes', () => {
    const { contradiction } = talkOf(language);
    const said = [correctedText(language, ['latex'], []), contradiction.ask, contradiction.kept, phrasebookOf(language)?.says.record ?? ''];
    expect(said.filter((sentence) => possessive.test(sentence))).toEqual([]);
    expect(said[0]).toContain('latex');
  });
});
