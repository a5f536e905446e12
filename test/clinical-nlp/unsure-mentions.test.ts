import { describe, expect, test } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const SELF = { who: 'self', named: null, last: null, asks: false } as const;
type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'tr' | 'ru' | 'ar';

/** What is stored and what is asked, medicines and allergies by their names. */
function read(text: string, language: Language) {
  const { medications, allergies, doubts = [] } = extract(text, { source: 'message', about: { ...SELF, language } });
  return {
    stored: [...medications, ...allergies].flatMap(({ name, negated }) => (negated ? [] : [name])),
    asked: doubts.map(({ kind, name }) => `${kind} ${name}`),
  };
}

describe('a medicine of which somebody is not sure is asked, and not stored', () => {
  test.each<[Language, string, string]>([
    ['en', 'I take ramipril, I’m not sure though.', 'ramipril'],
    ['en', 'My tablets are, if I remember right, atorvastatin.', 'atorvastatin'],
    ['en', 'A blood pressure pill, something like amlodipine.', 'amlodipine'],
    ['de', 'Ramipril, bin mir nicht sicher.', 'ramipril'],
    ['de', 'Vielleicht war es Bisoprolol.', 'bisoprolol'],
    ['de', 'Torasemid oder wie das heißt.', 'torasemide'],
    ['es', 'Creo que enalapril.', 'enalapril'],
    ['es', 'Tomo losartán, no estoy segura.', 'losartan'],
    ['fr', 'Peut-être du bisoprolol, je ne suis pas sûr.', 'bisoprolol'],
    ['fr', 'Amlodipine, il me semble.', 'amlodipine'],
    ['it', 'Prendo forse bisoprololo, non ricordo bene.', 'bisoprolol'],
    ['it', 'Mi sa che è ramipril.', 'ramipril'],
    ['pt', 'Tomo losartana, não tenho certeza.', 'losartan'],
    ['pt', 'Chama-se bisoprolol, se não me engano.', 'bisoprolol'],
    ['tr', 'Metoprolol kullanıyorum galiba.', 'metoprolol'],
    ['tr', 'Sanırım ramipril.', 'ramipril'],
    ['ru', 'Принимаю, по-моему, бисопролол.', 'bisoprolol'],
    ['ru', 'Метформин вроде бы, точно не помню.', 'metformin'],
    ['ar', 'آخذ بيسوبرولول، لست متأكدا.', 'bisoprolol'],
    ['ar', 'أظن أنه راميبريل.', 'ramipril'],
  ])('%s: %s', (language, text, name) => expect(read(text, language)).toEqual({ stored: [], asked: [`medication ${name}`] }));

  test('so is what is joined to it', () =>
    expect(read('I think it’s ramipril and bisoprolol.', 'en')).toEqual({
      stored: [],
      asked: ['medication ramipril', 'medication bisoprolol'],
    }));
});

describe('an allergy stays, unconfirmed as whatever is told of one', () => {
  test.each<[Language, string]>([
    ['en', 'I might be allergic to penicillin, not certain.'],
    ['de', 'Wahrscheinlich bin ich gegen Penicillin allergisch.'],
    ['es', 'Quizás soy alérgico a la penicilina.'],
    ['fr', 'Je suis peut-être allergique à la pénicilline.'],
    ['it', 'Forse sono allergico alla penicillina.'],
    ['pt', 'Talvez eu seja alérgico à penicilina.'],
    ['tr', 'Galiba penisiline alerjim var.'],
    ['ru', 'Возможно, у меня аллергия на пенициллин.'],
    ['ar', 'ربما لدي حساسية من البنسلين.'],
  ])('%s: %s', (language, text) => expect(read(text, language)).toEqual({ stored: ['penicillin'], asked: [] }));
});

describe('what is sure stays stored, whatever else is not', () => {
  test.each<[Language, string, string]>([
    ['en', 'Furosemide, I think it’s 40 mg.', 'furosemide'],
    ['en', 'I take ramipril, not sure about the dose.', 'ramipril'],
    ['en', 'I think I need a new hip. I take amlodipine 5 mg.', 'amlodipine'],
    ['de', 'Pantoprazol, glaub ich 40.', 'pantoprazole'],
    ['de', 'Ich nehme Ramipril, weiß aber nicht seit wann.', 'ramipril'],
    ['de', 'Ich bin gegen Penicillin allergisch, ich glaube seit 1990.', 'penicillin'],
    ['es', 'Tomo enalapril, creo que 10 mg.', 'enalapril'],
    ['es', 'Soy alérgico a la penicilina, no puedo tomarla.', 'penicillin'],
    ['fr', 'Je prends du ramipril, je ne sais plus la dose.', 'ramipril'],
    ['it', 'Il medico sa che prendo metformina.', 'metformin'],
    ['pt', 'Acho que vou em maio. Tomo metformina 850.', 'metformin'],
    ['tr', 'Ramipril kullanıyorum, sanırım 5 mg.', 'ramipril'],
    ['ru', 'Наверное, приеду в мае. Принимаю метформин.', 'metformin'],
    ['ar', 'آخذ راميبريل، أظن 5 ملغ.', 'ramipril'],
  ])('%s: %s', (language, text, name) => {
    const { stored, asked } = read(text, language);
    expect(stored.map((one) => one.split(' (')[0])).toEqual([name]);
    expect(asked).toEqual([]);
  });
});
