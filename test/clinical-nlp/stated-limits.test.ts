import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What a number would mean is no finding, and the number of it no result; a leaflet speaks of nobody. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (paper: string) => extract(paper, { source: 'document', pages: [] });
const values = (paper: string) => read(paper).observations.map(({ value }) => value);

describe('the number of a limit', () => {
  it.each([
    ['HbA1c of 6.5% or higher indicates diabetes', []],
    ['HbA1c 5.2 %, HbA1c ≥ 6.5 % indicates diabetes', ['5.2']],
    ['TSH 1,8 mU/l\nTSH < 0,27 spricht für Hyperthyreose', ['1.8']],
    ['TSH 1,8 mU/l (Hyperthyreose < 0,27; Hypothyreose > 4,2)', ['1.8']],
    ['Diabetes si glucemia ≥ 126 mg/dl en ayunas', []],
    ['BMI 23,4. Adipositas ab BMI 30.', ['23.4']],
    ['Suppressed TSH < 0.01, consistent with hyperthyroidism.', ['0.01']],
    ['Hyperthyreose (TSH < 0,01 mU/l)', ['0.01']],
  ])('%s', (paper, told) => expect(values(paper)).toEqual(told));
});

describe('a leaflet', () => {
  it.each([
    'Package leaflet: Information for the user\nLisinopril 10 mg tablets\nLisinopril lowers high blood pressure. It is also used after heart attack.',
    'GEBRAUCHSINFORMATION: INFORMATION FÜR ANWENDER\nRamipril 5 mg Tabletten\nRamipril wird angewendet bei Bluthochdruck und Herzinsuffizienz.',
    'Was ist Diabetes?\nBeim Diabetes ist der Blutzucker erhöht. Metformin senkt ihn.',
    'Contraindications: asthma, peptic ulcer, severe heart failure.',
    'Контраиндикации нет.\nПротивопоказания: бронхиальная астма, язва желудка, сердечная недостаточность',
  ])('states nothing: %s', (paper) => {
    expect(read(paper).conditions.filter(({ negated }) => !negated)).toEqual([]);
    expect(read(paper).medications).toEqual([]);
  });
  it('is none where it names a patient', () => {
    const letter = 'Patient: John Doe, DOB 01/02/1960\nContraindications: asthma, peptic ulcer disease, heart failure';
    expect(read(letter).conditions.map(({ icd10 }) => icd10)).toContain('J45.909');
  });
});
