import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Questions of forms that print both answers with a box each: a yes was read as the "no" beside it, and the allergy behind a yes was lost. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'document' });
const present = (text: string) => read(text).conditions.flatMap(({ negated, uncertain, icd10 }) => (negated || uncertain ? [] : [icd10]));

describe('forms that print both answers', () => {
  it.each([
    ['I10', 'Hipertensión arterial  [X] Sí  [ ] No'],
    ['I10', "Avez-vous de l'hypertension ?   ☒ oui  ☐ non"],
    ['J45.909', 'Бронхиальная астма   Да ☑   Нет ☐'],
    ['E11.9', 'السكري   نعم ☑   لا ☐'],
    ['E04.9', 'Guatr?   [X] Evet  [ ] Hayır'],
  ])('take a yes as what there is: %s, %s', (code, text) => {
    expect(present(text)).toEqual([code]);
  });

  it.each([
    'Diabetes  [ ] Sí  [X] No',
    'Êtes-vous diabétique ?   ☐ oui  ☒ non',
    'Сахарный диабет   Да ☐   Нет ☑',
    'الربو   نعم ☐   لا ☑',
    'Sara (epilepsi)?   [ ] Evet  [X] Hayır',
    'Ha asma o bronchite cronica?   SI [ ]  NO [x]',
    'Diabetes  [ ] Sí  [ ] No',
    'Ha avuto infarto o angina?   SI [x]  NO [ ]',
  ])('and a no, no answer and a yes to one of several as nothing sure: %s', (text) => {
    expect(present(text)).toEqual([]);
  });

  it('keep the boxes of a line apart from the line above', () => {
    const text =
      'Cirurgia proposta: Artroplastia total de quadril D\n( X ) Hipertensão   (   ) Diabetes   (   ) Asma   ( X ) Hipotireoidismo';
    expect(present(`Avaliação pré-anestésica da paciente\n${text}`).toSorted()).toEqual(['E03.9', 'I10']);
  });

  it.each([
    ['latex', 'Êtes-vous allergique ?  ☒ oui ☐ non  Si oui, à quoi ? latex, iode'],
    ['ceftriaxone', 'İlaç alerjiniz var mı?  [X] Evet  [ ] Hayır  Açıklama: Seftriakson – kızarıklık'],
    ['cefazolin', 'Аллергия на лекарства  Да ☑  Нет ☐  на какие: цефазолин'],
    ['diclofenac', 'حساسية من الأدوية    نعم ☑   لا ☐   اذكرها: ديكلوفيناك'],
    ['metamizole', 'Alergias: (X) Sim ( ) Não  Qual? dipirona'],
  ])('know %s, which is named behind a yes: %s', (name, text) => {
    expect(read(text).allergies.map((allergy) => allergy.name)).toContain(name);
  });
});
