import { describe, expect, it } from '@jest/globals';
import { birthDateIn, genderIn } from '../../assistant/intake-person.ts';

const TODAY = '2026-11-24';

describe('a date of birth', () => {
  it.each([
    ['en', 'the third? no: 3rd of May 1970', '1970-05-03'],
    ['en', 'born 5 June 64', '1964-06-05'],
    ['en', '12/3/1959', '1959-12-03'],
    ['en', '14/3/1961', '1961-03-14'],
    ['es', 'nací el 3 de mayo de 1970', '1970-05-03'],
    ['es', '03/05/1970', '1970-05-03'],
    ['de', '14. März 1961', '1961-03-14'],
    ['de', '14.3.61', '1961-03-14'],
    ['fr', 'née le 12/04/1958', '1958-04-12'],
    ['fr', 'le 1er août 1966', '1966-08-01'],
    ['pt', 'nasci em 3 de março de 1970', '1970-03-03'],
    ['it', 'il 5 maggio 60', '1960-05-05'],
    ['tr', '5 Mayıs 1960 doğumluyum', '1960-05-05'],
    ['tr', '9 ağustos 1975', '1975-08-09'],
    ['ru', '5 мая 1960 года', '1960-05-05'],
    ['ru', '1 сентября 1948', '1948-09-01'],
    ['ar', '٥ مايو ١٩٦٠', '1960-05-05'],
    ['ar', '١٢/٤/١٩٥٨', '1958-04-12'],
  ] as const)('answers our question (%s): %s', (language, message, date) => {
    expect(birthDateIn(message, 'date_of_birth', language, TODAY)).toBe(date);
  });

  it.each([
    ['en', 'left one. 14/3/1961'],
    ['en', 'my date of birth is 14 March 1961'],
    ['es', 'nacida el 14/03/1961, vivo en Lugo'],
    ['de', '14.3.1961, männlich'],
    ['fr', '14 mars 1961'],
    ['it', 'sono nato il 14 marzo 1961'],
    ['ru', 'родилась 14.03.1961'],
    ['tr', 'doğum tarihim 14.03.1961'],
    ['ar', 'مواليد ١٤/٣/١٩٦١'],
  ] as const)('is taken where something else was asked (%s): %s', (language, message) => {
    expect(birthDateIn(message, 'country_of_residence', language, TODAY)).toBe('1961-03-14');
  });

  it.each([
    ['en', 'operated on 14 March 2011', 'country_of_residence'],
    ['en', '14/3/2019', 'country_of_residence'],
    ['de', '14.3.1999', 'operations'],
    ['es', 'la radiografía es del 14/03/2001', null],
    ['fr', "j'ai été opéré le 14 mars 1999", null],
    ['en', '31/2/1961', 'date_of_birth'],
    ['en', '14/3/2031', 'date_of_birth'],
    ['en', '1961', 'date_of_birth'],
  ] as const)('is none (%s): %s', (language, message, asked) => {
    expect(birthDateIn(message, asked, language, TODAY)).toBeNull();
  });
});

describe('the sex of a patient', () => {
  it.each([
    ['yes, female', 'female'],
    ['mujer', 'female'],
    ['sí, soy hombre', 'male'],
    ['ja, weiblich', 'female'],
    ['un homme', 'male'],
    ['masculino', 'male'],
    ['sono una donna', 'female'],
    ['erkek', 'male'],
    ['женский', 'female'],
    ['ذكر', 'male'],
    ['m', 'male'],
    ['non-binary', 'other'],
  ] as const)('answers our question: %s', (message, gender) => {
    expect(genderIn(message, 'gender')).toBe(gender);
  });

  it.each([
    ['14.3.1961, männlich', 'male'],
    ['mujer, 52 años', 'female'],
    ['homme', 'male'],
    ['I am a 61 year old woman', 'female'],
  ] as const)('is taken where nobody asked: %s', (message, gender) => {
    expect(genderIn(message, null)).toBe(gender);
  });

  it.each([
    ['I would like a female surgeon', 'gender'],
    ['prefiero que me opere una mujer', 'gender'],
    ['my wife is a woman and I am not sure what you mean by this question', 'gender'],
    ['the man at the desk told me', null],
    ['kann man das machen', null],
    ['mi hijo es un chico sano', null],
  ] as const)('is not told by: %s', (message, asked) => {
    expect(genderIn(message, asked)).toBeNull();
  });
});

describe('a sex beside an age', () => {
  it.each([
    ['im 67, male, from leeds', 'male'],
    ['bin 58, Frau, wohn in Passau', 'female'],
    ['мне 52 года, женщина, из Алматы', 'female'],
    ['عمري ٤٥ رجل من جدة', 'male'],
    ['ben 49 erkek, diyalize giriyorum', 'male'],
    ['44 F 5 foot 7', 'female'],
    ['tengo 43 años, mujer, peso 92', 'female'],
  ] as const)('%s', (message, gender) => {
    expect(genderIn(message, null)).toBe(gender);
  });

  it.each([
    'my husband, 67, male, comes along',
    'my surgeon, 45, female',
    'two kids, 17, male',
    '35 M euros',
    'buenas tardes, señora, tengo dolor',
    'hey, man, i have 20 questions',
    'mi hijo de 20, niño sano',
    'I am 80 kg, lady doctor please',
    'a man of 60 operated me',
  ])('but not: %s', (message) => {
    expect(genderIn(message, null)).toBeNull();
  });
});

describe('a letter and a word that answer what sex somebody is', () => {
  it.each([
    ['es', 'M', null],
    ['es', 'H', 'male'],
    ['de', 'm', 'male'],
    ['fr', 'H', 'male'],
    ['tr', 'e', 'male'],
    ['tr', 'K', 'female'],
    ['it', 'M', 'male'],
    ['en', "I'm a bloke", 'male'],
    ['en', 'mother of three', 'female'],
    ['fr', 'je suis un monsieur', 'male'],
    ['ar', 'ست', 'female'],
  ] as const)('%s: %s', (language, message, sex) => {
    expect(genderIn(message, 'gender', language)).toBe(sex);
  });

  it('is no height in Turkish, and no number in Arabic', () => {
    expect(genderIn('boy 1,80 kilo 95', 'body_measures', 'tr')).toBeNull();
    expect(genderIn('75 kiloyum, boy 1.65', 'body_measures', 'tr')).toBeNull();
    expect(genderIn('ست سنوات', null, 'ar')).toBeNull();
  });
});
