import { describe, expect, it } from '@jest/globals';
import { documentDateOf } from '../../clinical-nlp/sections/document-type.ts';

describe('the day of a paper', () => {
  it.each([
    ['Hamburg, den 21.10.2026\nSehr geehrte Frau Kollegin', '2026-10-21'],
    ['Lyon, le 12.09.2025\nCher confrère,', '2025-09-12'],
    ['Madrid, 7 de septiembre de 2026\nInforme', '2026-09-07'],
    ['3 октября 2026 г.\nКонсультация кардиолога', '2026-10-03'],
    ['Data intervento: 21.5.1999\nTiroidectomia totale', '1999-05-21'],
    ['التاريخ: ١٥/٠٩/٢٠٢٦', '2026-09-15'],
    ['Medikationsplan für: X geb. am 23.09.1951\nausgedruckt am: 02.11.2026', '2026-11-02'],
  ])('is read over a letter and in the digits of its language: %s', (text, day) => {
    expect(documentDateOf(text)).toBe(day);
  });

  it.each([
    'Claire Dubois, née le 12/03/1948\nAllergie',
    'Kim Larsen, 05.05.1960\nAspirin',
    'Fecha de nacimiento: 05/05/1960',
    'Op 12.09.2015 knee',
  ])('is no day of birth and none of an operation: %s', (text) => {
    expect(documentDateOf(text)).toBeNull();
  });
});
