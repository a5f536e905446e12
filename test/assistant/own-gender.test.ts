import { describe, expect, it } from '@jest/globals';
import { intakeFacts } from '../../assistant/intake-facts.ts';

const genderIn = (message: string) => intakeFacts({ message, procedures: [] }, 'documents').gender;

describe("the writer's own gender, whatever was asked", () => {
  it.each([
    ['soy mujer', 'female'],
    ['im 64, male. was told i have a bit of sugar', 'male'],
    ['hi im looking to get the sleeve done, im 34 female 5ft4 and 121kg', 'female'],
    ['Ich bin eine Frau, 61', 'female'],
    ['je suis une femme de 40 ans', 'female'],
    ['sono una donna', 'female'],
    ['sou mulher', 'female'],
    ['ben kadınım', 'female'],
    ['я женщина', 'female'],
    ['أنا امرأة', 'female'],
    ['soy hombre', 'male'],
    ['ich bin männlich', 'male'],
    ['je suis un homme', 'male'],
    ['sono un uomo di 50 anni', 'male'],
    ['sou homem', 'male'],
    ['erkeğim', 'male'],
    ['я мужчина', 'male'],
    ['أنا رجل', 'male'],
  ])('%s', (message, gender) => expect(genderIn(message)).toBe(gender));

  it.each([
    "I'd like a doctor, female, who speaks Arabic, and I'm 52",
    'my wife is 34, female doctor please',
    'soy la mujer de Juan',
    'prefiero una mujer cirujana',
    'meine Frau kommt mit',
    'ma femme est malade',
    'mio marito è un uomo forte',
    'моя жена женщина сильная',
  ])('is not told by: %s', (message) => expect(genderIn(message)).toBeUndefined());
});
