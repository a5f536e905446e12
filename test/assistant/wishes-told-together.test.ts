import { describe, expect, it } from '@jest/globals';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

const TODAY = '2026-11-28';
const read = (message: string) => {
  const { places, budget, travel_window, companions } = readWishes(message, null, TODAY, { home: 'GB' });
  return [places?.wanted ?? null, budget?.budget_cents ?? null, travel_window?.from ?? null, companions ?? null];
};

describe('where, for how much, when and with whom, in one message', () => {
  it.each([
    ['I want Spain in June, 8000 euros, my wife comes along'],
    ['Spain, 8000 euros, in june, with my wife'],
    ['Ich möchte im Juni nach Spanien, höchstens 8000 Euro, und meine Frau kommt mit'],
    ['prefiero España, en junio, unos 8000 euros. va mi hija conmigo'],
    ['plutot Espagne, 8000 euros maxi, en juin. mon mari m’accompagne'],
    ['vorrei andare in Spagna a giugno, massimo 8000 euro, mia moglie viene con me'],
    ['quero ir para Espanha em junho, no máximo 8000 euros, a minha mulher vai comigo'],
    ['haziranda İspanya’ya gitmek istiyorum, en fazla 8000 euro, eşim de gelecek'],
    ['İspanyada olsun, haziranda, 8000 euro param var. oğlum gelecek benimle'],
    ['хочу в Испанию, в июне, до 8 тысяч евро. муж поедет со мной'],
    ['أريد إسبانيا في يونيو، أقصى حد 8000 يورو، زوجتي ستأتي معي'],
  ])('are all taken: %s', (message) => expect(read(message)).toEqual([['ES'], 800_000, '2027-06-01', 1]));
});

describe('when', () => {
  it.each([
    ['im 6 foot and 92 kilos. id like to go in january on my own', '2027-01-01'],
    ['can we carry on. id like it done in january', '2027-01-01'],
    ['sorry i said april but my sister can only in may', '2027-05-01'],
    ['Meine Schwester kann nur im Mai', '2027-05-01'],
    ['mi hermana solo puede en mayo', '2027-05-01'],
    ['ma sœur ne peut qu’en mai', '2027-05-01'],
    ['сестра может только в мае', '2027-05-01'],
    ['Ich möchte im Juni nach Spanien', '2027-06-01'],
    ['a marzo in Spagna, ho 6000 euro', '2027-03-01'],
    ['martta Antalyada, 6000 euro', '2027-03-01'],
    ['в марте в Турцию, 6000 долларов', '2027-03-01'],
    ['في مارس في تركيا معايا 6000 دولار', '2027-03-01'],
    ['id like to go in april with my sister, spain or portugal', '2027-04-01'],
  ])('%s', (message, from) => expect(readWishes(message, null, TODAY).travel_window?.from).toBe(from));

  it.each([
    'Turkey, my wife comes with me, in october i had a stroke',
    'I had a stroke in october, my budget is 5000 euros',
    'my husband comes with me. diagnosed in march',
    'in march in turkey i had an accident, budget 5000 euro',
    'I was in Turkey in march, my wife comes with me',
    'I take metformin since january, budget 5000 euro',
  ])('is not told: %s', (message) => expect(readWishes(message, null, TODAY).travel_window).toBeUndefined());
});

describe('where', () => {
  it.each([
    ['Wir wollten in die Türkei, mein Mann kommt mit', ['TR'], []],
    ['İspanya’ya gitmek istiyorum', ['ES'], []],
    ['İspanya’ya gitmek istemiyorum', [], ['ES']],
    ['у меня коксартроз, в Германии можно?', ['DE'], []],
    ['can I get it done in Poland?', ['PL'], []],
    ['geht das auch in Polen?', ['PL'], []],
    ['c’est possible en Espagne ?', ['ES'], []],
    ['Türkiye’de olur mu?', ['TR'], []],
    ['id like to go in april with my sister, spain or portugal', ['ES', 'PT'], []],
    ['في مارس في تركيا معايا 6000 دولار', ['TR'], []],
  ])('%s', (message, wanted, avoided) => expect(readWishes(message, null, TODAY).places).toEqual({ wanted, avoided }));

  it.each([
    'can i pay in turkey?',
    'do i need a visa for turkey?',
    'is it safe in turkey?',
    'can I fly home to Germany?',
    'нужна ли виза в Германию?',
  ])('is only asked about: %s', (message) => expect(readWishes(message, null, TODAY).places).toBeUndefined());
});

describe('a woman as surgeon', () => {
  it.each(['aucun médicament', 'pas de médicaments', 'un medicamento'])('is not wished by: %s', (message) =>
    expect(readWishes(message, 'medications', TODAY).gender).toBeUndefined(),
  );

  it('is wished by: busco una médica', () => expect(readWishes('busco una médica', null, TODAY).gender).toBe('female'));
});
