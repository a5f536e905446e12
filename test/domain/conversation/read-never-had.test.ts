import { describe, expect, it } from '@jest/globals';
import { readNeverHad } from '../../../domain/conversation/read-never-had.ts';
import { readNotMine } from '../../../domain/conversation/read-not-mine.ts';

const RECORD = [
  { finding_id: 'tb', names: ['tuberculosis', 'туберкулеза', 'Tuberkulose', 'tuberculose', 'tubercolosi', 'السل'] },
  {
    finding_id: 'cancer',
    names: ['bowel cancer', 'Darmkrebs', 'cáncer de colon', 'tumore al colon', 'bağırsak kanseri', 'рак кишечника', 'سرطان القولون'],
  },
  { finding_id: 'dm', names: ['diabetes', 'diabète', 'диабета'] },
];

describe('what the patient never had', () => {
  it.each([
    ['actually I have never had bowel cancer that was my father', 'cancer'],
    ['I never had bowel cancer, that was my dad', 'cancer'],
    ['туберкулеза у меня никогда не было! откуда это', 'tb'],
    ['у меня никогда не было туберкулеза, откуда вы это взяли?', 'tb'],
    ['I never had tuberculosis!! where does that come from?', 'tb'],
    ['where did you get bowel cancer from? I never had that', 'cancer'],
    ['Tuberkulose hatte ich nie, woher habt ihr das?', 'tb'],
    ['ich hatte nie Darmkrebs, das war mein Vater', 'cancer'],
    ['woher kommt denn Tuberkulose? die hatte ich nie', 'tb'],
    ['yo nunca he tenido tuberculosis, de donde sale eso?', 'tb'],
    ["je n'ai jamais eu la tuberculose, d'où ça sort ?", 'tb'],
    ['non ho mai avuto la tubercolosi, da dove viene?', 'tb'],
    ['nunca tive tuberculose, de onde veio isso?', 'tb'],
    ['диабета у меня нет и не было, это ошибка', 'dm'],
    ['ما كان عندي السل أبدا، من وين جبتوها؟', 'tb'],
    ['i never had no bowel cancer that were me brother', 'cancer'],
    ['diabetes? I dont have diabetes', 'dm'],
    ['wieso Diabetes, ich hab keinen Diabetes', 'dm'],
    ['diabetes kommt woher? hab ich nicht', 'dm'],
  ])('%s', (message, id) => expect(readNeverHad(message, RECORD)).toEqual([id]));

  it.each([
    'have I ever had tuberculosis?',
    'did you write down bowel cancer?',
    'is bowel cancer in my record?',
    'can tuberculosis come back?',
    'I never had problems with my diabetes, where can I read more?',
    'my father never had bowel cancer, should I be tested?',
    'I had bowel cancer, my father never had it',
    'у отца никогда не было туберкулеза, это важно?',
    'nunca he tenido problemas con la diabetes, ¿es importante?',
    "I don't have bowel cancer anymore, is that ok?",
    'ich habe keine Diabetes-Tabletten, wo bekomme ich sie?',
    'why do I have diabetes?',
    'do I have diabetes?',
    'my brother never had tuberculosis',
    'I never had diabetes in pregnancy',
    'I have never had my diabetes checked',
    'ich hatte nie Probleme mit Diabetes',
  ])('%s strikes nothing', (message) => expect(readNeverHad(message, RECORD)).toEqual([]));
});

it.each(['bağırsak kanseri babamdaydı, bende yok', 'рак кишечника был у отца, не у меня', 'سرطان القولون كان عند ابوي مو عندي'])(
  '%s gives it to the relative',
  (message) => expect(readNotMine(message, RECORD)).toEqual(['cancer']),
);
