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
    [
      'de',
      'Salü, ich bruuche es Implantat',
      ['Das isch mer z tüür gsi, me het mer gseit es choschti viu', 'Nei, i ha no nie öppis gha am Härz'],
    ],
    [
      'de',
      'Hallo, i bräuchte a neie Hüftn',
      ['i bin hoit scho oid und do geht nix mehr', 'an Zucker hob i a no, do nimm i a Tablettn in da Fruah'],
    ],
    ['de', 'Hallo, ich such a Knieprothese', ['noi, i han koine Allergia', 'mei Ma hot au so ebbes ghet, d Oma au']],
    [
      'de',
      'Tag, ich brauch ne neue Hüfte',
      ['dat hab ich dem Dokter auch so gesacht, wa', 'Ik bin nu all tachtig un kann nich good lopen'],
    ],
    [
      'es',
      'hola, necesito una prótesis de rodilla',
      ['pos yo toy bien, na má la rodilla', 'er médico me dijo q m operara ya, q no hay otra'],
    ],
    [
      'it',
      "Buongiorno, mi serve una protesi d'anca",
      ['nun ce sto a capì gnente, me fa male er ginocchio', "pijo na pasticca pe' la pressione"],
    ],
    ['fr', 'bonjour, je cherche une prothèse de genou', ['ben là chu pu capable pantoute', "j'prends rin, pis chu pas allergique"]],
    ['pt', 'Olá, preciso de uma prótese de joelho', ['uai sô, num guento mais de dor', 'só um trem pra pressão de noite']],
  ])('%s: stays in its dialects, after "%s"', (language, before, messages) => {
    const after = messages.map((message, at) => languageAfter([before, ...messages.slice(0, at)], message, language));
    expect(after).toEqual(messages.map(() => language));
  });

  it.each([
    ['en', 'ich brauche eine neue Hüfte', 'I live in Leeds and I am 60 years old'],
    ['fr', 'Guten Tag, ich brauche eine neue Hüfte', 'Je prends du ramipril et de la metformine depuis deux ans'],
    ['de', 'Buongiorno, ho bisogno di una protesi', 'Ich nehme Ramipril, Metformin und Bisoprolol'],
    ['es', 'hello, I need a new knee', 'soy su esposo, ella tiene setenta años y diabetes'],
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
