import { describe, expect, it } from '@jest/globals';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

const timeOf = (message: string, asked: string | null = null) => readWishes(message, asked, '2026-11-23').travel_window;

describe('when the treatment is wished', () => {
  it.each([
    ['before the harvest, so May or June at the latest', '2027-05-01', '2027-06-30'],
    ['any time from June when term ends', '2027-06-01', '2027-11-30'],
    ['I am free from mid August', '2027-08-11', '2028-01-31'],
    ['by February please', '2026-11-23', '2027-02-28'],
    ['meine Oma hatte einen Unfall, deshalb kann ich erst ab Ende Mai', '2027-05-21', '2027-10-31'],
    ['Anfang September', '2027-09-01', '2027-09-10'],
    ['a mediados de abril', '2027-04-11', '2027-04-20'],
    ['puedo a partir de julio', '2027-07-01', '2027-12-31'],
    ['disons début juin. ah non, j’ai un mariage. Fin juin', '2027-06-21', '2027-06-30'],
    ['posso a partir de maio', '2027-05-01', '2027-10-31'],
    ['entro febbraio', '2026-11-23', '2027-02-28'],
    ['eylül ortası uygunum', '2027-09-11', '2027-09-20'],
    ['могу с мая', '2027-05-01', '2027-10-31'],
    ['أقدر في أبريل', '2027-04-01', '2027-04-30'],
    ['March or October would be best', '2027-03-01', '2027-03-31'],
    ['I can travel between 1 March and 20 March 2027', '2027-03-01', '2027-03-20'],
    ['I can travel between March 1 and March 20, 2027', '2027-03-01', '2027-03-20'],
    ['I can travel between 1 and 20 March 2027', '2027-03-01', '2027-03-20'],
    ['we can come from 3 May to 12 June', '2027-05-03', '2027-06-12'],
    ['I am free from 28 December to 10 January 2028', '2027-12-28', '2028-01-10'],
    ['I could come on 20 March 2027', '2027-03-01', '2027-03-31'],
    ['Ich kann zwischen dem 1. März und dem 20. März 2027 kommen', '2027-03-01', '2027-03-20'],
    ['ich kann vom 1. bis zum 20. März', '2027-03-01', '2027-03-20'],
    ['Ich bin 62. Im März kann ich', '2027-03-01', '2027-03-31'],
    ['ich kann vom 5. April bis zum 2. Mai', '2027-04-05', '2027-05-02'],
    ['puedo viajar entre el 1 de marzo y el 20 de marzo de 2027', '2027-03-01', '2027-03-20'],
    ['je peux venir entre le 1 mars et le 20 mars 2027', '2027-03-01', '2027-03-20'],
    ['posso viajar entre 1 de março e 20 de março de 2027', '2027-03-01', '2027-03-20'],
    ['posso venire tra il 1 marzo e il 20 marzo 2027', '2027-03-01', '2027-03-20'],
    ['1 Mart ile 20 Mart 2027 arası gelebilirim', '2027-03-01', '2027-03-20'],
    ['могу приехать между 1 марта и 20 марта 2027', '2027-03-01', '2027-03-20'],
    ['أقدر أسافر بين 1 مارس و 20 مارس 2027', '2027-03-01', '2027-03-20'],
  ])('%s: %s to %s', (message, from, to) => {
    expect(timeOf(message)).toEqual({ from, to });
  });

  it.each([
    'Trulicity deixei em abril, fazia mal',
    'камень удалили в мае',
    'empecé la metformina en junio',
    'Im August wurde der Blinddarm entfernt',
    'Cortison abgesetzt im Juni',
    'mariée en juillet, deux enfants',
    'haziranda bademcik aldırdım',
    'the last scan is from April',
    'my wedding anniversary is in June',
    'on m’a enlevé un kyste en mai',
    'nata in aprile',
    'وقفت الدوا في مايو',
    'in March?',
    'the 2 may be related',
    'my first operation was between 1 March and 20 March 2019',
    'I was in hospital from 3 March to 12 March',
    'of my children 2 may come along',
    'I took 5 may I take more?',
  ])('%s tells no time of travel', (message) => {
    expect(timeOf(message)).toBeUndefined();
  });

  it('takes a month that answers a question about health for what was', () => {
    expect(timeOf('im März', 'operations')).toBeUndefined();
    expect(timeOf('im März')).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  });
});

test.each(['76 in march', 'im 76 in march', 'cumplo 76 en marzo', '76 im März', '76 à mars', '76 anos em março'])(
  'an age that somebody reaches in a month is no wish: %s',
  (message) => expect(readWishes(message, null, '2026-11-23').travel_window).toBeUndefined(),
);
test.each(['12 in march', 'in march'])('the month alone is one: %s', (message) =>
  expect(readWishes(message, null, '2026-11-23').travel_window).toBeDefined(),
);

describe('a month and behind it that the writer can then', () => {
  it.each([
    'im September, da hab ich Urlaub',
    'im September, da habe ich frei',
    'in September, I have leave then',
    'en septiembre, que tengo vacaciones',
    'en septembre, là j’ai mes congés',
    'a settembre, che ho le ferie',
    'em setembro, que tenho férias',
    'eylülde, o zaman izinliyim',
    'в сентябре, у меня отпуск',
    'في سبتمبر، عندي اجازة',
  ])('%s', (message) => expect(timeOf(message, 'phone')).toEqual({ from: '2027-09-01', to: '2027-09-30' }));

  it.each([
    'im September, da hatte ich Urlaub und bin gestürzt',
    'im September, da habe ich keinen Urlaub',
    'im September wurde ich operiert, da hab ich Urlaub gehabt',
    'in September, I had leave then',
    'en septiembre, no tengo vacaciones',
  ])('but not: %s', (message) => expect(timeOf(message, 'phone')).toBeUndefined());
});
