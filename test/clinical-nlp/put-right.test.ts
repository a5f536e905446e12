import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What patients put right in the next words, and the reason that stands behind a refusal, in nine languages. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (message: string) => extract(message, { source: 'message' });
const taken = (message: string) => read(message).medications.flatMap(({ name, status }) => (status === 'active' ? [name] : []));
const notBorne = (message: string) => read(message).allergies.flatMap(({ name, negated }) => (negated ? [] : [name]));

describe('a medicine that is somebody else’s after all', () => {
  it.each([
    'tomo metformina 850. la metformina es de mi mujer, me equivoqué',
    'I take metformin 850. Metformin is my wife’s, my mistake',
    'ich nehme Metformin 850. Das Metformin ist von meiner Frau, mein Fehler',
    'je prends de la metformine 850. la metformine est à ma femme, je me suis trompé',
    'prendo metformina 850. la metformina è di mia moglie, mi sono sbagliato',
    'tomo metformina 850. a metformina é da minha mulher, enganei-me',
    'принимаю метформин 850. метформин это жены, я ошибся',
  ])('is not taken: %s', (message) => {
    expect(read(message).medications).toMatchObject([{ name: 'metformin', status: 'not-taken', negated: true }]);
  });

  it('is still taken where nobody takes it back', () => {
    expect(taken('I take metformin 850. Sorry for the long message')).toEqual(['metformin']);
  });
});

describe('a medicine that was never taken', () => {
  it.each([
    'metformine jamais prise, rosuvastatine 10 mg',
    'metformin never taken, rosuvastatin 10 mg',
    'metformina nunca tomada, rosuvastatina 10 mg',
    'Metformin nie genommen, Rosuvastatin 10 mg',
    'metformina mai presa, rosuvastatina 10 mg',
    'метформин никогда не принимала, розувастатин 10 мг',
    'metformin hiç kullanmadım, rosuvastatin 10 mg',
  ])('takes nothing from the next, and is no allergy: %s', (message) => {
    expect(taken(message)).toEqual(['rosuvastatin']);
    expect(read(message).allergies).toEqual([]);
  });
});

describe('an allergen that is put right', () => {
  it.each([
    'Penicillin allergisch, nein, gegen Cephalosporine',
    "I'm allergic to penicillin, no, to cephalosporins",
    'soy alérgico a la penicilina, no, perdón, a las cefalosporinas',
    'allergique à la pénicilline, non, aux céphalosporines',
    'allergico alla penicillina, no, alle cefalosporine',
    'alérgico a penicilina, não, a cefalosporinas',
  ])('is an allergy: %s', (message) => expect(notBorne(message)).toContain('cephalosporins'));

  it.each(["I'm allergic to penicillin, not to cephalosporins", 'alérgico a la penicilina, no a las cefalosporinas'])(
    'is none where it is denied: %s',
    (message) => expect(notBorne(message)).toEqual(['penicillin']),
  );
});

describe('what stands behind a refusal', () => {
  it.each([
    'no statin, they gave me muscle pains',
    'no statins, they gave me cramps',
    'keine Statine, davon bekam ich Muskelschmerzen',
    'nada de estatinas, me dieron dolores musculares',
    'pas de statine, elles me donnaient des douleurs musculaires',
    'niente statine, mi davano dolori muscolari',
  ])('is why: %s', (message) => expect(read(message).allergies).toHaveLength(1));
});

describe('what a substance did to a part of the body', () => {
  it.each([
    ['El ibuprofeno me hincha la cara', 'hincha la cara'],
    ['ibuprofen makes my face swell', 'my face swell'],
    ['ibuprofen swells my face', 'swells my face'],
    ["l'ibuprofène me fait gonfler le visage", 'gonfler le visage'],
    ['Ibuprofen lässt mein Gesicht anschwellen', 'mein Gesicht anschwellen'],
    ['penicillin gives me hives and swelling of the face', 'hives'],
  ])('is told whole: %s', (message, reaction) => expect(read(message).allergies[0]?.reaction).toBe(reaction));
});

describe('a year that is put right', () => {
  it.each([
    ['I had a stroke in 2018. Scratch that, it was 2017 not 2018', '2017'],
    ['I had a heart attack in 2018. That was wrong, it was 2017', '2017'],
    ['tuve un ictus en 2018. Borra eso, fue en 2017', '2017'],
    ['Schlaganfall 2018. Streich das, es war 2017', '2017'],
    ['AVC en 2018. Oubliez ça, 2017', '2017'],
    ['инсульт в 2018. Неверно, в 2017', '2017'],
  ])('is the one said last: %s', (message, year) => expect(read(message).conditions[0]?.onset).toBe(year));
});

describe('a lump that was cut out', () => {
  it.each(['миому вырезали в 2010', 'мне вырезали миому в 2010 году', "miyomumu 2010'da aldılar", 'me quitaron un mioma en 2010'])(
    'is not there: %s',
    (message) => expect(read(message).conditions.filter(({ clinical_status }) => clinical_status === 'active')).toEqual([]),
  );
});

describe('a medicine that is taken before something', () => {
  it.each([
    ['Ventolin puffer before netball', 'salbutamol (Ventolin)'],
    ['Ventolin before sport', 'salbutamol (Ventolin)'],
    ['Ventolin avant le sport', 'salbutamol (Ventolin)'],
    ['Ventolin antes del deporte', 'salbutamol (Ventolin)'],
    ['Ventolin prima dello sport', 'salbutamol (Ventolin)'],
    ['Ibu 600 bei Bedarf', 'ibuprofen (Ibu)'],
    ['рамиприл 5 мг.', 'ramipril'],
  ])('is taken: %s', (message, name) => expect(taken(message)).toEqual([name]));

  it.each([
    'I took warfarin before my operation',
    'warfarin before covid',
    'warfarin before, now apixaban',
    'warfarina antes, ahora apixaban',
  ])('unlike one that was: %s', (message) => expect(taken(message)).not.toContain('warfarin'));
});
