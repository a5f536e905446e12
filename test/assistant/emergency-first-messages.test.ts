import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** Who looks for treatment tells of years and of what is planned in the words of emergencies. */

const linesOf = (file: string) =>
  readFileSync(new URL(`../data/emergencies/${file}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
const rows = linesOf('first-messages').map(([, kind = '', half = '', text = '']) => ({ kind, half, text }));

describe('first messages of people who look for treatment', () => {
  it.each([
    ['read', 0, 0.03],
    ['unread', 0.04, 0.13],
  ])('%s: a history is seldom an alarm, seldom asked about', (half, alarm, asked) => {
    const told = rows.filter((row) => row.kind === 'told' && row.half === half);
    expect(told.filter(({ text }) => isEmergency(text)).length / told.length).toBeLessThanOrEqual(alarm);
    expect(told.filter(({ text }) => !isEmergency(text) && maybeEmergency(text)).length / told.length).toBeLessThanOrEqual(asked);
  });

  it('are emergencies where one is told beside the wish', () => {
    const now = rows.filter(({ kind }) => kind === 'now');
    expect(now.filter(({ text }) => !isEmergency(text)).map(({ text }) => text)).toEqual([]);
  });

  it.each(Object.entries(wishesOfYears()))('hide no vignette behind a wish of years: %s', (language, wish) => {
    const vignettes = linesOf('vignettes.dev').filter(([of, , text = '']) => of === language && isEmergency(text));
    const hidden = vignettes.filter(([, , text = '']) => !isEmergency(`${wish} ${text}`)).map(([, , text]) => text);
    expect(vignettes.length).toBeGreaterThan(20);
    expect(hidden.length).toBeLessThanOrEqual(1);
  });

  it.each([
    'My daughter wheezed as a baby. She is six now. Since this morning she cannot breathe, we wanted to ask about surgery',
    'I have had a goitre for ten years and want it removed. Since yesterday I cannot breathe lying down',
    'Seit Jahren Myome, was kostet die Entfernung? Seit gestern blute ich so stark, dass mir schwarz vor Augen wird',
    'Sleeve hace tres años, quiero revisión. Estoy vomitando sangre',
  ])('%s', (text) => expect(isEmergency(text)).toBe(true));

  it.each([
    'She is six now, her speech is hard to understand and we would like the palate operation',
    'Jetzt ist sie 14 und ihre Sprache ist undeutlich, wir suchen einen Chirurgen',
    'Теперь ей 8, говорит невнятно, ищем хирурга',
  ])('now is when somebody is so old: %s', (text) => expect(isEmergency(text)).toBe(false));
});

function wishesOfYears(): Record<string, string> {
  return {
    en: 'I have had bad knees for ten years and would like a new one, how much is it?',
    de: 'Ich habe seit zehn Jahren Knieprobleme und möchte ein neues Knie, was kostet das?',
    es: 'Tengo la rodilla mal desde hace diez años y quiero operarme, ¿cuánto cuesta?',
    fr: 'J’ai mal au genou depuis dix ans et je voudrais une prothèse, combien ça coûte ?',
    pt: 'Tenho o joelho ruim há dez anos e quero operar, quanto custa?',
    it: 'Ho il ginocchio rovinato da dieci anni e vorrei la protesi, quanto costa?',
    tr: 'Dizim on yıldır kötü, ameliyat olmak istiyorum, ne kadar?',
    ru: 'Колено болит уже десять лет, хочу протез, сколько стоит?',
    ar: 'ركبتي تعبانة من عشر سنوات وأريد تبديل المفصل، كم التكلفة؟',
  };
}
