import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Vital signs and body measures of papers in eight languages, and laboratory values in Arabic. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string, source: 'document' | 'message' = 'document') =>
  Object.fromEntries(extract(text, { source, pages: [] }).observations.map(({ loinc, value }) => [loinc, value]));
const [SYSTOLIC, DIASTOLIC, RATE, BREATHS, SATURATION, TEMPERATURE, WEIGHT, HEIGHT, BMI] = [
  ...['8480-6', '8462-4', '8867-4', '9279-1', '59408-5', '8310-5', '29463-7', '8302-2', '39156-5'],
] as [string, string, string, string, string, string, string, string, string];

describe('what was measured on the patient', () => {
  it.each<[string, Record<string, string>]>([
    [
      'Exploración: TA 148/86, FC 92 lpm, SatO2 91 %, temperatura 37,2 ºC.',
      { [SYSTOLIC]: '148', [DIASTOLIC]: '86', [RATE]: '92', [SATURATION]: '91', [TEMPERATURE]: '37.2' },
    ],
    [
      'Untersuchung: Blutdruck 152/88 mmHg, Puls 76/min, Größe 172 cm, Gewicht 84 kg.',
      { [SYSTOLIC]: '152', [DIASTOLIC]: '88', [RATE]: '76', [HEIGHT]: '172', [WEIGHT]: '84' },
    ],
    [
      'TA 142/78 mmHg, FC 62/min, poids 88 kg, taille 170 cm.',
      { [SYSTOLIC]: '142', [DIASTOLIC]: '78', [RATE]: '62', [WEIGHT]: '88', [HEIGHT]: '170' },
    ],
    [
      'Esame obiettivo: PA 130/80, frequenza respiratoria 16, saturazione 97 %.',
      { [SYSTOLIC]: '130', [DIASTOLIC]: '80', [BREATHS]: '16', [SATURATION]: '97' },
    ],
    ['PA 138/84 mmHg, peso 96 kg, IMC 36,2.', { [SYSTOLIC]: '138', [DIASTOLIC]: '84', [WEIGHT]: '96', [BMI]: '36.2' }],
    [
      'Fizik muayene: TA 185/100 mmHg, nabız 92 düzensiz, ateş 36,8.',
      { [SYSTOLIC]: '185', [DIASTOLIC]: '100', [RATE]: '92', [TEMPERATURE]: '36.8' },
    ],
    [
      'АД 150/90 мм рт. ст., ЧСС 84 в мин, ЧДД 18, рост 166 см, вес 82 кг, ИМТ 29,8.',
      { [SYSTOLIC]: '150', [DIASTOLIC]: '90', [RATE]: '84', [BREATHS]: '18', [HEIGHT]: '166', [WEIGHT]: '82', [BMI]: '29.8' },
    ],
    [
      'الفحص: الضغط 125/75، النبض 78، الحرارة 37,1، الوزن 70 كغ.',
      { [SYSTOLIC]: '125', [DIASTOLIC]: '75', [RATE]: '78', [TEMPERATURE]: '37.1', [WEIGHT]: '70' },
    ],
    [
      'الفحوصات: الهيموغلوبين 11.8 غم/دل، السكر التراكمي 7.1 %، الكرياتينين 0.9 ملغ/دل.',
      { '718-7': '11.8', '4548-4': '7.1', '2160-0': '0.9' },
    ],
  ])('is read from %p', (text, values) => expect(read(text)).toEqual(values));

  it.each([
    'Objetivo: TA 130/80 en domicilio.',
    'Zielwert Blutdruck 130/80 mmHg.',
    'Objectif TA 130/80.',
    'Целевое АД 130/80.',
    'Hedef tansiyon 130/80.',
    'Pérdida de peso 12 kg en tres meses.',
    'Perte de poids 12 kg.',
    'Peso al nacimiento desconocido. Pieza quirúrgica: peso 640 g.',
    'TA 12/05/2024 revisada.',
    'Idealgewicht: Gewicht 70 kg.',
    'Größe 24 mm, taille 52 cm.',
    'FR 180 UI/mL.',
    'Puls der A. dorsalis pedis 2+',
    'FC 2019: insuficiencia.',
  ])('is not what %p says', (text) => expect(read(text)).toEqual({}));

  it('is left to the reader of messages in a message', () => expect(read('mi peso 80 kg', 'message')).toEqual({}));
});
