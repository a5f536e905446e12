import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const codesIn = (text: string) => extract(text, { source: 'message' }).conditions.map(({ icd10 }) => icd10);

test.each([
  "I'm 8 weeks pregnant",
  'oh and the doctor says I am 8 weeks pregnant, can you believe it at my age',
  'im expecting, 20 weeks',
  'Ich bin im 3. Monat schwanger',
  'estoy embarazada de 10 semanas',
  'je suis enceinte de 3 mois',
  'sono incinta di 12 settimane',
  'estou grávida de 4 meses',
  '3 aylık hamileyim',
  'я беременна, 10 недель',
  'أنا حامل في الشهر الثالث',
  'I might be pregnant, my period is ten days late',
  'oh, I am maybe pregnant',
  'ich könnte schwanger sein',
  "peut-être enceinte, j'ai dix jours de retard",
  'podría estar embarazada',
  'hamile olabilirim',
  'وأنا حامل يمكن، الدورة متأخرة',
])('who writes is pregnant: %s', (text) => {
  expect(codesIn(text)).toContain('Z33.1');
});

test.each([
  "I'm not pregnant",
  "no chance I'm pregnant",
  'I was pregnant in 2015',
  'my daughter is pregnant',
  'my daughter might be pregnant',
  'if I might be pregnant one day, would it matter',
  'ma fille est peut-être enceinte',
  'she could be pregnant',
  'is it a problem if I get pregnant after the operation?',
  "I'm expecting a call from the hospital",
  "I'm scared when I am pregnant one day it hurts",
  'ich bin nicht schwanger',
  'bin ich schwanger?',
  'no estoy embarazada',
  'quiero quedarme embarazada, fecundación in vitro',
  'je ne suis pas enceinte',
  'non sono incinta',
  'não estou grávida',
  'hamile değilim',
  'я не беременна',
  'مش حامل',
  'I want to get pregnant, IVF',
])('is not, or nobody knows: %s', (text) => {
  expect(codesIn(text)).not.toContain('Z33.1');
});
