import { describe, expect, it } from '@jest/globals';
import { askedTopic } from '../../assistant/content/asked-topic.ts';
import { readAct } from '../../assistant/dialogue/acts.ts';
import { wishedBudget } from '../../assistant/dialogue/wishes/budget.ts';
import { wishedSurgeon } from '../../assistant/dialogue/wishes/surgeon.ts';
import { genderIn } from '../../assistant/intake-person.ts';
import { bodyMeasuresIn } from '../../clinical-nlp/intake/body-measures.ts';

describe('a sex beside an age or a year of birth', () => {
  it.each([
    ['sono del 1957, donna, ex fumatrice smesso nel 2005', 'female'],
    ['мужчина 59 лет 182 см 97 кг живу в алматы', 'male'],
    ['hombre de 59 años', 'male'],
    ['عمري 35 انا رجال', 'male'],
  ])('%s', (text, sex) => expect(genderIn(text, null)).toBe(sex));

  it.each([
    'la donna di 62 anni del letto accanto',
    'мужчина 45 лет умер у вас',
    'my surgeon was a woman 60 years old',
    '1.58 boy 74 kilo',
  ])('%s', (text) => expect(genderIn(text, null)).toBeNull());
});

describe('a woman who operates, asked for', () => {
  it.each(['può operarmi una donna?', 'can a woman operate on me?', 'kann mich eine frau operieren?', 'может меня оперировать женщина?'])(
    '%s',
    (text) => expect(wishedSurgeon(text)).toBe('female'),
  );
  it.each(['can a woman of 70 have this operation?', 'has a woman operated there before?'])('%s', (text) =>
    expect(wishedSurgeon(text)).toBeNull(),
  );
});

describe('questions in other words', () => {
  it.each([
    ['how long would he be on sticks?', 'en', 'recovery'],
    ['wie lang geh ich auf krücken?', 'de', 'recovery'],
    ['cuánto tiempo con muletas?', 'es', 'recovery'],
    ['combien de temps avec des béquilles ?', 'fr', 'recovery'],
    ['كم بضل على العكازات؟', 'ar', 'recovery'],
    ['was is wenn da drüben was schiefgeht?', 'de', 'complications'],
    ['e se der errado?', 'pt', 'complications'],
    ['كم يوم بضل بالمشفى؟', 'ar', 'stay'],
  ])('%s', (text, language, topic) => expect(askedTopic(text, 'clarification', language)).toBe(topic));
});

it('takes a question for a person behind the words as one for a machine', () => {
  expect(readAct('aye and who are you, is this a real person typing')).toBe('machine');
  expect(readAct('i want to talk to a real person')).toBe('person');
});

it('reads about so many thousands', () => {
  expect(wishedBudget('тысяч 15 евро', 'not_asked')).toEqual({ budget_cents: 1_500_000, currency: 'EUR' });
  expect(wishedBudget('нужно тысяч 15 шагов в день', 'not_asked')).toBeNull();
});

it('reads a height before its Turkish word', () => {
  expect(bodyMeasuresIn('anam 62 yaşında 1.58 boy 74 kilo', 'not_asked').map(({ value }) => value)).toEqual(['1.58', '74']);
});
