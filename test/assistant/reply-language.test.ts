import { describe, expect, it } from '@jest/globals';
import { replyLanguage } from '../../assistant/reply-language.ts';

const languageAfter = (earlier: readonly string[], message: string, language = 'en') =>
  replyLanguage({ message, history: earlier.map((text) => ({ sender: 'patient' as const, text })), facts: { language } });

describe('the language of a conversation', () => {
  it.each([
    ['es', 'ando con piedras en la vesícula y me la tienen que sacar', 'la aspirina me cae mal, me sale ronchas'],
    ['tr', 'bel fıtığım var, doktor ameliyat dedi ama çok bekletiyorlar', 'türkiyede olsun, istanbul ya da izmir farketmez'],
    ['fr', 'Bonjour, je dois me faire opérer de la cataracte', 'metformine 850 matin et soir'],
    ['it', 'Buongiorno, devo fare un intervento al ginocchio', 'ramipril da 5 e la Tachipirina'],
    ['pt', 'olá, preciso de uma prótese no joelho', 'tomo losartana de 50 pela manha'],
    ['de', 'Guten Tag, ich habe Gallensteine', 'Metformin 1000 morgens'],
    ['en', 'hello, I need a new knee', 'im coughing up blood'],
    ['en', 'hello, I need a new knee', 'metformin 850 and ramipril'],
  ])('%s: stays, after "%s", with "%s"', (language, before, message) => {
    expect(languageAfter([before], message, language)).toBe(language);
  });

  it.each([
    ['en', 'bonjour, je dois me faire opérer du genou', 'can we write in English please, what is the price of this?'],
    ['de', 'hello, I need a new knee', 'ich möchte lieber auf Deutsch schreiben, was kostet das?'],
    ['ru', 'hello, I need a new knee', 'можно по-русски?'],
  ])('changes to %s when a message is clearly in it', (language, before, message) => {
    expect(languageAfter([before], message)).toBe(language);
  });

  it('is that of the record where the first words speak for two', () => {
    expect(languageAfter([], 'ja, artrose no joelho', 'pt')).toBe('pt');
    expect(languageAfter([], '2', 'fr')).toBe('fr');
  });
});
