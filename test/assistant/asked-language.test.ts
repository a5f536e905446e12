import { describe, expect, it } from '@jest/globals';
import { askedLanguage } from '../../assistant/asked-language.ts';
import { replyLanguage } from '../../assistant/reply-language.ts';

describe('a language that a patient asks for', () => {
  it.each([
    ['please write in English', 'en'],
    ['could you answer me in Arabic?', 'ar'],
    ["I don't understand German, in English please", 'en'],
    ['¿me puede escribir en español?', 'es'],
    ['en inglés, por favor', 'en'],
    ['Können Sie mir bitte auf Türkisch schreiben? Auf Türkisch bitte', 'tr'],
    ['schreiben Sie mir auf Englisch', 'en'],
    ["en français s'il vous plaît", 'fr'],
    ['répondez-moi en arabe', 'ar'],
    ['pode responder em português?', 'pt'],
    ['mi scriva in italiano', 'it'],
    ['in tedesco, per favore', 'de'],
    ['Türkçe yazar mısınız', 'tr'],
    ['İngilizce lütfen', 'en'],
    ['пишите по-русски', 'ru'],
    ['на английском, пожалуйста', 'en'],
    ['اكتب لي بالعربي', 'ar'],
    ['بالانجليزي لو سمحت', 'en'],
  ])('%s', (message, language) => expect(askedLanguage(message)).toBe(language));

  it.each([
    'I speak English',
    'I want a doctor who speaks English please',
    'the report is written in German',
    'parlo inglese e italiano',
    'hablo español',
    'ich spreche Deutsch',
    'a surgeon who can talk in Spanish',
    "I can't write in English",
    'mein Arzt schreibt auf Deutsch',
    'врач должен говорить по-русски',
    'turco no, por favor',
    'Spain please',
  ])('is not asked for by: %s', (message) => expect(askedLanguage(message)).toBeNull());

  it('is kept from then on, until another one is asked for', () => {
    const said = (...texts: string[]) => ({
      message: texts.at(-1) ?? '',
      history: texts.slice(0, -1).map((text) => ({ sender: 'patient' as const, text })),
      facts: { language: 'de' },
    });
    const asked = ['Guten Tag, ich brauche eine neue Hüfte', 'Auf Türkisch bitte', 'Ich habe auch Diabetes und nehme Metformin'];
    expect(replyLanguage(said(...asked))).toBe('tr');
    expect(replyLanguage(said(...asked, 'please write in English'))).toBe('en');
  });
});
